-- Making an encounter ready: what everybody can do, initiative that is given, who lies or sleeps; and how it starts.
local setup, game_master = library("setup", "game_master")
local EVERYBODY = { "move", "stand", "drop", "attempt", "wake", "fist" }
local ENDED = 3

local function put_to_sleep(me, says)
  local status = me:grant "unconscious"
  status.minutes, status.since = says.hours * setting.hour, -(says.passed or 0)
  me:write("hp", 0)
end

-- Makes somebody ready to fight.
function setup.join(me, entry)
  me:grant_all(EVERYBODY)
  if entry.initiative ~= nil then
    me.initiative, me.rolled = entry.initiative, true
  end
  if entry.prone and not me:has "prone" then me:grant "prone" end
  if entry.asleep then put_to_sleep(me, entry.asleep) end
end

-- Prepares an encounter, for the manifest's `setup`.
function setup.run(spec)
  game_master.setup(spec)
  for _, entry in ipairs(spec.units) do setup.join(entry.unit, entry) end
end

-- FLD-INIT-01: with ask_start the game master says when combat starts. Whether it does.
function setup.begin(encounter)
  if not scenario().ask_start then return true end
  local on = combat:confirm { kind = "start", prompt = "Does combat start?", yes = "start", no = "no combat",
    score = 1, rest = true }
  if not on then encounter:end_encounter(ENDED) end
  return on
end
