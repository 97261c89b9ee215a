-- expect: mods/test/case.lua:5: insert_before of 'archetype.soldier.abilities': 'abilities' has no entry 'countr' (did you mean 'counter'?)
-- expect: mods/test/case.lua:6: drop of 'archetype.soldier.abilities': 'abilities' has no entry 'wave' (there is: shove, counter)
-- expect: mods/test/case.lua:7: drop of 'archetype.soldier.abilities': 'abilities' has no entry 'shove'
ability "test:wave" { text = "Wave." }
insert_before "archetype.soldier.abilities" { "test:wave", before = "countr" }
drop "archetype.soldier.abilities" { "wave" }
drop "archetype.soldier.abilities" { "shove", "shove" }
