-- expect: content attempt to index a nil value
getmetatable("").__index = function() while true do end end
