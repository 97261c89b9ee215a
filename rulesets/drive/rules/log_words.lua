-- The log as a team reads it: without numbers of foes that it did not ask for (TAC-ANA-07).
local log_words, analysis = library("log_words", "analysis")
local NUMBERED = { damage = "damage", heal = "health" }

local function known(side, me, question) return analysis.whole(side, me) or analysis.asked(me, question) end

-- Whether the difficulty that a roll is against stays hidden: until it has been asked for.
local function hides_difficulty(side)
  local roll, attack = combat:within "roll", combat:within "attack"
  if roll then return roll.foe and not known(side, roll.foe, "difficulty") end
  return attack and not (known(side, attack.user, "difficulty") and known(side, attack.foe, "difficulty"))
end

local tells = {}

function tells.note(side, record) return record.plain and hides_difficulty(side) and record.plain or true end

-- How much somebody takes is seen, how much is left is not.
function tells.effect(side, record)
  local me = record.target and unit_named(record.target)
  local word = NUMBERED[record.kind]
  if not me or not word or analysis.whole(side, me) then return true end
  return me.name .. (record.kind == "heal" and " regains " or " takes ") .. (record.applied or 0) .. " " .. word
end

-- What a team reads of a record: true for all, else other words.
function log_words.told(side, record)
  local tell = tells[record.what]
  return not tell or tell(side, record)
end
