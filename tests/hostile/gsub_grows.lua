-- expect: content string.gsub: the result is longer than 16384 bytes
return (("x"):rep(16000):gsub("", ("y"):rep(16000)))
