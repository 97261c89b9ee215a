-- How long statuses last here, with the piece `durations`. FLD-DELAY-07: which place in the order counts as the start
-- of a turn that was delayed.
local durations = library "durations"

local function at_real_turn() return option["delay.effects"] == "at_real_turn" end

durations.declare {
  gives = "gain",
  begins = {
    ["any.turn.begin"] = function(me, turn, term)
      if not turn:within("next_turn").late or at_real_turn() then durations.turn_over(me, turn, term) end
    end,
    ["any.next_turn.close"] = function(me, place, term)
      if not at_real_turn() and place.user:has "putting_off" then durations.turn_over(me, place, term) end
    end,
    ["any.lost_turn.lost"] = function(me, lost, term)
      if at_real_turn() then durations.turn_over(me, lost, term) end
    end,
  },
  ends = { ["any.turn.end"] = durations.turn_over },
  always = { ["any.round.end"] = durations.round_over },
}
