-- Valiant Gambit: what it costs, turns taken out of order, and what a spent Valiance means.
local gambits, life, pools, lists = library("gambits", "life", "pools", "lists")

-- Uses of one ability by one character that were declared together with this one, before it.
local function before(use)
  local count = 0
  for _, member in ipairs(use:members()) do
    if member == use then return count end
    if member.user == use.user and member.ability == use.ability then count = count + 1 end
  end
  return count
end

-- Valiance is the price, gone even when the ability fails (VAL-GAMB-03, VAL-GAMB-16).
function gambits.pay(me, use)
  use.last = me.valiance - before(use) <= 1
  use:pay(me, 1, { attribute = pools.numbers.valiance })
end

-- Groups the turns that one group of uses starts (VAL-GAMB-13); a character's second turn comes later (VAL-SIMT-06).
function gambits.group(use, turn)
  for _, member in ipairs(use:members()) do
    local started = member ~= use and member.turn_started
    if started and not started.over then
      if not lists.any(started:members(), function(other) return other.user == turn.user end) then
        started:group(turn)
      end
      return
    end
  end
  use.turn_started = turn
end

-- Starts the turn that a Gambit gives.
function gambits.start(me, use)
  local turn = use:start("turn", me, use.ability, { gambit = true, uncounted = true, fatal = use.last })
  gambits.group(use, turn)
end

-- VAL-GAMB-05, VAL-GAMB-06: a turn paid with the last Valiance downs its taker as it ends.
function gambits.pay_for(event, turn, spared)
  local me = turn.user
  if not turn.fatal or not me.active then return end
  turn.fatal = false
  if option.gambit_zero == "dies" then life.die(me) end
  if not spared then life.down(event, me, nil, true) end
end

rule "fatal_gambit" {
  text = "A Gambit paid with the last Valiance downs its user at the end of the turn.", clause = "VAL-GAMB-05",
  on = { ["any.turn.end"] = { when = function(_, turn) return turn.fatal end,
    run = function(_, turn) gambits.pay_for(turn, turn) end } },
}

-- VAL-GAMB-07: the fight is over before such turns could end.
function gambits.close(event)
  life.each_turn(event, function(turn) gambits.pay_for(event, turn, option.gambit_win == "spared") end)
end

-- VAL-GAMB-16: there is no turn whose end could down the user.
function gambits.failed(frame)
  if frame.kind == "use" and frame.last and frame.user.active then
    frame.last = false
    life.down(frame, frame.user, nil, true)
    if option.gambit_zero == "dies" then life.die(frame.user) end
  end
end
