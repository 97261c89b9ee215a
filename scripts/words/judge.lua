-- Judgements: what may be used or aimed at now, by rows that content states once for each definition. The kernel judges
-- by them; who wants a reason, or a trace, has the same rows walked in Lua.
local core = import "world/core"
local objects = import "world/objects"
local query = import "world/query"
local tables = import "world/tables"
local row_types = import "words/row_types"
local blame = import "world/blame"
local wording = import "world/wording"
local K = core.K

local judge = {}
local types = row_types.types
local UNSAID = "it may not be used now"

local function judgement_of(name)
  return core.book.judgement[name] or wording.entry(core.book.judgement, name, "judgement", 3)
end

-- ---- walking in Lua ------------------------------------------------------------------------------

-- What a row looks at: the unit, a parameter, or for some types the instance.
local function subject(row, sort, params, me, ability, given)
  if row.of then return row.of == "me" and me or given[params[row.of]] end
  if sort.instance then return ability end
  return sort.other and given[1] or me
end

-- Whether somebody else decides what a query of `unless` says.
local function decided(name) return query.modified(name) or not row_types.untouched(core.book.query[name]) end

local function guarded(row)
  local unless = row.unless
  if type(unless) ~= "table" then return unless ~= nil and decided(unless) end
  for _, name in ipairs(unless) do
    if decided(name) then return true end
  end
  return false
end

local function holds(row, sort, judgement, me, ability, given)
  local about = subject(row, sort, judgement.params, me, ability, given)
  if row.swap then me, about = about, me end
  if sort.open and sort.open(row, me, about) then return false, row.otherwise end
  return sort.test(row, me, about, given[judgement.params[row.within or sort.param and row[2] or ""]], ability, judge)
end

-- Why a row refuses, or nil; given: the parameters.
local function refusal(row, judgement, me, ability, given)
  local count, sort = judgement.count, types[row[1]]
  if row.waived and given[judgement.params[row.waived]] then return nil end
  local last = guarded(row) and row.otherwise or row[1] == "lua" and row[2]
  if not last then
    local fine, asked = holds(row, sort, judgement, me, ability, given)
    if fine then return nil end
    last = asked or row.appeal
  end
  local why = last and last(me, ability, table.unpack(given, 1, count))
  if last and why ~= true then return why end
  if type(row.why) ~= "function" then return row.why or UNSAID end
  return row.why(me, ability, table.unpack(given, 1, count)) or UNSAID
end

