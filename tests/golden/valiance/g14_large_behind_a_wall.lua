encounter "G14 somebody Large behind a wall" {
  text = "Aim is taken at the closest tile in sight of somebody large; a wall before it leaves two others to choose from.",
  clauses = { "VAL-TGT-07", "VAL-LOS-05", "VAL-LOS-07", "VAL-RANGE-01", "VAL-USE-08" },
  ruleset = "valiance",
  pass = true,

  content = [[
    ability "harpoon" {
      text = "Deals {damage} damage.", tags = { action = 1 }, range = { min = 2, max = 3 }, damage = 3,
      target = { "character", hostile = true, tile = true },
      effect = function(_, use, harpoon)
        log.note("the harpoon strikes " .. field.name(library("targeting").tile_of(use, use.target)))
        use:damage(use.target, harpoon.damage)
      end,
    }
    ability "javelin" {
      text = "Deals {damage} damage.", tags = { action = 1 }, range = { min = 2, max = 3 }, damage = 2,
      target = { "character", hostile = true },
      effect = function(_, use, javelin) use:damage(use.target, javelin.damage) end,
    }
  ]],

  field = {
    size = { 12, 4, 3 },
    edges = { { from = { 8, 0, 0 }, to = { 9, 0, 0 }, type = "wall" } },
    areas = { lever = { { 5, 3, 0 } } },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    ada = { "warden", team = "valiants", at = { 0, 0, 0 }, abilities = { "harpoon" } },
    grim = { tags = { "elite", "large", "beast" }, body = "two", team = "raiders", at = { 1, 0, 0 } },
    bea = { "warden", team = "valiants", at = { 8, 0, 0 }, abilities = { "harpoon", "javelin" } },
    hulk = { tags = { "elite", "large", "beast" }, body = "two", team = "raiders", at = { 9, 0, 0 } },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    -- In the open Grim's closest tile is 1 away.
    refuse "ada" "harpoon" { reason = "no valid target" },
    end_turn "ada",

    -- Hulk's is behind the wall; the one above it and the one beside it are 2 away, seen past the wall's edge.
    refuse "bea" "harpoon" { target = "hulk", tile = { 9, 0, 0 } },
    refuse "bea" "harpoon" { target = "hulk", tile = { 9, 1, 1 } },
    act "bea" "harpoon" { target = "hulk", tile = { 9, 0, 1 } },
    expect { hulk = { guts = 7 }, log = "the harpoon strikes 9,0,1" },
    -- What has no use for one tile more than another is aimed all the same at one that is in sight.
    act "bea" "javelin" { target = "hulk" },
    expect { hulk = { guts = 5 } },
    end_turn "bea",
    end_turn "grim",
    end_turn "hulk",

    act "bea" "harpoon" { target = "hulk", tile = { 9, 1, 0 } },
    expect { hulk = { guts = 2 }, log = "the harpoon strikes 9,1,0" },
  },
}
