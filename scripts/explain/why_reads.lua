-- Explains what was read while a play was traced as plain tables: who set it, what modified it, what it was written of, and
-- which reads a number comes of. why.lua explains records with it.
local core = import "world/core"
local sentences = import "world/sentences"
local trace = import "explain/trace"

local why_reads = {}

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

-- The files that a definition is made of: its own, and those of layers that changed it.
local function files_of(def)
  local files = { [where(def.where).file] = true }
  for _, origin in ipairs(registry.origins(def.kind, def.id) or {}) do files[origin.file] = true end
  return files
end

-- The line that made it: the innermost in the files of the ability, status or trait whose code ran, else the innermost.
local function line_of(made)
  if not made then return nil end
  local rows = rows_of(made.trail)
  for _, def in ipairs { made.running or false, made.handler or false } do
    local files = def and OWN_CODE[def.kind] and files_of(def)
    for _, row in ipairs(files and rows or {}) do
      if files[row.file] then return row end
    end
  end
  return rows[1]
end
why_reads.line_of = line_of

local function called(def) return def and { kind = def.kind, id = def.id, at = where(def.where) } or nil end

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

local describe, part_of, said_numbers

-- One read in words: { text, value, at = where it was read, set = who set it, rows = what modified it, item = the effect behind }.
function describe(play, entry, depth)
  depth = depth or 0
  local made = { what = entry.what, key = entry.key, value = entry.value, at = place(entry.file, entry.line) }
  if entry.what == "seen" and type(entry.value) == "string" then made.value = sentences.title(entry.value) end
  if entry.what == "field" then
    made.text = entry.id .. "." .. entry.key
    made.set = setter(entry.kind, entry.id, entry.key)
  elseif entry.what == "setting" then
    made.text, made.set = "setting " .. entry.key, setter("ruleset", core.book.ruleset.id, "settings." .. entry.key)
  elseif entry.what == "option" then
    made.text, made.set = "option " .. entry.key, option_setter(entry.key)
  elseif entry.what == "attribute" then
    made.text = sentences.title(entry.of) .. "'s " .. (entry.most and "most " or "") .. entry.key
    made.base, made.rows, made.stored = entry.base, entry.rows, entry.stored
    if entry.base then made.set = base_of(play, entry) end
  elseif entry.what == "question" then
    local def = core.book.sealed.kinds.query[entry.def]
    made.text, made.rows = entry.key .. " of " .. sentences.title(entry.of) .. (entry.about and " about " .. sentences.title(entry.about) or ""), entry.rows
    made.start = entry.start and describe(play, entry.start, DEEPEST) or nil
    local by = def and setter("query", entry.def, "default")
    made.set = def and { layer = "query " .. entry.def, file = where(def.where).file, line = where(def.where).line } or nil
    if by and (by.file ~= made.set.file) then made.set = { layer = by.layer .. " for query " .. entry.def, file = by.file, line = by.line } end
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
        numbers = depth < DEEPEST and why_reads.numbers(play, item.reads, line, depth + 1, nil, item.amount) or {} }
    end
  elseif entry.what == "sum" then
    made.text, made.parts = "sum", {}
    for index, one in ipairs(entry.parts) do made.parts[index] = part_of(play, one) end
  elseif entry.what == "answer" then
    made.text = "'" .. entry.key .. "', which " .. sentences.title(entry.of) .. " chose"
    made.decided = why_reads.decided(play, entry.decision)
  elseif entry.what == "count" then
    made.text = "count of " .. entry.key .. ", " .. entry.of
  elseif entry.what == "has" or entry.what == "tag" then
    made.text = sentences.title(entry.of) .. (entry.what == "has" and " has " or " is ") .. entry.key
  elseif entry.what == "at_most" then
    made.text = sentences.title(entry.of) .. "'s " .. entry.key .. ", " .. entry.most .. " or less,"
  elseif entry.what == "asked" then
    made.text = entry.key .. "(" .. entry.of .. ")"
  elseif entry.what == "seen" then
    made.text = (entry.of:find " " and entry.of or sentences.title(entry.of)) .. "'s " .. entry.key
  else
    made.text = (entry.of:find " " and entry.of or sentences.title(entry.of)) .. "'s " .. entry.key
  end
  local from = written_from(entry)
  if from and not from.handler then
    made.from = { how = "written as it was set up", at = line_of(from), numbers = {} }
  elseif from then
    local line = line_of(from)
    made.from = { how = "written", at = line, of = called(from.running or from.handler), numbers = depth < DEEPEST and why_reads.numbers(play, from.reads, line, depth + 1, entry.value, nil, entry.key) or {} }
  end
  return made
