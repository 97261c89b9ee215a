-- How long `tercio lsp` takes to answer, on the largest file of the largest ruleset: each question after an edit of one
-- letter, as while one types. Prints processor time of the thread that answers, edit and answer together (Linux), and
-- what the client waits while other programs run. Nothing is judged. Run by `./tercio bench --editor`.
local lfs = require "lfs"
local now = require("system").monotime
local client = require "editor.client"

local ROUNDS = 60

local function slurp(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

-- The largest file below a folder that declares abilities.
local function largest(folder)
  local best, size = nil, 0
  for name in lfs.dir(folder) do
    local path, more, bytes = folder .. "/" .. name, nil, 0
    if not name:find "^%." and lfs.attributes(path, "mode") == "directory" then
      more, bytes = largest(path)
    elseif name:find "%.lua$" and ("\n" .. slurp(path)):find '\nability "' then
      more, bytes = path, lfs.attributes(path, "size")
    end
    if bytes > size then best, size = more, bytes end
  end
  return best, size
end

-- Milliseconds of processor that the thread which answers has had.
local function spent(self)
  local pid = slurp(self.place .. "/pid"):match "%d+"
  local fine, text = pcall(slurp, ("/proc/%s/task/%s/schedstat"):format(pid, pid))
  return fine and tonumber(text:match "%d+") / 1e6 or 0
end

-- Measures f, and prints a row: median and most of processor time, median of waiting.
local function row(self, name, rounds, f)
  local waits, works = {}, {}
  for round = 1, rounds do
    local start, before = now(), spent(self)
    f()
    waits[round], works[round] = (now() - start) * 1000, spent(self) - before
  end
  table.sort(waits)
  table.sort(works)
  local middle = (rounds + 1) // 2
  print(("%-34s %8.1f %8.1f %8.1f"):format(name, works[middle], works[rounds], waits[middle]))
end

local here = lfs.currentdir()
local path, size = largest(here .. "/rulesets/valiance/abilities")
local text = slurp(path)
local id = text:match 'ability "([%w_]+)"'
local self = client.greet(here, { "utf-8" })
local began = now()
local document = self:open(path:sub(#here + 2), text)
local declared = 'ability "|' .. id .. '"'
self:known(document, declared)
print(("%s, %d bytes; from opening it to the first full hover: %.0f ms\n"):format(path:sub(#here + 2), size,
  (now() - began) * 1000))
print(("%-34s %8s %8s %8s"):format("milliseconds", "median", "most", "waited"))

local PLACES = { { "hover of an id", "hover", declared }, { "hover of a word", "hover", "use:|" },
  { "completion of an id, all ids", "completion", declared }, { "completion of keys", "completion", "  |text = " },
  { "completion of verbs", "completion", "use:|" }, { "definition", "definition", declared },
  { "references", "references", declared, { context = { includeDeclaration = true } } },
  { "rename", "rename", declared, { newName = "another_name" } } }

local version = 1
-- Types a letter into the first comment, or takes it away again.
local function edit()
  version = version + 1
  local first = { line = 0, character = 3 }
  local range = { start = first, ["end"] = { line = 0, character = version % 2 == 0 and 3 or 4 } }
  self:tell("textDocument/didChange", { textDocument = { uri = document.uri, version = version },
    contentChanges = { { range = range, text = version % 2 == 0 and "x" or "" } } })
  document.text = version % 2 == 0 and text:sub(1, 3) .. "x" .. text:sub(4) or text
end

for _, place in ipairs(PLACES) do
  row(self, place[1], ROUNDS, function()
    edit()
    local _, wrong = self:ask(place[2], document, place[3], place[4])
    assert(not wrong, wrong and wrong.message)
  end)
end
for _, method in ipairs { "documentSymbol", "codeLens" } do
  row(self, method, ROUNDS, function()
    edit()
    self:get("textDocument/" .. method, { textDocument = { uri = document.uri } })
  end)
end
self:get "shutdown"
self:tell "exit"
client.clean()
