-- Turns: what may be done in one, in which order, and when it is over (RIP-ACT, RIP-MOVE).
local turns, goals, movement, phases, policy_scores = library("turns", "goals", "movement", "phases", "policy_scores")
local sides, sight = library("sides", "sight")

-- The step `begin` of a turn.
function turns.begin(turn)
  log.note(function() return turn.user.name .. "'s turn" end)
  -- The game master may reveal more of the map between two turns.
  sight.ask()
end

-- Every action that is legal now, and what says why the others are not.
function turns.options(me)
  return judge.options("use", me, function(ability) return policy_scores.action(me, ability) end)
end

-- RIP-PHASE-03: with the option a turn may be laid aside while others of the phase still have theirs.
local function may_lay_aside(turn, me)
  if not option["hero.interleave"] or me.spent or not sides.by_players(me) then return false end
  local phase = turn:within "phase"
  return phase and #phases.waiting(phase) > 0
end

-- RIP-MOVE-05, RIP-ACT-12: acting ends the turn, but for what the option canto leaves.
local function over(me)
  if not me.active then return true end
  return me.spent and not (option.canto and #movement.places(me).cells > 0)
end

-- The step `act` of a turn: asks for an action, and starts it.
function turns.act(turn)
  local me = turn.user
  if over(me) then return end
  local options, illegal = turns.options(me)
  if may_lay_aside(turn, me) then
    options[#options + 1] = { id = "wait", text = "pause the turn", value = "wait", score = -1 }
  end
  options[#options + 1] = { id = "end", text = "end the turn", value = "end", score = 0 }
  local chosen = me:choose { kind = "action", prompt = sides.prompt(me, "What now?"), options = options,
    illegal = illegal, always = true, clause = "RIP-ACT-01" }
  if chosen == "end" then return end
  if chosen == "wait" then
    log.note(me.name .. " pauses its turn")
    me.waits = true
    return
  end
  turn:start("use", me, chosen)
  turn:repeat_step()
end

-- Movement is for one turn: what is left is lost (RIP-MOVE-02), but in a turn that is only laid aside.
function turns.close(turn)
  local me = turn.user
  if me.waits then
    me.waits = false
    phases.give_back(me)
  elseif me.active then
    me.used, me.spent = 0, false
  end
  goals.judge(turn)
end

rule "fresh" {
  text = "When a phase begins, its units get their movement and Engage action.", clause = "RIP-MOVE-02",
  on = { ["any.phase.begin"] = function(_, phase)
    for _, unit in ipairs(phases.members(phase.number)) do unit.used, unit.spent = 0, false end
  end },
}
