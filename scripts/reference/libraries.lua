-- The functions of a game's libraries, from their sources: the sentence above each, its parameters, and a call of it in
-- the rules. So the row of a function is written where the function is.
--   A row: library, name, signature, text, clause, file, line, example, piece (of which it is).
local slots = import "reference/slots"
local tables = import "world/tables"

local libraries = {}

local LONGEST = 110   -- of a call that is shown

-- ---- sources -------------------------------------------------------------------------------------

-- The files of a ruleset and of the pieces, which its libraries come from, and those that call them: { path, lines }.
local function sources_of(system, entry)
  local files = {}
  for _, folder in ipairs { "rulesets/" .. entry.ruleset, "rulesets/pieces",
    "mods", "tests/rulesets/" .. entry.ruleset } do
    for _, path in ipairs(system.list(system.root .. "/" .. folder, ".lua") or {}) do
      local text, lines = system.read(path) or "", {}
      for line in (text .. "\n"):gmatch "(.-)\n" do lines[#lines + 1] = line end
      files[#files + 1] = { path = path:sub(#system.root + 2), lines = lines }
    end
  end
  return files
end

-- The sentence of the comment that ends above a line, nil for none; and the clause that it begins with.
local function comment_above(lines, line)
  local text = slots.comment_above(lines, line)
  local clause, rest = text:match "^(%u+%-[%u%d%-, ]*%d): (.+)$"
  text = (rest or text):gsub("^%l", string.upper)
  if text == "" then return nil end
  return text:find "[%.%?!]$" and text or (text:gsub("[:,;]$", "")) .. ".", clause
end

-- Notes where each name of a library is given its value: "library.name" = { file, line, from = the local that it is }.
local function note_values(files)
  local found = {}
  for _, file in ipairs(files) do
    for number, line in ipairs(file.path:find "^rulesets/" and file.lines or {}) do
      local name = line:match "^function ([%l_]+%.[%w_]+)%("
      if name then found[name] = found[name] or { file = file, line = number, is_function = true } end
      local left, right = line:match "^([%l_]+%.[%w_]+[%w_., ]*) = (.+)$"
      local values = {}
      for value in (right or ""):gmatch "[^,]+" do values[#values + 1] = value:match "^%s*(.-)%s*$" end
      local at = 0
      for one in (left or ""):gmatch "[%w_.]+" do
        at = at + 1
        found[one] = found[one] or { file = file, line = number, from = values[at]:match "^[%a_][%w_]*$",
          is_function = right:find "^function" ~= nil }
      end
    end
  end
  return found
end

-- The line of a local function of a file; nil for none.
local function local_function(file, name)
  for number, line in ipairs(file.lines) do
    if line:find("^local function " .. name .. "%(") then return number end
  end
end

-- The parameters of the function that begins in a line: "(me, cell)".
local function parameters(lines, line)
  local text = lines[line] .. " " .. (lines[line + 1] or "")
  return text:match "function[^(]*(%b())"
end

-- ---- examples ------------------------------------------------------------------------------------

-- The call of a function that begins at a place of a line, in one line.
local function call_at(lines, number, at)
  local text = table.concat({ lines[number]:sub(at), lines[number + 1], lines[number + 2] }, " ")
  local call = text:match "^[%w_.]+%b()"
  return call and (call:gsub("%s+", " ")) or nil
end

-- Notes the calls in a line: the shortest of each function "library.name", else a line that hands it on.
local function note_line(best, file, number, line)
  for at, name in line:gmatch "()([%l_]+%.[%l_]+)" do
    local before, call, old = line:sub(at - 9, at - 1), call_at(file.lines, number, at), best[name]
    local own = before:find "function $" or before:find "[%w_.]$" or
      line:find "^%l" and line:find("^" .. name .. "[ ,]")
    if own or line:sub(at + #name, at + #name):find "[%w_]" then call, old = nil, old or true end
    if call and #call <= LONGEST and (not old or old.line or #call < #old.text) then
      best[name] = { text = call, path = file.path }
    elseif not old and not call then
      best[name] = { text = line:match("([%w_]+ = " .. name:gsub("%.", "%%.") .. ")") or name,
        path = file.path, line = true }
    end
  end
end

local function note_calls(files)
  local best = {}
  for _, file in ipairs(files) do
    for number, line in ipairs(file.lines) do
      if line:find(".", 1, true) and not line:find "^%s*%-%-" then note_line(best, file, number, line) end
    end
  end
  return best
end

-- ---- rows ----------------------------------------------------------------------------------------

-- The row of a name of a library; nil for what is no function.
local function row_of(values, calls, library, name)
  local value, call = values[library .. "." .. name], calls[library .. "." .. name]
  if not value then return { library = library, name = name } end
  local file, line, text, clause = value.file, value.line, nil, nil
  local from = value.from and local_function(file, value.from)
  if not (value.is_function or from or call and not call.line) then return nil end
  text, clause = comment_above(file.lines, line)
  if from and not text then text, clause = comment_above(file.lines, from) end
  return { library = library, name = name, file = file.path, line = line, text = text, clause = clause,
    signature = library .. "." .. name .. (parameters(file.lines, from or line) or "(...)"),
    piece = file.path:match "^rulesets/pieces/([%w_]+)%.lua$", example = call and call.text or library .. "." .. name }
end

-- All functions of the libraries of a loaded ruleset, or of one, by library and name.
function libraries.rows(system, entry, only)
  local files, rows = sources_of(system, entry), {}
  local values, calls = note_values(files), note_calls(files)
  for _, library in ipairs(tables.names(entry.sealed.libraries)) do
    for _, name in ipairs((not only or only == library) and entry.sealed.libraries[library].holds or {}) do
      rows[#rows + 1] = row_of(values, calls, library, name)
    end
  end
  return rows
end

-- The row of one function; nil where there is none.
function libraries.row(system, entry, library, name)
  local known = entry.sealed.libraries[library]
  if not known or not tables.has(known.holds, name) then return nil end
  return tables.first(libraries.rows(system, entry, library), function(row) return row.name == name end)
end

-- What is wrong with rows: functions of which no sentence says what they do.
function libraries.problems(entry, rows, problems)
  for _, row in ipairs(rows) do
    if not row.text then
      problems[#problems + 1] = ("library '%s' of %s: '%s' has no row: write a sentence above the function (%s:%d)")
        :format(row.library, entry.ruleset, row.name, row.file or "?", row.line or 0)
    end
  end
end

-- The section of the reference, and what is wrong with it. pieces: rows of pieces, shown once for all games; gets them.
function libraries.section(system, entry, pieces, problems)
  local rows, parts = libraries.rows(system, entry), {}
  libraries.problems(entry, rows, problems)
  for _, row in ipairs(rows) do
    if row.piece then pieces[row.library .. "." .. row.name] = row else libraries.add(parts, row, entry.ruleset) end
  end
  return { id = "library." .. entry.ruleset, group = "Games", title = entry.ruleset .. ": libraries",
    page = "games/" .. entry.ruleset .. "-libraries", parts = parts,
    text = "The functions that the rules of " .. entry.ruleset .. " share, for handlers and mods: `local " ..
      parts[1].title .. " = library \"" .. parts[1].title .. "\"`. Those of pieces are on [a page of their own]"
      .. "(games/pieces.md). Examples are calls in the rules. A library can be edited like a definition: "
      .. "`wrap \"library.NAME.FUNCTION\"`." }
end

-- Adds a row to the part of its library.
function libraries.add(parts, row, game)
  local part = parts[#parts]
  if not part or part.title ~= row.library then
    part = { title = row.library, entries = {} }
    parts[#parts + 1] = part
  end
  part.entries[#part.entries + 1] = { name = row.name, signature = row.signature or row.name, label = "call",
    anchor = "library." .. game .. "." .. row.library .. "." .. row.name, text = row.text or "",
    facts = row.clause and { { "clause", row.clause } } or {}, example = row.example }
end

-- The section of what pieces share with all games that build on them.
function libraries.pieces(rows)
  local parts = {}
  for _, name in ipairs(tables.names(rows)) do libraries.add(parts, rows[name], "pieces") end
  return { id = "library.pieces", group = "Games", title = "Libraries of pieces", page = "games/pieces", parts = parts,
    text = "The functions of `rulesets/pieces`. A game has those of the pieces that its manifest names." }
end

return libraries
