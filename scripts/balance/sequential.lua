-- A test that stops as soon as its answer is clear: which of two sides is better, or are they equal within a margin?
-- It takes one number for each pair of fights (or for each fight): the difference of two scores, one of five values
-- where fights come in pairs and may be drawn, one of three where they are single.
--
-- Three hypotheses about the mean of these numbers: -margin, 0, +margin. Two sequential tests run at once, 0 against
-- +margin and 0 against -margin, and share the hypothesis "equal" (Sobel and Wald 1949). Each compares likelihoods
-- (Wald 1945), of the distribution over all possible values that fits best among those with that mean: the generalized
-- test (Lorden 1976; Li, Liu and Ying 2014), over results of pairs as Van den Bergh does for fishtest (2019). That
-- distribution is the one of empirical likelihood (Owen 1988). Values that did not come count as possible, so no answer
-- comes of a variance that happens to be zero.
--
-- These tests are slow to see a difference of many margins. So a bet runs beside them: money that grows while one side
-- wins more, and that has at most a chance of 1/200 to ever grow 200 times as large if it does not (Ville 1939;
-- Waudby-Smith and Ramdas 2024).
--
-- So "better" is wrong where the mean is 0 or on the other side, "equal" where it is beyond the margin. Between the two
-- both are true. There a sequential test may run for ever; this one takes the nearer answer after twice as many pairs
-- as a test of fixed size would take.
local logarithms = import "balance/logarithms"
local log, exp = logarithms.log, logarithms.exp

local sequential = {}

local FALSE_BETTER = 0.025   -- of each side; both together 5 %
local FALSE_BET = 0.005      -- the part of it that the bet has
local FALSE_EQUAL = 0.05
local STAKES = { 1 / 16, 1 / 8, 1 / 4, 1 / 2 }   -- what part of its money each of equal bets sets on the next pair
local Z_BETTER, Z_EQUAL = 1.959964, 1.644854   -- of the normal distribution, for these two
-- Of log likelihood ratios, by Wald's rule.
local ACCEPT = log((1 - FALSE_EQUAL) / (FALSE_BETTER - FALSE_BET))
local REJECT = log(FALSE_EQUAL / (1 - FALSE_BETTER))
local LONGEST = 2            -- times the pairs of a test of fixed size
local FIRST, GROWTH = 20, 50   -- the first look; later one each time there are 1/50 more pairs

sequential.false_better, sequential.false_equal = 2 * FALSE_BETTER, FALSE_EQUAL

-- How many pairs a test of fixed size with the same errors takes; variance of one pair's number.
function sequential.fixed_size(margin, variance) return math.ceil(((Z_BETTER + Z_EQUAL) / margin) ^ 2 * variance) end

-- The most pairs that a test with this margin takes, whatever it is given.
function sequential.most(margin) return LONGEST * sequential.fixed_size(margin, 1) end

-- A test. values: the numbers that a pair can give, ascending, from -1 to 1; margin: above 0, below 1.
function sequential.new(values, margin)
  local counts = {}
  for index = 1, #values do counts[index] = 0 end
  -- What one pair adds to the logarithm of each bet: bets[side][stake][value].
  local bets = {}
  for _, side in ipairs { 1, -1 } do
    bets[side] = {}
    for at, stake in ipairs(STAKES) do
      bets[side][at] = {}
      for index, value in ipairs(values) do bets[side][at][index] = log(1 + stake * side * value) end
    end
  end
  return { bets = bets, values = values, counts = counts, margin = margin, count = 0, next_look = FIRST }
end

function sequential.add(self, value)
  for index, known in ipairs(self.values) do
    if known == value then
      self.counts[index], self.count = self.counts[index] + 1, self.count + 1
      return
    end
  end
  error("no such value of a pair: " .. tostring(value), 2)
end

function sequential.mean(self)
  local sum = 0
  for index, value in ipairs(self.values) do sum = sum + value * self.counts[index] end
  return self.count > 0 and sum / self.count or 0
end

-- The variance of one pair's number, with one more pair at each end, so that it is never 0.
function sequential.variance(self)
  local mean, sum = sequential.mean(self), 0
  for index, value in ipairs(self.values) do sum = sum + self.counts[index] * (value - mean) ^ 2 end
  return (sum + (1 - mean) ^ 2 + (1 + mean) ^ 2) / (self.count + 2)
end

-- The sum of (value - mean) / (1 + at * (value - mean)) over what came, which falls as `at` rises, and its slope.
local function pull(self, mean, at)
  local sum, slope, counts = 0, 0, self.counts
  for index, value in ipairs(self.values) do
    local count = counts[index]
    if count > 0 then
      local part = (value - mean) / (1 + at * (value - mean))
      sum, slope = sum + count * part, slope - count * part * part
    end
  end
  return sum, slope
end

-- How much less likely what came is under the best distribution with this mean than under the best of all: a logarithm,
-- 0 or below.
local function likelihood(self, mean)
  local values, counts = self.values, self.counts
  -- Beyond these two some value would have a chance below 0. If the pull has one sign between them, a value at the end
  -- that never came takes the rest of the chances.
  local low, high, at = -1 / (values[#values] - mean), 1 / (mean - values[1]), 0
  local close = (high - low) * 1e-9
  low, high = low + close / 1000, high - close / 1000
  for _ = 1, 60 do
    local sum, slope = pull(self, mean, at)
    if sum > 0 then low = at else high = at end
    local newton = slope < 0 and at - sum / slope or low
    if newton <= low or newton >= high then newton = (low + high) / 2 end
    local step = newton - at
    at = newton
    if step < close and step > -close then break end
  end
  local sum = 0
  for index, value in ipairs(values) do
    if counts[index] > 0 then sum = sum - counts[index] * log(1 + at * (value - mean)) end
  end
  return sum
end

-- Whether a bet on one side (1 or -1) has grown enough.
local function bet_won(self, side)
  local money = 0
  for _, grows in ipairs(self.bets[side]) do
    local growth = 0
    for index, count in ipairs(self.counts) do growth = growth + count * grows[index] end
    money = money + exp(math.min(growth, 700)) / #STAKES
  end
  return money >= 1 / FALSE_BET
end

-- "better", "worse", "equal", or nil while it is open. The second value: whether the longest length was reached.
local function look(self)
  local margin, none = self.margin, likelihood(self, 0)
  local up, down = likelihood(self, margin) - none, likelihood(self, -margin) - none
  if up >= ACCEPT or bet_won(self, 1) then return "better" end
  if down >= ACCEPT or bet_won(self, -1) then return "worse" end
  if up <= REJECT and down <= REJECT then return "equal" end
  if self.count < LONGEST * sequential.fixed_size(margin, math.min(sequential.variance(self), 1)) then return nil end
  local mean = sequential.mean(self)
  return mean > margin / 2 and "better" or mean < -margin / 2 and "worse" or "equal", true
end

-- The answer after what was added: as look(), but only at some lengths, so that many pairs cost little.
function sequential.answer(self)
  if self.count < self.next_look then return nil end
  self.next_look = self.count + math.max(1, self.count // GROWTH)
  return look(self)
end

return sequential
