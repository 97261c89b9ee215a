-- expect: instructions
local t = {}
for i = 1, 900 do t[i] = i end
while true do table.pack(table.unpack(t)) end
