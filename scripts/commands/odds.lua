-- `tercio odds`: the outcomes of an action and how likely they are; as charts for people, or JSON.
local action_words = import "explain/action_words"
local ask = import "runtime/ask"
local colours = import "report/colours"
local flags = import "program/flags"
local odds = import "explain/odds"
local page_of = import "report/page"
local play_on = import "play/play_on"
local plays = import "program/plays"
local refusal = import "program/refusal"
local script = import "play/script_controller"
local sentences = import "world/sentences"
local statistics = import "balance/statistics"
local steps = import "encounter/script"
local tables = import "world/tables"

local MOST_WHOLE = 6      -- combined outcomes that are told
local BAR_MOST = 40       -- columns of a bar

-- ---- which action --------------------------------------------------------------------------------

local HOW = { flag = "--act", kinds = { "ability" }, what = "an action", example = "mira shove" }

-- What --act says: { unit, ability, choices, answers }.
local function written(play, text)
  local wanted, why = action_words.read(play, text, HOW)
  if not wanted then refusal.say(why) end
  wanted.answers = {}
  return wanted
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
  local near = action_words.near_definition(wanted.ability, { "ability" }, ids)
  return "there is no ability or action '" .. wanted.ability .. "'" .. near
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
    for _, one in ipairs(several and value or { value }) do
      wanted.choices[#wanted.choices + 1] = { kind = kind, value = one }
    end
  end
  for index, given in ipairs(entry.fields.answers or {}) do
    local choose = given.choose
    if choose == nil then choose = given[2] end
    wanted.answers[index] = { who = given.who or given[1], kind = given.kind, choose = choose }
  end
  return wanted
end

-- The entry before which the action stands: on the line or below it; without a line the last action, or none if --act
-- names one.
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
  if of.kind == "number" and math.type(of.before) and math.type(row.value) then
    return ("%d (%+d)"):format(row.value, row.value - of.before)
  end
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

-- The rows of a chart as texts, { value, share, exact, number }, and how wide each of the first three is.
local function chart_rows(made, of)
  local rows, wide = {}, { 0, 0, 0 }
  for index, row in ipairs(of.rows) do
    local low, high = interval_of(made, row.weight)
    local exact = low and ("%.1f to %.1f"):format(low * 100, high * 100) or row.weight:text()
    rows[index] = { value_text(of, row), share_text(row.weight:value()), exact, row.weight:value() }
    for column = 1, 3 do wide[column] = math.max(wide[column], colours.width(rows[index][column])) end
  end
  return rows, wide
end

local function chart(out, made, of)
  local mean = of.kind == "number" and mean_of(of)
  out:gap()
  out:line(0, of.key .. (of.kind == "number" and math.type(of.before) and ", now " .. of.before or "") ..
    (mean and (", on average %.2f"):format(mean) or ""), "bold")
  local rows, wide = chart_rows(made, of)
  local narrow, most = out.width < 60, 0
  local room = math.max(math.min(out.width - wide[1] - wide[2] - (narrow and 6 or wide[3] + 8), BAR_MOST), 4)
  for _, row in ipairs(rows) do most = math.max(most, row[4]) end
  for _, row in ipairs(rows) do
    local bar = ("#"):rep(math.max(math.floor(row[4] / most * room + 0.5), row[4] > 0 and 1 or 0))
    local line = "  " .. colours.right(row[1], wide[1]) .. "  " .. colours.right(row[2], wide[2]) ..
      (narrow and "" or "  " .. colours.pad(row[3], wide[3])) .. "  " .. bar
    out.out((line:gsub("%s+$", "")) .. "\n")
  end
end

local function use_text(wanted)
  return sentences.title(wanted.unit) .. " uses " .. sentences.called("ability", wanted.ability)
end

local function title_of(wanted)
  local parts = {}
  for index, choice in ipairs(wanted.choices) do
    parts[index] = (choice.kind and choice.kind .. " " or "") .. script.id_of(choice.value)
  end
  return use_text(wanted) .. (#parts > 0 and ": " .. table.concat(parts, ", ") or "")
end

-- Whether a unit's number, status or place is another only as it is gone with the unit.
local function only_gone(of)
  for _, row in ipairs(of.rows) do
    if row.value ~= "gone" and not row.same then return false end
  end
  return of.of ~= nil and of.kind ~= "flag"
end

-- What is shown: nothing that only says again that somebody is gone, nor that by itself if a chart shows it.
local function told_of(made)
  local shown = {}
  for _, of in ipairs(made.of) do
    for _, row in ipairs(of.rows) do
      if row.value == "gone" and not only_gone(of) and #of.rows > 1 then shown[of.of] = true end
    end
  end
  return tables.filter(made.of, function(of)
    return not only_gone(of) and not (of.kind == "flag" and shown[of.of])
  end)
end

-- How the outcomes were counted.
local function tell_how(out, made, wanted)
  if made.dice == 0 then
    out:line(2, "Certain: nothing is rolled or drawn.")
  elseif made.exact then
    out:line(2, "Exact: all " .. made.ways .. " ways of " .. made.rolls .. " (each with its chance).")
  else
    out:line(2, "Sampled " .. made.samples .. " times, with 95 % intervals by Wilson: " .. made.why .. ".")
  end
  if #made.partly > 0 then
    out:line(2, table.concat(made.partly, ", ") .. " was not legal in every way: there " .. wanted.policy .. " chose.")
  end
end

local function tell_together(out, made, known)
  out:gap()
  out:line(0, "Together", "bold")
  for index = 1, math.min(#made.whole, MOST_WHOLE) do
    local one = made.whole[index]
    out:row(2, colours.right(share_text(one.weight:value()), 7), 7, odds.together(one.parts, known))
  end
  if #made.whole > MOST_WHOLE then out:line(2, "and " .. #made.whole - MOST_WHOLE .. " more") end
end

local function tell(system, made, wanted, place)
  local out = page_of.new(system)
  out:line(0, title_of(wanted), "bold")
  out:line(2, place, "dim")
  tell_how(out, made, wanted)
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
  if charts > 1 then tell_together(out, made, known) end
end

local function plain(made, wanted, place)
  local result = odds.plain(made, not made.exact and function(row, weight)
    local low, high = interval_of(made, weight)
    row.low, row.high = ("%.4f"):format(low), ("%.4f"):format(high)
  end or nil)
  return tables.copy(result, { what = "odds", unit = wanted.unit, ability = wanted.ability, at = place })
end

-- ---- the command ---------------------------------------------------------------------------------

-- The action that is asked about, and the entry of the script before which it stands.
local function wanted_of(play, arguments, path)
  local line = arguments.at
  if line then
    line = line:match "^%d+$" and math.tointeger(tonumber(line)) or
      refusal.say("--at takes a line of the script (found '" .. line .. "')")
  end
  local entry = place_of(play, line, arguments.act)
  if line and not entry then refusal.say(path .. ": its script has no entry on line " .. line .. " or below") end
  if arguments.act then return written(play, arguments.act), entry end
  if not entry or entry.kind ~= "act" then
    refusal.say(path .. ": which action? " ..
      (entry and steps.title(entry) .. " on line " .. entry.line .. " is none" or "its script has none") ..
      ": --act \"mira shove brute\"")
  end
  return of_entry(entry), entry
end

-- Plays the script up to the action.
local function play_up_to(play, wanted, entry, path)
  play:start(#play.entries == 0 and function() return play_on.asks(play.session.decision, wanted.unit) end or nil)
  local misfit = play_on.script(play, entry)
  if misfit then refusal.lines { path .. ":" .. misfit.line .. ": " .. misfit.message } end
  local stopped = play_on.reach(play, wanted) or no_action(play.session.decision, wanted)
  if stopped then refusal.say(stopped) end
end

local function run(system, arguments)
  local most, samples = flags.number(arguments, "most", 4096), flags.number(arguments, "samples", 2000)
  local path = arguments.operands[1]
  local found = plays.read(system, path)
  local over = plays.over(system, arguments, found)
  over.default_controller = "script"
  local play = plays.open(found, over)
  if arguments.policy then plays.check_policy(play.book.sealed, arguments.policy) end
  local wanted, entry = wanted_of(play, arguments, path)
  wanted.policy = arguments.policy or "greedy"
  play_up_to(play, wanted, entry, path)
  local made, why, to_blame = odds.of(play, wanted, most, samples)
  if to_blame then refusal.say(use_text(wanted) .. ": " .. why) end
  if not made then
    system.complain("odds: " .. tostring(why))
    return 1
  end
  local place = entry and path .. ":" .. entry.line or
    path .. (#play.entries > 0 and ", at the end of its script" or ", as it is first asked")
  if arguments.format == "json" then
    system.write(json.encode(plain(made, wanted, place)) .. "\n")
  else
    tell(system, made, wanted, place)
  end
  return 0
end

return {
  name = "odds", group = "Explain", usage = "ENCOUNTER", operands = { least = 1, most = 1, wants = "which encounter?" },
  summary = "Shows the outcomes of an action, and how likely each is.",
  text = [[
    The engine plays the script up to the action, then does the action with every result of its dice and cards, and
    counts the outcomes. The counts are exact. If the dice and cards have more results than --most allows, it samples
    instead, with 95 % intervals (Wilson 1927).

    Without --act, the action is the one on line --at, or the last one of the script; its scripted dice do not count.
    Players decline reactions and other offers, unless the action's `answers` accept them or a policy plays their team.
    A policy answers all other questions. Every choice that --act names must be legal, as in a script. The order of a
    draw pile counts as unknown. The exit code is 1 if a rule failed, 2 on bad input.
  ]],
  flags = flags.with_layers {
    { name = "at", value = "LINE", text = "Look at the position before this line of the script." },
    { name = "act", value = "ACTION",
      text = '"mira shove brute", "Mira uses Shove on brute", "mira bolt target=brute x=2".' },
    { name = "most", value = "N", text = "Count up to this many ways; 4096 by default." },
    { name = "samples", value = "N", text = "If there are more ways, try this many at random; 2000 by default." },
    { name = "policy", value = "NAME", text = "Who answers where the script does not; greedy by default." },
    flags.seed,
    flags.format "json",
  },
  examples = {
    { "tercio odds examples/corridor.lua --at 90" },
    { 'tercio odds examples/corridor.lua --at 90 --act "dario measured_cut rill"' },
    { 'tercio odds examples/skirmish.lua --act "vala sprint move=10,2,1"' },
  },
  run = run,
}
