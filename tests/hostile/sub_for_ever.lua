-- expect: instructions
local s = ("ab"):rep(8000)
while true do local part = s:sub(2) end
