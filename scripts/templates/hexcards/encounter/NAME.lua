-- TITLE: a door, and what waits behind it: nothing of a room is there before its door is entered. Letters
-- on the map are units and ground. A hex is { column, row }; the row goes down by 1 with every second column.
encounter "TITLE" {
  HEAD
  field = { topology = "hex", layers = { [[
    ....#rrrr
    .a..Drrtr
    .b..#rrrr
  ]] }, legend = { D = { "closed_door", name = "door" }, r = { name = "cellar" }, t = { "trap", name = "cellar" } } },
  teams = { { id = "heroes", players = true }, { id = "monsters", controller = "greedy" } },
  units = {
    ann = { "brute", team = "heroes", at = "a", initiatives = { 20 } },
    ben = { "archer", team = "heroes", at = "b", initiatives = { 70 } },
  },
  rooms = { { name = "cellar", area = "cellar", doors = { "door" },
    monsters = { { "guard", at = { 6, -2 } }, { "drake", at = { 8, -4 } } } } },
  script = {
    act "ann" "stride" { to = { { 4, -1 }, "stop" } },   -- the rest of the move is asked once the room is there
    expect { ["guard 1"] = { at = { 6, -2 } }, ["drake 1"] = { hp = 4 } },
    auto { to = "end", policy = "greedy" },
    expect { over = "won" },
  },
}
