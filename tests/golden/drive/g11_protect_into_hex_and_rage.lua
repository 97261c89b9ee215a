encounter "G11 Protect into Hex and Rage" {
  text = "Two stress of a failed defense go to the protector whole: hers are the triggers, and nobody protects her again.",
  clauses = { "TAC-GOLD-11", "TAC-REA-04", "TAC-ABIL-06", "TAC-ABIL-15", "TAC-ROLL-09" },
  ruleset = "drive",
  facing = 2,
  pass = true,
  field = { topology = "square8", size = { 9, 9 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", tags = { "sheet" }, at = { 2, 2 }, abilities = { "vengeful_hex" } },
    bea = { team = "heroes", tags = { "sheet" }, at = { 1, 2 }, abilities = { "vengeful_hex", "rage" } },
    cid = { team = "heroes", tags = { "sheet" }, at = { 0, 2 } },
    ed = { team = "foes", at = { 4, 2 }, attributes = { difficulty = 13, health = 5, speed = 5, range = 3 } },
  },
  script = {
    turn "cid",
    end_turn "cid",
    -- A third character has no say: were cid asked, it would let it pass, and nobody has the offer of ann's hex.
    act "ed" "attack" { target = "ann", dice = { 8 },
      answers = { { "bea", "protect" }, { "bea", 2 }, { "bea", "vengeful_hex" }, { "bea", "rage" } } },
    expect { ann = { stress = 0 }, bea = { stress = 2, reactions = 2, statuses = { "enraged" } }, cid = { reactions = 3 }, ed = { health = 4 } },
  },
}
