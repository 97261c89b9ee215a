-- What the specs of tiles and falls share: abilities that move and hurt, and fields of one row.
local support = require "rulesets.valiance.support"
local game = support.bare { ruleset = "valiance", pass = true }

local scenes = {}

local CONTENT = [[
  ability "hop" { text = "Moves at once.", tags = { action = 1, any_number = true }, range = { min = 0, max = 20 }, moves = true,
    target = { "tile", instant = true, no_sight = true }, effect = function(me, use) use:shift(me, use.point) end }
  ability "throw" { text = "Forces a tile.", tags = { action = 1, any_number = true }, range = { min = 1, max = 20 }, far = 1,
    target = { "character" }, effect = function(_, use) use:push(use.target, field.at(2, 0, 3)) end }
  ability "smash" { text = "Deals {damage}.", tags = { action = 1, attack = 1, any_number = true }, range = { min = 1, max = 3 },
    target = { "character" }, damage = 4, effect = function(_, use, smash)
      use:damage(use.target, smash.damage)
      use:gain(use.target, "exposed")
    end }
  ability "drill" { text = "3 and 3 piercing.", tags = { action = 1 }, range = { min = 0, max = 3 }, target = { "character", breakable = true, no_sight = true },
    effect = function(_, use)
      use:damage(use.target, 3)
      use:damage(use.target, 3, { piercing = true })
    end }
  ability "twice" { text = "3 and 3.", tags = { action = 1 }, range = { min = 1, max = 3 }, target = { "character", breakable = true },
    effect = function(_, use)
      use:damage(use.target, 3)
      use:damage(use.target, 3)
    end }
]]

-- A field of one row (y = 0) from strings, the lowest layer first.
function scenes.rows(legend, ...) return { layers = { ... }, legend = legend } end

function scenes.fight(field, mira, brute, options, more)
  mira.abilities = mira.abilities or { "hop", "throw", "smash", "twice" }
  local spec = { field = field, content = CONTENT, options = options, heroes = { mira = mira }, enemies = { brute = brute } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end
function scenes.fails(play, ...) assert(not pcall(play.act, play:fork(), ...), "it is legal") end

-- Open air over a floor, four high; brute stands afar.
function scenes.air(legend, ground, mira, options, more)
  mira.at = mira.at or { 0, 0, 0 }
  return scenes.fight(scenes.rows(legend, ground or "........", "........", "........", "........"), mira, { at = { 7, 0, 0 } }, options, more)
end
function scenes.hop(play, x, z, more)
  local fields = { target = { x, 0, z } }
  for key, value in pairs(more or {}) do fields[key] = value end
  play:act("mira", "hop", fields)
  return play
end

scenes.game, scenes.CONTENT = game, CONTENT

return scenes
