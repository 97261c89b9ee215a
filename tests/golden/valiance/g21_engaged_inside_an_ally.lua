encounter "G21 engaged inside an ally" {
  text = "Who becomes engaged while passing through an ally is put back where it could stand, and its move is over.",
  clauses = { "VAL-THRU-01", "VAL-THRU-05", "VAL-THRU-07", "VAL-ENG-02" },
  ruleset = "valiance",
  pass = true,

  content = [[
    ability "step_up" {
      text = "When an enemy takes a step: appear beside the beast's flank.", tags = { reaction = 1 },
      reaction = {
        to = "any.walk", as = "global",
        when = function(me, walk) return me:hostile(walk.target) end,
        run = function(me, _, _, use) library("movement").shift_to(use, me, field.area("flank")[1]) end,
      },
    }
  ]],

  field = {
    size = { 8, 4, 3 },
    areas = { flank = { { 1, 0, 0 } }, lever = { { 7, 3, 0 } } },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    mira = { "warden", team = "valiants", at = { 0, 1, 0 } },
    tusk = { tags = { "elite", "monstrous", "beast" }, body = "three", team = "valiants", at = { 1, 1, 0 } },
    ed = { tags = { "elite", "medium", "human" }, team = "raiders", at = { 7, 0, 0 }, abilities = { "step_up" } },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    -- Her way leads straight through Tusk. In its first tile Ed engages her, but not Tusk, two sizes larger than he.
    act "mira" "sprint" { move = { 4, 1, 0 }, answers = { { "ed", "step_up" } } },
    expect {
      mira = { at = { 0, 1, 0 }, action_points = 2, engaged = false },
      ed = { at = { 1, 0, 0 } }, tusk = { engaged = false },
      log = "Mira steps to 1,1,0",
    },

    -- Where she has come back to nobody engages her. Tusk can still be passed, though no more along Ed.
    refuse "mira" "sprint" { move = { 4, 1, 0 } },
    act "mira" "sprint" { move = { 4, 2, 0 } },
    expect { mira = { at = { 4, 2, 0 } } },
  },
}
