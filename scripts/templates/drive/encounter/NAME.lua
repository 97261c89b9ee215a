-- TITLE: who meets whom, and what comes of it. Letters on the map are units and ground; y counts upwards
-- from 0. `facing` is for those who do not say: 0 is east, 2 north. `pass` lets pass what might be answered.
encounter "TITLE" {
  HEAD
  pass = true,
  facing = 0,
  field = { topology = "square8", legend = { o = "obstacle", d = "difficult" }, layers = { [[
    .a..o..b.
    ....d....
    .c..o....
  ]] } },
  teams = { { id = "heroes", players = true }, { id = "others", controller = "greedy" } },
  units = {
    ann = { "breaker", team = "heroes", at = "a" },
    cay = { "surgeon", team = "heroes", at = "c" },
    bo = { "thug", team = "others", at = "b" },
  },
  script = {
    act "cay" "move" { cell = { 5, 1 } },
    act "cay" "attack" { target = "bo", dice = { 12 } },
    expect { cay = { at = { 5, 1 } }, bo = { health = 3 } },
    auto { to = "end", policy = "greedy" },
    expect { over = "won" },
  },
}
