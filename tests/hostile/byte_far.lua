-- expect: content more than 1000 values: take them in parts
return ("x"):rep(5000):byte(-4000, -1)
