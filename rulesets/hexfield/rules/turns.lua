-- Turns: what begins with a turn, the actions in it, and when the fight is over.
local turns, game_master, last_standing, lists = library("turns", "game_master", "last_standing", "lists")
local movement, order, policy_scores, rolls, uses = library("movement", "order", "policy_scores", "rolls", "uses")

-- FLD-DELAY-07: what happens as a turn starts, wherever that is.
function turns.start_effects(event, me)
  movement.turn_starts(event, me)
end

-- The step `begin` of a turn.
function turns.begin(turn)
  local me = turn.user
  log.heading(function() return rolls.name(me) .. "'s turn" end, 1)
  turn.left = me.movement
  if me.first_acted == 0 then me.first_acted = combat.round end
  local late = turn:within("next_turn").late
  if not late or option["delay.effects"] == "at_real_turn" then turns.start_effects(turn, me) end
end

-- ---- actions -------------------------------------------------------------------------------------

-- Every action that is legal now, and what gives why the others are not.
function turns.options(me, turn)
  return judge.options("action", me, function(ability) return policy_scores.action(me, ability, turn) end, turn)
end

-- The step `act` of a turn: asks for an action, and starts it.
function turns.act(turn)
  local me = turn.user
  if not me.active or not me:stands() then return end
  if game_master.ask(turn) then return turn:repeat_step() end
  if order.interrupted(turn) then return turn:repeat_step() end
  local options, illegal = turns.options(me, turn)
  options[#options + 1] = { id = "end", text = "end the turn", value = false, score = 0 }
  local ability = me:choose { kind = "action", options = options, illegal = illegal, most = policy_scores.most,
    prompt = function() return "What now? (" .. turn.left .. " movement left)" end, always = true }
  if not ability then return end
  turn:start("use", me, ability, { turn = turn })
  turn:repeat_step()
end

-- The step `close` of a turn.
function turns.close(turn)
  local me = turn.user
  if me.held_up then
    me.held_up = false
    turn:note()
  end
end

-- Ends the combat when one side is left.
function turns.judge(turn) last_standing.judge(turn) end
