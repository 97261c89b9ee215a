-- The log as a team reads it: its own part whole; of others what it sees, without unknown numbers (VAL-KNOW).
local log_words, knowledge, lists = library("log_words", "knowledge", "lists")

local function is_own(side, unit) return unit ~= nil and unit.side == side end

local function known_by_name(side, unit) return is_own(side, unit) or unit.active and knowledge.located(side, unit) end

-- A team reads a sentence unless it names an unknown character.
local function names_strangers(side, text)
  return lists.any(scenario().units, function(entry)
    local unit = entry.unit
    return not known_by_name(side, unit) and not knowledge.has_seen(side, unit) and text:find(unit.name, 1, true)
  end)
end

local tells = {}

function tells.heading(side, record)
  local unit = record.who and unit_named(record.who)
  return not unit or known_by_name(side, unit) or "Somebody's turn"
end

function tells.note(side, record) return not names_strangers(side, record.text) or nil end

local function subject(side, unit) return unit and known_by_name(side, unit) and unit.name or "somebody" end

local function of_one(side, record)
  local unit = record.who and unit_named(record.who)
  return not unit or is_own(side, unit) or nil
end
tells.dice, tells.check, tells.passive, tells.edit, tells.card = of_one, of_one, of_one, of_one, of_one

-- What changes dice: those who rolled know that it does, and of others not who or what it is (VAL-KNOW-06).
function tells.die(side, record)
  if of_one(side, record) then return true end
  local roller = record.roller and unit_named(record.roller)
  return is_own(side, roller) and { by = false, who = false } or nil
end

function tells.use(side, record)
  local unit = unit_named(record.who)
  if is_own(side, unit) then return true end
  if not unit or not known_by_name(side, unit) then return nil end
  local ability = unit:instance("ability." .. record.id)
  if ability and knowledge.recognises(side, ability) then return true end
  return unit.name .. (record.reaction and " reacts with" or " uses") .. " an ability"
end

-- VAL-KNOW-08: those at whom an ability is aimed hear its name.
function tells.targets(side, record)
  local at, user = record.units, unit_named(record.who)
  local hit = is_own(side, user) or lists.any(at, function(unit) return is_own(side, unit) end)
  local seen = lists.map(at, function(unit) return subject(side, unit) end)
  local where = #at > 0 and table.concat(seen, ", ") or record.targets
  if hit then return { targets = where, who = subject(side, user) } end
  return #at > 0 and user and known_by_name(side, user) and "it is aimed at " .. where or nil
end

function tells.fail(side, record)
  local unit = record.who and unit_named(record.who)
  if is_own(side, unit) then return true end
  return unit and known_by_name(side, unit) and record.ability and "the ability of " .. unit.name .. " fails" or nil
end

-- ---- effects -------------------------------------------------------------------------------------

local OF_GUTS = { damage = "takes damage", wither = "withers", restore = "recovers", hit = "suffers a direct hit" }
local PLAIN = { down = true, leave = true, enter = true, walk = true, push = true, shift = true, fall = true,
  carry = true, tumble = true }
local OF_STATUS = { gain = true, lose = true }
local APPLIED = 3

-- A team reads an effect on a tile if it sees the tile.
local function on_tile(side, record)
  return record.cell and knowledge.sees_tile(side, record.cell) or nil
end

-- What is seen of a move or a fall: the cause may be out of sight.
local function plainly(side, record)
  local user = record.user and unit_named(record.user)
  if not user or is_own(side, user) then return true end
  return { user = subject(side, user), by = false, why = false, shares = false }
end

function tells.effect(side, record)
  local unit = record.target and unit_named(record.target)
  if not unit then return on_tile(side, record) end
  -- VAL-KNOW-06: who did it and by what is not for everybody to know, nor how its number came about.
  if is_own(side, unit) then
    local user = record.user and unit_named(record.user)
    local strange = lists.any(record.shares or {}, function(share) return not is_own(side, unit_named(share.user)) end)
    if not user or is_own(side, user) then return not strange or { why = false, shares = false } end
    return { why = false, user = subject(side, user), by = false, shares = false }
  end
  if record.state ~= APPLIED or not knowledge.has_seen(side, unit) or
    unit.active and not knowledge.sees(side, unit) then
    return nil
  end
  if PLAIN[record.kind] then return plainly(side, record) end
  if OF_GUTS[record.kind] and unit.active then
    return unit.name .. " " .. OF_GUTS[record.kind] .. ": Guts " .. knowledge.band_of(unit, "guts")
  end
  return OF_STATUS[record.kind] and option.status_known == "seen" or nil
end

-- What a team reads of a record: nil for nothing, true for all, a sentence, or fields that replace others.
function log_words.told(side, record)
  local tell = tells[record.what]
  return not tell or tell(side, record)
end
