-- expect: instructions
local list = {}
while true do
  table.insert(list, 1, true)
end
