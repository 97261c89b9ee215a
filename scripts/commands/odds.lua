-- `tercio odds`: what an action may come to, and how likely; as charts for people, or JSON.
local action_words = import "explain/action_words"
local ask = import "runtime/ask"
local encounter = import "play/encounter"
local sentences = import "world/sentences"
local odds = import "explain/odds"
local page_of = import "report/page"
local colours = import "report/colours"
local play_on = import "play/play_on"
local run = import "commands/run"
local script = import "play/script_controller"
local statistics = import "balance/statistics"
local steps = import "encounter/script"

local commands = {}
local MOST, SAMPLES, TOP = 4096, 2000, 1000000
local MOST_WHOLE = 6      -- combined outcomes that are told
local BAR_MOST = 40       -- columns of a bar

local function wrong(system, text)
  system.complain("odds: " .. text)
  return 2
end

local function whole_number(system, arguments, name, default)
  local text = arguments[name]
  if not text then return default end
  local number = text:match "^%d+$" and math.tointeger(tonumber(text))
  if number and number >= 1 and number <= TOP then return number end
  wrong(system, "--" .. name .. " takes a number from 1 to " .. TOP .. " (found '" .. text .. "')")
end

-- ---- which action --------------------------------------------------------------------------------

local HOW = { flag = "--act", kinds = { "ability" }, what = "an action", example = "mira shove" }

-- What --act says: { unit, ability, choices, answers }; nil and what is wrong.
local function written(play, text)
  local wanted, why = action_words.read(play, text, HOW)
  if wanted then wanted.answers = {} end
  return wanted, why
end

