-- Attacks: on one target, or on all in an area.
local attacks, barriers, blasts = library("attacks", "barriers", "blasts")
frame "attack" {
  text = "An attack on one target, or on a hex.", clause = "FLD-BASE-02",
  steps = { "aim", "roll", "hit", "after" },
  silent = { "after" },
  aims = { step = "aim", closes = "roll" },
  -- whom it is aimed at; the hex it comes from; it tries to knock out; the total of the roll; the target number;
  -- it hits
  slots = { foe = "unit", hex = "cell", nonlethal = "flag", total = "int", tn = "int", success = "flag" },
  run = { roll = attacks.roll, hit = attacks.hit, after = attacks.after },
}

frame "blast" {
  text = "An area takes effect.", clause = "FLD-AATK-01",
  steps = { "measure", "roll", "strike", "barriers", "after" },
  silent = { "measure", "after" },
  slots = {
    given = "handle",                                              -- the use, whose hexes and targets were edited
    from = "cell",                                                 -- the usage point, where that is not its user
    -- the hex it begins in; its direction; whom it was meant for; it tries to knock out; the total of the roll
    origin = "cell", direction = "int", foe = "unit", nonlethal = "flag", total = "int",
    hexes = { list = "cell" }, struck = { list = "int" },          -- affected; barriers that stopped it
    caught = { list = "unit" }, outcome = { list = "int" },        -- those within; what came of each, 1 affected, 0 not
  },
  run = {
    measure = blasts.measure,
    roll = blasts.roll,
    strike = blasts.strike,
    barriers = barriers.decide,   -- after the effects, what was struck may be gone
    after = function(blast) attacks.spend(blast, blast.user) end,
  },
}
