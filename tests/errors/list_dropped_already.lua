-- expect: mods/b/mod.lua:2: insert_before of 'archetype.soldier.abilities': 'abilities' has no entry 'counter': mod a dropped it (mods/a/mod.lua:2)
-- load: mod=a mod=b
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" } }
drop "archetype.soldier.abilities" { "counter" }
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" } }
insert_before "archetype.soldier.abilities" { "shove", before = "counter" }
