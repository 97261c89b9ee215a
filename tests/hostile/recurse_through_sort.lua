-- expect: depth functions call each other too deep (an endless recursion?)
local function order()
  table.sort({ 1, 2 }, order)
  return true
end
order()
