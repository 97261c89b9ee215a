-- expect: instructions
while true do
  pcall(string.rep, "x", 1000000000)
  pcall(string.rep, "x", 16000)
end
