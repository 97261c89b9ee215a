-- expect: instructions
while true do
  pcall(error, setmetatable({}, { __tostring = function() error({}) end }))
end
