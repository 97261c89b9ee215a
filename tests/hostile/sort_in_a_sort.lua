-- expect: depth
local function order(a, b) table.sort({ 2, 1 }, order) return a < b end
table.sort({ 2, 1 }, order)
