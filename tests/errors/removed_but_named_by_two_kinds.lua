-- expect: mods/test/case.lua:2: remove of 'attribute.might': 2 still refer to it: archetype 'soldier', effect 'test:lend' (the first in rulesets/trial/abilities.lua:21)
remove "attribute.might"
effect "test:lend" { text = "Lends.", op = "attr_add", attribute = "might" }
