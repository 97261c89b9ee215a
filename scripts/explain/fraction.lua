-- Exact fractions of whole numbers. Sums and products that would not fit 64 bits are an error, never a wrong number.
local fraction = {}
local methods = {}   -- plus, minus, times, value, text
local meta = { __index = methods }

local function common(a, b)
  while b ~= 0 do a, b = b, a % b end
  return a
end

local function times(a, b)
  local product = a * b
  if a ~= 0 and (product // a ~= b or product < 0) then error("the fractions become too large", 0) end
  return product
end

-- over: 1 or more; both below 2^63.
function fraction.new(number, over)
  over = over or 1
  local shared = common(math.abs(number), over)
  if shared > 1 then number, over = number // shared, over // shared end
  return setmetatable({ number = number, over = over }, meta)
end

function methods.times(a, b)
  -- Shared factors first, so that what fits is never too fine.
  local one, other = fraction.new(a.number, b.over), fraction.new(b.number, a.over)
  return fraction.new(times(one.number, other.number), times(one.over, other.over))
end

function methods.plus(a, b)
  local shared = common(a.over, b.over)
  local left, right = times(a.number, b.over // shared), times(b.number, a.over // shared)
  local sum = left + right
  if sum < 0 and left >= 0 and right >= 0 then error("the fractions become too large", 0) end
  return fraction.new(sum, times(a.over, b.over // shared))
end

-- a is not less than b.
function methods.minus(a, b)
  local shared = common(a.over, b.over)
  return fraction.new(times(a.number, b.over // shared) - times(b.number, a.over // shared),
    times(a.over, b.over // shared))
end

function methods.value(a) return a.number / a.over end
function methods.text(a) return a.over == 1 and tostring(a.number) or a.number .. "/" .. a.over end

return fraction
