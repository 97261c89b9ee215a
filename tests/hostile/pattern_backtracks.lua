-- expect: content this pattern takes more than 1000000 steps on this text; use fewer of * + - or anchor it with ^
return ("a"):rep(3000):find(("a*"):rep(20) .. "b")
