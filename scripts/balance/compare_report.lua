-- What `tercio compare` says of two sides: in what their content differs, where their plays part, and how outcomes
-- shift.
local colours = import "report/colours"
local statistics = import "balance/statistics"
local tables = import "world/tables"
local wording = import "world/wording"

local report = {}
local CONTEXT = 3        -- records before the first that differs, and of each side from there on
local MOST_NAMED = 6

-- ---- holding against each other -----------------------------------------------------------------

local function each_key(one, other) return tables.names(tables.copy(one, other)) end

-- In what the content differs: options with both values, and definitions by name.
local function content_of(a, b)
  local made = { options = {}, definitions = {} }
  for _, name in ipairs(each_key(a.content.options, b.content.options)) do
    local one, other = a.content.options[name], b.content.options[name]
    if one ~= other then table.insert(made.options, { name = name, a = one, b = other }) end
  end
  for _, name in ipairs(each_key(a.content.definitions, b.content.definitions)) do
    local one, other = a.content.definitions[name], b.content.definitions[name]
    if one ~= other and not name:find "^variant%." and not name:find "^mod%." then
      table.insert(made.definitions, { name = name, only = not one and "b" or not other and "a" or nil })
    end
  end
  return made
end

local HELD = { ability = true, trait = true, status = true, archetype = true }

-- Whether all that differs is what units can have, and nobody has it.
local function nobody_has(content, a, b)
  if #content.options > 0 or #content.definitions == 0 then return false end
  for _, entry in ipairs(content.definitions) do
    if not HELD[entry.name:match "^[^.]+"] or a.held[entry.name] or b.held[entry.name] then return false end
  end
  return true
end

local function choice_text(choice) return choice.who .. " (" .. choice.kind .. "): " .. choice.chosen end

