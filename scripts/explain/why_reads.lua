-- Explains what was read while a play was traced as plain tables: who set it, what modified it, what it was written of,
-- and which reads a number comes of. It only looks.
local core = import "world/core"
local cells = import "world/cells"
local sentences = import "world/sentences"
local tables = import "world/tables"
local trace = import "explain/trace"
local wording = import "world/wording"

local why_reads = {}
local describe, part_of
local title = sentences.title

-- ---- places --------------------------------------------------------------------------------------

local function place(file, line) return file and { file = file, line = line } or nil end

local function where(text) return place(wording.place(text)) end

-- The lines of a trail, the innermost first.
function why_reads.lines_of(trail)
  local rows = {}
  for at = 1, #trail, 2 do rows[#rows + 1] = place(trail[at], trail[at + 1]) end
  return rows
end

-- Where a function is defined.
function why_reads.place_of(f) return place(registry.defined(f)) end

local OWN_CODE = { ability = true, status = true, trait = true, rule = true }

-- The files that a definition is made of: its own, and those of layers that changed it.
local function files_of(def)
  local files = { [where(def.where).file] = true }
  for _, origin in ipairs(registry.origins(def.kind, def.id) or {}) do files[origin.file] = true end
  return files
end

-- The line that made it: the innermost in the files of the ability, status or trait whose code ran, else the innermost.
function why_reads.line_of(made)
  if not made then return nil end
  local rows = why_reads.lines_of(made.trail)
  for _, def in ipairs { made.running or false, made.handler or false } do
    local files = def and OWN_CODE[def.kind] and files_of(def)
    for _, row in ipairs(files and rows or {}) do
      if files[row.file] then return row end
    end
  end
  return rows[1]
end
local line_of = why_reads.line_of

-- A definition as { kind, id, at }.
function why_reads.called(def) return def and { kind = def.kind, id = def.id, at = where(def.where) } or nil end
local called = why_reads.called

-- Who set a field of a definition: { layer, file, line }.
local function setter(kind, id, path)
  local layer, file, line = registry.origin(kind, id, path)
  if layer == "encounter test" then layer = "the encounter" end   -- its `content`
  return layer and { layer = layer, file = file, line = line } or nil
end

