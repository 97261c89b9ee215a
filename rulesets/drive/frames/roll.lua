-- A roll, from what is added to what comes of it (TAC-ROLL-01).
local rolls = library "rolls"

frame "roll" {
  text = "A roll against a difficulty.", clause = "TAC-ROLL-01",
  steps = { "prepare", "help", "cast", "first", "late", "double", "settle" },
  silent = { "prepare", "cast", "late", "double", "settle" },
  slots = {
    kind_of = "int", foe = "unit", attack = "handle",        -- what is rolled, against whom, for which attack
    -- what is added; the difficulty; Drive spent on it; what helpers add; numbers of the tags used
    modifier = "int", difficulty = "int", drive = "int", helped = "int", tags = { list = "int" },
    -- the rung of the first die; its face; the total; the rung of the outcome; boons; banes
    first = "int", first_face = "int", total = "int", rung = "int", boons = "int", banes = "int",
  },
  run = {
    prepare = rolls.prepare,
    cast = rolls.cast,
    late = function(roll) if option["drive.when"] == "after_roll" then rolls.spend_drive(roll) end end,
    double = rolls.double,
    settle = rolls.settle,
  },
}

frame "spoils" {
  text = "Boons and banes are spent.", clause = "TAC-ROLL-09",
  steps = { "boons", "tension", "banes", "paid" },
  silent = { "boons", "tension", "banes", "paid" },
  -- boons to spend; banes to spend; Stress bought with banes; the other side of the roll; a defense was rolled;
  -- the roll failed
  slots = { boons = "int", banes = "int", bought = "int", foe = "unit", defended = "flag", missed = "flag" },
  run = {
    boons = function(spoils) library("boons").boon(spoils) end,
    tension = function(spoils) library("boons").tension(spoils) end,
    banes = function(spoils) library("boons").bane(spoils) end,
    paid = function(spoils) library("boons").deal(spoils) end,
  },
}
