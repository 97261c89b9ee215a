-- expect: memory out of memory: this action took more than 16777216 bytes
local list = {}
for i = 1, 1000000000 do
  list[i] = i
end
