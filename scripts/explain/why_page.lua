-- Prints what `tercio why` explains: records with their numbers and causes, actions that are not offered, answers that
-- did not come. It only prints what explain/why.lua, why_not.lua and why_no_answer.lua give.
local colours = import "report/colours"
local page_of = import "report/page"
local sentences = import "world/sentences"
local tables = import "world/tables"
local wording = import "world/wording"

local Page = setmetatable({}, { __index = page_of.methods })
Page.__index = Page

local INDENT = 2
local MOST_RECORDS = 8
local WIDE = 400         -- columns: a page wraps its lines itself
local at_text, title = wording.at, sentences.title

-- ", file:line", or nothing of no place.
local function at_end(place) return place and ", " .. at_text(place) or "" end

local function by_text(def) return def and " by " .. def.kind .. " " .. def.id or "" end

-- ---- reads ---------------------------------------------------------------------------------------

local function set_text(set)
  if not set then return nil end
  local who = set.archetype and "archetype " .. set.archetype .. ", " .. set.layer or set.layer
  return set.file and set.line and set.line > 0 and who .. ", " .. at_text(set) or who
end

local function value_text(value) return type(value) == "table" and "a list" or tostring(value) end

-- What modified a value: "+1 by status frenzied of mira (file:line)"; and by its place in the list, the parts of what
-- it made of it.
local function row_texts(made)
  local list, parts = {}, {}
  for _, row in ipairs(made.stored or {}) do
    list[#list + 1] = row.stage .. " " .. row.amount .. (row.source and " by " .. row.source or "") .. ": " .. row.after
  end
  for _, row in ipairs(made.rows or {}) do
    local counts = math.type(row.before) == "integer" and math.type(row.after) == "integer"
    local change = counts and ("%+d"):format(row.after - row.before) or row.adds or value_text(row.after)
    list[#list + 1] = change .. by_text(row) .. (row.bearer and " of " .. row.bearer or "") .. at_end(row.file and row)
    parts[#list] = row.sum
  end
  return list, parts
end

local function decided_text(made)
  local by = made.policy and "policy " .. made.policy or made.at and "the script, " .. at_text(made.at) or
    "whoever plays it"
  return made.who .. " (" .. made.kind .. "): " .. made.chosen .. " - chosen by " .. by
end

-- A read, and below it who set it and what modified it. first: { text, wide }, a first column.
function Page:read(indent, made, first)
  local text = made.text .. (made.what == "effect" and " of " or " = ") .. value_text(made.value)
  -- What was told with all behind it is not told twice.
  local key = made.from and #made.from.numbers > 0 and text .. "|" .. tostring(at_text(made.from.at))
  if key and self.shown and self.shown[key] and not first then return self:line(indent, text .. ", as above") end
  if key and self.shown then self.shown[key] = true end
  if first then self:row(indent, first.text, first.wide, text) else self:line(indent, text) end
  local inner = indent + (first and first.wide + 2 or INDENT)
  if made.parts then self:parts(inner, made.parts) end
  local set = set_text(made.set)
  if made.base and made.base ~= made.value and set then set = "base " .. made.base .. " of " .. set end
  if set then self:line(inner, "set by " .. set, "dim") end
  local rows, parts = row_texts(made)
  for index, row in ipairs(rows) do
    self:line(inner, row)
    if parts[index] then self:parts(inner + INDENT, parts[index]) end
  end
  for _, change in ipairs(made.changes or {}) do self:line(inner, change) end
  if made.start then self:read(inner, made.start) end
  if made.decided then self:line(inner, decided_text(made.decided)) end
  if made.from then
    self:line(inner, made.from.how .. by_text(made.from.of) .. at_end(made.from.at), "dim")
    self:reads(inner, made.from.numbers)
  elseif made.at then
    self:line(inner, "read at " .. at_text(made.at), "dim")
  end
end

-- Reads one below the other, behind a heading if there is one.
function Page:reads(indent, list, heading)
  if not list or #list == 0 then return end
  if heading then
    self:line(indent, heading, "bold")
    indent = indent + INDENT
  end
  for _, made in ipairs(list) do self:read(indent, made) end
end

-- The parts of a number, one below the other with their signs.
function Page:parts(indent, parts)
  local wide, firsts = 0, {}
  for index, part in ipairs(parts) do
    local sign = index == 1 and "" or part.amount < 0 and "- " or "+ "
    firsts[index] = sign .. (index == 1 and part.amount or math.abs(part.amount)) .. (part.name and " " .. part.name or
      "")
    wide = math.max(wide, colours.width(firsts[index]))
  end
  wide = math.min(wide, math.max(self.width // 3, 8))
  for index, part in ipairs(parts) do
    local inner = indent + wide + 2
    if part.read then
      self:read(indent, part.read, { text = firsts[index], wide = wide })
    elseif index == 1 or part.amount ~= 0 then
      self:row(indent, firsts[index], wide, part.at and "told at " .. at_text(part.at) or "")
    end
    if part.read or index == 1 or part.amount ~= 0 then self:reads(inner, part.beside) end
    if part.read and part.read.from and part.at then self:line(inner, "told at " .. at_text(part.at), "dim") end
  end
end

-- ---- records -------------------------------------------------------------------------------------

function Page:heading(text)
  self:gap()
  self:line(0, text, "bold")
end

function Page:number(number)
  local applied = number.applied or {}
  if #number.parts > 0 or number.read and #number.read > 0 or number.changes or #applied > 0 then
    self:heading "The number"
  end
  self:parts(INDENT, number.parts)
  if #number.parts > 0 then self:line(INDENT, "= " .. number.amount, "bold") end
  self:reads(INDENT, number.read)
  for _, change in ipairs(number.changes or {}) do
    local who = change.of and change.of.kind .. " " .. change.of.id or "the rules"
    self:line(INDENT, "then " .. tostring(change.value) .. ", by " .. who .. at_end(change.at))
    if change.read then self:read(2 * INDENT, change.read) end
  end
  if #applied > 0 then
    self:line(INDENT, "as it was applied", "dim")
    self:reads(2 * INDENT, applied)
  end
  if number.shares then self:heading "Who gave to it" end
  for _, one in ipairs(number.shares or {}) do
    local text = ("of %d from %s"):format(one.amount, title(one.user or "nobody"))
    self:row(INDENT, tostring(one.share), 4, text .. (one.by and " by " .. title(one.by) or ""))
  end
  if #number.rolls > 0 then self:heading "Rolled before" end
  for _, roll in ipairs(number.rolls) do
    self:row(INDENT, tostring(roll.n), 4, roll.text .. (roll.at and "  (" .. at_text(roll.at) .. ")" or ""))
    self:reads(INDENT + 6, roll.reads)
  end
end

function Page:options(list)
  if not list or #list == 0 then return end
  self:heading "Options that it read"
  for _, made in ipairs(list) do
    self:line(INDENT, made.key .. " = " .. value_text(made.value))
    self:line(2 * INDENT, set_text(made.set) or "", "dim")
  end
end

-- A definition with its line.
function Page:definition(indent, def) self:line(indent, def.kind .. " " .. def.id .. at_end(def.at or def), "dim") end

function Page:chain(list)
  self:heading "What led to it"
  local inner = INDENT + 6
  for _, link in ipairs(list) do
    self:row(INDENT, tostring(link.n), 4, link.text or link.what)
    if link.of then self:definition(inner, link.of) end
    if link.at and not (link.of and at_text(link.of.at) == at_text(link.at)) then
      self:line(inner, "at " .. at_text(link.at), "dim")
    end
    for _, source in ipairs(link.sources or {}) do
      self:line(inner, "out of '" .. source.kind .. "'" .. by_text(source.of) .. at_end(source.at), "dim")
    end
    if link.decided then self:line(inner, decided_text(link.decided)) end
  end
  local trail = list[1].trail
  if #trail < 2 then return end
  self:heading "Lines of Lua, the innermost first"
  for _, row in ipairs(trail) do self:line(INDENT, at_text(row), "dim") end
end

function Page:record(made)
  self.shown = {}
  self:line(0, "Record " .. made.n .. ": " .. (made.text or made.what), "bold")
  if made.entry then self:line(INDENT, at_text(made.entry) .. "  " .. made.entry.title, "dim") end
  if made.number then self:number(made.number) end
  self:chain(made.chain)
  if made.number then self:options(made.number.options) end
  if made.unknown then self:line(0, "Where its number comes from is " .. made.unknown .. ".") end
end

-- The number of a record and where the record itself comes from, without its causes.
function Page:brief(made)
  self.shown = {}
  if made.number then self:number(made.number) end
  local own = made.chain[1]
  self:gap()
  if own.of then self:definition(0, own.of) end
  if own.at then self:line(0, "at " .. at_text(own.at)) end
  if own.decided then self:line(0, decided_text(own.decided)) end
end

-- Slots that were written, then records, with lines between them.
function Page:records(list, written)
  local function rule()
    self:gap()
    self.out(("-"):rep(math.min(self.width, 72)) .. "\n")
  end
  for index, one in ipairs(written) do
    if index > 1 then self:gap() end
    self:read(0, one)
  end
  for index, one in ipairs(list) do
    if index > 1 or #written > 0 then rule() end
    self:record(one)
  end
end

-- Sentences of the log with the numbers by which one asks about their records: { { n, text, depth } }.
function Page:index(list, wide)
  for _, row in ipairs(list) do
    local text = (" "):rep(math.min(row.depth, 8)) .. row.text
    self.out(colours.cut(colours.right(row.n, wide) .. "  " .. text, self.width) .. "\n")
  end
end

-- ---- actions that are not offered ----------------------------------------------------------------

-- What would change it: { { text } }, or what was tried.
function Page:changes(indent, list, tried)
  self:line(indent, "What would change it", "bold")
  for _, change in ipairs(list) do self:line(indent + INDENT, change.text) end
  if #list == 0 then self:line(indent + INDENT, "none of the changes tried: " .. tried) end
end

-- The head of an answer: where, by which clause, and of which definition.
function Page:about(place, made)
  self:line(INDENT, place, "dim")
  if made.clause then self:line(INDENT, "clause " .. made.clause, "dim") end
  if made.of then self:definition(INDENT, made.of) end
end

function Page:not_offered(made, place)
  local whom = made.target and " on " .. title(made.target) or made.choices and " with " .. made.choices or ""
  local text = title(made.who) .. (made.offered and " may use " or " cannot use ") .. title(made.ability) .. whom
  self:line(0, text .. (made.reason and ": " .. made.reason or ""), "bold")
  self:about(place, made)
  if made.offered or not made.change then return end
  if made.at then
    self:heading "The condition"
    self:line(INDENT, "refused at " .. at_text(made.at))
  end
  if #made.looked > 0 then
    self:gap()
    self:reads(0, made.looked, "What it read last")
  end
  self:gap()
  self:changes(0, made.change, "attributes it read, counts, statuses and traits of its own, other places")
end

-- ---- answers that did not come -------------------------------------------------------------------

local WHOSE = { own = "its own %s", target = "%s that targets it", any = "anybody's %s" }
local ROLE = { reaction = "is asked at ", on = "hears ", replace = "acts on ", modify = "changes " }

-- How often it did act all the same.
local function but(made, count, words)
  local verdict = made.cases[1].verdict
  if not count or verdict == "ran" or verdict == "used" then return "" end
  return " (" .. (count == 1 and "once" or count .. " times") .. " it " .. words .. ")"
end

-- The headline of something that listens to nothing.
local function silent_headline(made, name, called)
  local text = made.silent and "is not a reaction: it modifies values, and why shows it with each number" or
    "has no handlers: rules check who has it"
  return called .. " " .. text ..
    (made.has ~= nil and "; " .. name .. (made.has and " has it" or " does not have it") .. " then" or "")
end

local function headline(made)
  local case, name, called = made.cases[1], title(made.who), sentences.called(made.kind, made.id)
  if made.kind == "step" then
    return "The step " .. made.id .. (case and " came where " .. name .. " had a part" or
      " did not come where " .. name .. " had a part: it was skipped, or the frame ended first")
  end
  if #made.listens == 0 or made.silent then return silent_headline(made, name, called) end
  local asked = name .. " was offered " .. called
  if not case then
    return made.reaction and name .. " was not offered " .. called .. ": no event triggered it" or
      called .. " of " .. name .. " did nothing: no event triggered it"
  end
  if case.verdict == "used" then return asked .. ", and used it" end
  if case.verdict == "passed" then
    return asked .. (case.decided.none and ", and passed" or ", and took " .. case.decided.chosen)
  end
  if case.verdict == "open" then return name .. " has the offer of " .. called .. ", and has not answered" end
  if case.verdict == "ran" then return called .. " of " .. name .. " did act" end
  if made.reaction then
    return name .. " was not offered " .. called .. ": " .. case.text .. but(made, made.counts.used, "was used")
  end
  return called .. " of " .. name .. " did nothing: " .. case.text .. but(made, made.counts.ran, "did act")
end

-- "the same happened 3 times in all: also at records 4, 9"; nil of a case that was one.
local function records_text(case)
  if case.count == 1 then return nil end
  local list = tables.once(case.records, function(n) return n ~= case.record and n end)
  local more = #list > MOST_RECORDS and ", ..." or ""
  return "the same happened " .. case.count .. " times in all" .. (#list > 0 and ": also at records " ..
    table.concat(list, ", ", 1, math.min(#list, MOST_RECORDS)) .. more or "")
end

-- What came of one that ran.
function Page:ran(ran)
  for _, one in ipairs(tables.list(ran.records, 1, math.min(#ran.records, MOST_RECORDS))) do
    self:row(2 * INDENT, tostring(one.n), 4, one.text or "")
  end
  if #ran.began > 0 then self:line(2 * INDENT, "it began " .. table.concat(ran.began, ", ")) end
  if #ran.wrote > 0 then self:line(2 * INDENT, "it wrote " .. table.concat(ran.wrote, ", ")) end
  for _, words in ipairs(ran.changed) do self:line(2 * INDENT, "it " .. words) end
  if #ran.records + #ran.wrote + #ran.began + #ran.changed == 0 then
    self:line(2 * INDENT, ran.proposed and "the log does not show what it proposed" or "it changed nothing")
  end
end

function Page:case(case)
  local text = case.role and case.own and case.said or case.about
  self:heading(case.event .. (case.before and " (before it)" or "") .. ": " .. text)
  if case.record then
    self:line(INDENT, (case.own and "record " or "after record ") .. case.record ..
      (not case.own and case.said and ": " .. case.said or ""), "dim")
  end
  self:line(INDENT, wording.sentence(case.text) .. at_end(case.verdict == "refused" and case.at or nil))
  if case.condition and at_text(case.condition) ~= at_text(case.at) then
    self:line(INDENT, "the condition stands at " .. at_text(case.condition), "dim")
  end
  if case.decided then self:line(INDENT, decided_text(case.decided)) end
  if case.ran then self:ran(case.ran) end
  self:reads(INDENT, case.looked, case.ran and "What it read" or "What it read last")
  self:reads(INDENT, case.options, "Options that it read")
  if case.change then
    self:changes(INDENT, case.change, "values it read, statuses and traits of both, other places")
  end
  local also = records_text(case)
  if also then self:line(INDENT, also, "dim") end
end

-- A line of its own, with a gap before it.
function Page:aside(text, style)
  self:gap()
  self:line(0, text, style)
end

function Page:no_answer(made, place)
  self:line(0, headline(made), "bold")
  self:about(place, made)
  for _, one in ipairs(made.listens) do
    local event = WHOSE[one.of]:format(one.event) .. (one.before and ", before it" or "")
    self:line(INDENT, ROLE[one.role] .. event .. at_end(one.at), "dim")
  end
  for _, case in ipairs(made.cases) do self:case(case) end
  if made.more > 0 then
    self:aside("and " .. made.more .. " other " .. (made.more == 1 and "case" or "cases") ..
      ": name a line or a record to choose")
  end
  if made.stopped then self:aside("The play stops here: " .. made.stopped, "red") end
  local others = made.counts.another
  if others and #made.cases > 0 and made.cases[1].verdict ~= "another" then
    self:aside((others == 1 and "One other of these events was" or others .. " other of these events were") ..
      " not " .. title(made.who) .. "'s", "dim")
  end
end

-- Lines of a terminal with their depth in steps of two: columns that line up there do not on a page.
local function nested(text)
  local list, depths = {}, { -1 }
  for blank, words in text:gmatch "( *)([^\n]+)\n" do
    while depths[#depths] >= #blank do depths[#depths] = nil end
    depths[#depths + 1] = #blank
    list[#list + 1] = ("  "):rep(#depths - 2) .. words:gsub("  +", "  ")
  end
  return list
end

-- What page:brief prints, or page:not_offered, as lines for a page that folds them itself.
local function lines(made, what)
  local text = {}
  local page = page_of.new({ write = function(part) text[#text + 1] = part end, width = WIDE }, Page)
  page[what or "brief"](page, made, "here and now")
  return nested(table.concat(text))
end

return { new = function(system) return page_of.new(system, Page) end, lines = lines }
