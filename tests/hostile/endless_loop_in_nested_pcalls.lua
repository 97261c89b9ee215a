-- expect: instructions
local function nest(depth)
  if depth == 0 then
    while true do end
  end
  pcall(nest, depth - 1)
  while true do end
end
nest(20)
