-- How long statuses last here, with the piece `durations`.
local durations = library "durations"

durations.declare {
  gives = "gain",
  begins = { ["any.turn.begin.before"] = durations.turn_over },
  ends = { ["any.turn.end"] = durations.turn_over },
  always = { ["any.round.end"] = durations.round_over },
}
