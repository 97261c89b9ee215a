-- expect: instructions
local t, key = { 1, 2, 3 }, nil
while true do key = next(t, key) end
