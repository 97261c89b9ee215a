-- expect: instructions
local text = ("a "):rep(1000)
while true do text:find("%f[%w]%f[%s]") end
