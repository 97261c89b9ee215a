-- Explains records of a traced play as plain tables: what led to them, what their number is made of, which options had a
-- say. It only looks; commands_why.lua prints what it gives.
local core = import "core"
local log_text = import "log_text"
local trace = import "trace"

local why = {}

-- ---- places --------------------------------------------------------------------------------------

local function place(file, line) return file and { file = file, line = line } or nil end

local function where(text)
  local file, line = tostring(text):match "^(.*):(%d+)$"
  return place(file, math.tointeger(tonumber(line)))
end

local function rows_of(trail)
  local rows = {}
  for at = 1, #trail, 2 do rows[#rows + 1] = place(trail[at], trail[at + 1]) end
  return rows
end

local OWN_CODE = { ability = true, status = true, trait = true, rule = true }

-- The line that made it: the innermost in the file of the ability, status or trait whose code ran, else the innermost.
local function line_of(made)
  if not made then return nil end
  local rows = rows_of(made.trail)
  for _, def in ipairs { made.running or false, made.handler or false } do
    local file = def and OWN_CODE[def.kind] and where(def.where).file
    for _, row in ipairs(file and rows or {}) do
      if row.file == file then return row end
    end
  end
  return rows[1]
end
why.line_of = line_of

local function called(def) return def and { kind = def.kind, id = def.id, at = where(def.where) } or nil end

-- Who set a field of a definition: { layer, file, line }.
local function setter(kind, id, path)
  local layer, file, line = registry.origin(kind, id, path)
  return layer and { layer = layer, file = file, line = line } or nil
end

