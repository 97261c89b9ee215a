-- expect: content string.rep: the result is longer than 16384 bytes
return ("xxxx"):rep(math.maxinteger)
