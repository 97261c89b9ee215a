-- Plays a script as far as it fits, and lets policies play on from there: for plays of the same encounter under other
-- rules, other dice, or without its script.
local core = import "world/core"
local play_of = import "play/play"
local script = import "play/script_controller"
local K = core.K

local play_on = {}
local LOOKS = { expect = true, refuse = true }   -- entries that only look

-- Dice that a script named and nobody has rolled are not the policies'.
local function drop_dice()
  while K.dice_waiting() > 0 do K.die(1000000) end
end

-- Plays the entries of the script before `stop` (nil: all). Returns nil when they fitted, else { line, message, over =
-- the encounter is over } of the first that did not; the play stands where that left it, and can go on.
function play_on.script(play, stop)
  for _, entry in ipairs(play.entries) do
    if entry == stop or play.broken then break end
    if not play.session.decision and not LOOKS[entry.kind] then
      return { line = entry.line, message = "the encounter is over", over = true }
    end
    local before = #play.failures
    if not LOOKS[entry.kind] then script.play(play, entry) end
    local failure = play.failures[before + 1]
    if failure and failure.kind == "script" then
      for at = #play.failures, before + 1, -1 do play.failures[at] = nil end
      play.broken = false
      play.session:bind()
      play.session.scripted_dice = nil
      drop_dice()
      return { line = entry.line, message = failure.message, over = play.session.over }
    end
  end
  return nil
end

-- Plays a whole encounter: its script if it is `scripted`, then policies to the end, or until enough(play).
-- policies: of the sides by index, and of `all` others, that play on behind a script. Without a script, the play's own
-- controllers play. Returns { line, message } of what of the script did not fit, or nil.
function play_on.whole(play, scripted, policies, enough)
  local misfit, over = nil, false
  local function stop()
    over = enough(play)
    return over
  end
  play.limit = math.maxinteger
  play:start(stop)
  if scripted then
    misfit = play_on.script(play)
    play.taken_over = policies
  end
  while play.session.decision and not play.broken and not over do
    local before = play.decisions
    play:pump(stop)
    -- What is asked at rest and is nobody's is let pass.
    local decision = play.session.decision
    if decision and not play.broken and not over and play.decisions == before then
      if not play_of.rests(decision) or not script.pass_rests(play) or play.decisions == before then break end
    end
  end
  play.taken_over = nil
  return misfit
end

-- ---- to an action --------------------------------------------------------------------------------

-- Whether a unit (nil: anybody) is asked for an action, or may be picked for one: so far policies play where there is
-- no script.
function play_on.asks(decision, unit)
  if decision.kind == "action" then return not unit or tostring(decision.who) == unit end
  return decision.kind == "turn" and unit ~= nil and script.answer_of(decision, unit) ~= nil
end

local function is_asked(play, unit)
  local decision = play.session.decision
  return decision and decision.kind == "action" and tostring(decision.who) == unit
end

-- Comes to the question of wanted.unit's action (nil: of whoever is asked, who is filled in). nil, or why it is not
-- asked.
function play_on.reach(play, wanted)
  if play.broken then return play.failures[#play.failures].message end
  if not script.pass_rests(play) then return "the play cannot go on" end
  local decision = play.session.decision
  if not decision then return "the encounter is over" end
  wanted.unit = wanted.unit or decision.kind == "action" and tostring(decision.who) or nil
  if not wanted.unit then return "name the unit: " .. script.question_text(decision) end
  -- Without a script it is picked without letting policies play on, which might do another action.
  local picked = #play.entries == 0 and decision.kind == "turn" and script.answer_of(decision, wanted.unit)
  if picked then play:give(picked) end
  if is_asked(play, wanted.unit) then return nil end
  local before = #play.failures
  if not script.play(play, { kind = "turn", unit = wanted.unit, fields = {}, line = play.entry and play.entry.line or
    play.line, index = 0 }) then
    return play.failures[before + 1] and play.failures[before + 1].message or "it is not asked"
  end
  return not is_asked(play, wanted.unit) and wanted.unit .. " does not choose an action here" or nil
end

return play_on
