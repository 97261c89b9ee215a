-- expect: instructions
while true do
  pcall(string.find, ("a"):rep(3000), ("a-"):rep(20) .. "b")
end
