-- Explains records of a traced play as plain tables: what led to them, what their number is made of, which options had a
-- say. It only looks; commands/why.lua prints what it gives.
local core = import "world/core"
local sentences = import "world/sentences"
local why_reads = import "explain/why_reads"
local trace = import "explain/trace"

local why = { line_of = why_reads.line_of, DEEPEST = why_reads.DEEPEST, describe = why_reads.describe, numbers = why_reads.numbers, decided = why_reads.decided }
local line_of, describe, part_of, options_of, called, place, rows_of, said_numbers, DEEPEST = why_reads.line_of, why_reads.describe, why_reads.part_of,
  why_reads.options_of, why_reads.called, why_reads.place, why_reads.rows_of, why_reads.said_numbers, why_reads.DEEPEST

-- ---- one record ----------------------------------------------------------------------------------

-- What was last asked or found before a change: what it hung on.
local function last_read(play, reads)
  for at = #reads, 1, -1 do
    local entry = reads[at]
    if entry.what == "question" or entry.what == "has" or entry.what == "attribute" or entry.what == "field" then return describe(play, entry) end
  end
  return nil
end

local function changes_of(play, item)
  local list = {}
  for _, change in ipairs(item.changes or {}) do
    list[#list + 1] = { value = change.value, at = line_of(change), of = called(change.handler), read = last_read(play, change.reads) }
  end
  if item.replaces then list[#list + 1] = { value = "in place of another", at = line_of(item), of = called(item.handler) } end
  return #list > 0 and list or nil
end

-- Questions that something modified, among reads: what made dice and bonuses what they were.
local function modified_of(play, reads)
  local list = {}
  for _, entry in ipairs(reads) do
    if entry.rows and #entry.rows > 0 then list[#list + 1] = describe(play, entry) end
  end
  return list
end

-- Rolls and checks of the same use that came before it.
local function rolls_before(play, record)
  local list, use = {}, record.cause
  for n = use or record.n, record.n - 1 do
    local other = play.session.log[n]
    if (other.what == "dice" or other.what == "check" or other.what == "card") and other.cause == use then
      local made = trace.of[n]
      list[#list + 1] = { n = n, text = sentences.of(other), at = line_of(made), reads = modified_of(play, other.what == "check" and made.reads or {}) }
    end
  end
  return list
end

-- Of an effect of nothing: what was read last that is nothing.
local function nothing_of(play, item)
  local entry = item.reads[#item.reads]
  for at = #item.reads, math.max(#item.reads - 3, 1), -1 do
    entry = item.reads[at]
    if entry.value == 0 and (entry.what == "slot" or entry.what == "sum" or entry.what == "attribute") then return describe(play, entry) end
  end
  return nil
end

-- The amounts of the effects that one was put together from, each with where it was proposed.
local function amounts_of(play, item)
  local list, seen = {}, {}
  for _, entry in ipairs(item.reads) do
    if entry.what == "effect" and entry.key == "amount" and entry.item and not seen[entry.item] and entry.value ~= 0 then
      seen[entry.item] = true
      list[#list + 1] = describe(play, entry)
    end
  end
  return list
end

-- Of a part that nothing of its amount was read for: the numbers where the effects behind it were proposed.
local function sources_numbers(play, item)
  local list = {}
  for _, entry in ipairs(item.reads) do
    local other = entry.what == "effect" and entry.item
    if other then
      for _, made in ipairs(why.numbers(play, other.reads, line_of(other), DEEPEST)) do list[#list + 1] = made end
      return list
    end
  end
  return list
end

-- Numbers behind a record that is no effect: what was read where it was written.
local function told_numbers(play, record, made)
  if record.what == "check" or record.what == "dice" then
    local read, seen = modified_of(play, made.reads), {}
    for _, entry in ipairs(made.reads) do
      if entry.what == "has" and entry.value and not seen[entry.key] then read[#read + 1], seen[entry.key] = describe(play, entry), true end
    end
    return { parts = {}, rolls = {}, read = read, options = options_of(play, { made.reads }) }
  end
  local line, reads = line_of(made), made.reads
  if record.what == "heading" then
    reads = {}
    for _, entry in ipairs(made.reads) do
      if line and entry.file == line.file and entry.line == line.line then reads[#reads + 1] = entry end
    end
  end
  local said = record.what == "note" and said_numbers(play, record, reads, line)
  local list, seen = said and #said > 0 and said or why.numbers(play, reads, line, 1), {}
  for _, entry in ipairs(reads) do
    local flag = entry.what == "seen" and entry.value == true and line and entry.file == line.file and entry.of .. entry.key
    if flag and not seen[flag] then list[#list + 1], seen[flag] = describe(play, entry, DEEPEST), true end
  end
  return { parts = {}, rolls = {}, read = list }
end

local TOLD = { note = true, check = true, dice = true, heading = true }

-- The numbers behind an effect's record.
local function number_of(play, record)
  local made = trace.of[record.n]
  local item = made and made.item
  if made and TOLD[record.what] then return told_numbers(play, record, made) end
  if record.what ~= "effect" or not item then return nil end
  local number = { amount = math.abs(record.amount or 0), parts = {}, changes = changes_of(play, item) }
  for index, part in ipairs(made.parts or {}) do number.parts[index] = part_of(play, part) end
  local nothing = #number.parts == 0 and item.amount == 0 and nothing_of(play, item)
  if nothing then
    number.read = { nothing }
  elseif #number.parts == 0 then
    number.read = amounts_of(play, item)
    for _, read in ipairs(why.numbers(play, item.reads, line_of(item), nil, nil, item.amount)) do table.insert(number.read, read) end
  elseif #number.parts == 1 and not number.parts[1].read then
    number.read = sources_numbers(play, item)
  end
  for _, entry in ipairs(item.reads) do
    if entry.what == "at_most" and entry.of == record.target then
      number.read = number.read or {}
      table.insert(number.read, 1, describe(play, entry))
      break
    end
  end
  if item.applied then number.applied = why.numbers(play, item.applied) end
  local lists = { item.reads }
  for _, part in ipairs(made.parts or {}) do
    local found = trace.part(part)
    local from = found and found.read and (found.read.item or found.read.written)
    if from then lists[#lists + 1] = from.reads end
  end
  number.options = options_of(play, lists)
  number.rolls = rolls_before(play, record)
  return number
end

-- The effects that an effect was put together from: those that were read as it was proposed, each with its line.
local function sources_of(item)
  local list, seen = {}, { [item] = true }
  for _, entry in ipairs(item.reads) do
    local other = entry.what == "effect" and entry.item
    if other and not seen[other] then
      seen[other] = true
      list[#list + 1] = { kind = entry.of, at = line_of(other), of = called(other.running or other.handler) }
    end
  end
  return #list > 0 and list or nil
end

-- What made one record, without its causes.
local function link(play, record)
  local made = trace.of[record.n] or { trail = {}, decision = 0 }
  local shown = { n = record.n, what = record.what, text = sentences.of(record), depth = record.depth }
  local from = record.what == "effect" and made.item or record.what == "use" and made.frame or made
  shown.at = line_of(from)
  if record.what == "use" then
    local def = core.book.sealed.kinds.ability[record.id]
    shown.of = called(def)
  elseif record.what == "passive" then
    for _, kind in ipairs { "status", "trait", "ability", "rule" } do
      local def = core.book.sealed.kinds[kind] and core.book.sealed.kinds[kind][record.by]
      shown.of = shown.of or called(def)
    end
  else
    shown.of = called(from.running or from.handler)
  end
  if record.what == "effect" and made.item then shown.sources = sources_of(made.item) end
  shown.trail = rows_of(from.trail)
  shown.decision = from.decision
  return shown
end

-- The whole chain from a record to what nothing in the log led to; each with the decision that set it off, where that is
-- another than that of the next.
function why.chain(play, record)
  local list = {}
  while record do
    list[#list + 1] = link(play, record)
    record = record.cause and play.session.log[record.cause]
  end
  for index, shown in ipairs(list) do
    local above = list[index + 1]
    if shown.decision > 0 and (not above or above.decision ~= shown.decision) then shown.decided = why.decided(play, shown.decision) end
    shown.decision = nil
  end
  return list
end

-- Everything about a record: { n, text, entry = { file, line, title }, chain, number }.
function why.record(play, n)
  local record = play.session.log[n]
  local made = trace.of[n]
  local decision = made and trace.decisions[made.decision]
  local entry = decision and play.steps[decision.entry]
  return { n = n, what = record.what, text = sentences.of(record), chain = why.chain(play, record), number = number_of(play, record),
    entry = entry and { file = play.file, line = entry.line, title = import("encounter/script").title(entry) } or nil }
end

-- Why a slot of a unit is as it was after so many records; nil when nobody wrote it.
function why.slot(play, unit, key, records)
  local written = trace.wrote(unit.handle, key, records)
  if not written then return nil end
  local value = written.value
  if type(value) == "table" then value = "a list" elseif type(value) ~= "number" and type(value) ~= "boolean" then value = tostring(value) end
  return describe(play, { what = "slot", of = tostring(unit), key = key, value = value, written = written })
end

-- The numbers of the records that came while an entry of the script was played.
function why.records_of(play, index)
  local list = {}
  for n in ipairs(play.session.log) do
    local made = trace.of[n]
    local decision = made and trace.decisions[made.decision]
    if decision and decision.entry == index then list[#list + 1] = n end
  end
  return list
end

return why
