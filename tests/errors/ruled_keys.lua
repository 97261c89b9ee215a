-- expect: mods/test/case.lua:9: ability 'test:a': 'target.1' must be 'character' or 'tile' (found string "charcter") (did you mean 'character'?)
-- expect: mods/test/case.lua:9: ability 'test:a': unknown key 'target.hostle' (did you mean 'hostile'?)
-- expect: mods/test/case.lua:11: ability 'test:b': 'target' must be a table { 'character' or 'tile' } (found string "tile")
-- expect: mods/test/case.lua:12: ability 'test:c': 'target.count' must be an integer of 1 or more (found string "two")
-- expect: mods/test/case.lua:13: ability 'test:d': 'target.tag': no tag 'wlf' (did you mean 'wolf'?)
-- expect: mods/test/case.lua:14: ability 'test:e': 'reach' must be 'near' or 'far' (found string "fr") (did you mean 'far'?)
-- expect: mods/test/case.lua:15: ability 'howl': unknown key 'target.wide' (it may have: count, hostile, tag)
ability "test:a" { text = "A.",
  target = { "charcter", hostle = true },
}
ability "test:b" { text = "B.", target = "tile" }
ability "test:c" { text = "C.", target = { "tile", count = "two" } }
ability "test:d" { text = "D.", target = { tag = "wlf" } }
ability "test:e" { text = "E.", target = { "tile", hostile = true, count = 2 }, reach = "fr" }
patch "ability.howl" { target = { "tile", wide = true } }
-- file: rulesets/trial/ruleset.lua
ruleset "trial" { text = "T.", version = "1.0", topologies = { "hex" }, settle = {},
  ruled = {
    ["ability.target"] = {
      type = "record", first = { type = "one", values = { "character", "tile" } },
      fields = {
        hostile = { type = "flag", text = "Enemies only." },
        count = { type = "int", min = 1, text = "How many." },
        tag = { type = "ref", kind = "tag", text = "Who has it." },
      },
    },
    ["ability.reach"] = { type = "one", values = { "near", "far" } },
  },
}
tag "wolf" { text = "A wolf." }
ability "howl" { text = "Howls.", target = { "character", tag = "wolf" } }
