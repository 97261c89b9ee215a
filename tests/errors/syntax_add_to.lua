-- expect: mods/test/case.lua:3: syntax: unexpected '+' (there is no += in Lua: write x = x + 1)
local power = 1
power += 1
