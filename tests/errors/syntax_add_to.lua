-- expect: mods/test/case.lua:3: syntax: this is no Lua: '+' cannot follow what stands before it (there is no += in Lua: write x = x + 1)
local power = 1
power += 1
