-- expect: content table.concat: entry 1 is a nil, not a string or number
local endless = setmetatable({}, { __index = function() return "" end })
return table.concat(endless, "", 1, math.maxinteger)
