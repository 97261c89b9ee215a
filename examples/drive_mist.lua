-- A scripted encounter of drive on hexes: mist that the game master brings, questions about a foe, a readied shot.
encounter "Mist on the moor" {
  text = "Mist takes a space off every range. What is known of the foe has to be asked for.",
  ruleset = "drive",
  seed = 3,
  facing = 1,
  pass = true,
  modifiers = { { name = "mist", field = "range", operation = "add", amount = -1, floor = 1, ask = true } },
  field = { topology = "hex", size = { 9, 5 } },
  teams = { { id = "heroes", players = true }, { id = "moor" } },
  units = {
    ida = { "inker", team = "heroes", at = { 1, 2 } },
    sal = { "sharpshot", team = "heroes", at = { 0, 1 }, drive = 2 },
    witch = { "witch", team = "moor", at = { 7, 0 }, facing = 4, weaknesses = { "iron" } },
  },
  script = {
    master "mist",
    act "ida" "ask_difficulty" { target = "witch" },
    act "ida" "still_life" { cell = { 3, 1 } },
    end_turn "ida",
    act "witch" "move" { cell = { 5, 0 } },
    refuse "witch" "attack" { reason = "no target" },
    end_turn "witch",
    -- Range 5 less 1 for the mist, and 1 more by Deadeye.
    act "sal" "attack" { deadeye = 1, target = "witch", tag = "steady hand",
      drive = 2, dice = { 8 }, boon = { "drive" }, extra = { "stun" } },
    expect { witch = { health = 4 }, sal = { drive = 1 } },
    act "sal" "into_the_shadows",
    end_turn "sal",
    turn "witch",
    refuse "witch" "attack" { reason = "no target" },
    expect { log = { "Witch has difficulty 12, tags old words 3" } },
  },
}
