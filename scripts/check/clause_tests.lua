-- Finds which tests pin which clauses: by ids in the names of tests, in `clauses` of encounters, in comments.
-- An id is SYSTEM-SECTION-NN with - or _ between; further numbers joined on are more clauses of the section.
local clause_tests = {}

-- Calls found(id, as written) for every id in a text; prefixes is the set of systems that count.
function clause_tests.ids(text, prefixes, found)
  for start, prefix, middle, section, sign, rest in text:gmatch("()%f[%w](%u%u%u?)([-_])(%u+)([-_])(%d[%d_-]*)") do
    local before = text:sub(start - 1, start - 1)
    if prefixes[prefix] and middle == sign and before ~= "_" and before ~= "-" then
      local at = 1
      while true do
        local number, stop = rest:match("^(%d%d)%f[^%d]()", at)
        if not number then break end
        found(prefix .. "-" .. section .. "-" .. number)
        if rest:sub(stop, stop) ~= sign then break end
        at = stop + 1
      end
    end
  end
end

local function line_counter(text)
  local at, line = 1, 1
  return function(offset)
    for _ in text:sub(at, offset - 1):gmatch("\n") do line = line + 1 end
    at = offset
    return line
  end
end

-- Whether a comment begins before this place of its line.
local function commented(text, offset, sign)
  local line = text:sub(math.max(offset - 400, 1), offset - 1):match("[^\n]*$")
  return line:find(sign, 1, true) ~= nil
end

local BUSTED = { "it", "describe", "test", "spec", "context" }

-- Adds the pins of one piece: quoted names of tests, lists of clauses, and comments that say `pins:`.
local function scan_lua(text, add)
  local place = line_counter(text)
  local pieces = {}
  -- One word at a time, within its line: an apostrophe elsewhere must not swallow the tests after it.
  for _, word in ipairs(BUSTED) do
    for start, _, name in text:gmatch("()%f[%w_]" .. word .. "%s*%(?%s*([\"'])([^\n]-)%2") do
      if not commented(text, start, "--") then pieces[#pieces + 1] = { start, name } end
    end
  end
  for start, list in text:gmatch("()%f[%w_]clauses%s*=%s*(%b{})") do
    if not commented(text, start, "--") then pieces[#pieces + 1] = { start, list } end
  end
  for start, list in text:gmatch("()%-%-%s*pins:([^\n]*)") do pieces[#pieces + 1] = { start, list } end
  table.sort(pieces, function(a, b) return a[1] < b[1] end)
  for _, piece in ipairs(pieces) do add(piece[2], place(piece[1])) end
end

local function scan_c(text, add)
  local place = line_counter(text)
  local pieces = {}
  for start, name in text:gmatch("()%f[%w_]TEST%(([%w_]+)%)") do
    if not commented(text, start, "//") then pieces[#pieces + 1] = { start, name } end
  end
  for start, list in text:gmatch("()//%s*pins:([^\n]*)") do pieces[#pieces + 1] = { start, list } end
  table.sort(pieces, function(a, b) return a[1] < b[1] end)
  for _, piece in ipairs(pieces) do add(piece[2], place(piece[1])) end
end

-- All pins below the folders of a project: list of { id =, file =, line = } in order of files.
function clause_tests.find(system, prefixes)
  local pins = {}
  local function scan(path, shown)
    local text = system.read(path)
    if not text then return end
    local function add(piece, line)
      clause_tests.ids(piece, prefixes, function(id) pins[#pins + 1] = { id = id, file = shown, line = line } end)
    end
    if path:find("%.c$") then scan_c(text, add) else scan_lua(text, add) end
  end
  for _, folder in ipairs { "tests", "mods", "examples" } do
    for _, ending in ipairs { ".c", ".lua" } do
      for _, path in ipairs(system.list(system.root .. "/" .. folder, ending) or {}) do
        scan(path, path:sub(#system.root + 2))
      end
    end
  end
  return pins
end

return clause_tests
