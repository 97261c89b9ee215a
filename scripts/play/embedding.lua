-- The host's side of the embedding API (engine/host/embed/host.c): one play, texts in, texts out. Every function gives
-- true and a text (or nothing), or false and a list of { code, file, line, text, whole }.
local ask = import "runtime/ask"
local engine = import "content/engine"
local encounter = import "play/encounter"
local shapes = import "encounter/shapes"
local spec = import "encounter/record"
local script = import "play/script_controller"
local objects = import "world/objects"
local session = import "runtime/session"
local tables = import "world/tables"
local wording = import "world/wording"
local view = import "play/view"
local K = import("world/core").K

local api = {}
local play
local ids = 0   -- number of the open decision, so that programs can tell questions apart

local function refused(code, problems)
  return false, tables.map(problems, function(entry)
    return { code = code, file = entry.file or "", line = entry.line or 0, text = entry.message,
      whole = encounter.line(entry) }
  end)
end

local function bad(text) return refused(2, { { file = "", line = 0, message = text } }) end

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
  if not report:fine() then return refused(2, report.problems) end
  given.from = "the program"
  given.variants, given.mods, given.options = given.variants or {}, given.mods or {}, given.options or {}
  local sealed, problems = engine.load_once(given)
  if not sealed then return refused(2, problems) end
  api.roots = given.roots
  return true
end

-- folder: of the encounter's file; rulesets/ and mods/ beside it, or one above, are its own.
local function open(folder, found, problems)
  if not found then return refused(2, problems) end
  local made
  made, problems = encounter.open(found, { default_controller = "outside", roots = api.roots or folder and
    { folder, folder .. "/.." } })
  if not made then return refused(2, problems) end
  local failed = made:start()
  if failed then return refused(1, { failed }) end
  play, ids = made, 1
  return true
end

function api.encounter_file(path) return open(path:match("^(.*)/[^/]*$") or ".", encounter.read(path)) end
function api.encounter_text(name, text) return open(nil, encounter.read_text(text, name, true)) end

-- ---- decisions -----------------------------------------------------------------------------------

local function option_record(option)
  return { id = tostring(option.id), text = tostring(option.text), score = option.score, pass = option.none }
end

