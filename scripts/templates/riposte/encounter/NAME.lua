-- TITLE: who meets whom, and what comes of it. Letters on the map are units and ground; y counts upwards from 0.
encounter "TITLE" {
  HEAD
  field = { topology = "square4", legend = { m = "medium", w = "low" }, layers = { [[
    .a..m...
    ....w..b
    .c..m.g.
  ]] } },
  teams = { { id = "heroes", kind = "heroes" }, { id = "brigands", kind = "enemies", controller = "greedy" } },
  units = {
    ann = { "captain", team = "heroes", at = "a" },
    cay = { "archer", team = "heroes", at = "c" },
    bo = { "guard", team = "brigands", at = "b" },
    gil = { "brigand", team = "brigands", at = "g" },
  },
  objectives = { { kind = "rout" } },
  script = {
    act "cay" "move" { move = { 4, 0 } },
    act "cay" "engage" { target = "gil", weapon = "bow", dice = { 50 } },
    expect { gil = { hp = 13 }, cay = { hp = 18 }, no_log = "riposte" },
    auto { to = "end", policy = "greedy" },
    expect { over = "won" },
  },
}
