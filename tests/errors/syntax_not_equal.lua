-- expect: mods/test/case.lua:3: syntax: expected 'then' before '!' (write ~= for not equal, and not before a value)
local power = 1
if power != 1 then power = 2 end
