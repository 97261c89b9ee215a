-- expect: content string.rep: the result is longer than 16384 bytes
return ("x"):rep(1, ("y"):rep(16000)):rep(3, ("y"):rep(16000))
