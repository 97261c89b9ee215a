-- A first encounter: two who push each other. Play it: tercio run FILE.
encounter "TITLE: first steps" {
  ruleset = "NAME",
  field = { layers = { "ab.\n..." } },
  teams = { { id = "heroes" }, { id = "others" } },
  units = { ann = { "fighter", team = "heroes", at = "a" }, bo = { "fighter", team = "others", at = "b" } },
  script = {
    act "ann" "shove" { target = "bo", dice = { 4 } },
    expect { bo = { grip = 1 } },
    act "bo" "shove" { target = "ann", dice = { 2 } },
    expect { ann = { grip = 3 } },
  },
}
