-- What is wrong with content, as records for people and editors: { file, line, column, severity, code, kind, id, layer,
-- message }.
local problems = {}

-- The code of an error, by what its message says: the first that fits.
local CODES = {
  { "syntax", "^syntax: " }, { "unknown-global", "^unknown global" }, { "unknown-key", "unknown key" },
    { "id-twice", "is defined twice" },
  { "undeclared-mod", "does not say that it needs it" }, { "needs", " needs '" },
    { "conflict", "cannot be played with" }, { "circle", "go in a circle" },
  { "not-for-this", " is for " }, { "manifest", "must declare " }, { "text-names-no-field", "text names {" },
    { "text", "in text names no field" },
  { "two-layers", "both set " }, { "unknown-event", "no such event as" }, { "unknown-step", "names no step" },
    { "unknown-name", " names no " },
  { "unknown-target", "no such [%l_]+ in " }, { "missing", "is missing: " }, { "wrong-value", " must " },
    { "outside", "leads out of its folder" },
  { "import", "^import " }, { "link", "is a link" }, { "not-there", "^no " }, { "not-there", "no such file" },
    { "budget", "stopped: " },
  { "budget", "out of memory" },
}

local function code_of(message)
  for _, entry in ipairs(CODES) do
    if message:find(entry[2]) then return entry[1] end
  end
  return "wrong"
end

-- From a problem of the registry or of an encounter.
function problems.of_problem(problem)
  local function given(text) return text and text ~= "" and text or nil end
  return { file = given(problem.file), line = problem.line ~= 0 and problem.line or nil, severity = "error",
    code = problem.code or code_of(problem.message),
    kind = given(problem.kind), id = given(problem.id), field = given(problem.field), layer = given(problem.layer),
    data = problem.data and next(problem.data) and problem.data or nil, message = problem.message }
end

-- From a line "file:line: message".
function problems.of_line(line)
  local file, number, message = line:match "^([^:\n]+%.lua):(%d+): (.*)$"
  if not file then return { severity = "error", code = code_of(line), message = line } end
  return { file = file, line = math.tointeger(tonumber(number)), severity = "error", code = code_of(message),
    message = message }
end

-- "file:line: ", as far as it is known.
function problems.place(finding)
  if not finding.file then return "" end
  return finding.file .. (finding.line and ":" .. finding.line or "") .. ": "
end

function problems.line(finding) return problems.place(finding) .. finding.message end

-- The column in a line of the first word that a message has in quotes, or nil.
local function column_in(line, message)
  for word in message:gmatch "'([^']+)'" do
    local last = word:match "([%w_]+)$" or word
    for _, wanted in ipairs { word, last } do
      local from = line:find(wanted, 1, true)
      if from then return from end
    end
  end
  return nil
end

-- Adds the column, where the file can be read and the line shows what is meant.
function problems.complete(system, finding)
  if finding.column or not finding.file or not finding.line then return end
  local text = system.read(finding.file) or system.read(system.root .. "/" .. finding.file)
  local number, from = 1, 1
  while text do
    local stop = text:find("\n", from, true)
    if number == finding.line then
      finding.column = column_in(text:sub(from, (stop or 0) - 1), finding.message)
      return
    end
    if not stop then return end
    number, from = number + 1, stop + 1
  end
end

return problems
