-- Harm on its way, and what follows a space entered.
local movement, ready, turns, zones = library("movement", "ready", "turns", "zones")
frame "harm" {
  text = "Points of stress or damage about to be taken.", clause = "TAC-REA-04",
  steps = { "coming", "taken" },
  together = { "taken" },
  -- how much it is; who deals it; its cause, a number of rules/harm.lua; somebody else takes it
  slots = { amount = "int", dealer = "unit", sort = "int", redirected = "flag" },
  run = { coming = function() end, taken = function(harm) library("harm").take(harm) end },
}

frame "walk" {
  text = "A move, space by space.", clause = "TAC-TURN-06",
  steps = { "step", "stop" },
  -- spaces still to be stepped to; the turn it belongs to; the last space where it could stop; it is drawn by
  -- another; by Dash
  slots = { path = { list = "cell" }, turn = "handle", last_free = "cell", pulled = "flag", dashing = "flag" },
  run = {
    step = movement.step,
    stop = function(walk)
      movement.stop(walk)
      local turn = walk.turn
      if option["facing.change"] == "at_end_of_move" and turn.user:stands() then turns.ask_facing(walk, turn.user) end
    end,
  },
}

frame "landing" {
  text = "The consequences of entering a space.", clause = "TAC-ZONE-05",
  steps = { "enter", "pull", "watch" },
  -- where it comes from; by an effect; the walk it belongs to
  slots = { from = "cell", forced = "flag", walk = "handle" },
  run = {
    enter = function(landing)
      if not landing.forced or option["hazard.forced"] == "yes" then zones.burn(landing, landing.user) end
    end,
    pull = movement.pull,
    watch = function(landing) ready.judge(landing, landing.user) end,
  },
}
