-- The sequential test of scripts/balance/sequential.lua: its answers, its length, and its errors over made-up pairs.
local long = require "long"
local trial = dofile "tests/balance/trial.lua"
local sequential = import "balance/sequential"

local RUNS = long(60, 1000, 10000)

-- A test that got each value so often, in turns; its answer and after how many pairs.
local function fed(margin, values, times)
  local test = sequential.new({ -1, -0.5, 0, 0.5, 1 }, margin)
  for _ = 1, times do
    for _, value in ipairs(values) do
      sequential.add(test, value)
      local answer, longest = sequential.answer(test)
      if answer then return answer, test.count, longest end
    end
  end
  return nil, test.count
end

-- The most that a share may be, seen over RUNS, if it is at most `share`: four standard deviations more.
local function at_most(share) return share + 4 * (share * (1 - share) / RUNS) ^ 0.5 end

describe("the sequential test", function()
  it("answers who is better, and what is equal within the margin", function()
    assert.are.equal("better", (fed(0.02, { 1, 0, 0 }, 1000)))
    assert.are.equal("worse", (fed(0.02, { -0.5, 0, 0, -0.5 }, 1000)))
    assert.are.equal("equal", (fed(0.1, { 1, 0, -1, 0 }, 10000)))
  end)

  it("does not take pairs that never differ for proof of more than their number allows", function()
    -- Twice as likely to see n pairs alike, if none differs than if 2 in 100 do, is (1 - 0.02)^-n: 19.5 at n = 148.
    local answer, count = fed(0.02, { 0 }, 1000)
    assert.are.equal("equal", answer)
    assert.is_true(count >= 147 and count <= 150, "after " .. count)
  end)

  it("never answers before 20 pairs, and always at twice the fixed size", function()
    local _, count = fed(0.02, { 1 }, 1000)
    assert.are.equal(20, count)
    -- Half a margin: neither hypothesis is nearer.
    local values = {}
    for index = 1, 40 do values[index] = index % 2 == 0 and 1 or -1 end
    values[1] = 0
    local answer, length, longest = fed(0.05, values, 10000)
    assert.is_truthy(answer)
    assert.is_true(longest)
    assert.is_true(length <= sequential.most(0.05) * 1.05, "after " .. length)
  end)

  it("refuses a number that no pair can give", function()
    assert.has_error(function() sequential.add(sequential.new({ -1, 0, 1 }, 0.02), 0.5) end, "no such value of a pair: 0.5")
  end)

  it("has logarithms and powers of e as the C library has", function()
    local logarithms = import "balance/logarithms"
    for _, x in ipairs { 1e-9, 0.01, 0.5, 0.999, 1, 1.5, 2, 19.5, 12345.6, 1e12 } do
      assert.is_true(math.abs(logarithms.log(x) - math.log(x)) <= 1e-15 * math.max(1, math.abs(math.log(x))), tostring(x))
    end
    for _, x in ipairs { -400, -1, 0, 0.3, 1, 20, 700 } do
      assert.is_true(math.abs(logarithms.exp(x) / math.exp(x) - 1) < 1e-13, tostring(x))
    end
  end)

  for index, case in ipairs(trial.cases) do
    -- The plain run looks at equal sides and at the margin.
    if RUNS >= 1000 or case.share == 0 or case.share == 1 then
      it(("keeps its errors: %s, %g margins, %d runs"):format(case.name, case.share, RUNS), function()
        local made = trial.run(case, RUNS, index)
        if case.share == 0 then
          assert.is_true(made.better + made.worse <= at_most(sequential.false_better), "better " .. made.better + made.worse)
          assert.is_true(made.length < 0.85 * made.fixed, "length " .. made.length .. " of " .. made.fixed)
        end
        assert.is_true(made.worse <= at_most(sequential.false_better / 2), "worse " .. made.worse)
        if case.share >= 1 then
          assert.is_true(made.equal <= at_most(sequential.false_equal), "equal " .. made.equal)
          assert.is_true(made.length < 0.7 * made.fixed, "length " .. made.length .. " of " .. made.fixed)
        end
        assert.is_true(made.longest < 0.15, "at the bound " .. made.longest)
      end)
    end
  end
end)