end
why_reads.describe = describe

local function same(a, b) return a.what == b.what and a.key == b.key and a.of == b.of and a.id == b.id and a.value == b.value end

local SAYS_ALL = { sum = true, answer = true }
local NO_NUMBER = { option = true, look = true, effect = true, examine = true, at_most = true }

-- Tags without a number count as 1, and are none.
local function is_number(entry)
  return math.type(entry.value) == "integer" and entry.value ~= 0 and not NO_NUMBER[entry.what] and not (entry.value == 1 and tostring(entry.key):find "^tags%.")
end

-- Of the field only what tiles say counts where it was not read on the line itself: distances are asked of many places.
local function says_number(entry) return is_number(entry) and (entry.what ~= "asked" or entry.key == "field.value") end

local NEAR_LINE = 12   -- reads before those of a line

-- What was read on the line itself, when the number is one of these, or their sum or product; else nil.
local function on_line(reads, line, number)
  local list, sum, product, one = {}, 0, 1, false
  for _, entry in ipairs(reads) do
    local counts = is_number(entry) and entry.file == line.file and entry.line == line.line
    for _, other in ipairs(list) do counts = counts and not same(other, entry) end
    if counts then
      list[#list + 1] = entry
      sum, product, one = sum + entry.value, product * entry.value, one or math.abs(entry.value) == math.abs(number)
    end
  end
  if #list == 0 then return nil end
  if one or math.abs(sum) == math.abs(number) or math.abs(product) == math.abs(number) then return list end
  -- A local from above is the rest of it.
  for at = #reads, math.max(#reads - NEAR_LINE, 1), -1 do
    local entry = reads[at]
    if says_number(entry) and entry.file == line.file and entry.value == number - sum and not same(entry, list[1]) then
      table.insert(list, 1, entry)
      return list
    end
  end
  return nil
end

local ELSEWHERE = { setting = true, field = true, question = true, attribute = true, dice = true, sum = true }

-- What was read elsewhere that is the number itself, where nothing that is known comes to it; nil when there is none.
local function elsewhere(known, reads, number)
  local sum, product = 0, 1
  for _, entry in ipairs(known) do
    if math.type(entry.value) ~= "integer" or entry.value == number then return nil end
    sum, product = sum + entry.value, product * entry.value
  end
  if sum == number or product == number then return nil end
  for at = #reads, 1, -1 do
    if ELSEWHERE[reads[at].what] and reads[at].value == number then return reads[at] end
  end
  return nil
end

-- What was read elsewhere of just so much as a number is more than what is known of it; nil when it is not.
local function missing(known, reads, number)
  local sum = 0
  for _, entry in ipairs(known) do
    if math.type(entry.value) ~= "integer" or math.abs(entry.value) == number then return nil end
    sum = sum + entry.value
  end
  for at = #reads, 1, -1 do
    local entry = reads[at]
    if ELSEWHERE[entry.what] and entry.value == number - sum and entry.value ~= 0 then
      for _, other in ipairs(known) do
        if same(other, entry) then return nil end
      end
      return entry
    end
  end
  return nil
end

-- The numbers among reads that were read in the file of a line: what an effect proposed there may come of. value: the number
-- that came of them; a sum of that value, or an answer, says it all. amount: the number, of an effect. own: the slot
-- that is written.
function why_reads.numbers(play, reads, line, depth, value, amount, own)
  local list, kept = {}, {}
  for at = (value or amount) and #reads or 0, 1, -1 do
    local entry = reads[at]
    if SAYS_ALL[entry.what] and entry.value == (value or amount) and (value or entry.what == "sum") then return { describe(play, entry, depth) } end
  end
  -- Nothing: what came to nothing or less.
  for at = value == 0 and line and #reads or 0, 1, -1 do
    if reads[at].what == "sum" and reads[at].value <= 0 and reads[at].file == line.file then return { describe(play, reads[at], depth) } end
  end
  local number = value or amount
  for _, entry in ipairs(line and math.type(number) == "integer" and number ~= 0 and on_line(reads, line, number) or {}) do
    list[#list + 1] = describe(play, entry, depth)
  end
  if #list > 0 then return list end
  -- An option that is just this number.
  for at = number and line and #reads or 0, 1, -1 do
    local entry = reads[at]
    if entry.what == "option" and entry.file == line.file and tonumber(entry.value) == number then return { describe(play, entry, depth) } end
  end
  for at = #reads, 1, -1 do
    local entry = reads[at]
    local counts = says_number(entry) or entry.what == "card"
    local here = not line or entry.file == line.file or entry.what == "dice" or entry.what == "card"
    for _, other in ipairs(kept) do counts = counts and not same(other, entry) end
    if counts and here then
      kept[#kept + 1] = entry
      table.insert(list, 1, describe(play, entry, depth))
    end
  end
  -- What goes on from what it was needs nothing else.
  for _, entry in ipairs(kept) do
    if own and entry.what == "slot" and entry.key == own then return list end
  end
  local whole = value and #kept > 0 and elsewhere(kept, reads, value)
  if whole then return { describe(play, whole, depth) } end
  local rest = number and #kept > 0 and missing(kept, reads, math.abs(number))
  if rest then list[#list + 1] = describe(play, rest, depth) end
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

-- ---- who chose, and parts -------------------------------------------------------------------------

-- The entry of the script, or the policy, that answered the decision of this number; nil before the first.
function why_reads.decided(play, number)
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
    for index, entry in ipairs(found.beside or {}) do
      made.beside = made.beside or {}
      made.beside[index] = describe(play, entry)
    end
  end
  return made
end

-- ---- what a sentence says --------------------------------------------------------------------------

local MOST_SAID = 12
local SAID = { effect = true }
local WHOLE = { sum = true, dice = true }

-- Whether a read is a part of a sum, or of a slot that one was written to.
local function within(whole, entry, depth)
  if whole.what == "slot" and whole.written and depth < DEEPEST then
    for _, other in ipairs(whole.written.reads) do
      if other.what == "sum" and other.value == whole.value and (other == entry or within(other, entry, depth + 1)) then return true end
    end
  end
  if whole.what ~= "sum" or depth > 2 * DEEPEST then return false end
  for _, part in ipairs(whole.parts) do
    local found = trace.part(part)
    local read = found and found.read
    if read and (read == entry or same(read, entry) or within(read, entry, depth + 1)) then return true end
    for _, other in ipairs(found and found.beside or {}) do
      if same(other, entry) then return true end
    end
  end
  return false
end

-- The numbers that a sentence says, among reads: of units that it names, and of nobody.
function said_numbers(play, record, reads, line)
  local list, kept, numbers = {}, {}, {}
  local text = tostring(record.text)
  for digits in text:gmatch "%d+" do numbers[math.tointeger(tonumber(digits)) or -1] = true end
  local others, lower = {}, text:lower()
  for _, unit in ipairs(play.record.units) do
    if not lower:find(unit.name:lower(), 1, true) then others[unit.name] = true end
  end
  -- What is named, or was read in the same file; the rest may be as much by chance.
  local function meant(entry)
    local word = tostring(entry.key):match "([%a_]+)[^%a_]*$"
    return WHOLE[entry.what] or line and entry.file == line.file or word and lower:find(word:gsub("_", " "):lower(), 1, true)
  end
  for at = #reads, 1, -1 do
    local entry = reads[at]
    local counts = (says_number(entry) or SAID[entry.what] and math.type(entry.value) == "integer") and numbers[math.abs(entry.value)] and
      not others[entry.of] and meant(entry)
    for _, other in ipairs(kept) do
      -- A sum that was kept in a slot, or is a part of another, is told there.
      counts = counts and not same(other, entry) and not within(other, entry, 0)
    end
    if counts and #kept < MOST_SAID then kept[#kept + 1] = entry end
  end
  for at = #kept, 1, -1 do list[#list + 1] = describe(play, kept[at], 0) end
  return list
end

why_reads.place, why_reads.rows_of, why_reads.called, why_reads.options_of, why_reads.part_of, why_reads.said_numbers =
  place, rows_of, called, options_of, part_of, said_numbers

return why_reads
