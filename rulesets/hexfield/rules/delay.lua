-- Delaying: laying one's turn aside for later in the round, coming in, and losing it (FLD-DELAY).
local delay = library "delay"

function delay.begin(turn, me)
  me.delayed = true
  log.note(library("rolls").name(me) .. " delays")
  if option["delay.effects"] == "at_slot" then library("turns").start_effects(turn, me) end
  -- Nobody has acted: the others who wait are not asked.
  local round = turn:within "round"
  if round then round.fresh = false end
end

-- FLD-DELAY-05: with the option it stays behind the one after whom it comes in.
local function move_behind(me, last)
  if option["delay.moves_initiative"] == "no" or not last then return end
  me.initiative, me.later = last.initiative, last.later + 1
end

-- FLD-DELAY-04: those who wait are asked in their order; the first who comes in, or nil. last: after whose turn that is.
function delay.ask(last)
  for _, me in ipairs(library("initiative").order()) do
    if me.delayed and me:takes_turns() then
      local now = me:choose { kind = "turn", prompt = "Does " .. library("rolls").name(me) .. " come in now?", options = { { id = me.name, text = "act now", value = true, score = 1 } },
        optional = "wait", optional_score = 0, rest = true, clause = "FLD-DELAY-04" }
      if now then
        me.delayed = false
        move_behind(me, last)
        return me
      end
    end
  end
  return nil
end

-- With delay.reenter = interrupt: between the actions of another's turn as well. True when somebody comes in.
function delay.between(turn)
  if option["delay.reenter"] ~= "interrupt" or turn.acts == 0 and turn.left == turn.user.movement then return false end
  local me = delay.ask(turn.user)
  if not me then return false end
  turn:start("turn", me, nil, { late = true })
  return true
end

-- FLD-DELAY-03: whoever still waits as the round ends has not acted.
function delay.lose(round)
  for _, me in ipairs(library("initiative").order()) do
    if me.delayed then
      me.delayed = false
      log.note(library("rolls").name(me) .. " has not acted: its turn is lost")
      if option["delay.effects"] == "at_real_turn" then library("turns").start_effects(round, me) end
    end
  end
end
