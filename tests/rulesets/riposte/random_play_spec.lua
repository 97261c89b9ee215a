-- Random legal play of riposte on squares and on zones, by several readings: the invariants hold after every step, and
-- forks, saves and rebuilt positions go on the same.
local tercio = require "tercio"
local long = require "long"

local STEPS = 160

local HEROES = { cass = { "captain", at = { 1, 1 } }, mab = { "hedge_mage", at = { 0, 2 } }, kit = { "kite_rider", at = { 1, 3 } },
  pip = { "piper", at = { 0, 0 } } }
local ENEMIES = { brag = { "bandit_chief", at = { 7, 1 }, significant = true }, sedge = { "skirmisher", at = { 6, 2 } }, cob = { "carapace", at = { 7, 3 } } }
local FRIENDS = { page = { "guard", at = { 3, 0 } } }
local LONERS = { owl = { "warlock", at = { 4, 4 } } }

local MAP = { topology = "square4", legend = { l = "light", h = "heavy", w = "low", d = { difficult = 2 }, x = { name = "out" }, b = { name = "box" }, s = { name = "lever" } },
  layers = { [[
    bb.....x
    bb.wl...
    bb.#h...
    bbdd..s.
    bb......
  ]] } }

local function at(units, zone)
  local placed = {}
  for name, unit in pairs(units) do
    placed[name] = {}
    for key, value in pairs(unit) do placed[name][key] = value end
    placed[name].at = zone or unit.at
  end
  return placed
end

local function arena(seed, zones, options)
  local field = zones and { topology = "graph", zones = { "a", "b", "c" }, links = { { "a", "b" }, { "b", "c" } } } or MAP
  local more = { enemy_phases = "joint", tasks = { { name = "a plan", hp = 20 } },
    objectives = { { kind = "rout" }, { kind = "told", task = "a plan" } } }
  if not zones then
    more.box, more.exits = "box", "out"
    more.objects = { { name = "a lever", at = "lever", does = { { name = "hurts", harm = 3 } } } }
  end
  return tercio.arena { ruleset = "riposte", seed = seed, field = field, options = options, more = more,
    teams = { heroes = { kind = "heroes" }, enemies = { kind = "enemies" }, friends = { kind = "allies" }, loners = { kind = "independents", relations = { heroes = "hostile" } } },
    heroes = at(HEROES, zones and "a"), enemies = at(ENEMIES, zones and "b"), friends = at(FRIENDS, zones and "c"), loners = at(LONERS, zones and "c") }
end

local READINGS = {
  {}, { ["death.players"] = "permanent", canto = true }, { ["death.players"] = "wipe_only", ["riposte.optional"] = true, metric = "chebyshev_8" },
  { ["hero.interleave"] = true, ["defender.may_switch"] = true, ["ft.snapshot"] = "live", first = "gm" },
}

describe("random play of riposte", function()
  for number, options in ipairs(READINGS) do
    for _, zones in ipairs { false, true } do
      it("holds together " .. (zones and "on zones" or "on squares") .. ", reading " .. number, function()
        assert.is_true(arena(number, zones, options):wander(10 * number + (zones and 1 or 2), STEPS) > 20)
        for seed = 1, long(0, 10) do arena(seed, zones, options):wander(seed, STEPS) end
      end)
    end
  end
end)
