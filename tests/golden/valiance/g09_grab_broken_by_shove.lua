encounter "G09 a Grab broken by a Shove" {
  text = "Staggered does not stop a push, and a Grab ends with being beside the grabber.",
  clauses = { "VAL-GLOB-07", "VAL-GLOB-16", "VAL-FORCE-04", "VAL-AIL-11" },
  ruleset = "valiance",
  pass = true,

  field = {
    layers = { [[
      .s...l
      gt....
      ......
    ]] },
    legend = { l = { name = "lever" } },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    gwen = { "warden", team = "valiants", at = "g" },
    sam = { "warden", team = "valiants", at = "s" },
    tor = { tags = { "elite", "medium", "human" }, team = "raiders", at = "t" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    act "gwen" "grab" { target = "tor" },
    expect { tor = { statuses = { "staggered" } } },
    end_turn "gwen",

    act "sam" "shove" { target = "tor" },
    expect { tor = { at = { 1, 0 }, statuses = {} } },
    end_turn "sam",

    act "tor" "sprint" { move = { 5, 0, 0 } },
    expect { tor = { at = { 5, 0 } } },
  },
}
