-- An attack, from its aim to what comes after it.
local attacks, knockback = library("attacks", "knockback")

frame "attack" {
  text = "An attack on one target.", clause = "TAC-ROLL-06",
  steps = { "aim", "plan", "dice", "hit", "extras", "spoils", "after" },
  silent = { "plan", "dice", "extras", "spoils", "after" },
  aims = { step = "aim", closes = "plan", stand = attacks.measure },
  slots = {
    foe = "unit", turn = "handle", bonus = "int", distance = "int", readied = "flag", high = "flag", behind = "flag",
    cornered = "flag", rung = "int", boons = "int", banes = "int", total = "int", difficulty = "int",
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
  slots = { foe = "unit", left = "int", direction = "int" },
  run = { ask = knockback.ask, push = knockback.push },
}
