-- Natural logarithms and their inverse, of the four basic operations alone: these give the same bits on every machine,
-- which the C library's functions do not promise.
local logarithms = {}

local LN2 = 0.69314718055994530942
local ROOT2 = 1.41421356237309504880

-- The logarithm of a number above 0.
function logarithms.log(x)
  local twos = 0
  while x > ROOT2 do x, twos = x / 2, twos + 1 end
  while x < ROOT2 / 2 do x, twos = x * 2, twos - 1 end
  -- ln x = 2 artanh s
  local s = (x - 1) / (x + 1)
  local square, power, sum = s * s, s, s
  for odd = 3, 21, 2 do
    power = power * square
    sum = sum + power / odd
  end
  return 2 * sum + twos * LN2
end

-- e to the power of x; x up to 700.
function logarithms.exp(x)
  local twos = x // LN2
  local rest, term, sum = x - twos * LN2, 1, 1
  for n = 1, 20 do
    term = term * rest / n
    sum = sum + term
  end
  while twos > 0 do sum, twos = sum * 2, twos - 1 end
  while twos < 0 and sum > 0 do sum, twos = sum / 2, twos + 1 end
  return sum
end

return logarithms
