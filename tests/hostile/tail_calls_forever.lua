-- expect: instructions
local function again()
  return again()
end
again()
