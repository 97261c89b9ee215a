-- expect: content string.format: the result is longer than 16384 bytes
return ("%q"):format(("\n"):rep(16000))
