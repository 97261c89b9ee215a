-- An attack, from its aim to what comes after it.
local attacks, knockback = library("attacks", "knockback")

frame "attack" {
  text = "An attack on one target.", clause = "TAC-ROLL-06",
  steps = { "aim", "plan", "dice", "hit", "extras", "spoils", "after" },
  silent = { "plan", "dice", "extras", "spoils", "after" },
  aims = { step = "aim", closes = "plan", stand = attacks.measure },
  slots = {
    -- whom it is aimed at; the turn it belongs to; what is added to the roll; the distance to its target; it was
    -- readied; the game master finds it from higher ground; from behind
    foe = "unit", turn = "handle", bonus = "int", distance = "int", readied = "flag", high = "flag", behind = "flag",
    -- its target is cornered; the rung of the outcome; boons gained; banes gained; the total of the roll; the
    -- difficulty it met
    cornered = "flag", rung = "int", boons = "int", banes = "int", total = "int", difficulty = "int",
    -- extra actions that are declared; those that are used; those whom it has hurt
    planned = { list = "handle" }, used = { list = "handle" }, hurt = { list = "unit" },
  },
  run = {
    aim = attacks.aim,
    plan = attacks.plan,
    dice = attacks.roll,
    hit = attacks.hit,
    extras = attacks.extras,
    spoils = attacks.spoils,
    after = attacks.after,
  },
}

frame "knockback" {
  text = "A combatant is pushed straight away.", clause = "TAC-ABIL-13",
  steps = { "ask", "push" },
  silent = { "ask", "push" },
  -- whom it pushes; spaces still to go; the direction of the push
  slots = { foe = "unit", left = "int", direction = "int" },
  run = { ask = knockback.ask, push = knockback.push },
}
