-- expect: instructions
local long = ("x"):rep(16000)
while true do
  local copy = long .. "y"
end
