-- expect: content this pattern takes more than 1000000 steps on this text; use fewer of * + - or anchor it with ^
return ("("):rep(16000):find("%b()")
