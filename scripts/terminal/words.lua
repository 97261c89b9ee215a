-- The commands of `tercio play`, by name. Each: what stands behind it, a sentence for help, run(game, rest, decision)
-- that gives true when the game ends; asked: it needs an open decision. A choice goes before a command of its name.
local action_words = import "explain/action_words"
local choices = import "terminal/choices"
local colours = import "report/colours"
local decisions = import "conversation/decisions"
local named_choices = import "play/named_choices"
local play_of = import "play/play"
local policy = import "play/policy"
local recorder = import "terminal/recorder"
local script = import "play/script_controller"
local tables = import "world/tables"
local wording = import "world/wording"

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
  if not number or number < 1 then game:complain("a whole number from 1 on, not '" .. rest .. "'") end
  return number and number > 0 and number or nil
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

-- Goes by `step` to the next decision that is asked here; false when there is none.
local function go(game, step)
  local match = game.match
  local at = match.timeline.at
  local last = match.timeline:length()
  repeat
    at = at + step
    if at < 0 or at > last then return false end
    match:jump(at)
    local decision = match.play.session.decision
  until not decision or not match.play:controller_of(decision) and match.seat:asked()
  game.screen:forget()
  game.moved = true
  return true
end

local function travel(step, nothing)
  return function(game, rest)
    local count, from = count_of(game, rest), game.match.timeline.at
    for done = 1, count or 0 do
      if not go(game, step) then
        if done == 1 then
          game.match:jump(from)
          game:complain(nothing)
        end
        break
      end
    end
  end
end

add("undo", { takes = "[N]", text = "take back your last answer, or N of them",
  run = travel(-1, "there is nothing to take back") })
add("redo", { takes = "[N]", text = "give it again", run = travel(1, "there is nothing to give again") })

-- ---- playing -------------------------------------------------------------------------------------

-- The policy of that name answers what is asked, once or until `ends(decision)`.
local function let(game, name, ends)
  local match = game.match
  repeat
    local play = match.play
    local answer, failed = policy.answer(play, name)
    if failed then match:fail(play:rule_failed(failed)) end
    match:answer(match.seat, answer)
    local decision = play.session.decision
  until not decision or ends(decision)
  game.moved = true
end

add("auto", { takes = "[turn|round|end] [POLICY]", asked = true,
  text = "a policy (greedy) answers for you: this decision, or until the next turn, round, or the end",
  run = function(game, rest)
    local till, name = "once", "greedy"
    for word in rest:gmatch "%S+" do
      if word == "turn" or word == "round" or word == "end" then till = word else name = word end
    end
    local names = { "greedy", "random", table.unpack(game.match.play.book.sealed.order.policy or {}) }
    if not tables.has(names, name) then
      return game:complain("no policy '" .. name .. "'" .. wording.near(name, names))
    end
    local before = game.match:state(game.match.seat)
    local who = before.decision.who
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

-- Plays an action with its choices; of what is asked besides, the rest is asked as usual.
function words.act(game, line, decision)
  local match = game.match
  local read, why = action_words.read(match.play, decision.who .. " " .. line, HOW)
  if not read then return game:complain(why) end
  local typed, wrong = choices.read(decision, read.ability)
  if not typed then return game:complain(wrong) end
  local at = match.timeline.at
  game:answer(typed)
  local named = named_choices.new(decision.who, read.choices)
  while #named.left > 0 do
    local open = match.play.session.decision
    if not open or play_of.rests(open) then break end
    local answer = named:answer(open)
    if not answer then break end
    match:answer(match.seat, answer)
  end
  local left = named:unused()
  if #left > 0 then
    match:jump(at)
    return game:complain(left[1].text)
  end
  return false
end

-- ---- files and the end ---------------------------------------------------------------------------

local function path_of(game, rest, example)
  if rest == "" then
    game:complain(example)
    return nil
  end
  return rest
end

add("record", { takes = "FILE", text = "write what was played as an encounter with its script: a test",
  run = function(game, rest)
    local path = path_of(game, rest, "record where? record fight.lua")
    if path then recorder.write(game, path) end
  end })

add("help", { also = { "h" }, text = "these commands", run = function(game)
  game.screen:say("Answer with the number of a choice, its name or its beginning, or a cell, as 2,1,0. An action may " ..
    "be typed with its choices: shove brute.")
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
