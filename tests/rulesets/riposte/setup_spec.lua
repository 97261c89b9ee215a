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
    says("team 'enemies': kind must be heroes, enemies, allies or independents (found 'foes')", { teams = { enemies = { kind = "foes" } } })
    says("unit 'abe': hand = 'axe' is not one of its weapons", { heroes = { abe = with { at = { 0, 0 }, hand = "axe" } } })
    says("nothing is wrong", { heroes = { abe = with { at = { 0, 0 }, traits = { "sword", "axe" }, hand = "axe" } } })
  end)

  it("names goals that can be met", function()
    says("objective 1: kind must be rout,", { objectives = { { kind = "win" } } })
    says("objective 1: rescue needs area", { objectives = { { kind = "rescue", target = "abe" } } })
    says("objective 1: no unit 'dunn'", { objectives = { { kind = "commander_down", target = "dunn" } } })
    says("objective 1: unknown key 'are'", { objectives = { { kind = "rout", are = "x" } } })
    says("no area 'x'", { objectives = { { kind = "reach_area", area = "x" } } })
  end)

  it("describes plans and objects whole", function()
    says("task 1 needs a name and hp", { more = { tasks = { { name = "a plan" } } } })
    says("task 'a plan': skill must be an attribute, such as lore (found 'charm')", { more = { tasks = { { name = "a plan", hp = 5, skill = "charm" } } } })
    says("object 1 needs the area where it is", { more = { objects = { { name = "a lever" } } } })
    says("no area 'wall'", { more = { objects = { { name = "a lever", at = "wall" } } } })
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
