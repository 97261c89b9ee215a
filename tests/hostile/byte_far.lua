-- expect: content more than 1000 values: split the call
return ("x"):rep(5000):byte(-4000, -1)
