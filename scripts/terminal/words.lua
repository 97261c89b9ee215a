-- The commands of `tercio play`, by name. Each: what stands behind it, a sentence for help, run(game, rest, decision)
-- that gives true when the game ends; asked: it needs an open decision. A choice goes before a command of its name.
local action_words = import "explain/action_words"
local actions = import "conversation/actions"
local choices = import "terminal/choices"
local colours = import "report/colours"
local decisions = import "conversation/decisions"
local odds = import "explain/odds"
local odds_page = import "balance/odds_page"
local play_of = import "play/play"
local policy = import "play/policy"
local recorder = import "terminal/recorder"
local saves = import "conversation/saves"
local script = import "play/script_controller"
local sentences = import "world/sentences"
local tables = import "world/tables"
local why_page = import "explain/why_page"
local wording = import "world/wording"
local policy_names = import "runtime/policy_names"

local words = {}
local list = {}      -- in the order of help
local by_name = {}

local function add(name, more) 
  more.name = name
  list[#list + 1], by_name[name] = more, more
  for _, other in ipairs(more.also or {}) do by_name[other] = more end
end

-- A whole number that stands behind a command, or 1.
local function count_of(game, rest)
  if rest == "" then return 1 end
  local number = rest:match "^%d+$" and math.tointeger(tonumber(rest))
  if number and number > 0 then return number end
  game:complain("a whole number from 1 on, not '" .. rest .. "'")
end

-- ---- looking -------------------------------------------------------------------------------------

add("?", { also = { "refusals" }, takes = "[NAME]", text = "why something is not offered", asked = true,
  run = function(game, rest)
    local shown = 0
    for _, entry in ipairs(decisions.refusals(game.match.seat)) do
      if rest == "" or entry.id:find(rest:gsub(" ", "_"), 1, true) then
        game.screen:say("  " .. entry.id .. ": " .. entry.reason)
        shown = shown + 1
      end
    end
    if shown == 0 then
      game.screen:say(rest == "" and "Nothing is left out here." or "Nothing of that name is left out here.")
    end
  end })

add("list", { text = "all choices", asked = true, run = function(game, _, decision)
  game.screen:question(decision, true)
end })

add("board", { text = "the whole board", run = function(game, _, decision)
  game.system.write((game.screen:board_text(decision)))
end })

add("units", { text = "how everybody stands", run = function(game) game.screen:units() end })

add("log", { takes = "[N]", text = "the last N lines of what has happened; 20 without N", run = function(game, rest)
  local most = rest == "" and 20 or count_of(game, rest)
  if most then game.screen:log(most) end
end })

-- ---- going back ----------------------------------------------------------------------------------

-- Goes by `step` to the next decision that is asked here; false, and nothing has moved, when there is none.
local function go(game, step)
  local match = game.match
  local from, last = match.timeline.at, match.timeline:length()
  for at = from + step, step < 0 and 0 or last, step do
    match:jump(at)
    local decision = match.play.session.decision
    if not decision or not match.play:controller_of(decision) and match.seat:asked() then
      game.screen:forget()
      game.moved = true
      return true
    end
  end
  match:jump(from)
  return false
end

local function travel(step, nothing)
  return function(game, rest)
    for done = 1, count_of(game, rest) or 0 do
      if not go(game, step) then return done == 1 and game:complain(nothing) or nil end
    end
  end
end

add("undo", { takes = "[N]", text = "take back your last answer, or N of them",
  run = travel(-1, "there is nothing to take back") })
add("redo", { takes = "[N]", text = "give it again", run = travel(1, "there is nothing to give again") })

-- ---- playing -------------------------------------------------------------------------------------

-- The policy of that name answers what is asked here, at least once and until `ends(decision)`. What policies may not
-- do for ever, such as rounds that change nothing, is a refusal.
local function let(game, name, ends)
  local match, play, first, failed = game.match, game.match.play, true, nil
  local taken = {}
  for index in ipairs(play.record.teams) do
    taken[index - 1] = play.controllers[index - 1] == "outside" and name or nil
  end
  -- It ends only where somebody is asked who is played here.
  local function stop()
    local side = play:side_of(play.session.decision)
    local done = not first and (not side or taken[side]) and ends(play.session.decision)
    first = false
    return done
  end
  game.moved = true
  repeat
    play.taken_over = taken
    failed = play:pump(stop)
    local decision = play.session.decision
    if not failed and decision and not play:controller_of(decision) and not stop() then   -- the game master's
      local answer
      answer, failed = policy.answer(play, name)
      failed = failed and play:rule_failed(failed) or select(2, play:give(answer))
    end
    play.taken_over = nil
  until failed or not play.session.decision or stop()
  if failed then match:fail(failed) end
end

add("auto", { takes = "[turn|round|end] [POLICY]", asked = true,
  text = "a policy (greedy) answers for you: this decision, or until the next turn, round, or the end",
  run = function(game, rest)
    local till, name = "once", "greedy"
    for word in rest:gmatch "%S+" do
      if word == "turn" or word == "round" or word == "end" then till = word else name = word end
    end
    local sealed = game.match.play.book.sealed
    if not policy_names.known(sealed, name) then
      return game:complain("no policy '" .. name .. "'" .. wording.near(name, policy_names.list(sealed)))
    end
    local before = game.match:state(game.match.seat)
    local who = script.who_text(game.match.play.session.decision)
    let(game, name, function(decision)
      if till == "once" then return true end
      if till == "end" then return false end
      if till == "round" then return game.match:state(game.match.seat).round ~= before.round end
      return play_of.rests(decision) and script.who_text(decision) ~= who
    end)
  end })

-- Whether a line may be an action with its choices: "shove brute".
function words.begins(game, line, decision)
  return decision.kind == "action" and line:find "%S%s+%S" ~= nil
end

local HOW = { flag = "type", kinds = { "ability" }, what = "an action", example = "shove brute" }

-- The action that words mean at the open decision, { unit, ability, choices }; nil, having said what is wrong.
local function action_of(game, line, decision)
  local read, why = action_words.read(game.match.play, decision.who .. " " .. line, HOW)
  if not read then return game:complain(why) end
  local typed, wrong = choices.read(decision, read.ability)
  if not typed then return game:complain(wrong) end
  return { unit = decision.who, ability = decision.options[typed.index].id, choices = read.choices }
end

-- Plays an action with its choices; what is asked besides is asked as usual.
function words.act(game, line, decision)
  local wanted = action_of(game, line, decision)
  if not wanted then return end
  actions.act(game.match, game.match.seat, wanted)
  game.moved = true
end

-- ---- explaining ----------------------------------------------------------------------------------

-- The last record that has a sentence of its own: an effect, a check, dice.
local TOLD = { effect = true, check = true, die = true, fail = true, edit = true, passive = true, use = true }

-- Explains why an action is not offered, or not with these choices.
local function tell_not(game, text, decision)
  if not decision or decision.kind ~= "action" then return game:complain("no action is asked for now") end
  local read, wrong = action_words.read(game.match.play, decision.who .. " " .. text, HOW)
  if not read then return game:complain(wrong) end
  local made = actions.why_not(game.match, game.match.seat, read.ability, read.choices)
  why_page.new(game.system):not_offered(made, "here and now")
end

add("why", { takes = "[N|TEXT|not ACTION]",
  text = "what led to the last thing in the log, to record N, or to what says TEXT; why not an action",
  run = function(game, rest, decision)
    local match = game.match
    local action = rest:match "^not%s+(%S.*)$"
    if action then return tell_not(game, action, decision) end
    local list, found = game.screen:records(), nil
    local number = rest:match "^%d+$" and math.tointeger(tonumber(rest))
    if number and not list[number] then return game:complain("the log has records 1 to " .. #list) end
    for n = #list, 1, -1 do
      local text = sentences.of(list[n]) or ""
      local fits = rest == "" and TOLD[list[n].what] or number == n or
        rest ~= "" and not number and text:lower():find(rest:lower(), 1, true)
      if fits then
        found = n
        break
      end
    end
    if not found then
      return game:complain(rest == "" and "nothing has happened yet" or "no record says '" .. rest .. "'")
    end
    why_page.new(game.system):records({ actions.why(match, match.seat, found) }, {})
  end })

add("odds", { takes = "ACTION", text = "how likely the outcomes of an action are: odds shove brute", asked = true,
  run = function(game, rest, decision)
    local match = game.match
    match.seat:must_lead("to ask for odds", true)
    if rest == "" or decision.kind ~= "action" then
      return game:complain(rest == "" and "of which action? odds shove brute" or "no action is asked for now")
    end
    local wanted = action_of(game, rest, decision)
    if not wanted then return end
    wanted.answers, wanted.policy = {}, "greedy"
    local made, reason = odds.of(match.play, wanted)
    match.play.session:bind()
    if not made then return game:complain(tostring(reason)) end
    odds_page.tell(game.system, made, wanted, "here and now")
  end })

-- ---- files and the end ---------------------------------------------------------------------------

add("record", { takes = "FILE", text = "write what was played as an encounter with its script: a test",
  run = function(game, rest)
    if rest == "" then return game:complain "record where? record fight.lua" end
    recorder.write(game, rest)
  end })

add("save", { takes = "FILE", text = "keep the position: tercio play FILE goes on from it", run = function(game, path)
  if path == "" then return game:complain "save where? save fight.save" end
  if game.system.mode(path) then return game:complain("there is a " .. path .. " already: choose another name") end
  game.match.seat:must_lead("to save", true)
  local match = game.match
  local fine, reason = game.system.save(path, saves.write(match.play, match.timeline:number(), match:opening()))
  if not fine then return game:complain("cannot write " .. path .. ": " .. reason) end
  game.screen:say("Saved: tercio play " .. path, "green")
end })

add("help", { also = { "h" }, text = "these commands", run = function(game)
  game.screen:say("Answer with the number of a choice, its name or its beginning, or a cell, as 2,1,0. An action " ..
    "may be typed with its choices: shove brute.")
  local rows = tables.map(list, function(word)
    return { "  " .. word.name .. (word.takes and " " .. word.takes or ""), word.text }
  end)
  for _, line in ipairs(colours.wrapped(rows, game.screen.width, game.screen.paint)) do game.screen:line(line) end
end })

add("quit", { also = { "q", "exit" }, text = "leave", run = function() return true end })

-- ---- finding -------------------------------------------------------------------------------------

-- The command of a name; a choice of the open decision goes before it.
function words.find(name, decision)
  for _, option in ipairs(decision and decision.options or {}) do
    if option.id == name then return nil end
  end
  return by_name[name:lower()]
end

function words.names() return tables.map(list, function(word) return word.name end) end

return words
