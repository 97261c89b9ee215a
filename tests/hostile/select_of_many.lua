-- expect: instructions
local t = {}
for i = 1, 1000 do t[i] = i end
local function count(...) while true do select("#", ...) end end
count(table.unpack(t))
