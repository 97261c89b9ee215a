-- By what an encounter gets on: rounds in which none of it changes lead nowhere (the piece `standstill`).
local progress, game_master, lists, objectives = library("progress", "game_master", "lists", "objectives")
local reinforcements, standstill = library("reinforcements", "standstill")
local POOLS = { "guts", "endurance", "energy", "valiance", "lethality", "resistance", "movement" }

local function numbers_of(unit)
  local numbers, count, known, list = {}, #POOLS, standstill.numbers(), unit:instances()
  for at = 1, count do numbers[at] = unit[POOLS[at]] end
  for at = 1, #list do
    local held = list[at]
    local definition = held.definition
    numbers[count + 1], numbers[count + 2] = known[definition.id], held.stacks
    numbers[count + 3] = held.suppressed and 1 or 0
    count = count + 3
    if definition.kind == "ability" and (definition.tags.limited or 0) > 0 then
      count = count + 1
      numbers[count] = held:count("uses", nil)
    end
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
