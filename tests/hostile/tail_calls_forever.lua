-- expect: depth functions call each other too deep (an endless recursion?)
-- Content keeps its callers on the stack, also where a call stands in tail position.
local function again(a, b, c, d, e, f)
  return again(b, c, d, e, f, a)
end
again(1, 2, 3, 4, 5, 6)
