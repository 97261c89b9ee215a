-- expect: memory out of memory: a string is longer than 16384 bytes
while true do
  pcall(function()
    local text = "x"
    while true do
      text = text .. text
    end
  end)
end
