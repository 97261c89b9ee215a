-- expect: mods/a/mod.lua:2: mod a replaces the list 'archetype.soldier.abilities', which mod b (mods/b/mod.lua:2) extends: it must extend it too, with append, prepend, insert_before or drop
-- load: mod=a mod=b
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" } }
patch "archetype.soldier" { abilities = { "counter" } }
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" } }
append "archetype.soldier.abilities" { "shove" }
