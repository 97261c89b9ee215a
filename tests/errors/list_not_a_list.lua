-- expect: mods/test/case.lua:10: append of 'ability.shove.push': 'push' is 1, not a list: use patch
-- expect: mods/test/case.lua:11: append of 'archetype.soldier.abilities': needs a list of entries, such as { "name" } (found string "test:wave")
-- expect: mods/test/case.lua:12: append of 'archetype.soldier.abilities': 'before' has no place in a list of entries (did you mean insert_before?)
-- expect: mods/test/case.lua:13: insert_before of 'archetype.soldier.abilities': needs before, which names an entry of the list: { "test:wave", before = "shove" }
-- expect: mods/test/case.lua:14: append of 'archetype.soldier': name the list (archetype.guard.abilities)
-- expect: mods/test/case.lua:15: append of 'archetype.soldier.abilitys': no field 'abilitys' (did you mean 'abilities'?)
-- expect: mods/test/case.lua:16: append of 'ability.test:wave.modifiers.1.of': the list lies in an entry of another: patch that one as a whole
ability "test:wave" { text = "Wave.",
  modifiers = { { of = { 1 } } } }
append "ability.shove.push" { 2 }
append "archetype.soldier.abilities" "test:wave"
append "archetype.soldier.abilities" { "test:wave", before = "counter" }
insert_before "archetype.soldier.abilities" { "test:wave" }
append "archetype.soldier" { "test:wave" }
append "archetype.soldier.abilitys" { "test:wave" }
append "ability.test:wave.modifiers.1.of" { 2 }
