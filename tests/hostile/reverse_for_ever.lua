-- expect: instructions
local s = ("ab"):rep(8000)
while true do s = s:reverse() end
