-- Changes of rules for one combat, which the game master makes (TAC-SCENE-05): data of the encounter's file.
local modifiers, lists = library("modifiers", "lists")

local function list() return scenario().modifiers or {} end

-- Modifiers without `ask` hold from the start.
function modifiers.setup()
  for _, entry in ipairs(list()) do combat.modifiers:add(entry.ask and 0 or 1) end
end

-- who: everyone, the name of a unit or the id of a team, whose name may be another.
local function concerns(entry, me)
  local who = entry.who or "everyone"
  return who == "everyone" or who == me.name
    or lists.any(scenario().teams, function(team) return team.id == who and team.side == me.side end)
end

local function name_of(entry, number) return entry.name or "modifier " .. number end

-- What the modifiers in force make of the fields of somebody: { [field] = { { set = } or { add = } with floor and name,
-- ... } }, a new table.
function modifiers.of(me)
  local found = {}
  for number, entry in ipairs(list()) do
    if combat.modifiers[number] == 1 and concerns(entry, me) then
      found[entry.field] = found[entry.field] or {}
      table.insert(found[entry.field],
        { [entry.operation] = entry.amount, floor = entry.floor, name = name_of(entry, number) })
    end
  end
  return found
end

-- Asks the game master which of the others comes into force now; true when one does.
function modifiers.ask()
  local options = {}
  for number, entry in ipairs(list()) do
    if combat.modifiers[number] == 0 then
      options[#options + 1] = { id = name_of(entry, number), value = number, score = -1 }
    end
  end
  local number = #options > 0 and
    combat:choose { kind = "modifier", prompt = "Which rule is changed?", options = options, optional = "none",
    optional_score = 0, rest = true }
  if not number then return false end
  combat.modifiers:set(number, 1)
  log.note("The game master changes a rule: " .. name_of(list()[number], number))
  return true
end

-- They end with the combat.
function modifiers.finish() combat.modifiers:clear() end
