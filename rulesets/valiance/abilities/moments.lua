-- Global Reactions to the beginning and end of turns and rounds.
local rounds = library "rounds"
ability "crowd_them" {
  text = "When an adjacent enemy begins its turn: it loses {points} Action Point.",
  tags = { reaction = 1 }, cost = { energy = 1 }, points = 1,
  reaction = {
    to = "any.turn.begin", as = "global",
    when = function(me, turn) return turn.user.active and me:hostile(turn.user) and me:adjacent(turn.user) end,
    run = function(_, turn, self, use) use:lower(turn.user, self.points, { attribute = "action_points" }) end,
  },
}

ability "hold_the_door" {
  text = "When an adjacent enemy ends its turn: it is Staggered until your next turn begins.",
  tags = { reaction = 1 }, cost = { energy = 1 },
  reaction = {
    to = "any.turn.end", as = "global",
    when = function(me, turn)
      return turn.user.active and me:hostile(turn.user) and me:adjacent(turn.user) and not turn.user:has "staggered"
    end,
    run = function(me, turn, _, use) use:gain(turn.user, "staggered", 1, { until_turn = me }) end,
  },
}

ability "gather_wits" {
  text = "When a round ends: regain {energy} Energy.",
  tags = { reaction = 1 }, energy = 1,
  reaction = {
    to = "any.round.end", as = "global",
    when = function(me) return me.energy < me:max "energy" end,
    run = function(me, _, self, use) use:regain(me, self.energy, { attribute = "energy" }) end,
  },
}

ability "seize_the_moment" {
  text = "When a round begins: your team acts first in this round.",
  tags = { reaction = 1, limited = 1 }, cost = { energy = 2 },
  reaction = {
    to = "any.round.begin", as = "global",
    when = function(me) return rounds.act_order()[1] ~= me.side end,
    run = function(me)
      rounds.seize(me.side)
      log.note(me.side.name .. " acts first in this round")
    end,
  },
}
