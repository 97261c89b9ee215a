-- Decisions: what content asks of whoever controls a unit or side. Asking yields a decision out of the driver's
-- coroutine, and the answer comes back. Nothing else goes in or out of a running encounter. A decision reads as a plain
-- record, which is made when somebody reads it.
local blame = import "world/blame"
local core = import "world/core"
local objects = import "world/objects"
local cells = import "world/cells"
local tables = import "world/tables"
local wording = import "world/wording"
local K = core.K

local ask = {}

-- Asking is C (engine/host/bind/ask/ask.c). ask.choose(who, question) asks `who` to choose one of a list, and returns
-- the chosen value. A list of one is not asked unless `always`. rest: the encounter stands still at this question, as
-- it does at an action; a script that says nothing of it lets it pass. go_on: it asks only whether to go on, so a
-- script that says nothing of it lets it pass. path: a function(cells) that gives the value of a way which is spelt
-- out, or nil and why it is none; `mover` goes it (else `who`). Then a list of cells is an answer too. put(record) asks
-- and returns the answer as the domain gives it (see ask.check).
local called, CALL = {}, K.asking_calls()
local put
ask.choose, put = K.asking(called)

-- A digest of the open question, so that a rebuilt encounter notices when it asks another: who is asked, the kind, the
-- id of every option in order, the bounds.
function ask.digest(decision)
  local domain, who = decision.domain, decision.who
  local parts = { decision.kind, domain.type, domain.min or "", domain.max or "", who and who.handle or "",
    who and tostring(who) or "" }
  local options = domain.options or {}
  for index = 1, #options do parts[6 + index] = options[index].id end
  return registry.digest(table.concat(parts, "\0"))
end

-- Whether two questions are one, asked twice: what a digest tells of a question that may be over, without the names of
-- what it meant.
function ask.same(one, other)
  local a, b = one.domain, other.domain
  if one.kind ~= other.kind or a.type ~= b.type or a.count ~= b.count or a.min ~= b.min or a.max ~= b.max or
    objects.handle_of(one.who) ~= objects.handle_of(other.who) then return false end
  return not a.given or K.options_equal(a.given, b.given)
end

-- Who asks, and a question of content, before anything is done with them. The bounds are whole numbers.
local WHO = { unit = true, team = true, encounter = true }
local function must_ask(who, question)
  if who ~= nil and not WHO[type(who)] then
    error("a question is asked with a colon, as me:choose { ... } (found " .. wording.shown(who) .. ")", 0)
  end
  if type(question) ~= "table" then
    error("a question is a table, as { prompt = \"Which?\", options = { ... } } (found " .. type(question) .. ")", 0)
  end
  local kind, prompt, clause, min, max = question.kind, question.prompt, question.clause, question.min, question.max
  if min ~= nil and math.type(min) ~= "integer" or max ~= nil and math.type(max) ~= "integer" then
    local key = math.type(min or 0) ~= "integer" and "min" or "max"
    error("the " .. key .. " of a question is a whole number" .. wording.no_whole(question[key]), 0)
  end
  if type(prompt) == "function" then prompt = nil end
  if kind ~= nil and type(kind) ~= "string" or prompt ~= nil and type(prompt) ~= "string" or
    clause ~= nil and type(clause) ~= "string" then
    local key = type(kind or "") ~= "string" and "kind" or type(prompt or "") ~= "string" and "prompt" or "clause"
    error("the " .. key .. " of a question is a text (found " .. wording.shown(question[key]) .. ")", 0)
  end
end

-- Gives options that share an id ids of their own: "itch", "itch#2". Scripts, programs and digests name options by ids.
local function tell_apart(options)
  local known = {}
  for index = 1, #options do
    local option = options[index]
    local id, number = tostring(option.id), 1
    local own = id
    while known[own] do
      number = number + 1
      own = id .. "#" .. number
    end
    known[own] = true
    if number > 1 then option.id = own end
  end
end

-- The declaration of a kind of questions, if any.
local function declared_of(kind)
  local kinds = core.book.sealed.kinds.decision   -- nil in a book that tests make by hand
  return kinds and kinds[kind]
end