local function option_setter(id)
  local origins = registry.origins("option", id)
  local last = origins and origins[#origins]
  if not last then return nil end
  if last.verb == "set" then return { layer = last.layer ~= "" and last.layer or last.file, file = last.line > 0 and last.file or nil, line = last.line } end
  return { layer = "default of " .. last.layer, file = last.file, line = last.line }
end

-- ---- what was read -------------------------------------------------------------------------------

-- Where the base of an attribute comes from: the encounter's record of the unit, or the archetype that first says it.
local function base_of(play, entry)
  local function by_archetype(id)
    local defs = core.book.sealed.kinds.archetype or {}
    while id and defs[id] do
      if defs[id].attributes and defs[id].attributes[entry.key] ~= nil then
        local found = setter("archetype", id, "attributes." .. entry.key)
        found.archetype = id
        return found
      end
      id = defs[id].like
    end
  end
  for _, unit in ipairs(play.record.units) do
    local own = unit.name == entry.of and unit.record
    if own then
      local given = own.attributes and own.attributes[entry.key] ~= nil or own[entry.key] ~= nil
      if given then return { layer = "the encounter", file = play.file, line = registry.line(play.file, play.line, unit.path .. "." .. (own.attributes and own.attributes[entry.key] ~= nil and "attributes." or "") .. entry.key) } end
      local found = by_archetype(own[1])
      if found then return found end
    end
  end
  local joined = play:unit(entry.of)
  local found = joined and by_archetype(joined.archetype and joined.archetype.id)
  if found then return found end
  local def = core.book.sealed.kinds.attribute[entry.key]
  local default = def and def.default or 0
  if entry.base == default then return setter("attribute", entry.key, "default") end
  return { layer = "the rules as play began, or since" }
end

local DEEPEST = 2   -- how far back slots are followed to what they were written of
why.DEEPEST = DEEPEST
-- Who wrote the slot that was read. Writes that only put back what was in it are passed over.
local function written_from(entry)
  local from = entry.written
  while from do
    local before
    for at = #from.reads, 1, -1 do
      local other = from.reads[at]
      if other.value == entry.value and other.what == "sum" then return from end
      if other.what == "slot" and other.key == entry.key and other.value == entry.value and other.written then
        before = other.written
        break
      end
    end
    if not before then return from end
    from = before
  end
  return nil
end

local describe, part_of

-- One read in words: { text, value, at = where it was read, set = who set it, rows = what modified it, item = the effect behind }.
function describe(play, entry, depth)
  depth = depth or 0
  local made = { what = entry.what, key = entry.key, value = entry.value, at = place(entry.file, entry.line) }
  if entry.what == "seen" and type(entry.value) == "string" then made.value = log_text.title(entry.value) end
  if entry.what == "field" then
    made.text = entry.id .. "." .. entry.key
    made.set = setter(entry.kind, entry.id, entry.key)
  elseif entry.what == "option" then
    made.text, made.set = "option " .. entry.key, option_setter(entry.key)
  elseif entry.what == "attribute" then
    made.text = log_text.title(entry.of) .. "'s " .. (entry.most and "most " or "") .. entry.key
    made.base, made.rows, made.stored = entry.base, entry.rows, entry.stored
    if entry.base then made.set = base_of(play, entry) end
  elseif entry.what == "question" then
    local def = core.book.sealed.kinds.query[entry.def]
    made.text, made.rows = entry.key .. " of " .. log_text.title(entry.of) .. (entry.about and " about " .. log_text.title(entry.about) or ""), entry.rows
    made.set = def and { layer = "query " .. entry.def, file = where(def.where).file, line = where(def.where).line } or nil
  elseif entry.what == "dice" then
    local several = entry.faces:find " "
    made.text = "dice for " .. entry.key .. (several and ": " .. entry.faces or "") .. (entry.kept ~= entry.faces and ", of which " .. entry.kept or "")
  elseif entry.what == "card" then
    made.text = "the card drawn"
  elseif entry.what == "effect" then
    made.text = "'" .. entry.of .. "' " .. entry.key
    local item = entry.item
    if item then
      local line = line_of(item)
      made.from = { how = "proposed", at = line, of = called(item.running or item.handler),
        numbers = depth < DEEPEST and why.numbers(play, item.reads, line, depth + 1) or {} }
    end
  elseif entry.what == "sum" then
    made.text, made.parts = "sum", {}
    for index, one in ipairs(entry.parts) do made.parts[index] = part_of(play, one) end
  elseif entry.what == "count" then
    made.text = "count of " .. entry.key .. ", " .. entry.of
  elseif entry.what == "has" or entry.what == "tag" then
    made.text = log_text.title(entry.of) .. (entry.what == "has" and " has " or " is ") .. entry.key
  elseif entry.what == "asked" then
    made.text = entry.key .. "(" .. entry.of .. ")"
  elseif entry.what == "seen" then
    made.text = (entry.of:find " " and entry.of or log_text.title(entry.of)) .. "'s " .. entry.key
  else
    made.text = entry.of .. "'s " .. entry.key
  end
  local from = written_from(entry)
  if from then
    local line = line_of(from)
    made.from = { how = "written", at = line, of = called(from.running or from.handler), numbers = depth < DEEPEST and why.numbers(play, from.reads, line, depth + 1, entry.value) or {} }
  end
  return made
end
why.describe = describe

local function same(a, b) return a.what == b.what and a.key == b.key and a.of == b.of and a.id == b.id and a.value == b.value end

-- The numbers among reads that were read in the file of a line: what an effect proposed there may come of. value: the number
-- that came of them; a sum of that value says it all.
function why.numbers(play, reads, line, depth, value)
  local list, kept = {}, {}
  for at = value and #reads or 0, 1, -1 do
    if reads[at].what == "sum" and reads[at].value == value then return { describe(play, reads[at], depth) } end
  end
  for at = #reads, 1, -1 do
    local entry = reads[at]
    local counts = math.type(entry.value) == "integer" and entry.value ~= 0 or entry.what == "card"
    local here = not line or entry.file == line.file or entry.what == "dice" or entry.what == "card"
    local plain = entry.what ~= "option" and entry.what ~= "look" and entry.what ~= "effect"
    for _, other in ipairs(kept) do counts = counts and not same(other, entry) end
    if counts and here and plain then
      kept[#kept + 1] = entry
      table.insert(list, 1, describe(play, entry, depth))
    end
  end
  -- Nothing there: what was last read of that value, wherever that was.
  for at = value and #list == 0 and #reads or 0, 1, -1 do
    local entry = reads[at]
    if entry.value == value and entry.what ~= "slot" and entry.what ~= "option" then return { describe(play, entry, depth) } end
  end
  return list
end

-- The options among several lists of reads, each once.
local function options_of(play, lists)
  local list, seen = {}, {}
  for _, reads in ipairs(lists) do
    for _, entry in ipairs(reads) do
      if entry.what == "option" and not seen[entry.key] then
        seen[entry.key] = true
        list[#list + 1] = describe(play, entry)
      end
    end
  end
  return list
end

-- ---- one record ----------------------------------------------------------------------------------

-- The entry of the script, or the policy, that answered the decision of this number; nil before the first.
function why.decided(play, number)
  local made = trace.decisions[number]
  if not made then return nil end
  local decision, domain = made.decision, made.decision.domain
  local chosen, id, none = made.answer, nil, nil
  if domain.type == "list" then
    id, none = tostring(domain.options[chosen].id), domain.options[chosen].none
    chosen = domain.options[chosen].text
  elseif type(chosen) == "table" then
    local names = {}
    for at, index in ipairs(chosen) do names[at] = domain.options[index].text end
    chosen = table.concat(names, ", ")
  end
  return { who = decision.who and tostring(decision.who) or "the encounter", kind = decision.kind, prompt = decision.prompt, chosen = tostring(chosen), id = id, none = none,
    clause = decision.clause, policy = made.policy, at = made.script and place(play.file, made.script) or nil, number = number }
end

-- Where a part of a number comes from.
function part_of(play, part)
  local made, found = { amount = part.amount, name = part.name }, trace.part(part)
  if found then
    made.at = place(found.file, found.line)
    made.read = found.read and describe(play, found.read) or nil
    for index, entry in ipairs(made.read and found.beside or {}) do
      made.beside = made.beside or {}
      made.beside[index] = describe(play, entry)
    end
  end
  return made
end

local function changes_of(item)
  local list = {}
  for _, change in ipairs(item.changes or {}) do
    list[#list + 1] = { value = change.value, at = line_of(change), of = called(change.handler) }
  end
  if item.replaces then list[#list + 1] = { value = "in place of another", at = line_of(item), of = called(item.handler) } end
  return #list > 0 and list or nil
end

-- Rolls and checks of the same use that came before it.
local function rolls_before(play, record)
  local list, use = {}, record.cause
  for n = use or record.n, record.n - 1 do
    local other = play.session.log[n]
    if (other.what == "dice" or other.what == "check" or other.what == "card") and other.cause == use then
      local made = trace.of[n]
      local reads = {}
      for _, entry in ipairs(other.what == "check" and made.reads or {}) do
        if entry.rows and #entry.rows > 0 then reads[#reads + 1] = describe(play, entry) end
      end
      list[#list + 1] = { n = n, text = log_text.of(other), at = line_of(made), reads = reads }
    end
  end
  return list
end

-- The numbers behind an effect's record.
local function number_of(play, record)
  local made = trace.of[record.n]
  local item = made and made.item
  if record.what == "note" and made then return { parts = {}, rolls = {}, read = why.numbers(play, made.reads, line_of(made)) } end
  if record.what ~= "effect" or not item then return nil end
  local number = { amount = math.abs(record.amount or 0), parts = {}, changes = changes_of(item) }
  for index, part in ipairs(made.parts or {}) do number.parts[index] = part_of(play, part) end
  if #number.parts == 0 then number.read = why.numbers(play, item.reads, line_of(item)) end
  local lists = { item.reads }
  for _, part in ipairs(made.parts or {}) do
    local found = trace.part(part)
    local from = found and found.read and found.read.item
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
  local shown = { n = record.n, what = record.what, text = log_text.of(record), depth = record.depth }
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
  return { n = n, what = record.what, text = log_text.of(record), chain = why.chain(play, record), number = number_of(play, record),
    entry = entry and { file = play.file, line = entry.line, title = import("steps").title(entry) } or nil }
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
