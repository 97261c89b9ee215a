-- What is wrong with content, as records for people and editors: { file, line, column, severity, code, kind, id, layer,
-- message }.
local tables = import "world/tables"

local problems = {}

-- From a problem of the registry, of an encounter or of a failed run.
function problems.of_problem(problem)
  local function given(text) return text and text ~= "" and text or nil end
  local data = problem.data or {}
  return { file = given(problem.file), line = problem.line ~= 0 and problem.line or nil, severity = "error",
    code = problem.code or "raised", kind = given(problem.kind), id = given(problem.id),
    field = given(problem.field) or data.field, layer = given(problem.layer), data = next(data) and data or nil,
    message = problem.message }
end

-- The same of a list.
function problems.of(list) return tables.map(list, problems.of_problem) end

-- "file:line: ", as far as it is known.
function problems.place(finding)
  if not finding.file then return "" end
  return finding.file .. (finding.line and ":" .. finding.line or "") .. ": "
end

function problems.line(finding) return problems.place(finding) .. finding.message end

-- The column in a line of the first word that it is about: its field, the name that it names, its definition.
local function column_in(line, finding)
  local data = finding.data or {}
  for _, word in ipairs { finding.field or false, data.name or false, finding.id or false } do
    word = tostring(word)
    for _, wanted in ipairs { word, word:match "([%w_]+)$" or word } do
      local from = word ~= "false" and line:find(wanted, 1, true)
      if from then return from end
    end
  end
  return nil
end

-- Adds the column, where the file can be read and the line shows what is meant.
function problems.complete(system, finding)
  if finding.column or not finding.file or not finding.line then return end
  local text = system.read(finding.file) or system.read(system.root .. "/" .. finding.file)
  local number = 0
  for line in (text or ""):gmatch "[^\n]*" do
    number = number + 1
    if number == finding.line then
      finding.column = column_in(line, finding)
      return
    end
  end
end

return problems
