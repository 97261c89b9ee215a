-- Triggers and interrupts: who may answer what, in which order, and what comes of answers that happen together.
local support = require "rulesets.valiance.support"
local game = support.endless { pass = false }
local unit = support.unit

local CONTENT = support.effects .. [[
  ability "strike" { text = "Deals 2.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character", no_sight = true },
    effect = function(_, use) use:damage(use.target, 2) end }
  ability "quiet" { text = "Nothing that anybody answers.", tags = { action = 0, any_number = true }, effect = function() end }
  -- Answers to a strike: id, its event, whose, and what it does to whom answered.
  local function answer(id, to, of, run, more)
    local spec = { text = "For tests.", tags = { reaction = 1 }, reaction = { to = to, of = of, as = of == "target" and "counter" or "global",
      when = function(_, event) return event.user == nil or event.user ~= nil end, run = run } }
    for key, value in pairs(more or {}) do spec[key] = value end
    ability(id)(spec)
  end
  local function note(id) return function(me) log.note(me.name .. " does " .. id) end end
  for _, id in ipairs { "first", "second" } do answer(id, "use.target", "target", note(id)) end
  for _, id in ipairs { "seen", "heard" } do answer(id, "use.declare", "any", note(id)) end
  answer("own_too", "use.declare", "any", note "own_too", { own_uses = true })
  answer("back3", "use.target", "any", function(_, event, _, own) own:damage(event.user, 3) end)
  answer("back4", "use.target", "any", function(_, event, _, own) own:damage(event.user, 4) end)
  answer("east", "use.target", "any", function(_, event, _, own) own:damage(event.user, 2) own:push(event.user, field.at(4, 1, 0)) end)
  answer("west", "use.target", "any", function(_, event, _, own) own:damage(event.user, 3) own:push(event.user, field.at(2, 1, 0)) end)
  answer("set_two", "use.target", "any", function(_, event, _, own) own:set(event.user, 2, { attribute = library("pipeline").attribute_number.energy }) end)
  answer("set_four", "use.target", "any", function(_, event, _, own) own:set(event.user, 4, { attribute = library("pipeline").attribute_number.energy }) end)
  answer("parry", "use.target", "target", function(_, event) event:fail "parried" end)
  answer("on_damage", "damage", "target", note "on_damage")
  answer("on_stagger", "apply", "target", note "on_stagger")
  answer("on_step", "walk", "any", note "on_step")
  answer("on_any_damage", "damage", "any", note "on_any_damage")
  answer("on_turn_end", "turn.end", "any", note "on_turn_end")
  answer("on_round", "round.begin", "any", note "on_round")
  ability "trip" { text = "Damages and trips.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
    effect = function(_, use) use:damage(use.target, 2) use:apply(use.target, "staggered") end }
  ability "sweep" { text = "Two at once.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character", count = 2 },
    effect = function(_, use) for _, target in ipairs(use.targets) do use:damage(target, 1) end end }
  trait "ambidextrous" { text = "Answers twice.", modify = { answers_per_trigger = function() return 2 end } }
]]

local function arena(spec)
  spec.content = CONTENT
  return game.arena(spec)
end

local function duel(abilities, reactions, options, foe)
  foe = foe or {}
  foe.at, foe.abilities = { 2, 1 }, reactions
  return arena { options = options, heroes = { hero = unit("elite", { at = { 3, 1 }, abilities = abilities }) }, enemies = { foe = unit("elite", foe) } }
end

-- Lines "who does what", and how damage fell, in order.
local function told(play)
  local list = {}
  for _, line in ipairs(play:lines()) do
    local who, what = line:lower():match "^%s*(%w+) does ([%w_]+)"
    if who then list[#list + 1] = who .. " " .. what end
    local hurt, amount = line:lower():match "(%w+) takes (%d+) damage"
    if hurt then list[#list + 1] = hurt .. " -" .. amount end
  end
  return list
end

describe("answers", function()
  it("VAL-TRIG-02 VAL-TRIG-03 interrupt, the last first", function()
    local play = arena { heroes = { hero = unit("elite", { at = { 3, 1 }, abilities = { "strike" } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 }, abilities = { "back3" } }), third = unit("elite", { at = { 2, 2 }, abilities = { "parry", "back4" } }) } }
    -- The third answers the foe's answer, so it comes first; both come before the strike.
    play:act("hero", "strike", { target = "foe", answers = { { "foe", "back3" } , { "third", "back4" } }, pass = "third" })
    play:expect { hero = { guts = 10 - 7 }, foe = { guts = 8 } }
    play = arena { heroes = { hero = unit("elite", { at = { 3, 1 }, abilities = { "strike" } }) },
      enemies = { foe = unit("elite", { at = { 2, 1 }, abilities = { "chase" } }), third = unit("elite", { at = { 2, 2 }, abilities = { "chase_back" } }) } }
  end)
end)
