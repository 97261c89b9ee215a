-- Plays a script as far as it fits, and lets policies play on from there: for plays of the same encounter under other rules,
-- other dice, or without its script.
local core = import "core"
local play_of = import "play"
local script = import "script_controller"
local K = core.K

local play_on = {}
local LOOKS = { expect = true, refuse = true }   -- entries that only look

-- Dice that a script named and nobody has rolled are not the policies'.
local function drop_dice()
  while K.dice_waiting() > 0 do K.die(1000000) end
end

-- All teams are a policy's from now on.
local function take_over(play, name)
  play.taken_over = setmetatable({ all = name }, { __index = function(_, key) return type(key) == "number" and name or nil end })
end

-- Plays the entries of the script before `stop` (nil: all). Returns nil when they fitted, else { line, message } of the first
-- that did not; the play stands where that left it, and can go on.
function play_on.script(play, stop, after)
  for index, entry in ipairs(play.steps) do
    if entry == stop or play.broken then break end
    if not play.session.decision and not LOOKS[entry.kind] then return { line = entry.line, message = "the encounter is over" } end
    entry.index = index
    local before = #play.failures
    if not LOOKS[entry.kind] then script.step(play, entry) end
    local failure = play.failures[before + 1]
    if failure and failure.kind == "script" then
      for at = #play.failures, before + 1, -1 do play.failures[at] = nil end
      play.broken = false
      play.session:bind()
      play.session.scripted_dice = nil
      drop_dice()
      return { line = entry.line, message = failure.message }
    end
    if after and not play.broken then after(play, entry) end
  end
  return nil
end

-- Plays a whole encounter: its script (unless unscripted), then policies to the end, at most so many decisions.
-- how: { policy =, unscripted =, limit = }. Returns { misfit = { line, message }, scripted = decisions that the script made }.
function play_on.whole(play, how)
  local made = {}
  if how.unscripted then take_over(play, how.policy) end
  play.limit = math.maxinteger
  local function enough() return play.decisions >= how.limit end
  play:start(enough)
  if not how.unscripted then
    made.misfit = play_on.script(play)
    made.scripted = play.decisions
    take_over(play, how.policy)
  end
  while play.session.decision and not play.broken and not enough() do
    local before = play.decisions
    play:pump(enough)
    -- What is asked at rest and is nobody's is let pass.
    local decision = play.session.decision
    if decision and not play.broken and not enough() and play.decisions == before then
      if not play_of.rests(decision) or not script.pass_rests(play) or play.decisions == before then break end
    end
  end
  play.taken_over = nil
  return made
end

return play_on
