-- A move, hex by hex, and what follows the hexes entered (HEX-MOVE, HEX-JUMP, HEX-FLY, HEX-DOOR).
local action_cards, flight, movement, push, rooms = library("action_cards", "flight", "movement", "push", "rooms")
local terrain = library "terrain"

-- The mover plans a way, and plans anew when a room is revealed on it.
frame "move" {
  text = "A figure moves up to so many hexes.", clause = "HEX-MOVE-01",
  steps = { "plan", "step", "stop" },
  silent = { "plan" },
  slots = {
    points = "int",                      -- movement that is left
    jump = "flag",   -- it jumps: only its last hex counts
    path = { list = "int" },             -- hexes still to enter
    turn = "handle",   -- the turn it belongs to
    replan = "flag",                     -- a room was revealed: the rest is planned anew
  },
  run = { plan = movement.plan, step = movement.step, stop = movement.stop },
}

frame "forced_move" {
  text = "A figure is pushed or pulled along a way.", clause = "HEX-PUSH-05",
  steps = { "step", "stop" },
  slots = {
    path = { list = "int" },                          -- hexes still to enter
    by = "unit", from = "cell",                       -- who pushes or pulls, and from where it is counted
    left = "int", pulled = "flag",   -- how many hexes more than the way has; it pulls
    at_door = "flag",                                 -- the last hex entered was a closed door
  },
  run = { step = movement.force_step, stop = push.go_on },
}

-- HEX-MOVE-10: what a hex does to who enters it, in this order. `normal`: terrain counts (HEX-JUMP-01, HEX-FLY-02).
frame "enter" {
  text = "A figure has entered a hex.", clause = "HEX-MOVE-05",
  steps = { "door", "trap", "terrain", "tokens", "done" },
  -- the hex entered; terrain counts there; by a push or pull; the move it belongs to
  slots = { cell = "cell", normal = "flag", forced = "flag", move = "handle" },
  run = {
    door = rooms.entered,
    trap = function(enter) terrain.enter(enter, "trap") end,
    terrain = function(enter) terrain.enter(enter, "terrain") end,
    tokens = function(enter) terrain.enter(enter, "tokens") end,
  },
}

frame "reveal" {
  text = "A move reveals a room.", clause = "HEX-DOOR-02",
  steps = { "open", "place", "cards", "done" },
  slots = { room = "int", revealer = "unit" },   -- the number of the room; who opened its door
  run = { open = rooms.uncover, place = rooms.place, cards = action_cards.draw_missing },
}

frame "grounding" {
  text = "A figure loses Flying where it cannot stay.", clause = "HEX-FLY-05",
  steps = { "damage", "move" },
  run = { damage = flight.damage, move = flight.come_down },
}
