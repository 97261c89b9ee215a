-- expect: mods/test/case.lua:3: ability 'test:a': unknown key 'atack' (did you mean 'attack'? if not, give your own field another name)
ability "test:a" { text = "A.", depth = 2,
  atack = 2,
}
-- file: rulesets/trial/ruleset.lua
ruleset "trial" { text = "T.", version = "1.0", topologies = { "hex" }, settle = {},
  ruled = { ["ability.attack"] = { type = "int", text = "Its attack." } },
}