local function add_rows(found, rows)
  if type(rows) ~= "table" then
    error("rows must give a list of rows, as { { \"pool\", \"energy\", 2 } } (found " .. wording.shown(rows) .. ")", 0)
  end
  if type(rows[1]) == "string" then
    found[#found + 1] = rows
  else
    for at = 1, #rows do
      if rows[at] then add_rows(found, rows[at]) end
    end
  end
  return found
end

-- Whether a judgement is about what has this definition, nil: about units.
local function fits(judgement, definition)
  if judgement.of == "any" then return definition ~= nil end
  return (definition and definition.kind or "unit") == judgement.of
end

-- The rows of a definition (0: of units) as content states them; nil: none.
local function stated(judgement, number)
  local rows = judgement.rows[number]
  if rows == nil then
    local own = core.book.def[number]
    rows = fits(judgement, own) and core.pure_call("in a judgement", judgement.def.rows, own) or false
    rows = rows and add_rows({}, rows)
    judgement.rows[number] = rows
  end
  return rows or nil
end

-- The rows of an instance, in order; nil: it is not judged. While a play is traced they are made again, so that the
-- reads behind them are seen.
local function rows_of(judgement, ability)
  if not core.tracer then return stated(judgement, ability and K.instance_def(objects.handle_of(ability)) or 0) end
  local definition = ability and ability.definition
  local rows = fits(judgement, definition) and judgement.def.rows(definition)
  return rows and add_rows({}, rows) or nil
end

local function reason(judgement, me, ability, given)
  local rows = rows_of(judgement, ability)
  if not rows then return UNSAID end
  for at = 1, #rows do
    local why = refusal(rows[at], judgement, me, ability, given)
    if why then return why end
  end
  return nil
end

-- Why a judgement refuses an instance of a unit; nil: it does not.
function judge.reason(name, me, ability, ...) return reason(judgement_of(name), me, ability, { ... }) end

-- ---- judging -------------------------------------------------------------------------------------

local traced = {}   -- words whose rows a trace sees walked here

function traced.holds(name, me, ability, ...) return reason(judgement_of(name), me, ability, { ... }) == nil end
function traced.covers(name, ability) return rows_of(judgement_of(name), ability) ~= nil end

-- Calls f(instance, why) for all instances of a unit that are judged.
local function each(judgement, me, given, f)
  for _, ability in ipairs(me:instances(judgement.of ~= "any" and judgement.of or nil)) do
    local id, tracer = ability.definition.id, core.tracer
    if rows_of(judgement, ability) then
      if tracer then tracer.examined(id) end
      local why = reason(judgement, me, ability, given)
      if tracer then tracer.examined(nil) end
      f(ability, why)
    end
  end
end

local function refused(judgement, me, given)
  local list = {}
  each(judgement, me, given, function(ability, why)
    if why then list[#list + 1] = { id = ability.definition.id, reason = why } end
  end)
  return list
end

-- The instances that do not pass, as { id =, reason = }.
function judge.refused(name, me, ...) return refused(judgement_of(name), me, { ... }) end

-- The instances that pass, and of the others { id =, reason = }.
local function sorted(name, me, ...)
  local passing, illegal = {}, {}
  each(judgement_of(name), me, { ... }, function(ability, why)
    if why then illegal[#illegal + 1] = { id = ability.definition.id, reason = why }
    else passing[#passing + 1] = ability end
  end)
  return passing, illegal
end

function traced.all(name, me, ...) return (sorted(name, me, ...)) end
function traced.any(name, me, ...) return #sorted(name, me, ...) > 0 end

-- The units on the field that pass in place of the first parameter.
local function passing_units(first, name, me, ability, ...)
  local judgement, found, handle_list = judgement_of(name), {}, { K.units_active() }
  for at = 1, #handle_list do
    local other = objects.unit(handle_list[at])
    if not reason(judgement, me, ability, { other, ... }) then
      found[#found + 1] = other
      if first then break end
    end
  end
  return found
end

function traced.units(...) return passing_units(false, ...) end
function traced.any_unit(...) return #passing_units(true, ...) > 0 end

-- holds(name, me, ability, ...) and the others: engine/host/bind/judge/judge.c.
for name, word in pairs(K.judging(traced)) do judge[name] = word end

-- The instances that pass as options, and what gives { id =, reason = } of the others.
function judge.options(name, me, score, ...)
  local options, illegal, given = nil, nil, { ... }
  if core.tracer then options, illegal = sorted(name, me, ...) else options = judge.all(name, me, ...) end
  for at = 1, #options do
    local ability = options[at]
    options[at] = { id = ability.definition.id, value = ability, score = score }
  end
  return options, function() return illegal or refused(judgement_of(name), me, given) end
end

-- ---- compiling -----------------------------------------------------------------------------------

local KEYS = tables.set { "of", "within", "unless", "otherwise", "waived", "appeal", "why", "below", "at_least",
  "at_most", "frame", "dark", "swap", "default", "attribute" }

local function check_keys(row)
  if type(row) ~= "table" or not types[row[1]] then
    error("a row is { type, ... } (found " .. wording.shown(type(row) == "table" and row[1] or row) .. ")", 0)
  end
  for key in pairs(row) do
    if type(key) == "string" and not KEYS[key] then
      error("a row has no key '" .. key .. "'" .. wording.near(key, tables.names(KEYS)), 0)
    end
  end
  if row.unless and not row.otherwise then error("a row with `unless` needs `otherwise`", 0) end
end

-- The guards of a row. Where layers gave such a query another default, `otherwise` decides always.
local function guard(row, into, of)
  local names = type(row.unless) == "string" and { row.unless } or row.unless or {}
  into.otherwise = into.otherwise or row.otherwise and of.value(row.otherwise)
  for at, name in ipairs(names) do
    local declared = wording.entry(core.book.query, name, "query", 0)
    into["guard" .. at] = declared.event
    if not row_types.untouched(declared) then
      into.kind, into.test = "lua", into.otherwise
      return
    end
  end
end

-- What one judgement is made of while its rows are compiled.
local function compiling(judgement, values)
  local of = { def = judgement.def }
  function of.value(value)
    values[#values + 1] = value
    return #values
  end
  function of.param(name)
    return judgement.params[name] or error("the judgement has no parameter '" .. tostring(name) .. "'" ..
      wording.near(name, tables.names(judgement.params)), 0)
  end
  function of.judgement(name)
    local other = wording.entry(core.book.judgement, name, "judgement", 0)
    if not other.made then error("judgement '" .. name .. "' must be declared before this one", 0) end
    return of.value(other.made)
  end
  -- The test of a row as a function of the kernel's rows, which gives a reason.
  function of.test(row)
    return of.value(function(me, ability, ...)
      if holds(row, types[row[1]], judgement, me, ability, { ... }) then return nil end
      return UNSAID
    end)
  end
  return of
end

local function made_of(row, of)
  check_keys(row)
  local sort, into = types[row[1]], { kind = row[1] }
  into.of = row.of and (row.of == "me" and 0 or of.param(row.of)) or sort.instance and 255 or sort.other and 1 or 0
  if row.swap and not sort.other then error("a row '" .. row[1] .. "' is not between two units", 0) end
  into.swap = row.swap == true
  sort.make(row, into, of)
  guard(row, into, of)
  if row.waived then into.waived = of.param(row.waived) end
  if row.appeal then into.appeal = of.value(row.appeal) end
  return into
end

-- Rows as the kernel judges them: those that it can decide alone come first, those that are Lua last. All of them must
-- hold, so their order is for reasons alone.
local function by_cost(rows)
  local sorted = {}
  for cost = 0, 2 do
    for _, row in ipairs(rows) do
      local own = row.kind == "lua" and 2 or (row.appeal or row.kind == "unit") and 1 or 0
      if own == cost then sorted[#sorted + 1] = row end
    end
  end
  return sorted
end

local function compile(book, def)
  local params = {}
  for number, name in ipairs(def.params or {}) do params[name] = number end
  local judgement = { def = def, of = def.of or "ability", params = params, count = #(def.params or {}), rows = {} }
  local values = {}
  local of = compiling(judgement, values)
  local function made(number)
    local rows = stated(judgement, number)
    return rows and by_cost(tables.map(rows, function(row) return made_of(row, of) end))
  end
  local function made_in_play(number)
    local fine, rows = pcall(made, number)
    if not fine then blame.raise({ def = def, run = def.rows }, wording.bare(rows)) end
    return rows
  end
  judgement.made = K.judgement(judgement.count, #book.def, made_in_play, values)
  return judgement, made
end

-- Compiles the judgements of a book, which is bound. The book gets what says who may react, as a function, and as a
-- judgement of the kernel where the ruleset names one. thorough: also the rows of every definition, which are else made
-- when they are first asked for. fail(definition, reason): says what is wrong with one.
function judge.use(book, thorough, fail)
  book.judgement, book.judged = {}, book.judged or {}
  for _, id in ipairs(book.sealed.order.judgement or {}) do
    local def = book.sealed.kinds.judgement[id]
    local fine, made, rows = pcall(compile, book, def)
    book.judgement[id], book.judged[id] = fine and made or nil, fine and made.made or nil
    local why = made
    for number = 0, fine and thorough and #book.def or -1 do
      if fine then fine, why = pcall(rows, number) end
    end
    if not fine then fail(def, why) end
  end
  local by = book.ruleset.may_react
  book.may_react, book.reacting = by, nil
  if type(by) ~= "string" then return end
  book.reacting = book.judgement[by] and book.judgement[by].made
  book.may_react = function(me, ability)
    local why = judge.reason(by, me, ability)
    return not why, why
  end
end

return judge
