-- expect: depth functions call each other too deep (an endless recursion?)
local function fall()
  pcall(fall)
  return fall()
end
fall()
