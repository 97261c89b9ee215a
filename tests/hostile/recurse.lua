-- expect: depth functions call each other too deep (an endless recursion?)
local function fall(n)
  return 1 + fall(n + 1)
end
return fall(1)
