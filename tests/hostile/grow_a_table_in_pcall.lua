-- expect: memory
local list = {}
while true do
  pcall(function()
    for i = 1, 1000000000 do
      list[#list + 1] = { i }
    end
  end)
end
