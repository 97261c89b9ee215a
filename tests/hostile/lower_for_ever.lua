-- expect: instructions
local s = ("A"):rep(16000)
while true do s:lower() end
