-- expect: content too many captures
return ("a"):rep(100):find(("(a)"):rep(40))
