-- Explains records of a traced play as plain tables: what led to them, what their number is made of, which options had
-- a say. It only looks; explain/why_page.lua prints what it gives.
local core = import "world/core"
local script = import "encounter/script"
local sentences = import "world/sentences"
local tables = import "world/tables"
local trace = import "explain/trace"
local why_reads = import "explain/why_reads"

local why = {}
local line_of, describe, called, numbers = why_reads.line_of, why_reads.describe, why_reads.called, why_reads.numbers
local described = why_reads.described

-- ---- one record ----------------------------------------------------------------------------------

local CONDITION = { question = true, has = true, attribute = true, field = true }

-- What was last asked or found before a change: what it hung on.
local function last_read(play, reads)
  local last = tables.last(reads, function(entry) return CONDITION[entry.what] end)
  return last and describe(play, last)
end

local function changes_of(play, item)
  local list = tables.map(item.changes or {}, function(change)
    return { value = change.value, at = line_of(change), of = called(change.handler),
      read = last_read(play, change.reads) }
  end)
  if item.replaces then
    list[#list + 1] = { value = "in place of another", at = line_of(item), of = called(item.handler) }
  end
  return #list > 0 and list or nil
end

-- Questions that something modified, among reads: what made dice and bonuses what they were.
local function modified_of(play, reads)
  return described(play, tables.filter(reads, function(entry) return entry.rows and #entry.rows > 0 end))
end

local ROLLED = { dice = true, check = true, card = true }

-- Rolls and checks of the same use that came before it.
local function rolls_before(play, record)
  -- An effect may have a param of its own that is called cause.
  local list, use = {}, play.session.log[record.cause or 0] and record.cause
  for n = use or record.n, record.n - 1 do
    local other, made = play.session.log[n], trace.of[n]
    if ROLLED[other.what] and other.cause == use then
      list[#list + 1] = { n = n, text = sentences.of(other), at = line_of(made),
        reads = modified_of(play, other.what == "check" and made.reads or {}) }
    end
  end
  return list
end

local ZERO = { slot = true, sum = true, attribute = true }

-- Of an effect of nothing: what was read last that is nothing.
local function nothing_of(play, item)
  local found = tables.last(tables.list(item.reads, math.max(#item.reads - 3, 1)), function(entry)
    return entry.value == 0 and ZERO[entry.what]
  end)
  return found and describe(play, found)
end

-- The amounts of the effects that one was put together from, each with where it was proposed.
local function amounts_of(play, item)
  return described(play, tables.once(item.reads, function(entry)
    return entry.what == "effect" and entry.key == "amount" and entry.value ~= 0 and entry.item
  end))
end

-- Of a part that nothing of its amount was read for: the numbers where the effects behind it were proposed.
local function sources_numbers(play, item)
  local found = tables.first(item.reads, function(entry) return entry.what == "effect" and entry.item end)
  return found and numbers(play, found.item.reads, line_of(found.item), why_reads.DEEPEST) or {}
end

-- The numbers behind a check or dice: questions that something modified, and what a unit has.
local function rolled_numbers(play, made)
  local held = tables.once(made.reads, function(entry) return entry.what == "has" and entry.value and entry.key end)
  return { parts = {}, rolls = {}, read = tables.append(modified_of(play, made.reads), described(play, held)),
    options = why_reads.options_of(play, { made.reads }) }
end

-- The numbers behind a heading or a sentence: what was read where it was written.
local function written_numbers(play, record, made)
  local line, reads = line_of(made), made.reads
  if record.what == "heading" then
    reads = tables.filter(made.reads, function(entry)
      return line and entry.file == line.file and entry.line == line.line
    end)
  end
  local list = record.what == "note" and why_reads.said_numbers(play, record, reads, line) or {}
  if #list == 0 then list = numbers(play, reads, line, 1) end
  local flags = tables.once(reads, function(entry)
    return entry.what == "seen" and entry.value == true and line and entry.file == line.file and entry.of .. entry.key
  end)
  return { parts = {}, rolls = {}, read = tables.append(list, described(play, flags, why_reads.DEEPEST)) }
end

-- What explains the amount of an effect besides its parts.
local function effect_reads(play, item, parts)
  if #parts == 0 then
    local nothing = item.amount == 0 and nothing_of(play, item)
    return nothing and { nothing } or
      tables.append(amounts_of(play, item), numbers(play, item.reads, line_of(item), nil, nil, item.amount))
  end
  return #parts == 1 and not parts[1].read and sources_numbers(play, item) or nil
end

local NUMBERS = { note = written_numbers, heading = written_numbers,
  check = function(play, _, made) return rolled_numbers(play, made) end,
  dice = function(play, _, made) return rolled_numbers(play, made) end }

-- The numbers behind a record; nil of one that has none.
local function number_of(play, record)
  local made = trace.of[record.n]
  local item = made and made.item
  if made and NUMBERS[record.what] then return NUMBERS[record.what](play, record, made) end
  if record.what ~= "effect" or not item then return nil end
  local number = { amount = math.abs(record.amount or 0), parts = {}, changes = changes_of(play, item) }
  for index, part in ipairs(made.parts or {}) do number.parts[index] = why_reads.part_of(play, part) end
  number.read = effect_reads(play, item, number.parts)
  local pool = tables.first(item.reads, function(entry)
    return entry.what == "at_most" and entry.of == record.target
  end)
  if pool then number.read = tables.append({ describe(play, pool) }, number.read or {}) end
  if item.applied then number.applied = numbers(play, item.applied) end
  local lists = { item.reads }
  for _, part in ipairs(made.parts or {}) do
    local found = trace.part(part)
    local from = found and found.read and (found.read.item or found.read.written)
    if from then lists[#lists + 1] = from.reads end
  end
  number.shares = record.shares
  number.options = why_reads.options_of(play, lists)
  number.rolls = rolls_before(play, record)
  return number
end

-- The effects that an effect was put together from: those that were read as it was proposed, each with its line.
local function sources_of(item)
  local reads = tables.once(item.reads, function(entry)
    return entry.what == "effect" and entry.item ~= item and entry.item
  end)
  return reads[1] and tables.map(reads, function(entry)
    local other = entry.item
    return { kind = entry.of, at = line_of(other), of = called(other.running or other.handler) }
  end)
end

local BEARERS = { "status", "trait", "ability", "rule" }

-- The definition that a record tells of, or whose code made it.
local function definition_of(record, from)
  local kinds = core.book.sealed.kinds
  if record.what == "use" then return kinds.ability[record.id] end
  if record.what ~= "passive" then return from.running or from.handler end
  for _, kind in ipairs(BEARERS) do
    if kinds[kind] and kinds[kind][record.by] then return kinds[kind][record.by] end
  end
end

-- What made one record, without its causes.
local function link(record)
  local made = trace.of[record.n] or { trail = {}, decision = 0 }
  local from = record.what == "effect" and made.item or record.what == "use" and made.frame or made
  return { n = record.n, what = record.what, text = sentences.of(record), depth = record.depth, at = line_of(from),
    of = called(definition_of(record, from)), sources = record.what == "effect" and made.item and
    sources_of(made.item) or nil, trail = why_reads.lines_of(from.trail), decision = from.decision }
end

-- The whole chain from a record to what nothing in the log led to; each with the decision that set it off, where that
-- is another than that of the next.
local function chain_of(play, record)
  local list = {}
  while record do
    list[#list + 1] = link(record)
    record = record.cause and play.session.log[record.cause]
  end
  for index, shown in ipairs(list) do
    local above = list[index + 1]
    if shown.decision > 0 and (not above or above.decision ~= shown.decision) then
      shown.decided = why_reads.decided(play, shown.decision)
    end
    shown.decision = nil
  end
  return list
end

-- The entry of the script that was played as a record was written, or nil.
local function entry_of(n)
  local made = trace.of[n]
  local decision = made and trace.decisions[made.decision]
  return decision and decision.entry
end

-- Everything about a record: { n, text, entry = { file, line, title }, chain, number }.
function why.record(play, n)
  local record, entry = play.session.log[n], entry_of(n)
  return { n = n, what = record.what, text = sentences.of(record), chain = chain_of(play, record),
    number = number_of(play, record),
    entry = entry and { file = play.file, line = entry.line, title = script.title(entry) } or nil }
end

-- Why a slot of a unit is as it was after so many records; nil when nobody wrote it.
function why.slot(play, unit, key, records)
  local written = trace.wrote(unit.handle, key, records)
  if not written then return nil end
  local value = written.value
  if type(value) == "table" then value = "a list"
  elseif type(value) ~= "number" and type(value) ~= "boolean" then value = tostring(value) end
  return describe(play, { what = "slot", of = tostring(unit), key = key, value = value, written = written })
end

-- The numbers of the records that came while an entry of the script was played.
function why.records_of(play, entry)
  local list = {}
  for n in ipairs(play.session.log) do
    if entry_of(n) == entry then list[#list + 1] = n end
  end
  return list
end

return why
