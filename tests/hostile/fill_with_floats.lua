-- expect: memory
local t = {}
for i = 1, 100000000 do t[i + 0.5] = i end
