-- Rounds that change nothing: told apart, so that an encounter that leads nowhere ends early and says why.
local standstill = library "standstill"
local POOLS = { "guts", "endurance", "energy", "valiance", "lethality", "resistance", "movement" }
local WORD = 0x7fffffff

local function mixed(value, number) return (value * 31 + number) & WORD end

local function named(value, name)
  for at = 1, #name do value = mixed(value, name:byte(at)) end
  return value
end

local function of_unit(value, unit)
  for _, pool in ipairs(POOLS) do value = mixed(value, unit[pool]) end
  for _, held in ipairs(unit:instances()) do
    value = named(value, held.definition.id)
    value = mixed(mixed(value, held.stacks), held.suppressed and 1 or 0)
    if held:is_ability() and held:tag_value "limited" > 0 then value = mixed(value, held:count("uses", nil)) end
  end
  return value
end

-- A number that differs when anything differs by which an encounter gets on: the field, who stands where and how, objectives.
local function position()
  local value = field.digest() & WORD
  for _, unit in ipairs(units()) do value = of_unit(value, unit) end
  for _, list in ipairs { combat.progress, combat.altered, combat.reinforced } do
    for _, entry in ipairs(list) do value = mixed(value, entry) end
  end
  return value
end

-- Whether something is still to come by itself: waiting uses, reinforcements, what is altered later.
local function expected()
  if #suspended "use" > 0 or library("reinforcements").expected() then return true end
  return library("master").expected()
end

local function still_open()
  local titles = {}
  for _, entry in ipairs(library("objectives").active()) do titles[#titles + 1] = library("objectives").title(entry) end
  return #titles > 0 and "open: " .. table.concat(titles, "; ") or "no objective is open"
end

-- Somebody was asked for a turn, or dice fell: another round may go otherwise.
function standstill.asked() combat.asked = true end
function standstill.diced() combat.diced = true end

-- As a round begins. One in which nobody was asked and nothing changed would come again for ever.
function standstill.look()
  local now = position()
  local same = combat.round > 0 and now == combat.position and not combat.diced and not expected()
  if same and not combat.asked then
    combat:give_up("round " .. combat.round .. " asked nobody for a turn and changed nothing, and so would all that follow (" .. still_open() .. ")")
  end
  combat.idle = same and combat.idle + 1 or 0
  combat.position, combat.asked, combat.diced = now, false, false
end

-- How many rounds in a row have changed nothing, and what is still to be done: for whoever lets policies play.
function standstill.state() return combat.idle, still_open() end
