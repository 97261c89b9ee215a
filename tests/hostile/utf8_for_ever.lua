-- expect: instructions
local s = ("ä"):rep(8000)
while true do utf8.len(s) end
