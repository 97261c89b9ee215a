-- expect: mods/test/case.lua:3: ability 'test:a': no rule of 'trial' reads 'area': write tags = { wide = 2 }
ability "test:a" { text = "A.",
  area = 2,
}
-- file: rulesets/trial/ruleset.lua
ruleset "trial" { text = "T.", version = "1.0", topologies = { "hex" }, settle = {},
  ruled = { ["ability.area"] = "tags = { wide = 2 }" },
}
