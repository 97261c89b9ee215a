-- expect: depth
local function again(s) return (s:gsub(".", again)) end
return again "ab"
