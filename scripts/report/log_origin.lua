-- What a log says of how it was made, so that the same play can be made again: its file, layers, options and seed, and
-- a digest of the content; and how a log, or its content, is told to be another.
local sentences = import "world/sentences"
local tables = import "world/tables"
local wording = import "world/wording"

local log_origin = {}

local DIGITS = 8        -- of a definition's digest that a log keeps
local NAME_MOST = 3     -- definitions that are named

local function each_definition(sealed, f)
  local digests = registry.digests().definitions
  for _, kind in ipairs(tables.names(digests)) do
    for _, id in ipairs(sealed.order[kind]) do
      local digest = digests[kind][id]
      if digest then f(kind .. "." .. id, digest:sub(1, DIGITS), sealed.kinds[kind][id]) end
    end
  end
end

-- What content a play is of: its digest, those of its layers' definitions, and the options as they are.
function log_origin.content(sealed)
  local definitions = {}
  each_definition(sealed, function(name, digest)
    if not sealed.without[name] then definitions[name] = digest end
  end)
  local layers = tables.map(sealed.layers, function(layer)
    return layer.kind .. " " .. layer.id .. (layer.version and " " .. tostring(layer.version) or "")
  end)
  local hash = registry.digests().content
  local without = tables.names(sealed.without)
  if #without > 0 then hash = registry.digest(hash .. table.concat(without, ",")) end
  return { what = "content", hash = hash, definitions = definitions, layers = layers,
    options = sealed.options }
end

local function differ(one, other, counts)
  for _, pair in ipairs { { one, other }, { other, one } } do
    for name, value in pairs(pair[1]) do
      if pair[2][name] ~= value and counts(name) then return true end
    end
  end
  return false
end

-- Whether two contents have other definitions or options; manifests of layers do not count.
function log_origin.differs(one, other)
  return differ(one.options, other.options, function() return true end)
    or differ(one.definitions, other.definitions,
      function(name) return not name:find "^variant%." and not name:find "^mod%." end)
end

-- What was given on the command line, as a log keeps it; nil when nothing was.
function log_origin.given(arguments)
  local given = {}
  for _, key in ipairs { "variant", "mod", "option" } do
    if arguments[key] and #arguments[key] > 0 then given[key] = arguments[key] end
  end
  given.as = arguments.as or nil
  return next(given) and given or nil
end

-- ---- reading -------------------------------------------------------------------------------------

function log_origin.is_log(text) return text:match "^%s*{" ~= nil end

-- A log as { path, file, seed, given, content, records }; or nil and the one line that is wrong.
function log_origin.read(system, path, text)
  local records, number, last = {}, 0, 0
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    number = number + 1
    if line:match "%S" then
      local record, why = json.decode(line)
      if type(record) ~= "table" or type(record.what) ~= "string" then
        return nil, path .. ":" .. number .. ": not a record of a log" .. (why and " (" .. tostring(why) .. ")" or
          "") .. ": tercio run FILE --format json > log.jsonl writes one"
      end
      records[#records + 1], last = { record = record, line = number, text = line }, number
    end
  end
  local result = records[#records] and records[#records].record
  if not result or result.what ~= "result" then
    return nil, path .. ":" .. math.max(last, 1) .. ": this log is incomplete: its last record must be the result"
  end
  local content = records[1].record
  if content.what ~= "content" or type(result.file) ~= "string" then
    return nil, path .. ":" .. last .. ": this log does not name its encounter" ..
      (result.outcome == "bad input" and ": " .. tostring(result.file) .. " could not be played" or "") ..
      ": write it again with tercio run FILE --format json"
  end
  for index = 1, #records - 1 do
    if records[index].record.what == "result" then
      return nil, path .. ":" .. records[index].line .. ": this file holds several logs: write each to its own file"
    end
  end
  local file = result.file
  if system.mode(file) ~= "file" then
    local beside = path:match "^(.*/)[^/]*$"
    local other = beside and beside .. (file:match "([^/]*)$")
    if other and system.mode(other) == "file" then file = other
    else return nil, path .. ": this log belongs to " .. file .. ", which does not exist" end
  end
  records[#records] = nil
  table.remove(records, 1)
  return { path = path, file = file, seed = result.seed, given = type(result.given) == "table" and result.given or {},
    content = content, records = records, hash = result.hash }
end

-- Asks for what a log was made with.
function log_origin.adopt(arguments, log)
  arguments.seed = tostring(log.seed)
  for _, key in ipairs { "variant", "mod", "option" } do
    if type(log.given[key]) == "table" then arguments[key] = log.given[key] end
  end
  arguments.as = type(log.given.as) == "string" and log.given.as or false
end

-- ---- comparing -----------------------------------------------------------------------------------

-- What differs between two contents, "ability.shove has changed" each. where(name): behind a name, or nil.
function log_origin.differences(was, now, where)
  local names, definitions = {}, type(was.definitions) == "table" and was.definitions or {}
  where = where or function() return "" end
  for _, name in ipairs(tables.names(now.definitions)) do
    local before = definitions[name]
    if not before then
      names[#names + 1] = name .. " is new" .. where(name)
    elseif before ~= now.definitions[name] then
      names[#names + 1] = name .. " has changed" .. where(name)
    end
  end
  for _, name in ipairs(tables.names(definitions)) do
    if not now.definitions[name] then names[#names + 1] = name .. " is gone" end
  end
  for _, name in ipairs(tables.names(now.options)) do
    local before = type(was.options) == "table" and was.options[name]
    if before ~= nil and before ~= now.options[name] then
      names[#names + 1] = "option " .. name .. " is " .. tostring(now.options[name]) .. ", and was " ..
        tostring(before)
    end
  end
  return names
end

-- One line when the content is another than the log's; nil when it is the same.
function log_origin.other_content(log, sealed)
  local now, was = log_origin.content(sealed), log.content
  if now.hash == was.hash then return nil end
  local names = log_origin.differences(was, now, function(name)
    local kind, id = name:match "^([^.]*)%.(.*)$"
    return " (" .. sealed.kinds[kind][id].where .. ")"
  end)
  local more = #names > NAME_MOST and " and " .. #names - NAME_MOST .. " more" or ""
  return log.path .. ": this log belongs to other content: " ..
    (#names > 0 and table.concat(names, "; ", 1, math.min(#names, NAME_MOST)) .. more or "other layers")
end

-- What a record says. One of a log may have been changed so that no sentence can be made of it.
local function words(record)
  local fine, text = pcall(sentences.of, record)
  return wording.visible(fine and type(text) == "string" and text or record.what)
end

-- One line when a play went otherwise than the log says; nil when they are the same.
function log_origin.other_play(log, play)
  if log.given.as then return nil end
  local records = play.session.log
  for index = 1, math.max(#records, #log.records) do
    local was, now = log.records[index], records[index]
    local text = now and json.encode(now)
    if not was or not now or was.text ~= text then
      local line = was and was.line or #log.records + 1
      return log.path .. ":" .. line .. ": " .. log.file .. " now plays differently from this log: record " .. index ..
        " is '" .. (now and words(now) or "nothing") .. "'" .. (was and ", and was '" .. words(was.record) .. "'" or "")
    end
  end
  local hash = ("%016x"):format(play.session:hash())
  if log.hash ~= hash then
    return log.path .. ": " .. log.file .. " ends in a different state than this log, though all records are equal (" ..
      hash .. ", and was " .. tostring(log.hash) .. ")"
  end
  return nil
end

return log_origin
