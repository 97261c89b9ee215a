-- expect: content more than 1000 values: split the call
local s = ("x"):rep(16000)
while true do local n = select("#", utf8.codepoint(s, 1, -1)) end