-- The text that stands over a question: a function gives it to whoever reads it.
local function prompt_of(question, otherwise)
  local prompt = question.prompt
  if type(prompt) == "function" then return core.pure_call("in a text", prompt) end
  return prompt or otherwise
end

-- The record of a question; kind and prompt: where it says none.
local function decision_of(who, question, kind, prompt, domain, by)
  kind = question.kind or kind
  local declared = declared_of(kind)
  return { who = who, kind = kind, prompt = prompt_of(question, prompt), domain = domain, by = by,
    clause = question.clause or declared and declared.clause, illegal = question.illegal, rest = question.rest,
    go_on = question.go_on }
end

-- Puts a question of content.
local function pose(who, question, kind, prompt, domain)
  if domain.options then
    tell_apart(domain.options)
    domain.given, domain.count = domain.options, #domain.options
  end
  return put(decision_of(who, question, kind, prompt, domain, K.handler()))
end

local function value_of(option) return option.value end

local INSTANCE = K.enums.kind.instance
local function is_instance(value)
  local handle = objects.handle_of(value)
  return handle ~= nil and handle >> 28 == INSTANCE
end

-- Options given as plain values or as { id =, text =, value =, score = } records. score: for simple players, of those
-- that have none of their own: a number, or function(value), which is called when somebody goes by it and not before.
-- An ability, trait or status without a text is called as it is called elsewhere.
-- named: a function(value) that gives id and text of those that are no records, and is not called before, either.
local function option_of(entry, index, score, named)
  if type(entry) == "table" and not objects.handle_of(entry) and (entry.id ~= nil or entry.text ~= nil or
    entry.value ~= nil) then
    local id = entry.id or entry.text or tostring(index)
    local value = entry.value
    if value == nil then value = id end
    local own = entry.score
    if own == nil then own = score end
    if not math.type(id) then id = tostring(id) end
    local text = entry.text or tostring(is_instance(value) and value or id)
    return { id = id, text = text, value = value, score = own }
  end
  local id, text
  if named then id, text = core.pure_call("in a text", named, entry) end
  id = id or tostring(entry)
  return { id = id, text = text or id, value = entry, score = score }
end

function ask.options_of(list, score, named)
  return tables.map(list, function(entry, index) return option_of(entry, index, score, named) end)
end

-- The options of a question: its `options`, or `cells` by their names.
local function options_asked(question)
  if not question.cells then return ask.options_of(question.options or question, question.score, question.named) end
  return tables.map(question.cells, function(cell)
    local name = cells.name(cell)
    return { id = name, text = name, value = cell, score = question.score }
  end)
end

local function none_of(question)
  local optional = question.optional
  return { id = "none", text = optional == true and "none" or optional, none = true, score = question.optional_score }
end

