-- expect: mods/test/case.lua:2: append of 'archetype.soldier.abilities': 'abilities' already has the entry 'counter'
append "archetype.soldier.abilities" { "counter" }
