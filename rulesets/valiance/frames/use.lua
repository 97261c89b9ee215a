-- The use of an ability, from declaring it to its being resolved (VAL-USE-02).
local checks, delays, movement, targeting, uses = library("checks", "delays", "movement", "targeting", "uses")

frame "use" {
  text = "The use of an ability.",
  clause = "VAL-USE-02",
  steps = { "declare", "check", "target", "late_check", "wait", "effects", "resolved" },
  together = { "declare", "effects" },
  silent = { "check", "late_check", "wait" },
  chosen = true,
  aims = { step = "target", closes = "effects", hook = "use.aimed", stand = uses.aimed },
  slots = {
    trigger = "int", listener = "int",     -- a reaction: what it answers, and how
    what = "id",                           -- the ability's definition, for when its user is gone
    x = "int", spared = "int",             -- the variable cost chosen, stacks of Energized spent
    granted = "flag",                      -- caused by an effect: costs no points
    roll = "int", rolled = "flag",   -- the total of the check; the check has been rolled
    checked = { list = "handle" },         -- whose Exposed was looked at: once, or twice where it counts
    aims = { list = "cell" },              -- tiles of targets that are meant, where it matters
    armed = { list = "handle" },           -- targets whose damage has had Lethality
    targeted = "flag",   -- its targets have been announced
    swapped = "flag",                      -- an Alteration: what it stood for before has ended
    area = "int",                          -- an Area: how many tiles it has
    due = "int",                           -- Delayed: the round in which its effects come, -1 when they have
    last = "flag",                         -- paid with the last Valiance
    turn_started = "handle",               -- the turn that it gives
    modifiers = { list = "handle" },       -- the Attack Modifiers attached
    tags = { list = "int" },               -- tags changed for this use
    dropped = { list = "handle" },         -- who was a target and is so no more
    redirects = { list = "handle" },       -- whose effects come on whom
    way = "int",                           -- which of several ways to pay was chosen
    paid = "int",                          -- what its costs came to, in Energy
  },
  run = {
    declare = uses.declare,
    check = function(use) if option.check_timing == "before_targets" then checks.roll(use) end end,
    target = uses.target,
    late_check = function(use)
      if option.check_timing == "after_targets" then
        checks.roll(use)
      end
    end,
    wait = function(use)
      if option.check_timing == "after_targets" and targeting.choose_more(use) then use:announce_targets() end
      delays.begin(use)
    end,
    effects = uses.effects,
    resolved = uses.resolved,
  },
}

event "use.aimed" { text = "The targets of a use are chosen; nobody may react to them yet." }

frame "move" {
  text = "Standard movement, tile by tile.",
  clause = "VAL-MOVE-01",
  steps = { "step" },
  slots = {
    left = "int", taken = "int",                        -- Movement left, steps made
    path = { list = "cell" }, goal = "cell",            -- tiles still to be stepped to, and where the way ends
    last_free = "cell",                                 -- the last tile where it could stop
    aloft = "flag", fallen = "flag",                    -- in the air until the move is over; has fallen in it
  },
  run = { step = movement.step },
}
