-- expect: mods/test/case.lua:3: syntax: expected 'then' before '!' (not equal is written ~=, and not stands before what it denies)
local power = 1
if power != 1 then power = 2 end
