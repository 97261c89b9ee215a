-- Initiative, with the piece of that name: rolls, ties, the one new roll (FLD-INIT), and delaying (FLD-DELAY).
local order, game_master, initiative, lists, rolls = library("order", "game_master", "initiative", "lists", "rolls")
local setup, turns = library("setup", "turns")
local SIDES, EVEN = 12, 7   -- of the die; a face that is about average

-- ---- rolling -------------------------------------------------------------------------------------

local function d12(me, purpose, bonus)
  local _, sum, _, added = dice.roll { n = 1, sides = SIDES, bonus = bonus, purpose = purpose, who = me }
  return sum + added
end

local function roll(me)
  me.initiative, me.tie, me.later, me.rolled = d12(me, "initiative", me.agility), 0, 0, true
end

-- FLD-INIT-02: what tells between equal results: who was moved behind others, then the rule of ties.
function order.ties(me)
  local rule = option["init.tie"]
  if rule == "simultaneous" then return { me.later } end
  return { me.later, rule == "players_first" and not me.side.players and 1 or 0, -me.agility, -me.tie }
end

-- Equal ones roll a d12 more until they differ.
local function die_off()
  if option["init.tie"] == "simultaneous" then return end
  local ranks, by_rank = {}, {}
  for number, me in ipairs(units()) do
    local rank = me:act_rank()
    ranks[number], by_rank[rank] = rank, by_rank[rank] or {}
    table.insert(by_rank[rank], me)
  end
  for number, me in ipairs(units()) do
    local equals, known = nil, by_rank[ranks[number]]
    repeat
      equals = #known > 1 and lists.where(known, function(other) return initiative.compare(me, other) == 0 end) or known
      for _, other in ipairs(#equals > 1 and equals or {}) do
        other.tie = other.tie * (SIDES + 1) + d12(other, "tie")
      end
    until #equals < 2
  end
end

-- FLD-INIT-01: everyone on the field without initiative rolls; the log says the order.
function order.roll_all()
  for _, me in ipairs(units()) do
    if not me.rolled then roll(me) end
  end
  die_off()
  local texts = lists.map(initiative.order(), function(me) return rolls.name(me) .. " " .. me.initiative end)
  log.note("Initiative: " .. table.concat(texts, ", "))
end

-- ---- rolling anew (FLD-INIT-03 to -07) --------------------------------------------------------------

local function roll_again(me)
  local was = me.initiative
  roll(me)
  log.event(rolls.name(me) .. " regains footing: initiative " .. was .. " becomes " .. me.initiative)
end

rule "footing" {
  text = "After the first round in which it acted, a character may roll initiative again, once.",
  clause = "FLD-INIT-03",
  on = { ["any.round.end"] = function()
    local anew = {}
    -- Those who first acted in this round: this is their one chance.
    for _, me in ipairs(lists.where(initiative.order(), function(me) return me.first_acted == combat.round end)) do
      local again = me:confirm { kind = "reroll", yes = "reroll", optional = "keep", rest = true,
        prompt = "Roll initiative again, for better or worse? (" .. me.initiative .. ")",
        score = EVEN + me.agility - me.initiative }
      if again and option["reroll.decide"] == "in_order" then roll_again(me)
      elseif again then anew[#anew + 1] = me end
    end
    for _, me in ipairs(anew) do roll_again(me) end
    die_off()
  end },
}

-- ---- rounds --------------------------------------------------------------------------------------

rule "rounds" {
  text = "Initiative is rolled before the first round; the game master may change things as each round begins.",
  clause = "FLD-INIT-01",
  on = {
    ["any.encounter.begin"] = function(_, encounter)
      if setup.begin(encounter) then order.roll_all() end
    end,
    ["any.round.begin"] = function(_, round)
      while game_master.ask(round) do end
    end,
  },
}

rule "newcomers" {
  text = "A character that comes onto the field rolls initiative, and takes its place in the rest of the round.",
  clause = "FLD-INIT-05",
  on = { ["any.enter"] = { when = function(_, enter) return enter.target.active end,
    run = function() order.roll_all() end } },
}

-- ---- delaying ------------------------------------------------------------------------------------

-- With delay.reenter = interrupt: between the actions of another's turn as well. True when somebody comes in.
function order.interrupted(turn)
  if option["delay.reenter"] ~= "interrupt" or turn.acts == 0 and turn.left == turn.user.movement then return false end
  local me = initiative.stepping_in(turn:within "round")
  if not me then return false end
  initiative.step_in(turn, me)
  return true
end

rule "delaying" {
  text = "Times the effects at the start of delayed turns, and changes their initiative.", clause = "FLD-DELAY-07",
  on = {
    ["any.next_turn.open"] = function(_, place)
      local me, last = place.user, place.after
      if not place.late or option["delay.moves_initiative"] == "no" or not last then return end
      me.initiative, me.later = last.initiative, last.later + 1
    end,
    ["any.next_turn.close"] = function(_, place)
      if option["delay.effects"] == "at_slot" and place.user:has "putting_off" then
        turns.start_effects(place, place.user)
      end
    end,
    ["any.lost_turn.lost"] = function(_, lost)
      if option["delay.effects"] == "at_real_turn" then turns.start_effects(lost, lost.user) end
    end,
  },
}