-- A domain of one option, as content gave it: { question =, given = the list, count = options and that for none }.
-- `options`, the records that people, programs and traces read, are made when somebody reads them: most answers need
-- none of them.
local listed = {}
function listed.__index(domain, key)
  if key ~= "options" then return nil end
  local question = domain.question
  local options = options_asked(question)
  if question.optional then options[#options + 1] = none_of(question) end
  tell_apart(options)
  rawset(domain, "options", options)
  return options
end

-- The options of a question of a kind, as the layers have them (`options` of its decision). many: of questions for
-- several options, how many are needed. What is wrong names the line of the last layer.
local function changed(who, question, kind, many)
  local declared, options = declared_of(kind), options_asked(question)
  local change = declared and declared.options
  if not change then return options end
  local function wrong(sentence) blame.raise({ def = declared, run = change }, sentence) end
  local list = core.look("in the options of a question", change, who, options,
    { kind = kind, prompt = prompt_of(question), min = question.min, max = question.max, optional = question.optional })
  if type(list) ~= "table" then wrong("it must return the list of options (found " .. wording.shown(list) .. ")") end
  local found = ask.options_of(list)
  for index, option in ipairs(found) do
    option.run = type(list[index]) == "table" and not objects.handle_of(list[index]) and list[index].run or nil
    if option.run and type(option.run) ~= "function" then wrong "it has an option whose run is no function" end
    if option.run and many then wrong "it has an option with run, which only questions for one option can have" end
  end
  if #found < (many or question.optional and 0 or math.min(1, #options)) then
    wrong("it leaves " .. #found .. " of " .. #options .. ", which is not enough")
  end
  return found
end

-- Takes the ways out of a question's `path` whose end content has taken out.
local function judge_path(question, options)
  local path = question.path
  if not path then return nil end
  return function(way)
    local name = cells.name(way[#way])
    for _, option in ipairs(options) do
      local id = tostring(option.id)
      if id == name or id:sub(1, #name + 1) == name .. " " then return path(way) end
    end
    return nil, "nothing may end there"
  end
end

-- Sorts out what somebody may use of a list of abilities: options, and with their reasons those that why_not(ability)
-- gives one for.
function ask.usable(abilities, why_not, score)
  local options, illegal = {}, {}
  for _, ability in ipairs(abilities) do
    local id, tracer = ability.definition.id, core.tracer
    if tracer then tracer.examined(id) end
    local why = why_not(ability)
    if tracer then tracer.examined(nil) end
    if why then
      illegal[#illegal + 1] = { id = id, reason = why }
    else
      options[#options + 1] = { id = id, text = tostring(ability), value = ability, score = score }
    end
  end
  return options, illegal
end

-- Notes what was chosen without asking, as nothing else could be, for scripts that name it all the same.
local function settled(who, kind, options)
  local list = core.session.settled
  if not list then return end
  for _, option in ipairs(options) do
    list[#list + 1] = { who = who and tostring(who), kind = kind, id = tostring(option.id) }
  end
end

-- Asks for one of these options, which a layer has changed. An option of a layer may run something, and then give the
-- answer, or be gone.
local function choose_changed(who, question, options, path)
  local optional = question.optional
  if #options == 0 then return nil end
  if #options == 1 and not optional and not question.always and not options[1].run then
    settled(who, question.kind or "choose", options)
    return options[1].value
  end
  local all = tables.append({}, options)
  if optional then all[#all + 1] = none_of(question) end
  local given = pose(who, question, "choose", question[0] or "Choose",
    { type = "list", question = question, options = all, path = path, mover = path and (question.mover or who) })
  if type(given) == "table" then return (core.look("in a way", path, given)) end
  if not all[given].run then return all[given].value end
  local value = all[given].run(who, objects.frame(K.top()))
  if value ~= nil then return value or nil end
  table.remove(options, given)
  return choose_changed(who, question, options, path)
end

-- The record of a question for one option, as people, programs and traces read it; C makes it when somebody does.
local function record_of(who, question, given, count, by)
  local path = question.path
  return decision_of(who, question, "choose", question[0] or "Choose", setmetatable({ type = "list",
    question = question, given = given, count = count, path = path or false,
    mover = path and (question.mover or who) }, listed), by)
end

local calls = { odd = must_ask, record = record_of,
  changed = function(who, question)
    local options = changed(who, question, question.kind or "choose")
    return choose_changed(who, question, options, judge_path(question, options))
  end,
  settled = function(who, question)
    if core.session.settled then settled(who, question.kind or "choose", options_asked(question)) end
  end,
  asked = function(decision) core.tracer.asked(decision) end,
  answered = function(decision, answer) core.tracer.answered(decision, answer) end }
for name, what in pairs(calls) do called[CALL[name]] = what end

-- Goes by another book: says which kinds of questions have options that layers change.
function ask.use(book)
  local changes
  for kind, declared in pairs(book.sealed.kinds.decision or {}) do
    changes = changes or {}
    changes[kind] = declared.options ~= nil
  end
  called[CALL.changes] = changes or false
end

-- Asks for between min and max different options; returns their values in the order of the list.
function ask.pick(who, question)
  must_ask(who, question)
  local kind = question.kind or "pick"
  local options = changed(who, question, kind, question.min or 0)
  local min, max = question.min or 0, math.min(question.max or #options, #options)
  if max == 0 then return {} end
  if min >= #options then
    settled(who, kind, options)
    return tables.map(options, value_of)
  end
  local picked = pose(who, question, "pick", "Choose", { type = "pick", options = options, min = min, max = max })
  return tables.map(picked, function(index) return options[index].value end)
end

-- Asks for a whole number.
function ask.number(who, question)
  must_ask(who, question)
  if not question.min or not question.max then error("a question for a number has a min and a max", 2) end
  if question.min == question.max then
    settled(who, question.kind or "number", { { id = question.min } })
    return question.min
  end
  return pose(who, question, "number", "How many?", { type = "number", min = question.min, max = question.max })
end

-- Asks yes or no, or what the question calls these: `yes`, and `no` or `optional`. score: of yes; then no has 0.
function ask.confirm(who, question)
  if type(question) == "string" then question = { prompt = question } end
  must_ask(who, question)
  local optional, score = question.optional, question.score
  local options = { { id = question.yes or "yes", value = true, score = score } }
  if not optional then options[2] = { id = question.no or "no", value = false, score = score and 0 } end
  return ask.choose(who, { kind = question.kind or "confirm", prompt = question.prompt, options = options,
    always = true, optional = optional, optional_score = score and 0, clause = question.clause,
    illegal = question.illegal, rest = question.rest, go_on = question.go_on }) == true
end

-- Asks for an order of the options; returns their values in that order.
function ask.order(who, question)
  must_ask(who, question)
  local kind = question.kind or "order"
  local options = changed(who, question, kind, 0)
  if #options <= 1 then
    settled(who, kind, options)
    return tables.map(options, value_of)
  end
  local order = pose(who, question, "order", "In which order?", { type = "order", options = options })
  return tables.map(order, function(index) return options[index].value end)
end

-- Calls the scores of an open decision that are functions. For whoever goes by them.
function ask.score(decision)
  K.set_handler(decision.by)
  for _, option in ipairs(decision.domain.options or {}) do
    local score = option.score
    if type(score) == "function" then option.score = core.look("in a score", score, option.value) end
  end
  K.set_handler(nil)
end

-- Why options of a kind are not there: { id =, reason = } rows. Content gives them, or a function that is called only
-- when somebody wants to know.
function ask.illegal(decision)
  if type(decision.illegal) == "function" then
    local fine, result = registry.guard("counted", core.look, "in a reason", decision.illegal)
    if not fine then error(result.text, 0) end
    decision.illegal = result
  end
  return decision.illegal
end

-- ---- answers -------------------------------------------------------------------------------------

local function whole(value, low, high) return math.type(value) == "integer" and value >= low and value <= high end

local function distinct(list, count)
  if type(list) ~= "table" then return false end
  local seen = {}
  for _, index in ipairs(list) do
    if not whole(index, 1, count) or seen[index] then return false end
    seen[index] = true
  end
  return true
end

local function are_cells(list)
  for _, cell in ipairs(list) do
    if not whole(cell, 0, K.field_cells() - 1) then return false end
  end
  return #list > 0
end

-- Whether an answer is in the domain: index of a list, or a list of cells where ways may be spelt out; list of indices
-- (pick, order); a number. nil or the reason; of a way, which content checks, also after how many steps its move ends.
function ask.check(decision, answer)
  if K.answer_fits(decision, answer) then return nil end
  local domain = decision.domain
  local kind, count = domain.type, domain.count
  if domain.path and type(answer) == "table" then
    if not are_cells(answer) then return "a way is a list of cells of the field" end
    K.set_handler(decision.by)
    local value, why, made = core.pure_call("in a way", domain.path, answer)
    K.set_handler(nil)
    if value ~= nil then return nil end
    return why or "it is no way", made
  end
  if kind == "list" then
    return "the answer must be one of " .. count .. " options"
  elseif kind == "number" then
    if not whole(answer, domain.min, domain.max) then
      return "the answer must be a whole number from " .. domain.min .. " to " .. domain.max
    end
  elseif kind == "pick" then
    if not distinct(answer, count) or #answer < domain.min or #answer > domain.max then
      return "the answer must name " .. domain.min .. " to " .. domain.max .. " different options"
    end
  elseif kind == "order" then
    if not distinct(answer, count) or #answer ~= count then
      return "the answer must order all " .. count .. " options"
    end
  end
  return nil
end

return ask
