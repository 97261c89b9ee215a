-- How long statuses last here, with the piece `durations`. A round is over when a side may be picked again as a whole.
local durations = library "durations"

local function refreshed(me, place, term)
  local whose = term.whose
  if option["order.reset"] == "when_all_sides_done" or not whose or whose.side == place.taker.side then
    durations.round_over(me, place, term)
  end
end

durations.declare {
  gives = "gain",
  begins = { ["any.turn.begin.before"] = durations.turn_over },
  ends = { ["any.turn.end"] = durations.turn_over },
  always = { ["any.refreshed"] = refreshed },
}
