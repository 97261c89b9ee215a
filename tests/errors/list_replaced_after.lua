-- expect: mods/b/mod.lua:2: mod b replaces the list 'archetype.soldier.abilities', which mod a (mods/a/mod.lua:3) extends: it must extend it too, with append, prepend, insert_before or drop
-- load: mod=a mod=b
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" } }
ability "a:wave" { text = "Wave." }
append "archetype.soldier.abilities" { "a:wave" }
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" }, after = { "a" } }
patch "archetype.soldier" { abilities = { "shove" } }
