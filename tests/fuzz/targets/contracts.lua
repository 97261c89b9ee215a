-- The text of a contract's file, and all encounters that it names, played.
local run = include "tests/fuzz/command_line.lua"

return function() run("contract", "build/fuzz/contracts.input") end
