-- expect: instructions
local list = {}
for i = 1, 20000 do list["k" .. i] = i end
for key in next, list do end
