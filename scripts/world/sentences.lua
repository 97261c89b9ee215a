-- What a record of the log says: one plain sentence each, in the words that its definition gives for it.
-- Effects say themselves by their `log` ("{target} takes {dealt} damage{why}"), else in words of the operation; those
-- that were prevented by their `prevented`, those that changed no number by their `unchanged`.
local core = import "world/core"

local sentences = {}

local STATE = core.K.enums.item_state
local DONE, PREVENTED, DROPPED = STATE.applied, STATE.prevented, STATE.dropped

-- Names as people write them: "action_points" is "Action Points"; one that has a capital stays as it is.
function sentences.title(name)
  name = tostring(name)
  if name:find("%u") then return name end
  name = name:match(":(.+)$") or name
  return (name:gsub("_", " "):gsub("%f[%w']%l", string.upper))
end
local title = sentences.title

-- A sentence begins with a capital.
local function sentence(text) return (text:gsub("^%l", string.upper)) end

local function definition(kind, id)
  local defs = core.book and core.book.sealed.kinds[kind]
  return defs and defs[id]
end

-- What people call a definition.
function sentences.called(kind, id)
  local def = definition(kind, id)
  return def and def.name or title(id)
end

local function status_text(record)
  local def = definition("status", record.status) or definition("trait", record.status) or
    definition("ability", record.status)
  local name = def and def.name or title(record.status)
  local stacks = math.abs(record.applied or 0)
  if not (def and def.stacking and stacks > 0) then return name end
  name = name .. " " .. stacks
  -- A part of several: how many there are now.
  local gained = (record.after or 0) > (record.before or 0)
  if gained and record.before > 0 then return name .. " (now " .. record.after .. ")" end
  if not gained and record.after and record.after > 0 then return name .. " (" .. record.after .. " left)" end
  return name
end

local words = {}
function words.target(record) return record.target and title(record.target) or "nobody" end
function words.user(record) return record.user and title(record.user) or "nobody" end
function words.by(record) return record.by and title(record.by) or "something" end
function words.why(record) return record.why or "" end
function words.status(record) return record.status and status_text(record) or "something" end
function words.lost(record) return tostring(math.abs(record.before - record.after)) end
words.changed = words.lost

-- One {word} of an effect's sentence.
local function word_of(record, name)
  local value = record[name]
  if name == "attribute" and type(value) == "string" then return sentences.called("attribute", value) end
  if words[name] then return words[name](record) end
  if value == nil then return "?" end
  return tostring(value)
end

-- What an effect without a sentence of its own says, by its operation.
local NUMBER = "{target}'s {attribute}: {before} to {after}"
local PLAIN = {
  attr_add = NUMBER, attr_shift = NUMBER, attr_drop = NUMBER, attr_set = NUMBER, base_add = NUMBER,
  gain = "{target} gains {status}", lose = "{target} loses {status}", place = "{target} moves to {place}",
  leave = "{target} leaves",
}

local function effect_text(record)
  local def = definition("effect", record.kind) or {}
  local template = type(def.log) == "string" and def.log or PLAIN[def.op]
  if record.state == PREVENTED and (type(def.prevented) == "string" or def.op == "place") then
    template = def.prevented or "{target} stays where it is{why}"
  elseif record.state == PREVENTED then
    return title(record.kind) .. (record.target and " on " .. words.target(record) or "") .. " is prevented" ..
      words.why(record)
  end
  if record.state == DONE and record.before == record.after and type(def.unchanged) == "string" then
    template = def.unchanged
  end
  if record.state == DROPPED then
    return title(record.kind) .. " comes to nothing" .. (record.target and ": " .. words.target(record) .. " is gone" or
      "")
  end
  if not template then
    local name = def.name or title(record.kind)
    return name .. (record.target and ": " .. words.target(record) or "") ..
      (record.amount ~= 0 and " " .. record.amount or "") .. words.why(record)
  end
  return (template:gsub("{([%w_]+)}", function(name) return word_of(record, name) end))
end

local function faces_text(faces) return type(faces) == "table" and table.concat(faces, " ") or tostring(faces) end

-- " + 2 Frenzied"
local function signed(number, from)
  local text = number < 0 and " - " .. -number or " + " .. number
  return from and text .. " " .. title(from) or text
end

local says = {}
function says.heading(record) return record.text end
function says.note(record) return record.text end
function says.use(record)
  return title(record.who) .. (record.reaction and " reacts with " or " uses ") .. title(record.ability)
end
function says.targets(record)
  return record.targets ~= "" and title(record.ability) .. " is aimed at " .. sentences.names(record.targets) or nil
end
function says.passive(record) return title(record.who or "somebody") .. ": " .. title(record.text or record.by) end
function says.fail(record)
  return (record.ability and title(record.ability) or title(record.of or "it")) .. " fails" ..
    (record.why and ": " .. record.why or "")
end
function says.edit(record) return title(record.ability) .. " " .. record.text end
function says.card(record)
  local who = record.who and title(record.who) .. " draws " or "draws "
  return who .. (record.title or title(record.card)) .. (record.purpose and " for " .. title(record.purpose) or "")
end
function says.dice(record)
  local who = record.who and title(record.who) .. " rolls " or "rolls "
  local text = who .. #record.faces .. "d" .. record.sides .. (record.purpose and " for " .. title(record.purpose) or
    "") .. ": " .. faces_text(record.faces)
  if #record.kept < #record.faces then text = text .. ", of which " .. faces_text(record.kept) end
  return #record.faces > 1 and text .. " = " .. record.sum or text
end
-- What a handler or reaction does to dice or cards.
local changes = {
  set = "{by} turns {thing} {at} from {before} to {after}",
  reroll = "{by} {draws} {thing} {at} again: {after} for {before}",
  drop = "{by} takes away {thing} {at}: {before}", add = "{by} adds a {thing}: {after}",
  bonus = "{by} makes the bonus {after}, not {before}",
}
function says.die(record)
  local dice = record.of == "dice"
  local told = { by = record.by and title(record.by) or "something", thing = dice and "die" or "card", at = record.at,
    draws = dice and "rolls" or "draws" }
  for _, key in ipairs { "before", "after" } do
    local face = record[key]
    told[key] = face and (math.type(face) and tostring(face) or sentences.called("card", face))
  end
  return (changes[record.how]:gsub("{(%a+)}", told))
end
sentences.change = says.die
function says.check(record)
  local text = "check: " .. faces_text(record.faces) .. " gives " .. record.sum
  if record.bonus ~= 0 then text = text .. signed(record.bonus, record.bonus_from) end
  if record.penalty ~= 0 then text = text .. signed(record.penalty, record.penalty_from) end
  if record.bonus ~= 0 or record.penalty ~= 0 then text = text .. " = " .. record.total end
  return text .. ", " .. record.outcome
end
says.effect = effect_text

-- Several names in a row, "mira, brute 1", as people write them.
function sentences.names(list)
  return (list:gsub("[^,]+", function(name)
    local blank, rest = name:match("^(%s*)(.-)%s*$")
    return blank .. title(rest)
  end))
end

-- The sentence of a record, without a stop; nil for records that say nothing.
function sentences.of(record)
  local say = says[record.what]
  local text = say and say(record) or record.text
  return text and sentence(text) or nil
end

-- The sentences of a whole log, in order.
function sentences.lines(records)
  local lines = {}
  for _, record in ipairs(records) do lines[#lines + 1] = sentences.of(record) end
  return lines
end

return sentences
