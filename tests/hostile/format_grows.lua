-- expect: content string.format: the result is longer than 16384 bytes
local half = ("x"):rep(10000)
return string.format("%s%s", half, half)
