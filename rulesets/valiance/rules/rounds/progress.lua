-- By what an encounter gets on: rounds in which none of it changes lead nowhere (the piece `standstill`).
local progress, game_master, lists, objectives = library("progress", "game_master", "lists", "objectives")
local reinforcements, standstill = library("reinforcements", "standstill")
local POOLS = { "guts", "endurance", "energy", "valiance", "lethality", "resistance", "movement" }

local function numbers_of(unit)
  local numbers = lists.map(POOLS, function(pool) return unit[pool] end)
  for _, held in ipairs(unit:instances()) do
    local count = #numbers
    numbers[count + 1] = standstill.number(held.definition.id)
    numbers[count + 2], numbers[count + 3] = held.stacks, held.suppressed and 1 or 0
    if held:is_ability() and held:tag_value "limited" > 0 then numbers[#numbers + 1] = held:count("uses", nil) end
  end
  return numbers
end
patch "query.progress" { default = numbers_of }

local function of_the_encounter()
  local numbers = {}
  for _, list in ipairs { combat.progress, combat.altered, combat.reinforced } do
    for _, entry in ipairs(list) do numbers[#numbers + 1] = entry end
  end
  return numbers
end

-- Whether something is still to come by itself: waiting uses, reinforcements, what is altered later.
local function expected()
  if #suspended "use" > 0 or reinforcements.expected() then return true end
  return game_master.expected()
end

-- The open objectives, for plays by policies.
function progress.open()
  local titles = lists.map(objectives.active(), function(entry) return objectives.title(entry) end)
  return #titles > 0 and "open: " .. table.concat(titles, "; ") or "no objective is open"
end

-- As a round begins. One in which nobody was asked and nothing changed would come again for ever.
function progress.look()
  if standstill.look { numbers = of_the_encounter(), waits = expected() } then
    combat:give_up("round " .. combat.round ..
      " gave no one a turn and changed nothing, and so would every later round (" .. progress.open() .. ")")
  end
end
