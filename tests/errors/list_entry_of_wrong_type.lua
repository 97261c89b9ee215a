-- expect: mods/test/case.lua:4: append of 'archetype.soldier.abilities': 'abilities.2' must be the id of an ability (found 7)
-- expect: mods/test/case.lua:7: archetype 'soldier': 'abilities.3': no ability 'shov' (did you mean 'shove'?)
ability "test:wave" { text = "Wave." }
append "archetype.soldier.abilities" {
  "test:wave",
  7 }
append "archetype.soldier.abilities" { "shov" }
