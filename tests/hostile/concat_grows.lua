-- expect: content table.concat: the result is longer than 16384 bytes
local list = {}
for i = 1, 1000 do list[i] = ("x"):rep(1000) end
return table.concat(list)
