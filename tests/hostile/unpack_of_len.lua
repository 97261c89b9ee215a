-- expect: content table.unpack: more than 1000 values
return table.unpack(setmetatable({}, { __len = function() return 1 << 40 end }))
