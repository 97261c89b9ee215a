-- expect: content variable 'guard' got a non-closable value
local methods = {}
local value = setmetatable({}, methods)
methods.__close = function() error("swallowed") end
pcall(function()
  local guard <close> = value
  while true do end
end)
local guard <close> = value
