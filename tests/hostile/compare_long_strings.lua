-- expect: instructions
local left, right = ("x"):rep(16000) .. "a", ("x"):rep(16000) .. "b"
local count = 0
while left ~= right do
  count = count + 1
end
