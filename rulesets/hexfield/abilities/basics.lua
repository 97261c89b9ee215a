-- What everybody can do in a turn.
local life, lists, movement, rolls = library("life", "lists", "movement", "rolls")
local MOST_TN = 30

ability "move" {
  text = "Moves within its movement, in any number of parts.", clause = "FLD-BASE-08", tags = { "free" }, log = false,
  when = function(me, turn)
    local why = movement.bar(me, turn)
    if why then return false, why end
    if #movement.places(me, turn.left).cells > 0 then return true end
    return false, "nowhere to go with " .. turn.left .. " movement"
  end,
  effect = movement.go,
}

ability "stand" {
  text = "Stands up, for half the movement.", clause = "FLD-PRONE-08", tags = { "free" }, idle_worth = 60,
  when = function(me, turn)
    if not me:has "prone" then return false, "it is not prone" end
    local cost = movement.stand_cost(me)
    return turn.left >= cost, "standing up costs " .. cost .. " movement, " .. turn.left .. " is left"
  end,
  effect = function(me, use)
    use.turn.left = use.turn.left - movement.stand_cost(me)
    use:lose(me, "prone", "all")
  end,
}

ability "drop" {
  text = "Drops to the ground, for nothing.", clause = "FLD-PRONE-08", tags = { "free" },
  when = function(me) return not me:has "prone", "it is prone" end,
  effect = function(me, use) use:gain(me, "prone") end,
}

ability "attempt" {
  text = "A skill check against the game master's number.", clause = "FLD-BASE-03", tags = { "action" },
  idle_worth = -2,
  effect = function(me)
    local options = lists.map(rolls.skills(), function(skill)
      return (skill ~= "sneaking" or me:may_sneak()) and { id = skill, value = skill, score = 0 }
    end)
    local illegal = { { id = "sneaking", reason = "an enemy sees it plainly" } }
    local skill = me:choose { kind = "skill", prompt = "Which skill?", options = options, illegal = illegal,
      always = true }
    local tn = combat:ask_number { kind = "tn", prompt = "Against which target number?", min = 1, max = MOST_TN }
    rolls.check(me, skill, tn)
  end,
}

-- FLD-NONL-07: who sleeps soundly is not roused; otherwise the game master says whether it is.
local function sleepers(me)
  local list, why = {}, nil
  for _, other in ipairs(units()) do
    if other:has "unconscious" and not me:hostile(other) and other ~= me and field.distance(me, other) <= 1 then
      local sound = life.sleeps_on(other)
      if sound then why = why or sound else list[#list + 1] = other end
    end
  end
  return list, why
end

ability "wake" {
  text = "Wakes an adjacent unconscious character after half the time.", clause = "FLD-NONL-07", tags = { "action" },
  idle_worth = 5,
  when = function(me)
    local list, why = sleepers(me)
    return #list > 0, why or "no unconscious character is adjacent"
  end,
  effect = function(me, use)
    local sleeper = me:choose { kind = "target", prompt = "Who is woken?", options = sleepers(me), score = 1,
      clause = "FLD-NONL-07" }
    if combat:confirm { kind = "wakes", prompt = "Does " .. rolls.name(sleeper) .. " wake?", yes = "sleeps on",
      optional = "wakes", score = -1 } then
      return log.note(rolls.name(sleeper) .. " sleeps on")
    end
    use:wake_up(sleeper)
  end,
}

ability "fist" { text = "Fists: {damage} damage.", clause = "FLD-BASE-09", tags = { "action" }, attack = "melee",
  range = 1, damage = 1 }
