-- `tercio tune`: finds the numbers at which a team wins as often as it should, and writes them as a variant.
local colours = import "report/colours"
local configuration = import "simulation/configuration"
local flags = import "program/flags"
local hosts = import "program/hosts"
local numbers = import "balance/numbers"
local plays = import "program/plays"
local pool = import "simulation/pool"
local refusal = import "program/refusal"
local statistics = import "balance/statistics"
local tables = import "world/tables"
local tune = import "balance/tune"
local winner = import "encounter/winner"

local percent = statistics.percent
local MOST_NUMBERS, MOST_VALUES, MOST_POINTS = 3, 1000, 500
local GROUP = 8          -- configurations whose hosts are open at once

-- ---- what is asked for ---------------------------------------------------------------------------

-- "ability.flare.damage=1..6" or "=10..50/5": the address, and the list of values.
local function number_of(text)
  local address, from, to, step = text:match "^([^=]+)=(%-?%d+)%.%.(%-?%d+)/?(%d*)$"
  from, to, step = math.tointeger(tonumber(from)), math.tointeger(tonumber(to)), math.tointeger(tonumber(step) or 1)
  if not (from and to and step and from < to and step >= 1) then
    refusal.say("--number takes ADDRESS=FROM..TO, as ability.flare.damage=1..6 or option.size=10..50/5 (found '" ..
      text .. "')")
  end
  local values = {}
  for value = from, to, step do
    values[#values + 1] = value
    if #values > MOST_VALUES then refusal.say("--number " .. address .. ": at most " .. MOST_VALUES .. " values") end
  end
  return address, values
end

-- "valiants win 55%": the team and the share.
local function aim_of(text, teams)
  local team, percent = text:match "^%s*(%S+)%s+wins?%s+(%d+%.?%d*)%s*%%?%s*$"
  local share = tonumber(percent)
  if not share or share <= 0 or share >= 100 then
    refusal.say("--aim takes a team and a share between 0 and 100, as \"" .. teams[1] .. " win 55%\" (found '" ..
      text .. "')")
  end
  refusal.unknown_team("--aim", team, teams)
  return team, share / 100
end

-- { addresses, ranges }, or refuses.
local function ranges_of(arguments)
  local addresses, ranges, points = {}, {}, 1
  if #arguments.number == 0 then refusal.say "which number? --number ability.flare.damage=1..6" end
  if #arguments.number > MOST_NUMBERS then refusal.say("at most " .. MOST_NUMBERS .. " of --number") end
  for index, text in ipairs(arguments.number) do
    addresses[index], ranges[index] = number_of(text)
    points = points * #ranges[index]
    for before = 1, index - 1 do
      if addresses[before] == addresses[index] then
        refusal.say("--number: " .. addresses[index] .. " is given twice")
      end
    end
  end
  if #ranges > 1 and points > MOST_POINTS then
    refusal.say(("%d numbers together have %d values, at most %d can be tried: take shorter ranges, or steps (1..9/2)")
      :format(#ranges, points, MOST_POINTS))
  end
  return addresses, ranges
end

-- The folder of the mod that is written.
local function folder_of(system, arguments)
  local name = arguments.operands[1]:match "([^/]*)%.lua$" or "numbers"
  local folder = (arguments.to or "mods/tuned_" .. name:gsub("[^%w_]", "_"):lower()):gsub("/+$", "")
  local id = folder:match "[^/]*$"
  if not id:find "^%l[%l%d_]*$" then
    refusal.say("--to takes the folder of a new mod, whose name is of small letters, digits and _ (found '" .. folder ..
      "')")
  end
  if system.mode(folder) then
    refusal.say(folder .. " is there already: --to names another folder, such as mods/tuned")
  end
  return folder
end

-- ---- playing -------------------------------------------------------------------------------------

-- A function that plays points up to a number of fights, for tune.find.
local function player(system, request)
  local function add(point, row)
    if row.wrong then
      refusal.lines { ("seed %d, with %s: %s"):format(row.seed, table.concat(point.values, ", "),
        table.concat(row.wrong, "; ")) }
    end
    point.fights = point.fights + 1
    point.wins = point.wins + (winner.of(request.words, row) == request.team and 1 or 0)
  end
  local function play_group(group, count)
    local from = group[1].fights
    local list = tables.map(group, function(point)
      local content, options = numbers.edits(request.found, point.values)
      local fields = tables.copy(request.configuration, { content = content, title = table.concat(point.values, ", ") })
      fields.options = tables.append(tables.append({}, fields.options), options)
      return configuration.new(fields)
    end)
    local made = pool.run(system, { configurations = list, seeds = { from = request.from + from, to = request.from +
      count - 1 }, jobs = request.jobs, command = "tune" },
      function(number, row) add(group[number], row) end)
    return made.interrupted
  end
  return function(points, count)
    local waiting = tables.filter(points, function(point) return point.fights < count end)
    while #waiting > 0 and not request.interrupted do
      local fights = waiting[1].fights
      local group = {}
      for _, point in ipairs(waiting) do
        if point.fights == fights and #group < GROUP then group[#group + 1] = point end
      end
      request.interrupted = play_group(group, count)
      waiting = tables.filter(waiting, function(point) return point.fights < count end)
    end
    return request.interrupted
  end
end

-- ---- telling -------------------------------------------------------------------------------------

local function rows_of(request, made)
  local rows = { tables.append(tables.map(request.found, function(one) return one.address end),
    { request.team .. " win", "95 %", "fights", "" }) }
  local points = tables.filter(made.points, function(point) return #request.found == 1 and point.fights > 0 or
    tables.has(made.others, point) end)
  for _, point in ipairs(points) do
    local low, high = statistics.wilson(point.wins, point.fights)
    rows[#rows + 1] = tables.append(tables.map(point.values, tostring), { percent(point.wins / point.fights),
      percent(low) .. " to " .. percent(high), tostring(point.fights), point == made.best and "<-" or "" })
  end
  return rows
end

-- "ability.flare.damage = 3", and what follows each.
local function values_text(request, best, follows)
  local parts = tables.map(request.found, function(one, index)
    return ("%s = %d"):format(one.address, best.values[index]) .. (follows and follows(one) or "")
  end)
  return table.concat(parts, ", ")
end

local function tell(system, request, made)
  local page = import("report/page").new(system)
  page:line(0, request.name .. ": " .. request.team .. " shall win " .. percent(request.aim), "bold")
  page:gap()
  for _, line in ipairs(colours.columns(rows_of(request, made), page.width, page.paint)) do page.out(line .. "\n") end
  page:gap()
  local function now(one) return (" (it is %d)"):format(one.value) end
  page:line(0, values_text(request, made.best, now), "bold")
  if not made.reached then
    page:line(0, "No value that was tried comes to the aim: this is the nearest.", "yellow")
  end
  if #made.others > 1 then
    page:line(0, ("It is the nearest of %d values with a chance of %s, and within one step of the nearest with %s.")
      :format(#made.others, percent(made.sure), percent(made.near)))
  end
  page:line(0, (#request.found == 1 and "Bisection takes for granted that the team wins more often, or less, the " ..
    "higher the number is. " or "Values were left out in favour of better ones, after few fights. ") ..
    "The policies' fights decide: other players may win otherwise.", "dim")
end

local function json_of(request, made, folder)
  local function plain(point)
    local low, high = statistics.wilson(point.wins, point.fights)
    return { values = point.values, fights = point.fights, wins = point.wins, low = low, high = high }
  end
  return statistics.plain { what = "tune", team = request.team, aim = request.aim,
    numbers = tables.map(request.found, function(one) return { address = one.address, value = one.value } end),
    points = tables.map(made.points, plain), best = plain(made.best), sure = made.sure, near = made.near,
    reached = made.reached, folder = folder }
end

-- ---- the command ---------------------------------------------------------------------------------

-- Writes the variant, and looks whether it says what it should.
local function write(system, request, made, folder)
  local best = made.best
  local what = ("%s: %s win about %s."):format(values_text(request, best), request.team,
    percent(best.wins / best.fights))
  local fine, path, why = system.create(numbers.variant(folder, request.ruleset, request.found, best.values, what))
  if not fine then refusal.say(path .. (why and " cannot be written: " .. why or " is there already")) end
  local id = folder:match "[^/]*$"
  local given = folder == "mods/" .. id and "" or " --mod " .. folder
  local with = tables.copy(request.configuration, { variants = tables.append({ table.unpack(
    request.configuration.variants) }, { id .. ":numbers" }) })
  with.mods = given == "" and with.mods or tables.append({ table.unpack(with.mods) }, { folder })
  local now, fault = hosts.fresh(system, "commands/tune", "look", { configuration = with,
    addresses = tables.map(request.found, function(one) return one.address end) })
  if not now then error(fault, 0) end
  for index, one in ipairs(now.found) do
    if one.value ~= best.values[index] then
      refusal.say(("%s was written, but with it %s is %d: another layer sets it later"):format(folder, one.address,
        one.value))
    end
  end
  return given .. " --variant " .. id .. ":numbers"
end

local function run(system, arguments)
  local addresses, ranges = ranges_of(arguments)
  local from, to = flags.range(arguments, "1..400")
  local wrong = plays.path_problem(system, arguments.operands[1])
  if wrong then refusal.lines { wrong } end
  if not arguments.aim then refusal.say "which aim? --aim \"TEAM win 55%\"" end
  local folder = folder_of(system, arguments)
  local fields = configuration.new(tables.copy(configuration.given(arguments), { file = arguments.operands[1] }))
  local known, fault = hosts.fresh(system, "commands/tune", "look", { configuration = fields, addresses = addresses })
  if not known then refusal.lines { "tercio: " .. fault } end
  local team, aim = aim_of(arguments.aim, known.teams)
  local request = { configuration = fields, found = known.found, words = known.words, name = known.name,
    ruleset = known.ruleset, team = team, aim = aim, from = from, jobs = flags.workers(arguments) }
  local made = tune.find(player(system, request), { ranges = ranges, aim = aim, most = to - from + 1,
    present = tables.map(known.found, function(one) return one.value end) })
  if request.interrupted then return 130 end
  local words = write(system, request, made, folder)
  if arguments.format == "json" then
    system.write(json.encode(json_of(request, made, folder)) .. "\n")
  else
    tell(system, request, made)
    system.write("\nwrote " .. folder .. ": tercio run " .. arguments.operands[1] .. words .. "\n")
  end
  return 0
end

return {
  look = numbers.look,
  name = "tune", group = "Explain", usage = "ENCOUNTER",
  operands = { least = 1, most = 1, wants = "which encounter?" },
  summary = "Finds the number at which a team wins as often as it should.",
  text = [[
    In --number, ADDRESS is either KIND.ID.KEY (a definition's key that holds a whole number) or option.NAME. `tune`
    finds one number by bisection. With two or three numbers, it tries combinations, and plays more fights with those
    nearest to the aim. All values begin with the same seed; one that may meet the aim plays more seeds. `tune` cannot
    change numbers that a handler computes.

    It writes the result as a variant, in a new mod.

    Policies play all teams. The exit code is 2 on bad input, and if a rule fails.
  ]],
  flags = flags.with_layers {
    { name = "number", value = "ADDRESS=FROM..TO", repeats = true,
      text = "Change this number between these bounds; 10..50/5 goes in steps of 5. Up to three numbers." },
    { name = "aim", value = "\"TEAM win N%\"", text = "The team, and how often it should win." },
    { name = "to", value = "FOLDER", text = "Write the mod with the variant there; mods/tuned_NAME by default." },
    { name = "seeds", value = "FROM..TO", text = "The most seeds that a value plays; 1..400 by default." },
    flags.jobs,
    flags.policies,
    flags.without,
    flags.limit(configuration.LIMIT),
    flags.format "json",
  },
  examples = {
    { "tercio tune examples/riposte_mill.lua --number archetype.captain.attributes.hp=12..36 " ..
      "--aim \"heroes win 50%\" --seeds 1..200" },
  },
  run = run,
}
