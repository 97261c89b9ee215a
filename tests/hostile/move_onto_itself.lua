-- expect: instructions
local t = {}
for i = 1, 1000 do t[i] = i end
while true do table.move(t, 1, 1000, 2) end
