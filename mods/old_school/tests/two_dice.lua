-- Old School: a strike by the average of two dice, and thorns that do nothing.
encounter "Two dice" {
  ruleset = "riposte",
  mod = "old_school",
  seed = 1,
  field = { topology = "square4", layers = { [[
    a......
    b......
    ......c
  ]] } },
  teams = { { id = "heroes", kind = "heroes" }, { id = "enemies", kind = "enemies" } },
  units = {
    abe = { team = "heroes", at = "a", traits = { "sword" },
      attributes = { hp = 20, accuracy = 50, might = 7, defense = 3, speed = 4, movement = 5 } },
    dun = { team = "enemies", at = "b", traits = { "sword", "thorns" },
      attributes = { hp = 20, accuracy = 50, might = 7, defense = 3, speed = 4, movement = 5 } },
    far = { team = "enemies", at = "c", attributes = { hp = 20 } },
  },
  objectives = { { kind = "rout" } },
  script = {
    act "abe" "engage" { target = "dun", dice = { 10, 80, 99, 99 } },
    expect { dun = { hp = 16 }, abe = { hp = 20 } },
  },
}
