encounter "G08 Stun, fresh" {
  text = "A stunned enemy is not picked while another of its side could be.",
  clauses = { "TAC-GOLD-08", "TAC-EFF-07", "TAC-ORDER-02" },
  ruleset = "drive",
  facing = 2,
  pass = true,
  field = { topology = "square8", size = { 9, 9 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", tags = { "sheet" }, at = { 1, 1 } },
    ed = { team = "foes", at = { 2, 1 }, attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
    eve = { team = "foes", at = { 7, 7 }, attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
    fay = { team = "foes", at = { 8, 8 }, attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
  },
  script = {
    turn "ann",
    end_turn "ann",
    turn "eve",
    end_turn "eve",

    act "ann" "attack" { target = "ed", dice = { 6 }, extra = "stun" },
    end_turn "ann",
    -- fay is fresh: she is forced, and the stun is used up; after that ed may be picked.
    turn "fay",
    expect { ed = { statuses = { stunned = false } } },
    end_turn "fay",
    turn "ann",
    end_turn "ann",
    turn "ed",
  },
}
