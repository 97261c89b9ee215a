-- A small client of `tercio lsp` for specs: sends messages, reads answers, keeps diagnostics.
local json = require "dkjson"
local program = require "cli.program"

local client = {}

local binary = assert(os.getenv "TERCIO_BIN")
local open = {}

local Client = {}
Client.__index = Client

-- Ends the servers of a test, also of one that failed.
function client.clean()
  for _, self in ipairs(open) do self:close() end
  open = {}
  program.clean()
end

-- A project with these files: the mod spark for valiance, which lies with the engine.
function client.project(files)
  local folder = program.folder()
  program.write(folder .. "/mods/spark/mod.lua",
    'mod "spark" { version = "1.0", text = "Sparks.", rulesets = { "valiance" } }\n')
  for path, text in pairs(files or {}) do program.write(folder .. "/" .. path, text) end
  return folder
end

-- Starts a server in a folder, before any message.
function client.start(folder)
  local place = program.folder()
  assert(os.execute("mkfifo " .. place .. "/in"))
  local out = assert(io.popen(("cd '%s' && echo $$ >%s/pid && exec %s lsp <%s/in 2>%s/err"):format(folder or place,
    place, binary, place, place), "r"))
  local self = setmetatable({ folder = folder, place = place, out = out, into = assert(io.open(place .. "/in", "w")),
    last = 0, shown = {}, notices = {}, versions = {} }, Client)
  open[#open + 1] = self
  return self
end

-- Starts a server and greets it. encodings: what the client can count in.
function client.greet(folder, encodings)
  local self = client.start(folder)
  local capabilities = { general = { positionEncodings = encodings } }
  self.greeting = self:get("initialize", { capabilities = capabilities })
  self:tell("initialized", { none = true })
  return self
end

-- Ends its input: the exit code.
function Client:close()
  if io.type(self.into) == "file" then self.into:close() end
  if io.type(self.out) ~= "file" then return self.code end
  self.out:read "a"
  local _, _, code = self.out:close()
  self.code = code
  return code
end

-- Sends bytes as they are.
function Client:raw(bytes)
  self.into:write(bytes)
  self.into:flush()
end

local function framed(message)
  local text = json.encode(message)
  return "Content-Length: " .. #text .. "\r\n\r\n" .. text
end
client.framed = framed

function Client:send(message) self:raw(framed(message)) end

function Client:tell(method, params) self:send { jsonrpc = "2.0", method = method, params = params } end

-- Reads the next message; nil at the end.
function Client:read()
  local size
  for line in self.out:lines() do
    size = size or line:match "^Content%-Length: (%d+)\r$"
    if line == "\r" then break end
  end
  if not size then return nil end
  local message = assert(json.decode(self.out:read(tonumber(size))))
  if message.method == "textDocument/publishDiagnostics" then
    self.shown[message.params.uri] = message.params.diagnostics
    self.versions[message.params.uri] = message.params.version
  elseif message.method then
    self.notices[#self.notices + 1] = message
  end
  return message
end

-- Sends a request: its result, or nil and the error.
function Client:call(method, params)
  self.last = self.last + 1
  self:send { jsonrpc = "2.0", id = self.last, method = method, params = params or { none = true } }
  while true do
    local message = assert(self:read(), "the server has ended")
    if message.id == self.last and not message.method then return message.result, message.error end
  end
end

-- The same, of a request that must succeed.
function Client:get(method, params)
  local result, wrong = self:call(method, params)
  assert(not wrong, wrong and wrong.message)
  return result
end

function Client:uri(path) return "file://" .. self.folder .. "/" .. path end

-- Opens a file, as it is saved or with another text; the document that the other functions take.
function Client:open(path, text)
  local file = not text and assert(io.open(self.folder .. "/" .. path, "rb"))
  text = text or file:read "a"
  if file then file:close() end
  local document = { uri = self:uri(path), text = text, version = 1 }
  self:tell("textDocument/didOpen", { textDocument = { uri = document.uri, languageId = "lua", version = 1,
    text = text } })
  return document
end

-- The place of what is marked by | in a piece of a document's text, counted in bytes: "use:|damage".
function client.at(document, piece)
  local mark = piece:find("|", 1, true)
  local from = assert(document.text:find(piece:gsub("|", ""), 1, true), piece)
  local line, start = 0, 1
  for stop in document.text:sub(1, from + mark - 2):gmatch "\n()" do line, start = line + 1, stop end
  return { line = line, character = from + mark - 1 - start }
end

-- Asks about a place of a document.
function Client:ask(method, document, piece, more)
  local params = { textDocument = { uri = document.uri }, position = client.at(document, piece) }
  for key, value in pairs(more or {}) do params[key] = value end
  return self:call("textDocument/" .. method, params)
end

-- Reads on until the diagnostics of a document are as wanted(list) says: the list.
function Client:wait(document, wanted)
  while not (self.shown[document.uri] and wanted(self.shown[document.uri])) do
    assert(self:read(), "the server has ended")
  end
  return self.shown[document.uri]
end

-- Waits until the content of a document is known: until a hover of this piece says something.
function Client:known(document, piece)
  for _ = 1, 500 do
    local found = self:ask("hover", document, piece)
    if found and found.contents.value:find("declares", 1, true) then return found.contents.value end
    os.execute "sleep 0.02"
  end
  error "nothing became known"
end

-- Applies edits of the protocol to a text, for positions that count bytes.
function client.applied(text, edits)
  local starts = { 1 }
  for at in text:gmatch "\n()" do starts[#starts + 1] = at end
  local function offset(place) return starts[place.line + 1] + place.character end
  table.sort(edits, function(a, b) return offset(a.range.start) > offset(b.range.start) end)
  for _, edit in ipairs(edits) do
    text = text:sub(1, offset(edit.range.start) - 1) .. edit.newText .. text:sub(offset(edit.range["end"]))
  end
  return text
end

return client
