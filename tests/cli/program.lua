-- Runs the built program for the specs of the command line, and makes small projects for it to look at.
local lfs = require "lfs"

local program = {}

local binary = assert(os.getenv "TERCIO_BIN", "TERCIO_BIN names the program to test")
local made = {}

local function quoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

local function slurp(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

-- A new empty folder, removed by program.clean.
function program.folder()
  local pipe = assert(io.popen "mktemp -d")
  local path = pipe:read "l"
  pipe:close()
  made[#made + 1] = path
  return path
end

function program.clean()
  for _, path in ipairs(made) do os.execute("rm -rf " .. quoted(path)) end
  made = {}
end

-- Makes a folder, and those on the way to it.
local function make_folder(path)
  if lfs.attributes(path) then return end
  local above = path:match "^(.+)/[^/]*$"
  if above then make_folder(above) end
  assert(lfs.mkdir(path))
end

-- Writes a file, making the folders on its way.
function program.write(path, text)
  local scripts = path:match "^(.*/scripts)/"
  assert(not scripts or lfs.symlinkattributes(scripts, "mode") ~= "link", "this would change the engine's own scripts")
  make_folder((path:match "^(.*)/"))
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
end

-- Makes a project with the toy ruleset and these files: { [path] = text }. It links to the engine's scripts, since a copy
-- takes longer than most tests; a test that changes a script asks for `own_scripts`.
function program.project(files, own_scripts)
  local root = program.folder()
  local scripts = quoted(lfs.currentdir() .. "/scripts")
  os.execute(("cd %s && mkdir rulesets && %s %s scripts && cp -r %s rulesets"):format(quoted(root),
    own_scripts and "cp -r" or "ln -s", scripts, quoted(lfs.currentdir() .. "/tests/fixtures/rulesets/toy")))
  for path, text in pairs(files or {}) do program.write(root .. "/" .. path, text) end
  return root
end

-- Runs it in a folder with arguments (a shell line); settings of the environment may stand in `with`. Gives what it
-- wrote on standard output and on standard error, and its exit code.
function program.run(line, root, with)
  local err = os.tmpname()
  local command = ("cd %s && env -u NO_COLOR -u COLUMNS %s %s %s 2>%s; echo $?"):format(quoted(root or "."),
    root and "TERCIO_ROOT=" .. quoted(root) or "", with or "", quoted(binary) .. " " .. line, quoted(err))
  local pipe = assert(io.popen(command))
  local out = pipe:read "a"
  pipe:close()
  local problems = slurp(err)
  os.remove(err)
  local text, code = out:match "^(.*)%f[%d](%d+)\n$"
  return text, problems, tonumber(code)
end

return program
