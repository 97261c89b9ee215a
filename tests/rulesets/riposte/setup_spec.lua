-- What is wrong with an encounter of riposte is said in one line, before anything is played.
local support = require "rulesets.riposte.support"
local with = support.with

local function problem(spec)
  local full = { heroes = { abe = with { at = { 0, 0 } } }, enemies = { dun = with { at = { 8, 5 } } } }
  for key, value in pairs(spec) do full[key] = value end
  return support.error_of(support.game().arena, full) or "nothing is wrong"
end

local function says(text, spec) assert.truthy(problem(spec):find(text, 1, true), problem(spec)) end

describe("somebody who joins later", function()
  it("can do what everybody can", function()
    local play = support.game().arena { heroes = { abe = with { at = { 0, 0 }, abilities = { "call" } } }, enemies = { dun = with { at = { 8, 5 } } },
      content = [[ ability "call" { text = "Calls a guard.", effect = function(me, use)
        use:put(combat:add_unit { "guard", team = me.side, name = "sam" }, field.at(1, 0, 0))
      end } ]] }
    play:act("abe", "call")
    play:end_turn "abe"
    play:answer "sam 1"
    local ids = table.concat(play:options(), " ")
    assert.truthy(ids:find("move", 1, true), ids)
  end)
end)

describe("an encounter", function()
  it("names sides and weapons that there are", function()
    says("teams.2.kind must be heroes, enemies, allies or independents (found 'foes')", { teams = { enemies = { kind = "foes" } } })
    says("unit 'abe': hand = 'axe' is not one of its weapons", { heroes = { abe = with { at = { 0, 0 }, hand = "axe" } } })
    says("abe: run_by is for units of other teams: write player = \"zed\" for a hero", { heroes = { abe = with { at = { 0, 0 }, run_by = "zed" } } })
    says("nothing is wrong", { heroes = { abe = with { at = { 0, 0 }, traits = { "sword", "axe" }, hand = "axe" } } })
  end)

  it("names goals that can be met", function()
    says("objectives.1.kind must be rout, commander_down, reach_area, rescue, intimidated or told (found 'win')", { objectives = { { kind = "win" } } })
    says("objectives.1: rescue needs area", { objectives = { { kind = "rescue", target = "abe" } } })
    says("objectives.1.target: no unit 'dunn' (did you mean 'dun'?)", { objectives = { { kind = "commander_down", target = "dunn" } } })
    says("objectives.1: unknown key 'are' (did you mean 'area'?)", { objectives = { { kind = "rout", are = "x" } } })
    says("objectives.1.area: no area 'x' (there is none)", { objectives = { { kind = "reach_area", area = "x" } } })
  end)

  it("names areas that there are", function()
    for _, key in ipairs { "box", "revealed", "exits" } do says(key .. ": no area 'camp' (there is none)", { more = { [key] = "camp" } }) end
  end)

  it("describes plans and objects whole", function()
    says("objectives.1: no task 'a plan': tasks = { { name = \"a plan\", hp = 20 } }", { more = { objectives = { { kind = "told", task = "a plan" } } } })
    says("tasks.1: no objective asks for it: objectives = { { kind = \"told\", task = \"a plan\" } }", { more = { tasks = { { name = "a plan", hp = 5 } } } })
    says("tasks.1 needs hp, a whole number from 1", { more = { tasks = { { name = "a plan" } } } })
    says("tasks.1.skill: no attribute 'charm'", { more = { tasks = { { name = "a plan", hp = 5, skill = "charm" } } } })
    says("objects.1 needs at, the name of an area", { more = { objects = { { name = "a lever" } } } })
    says("tasks.1 must be a table { hp =, name =, amount =, skill = } (found 'p')", { more = { tasks = { "p" } } })
    says("objects.1 must be a table { at =, name =, does = } (found 'lever')", { more = { objects = { "lever" } } })
    says("objects.1.does.1 must be a table { name =, harm =, heal =, open = } (found 'open')", { more = { objects = { { name = "a lever", at = "wall", does = { "open" } } } } })
    says("objects.1.at: no area 'wall' (there is none)", { more = { objects = { { name = "a lever", at = "wall" } } } })
  end)

  it("holds weapons in hand as it says, and the first of several otherwise", function()
    local function first(hand)
      local play = support.duel({ traits = { "sword", "spear" } }, { at = { 3, 1 }, traits = { "sword", "spear" }, hand = hand })
      play:act("abe", "engage", { target = "dun", dice = hand and { 99, 99 } or { 99 } })
      return #support.strikes(play)
    end
    assert.equal(1, first())
    assert.equal(2, first "spear")
  end)
end)
