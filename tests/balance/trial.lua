-- Owns: the trial of the sequential test by made-up pairs whose true difference is known.
-- `lua5.4 tests/balance/trial.lua [RUNS]` prints the table of docs/9-simulating.md; sequential_spec.lua checks it.
function _G.import(path) return dofile("scripts/" .. path .. ".lua") end   -- luacheck: ignore
local sequential = dofile "scripts/balance/sequential.lua"
local generator = dofile "scripts/world/generator.lua"

local trial = {}
local FINE = 1000000
local PAIRS, SINGLE = { -1, -0.5, 0, 0.5, 1 }, { -1, 0, 1 }

-- Chances of each value of a pair with this mean: `moved` of the pairs differ, `drawn` of those by half.
local function chances(values, mean, moved, drawn)
  local halves = #values == 5 and moved * drawn or 0
  local wholes, step = moved - halves, mean / (moved - halves / 2)
  local up, down = (1 + step) / 2, (1 - step) / 2
  if #values == 3 then return { moved * down, 1 - moved, moved * up } end
  return { wholes * down, halves * down, 1 - moved, halves * up, wholes * up }
end

-- What many runs answer: shares of each answer, the mean length, the length of a fixed-size test of the same errors,
-- and the share of runs that went to the greatest length. case: { margin =, mean =, moved =, drawn =, single = }.
function trial.run(case, runs, seed)
  local values = case.single and SINGLE or PAIRS
  local list, sum, bounds, variance = chances(values, case.mean, case.moved, case.drawn or 0), 0, {}, 0
  for index, chance in ipairs(list) do
    sum = sum + chance
    bounds[index] = math.floor(sum * FINE + 0.5)
    variance = variance + chance * (values[index] - case.mean) ^ 2
  end
  local made = { better = 0, worse = 0, equal = 0, length = 0, longest = 0,
    fixed = sequential.fixed_size(case.margin, variance) }
  local dice = generator.new(seed)
  for _ = 1, runs do
    local test, answer, over = sequential.new(values, case.margin), nil, nil
    while not answer do
      local drawn, at = generator.below(dice, FINE), 1
      while drawn >= bounds[at] do at = at + 1 end
      sequential.add(test, values[at])
      answer, over = sequential.answer(test)
    end
    made[answer], made.length = made[answer] + 1, made.length + test.count
    if over then made.longest = made.longest + 1 end
  end
  for _, key in ipairs { "better", "worse", "equal", "length", "longest" } do made[key] = made[key] / runs end
  return made
end

-- What the table shows: equal sides, half a margin, the margin, and beyond it.
trial.cases = {}
for _, of in ipairs { { name = "pairs, half of them differ", moved = 0.5, drawn = 0.2, margin = 0.05 },
  { name = "pairs, one in ten differs", moved = 0.1, drawn = 0, margin = 0.02 },
  { name = "single fights", moved = 0.9, margin = 0.1, single = true } } do
  for _, share in ipairs { 0, 0.25, 0.5, 0.75, 1, 1.5 } do
    table.insert(trial.cases, { name = of.name, margin = of.margin, share = share, mean = share * of.margin,
      moved = of.moved, drawn = of.drawn, single = of.single })
  end
end

local function percent(value) return ("%5.1f %%"):format(100 * value) end

function trial.print(runs)
  local name
  for index, case in ipairs(trial.cases) do
    if case.name ~= name then
      name = case.name
      print(("%s, margin %g %%, %d runs"):format(name, 100 * case.margin, runs))
      print "  true difference   better     worse     equal    length   fixed size   at the bound"
    end
    local made = trial.run(case, runs, index)
    print(("  %4.2f margins     %s   %s   %s    %6.0f      %6d       %s"):format(case.share, percent(made.better),
      percent(made.worse), percent(made.equal), made.length, made.fixed, percent(made.longest)))
  end
end

if arg and arg[0] and arg[0]:find "trial%.lua$" then trial.print(tonumber(arg[1]) or 10000) end

return trial
