-- The page docs/files.md: each file of the engine and of the games, with the job that its first comment says.
--   lua5.4 tests/house/files_page.lua     writes it again
local graph = dofile "tests/house/graph.lua"

local files_page = {}

local FOLDERS = { "engine", "scripts", "rulesets" }
local ELSEWHERE = { "^scripts/templates/", "/node_modules/" }   -- texts that `tercio new` fills in; what npm installs
local KINDS = { c = "//", h = "//", js = "//", mjs = "//", lua = "--" }

local SAYS = "What each file of the engine and of the games is for, as its first comment says. "
  .. "`lua5.4 tests/house/files_page.lua` writes this page. "
  .. "For tasks, start with [Where to change what](architecture.md#where-to-change-what)."
local HEAD = ([[
# Files

%s
]]):format(SAYS)

-- The first sentence of a file's first comment; nil where a file begins with none.
local function job_of(path, mark)
  local words, prefix = {}, "^" .. mark:gsub("%p", "%%%0") .. "%s?(.*)$"
  for line in io.lines(path) do
    local said = line:match(prefix)
    if not said or said == "" or said:find "^%s" then break end   -- what is set in is a signature
    words[#words + 1] = said
  end
  local text = table.concat(words, " "):gsub("^Owns: ", "")
  text = text:match "^(.-%.)%s+%u" or text:match "^(.-%.)%s*$" or text
  return text ~= "" and (text:sub(1, 1):upper() .. text:sub(2)):gsub("|", "\\|") or nil
end

local function is_elsewhere(path)
  for _, pattern in ipairs(ELSEWHERE) do
    if path:find(pattern) then return true end
  end
  return false
end

-- Each file that has a first comment: { folder =, name =, job = }, by folder and name; and the paths of those that
-- have none.
function files_page.list()
  local list, silent = {}, {}
  for _, folder in ipairs(FOLDERS) do
    for ending, mark in pairs(KINDS) do
      for _, path in ipairs(graph.files(folder, "." .. ending)) do
        local job = not is_elsewhere(path) and job_of(path, mark)
        local within, name = path:match "^(.*)/([^/]+)$"
        if job then list[#list + 1] = { folder = within, name = name, job = job }
        elseif job == nil then silent[#silent + 1] = path end
      end
    end
  end
  table.sort(list, function(a, b) return a.folder == b.folder and a.name < b.name or a.folder < b.folder end)
  return list, silent
end

function files_page.text()
  local parts, folder = { HEAD }, nil
  for _, file in ipairs((files_page.list())) do
    if file.folder ~= folder then
      folder = file.folder
      parts[#parts + 1] = ("\n## `%s`\n\n| file | job |\n| --- | --- |\n"):format(folder)
    end
    parts[#parts + 1] = ("| `%s` | %s |\n"):format(file.name, file.job)
  end
  return table.concat(parts)
end

if arg and arg[0]:find "files_page%.lua$" then
  assert(assert(io.open("docs/files.md", "w")):write(files_page.text())):close()
end

return files_page
