-- What the specs of valiance share: a small arena of heroes against enemies, and the tags a bare unit must have.
local tercio = require "tercio"
local assert = require "luassert"

local support = {}

-- Keys of a unit that is no archetype: tags of a threat, a size and a type.
function support.unit(threat, more)
  local unit = { tags = { threat, "medium", "human" } }
  for key, value in pairs(more or {}) do unit[key] = value end
  return unit
end

-- A game on a floor of 8 x 8, two tiles high. The heroes are the players; the encounter is won when "foe" falls.
function support.game(more)
  local spec = {
    ruleset = "valiance", size = { 8, 8, 2 }, pass = true,
    teams = { heroes = { players = true } },
    objectives = { { kind = "eliminate", target = "foe" } },
  }
  for key, value in pairs(more or {}) do spec[key] = value end
  return tercio.game(spec)
end

-- Statuses as a map from id to stacks, whether listed or mapped.
local function stacks_of(list)
  local stacks = {}
  for key, value in pairs(list) do
    if type(key) == "number" then stacks[value] = 1 else stacks[key] = value end
  end
  return stacks
end

-- A play whose expectations of `statuses` name all that a unit has.
local function exact(play)
  local own = {}
  function own.expect(_, wanted)
    play:expect(wanted)
    for name, unit in pairs(wanted) do
      if type(unit) == "table" and unit.statuses then
        assert.same(stacks_of(unit.statuses), stacks_of(play.units[name].statuses), "statuses of " .. name)
      end
    end
  end
  return setmetatable(own, { __index = play })
end

-- An arena of valiance where nothing ends the encounter: the objective is an area that nobody needs. defaults as of
-- tercio.game; `heroes` are the players.
function support.endless(defaults)
  local all = { ruleset = "valiance", size = { 8, 5, 4 } }
  for key, value in pairs(defaults or {}) do all[key] = value end
  local game = tercio.game(all)
  local own = {}
  function own.arena(spec)
    local full = {}
    for key, value in pairs(spec) do full[key] = value end
    full.teams = full.teams or {}
    full.teams.heroes = full.teams.heroes or {}
    if full.teams.heroes.players == nil then full.teams.heroes.players = true end
    if not full.field then
      local size = full.size or all.size
      full.field = { size = size, areas = { afar = { { size[1] - 1, size[2] - 1, 0 } } } }
    end
    full.objectives = full.objectives or { { kind = "seize", area = "afar" } }
    return exact(game.arena(full))
  end
  return own
end

local THREATS = { normal = true, elite = true, boss = true }
local SIZES = { small = true, medium = true, large = true, monstrous = true }
local SIZE_OF = { two = "large", three = "monstrous" }

-- The tags that a bare unit lacks: Elite, the size of its body, human.
local function with_tags(unit)
  local tags, threat, size = { "human" }, "elite", SIZE_OF[unit.body] or "medium"
  for _, tag in ipairs(unit.tags or {}) do
    tags[#tags + 1] = tag
    if THREATS[tag] then threat = nil end
    if SIZES[tag] then size = nil end
  end
  tags[#tags + 1] = threat
  tags[#tags + 1] = size
  local full = {}
  for key, value in pairs(unit) do full[key] = value end
  full.tags = tags
  return full
end

-- An arena of bare units, given by what matters: { at = { 1, 1 }, body = "two", tags = { "climbing" } }. Nobody is a
-- player character and nothing ends the encounter.
function support.bare(defaults)
  local game = tercio.game(defaults)
  local own = {}
  function own.arena(spec)
    local full = {}
    for key, value in pairs(spec) do full[key] = value end
    for _, team in ipairs { "heroes", "enemies", "others" } do
      local units = {}
      for name, unit in pairs(full[team] or {}) do units[name] = unit[1] and unit or with_tags(unit) end
      full[team] = full[team] and units
    end
    return game.arena(full)
  end
  return own
end

-- Content for tests of effects: actions that cost nothing and may be used again, at any distance, on one character.
-- hit3, pierce3, wither3, restore3 do that much; many hits at once are written as sums: `use:damage` twice.
support.effects = [[
  local function free(id, effect)
    ability(id) { text = "For tests.", tags = { action = 0, any_number = true }, range = { min = 0, max = 12 },
      target = { "character", no_sight = true }, effect = effect }
  end
  for n = 0, 12 do
    free("hit" .. n, function(_, use) use:damage(use.target, n) end)
    free("pierce" .. n, function(_, use) use:damage(use.target, n, { piercing = true }) end)
    free("wither" .. n, function(_, use) use:wither(use.target, n) end)
    free("restore" .. n, function(_, use) use:restore(use.target, n) end)
  end
]]

-- How many lines of a play's log contain the text, in whatever case.
function support.count(play, text)
  local number = 0
  for _, line in ipairs(play:lines()) do
    if line:lower():find(text:lower(), 1, true) then number = number + 1 end
  end
  return number
end

-- Abilities that fell at once: the target (doom), user and target together (pact), everybody (toll).
support.doom = [[
  ability "doom" { text = "Fells.", tags = { action = 1 }, range = { min = 0, max = 5 }, target = { "character" },
    effect = function(_, use) use:lower(use.target, 9, { attribute = 2 }) end }
  ability "pact" { text = "Fells both.", tags = { action = 1 }, range = { min = 0, max = 5 }, target = { "character" },
    effect = function(me, use)
      use:lower(use.target, 9, { attribute = 2 })
      use:lower(me, 9, { attribute = 2 })
    end }
  ability "toll" { text = "Fells everybody.", tags = { action = 1 },
    effect = function(_, use)
      for _, unit in ipairs(units()) do use:lower(unit, 9, { attribute = 2 }) end
    end }
]]

function support.logged(play, text) return support.count(play, text) > 0 end

return support
