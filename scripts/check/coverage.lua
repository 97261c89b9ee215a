-- Which definitions, handlers and lines of content ran, and which never did: counted by the line hook of coverage.c.
local tables = import "world/tables"
local wording = import "world/wording"

local coverage = {}

local DEPTH = 6

-- The functions of a definition: list of { path = "on.turn.end", f = function }.
local function functions_of(value, path, list, depth)
  if depth == 0 then return list end
  for _, key in ipairs(tables.keys(value)) do
    local entry, name = value[key], path == "" and tostring(key) or path .. "." .. tostring(key)
    if type(entry) == "function" then list[#list + 1] = { path = name, f = entry }
    elseif type(entry) == "table" then functions_of(entry, name, list, depth - 1) end
  end
  return list
end

-- A function and those that it calls by name, in files of content: what wrap puts around two others is none of them.
local function parts_of(f)
  return tables.filter(line_counter.functions(f), function(part)
    return part.file ~= "" and not part.file:find "^scripts/wrap"
  end)
end

-- Leaves out the lines that hold no more than the end of a function: behind a return they never run.
local function without_ends(part, read)
  local text = read(part.file)
  if not text or part.last == part.first then return end
  local number = 0
  for line in (text .. "\n"):gmatch "(.-)\n" do
    number = number + 1
    if number == part.last and line:find "^%s*end[%s%),;}]*$" then part.lines[number] = nil end
  end
end

-- From now on counts the lines of the functions of these definitions, as { kind, id, def } each; with `changed`, only
-- of those at these paths. read(file): its text, or nil.
function coverage.watch(definitions, read)
  local watched, files, seen = {}, {}, {}
  for _, one in ipairs(definitions) do
    for _, found in ipairs(functions_of(one.def, "", {}, DEPTH)) do
      local parts = (not one.changed or one.changed[found.path]) and parts_of(found.f) or {}
      if #parts > 0 then watched[#watched + 1] = { kind = one.kind, id = one.id, path = found.path, parts = parts } end
      for _, part in ipairs(parts) do
        without_ends(part, read)
        if not part.file:find "^scripts/" and not seen[part.file] then
          seen[part.file] = true
          files[#files + 1] = part.file
        end
      end
    end
  end
  line_counter.cover(files)
  return { definitions = definitions, handlers = watched }
end

local function ran(counts, part)
  local file = counts[part.file]
  for line in pairs(part.lines) do
    if file and file[line] then return true end
  end
  return false
end

-- How often the lines of each handler have run, in their order: what coverage.since compares with.
function coverage.mark(watched)
  local counts, list = line_counter.covered(), {}
  for index, handler in ipairs(watched.handlers) do
    local part, times = handler.parts[1], 0
    local file = counts[part.file] or {}
    for line in pairs(part.lines) do times = times + (file[line] or 0) end
    list[index] = times
  end
  return list
end

-- The handlers that have run since a mark, as "ability spark:flare (effect)"; also as a set.
function coverage.since(watched, mark)
  local now, names = coverage.mark(watched), {}
  for index, handler in ipairs(watched.handlers) do
    local name = handler.kind .. " " .. handler.id .. " (" .. handler.path .. ")"
    if now[index] > mark[index] and not names[name] then names[#names + 1], names[name] = name, true end
  end
  return names
end

local function place(part, line) return part.file .. ":" .. line end

-- { definitions, handlers, lines }, each { all, ran, never = names }. A definition without functions is not counted:
-- what it is runs in others.
function coverage.report(watched)
  local counts = line_counter.covered()
  local made = {}
  for _, name in ipairs { "definitions", "handlers", "lines" } do made[name] = { all = 0, ran = 0, never = {} } end
  local function note(sort, fine, name)
    made[sort].all = made[sort].all + 1
    if fine then made[sort].ran = made[sort].ran + 1 else table.insert(made[sort].never, name) end
  end
  local alive, has, lines = {}, {}, {}
  for _, handler in ipairs(watched.handlers) do
    local own = handler.parts[1]
    local fine = own ~= nil and ran(counts, own)
    local name = handler.kind .. " " .. handler.id
    has[name] = true
    alive[name] = alive[name] or fine
    if own then note("handlers", fine, name .. ", " .. handler.path .. " (" .. place(own, own.first) .. ")") end
    for _, part in ipairs(handler.parts) do
      if fine and counts[part.file] then
        for line in pairs(part.lines) do lines[place(part, line)] = counts[part.file][line] ~= nil end
      end
    end
  end
  for _, one in ipairs(watched.definitions) do
    local name = one.kind .. " " .. one.id
    if has[name] then note("definitions", alive[name], name) end
  end
  local names = tables.names(lines)
  table.sort(names, function(a, b)
    local file, line = wording.place(a)
    local other_file, other_line = wording.place(b)
    if file ~= other_file then return file < other_file end
    return line < other_line
  end)
  for _, name in ipairs(names) do note("lines", lines[name], name) end
  return made
end

return coverage
