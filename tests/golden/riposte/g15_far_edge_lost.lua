encounter "G15 over the far edge, and one is lost" {
  text = "The last hero leaves, and combat ends at once with enemies standing; who was stabilized is lost by this reading.",
  clauses = { "RIP-GOLD-15", "RIP-END-02", "RIP-END-04" },
  ruleset = "riposte",
  options = { ["exit.fallen"] = "lost" },  exits = "edge",
  field = { topology = "square4", legend = { x = { name = "edge" } }, layers = { [[
    .df.x
    ..g.x
  ]] } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    fay = { team = "heroes", at = "f", accuracy = 50, might = 4, speed = 4, hp = 3, traits = { "sword" } },
    gus = { team = "heroes", at = "g", accuracy = 50, might = 4, movement = 3, speed = 4, traits = { "sword" } },
    dun = { team = "enemies", at = "d", accuracy = 80, might = 6, speed = 4, traits = { "sword" } },
  },
  objectives = { { kind = "reach_area" } },
  script = {
    act "fay" "engage" { target = "dun", dice = { 99, 1 } },
    act "gus" "stabilize" { target = "fay" },
    end_turn "dun",
    act "gus" "move" { move = { 4, 0 }, leave = true,
      answers = { { "the encounter", "end" }, { "the encounter", "dead" }, { "fay", "new character" } } },
    expect { over = "won", log = "fay is dead" },
  },
}
