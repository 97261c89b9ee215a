-- expect: content a metatable cannot have '__gc' here
local methods = {}
setmetatable({}, methods)
methods.__gc = function() while true do end end
setmetatable({}, methods)