-- Why an ability is none of the actions that are asked for.
local function no_action(decision, wanted)
  local _, why = script.answer_of(decision, wanted.ability)
  if not why then return nil end
  local known, ids = wanted.def ~= nil, {}
  for _, list in ipairs { decision.domain.options or {}, ask.illegal(decision) or {} } do
    for _, entry in ipairs(list) do
      ids[#ids + 1] = tostring(entry.id)
      known = known or ids[#ids] == wanted.ability
    end
  end
  if known then return why .. "; " .. script.question_text(decision) end
  return "there is no ability or action '" .. wanted.ability .. "'" .. action_words.near_definition(wanted.ability, { "ability" }, ids)
end

local NOT_ASKED = { dice = true, answers = true, pass = true }

-- What an entry of the script says, but for its dice.
local function of_entry(entry)
  local wanted = { unit = entry.unit, ability = entry.ability, choices = {}, answers = {} }
  local kinds = {}
  for kind in pairs(entry.fields) do
    if not NOT_ASKED[kind] then kinds[#kinds + 1] = kind end
  end
  table.sort(kinds)
  for _, kind in ipairs(kinds) do
    local value = entry.fields[kind]
    local several = type(value) == "table" and math.type(value[1]) ~= "integer"
    for _, one in ipairs(several and value or { value }) do wanted.choices[#wanted.choices + 1] = { kind = kind, value = one } end
  end
  for index, given in ipairs(entry.fields.answers or {}) do
    local choose = given.choose
    if choose == nil then choose = given[2] end
    wanted.answers[index] = { who = given.who or given[1], kind = given.kind, choose = choose }
  end
  return wanted
end

-- The entry before which the action stands: that on the line or the next one; without a line the last action, or none when one is named.
local function place_of(play, line, named)
  local found
  for _, entry in ipairs(play.entries) do
    if line and entry.line >= line and (not found or entry.line < found.line) then found = entry end
    if not line and not named and entry.kind == "act" then found = entry end
  end
  return found
end

-- ---- telling -------------------------------------------------------------------------------------

local function share_text(value)
  local percent = value * 100
  if percent > 0 and percent < 0.05 then return "<0.1 %" end
  return ("%.1f %%"):format(percent)
end

-- What a value says: of numbers also by how much it is another.
local function value_text(of, row)
  if row.same and of.kind == "number" then return row.value .. " (as it is)" end
  if of.kind == "number" and math.type(of.before) and math.type(row.value) then return row.value .. " (" .. ("%+d"):format(row.value - of.before) .. ")" end
  if of.kind == "flag" then return row.value == 1 and "there" or "gone" end
  if of.kind == "status" then return row.value == 0 and "without" or tostring(row.value) end
  return tostring(row.value)
end

local function interval_of(made, weight)
  if made.exact then return nil end
  return statistics.wilson(weight.number * (made.samples // weight.over), made.samples)
end

local function mean_of(of)
  local sum = 0
  for _, row in ipairs(of.rows) do
    if not math.type(row.value) then return nil end
    sum = sum + row.value * row.weight:value()
  end
  return sum
end

local function chart(out, made, of)
  out:gap()
  local mean = of.kind == "number" and mean_of(of)
  out:line(0, of.key .. (of.kind == "number" and math.type(of.before) and ", now " .. of.before or "") .. (mean and (", on average %.2f"):format(mean) or ""), "bold")
  local rows, wide, wide_share, wide_exact = {}, 0, 0, 0
  for index, row in ipairs(of.rows) do
    local low, high = interval_of(made, row.weight)
    local exact = low and ("%.1f to %.1f"):format(low * 100, high * 100) or row.weight:text()
    rows[index] = { value_text(of, row), share_text(row.weight:value()), exact, row.weight:value() }
    wide, wide_share, wide_exact = math.max(wide, colours.width(rows[index][1])), math.max(wide_share, #rows[index][2]), math.max(wide_exact, #exact)
  end
  local narrow = out.width < 60
  local room = math.max(math.min(out.width - wide - wide_share - (narrow and 6 or wide_exact + 8), BAR_MOST), 4)
  local most = 0
  for _, row in ipairs(rows) do most = math.max(most, row[4]) end
  for _, row in ipairs(rows) do
    local bar = ("#"):rep(math.max(math.floor(row[4] / most * room + 0.5), row[4] > 0 and 1 or 0))
    local line = "  " .. colours.right(row[1], wide) .. "  " .. colours.right(row[2], wide_share) .. (narrow and "" or "  " .. colours.pad(row[3], wide_exact)) .. "  " .. bar
    out.out((line:gsub("%s+$", "")) .. "\n")
  end
end

local function title_of(wanted)
  local parts = {}
  for index, choice in ipairs(wanted.choices) do parts[index] = (choice.kind and choice.kind .. " " or "") .. script.id_of(choice.value) end
  return sentences.title(wanted.unit) .. " uses " .. sentences.called("ability", wanted.ability) .. (#parts > 0 and ": " .. table.concat(parts, ", ") or "")
end

-- Whether a unit's number, status or place is another only as it is gone with the unit.
local function only_gone(of)
  for _, row in ipairs(of.rows) do
    if row.value ~= "gone" and not row.same then return false end
  end
  return of.of ~= nil and of.kind ~= "flag"
end

-- What is told: without what only says once more that somebody is gone, and without that by itself where a chart shows it.
local function told_of(made)
  local list, shown = {}, {}
  for _, of in ipairs(made.of) do
    for _, row in ipairs(of.rows) do
      if row.value == "gone" and not only_gone(of) and #of.rows > 1 then shown[of.of] = true end
    end
  end
  for _, of in ipairs(made.of) do
    if not only_gone(of) and not (of.kind == "flag" and shown[of.of]) then list[#list + 1] = of end
  end
  return list
end

local function tell(system, made, wanted, place)
  local out = page_of.new(system)
  out:line(0, title_of(wanted), "bold")
  out:line(2, place, "dim")
  local how
  if made.dice == 0 then how = "Certain: nothing is rolled or drawn."
  elseif made.exact then how = "Exact: all " .. made.ways .. " ways of " .. made.rolls .. " (each with its chance)."
  else how = "Sampled " .. made.samples .. " times, with 95 % intervals by Wilson: " .. made.why .. "." end
  out:line(2, how)
  if #made.partly > 0 then out:line(2, table.concat(made.partly, ", ") .. " was not legal in every way of it: there " .. wanted.policy .. " chose.") end
  if #made.of == 0 then
    out:gap()
    out:line(0, "Nothing changes.")
  end
  local certain, known, charts = {}, {}, 0
  for _, of in ipairs(told_of(made)) do
    if #of.rows > 1 then
      chart(out, made, of)
      charts = charts + 1
    else
      certain[#certain + 1], known[of.key] = of.key .. " " .. value_text(of, of.rows[1]), true
    end
  end
  if #certain > 0 then
    out:gap()
    out:line(0, "In any case: " .. table.concat(certain, "; "))
  end
  if charts < 2 then return end
  out:gap()
  out:line(0, "Together", "bold")
  for index, one in ipairs(made.whole) do
    if index > MOST_WHOLE then
      out:line(2, "and " .. #made.whole - MOST_WHOLE .. " more")
      break
    end
    out:row(2, colours.right(share_text(one.weight:value()), 7), 7, odds.together(one.parts, known))
  end
end

local function plain(made, wanted, place)
  local result = { what = "odds", unit = wanted.unit, ability = wanted.ability, at = place, exact = made.exact, why = made.why, ways = made.ways, samples = made.samples,
    rolls = made.rolls, of = {}, together = {} }
  local function weight_of(weight, into)
    if made.exact then
      into.number, into.over = weight.number, weight.over
    else
      local low, high = interval_of(made, weight)
      into.number, into.over, into.low, into.high = weight.number, weight.over, ("%.4f"):format(low), ("%.4f"):format(high)
    end
    into.share = ("%.6f"):format(weight:value())
    return into
  end
  for index, of in ipairs(made.of) do
    local rows = {}
    for at, row in ipairs(of.rows) do rows[at] = weight_of(row.weight, { value = row.value }) end
    result.of[index] = { key = of.key, kind = of.kind, before = of.before, values = rows }
  end
  for index, one in ipairs(made.whole) do result.together[index] = weight_of(one.weight, { text = one.text }) end
  return result
end

-- ---- the command ---------------------------------------------------------------------------------

local function refuse(system, lines)
  for _, line in ipairs(lines) do system.warn(line) end
  return 2
end

function commands.run(system, arguments)
  local most, samples = whole_number(system, arguments, "most", MOST), whole_number(system, arguments, "samples", SAMPLES)
  if not most or not samples then return 2 end
  local path, line = arguments.operands[1], arguments.at
  if line then
    line = line:match "^%d+$" and math.tointeger(tonumber(line))
    if not line then return wrong(system, "--at takes a line of the script (found '" .. arguments.at .. "')") end
  end
  local missing = run.parts.path_problem(system, path)
  if missing then return refuse(system, { missing }) end
  local found, problems = encounter.read(path, path)
  if not found then return refuse(system, run.parts.lines_of(problems)) end
  local over, why = run.parts.over_of(system, arguments, found, "odds")
  if not over then
    system.complain(why)
    return 2
  end
  over.default_controller = "script"
  local play
  play, problems = encounter.open(found, over)
  if not play then return refuse(system, run.parts.lines_of(problems)) end
  if arguments.policy and not import("encounter/controllers").known(play.book, arguments.policy) then
    return wrong(system, "no policy '" .. arguments.policy .. "'" .. (suggest(arguments.policy, { "greedy", "random" }) and " (did you mean '" .. suggest(arguments.policy, { "greedy", "random" }) .. "'?)" or ""))
  end
  local entry = place_of(play, line, arguments.act)
  if line and not entry then return wrong(system, path .. ": no entry of its script stands on line " .. line .. " or below") end
  if not arguments.act and (not entry or entry.kind ~= "act") then
    return wrong(system, path .. ": which action? " .. (entry and steps.title(entry) .. " on line " .. entry.line .. " is none" or "its script has none") .. ": --act \"mira shove brute\"")
  end
  local wanted
  if arguments.act then
    wanted, why = written(play, arguments.act)
    if not wanted then return wrong(system, why) end
  else
    wanted = of_entry(entry)
  end
  play:start(#play.entries == 0 and function() return play_on.asks(play.session.decision, wanted.unit) end or nil)
  local misfit = play_on.script(play, entry)
  if misfit then return refuse(system, { path .. ":" .. misfit.line .. ": " .. misfit.message }) end
  wanted.policy = arguments.policy or "greedy"
  local stopped = play_on.reach(play, wanted)
  if not stopped then stopped = no_action(play.session.decision, wanted) end
  if stopped then return wrong(system, stopped) end
  local made
  local to_blame
  made, why, to_blame = odds.of(play, wanted, most, samples)
  if to_blame then return wrong(system, sentences.title(wanted.unit) .. " uses " .. sentences.called("ability", wanted.ability) .. ": " .. why) end
  if not made then
    system.complain("odds: " .. tostring(why))
    return 1
  end
  local place = entry and path .. ":" .. entry.line or path .. (#play.entries > 0 and ", at the end of its script" or ", as it is first asked")
  if arguments.format == "json" then system.write(json.encode(plain(made, wanted, place)) .. "\n") else tell(system, made, wanted, place) end
  return 0
end

return commands
