-- Findings as an editor shows them, and what mends them.
local documents = import "editor/documents"
local tables = import "world/tables"

local diagnostics = {}

local ERROR, WARNING = 1, 2

-- The words that a finding is about, the nearest first: what is wrong, its key, its definition.
local function words_of(finding)
  local data, list = finding.data or {}, {}
  for _, word in ipairs { data.name or false, finding.field or false, finding.id or false } do
    if word then
      word = tostring(word)
      tables.append(list, { word, word:match "([%w_]+)$" or word })
    end
  end
  return list
end

-- Where in the text a finding is: from and behind.
local function span(document, finding)
  local from, stop = document:rest_of_line(finding.line or 1, finding.column)
  if finding.column then
    for _, word in ipairs(words_of(finding)) do
      if document.text:sub(from, from + #word - 1) == word then return from, from + #word end
    end
    local token = document:token_at(from)
    if token and token.from == from then
      local inner, behind = documents.inner(token)
      if document:line(behind) == document:line(inner) then return inner, behind end
    end
  end
  return from, stop
end

-- A finding as the protocol has it.
function diagnostics.of(document, finding)
  local from, behind = span(document, finding)
  return { range = document:range(from, behind), severity = finding.severity == "warning" and WARNING or ERROR,
    code = finding.code, source = "tercio", message = finding.message }
end

-- The mistake of Lua itself in a text that no content reads, such as a spec: a list of one or none.
function diagnostics.of_syntax(document)
  local line, message = registry.syntax(document.text)
  return line and { { line = line, severity = "error", code = "syntax", message = message } } or {}
end

local function overlaps(a, b)
  local function before(left, right)
    return left.line < right.line or left.line == right.line and left.character < right.character
  end
  return not before(a["end"], b.start) and not before(b["end"], a.start)
end

-- The edit that takes what was probably meant; nil if the text no longer says what was wrong.
local function mended(document, finding, shown)
  local near, data = finding.data and finding.data.near, finding.data
  if type(near) ~= "string" then return nil end
  local from, behind = document:offset(shown.range.start), document:offset(shown.range["end"])
  local there = document.text:sub(from, behind - 1)
  local wrong = tostring(data.name or finding.field or "")
  if there ~= wrong and there ~= wrong:match "([%w_]+)$" then return nil end
  if there ~= wrong and near:find "[.:]" then near = near:match "([%w_]+)$" end
  return near
end

local function allowed(document, finding, uri)
  local line = document.starts[finding.line]
  local blank = document.text:match("^[ \t]*", line)
  local place = document:position(line)
  local edit = { range = { start = place, ["end"] = place },
    newText = blank .. "-- check: allow " .. finding.code .. "\n" }
  return { title = "Allow " .. finding.code .. " here", kind = "quickfix", edit = { changes = { [uri] = { edit } } } }
end

-- What mends the findings of a document in a range: code actions.
function diagnostics.fixes(document, findings, range, uri)
  local out = {}
  for _, finding in ipairs(findings) do
    local shown = diagnostics.of(document, finding)
    if overlaps(shown.range, range) then
      local near = mended(document, finding, shown)
      if near then
        out[#out + 1] = { title = "Change to '" .. near .. "'", kind = "quickfix", isPreferred = true,
          diagnostics = { shown }, edit = { changes = { [uri] = { { range = shown.range, newText = near } } } } }
      end
      if finding.severity == "warning" and document.starts[finding.line or 0] then
        local action = allowed(document, finding, uri)
        action.diagnostics = { shown }
        out[#out + 1] = action
      end
    end
  end
  return out
end

return diagnostics
