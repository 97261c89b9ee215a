-- expect: instructions
local list = {}
for i = 1, 100000 do list["k" .. i] = i end
while true do
  pairs(list)
end
