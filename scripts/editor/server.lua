-- A language server: messages of the Language Server Protocol in, answers and diagnostics out.
local completion = import "editor/completion"
local diagnostics = import "editor/diagnostics"
local documents = import "editor/documents"
local hover = import "editor/hover"
local jobs = import "editor/jobs"
local names = import "editor/names"
local outline = import "editor/outline"
local project = import "editor/project"
local tables = import "world/tables"

local server = {}

local Server = {}
Server.__index = Server

-- Errors of the protocol.
local PARSE, REQUEST, METHOD, PARAMS, INTERNAL, EARLY, CANCELLED, FAILED =
  -32700, -32600, -32601, -32602, -32603, -32002, -32800, -32803

local LARGEST = 1 << 20   -- bytes of a text that is looked at; content refuses longer ones, too
local BUSY, IDLE = 15, 60000   -- milliseconds to wait for a message

-- ---- writing ---------------------------------------------------------------------------------------

-- Bytes that are no UTF-8, which content can write with escapes, would end a conversation.
local function send(self, text)
  if not utf8.len(text) then
    text = text:gsub("[\x80-\xff]+", function(run) return utf8.len(run) and run or ("?"):rep(#run) end)
  end
  self.system.write("Content-Length: " .. #text .. "\r\n\r\n" .. text)
  self.system.flush()
end

local function as_json(value)
  if value == nil then return "null" end
  return json.encode(value)
end

local function answer(self, id, result)
  send(self, '{"jsonrpc":"2.0","id":' .. as_json(id) .. ',"result":' .. as_json(result) .. "}")
end

local function refuse(self, id, code, message)
  send(self, '{"jsonrpc":"2.0","id":' .. as_json(id) .. ',"error":' ..
    json.encode { code = code, message = message } .. "}")
end

local function notify(self, method, params)
  send(self, json.encode { jsonrpc = "2.0", method = method, params = params })
end

local function ask(self, method, params)
  self.asked = self.asked + 1
  send(self, json.encode { jsonrpc = "2.0", id = "tercio-" .. self.asked, method = method, params = params })
end

-- ---- diagnostics -----------------------------------------------------------------------------------

-- All findings of a file: of every subject that was analysed, each once.
local function findings_at(self, path)
  local all = {}
  for _, subject in ipairs(tables.names(self.found)) do
    local parts = self.found[subject]
    for _, number in ipairs(tables.keys(parts)) do tables.append(all, parts[number]) end
  end
  local list = tables.once(all, function(finding)
    return finding.path == path and (finding.line or 0) .. ":" .. finding.message
  end)
  return tables.append(list, self.own[path] or {})
end

local function publish(self, path)
  local document = self.project:document(path)
  local list = document and tables.map(findings_at(self, path), function(finding)
    return diagnostics.of(document, finding)
  end) or {}
  local told = json.encode(list)
  if told == (self.told[path] or "[]") and not (document and document.version) then return end
  self.told[path] = told
  notify(self, "textDocument/publishDiagnostics", { uri = document and document.uri or documents.uri(path),
    version = document and document.version, diagnostics = list })
end

local function publish_all(self, subject, before)
  local paths = {}
  for _, parts in ipairs { before, self.found[subject] or {} } do
    for _, list in pairs(parts) do
      for _, finding in ipairs(list) do paths[finding.path or subject] = true end
    end
  end
  for path in pairs(self.project.open) do paths[path] = true end
  for _, path in ipairs(tables.names(paths)) do publish(self, path) end
end

-- ---- analyses --------------------------------------------------------------------------------------

-- Texts that are not as they are saved.
local function unsaved(self)
  local texts = {}
  for path, document in pairs(self.project.open) do
    if document.text ~= self.system.read(path) then texts[path] = document.text end
  end
  return texts
end

local function layer_title(load)
  if load.variant then return "variant " .. load.variant end
  if load.mod then return "mod " .. load.mod:match "[^/]*$" end
end

local function add_jobs(self, subject, loads)
  for _, quick in ipairs { true, false } do
    for number, load in ipairs(loads) do
      if not (quick and load.encounter) and (load.ruleset or load.encounter) then
        local wanted = { ruleset = load.ruleset, mod = load.mod, variant = load.variant, encounter = load.encounter,
          quick = quick or nil, mods = {} }
        self.jobs:add { subject = subject, number = number, request = function()
          return { load = wanted, texts = unsaved(self), title = number > 1 and layer_title(load) or nil,
            bare = not quick and not load.encounter or nil }   -- an index has come already
        end }
      end
    end
  end
end

-- Looks at the content of a file again. changed: it is not as it was; else only if nothing is known of it.
local function look(self, path, changed)
  local loads, subject, holds = self.project:loads(path)
  if path:find "_spec%.lua$" or not subject then
    local document = self.project.open[path]
    self.own[path] = document and path:find "%.lua$" and diagnostics.of_syntax(document) or nil
    if document then publish(self, path) end
  end
  if not subject or not (changed and holds) and self.found[subject] then return end
  local before = self.found[subject]
  self.found[subject] = before or {}
  self.found[subject][0] = nil
  for _, load in ipairs(loads) do
    for _, problem in ipairs(load.problems or {}) do
      problem.path = problem.path or path
      self.found[subject][0] = tables.append(self.found[subject][0] or {}, { problem })
    end
  end
  self.jobs:forget(subject)
  add_jobs(self, subject, loads)
end

-- What an analysis could not be done for is told once, as a message.
local function told_fault(self, fault)
  if self.faults[fault] then return end
  self.faults[fault] = true
  notify(self, "window/logMessage", { type = 1, message = fault })
end

-- Without an index, that of the saved texts is better than none.
local function fall_back(self, job)
  if self.project.sets[job.subject] and self.project.sets[job.subject].indexes[job.number] or job.saved then return end
  local request = job.request()
  local encounter = request.load.encounter
  if encounter then
    local named = (self.project.system.read(encounter) or ""):match "%f[%w_]ruleset%s*=%s*[\"']([%w_]+)[\"']"
    if not tables.has(self.project:ids "rulesets", named) then return end
    request.load = { ruleset = named, mods = {} }
  end
  request.texts, request.load.quick = {}, true
  self.jobs:add { subject = job.subject, number = job.number, saved = true, request = function() return request end }
end

local function analysed(self, job, result, fault)
  if job.program then return server.performed(self, job, result, fault) end
  if fault then told_fault(self, fault) end
  if not result then return end
  self.project:note(job.subject, job.number, result.index)
  if result.index and job.number == 1 then self.project:chill(job.subject) end
  if job.saved then return end
  if not result.index then fall_back(self, job) end
  local before = self.found[job.subject] or {}
  local now = tables.copy(before)
  now[job.number] = result.findings
  self.found[job.subject] = now
  for _, finding in ipairs(result.findings) do finding.path = finding.path or job.subject end
  publish_all(self, job.subject, before)
end

-- ---- lenses ----------------------------------------------------------------------------------------

-- A program that a lens began has ended: what it wrote goes to the log, its last line to a message.
function server.performed(self, job, result, fault)
  local text = result and result.text or fault or ""
  local last = text:match "([^\n]+)%s*$" or "done"
  notify(self, "window/logMessage", { type = 3, message = "tercio " .. table.concat(job.program, " ") .. "\n" .. text })
  notify(self, "window/showMessage", { type = result and result.code == 0 and 3 or 1, message = last })
  answer(self, job.id, { code = result and result.code or 2, text = text })
end

-- ---- requests --------------------------------------------------------------------------------------

local requests, notices = {}, {}

-- The real path of an address; nil of one that is no file's.
local function path_of(self, uri)
  local path = documents.path(uri)
  return path and (self.system.real(path) or path)
end

-- The document of a request, and the offset of its place. Raises a text for parameters that are none.
local function document_of(self, params)
  local path = path_of(self, (params.textDocument or {}).uri)
  local document = path and self.project.open[path]
  if not document then error({ code = PARAMS, message = "this file is not open" }, 0) end
  local position = params.position
  if position and not (math.type(position.line) == "integer" and math.type(position.character) == "integer") then
    error({ code = PARAMS, message = "a position is { line, character }" }, 0)
  end
  return document, position and document:offset(position)
end

-- A request about a place of a document: answer(knowing, document, offset, params) gives its answer, or nil and why
-- not. knowing: the project, and what is known of the content of the document.
local function at_place(answer)
  return function(self, params)
    local document, offset = document_of(self, params)
    local knowing = { project = self.project, system = self.system, known = self.project:known(document.path) }
    local found, why = answer(knowing, document, offset, params)
    if why then error({ code = FAILED, message = why }, 0) end
    return found
  end
end

function requests.initialize(self, params)
  local general = (params.capabilities or {}).general or {}
  self.encoding = tables.has(general.positionEncodings or {}, "utf-8") and "utf-8" or "utf-16"
  self.project.encoding, self.ready = self.encoding, true
  local watched = ((params.capabilities or {}).workspace or {}).didChangeWatchedFiles or {}
  self.registers = watched.dynamicRegistration == true
  return {
    capabilities = {
      positionEncoding = self.encoding,
      textDocumentSync = { openClose = true, change = 2, save = true },
      completionProvider = { triggerCharacters = { ".", ":", '"', "{" }, resolveProvider = true },
      hoverProvider = true, definitionProvider = true, referencesProvider = true, documentSymbolProvider = true,
      renameProvider = { prepareProvider = true }, codeActionProvider = { codeActionKinds = { "quickfix" } },
      codeLensProvider = { resolveProvider = false },
      executeCommandProvider = { commands = outline.COMMANDS },
    },
    serverInfo = { name = "tercio", version = self.system.version },
  }
end

function requests.shutdown(self)
  self.ended = true
  return nil
end

requests["textDocument/completion"] = at_place(completion.at)
requests["textDocument/hover"] = at_place(hover.at)
requests["textDocument/definition"] = at_place(names.definition)
requests["textDocument/references"] = at_place(names.references)
requests["textDocument/prepareRename"] = at_place(names.prepare)
requests["textDocument/rename"] = at_place(function(knowing, document, offset, params)
  return names.rename(knowing, document, offset, tostring(params.newName))
end)

requests["completionItem/resolve"] = function(self, params)
  local path = type(params.data) == "string" and params.data
  if type(params.label) ~= "string" then error({ code = PARAMS, message = "an entry has a label" }, 0) end
  return completion.resolve(path and self.project:known(path) or nil, params)
end

requests["textDocument/codeAction"] = function(self, params)
  local document = document_of(self, params)
  return diagnostics.fixes(document, findings_at(self, document.path), params.range, document.uri)
end

requests["textDocument/documentSymbol"] = function(self, params) return outline.symbols((document_of(self, params))) end
requests["textDocument/codeLens"] = function(self, params) return outline.lenses((document_of(self, params))) end

requests["workspace/executeCommand"] = function(self, params, id)
  local words, why = outline.words(params.command, params.arguments or {})
  if not words then error({ code = PARAMS, message = why }, 0) end
  self.jobs:add { program = words, id = id }
  return server    -- it is answered once the program has ended
end

-- ---- notifications ---------------------------------------------------------------------------------

function notices.initialized(self)
  if not self.registers then return end
  ask(self, "client/registerCapability", { registrations = { { id = "lua", method = "workspace/didChangeWatchedFiles",
    registerOptions = { watchers = { { globPattern = "**/*.lua" } } } } } })
end

notices["textDocument/didOpen"] = function(self, params)
  local given = params.textDocument
  local path = path_of(self, given.uri)
  if not path or #given.text > LARGEST then return end
  local document = documents.new(path, given.text, given.version, self.encoding)
  document.uri = given.uri
  self.project.open[path] = document
  look(self, path, document.text ~= self.system.read(path))
  publish(self, path)
end

notices["textDocument/didChange"] = function(self, params)
  local document = document_of(self, params)
  document:change(params.contentChanges, params.textDocument.version)
  if #document.text > LARGEST then self.project.open[document.path] = nil end
  look(self, document.path, true)
end

notices["textDocument/didClose"] = function(self, params)
  local document = document_of(self, params)
  local changed = document.text ~= self.system.read(document.path)
  self.project.open[document.path], self.own[document.path] = nil, nil
  if changed then look(self, document.path, true) end
  self.told[document.path] = nil
  publish(self, document.path)
end

-- Files that other programs have changed: everything that is known counts no longer.
notices["workspace/didChangeWatchedFiles"] = function(self, params)
  for _, change in ipairs(params.changes or {}) do
    local path = path_of(self, change.uri)
    self.project.lists = {}
    if path and not self.project.open[path] then look(self, path, true) end
  end
end

notices["textDocument/didSave"] = function(self, params) look(self, document_of(self, params).path, true) end

-- ---- messages --------------------------------------------------------------------------------------

local function fault_of(raised)
  if type(raised) == "table" and raised.code then return raised.code, raised.message end
  return INTERNAL, "this is a mistake in Tercio: " .. tostring(raised)
end

local function handle_request(self, message)
  local id, method = message.id, message.method
  if self.ended then return refuse(self, id, REQUEST, "the server is shut down") end
  if not self.ready and method ~= "initialize" then return refuse(self, id, EARLY, "initialize comes first") end
  if self.ready and method == "initialize" then return refuse(self, id, REQUEST, "initialize comes once") end
  if self.cancelled[id] then
    self.cancelled[id] = nil
    return refuse(self, id, CANCELLED, "cancelled")
  end
  local work = requests[method]
  if not work then return refuse(self, id, METHOD, "no method '" .. method .. "'") end
  local fine, result = pcall(work, self, type(message.params) == "table" and message.params or {}, id)
  if not fine then return refuse(self, id, fault_of(result)) end
  if result ~= server then answer(self, id, result) end
end

local function handle_notice(self, message)
  local work = self.ready and not self.ended and notices[message.method]
  if not work then return end
  local fine, raised = pcall(work, self, type(message.params) == "table" and message.params or {})
  if fine then return end
  local _, text = fault_of(raised)
  notify(self, "window/logMessage", { type = 1, message = message.method .. ": " .. text })
end

-- The exit code of `exit`; nil: it goes on.
local function handle(self, message)
  local method = message.method
  if method == "exit" then return self.ended and 0 or 1 end
  if type(method) ~= "string" then
    if type(message.id) == "string" and message.id:find "^tercio%-%d+$" then return nil end   -- an answer to us
    return refuse(self, message.id, REQUEST, "a message has a method")
  end
  if message.id ~= nil then return handle_request(self, message) end
  return handle_notice(self, message)
end

-- Reads what has come, so that a request is cancelled before it is worked on. Gives true at the end of input.
local function gather(self, wait)
  local text, why = self.system.receive(wait)
  while true do
    if text then
      local fine, message = pcall(json.decode, text)
      if not fine or type(message) ~= "table" then
        refuse(self, nil, PARSE, "this is no message in JSON")
      elseif message.method == "$/cancelRequest" then
        local id = type(message.params) == "table" and message.params.id
        for _, queued in ipairs(self.queue) do
          if id ~= nil and queued.id == id then self.cancelled[id] = true end
        end
      else
        self.queue[#self.queue + 1] = message
      end
    elseif why == "late" then
      return false
    elseif why == "end" then
      return true
    else
      refuse(self, nil, PARSE, why == "length" and "this message is too long" or
        "a message begins with Content-Length")
    end
    text, why = self.system.receive(0)
  end
end

-- Serves until `exit` or the end of the input: the exit code. how: { plan(system, path), analyse = { script, function }
-- }.
function server.run(system, how)
  local self = setmetatable({ system = system, queue = {}, cancelled = {}, found = {}, own = {}, told = {}, faults = {},
    asked = 0, project = project.new(system, how.plan), encoding = "utf-16" }, Server)
  self.jobs = jobs.new(system, how.analyse, function(...) analysed(self, ...) end)
  local cold = false
  while true do
    local over, code = gather(self, cold and 0 or self.jobs:busy() and BUSY or IDLE), nil
    for _, message in ipairs(self.queue) do code = code or handle(self, message) end
    if over then code = code or (self.ended or not self.ready) and 0 or 1 end
    local asked = #self.queue > 0
    self.queue = {}
    if code then return code end
    self.jobs:step()
    cold = not asked and self.project:warm()
  end
end

return server
