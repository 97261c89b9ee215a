-- expect: content a metatable cannot have '__gc' in content
local methods = {}
setmetatable({}, methods)
methods.__gc = function() while true do end end
setmetatable({}, methods)
