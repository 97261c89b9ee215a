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
  local before = text:sub(math.max(offset - 400, 1), offset - 1)
  return (before:match "^.*\n(.*)$" or before):find(sign, 1, true) ~= nil
end

local BUSTED = { "it", "describe", "test", "spec", "context" }

-- The pieces of a text that pin clauses: quoted names of tests, lists of clauses, and comments that say `pins:`.
local function pieces_of_lua(text, add)
  -- One word at a time, within its line: an apostrophe elsewhere must not swallow the tests after it.
  for _, word in ipairs(BUSTED) do
    for start, _, name in text:gmatch("()%f[%w_]" .. word .. "%s*%(?%s*([\"'])([^\n]-)%2") do add(start, name, "--") end
  end
  for start, list in text:gmatch("()%f[%w_]clauses%s*=%s*(%b{})") do add(start, list, "--") end
  for start, list in text:gmatch("()%-%-%s*pins:([^\n]*)") do add(start, list) end
end

local function pieces_of_c(text, add)
  for start, name in text:gmatch("()%f[%w_]TEST%(([%w_]+)%)") do add(start, name, "//") end
  for start, list in text:gmatch("()//%s*pins:([^\n]*)") do add(start, list) end
end

-- Calls add(piece, line) for each such piece of a file, in order.
local function scan(text, pieces_of, add)
  local place, pieces = line_counter(text), {}
  pieces_of(text, function(start, piece, comment)
    if not (comment and commented(text, start, comment)) then pieces[#pieces + 1] = { start, piece } end
  end)
  table.sort(pieces, function(a, b) return a[1] < b[1] end)
  for _, piece in ipairs(pieces) do add(piece[2], place(piece[1])) end
end

-- All pins below the folders of a project: list of { id =, file =, line = } in order of files.
function clause_tests.find(system, prefixes)
  local pins = {}
  for _, folder in ipairs { "tests", "mods", "examples" } do
    for ending, pieces_of in pairs { [".c"] = pieces_of_c, [".lua"] = pieces_of_lua } do
      for _, path in ipairs(system.list(system.root .. "/" .. folder, ending) or {}) do
        scan(system.read(path) or "", pieces_of, function(piece, line)
          clause_tests.ids(piece, prefixes, function(id)
            pins[#pins + 1] = { id = id, file = path:sub(#system.root + 2), line = line }
          end)
        end)
      end
    end
  end
  return pins
end

return clause_tests
