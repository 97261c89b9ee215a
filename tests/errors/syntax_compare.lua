-- expect: mods/test/case.lua:3: syntax: expected 'then' before '=' (to compare, write ==)
local power = 1
if power = 1 then power = 2 end
