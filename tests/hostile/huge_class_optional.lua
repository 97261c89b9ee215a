-- expect: content this pattern takes more than 1000000 steps on this text; use fewer of * + - or anchor it with ^
local class = "[" .. ("b"):rep(15000) .. "]-"
return (("a"):rep(15000)):find(class .. "c")
