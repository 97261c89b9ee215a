-- Attacks: on one target, or on all in an area.
frame "attack" {
  text = "An attack on one target, or on a hex.", clause = "FLD-BASE-02",
  steps = { "aim", "roll", "hit", "after" },
  silent = { "after" },
  slots = { foe = "unit", hex = "cell", nonlethal = "flag", total = "int", tn = "int", success = "flag" },
  run = {
    aim = function() end,
    roll = function(attack) library("attacks").roll(attack) end,
    hit = function(attack) library("attacks").hit(attack) end,
    after = function(attack) library("attacks").after(attack) end,
  },
}

frame "blast" {
  text = "An area going off.", clause = "FLD-AATK-01",
  steps = { "measure", "roll", "strike", "barriers", "after" },
  silent = { "measure", "after" },
  slots = {
    origin = "cell", direction = "int", foe = "unit", nonlethal = "flag", total = "int",
    hexes = { list = "cell" }, struck = { list = "int" },          -- affected; barriers that stopped it
    caught = { list = "unit" }, outcome = { list = "int" },        -- those within, and what came of each: 1 affected, 0 not
  },
  run = {
    measure = function(blast) library("blasts").measure(blast) end,
    roll = function(blast) library("blasts").roll(blast) end,
    strike = function(blast) library("blasts").strike(blast) end,
    barriers = function(blast) library("barriers").ask(blast) end,
    after = function(blast) library("attacks").spend(blast, blast.user) end,
  },
}
