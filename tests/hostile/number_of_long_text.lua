-- expect: instructions
local s = ("1"):rep(16000)
while true do tonumber(s) end
