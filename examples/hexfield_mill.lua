-- A raid on a mill, hexfield's main example: a gate between walls, a grenade into it, darkness, a guess, and somebody
-- who is knocked out rather than killed. Every action is scripted; `./tercio run examples/hexfield_mill.lua --board`.
encounter "The mill" {
  text = "Three come for the miller's books; nobody needs to die for them.",
  ruleset = "hexfield",
  pass = true,
  field = {
    topology = "hex",
    layers = { [[
      ...........
      ....~~.....
      ...T..##...
      ...........
      ..b...##...
      ...........
      ....:......
      ...........
    ]] },
    legend = { ["~"] = "difficult", T = { "trees", "difficult" }, b = "boxes", [":"] = "fog" },
    edges = {
      { from = { 5, 1 }, to = { 5, 2 }, type = "partial" },      -- a low wall before the gate
      { from = { 4, 1 }, to = { 5, 1 }, type = "partial" },
    },
  },
  teams = { { id = "heroes", name = "Raiders", players = true }, { id = "foes", name = "Mill hands" } },
  changes = { { name = "the lamp goes out", hexes = { { 7, 1 }, { 8, 1 } }, tile = "smoke" } },
  units = {
    greta = { "grenadier", team = "heroes", at = { 3, 2 }, initiative = 14 },
    sid = { "scout", team = "heroes", at = { 2, 3 }, initiative = 11 },
    wanda = { "warden", team = "heroes", at = { 3, 1 }, initiative = 6 },
    abe = { "bandit", team = "foes", at = { 8, 0 }, initiative = 9 },
    tilly = { "poacher", team = "foes", at = { 7, 1 }, initiative = 8 },
  },
  script = {
    -- Greta throws from behind the boxes: Tilly is in the target hex, Abe beside it.
    act "greta" "fire_bomb" { hex = { 7, 1 }, dice = { 9 } },
    expect { tilly = { hp = 2 }, abe = { hp = 6 } },
    end_turn "greta",

    -- Sid waits for a better moment.
    answer "sid" { choose = "put_off" },
    act "abe" "move" { cell = { 6, 1 } },
    act "abe" "sling" { target = "wanda", dice = { 5 } },
    end_turn "abe",

    -- Between two turns he comes in: Abe stands in the open.
    act "sid" "hunting_bow" { target = "abe", dice = { 7 } },
    expect { abe = { hp = 2 } },
    end_turn "sid",

    -- Tilly shoots, and Sid drops as the arrow flies: 2 more to hit him.
    act "tilly" "hunting_bow" { target = "sid", dice = { 8 }, answers = { { "sid", "duck" } } },
    expect { sid = { hp = 12, statuses = { prone = true } } },
    end_turn "tilly",

    -- Wanda runs Abe down, with the flat of the blade.
    act "wanda" "move" { cell = { 5, 1 } },
    act "wanda" "blade" { target = "abe", nonlethal = "yes", dice = { 8 } },
    expect { abe = { hp = 0, statuses = { unconscious = true } }, log = { "Abe is unconscious for 3:00 hours" } },
    end_turn "wanda",

    -- A round is over: Wanda, who came last, rolls anew.
    answer "wanda" { kind = "reroll", choose = "reroll", dice = { 11 } },
    expect { wanda = { initiative = 13 } },

    -- In the yard the lamp goes out: whoever shoots at Tilly now has to guess.
    turn "greta",
    master "the lamp goes out",
    act "greta" "crossbow" { target = { 8, 1 }, dice = { 12 } },
    expect { tilly = { hp = 2 } },
    end_turn "greta",

    -- Wanda goes by what she heard.
    act "wanda" "move" { cell = { 6, 1 } },
    act "wanda" "blade" { target = { 7, 1 }, nonlethal = "yes", dice = { 12 } },
    expect { tilly = { hp = 0, statuses = { unconscious = true } } },
    end_turn "wanda",
    expect { over = "won" },
  },
}
