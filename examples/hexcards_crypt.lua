-- A scripted encounter of hexcards: a fight before a door, a room that is revealed in the middle of a move, a jump over
-- what waits behind it, and a golem that is pushed onto a trap.
encounter "The crypt" {
  text = "What is behind the door is not there before somebody enters it.",
  ruleset = "hexcards",
  seed = 2,
  field = {
    layers = { [[
      ......#rrrrr
      .m....Drrtrr
      .s..g.#rrorr
    ]] },
    legend = {
      m = { unit = "mara" }, s = { unit = "sten" }, g = { unit = "watch" }, D = { "closed_door", name = "door" },
      r = { name = "crypt" }, t = { "trap", name = "crypt" }, o = { "obstacle", name = "crypt" },
    },
  },
  teams = { { id = "heroes", players = true }, { id = "monsters", controller = "greedy" } },
  units = {
    mara = { "brute", team = "heroes", initiatives = { 20, 40 }, draws = { "plus_1", "minus_1", "plus_0", "plus_2" } },
    sten = { "scout", team = "heroes", initiatives = { 80, 50 }, draws = { "plus_0", "plus_0" } },
    watch = { "guard", team = "monsters", standee = 1 },
  },
  monster_draws = { "plus_0", "minus_1", "plus_1", "plus_0", "plus_0" },
  rooms = {
    { name = "crypt", area = "crypt", doors = { "door" },
      -- The columns are for two characters, for three, for four.
      monsters = { { "golem", at = { 8, -3 } }, { at = { 10, -4 }, columns = { "bowman", "bowman", "bowman_elite" } } },
      money = { { at = { 11, -4 } } } },
  },
  script = {
    act "mara" "stride" { to = { 4, -1 } },
    act "mara" "shield_bash" { target = "watch" },
    expect { watch = { hp = 2 }, log = { "Watch cannot be pushed" } },
    refuse "mara" "slash" { reason = "no action is left in this turn" },
    end_turn "mara",
    expect { mara = { hp = 12 } },
    act "sten" "vault" { to = { 3, -1 } },
    act "sten" "armour_breaker" { target = "watch" },
    expect { watch = { at = false }, log = { "A money token lies at 4,-2" } },
    end_turn "sten",

    -- Nobody can choose what is behind the door; whoever is in it plans anew.
    refuse "mara" "stride" { to = { 7, -2 } },
    act "mara" "stride" { to = { { 6, -2 }, { 7, -2 } } },
    expect { ["golem 1"] = { at = { 8, -3 } }, ["bowman 1"] = { at = { 10, -4 } }, mara = { at = { 7, -2 } } },
    act "mara" "shield_bash" { target = "golem 1", forced_move = { 9, -3 } },
    expect { ["golem 1"] = { at = { 9, -3 }, hp = 5 }, log = { "The trap at 9,-3 is sprung" } },
    end_turn "mara",

    -- The bowman's card is lower than Mara's 40: it acts at once, and the golem later in the round.
    act "sten" "vault" { to = { 6, -2 } },
    end_turn "sten",
    expect { round = 3, mara = { hp = 7, at = { 5, -2 } }, log = { "Golem 1, initiative 72, acts in its slot" } },
  },
}
