-- expect: instructions
local endless = setmetatable({}, { __index = function() return "" end })
return table.concat(endless, "", 1, math.maxinteger)
