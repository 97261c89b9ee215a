-- expect: instructions
local class = "[" .. ("%A"):rep(7000) .. "]"
local text = ("a"):rep(100)
while true do text:find(class) end