local function option_setter(id)
  local origins = registry.origins("option", id)
  local last = origins and origins[#origins]
  if not last then return nil end
  if last.verb ~= "set" then return { layer = "default of " .. last.layer, file = last.file, line = last.line } end
  return { layer = last.layer ~= "" and last.layer or last.file, file = last.line > 0 and last.file or nil,
    line = last.line }
end

-- ---- what was read -------------------------------------------------------------------------------

-- Who set an attribute of an archetype: the first that says it of those that it is like.
local function archetype_setter(id, key)
  local defs = core.book.sealed.kinds.archetype or {}
  while id and defs[id] do
    if defs[id].attributes and defs[id].attributes[key] ~= nil then
      local found = setter("archetype", id, "attributes." .. key)
      found.archetype = id
      return found
    end
    id = defs[id].like
  end
end

-- Who set an attribute of a unit in the encounter's file: there, or in the unit's archetype.
local function unit_setter(play, unit, key)
  local own = unit.record
  local inner = own.attributes and own.attributes[key] ~= nil
  if not inner and own[key] == nil then return archetype_setter(own[1], key) end
  local path = unit.path .. "." .. (inner and "attributes." or "") .. key
  return { layer = "the encounter", file = play.file, line = registry.line(play.file, play.line, path) }
end

-- Where the base of an attribute comes from.
local function base_of(play, entry)
  for _, unit in ipairs(play.record.units) do
    local found = unit.name == entry.of and unit.record and unit_setter(play, unit, entry.key)
    if found then return found end
  end
  local joined = play:unit(entry.of)
  local found = joined and archetype_setter(joined.archetype and joined.archetype.id, entry.key)
  if found then return found end
  local def = core.book.sealed.kinds.attribute[entry.key]
  local default = def and def.default or 0
  if type(default) == "function" then
    local worked = setter("attribute", entry.key, "default")
    worked.layer = "what " .. worked.layer .. " works out"
    return worked
  end
  if entry.base == default then return setter("attribute", entry.key, "default") end
  return { layer = "the rules as play began, or since" }
end

local DEEPEST = 2   -- how far back slots are followed to what they were written of
why_reads.DEEPEST = DEEPEST

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

-- The numbers behind an effect or a slot: where it was made, by whom, and of what.
local function made_of(play, from, how, depth, ...)
  local line = line_of(from)
  return { how = how, at = line, of = called(from.running or from.handler),
    numbers = depth < DEEPEST and why_reads.numbers(play, from.reads, line, depth + 1, ...) or {} }
end

-- What modified a read, each with the parts of what it gave.
local function rows_of(play, entry)
  return entry.rows and tables.map(entry.rows, function(row)
    local copy, sum = tables.copy(row), row.sum
    copy.sum = sum and sum.what == "sum" and describe(play, sum, DEEPEST).parts or nil
    return copy
  end)
end

-- What each sort of read adds to its description.
local says = {}
function says.field(made, _, entry)
  made.text, made.set = entry.id .. "." .. entry.key, setter(entry.kind, entry.id, entry.key)
end
function says.setting(made, _, entry)
  made.text, made.set = "setting " .. entry.key, setter("ruleset", core.book.ruleset.id, "settings." .. entry.key)
end
function says.option(made, _, entry) made.text, made.set = "option " .. entry.key, option_setter(entry.key) end
function says.attribute(made, play, entry)
  made.text = title(entry.of) .. "'s " .. (entry.most and "most " or "") .. entry.key
  made.base, made.rows, made.stored = entry.base, rows_of(play, entry), entry.stored
  if entry.base then made.set = base_of(play, entry) end
end
function says.question(made, play, entry)
  made.text = entry.key .. " of " .. title(entry.of) .. (entry.about and " about " .. title(entry.about) or "")
  made.rows, made.start = rows_of(play, entry), entry.start and describe(play, entry.start, DEEPEST) or nil
  local def = core.book.sealed.kinds.query[entry.def]
  if not def then return end
  local own, by = where(def.where), setter("query", entry.def, "default")
  made.set = { layer = "query " .. entry.def, file = own.file, line = own.line }
  if by and by.file ~= own.file then
    made.set = { layer = by.layer .. " for query " .. entry.def, file = by.file, line = by.line }
  end
end
function says.dice(made, _, entry)
  made.text = "dice for " .. entry.key .. (entry.faces:find " " and ": " .. entry.faces or "") ..
    (entry.kept ~= entry.faces and ", kept " .. entry.kept or "")
  made.changes = entry.changes and tables.map(entry.changes, sentences.change) or nil
end
function says.card(made) made.text = "the card drawn" end
function says.effect(made, play, entry, depth)
  made.text = "'" .. entry.of .. "' " .. entry.key
  local item = entry.item
  if item then made.from = made_of(play, item, "proposed", depth, nil, item.amount) end
end
function says.sum(made, play, entry)
  made.text, made.parts = "sum", tables.map(entry.parts, function(one) return part_of(play, one) end)
end
function says.answer(made, play, entry)
  made.text = "'" .. entry.key .. "', which " .. title(entry.of) .. " chose"
  made.decided = why_reads.decided(play, entry.decision)
end
function says.count(made, _, entry) made.text = "count of " .. entry.key .. ", " .. entry.of end
function says.has(made, _, entry) made.text = title(entry.of) .. " has " .. entry.key end
function says.tag(made, _, entry) made.text = title(entry.of) .. " is " .. entry.key end
function says.at_most(made, _, entry)
  made.text = title(entry.of) .. "'s " .. entry.key .. ", " .. entry.most .. " or less,"
end
function says.asked(made, _, entry) made.text = entry.key .. "(" .. entry.of .. ")" end
function says.slot(made, _, entry)
  made.text = (entry.of:find " " and entry.of or title(entry.of)) .. "'s " .. entry.key
end
says.seen = says.slot

-- One read in words: { text, value, at = where it was read, set = who set it, rows = what modified it, from = what made
-- it }.
function describe(play, entry, depth)
  depth = depth or 0
  local made = { what = entry.what, key = entry.key, value = entry.value, at = place(entry.file, entry.line) }
  if entry.what == "seen" and type(entry.value) == "string" then made.value = title(entry.value) end
  says[entry.what](made, play, entry, depth)
  local from = written_from(entry)
  if from and not from.handler then
    made.from = { how = "written as it was set up", at = line_of(from), numbers = {} }
  elseif from then
    made.from = made_of(play, from, "written", depth, entry.value, nil, entry.key)
  end
  return made
end
why_reads.describe = describe

-- The same of a list.
local function described(play, reads, depth)
  return tables.map(reads, function(entry) return describe(play, entry, depth) end)
end
why_reads.described = described

-- The last reads that wanted(entry, place) is true of, at most so many, each once.
function why_reads.last_of(reads, most, wanted)
  local list, seen = {}, {}
  for at = #reads, 1, -1 do
    local entry = reads[at]
    local key = table.concat({ entry.what, tostring(entry.of or entry.id), tostring(entry.key), tostring(entry.about),
      tostring(entry.most) }, "|")
    if not seen[key] and #list < most and wanted(entry, at) then
      seen[key] = true
      table.insert(list, 1, entry)
    end
  end
  return list
end

local function same(a, b)
  return a.what == b.what and a.key == b.key and a.of == b.of and a.id == b.id and a.value == b.value
end

local function among(list, entry)
  return tables.first(list, function(other) return same(other, entry) end) ~= nil
end

local NO_NUMBER = { option = true, effect = true, examine = true, at_most = true }

-- Tags without a number count as 1, and are none.
local function is_number(entry)
  return math.type(entry.value) == "integer" and entry.value ~= 0 and not NO_NUMBER[entry.what] and
    not (entry.value == 1 and tostring(entry.key):find "^tags%.")
end

-- Of the field only what tiles say counts where it was not read on the line itself: distances are asked of many places.
local function says_number(entry) return is_number(entry) and (entry.what ~= "asked" or entry.key == "field.value") end

local NEAR_LINE = 12   -- reads before those of a line

-- What was read on the line itself, when the number is one of these, or their sum or product; else an empty list.
local function on_line(reads, line, number)
  local list, sum, product, one = {}, 0, 1, false
  for _, entry in ipairs(reads) do
    if is_number(entry) and entry.file == line.file and entry.line == line.line and not among(list, entry) then
      list[#list + 1] = entry
      sum, product = sum + entry.value, product * entry.value
      one = one or math.abs(entry.value) == math.abs(number)
    end
  end
  if #list == 0 or one or math.abs(sum) == math.abs(number) or math.abs(product) == math.abs(number) then
    return list
  end
  -- A local from above is the rest of it.
  local rest = tables.last(tables.list(reads, math.max(#reads - NEAR_LINE, 1)), function(entry)
    return says_number(entry) and entry.file == line.file and entry.value == number - sum and not same(entry, list[1])
  end)
  if not rest then return {} end
  table.insert(list, 1, rest)
  return list
end

local ELSEWHERE = { setting = true, field = true, question = true, attribute = true, dice = true, sum = true }

-- The sum and the product of what is known; nil when one of it is no whole number, or is the number itself.
local function total_of(known, is_it)
  local sum, product = 0, 1
  for _, entry in ipairs(known) do
    if math.type(entry.value) ~= "integer" or is_it(entry.value) then return nil end
    sum, product = sum + entry.value, product * entry.value
  end
  return sum, product
end

-- What was read elsewhere that is the number itself, where nothing that is known comes to it.
local function elsewhere(known, reads, number)
  local sum, product = total_of(known, function(value) return value == number end)
  if not sum or sum == number or product == number then return nil end
  return tables.last(reads, function(entry) return ELSEWHERE[entry.what] and entry.value == number end)
end

-- What was read elsewhere of just so much as a number is more than what is known of it.
local function missing(known, reads, number)
  local sum = total_of(known, function(value) return math.abs(value) == number end)
  local found = sum and tables.last(reads, function(entry)
    return ELSEWHERE[entry.what] and entry.value == number - sum and entry.value ~= 0
  end)
  return found and not among(known, found) and found or nil
end

-- One read that says all of a number by itself: a sum or an answer of that value; of 0 what came to 0 or less.
local function whole_of(reads, line, value, number)
  local found = tables.last(number and reads or {}, function(entry)
    return entry.value == number and (entry.what == "sum" or value and entry.what == "answer")
  end)
  return found or tables.last(value == 0 and line and reads or {}, function(entry)
    return entry.what == "sum" and entry.value <= 0 and entry.file == line.file
  end)
end

-- The numbers among reads that were read in the file of a line: what an effect proposed there may come of. value: the
-- number that came of them; a sum of that value, or an answer, says it all. amount: the number, of an effect. own: the
-- slot that is written.
function why_reads.numbers(play, reads, line, depth, value, amount, own)
  local number = value or amount
  local whole = whole_of(reads, line, value, number)
  if whole then return { describe(play, whole, depth) } end
  local here = line and math.type(number) == "integer" and number ~= 0 and on_line(reads, line, number) or {}
  if #here > 0 then return described(play, here, depth) end
  -- An option that is just this number.
  local option = tables.last(number and line and reads or {}, function(entry)
    return entry.what == "option" and entry.file == line.file and tonumber(entry.value) == number
  end)
  if option then return { describe(play, option, depth) } end
  local kept = {}
  for at = #reads, 1, -1 do
    local entry = reads[at]
    local drawn = entry.what == "dice" or entry.what == "card"
    if (says_number(entry) or entry.what == "card") and (not line or entry.file == line.file or drawn) and
      not among(kept, entry) then
      table.insert(kept, 1, entry)
    end
  end
  -- What goes on from what it was needs nothing else.
  local goes_on = own and tables.first(kept, function(entry) return entry.what == "slot" and entry.key == own end)
  if goes_on then return described(play, kept, depth) end
  whole = value and #kept > 0 and elsewhere(kept, reads, value)
  if whole then return { describe(play, whole, depth) } end
  kept[#kept + 1] = number and #kept > 0 and missing(kept, reads, math.abs(number)) or nil
  -- Nothing there: what was last read of that value, wherever that was.
  kept[1] = kept[1] or tables.last(value and reads or {}, function(entry)
    return entry.value == value and entry.what ~= "slot" and entry.what ~= "option"
  end)
  return described(play, kept, depth)
end

-- The options among several lists of reads (nil file: read anywhere), each once.
function why_reads.options_of(play, lists, file)
  local all = {}
  for _, reads in ipairs(lists) do tables.append(all, reads) end
  return described(play, tables.once(all, function(entry)
    return entry.what == "option" and (not file or entry.file == file) and entry.key
  end))
end

-- ---- who chose, and parts -------------------------------------------------------------------------

-- The entry of the script, or the policy, that answered the decision of this number; nil before the first.
function why_reads.decided(play, number)
  local made = trace.decisions[number]
  if not made then return nil end
  local decision, domain = made.decision, made.decision.domain
  local chosen, id, none = made.answer, nil, nil
  if domain.path and type(chosen) == "table" then
    chosen = table.concat(tables.map(chosen, cells.name), ", ")
  elseif domain.type == "list" then
    id, none = tostring(domain.options[chosen].id), domain.options[chosen].none
    chosen = domain.options[chosen].text
  elseif type(chosen) == "table" then
    chosen = table.concat(tables.map(chosen, function(index) return domain.options[index].text end), ", ")
  end
  return { who = decision.who and tostring(decision.who) or "the encounter", kind = decision.kind,
    prompt = decision.prompt,
    chosen = tostring(chosen), id = id, none = none, clause = decision.clause, policy = made.policy,
    at = made.script and place(play.file, made.script) or nil, number = number }
end

-- Where a part of a number comes from.
function part_of(play, part)
  local made, found = { amount = part.amount, name = part.name }, trace.part(part)
  if found then
    made.at = place(found.file, found.line)
    made.read = found.read and describe(play, found.read) or nil
    made.beside = found.beside and described(play, found.beside)
  end
  return made
end

-- ---- what a sentence says --------------------------------------------------------------------------

local MOST_SAID = 12
local WHOLE = { sum = true, dice = true }

-- Whether a read is a part of a sum, or of a slot that one was written to.
local function within(whole, entry, depth)
  if whole.what == "slot" and whole.written and depth < DEEPEST then
    for _, other in ipairs(whole.written.reads) do
      if other.what == "sum" and other.value == whole.value and (other == entry or within(other, entry, depth + 1)) then
        return true
      end
    end
  end
  if whole.what ~= "sum" or depth > 2 * DEEPEST then return false end
  for _, part in ipairs(whole.parts) do
    local found = trace.part(part) or {}
    local read = found.read
    if read and (read == entry or same(read, entry) or within(read, entry, depth + 1)) then return true end
    if among(found.beside or {}, entry) then return true end
  end
  return false
end

-- The numbers that a sentence says, among reads: of units that it names, and of nobody.
function why_reads.said_numbers(play, record, reads, line)
  local kept, numbers = {}, {}
  local text = tostring(record.text)
  for digits in text:gmatch "%d+" do numbers[math.tointeger(tonumber(digits)) or -1] = true end
  local others, lower = {}, text:lower()
  for _, unit in ipairs(play.record.units) do
    if not lower:find(unit.name:lower(), 1, true) then others[unit.name] = true end
  end
  -- What is named, or was read in the same file; the rest may be as much by chance.
  local function meant(entry)
    local word = tostring(entry.key):match "([%a_]+)[^%a_]*$"
    return WHOLE[entry.what] or line and entry.file == line.file or
      word and lower:find(word:gsub("_", " "):lower(), 1, true)
  end
  for at = #reads, 1, -1 do
    local entry = reads[at]
    local counts = (says_number(entry) or entry.what == "effect" and math.type(entry.value) == "integer") and
      numbers[math.abs(entry.value)] and not others[entry.of] and meant(entry)
    for _, other in ipairs(kept) do
      -- A sum that was kept in a slot, or is a part of another, is told there.
      counts = counts and not same(other, entry) and not within(other, entry, 0)
    end
    if counts and #kept < MOST_SAID then table.insert(kept, 1, entry) end
  end
  return described(play, kept)
end

why_reads.part_of = part_of

return why_reads
