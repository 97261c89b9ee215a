-- expect: memory out of memory: a string is longer than 16384 bytes
local text = "x"
while true do
  text = text .. text
end
