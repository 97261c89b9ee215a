-- expect: content string.rep: the result is longer than 16384 bytes
return ("x"):rep(1000000000)
