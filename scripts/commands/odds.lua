-- `tercio odds`: the outcomes of an action and how likely they are; as charts for people, or JSON.
local action_words = import "explain/action_words"
local ask = import "runtime/ask"
local flags = import "program/flags"
local named_choices = import "play/named_choices"
local odds = import "explain/odds"
local odds_page = import "balance/odds_page"
local play_on = import "play/play_on"
local plays = import "program/plays"
local question = import "explain/question"
local refusal = import "program/refusal"
local script = import "play/script_controller"
local steps = import "encounter/script"
local tables = import "world/tables"

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

local NOT_ASKED = { "dice", "answers", "pass" }

-- What an entry of the script says, but for its dice.
local function of_entry(entry)
  local asked = tables.copy(entry.fields)
  for _, key in ipairs(NOT_ASKED) do asked[key] = nil end
  return { unit = entry.unit, ability = entry.ability, choices = named_choices.list(asked),
    answers = steps.answers(entry) }
end

-- The entry before which the action stands: on the line or below it; without a line the last action, or none if --act
-- names one.
local function place_of(play, line, named)
  if line then return question.entry_from(play, line) end
  local acts = tables.filter(named and {} or play.entries, function(entry) return entry.kind == "act" end)
  return acts[#acts]
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
  if to_blame then refusal.say(odds_page.use_text(wanted) .. ": " .. why) end
  if not made then
    system.complain("odds: " .. tostring(why))
    return 1
  end
  local place = entry and path .. ":" .. entry.line or
    path .. (#play.entries > 0 and ", at the end of its script" or ", as it is first asked")
  if arguments.format == "json" then
    system.write(json.encode(odds_page.plain(made, wanted, place)) .. "\n")
  else
    odds_page.tell(system, made, wanted, place)
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

    Without --act, the action is the one on line --at, or the last one of the script; `odds` ignores its scripted dice.
    Players decline reactions and other offers, unless the action's `answers` accept one or a policy plays the team. A
    policy answers all other questions. Every choice that --act names must be legal, as in a script. The order of a draw
    pile counts as unknown. The exit code is 1 if a rule failed, 2 on bad input.
  ]],
  flags = flags.with_layers {
    { name = "at", value = "LINE", text = "Look at the position before this line of the script." },
    { name = "act", value = "ACTION",
      text = '"mira shove brute", "Mira uses Shove on brute", "mira bolt target=brute x=2".' },
    { name = "most", value = "N", text = "Count up to this many results; 4096 by default." },
    { name = "samples", value = "N", text = "If there are more results, try this many at random; 2000 by default." },
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
