-- What targets share that try the program's commands: a command line with nothing around it but the files of this folder.
local main = import "program/main"

local function nothing() end

local system = setmetatable({
  write = nothing, warn = nothing, complain = nothing, width = 80, colour = false,
  mode = function(path) return registry.read(path, path) and "file" or nil end,
  read = function(path) return registry.read(path, path) end,
  list = function() return {} end, root = ".", interrupted = function() return false end,
  save = function() return true end, folder = function() return true end,
}, { __index = function(_, key) error("a fuzz target has no system." .. key, 0) end })

-- Runs a command on the input, which fuzz.c keeps as a file.
return function(name, path, ...) return main.run(system, { name, path, ... }) end
