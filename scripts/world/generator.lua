-- A generator of random numbers that is nobody else's: policies, fuzzing and contracts draw from one of their own, so
-- that who plays never changes which dice fall. splitmix64, whole numbers only.
local generator = {}

-- A generator: { state }.
function generator.new(seed) return { state = seed * 0x9e3779b97f4a7c15 + 0x632be59bd9b4e019 } end

-- The next number from 0 up to, but not including, below.
function generator.below(self, below)
  self.state = self.state + 0x9e3779b97f4a7c15
  local mixed = self.state
  mixed = (mixed ~ mixed >> 30) * 0xbf58476d1ce4e5b9
  mixed = (mixed ~ mixed >> 27) * 0x94d049bb133111eb
  mixed = mixed ~ mixed >> 31
  return (mixed >> 1) % below
end

return generator
