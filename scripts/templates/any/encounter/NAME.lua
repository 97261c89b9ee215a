-- TITLE: who meets whom, and what comes of it. Play it: tercio run FILE.
encounter "TITLE" {
  HEAD
  field = { topology = "TOPOLOGY", layers = { [[
    a.....
    .....b
  ]] } },
  teams = { { id = "heroes" }, { id = "others", controller = "random" } },
  units = {
    ann = { "ARCHETYPE", team = "heroes", at = "a" },
    bo = { "ARCHETYPE", team = "others", at = "b" },
  },
  script = {
    expect { ann = { active = true }, bo = { active = true } },
  },
}
