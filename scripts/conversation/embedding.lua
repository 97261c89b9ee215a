-- The host's side of the embedding API (engine/host/embed/host.c): one match, texts in, texts out. Every function gives
-- true and a text (or nothing), or false and a list of { code, file, line, text, whole }.
local decisions = import "conversation/decisions"
local encounter = import "play/encounter"
local engine = import "content/engine"
local match = import "conversation/match"
local refused = import "conversation/refused"
local saves = import "conversation/saves"
local script = import "play/script_controller"
local shapes = import "encounter/shapes"
local spec = import "encounter/record"
local tables = import "world/tables"
local view = import "play/view"

local api = {}
local open   -- the match
local leader -- its seat that sees everything

local BAD, RULE = 2, 1

local function listed(code, problems)
  return false, tables.map(problems, function(entry)
    return { code = code, file = entry.file or "", line = entry.line or 0, text = entry.text or entry.message,
      whole = entry.whole or encounter.line(entry) }
  end)
end

local function bad(text) return listed(BAD, { { file = "", line = 0, message = text } }) end

-- Runs f: true and its result, or false and what was refused. more: what is said behind it.
local function try(f, more)
  local fine, result = refused.try(f)
  if fine then return true, result end
  local problems = result.data.problems
  if problems then return listed(result.code == "rule" and RULE or BAD, problems) end
  return bad(result.message .. (more and more() or ""))
end

-- The value of a JSON text; nil and the mistake.
local function decode(text, what)
  local value, why = json.decode(text)
  return value, value == nil and why and what .. ": " .. why or nil
end

-- ---- rules and encounters ------------------------------------------------------------------------

local KEYS = { ruleset = "string", variants = "names", mods = "names", options = "map", roots = "names" }

function api.load_rules(text)
  local given, why = decode(text, "layers")
  if type(given) ~= "table" then return bad(why or "layers must be an object: {\"ruleset\":\"valiance\"}") end
  local report = spec.report("", 0)
  shapes.record(report, "", "layers", given, KEYS)
  if given.ruleset == nil then
    report:add("", "missing", "layers must name a ruleset: {\"ruleset\":\"valiance\"}")
  end
  if not report:fine() then return listed(BAD, report.problems) end
  given.from = "the program"
  given.variants, given.mods, given.options = given.variants or {}, given.mods or {}, given.options or {}
  local sealed, problems = engine.load_once(given)
  if not sealed then return listed(BAD, problems) end
  api.roots = given.roots
  return true
end

local function begin(about)
  about.roots = api.roots
  return try(function()
    open = match.open(about, 1)
    leader = open:seat(nil)
  end)
end

function api.encounter_file(path) return begin { file = path } end
function api.encounter_text(name, text) return begin { text = text, name = name } end

-- ---- decisions -----------------------------------------------------------------------------------

function api.decision()
  local decision = open and open.play.session.decision
  if not decision then return true end
  open.play.session:bind()
  return try(function()
    local record, illegal = decisions.record(leader, open.timeline), decisions.refusals(leader)
    record.illegal = #illegal > 0 and illegal or nil
    return json.encode(record)
  end)
end

-- What a written answer holds: { choose =, index =, dice = }; nil and why not.
local function parts_of(value)
  if type(value) ~= "table" or value[1] ~= nil or next(value) == nil then return { choose = value } end
  for key in pairs(value) do
    if key ~= "choose" and key ~= "index" and key ~= "dice" then
      return nil, "an answer has choose or index, and dice (found '" .. tostring(key) .. "')"
    end
  end
  if value.dice ~= nil and type(value.dice) ~= "table" then return nil, "dice must be a list of whole numbers" end
  for _, face in ipairs(value.dice or {}) do
    if math.type(face) ~= "integer" then return nil, "dice must be whole numbers" end
  end
  return value
end

function api.answer(text)
  local decision = open and open.play.session.decision
  if not decision then return bad "no decision is open" end
  open.play.session:bind()
  local value, wrong = decode(text, "the answer")
  if wrong then return bad(wrong) end
  local function question() return "; " .. script.question_text(open.play.session.decision) end
  local given, why = parts_of(value)
  if not given then return bad(why .. question()) end
  return try(function()
    open:answer(leader, decisions.read(leader, given.choose, given.index), given.dice)
  end, question)
end

-- What a team is shown, as JSON; "": everything, as whoever leads the game has it.
function api.view(team)
  if not open then return bad "no encounter is open" end
  open.play.session:bind()
  return try(function() return json.encode(view.all(open:seat(team ~= "" and team or nil):side())) end)
end

function api.outcome()
  local outcome = open and open.play:outcome()
  return true, outcome and tostring(outcome) or nil
end

function api.log(first)
  local lines = {}
  for index = first + 1, open and #open.play.session.log or 0 do
    lines[#lines + 1] = json.encode(open.play.session.log[index]) .. "\n"
  end
  return true, table.concat(lines)
end

-- ---- saves ---------------------------------------------------------------------------------------

function api.save()
  if not open then return bad "no encounter is open" end
  return true, saves.write(open.play, open.timeline:number())
end

function api.load(bytes)
  if not open then return bad "no encounter is open: a save is loaded into the encounter that it was made of" end
  local head, wrong = saves.read(bytes)
  if not head then return bad(wrong) end
  return try(function() open:load(head) end)
end

return api
