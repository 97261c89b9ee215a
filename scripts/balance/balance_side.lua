-- One configuration of `tercio balance` in a worker's host: fights as rows (simulation/fight.lua), with `had`: what
-- units had as the fight began or gained by effects, list of { what = "ability.shove", team }. The team of what one
-- gains is that of who gave it.
-- wants.mod: the id of a mod whose definitions come up: in each fight every ability, trait and status of it is given to
-- one unit, drawn by the seed. about.own: these definitions, by name.
local fight = import "simulation/fight"
local generator = import "world/generator"
local make = import "balance/fuzz_make"
local objects = import "world/objects"
local tables = import "world/tables"

local side = {}
local SALT = 0x62616c616e6365   -- so that gifts do not hang on the tournament's draws
local KEYS = { ability = "abilities", trait = "traits", status = "statuses" }

-- Gives each of some definitions to a unit of a seed's encounter.
local function with_gifts(gifts, record, seed)
  local made, numbers = make.copy(record), generator.new(seed ~ SALT)
  local names = tables.names(made.units)
  for _, one in ipairs(gifts) do
    local unit = made.units[names[generator.below(numbers, #names) + 1]]
    local key = KEYS[one.kind]
    local list = unit[key] or {}
    unit[key] = list
    if not tables.has(list, one.id) and list[one.id] == nil then
      if key == "abilities" then list[#list + 1] = one.id else list[one.id] = 1 end
    end
  end
  return made
end

function side.open(system, configuration, wants)
  local opened = fight.open(system, configuration, wants)
  if wants.mod then
    local gifts = tables.filter(make.definitions { [wants.mod] = true }, function(one)
      return KEYS[one.kind] and not one.borne and not one.changed
    end)
    opened.about.own = tables.map(gifts, function(one) return one.kind .. "." .. one.id end)
    opened.adapt = function(record, seed) return with_gifts(gifts, record, seed) end
  end
  return opened
end

function side.play(opened, seed)
  local had, known = {}, {}
  local function add(what, team)
    local key = what .. " " .. team
    if known[key] then return end
    known[key] = true
    had[#had + 1] = { what = what, team = team }
  end
  return fight.play(opened, seed, {
    begins = function(play)
      play.session:bind()
      for _, entry in ipairs(play:units()) do
        local unit = objects.unit(entry.handle)
        local team = play.record.teams[unit.side.index + 1].id
        for kind in pairs(KEYS) do
          for _, instance in ipairs(unit:instances(kind)) do add(kind .. "." .. instance.definition.id, team) end
        end
      end
    end,
    ends = function(play, row)
      if not play.session.tally then return end
      for _, gain in ipairs(play.session.tally:gains()) do add(gain.what, gain.from or gain.team) end
      table.sort(had, function(a, b) return a.what < b.what or a.what == b.what and a.team < b.team end)
      row.had = had
    end,
  })
end

return side
