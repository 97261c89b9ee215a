-- Runs files that declare one thing under a name, `encounter "Name" { ... }`, each in a sandbox of its own.
-- Must not know: what the table may hold.
local wording = import "world/wording"

local file = {}

-- The word that declares it; found gets its name, line and table.
local function declarer(of, found)
  local word = of.word
  return function(name)
    local _, line = registry.where()
    if type(name) ~= "string" or name == "" then
      error(("%s needs a name before its table: %s %q { ... }"):format(word, word, of.example), 2)
    end
    if name:find "%c" then error("the name of " .. of.article .. " holds control characters", 2) end
    if found.name then
      error(("a file holds one %s: '%s' stands at line %d"):format(word, found.name, found.line), 2)
    end
    found.name, found.line = name, line
    return function(record)
      if type(record) ~= "table" then
        error(("%s '%s' needs a table: %s \"%s\" { ... }"):format(word, name, word, name), 2)
      end
      found.record = record
    end
  end
end

-- of: { word, article = "a contract", example = a name, words = other globals }. text: what the file holds, nil to read
-- it. Returns { name, file, line, record, text }, or nil and problems.
function file.read(of, path, text)
  local found, why = { file = path }, nil
  if not text then
    text, why = registry.read(path, path)
    if not text then
      return nil, { wording.problem(path, 0, "unreadable", "this " .. of.word .. " {reason}", { reason = why }) }
    end
  end
  found.text = text
  of.words[of.word] = declarer(of, found)
  local done, fault = registry.run(registry.environment(of.words), path, text)
  if not done then return nil, { wording.fault(fault, path) } end
  if not found.record then
    return nil, { wording.problem(path, found.line or 1, "manifest",
      ("declares no %s: %s \"Name\" { ... }"):format(of.word, of.word)) }
  end
  return found
end

return file
