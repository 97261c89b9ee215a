-- How long statuses last here, with the piece `durations`: a missed turn may count, and so may one whose taker is gone.
local durations = library "durations"

-- VAL-MISS-07: a missed turn counts as well, with the round.
local function missed(me, event, term)
  if option.expiry == "deferred_with_turn" then durations.turn_over(me, event, term) end
end

-- VAL-DOWN-12: of somebody who is gone it lasts to the end of the next round, or with the option no longer.
local function gone(me, event, term)
  if option.orphan_duration == "at_once" and event.target == term.whose then durations.run_out(me, event, term) end
end

durations.declare {
  gives = "gain", clause = "VAL-DOWN-12",
  begins = { ["any.turn.begin.before"] = durations.turn_over, ["any.missed.begin.before"] = missed },
  ends = { ["any.turn.end"] = durations.turn_over, ["any.missed.end"] = missed },
  always = { ["any.round.end"] = durations.round_over, ["any.down"] = gone, ["any.leave"] = gone },
}