-- The first choice in which somebody is asked something else, or answers otherwise.
local function first_choice(a, b)
  for at = 1, math.max(#a.choices, #b.choices) do
    local one, other = a.choices[at], b.choices[at]
    if not one or not other then return at end
    if one.who ~= other.who or one.kind ~= other.kind or one.chosen ~= other.chosen or table.concat(one.options,
      "|") ~= table.concat(other.options, "|") then
      return at
    end
  end
  return nil
end

local function first_record(a, b)
  for at = 1, math.max(#a.log, #b.log) do
    if not a.log[at] or not b.log[at] or a.log[at].whole ~= b.log[at].whole then return at end
  end
  return nil
end

-- { record = n, choice = n, before, a, b }: where the plays of the file's own seed part; nil when they never do.
local function parting(a, b)
  local record, choice = first_record(a, b), first_choice(a, b)
  if not record and not choice then return nil end
  local made = { record = record, choice = choice, before = {}, a = {}, b = {} }
  local at = record or math.min(#a.log, #b.log) + 1
  local asked = choice and (a.choices[choice] or b.choices[choice])
  if asked and asked.records < at then
    made.first = "choice"
    at = asked.records + 1
  else
    made.first = "record"
  end
  for n = math.max(at - CONTEXT, 1), at - 1 do
    made.before[#made.before + 1] = { n = n, text = a.log[n] and a.log[n].text }
  end
  for name, side in pairs { a = a, b = b } do
    for n = at, math.min(at + CONTEXT - 1, #side.log) do
      table.insert(made[name], { n = n, text = side.log[n].text })
    end
  end
  if choice then
    made.choices = {}
    for name, side in pairs { a = a, b = b } do
      local one = side.choices[choice]
      local other = (name == "a" and b or a).choices[choice]
      local known = tables.set(other and other.options)
      local only = tables.filter(one and one.options or {}, function(id) return not known[id] end)
      made.choices[name] = one and { text = choice_text(one), only = #only > 0 and only or nil } or
        { text = "nothing is asked any more" }
    end
  end
  return made
end

-- Shares of each outcome, and means of what is counted; each with the differences of the pairs.
local function shifts(a, b)
  local count = #a.seeds
  local made = { pairs = count, outcomes = {}, measures = {}, broken = {} }
  local function outcome_of(one) return one.outcome end
  local known = tables.append(tables.map(a.seeds, outcome_of), tables.map(b.seeds, outcome_of))
  for _, name in ipairs(tables.names(tables.set(known))) do
    local of_a, of_b, only_a, only_b = 0, 0, 0, 0
    for at, one in ipairs(a.seeds) do
      local is_a, is_b = one.outcome == name, b.seeds[at].outcome == name
      of_a, of_b = of_a + (is_a and 1 or 0), of_b + (is_b and 1 or 0)
      only_a, only_b = only_a + (is_a and not is_b and 1 or 0), only_b + (is_b and not is_a and 1 or 0)
    end
    table.insert(made.outcomes, { name = name, a = of_a, b = of_b, difference = statistics.share_difference(only_a,
      only_b, count) })
  end
  -- some: left out where all numbers are 0.
  local function measure(name, of, some)
    local of_a, of_b, differences, any = {}, {}, {}, not some
    for at, one in ipairs(a.seeds) do
      local x, y = of(one), of(b.seeds[at])
      if x and y then of_a[#of_a + 1], of_b[#of_b + 1], differences[#differences + 1] = x, y, y - x end
      any = any or x ~= 0 or y ~= 0
    end
    if #differences == 0 or not any then return end
    table.insert(made.measures, { name = name, a = statistics.mean(of_a), b = statistics.mean(of_b),
      difference = statistics.paired(differences) })
  end
  measure("rounds", function(one) return one.round end)
  for index, team in ipairs(a.seeds[1] and a.seeds[1].teams or {}) do
    measure(team.name .. ": standing", function(one) return one.teams[index] and one.teams[index].standing end)
    for _, pool in ipairs(a.pools) do
      measure(team.name .. ": " .. pool.name,
        function(one) return one.teams[index] and (one.teams[index].pools[pool.id] or 0) end, true)
    end
  end
  for _, side in ipairs { a, b } do
    for _, one in ipairs(side.seeds) do
      if one.wrong then table.insert(made.broken, { side = side.title, seed = one.seed, text = one.wrong }) end
    end
  end
  return made
end

-- Scripts that a side could not be played by to their end: of how many seeds, and where.
local function misfits(side)
  local count, first = 0, nil
  for _, one in ipairs(side.seeds) do
    if one.misfit then
      count = count + 1
      first = first or { seed = one.seed, line = one.misfit.line, message = one.misfit.message }
    end
  end
  return count > 0 and { count = count, of = #side.seeds, first = first } or nil
end

local function result_of(a, b)
  local content = content_of(a, b)
  local made = { what = "compare", file = a.file, name = a.name, a = a.title, b = b.title, same = a.same,
    content = content }
  if a.same then return made end
  return tables.copy(made, { nobody = nobody_has(content, a, b) or nil, from = a.from, to = a.to, policy = a.policy,
    seed = a.own.seed, parting = parting(a, b), own = { a = a.own.outcome, b = b.own.outcome,
    misfit_a = a.own.misfit, misfit_b = b.own.misfit }, shifts = shifts(a, b), misfit_a = misfits(a),
    misfit_b = misfits(b) })
end

-- ---- telling -------------------------------------------------------------------------------------

local function percent(part, all) return all == 0 and "0 %" or ("%.0f %%"):format(100 * part / all) end
local function signed(value, digits) return (("%+." .. digits .. "f"):format(value):gsub("^[+-](0%.?0*)$", "%1")) end

local function interval(made, factor, digits)
  if not made.low then return "one pair only" end
  if made.more + made.less == 0 and factor == 1 then return "the same in all pairs" end
  local function number(value) return signed(value * factor, digits) end
  return number(made.low) .. " to " .. number(made.high)
end

local function tell_content(page, made)
  local rows = tables.map(made.content.options, function(option)
    return { "  " .. option.name, tostring(option.a), tostring(option.b) }
  end)
  if #rows > 0 then
    table.insert(rows, 1, { "  option", "A", "B" })
    for _, line in ipairs(colours.columns(rows, page.width, page.paint)) do page.out(line .. "\n") end
  end
  local names = tables.map(made.content.definitions, function(entry)
    return entry.name .. (entry.only and " (only in " .. entry.only:upper() .. ")" or "")
  end)
  if #names > 0 then page:line(2, "changed: " .. wording.some(names, MOST_NAMED)) end
  if made.same then page:line(2, "nothing: the two are the same content, so nothing is played") end
  if made.nobody then page:line(2, "Nobody in this encounter has any of that as it begins.") end
end

local function tell_parting(page, made)
  local at = made.parting
  page:gap()
  page:line(0, "Seed " .. made.seed, "bold")
  for _, side in ipairs { "a", "b" } do
    local misfit = made.own["misfit_" .. side]
    if misfit then
      page:line(2, side:upper() .. ": the script fits until line " .. misfit.line .. (misfit.over and
        ": the encounter is over" or ", then policies play on: " .. misfit.message))
    end
  end
  if not at then return page:line(2, "Both play the same, record for record: " .. made.own.a .. ".") end
  for _, record in ipairs(at.before) do page:row(2, tostring(record.n), 4, record.text or "") end
  if at.choices and at.first == "choice" then
    page:line(2, "The first choice that differs, number " .. at.choice .. ":")
    for _, side in ipairs { "a", "b" } do
      local choice = at.choices[side]
      page:row(2, side:upper(), 4,
        choice.text .. (choice.only and " - only here: " .. table.concat(choice.only, ", ") or ""))
    end
  else
    page:line(2, "The first record that differs, number " .. at.record .. ":")
  end
  for _, side in ipairs { "a", "b" } do
    for _, record in ipairs(at[side]) do page:row(2, side:upper() .. " " .. record.n, 6, record.text) end
    if #at[side] == 0 then page:row(2, side:upper(), 6, "nothing more") end
  end
  if at.choices and at.first == "record" then
    page:line(2, "The first choice that differs, number " .. at.choice .. ": A " .. at.choices.a.text .. "; B " ..
      at.choices.b.text)
  end
  page:line(2, "It ends: A " .. made.own.a .. ", B " .. made.own.b)
end

local function tell_shifts(page, made)
  local all = made.shifts.pairs
  page:gap()
  page:line(0, "Seeds " .. made.from .. ".." .. made.to .. ", each played by A and by B (" .. made.policy .. ")",
    "bold")
  for _, side in ipairs { "a", "b" } do
    local misfit = made["misfit_" .. side]
    if misfit then
      page:line(2, side:upper() .. ": the script did not fit to its end in " .. misfit.count .. " of " .. misfit.of ..
        ", where policies played on; first seed " .. misfit.first.seed .. ", line " .. misfit.first.line)
    end
  end
  local rows = { { "", "A", "B", "B - A", "95 %" } }
  for _, one in ipairs(made.shifts.outcomes) do
    rows[#rows + 1] = { "  " .. one.name, percent(one.a, all), percent(one.b, all),
      signed(one.difference.mean * 100, 1), interval(one.difference, 100, 1) }
  end
  for _, one in ipairs(made.shifts.measures) do
    rows[#rows + 1] = { "  " .. one.name, ("%.1f"):format(one.a), ("%.1f"):format(one.b),
      signed(one.difference.mean, 2), interval(one.difference, 1, 2) }
  end
  if page.width >= 64 then
    for _, line in ipairs(colours.columns(rows, page.width, page.paint)) do page.out(line .. "\n") end
  else
    for at = 2, #rows do
      page:line(2, (rows[at][1]:gsub("^ +", "")))
      page:line(4, "A " .. rows[at][2] .. ", B " .. rows[at][3] .. ": " .. rows[at][4])
      page:line(4, "95 %: " .. rows[at][5])
    end
  end
  page:gap()
  page:line(0, "A pair is one seed: both begin with the same random numbers. Shares: in points of a hundred, by " ..
    "Agresti and Min; the others: means, by Student's t.", "dim")
  for _, broken in ipairs(made.shifts.broken) do
    page:line(0, "FAILED  " .. broken.side .. ", seed " .. broken.seed .. ": " .. broken.text, "red")
  end
end

function report.run(system, arguments, a, b)
  local made = result_of(a, b)
  local code = made.shifts and #made.shifts.broken > 0 and 1 or 0
  if arguments.format == "json" then
    system.write(json.encode(statistics.plain(made)) .. "\n")
    return code
  end
  local page = import("report/page").new(system)
  page:line(0, made.name, "bold")
  page:line(0, "A: " .. made.a)
  page:line(0, "B: " .. made.b)
  page:gap()
  page:line(0, "What differs", "bold")
  tell_content(page, made)
  if made.same then return code end
  tell_parting(page, made)
  tell_shifts(page, made)
  return code
end

return report