function api.decision()
  local decision = play and play.session.decision
  if not decision then return true end
  local failed = play:score()
  if failed then return refused(1, { failed }) end
  local domain = { type = decision.domain.type, min = decision.domain.min, max = decision.domain.max }
  domain.options = decision.domain.options and tables.map(decision.domain.options, option_record)
  local illegal = tables.map(ask.illegal(decision) or {}, function(entry)
    return { id = tostring(entry.id), reason = tostring(entry.reason or "it is not legal") }
  end)
  local by = decision.by
  return true, json.encode { id = ids, who = decision.who and tostring(decision.who) or "the encounter",
    kind = decision.kind, prompt = tostring(decision.prompt), domain = domain, clause = decision.clause,
    illegal = #illegal > 0 and illegal or nil, by = by and by.id and tostring(by.id), where = by and by.where }
end

-- What a written answer means: the answer as ask.check wants it and scripted dice; nil and why not.
local function read_answer(decision, value)
  local dice
  if type(value) == "table" and value[1] == nil and next(value) ~= nil then
    for key in pairs(value) do
      if key ~= "choose" and key ~= "index" and key ~= "dice" then
        return nil, "an answer has choose or index, and dice (found '" .. tostring(key) .. "')"
      end
    end
    dice = value.dice
    for _, face in ipairs(type(dice) == "table" and dice or {}) do
      if math.type(face) ~= "integer" then return nil, "dice must be whole numbers" end
    end
    if dice ~= nil and type(dice) ~= "table" then return nil, "dice must be a list of whole numbers" end
    if value.index ~= nil then return value.index, dice end
    value = value.choose
  end
  if value == nil then return nil, "an answer names what is chosen: an option's id, a number, or a list of ids" end
  local answer, why = script.answer_of(decision, value)
  if not answer then return nil, why end
  return answer, dice
end

function api.answer(text)
  local decision = play and play.session.decision
  if not decision then return bad("no decision is open") end
  play.session:bind()
  local value, wrong = decode(text, "the answer")
  if wrong then return bad(wrong) end
  local answer, dice = read_answer(decision, value)
  if answer == nil then return bad(dice .. "; " .. script.question_text(decision)) end
  play.broken = false
  local why, failed = play:answer(answer, dice)
  if why then return bad(why .. "; " .. script.question_text(decision)) end
  if failed then return refused(1, { failed }) end
  ids = ids + 1
  return true
end

-- What a team is shown, as JSON; "": everything, as whoever leads the game has it.
function api.view(team)
  if not play then return bad("no encounter is open") end
  play.session:bind()
  local index = play.record.team_index[team]
  if not index and team ~= "" then
    return bad("no team '" .. team .. "'" .. wording.near(team, tables.names(play.record.team_index)))
  end
  return true, json.encode(view.all(index and objects.side(index - 1)))
end

function api.outcome()
  local outcome = play and play:outcome()
  return true, outcome and tostring(outcome) or nil
end

function api.log(first)
  local lines = {}
  for index = first + 1, play and #play.session.log or 0 do
    lines[#lines + 1] = json.encode(play.session.log[index]) .. "\n"
  end
  return true, table.concat(lines)
end

-- ---- saves ---------------------------------------------------------------------------------------

local MAGIC = "tercio save 2\n"   -- 1 had other digests of questions

-- Magic, one line of JSON (content, inputs, policies' generator), then the world's bytes.
function api.save()
  if not play then return bad("no encounter is open") end
  play.session:bind()
  local saved = play:save()
  local head = { content = registry.digests().content, inputs = saved.inputs, over = saved.over,
    random = ("%d"):format(saved.random), decision = ids, records = #play.session.log }
  return true, MAGIC .. json.encode(head) .. "\n" .. saved.world
end

local function read_save(bytes)
  if bytes:sub(1, #MAGIC) ~= MAGIC then
    local format = bytes:match "^tercio save (%d+)\n"
    return nil, format and "this save has format " .. format .. "; this version of Tercio reads only format 2" or
      "this is not a save of Tercio"
  end
  local line = bytes:find("\n", #MAGIC + 1, true)
  local head = line and decode(bytes:sub(#MAGIC + 1, line - 1), "save")
  if type(head) ~= "table" or type(head.inputs) ~= "table" or math.type(head.decision) ~= "integer" then
    return nil, "this save is damaged"
  end
  for _, input in ipairs(head.inputs) do
    if type(input) ~= "table" or math.type(input.digest) ~= "integer" then return nil, "this save is damaged" end
  end
  if head.content ~= registry.digests().content then return nil, "this save was made with other content" end
  return { world = bytes:sub(line + 1), inputs = head.inputs, over = head.over }, head
end

-- The session of a save; nil and why not. Units whose names nobody has given are found here, not by whoever reads them.
local function restored(saved)
  local made, why = session.restore(saved, play.session)
  for _, handle in ipairs(made and { K.units_known() } or {}) do tostring(objects.unit(handle)) end
  return made, why
end

function api.load(bytes)
  if not play then return bad("no encounter is open: a save is loaded into the encounter that it was made of") end
  local saved, head = read_save(bytes)
  if not saved then return bad(head) end
  play.session:bind()
  local fine, made, why = pcall(restored, saved)
  if not fine or not made then
    play.session:bind()
    return bad("this save cannot be read: " .. tostring(fine and why or made))
  end
  made.log = play.session.log
  for index = #made.log, (math.type(head.records) == "integer" and head.records or 0) + 1, -1 do
    made.log[index] = nil
  end
  play:take(made)
  play.random.state = math.tointeger(tonumber(head.random)) or play.random.state
  ids = head.decision
  return true
end

return api
