-- Saves of matches, as bytes that are the same on every machine: a line of magic, a line of JSON (what content it is
-- of, the inputs since the quiet point, the log), then the world. With its opening, a save can be opened by itself.
local engine = import "content/engine"
local objects = import "world/objects"
local sentences = import "world/sentences"
local session = import "runtime/session"
local K = import("world/core").K

local saves = {}

local MAGIC = "tercio save 2\n"   -- 1 had other digests of questions

-- ---- the log -------------------------------------------------------------------------------------

-- The log with all that later records need: which record told of what, and how much of it each team noticed.
local function log_of(play)
  local from, told, record_of = play.session, {}, {}
  for handle, n in pairs(from.record_of or {}) do record_of[#record_of + 1] = { handle, n } end
  table.sort(record_of, function(a, b) return a[1] < b[1] end)
  for n = 1, from.told and #from.log or 0 do
    told[n] = {}
    for index = 1, #play.record.teams do told[n][index] = (from.told[n] or {})[index - 1] or false end
  end
  return { records = from.log, told = from.told and told or nil, record_of = record_of }
end

local function is_log(log)
  if type(log) ~= "table" or type(log.records) ~= "table" or type(log.record_of) ~= "table" then return false end
  for n, record in ipairs(log.records) do
    if type(record) ~= "table" or record.n ~= n or type(record.what) ~= "string" or
      not pcall(sentences.of, record) then return false end
  end
  for _, pair in ipairs(log.record_of) do
    if type(pair) ~= "table" or math.type(pair[1]) ~= "integer" or not log.records[pair[2]] then return false end
  end
  return true
end

-- Gives a session the log of a save.
local function put_log(made, log, before)
  made.log, made.record_of, made.record_of_before, made.logging = log.records, {}, {}, true
  for index, pair in ipairs(log.record_of) do
    made.record_of[pair[1]] = pair[2]
    made.record_of_before[index] = { at = 0, key = pair[1], now = pair[2] }
  end
  made.log_filter, made.watch, made.told = before.log_filter, before.watch, before.told and {}
  if not made.told then return end
  for n, changes in ipairs(type(log.told) == "table" and log.told or {}) do
    made.told[n] = {}
    for index, change in ipairs(type(changes) == "table" and changes or {}) do
      made.told[n][index - 1] = change or nil
    end
  end
end

-- ---- writing -------------------------------------------------------------------------------------

-- The position of a play. number: of its decision; opening: how it was opened, nil: it can only be loaded into a match
-- of the same encounter.
function saves.write(play, number, opening)
  play.session:bind()
  local saved = play:save()
  local head = { content = engine.sealed.hash, inputs = saved.inputs, over = saved.over,
    random = ("%d"):format(saved.random), decision = number, log = log_of(play), opening = opening }
  return MAGIC .. json.encode(head) .. "\n" .. saved.world
end

-- Whether a text is a save, of any format.
function saves.is_save(text) return text:find "^tercio save %d+\n" ~= nil end

-- ---- reading -------------------------------------------------------------------------------------

-- A save in its parts, or nil and what is wrong with it.
function saves.read(bytes)
  if bytes:sub(1, #MAGIC) ~= MAGIC then
    local format = bytes:match "^tercio save (%d+)\n"
    return nil, format and "this save has format " .. format .. "; this version of Tercio reads only format 2" or
      "this is not a save of Tercio"
  end
  local line = bytes:find("\n", #MAGIC + 1, true)
  local head = line and json.decode(bytes:sub(#MAGIC + 1, line - 1))
  if type(head) ~= "table" or type(head.inputs) ~= "table" or math.type(head.decision) ~= "integer" or
    not is_log(head.log) or head.opening ~= nil and type(head.opening) ~= "table" then
    return nil, "this save is damaged"
  end
  for _, input in ipairs(head.inputs) do
    if type(input) ~= "table" or math.type(input.digest) ~= "integer" then return nil, "this save is damaged" end
  end
  head.world = bytes:sub(line + 1)
  return head
end

-- The session of a save. Units whose names nobody has given are found here, not by whoever reads them.
local function restored(head, of)
  local made, why = session.restore({ world = head.world, inputs = head.inputs, over = head.over }, of)
  for _, handle in ipairs(made and { K.units_known() } or {}) do tostring(objects.unit(handle)) end
  return made, why
end

-- Takes a play to the position of a save that was read. nil, or what is wrong: then nothing has changed.
function saves.load(play, head)
  if head.content ~= engine.sealed.hash then return "this save was made with other content" end
  local before = play.session
  before:bind()
  local fine, made, why = pcall(restored, head, before)
  if not fine or not made then
    before:bind()
    return "this save cannot be read: " .. tostring(fine and why or made)
  end
  put_log(made, head.log, before)
  play:take(made)
  play.random.state = math.tointeger(tonumber(head.random)) or play.random.state
  return nil
end

return saves
