-- expect: content the error thrown is a table; throw a string
error(setmetatable({}, { __tostring = function() while true do end end }))
