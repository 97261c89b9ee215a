-- Logs that somebody has changed, as `tercio why` is given them: read, and played again.
local run = include "tests/fuzz/command_line.lua"

return function() run("why", "build/fuzz/logs.input") end
