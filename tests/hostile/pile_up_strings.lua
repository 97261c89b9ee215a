-- expect: memory out of memory: this action took more than 16777216 bytes
local pile, long = {}, ("x"):rep(16000)
for i = 1, 1000000 do
  pile[i] = long .. i
end
