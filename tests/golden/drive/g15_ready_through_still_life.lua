encounter "G15 Ready through a Still Life" {
  text = "A drawing keeps the enemy out of sight of a readied shot; when its ally removes the drawing, the shot falls at once.",
  clauses = { "TAC-GOLD-15", "TAC-TURN-05", "TAC-ABIL-11", "TAC-ABIL-12", "TAC-GRID-08" },
  ruleset = "drive",
  facing = 2,
  pass = true,
  field = {
    topology = "square8",
    legend = { ["#"] = "obstacle", a = { unit = "ann" }, i = { unit = "ida" }, e = { unit = "ed" }, h = { unit = "eve" } },
    layers = { [[
      ######..e
      a......h.
      ######..#
      ......i.#
    ]] },
  },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", tags = { "sheet" }, attributes = { per = 5 } },
    ida = { team = "heroes", tags = { "sheet" }, attributes = { per = 5 }, abilities = { "still_life" } },
    ed = { team = "foes", attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
    eve = { team = "foes", attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
  },
  script = {
    act "ann" "ready" { what = "attack", condition = "enters_sight", target = "ed" },
    end_turn "ann",
    turn "eve",
    act "eve" "move" { cell = { 6, 1 } },
    end_turn "eve",
    act "ida" "move" { cell = { 7, 1 } },
    act "ida" "still_life" { cell = { 4, 2 } },
    end_turn "ida",
    -- The third step would have brought ed into sight at distance 5.
    act "ed" "move" { cell = { 5, 2 } },
    expect { ed = { health = 5, at = { 5, 2 } }, ann = { statuses = { "readied" } } },
    end_turn "ed",
    turn "ida",
    end_turn "ida",
    act "eve" "remove_drawing" { cell = { 4, 2 }, dice = { 7 }, answers = { { "ann", "now" } } },
    expect { ed = { health = 4 }, ann = { statuses = { readied = false } } },
  },
}
