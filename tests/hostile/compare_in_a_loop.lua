-- expect: instructions
local a, b = ("a"):rep(16000) .. "a", ("a"):rep(16000) .. "b"
while true do local less = a < b end
