-- expect: content this pattern takes more than 1000000 steps on this text; use fewer of * + - or anchor it with ^
local text = ("a"):rep(16000)
return text:find(("a"):rep(8000) .. "b", 1, true)
