-- expect: instructions
local t, n = {}, 0
for i = 1, (1 << 15) - 1 do t[i * 3] = i end
while true do
  n = n + 1
  t[-n] = true
  t[-n] = nil
end
