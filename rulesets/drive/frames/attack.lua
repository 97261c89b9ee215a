-- An attack, from its aim to what comes after it.
local attacks, knockback = library "attacks", library "knockback"

frame "attack" {
  text = "An attack on one target.", clause = "TAC-ROLL-06",
  steps = { "aim", "plan", "dice", "hit", "extras", "after", "spoils" },
  silent = { "plan", "dice", "extras", "after", "spoils" },
  slots = {
    foe = "unit", turn = "handle", bonus = "int", distance = "int", readied = "flag", high = "flag", behind = "flag",
    cornered = "flag", rung = "int", boons = "int", banes = "int", total = "int", difficulty = "int",
    planned = { list = "handle" }, used = { list = "handle" }, hurt = { list = "unit" },
  },
  run = {
    aim = function(attack) attacks.aim(attack) end,
    plan = function(attack) attacks.plan(attack) end,
    dice = function(attack) attacks.roll(attack) end,
    hit = function(attack) attacks.hit(attack) end,
    extras = function(attack) attacks.extras(attack) end,
    after = function(attack) attacks.after(attack) end,
    spoils = function(attack) attacks.spoils(attack) end,
  },
}

frame "knockback" {
  text = "A combatant is pushed straight away.", clause = "TAC-ABIL-13",
  steps = { "ask", "push" },
  silent = { "ask", "push" },
  slots = { foe = "unit", left = "int", direction = "int" },
  run = {
    ask = function(knock) knockback.ask(knock) end,
    push = function(knock) knockback.push(knock) end,
  },
}
