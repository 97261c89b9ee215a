encounter "G09 over a wall, or not" {
  text = "Outdoors a flyer crosses a low wall and may stop over it; nobody passes a full wall; who walks is stopped by either.",
  clauses = { "RIP-GOLD-09", "RIP-WALL-01", "RIP-WALL-03", "RIP-WALL-04", "RIP-WALL-05" },
  ruleset = "riposte",
  field = {
    topology = "square4", legend = { w = "low", h = "heavy" },
    layers = { [[
      f.wh#e
      ######
      g.#h##
      ######
      k.wh##
    ]] },
  },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    fay = { team = "heroes", at = "f", movement = 4, traits = { "spear", "flight" } },
    gus = { team = "heroes", at = "g", movement = 4, traits = { "spear", "flight" } },
    kim = { team = "heroes", at = "k", movement = 4, traits = { "spear" } },
    edd = { team = "enemies", at = "e" },
  },
  script = {
    act "fay" "move" { move = { 2, 4 } },
    expect { fay = { at = { 2, 4 }, used = 2 } },
    act "fay" "move" { move = { 3, 4 } },
    expect { fay = { at = { 3, 4 }, used = 3 } },
    end_turn "fay",
    refuse "gus" "move" { move = { 3, 2 } },
    act "gus" "move" { move = { 1, 2 } },
    end_turn "gus",
    refuse "kim" "move" { move = { 2, 0 } },
    refuse "kim" "move" { move = { 3, 0 } },
    act "kim" "move" { move = { 1, 0 } },
  },
}
