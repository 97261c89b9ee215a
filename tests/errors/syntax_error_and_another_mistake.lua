-- expect: mods/test/fire.lua:3: syntax: unexpected ')'
-- expect: mods/test/other.lua:1: archetype 'test:one': 'abilities.2': no ability 'test:flake' (did you mean 'test:flame'?)
-- file: mods/test/fire.lua
ability "test:flare" { text = "Burns." }

) =
-- file: mods/test/other.lua
archetype "test:one" { text = "One.", abilities = { "test:flare", "test:flake" } }
ability "test:flame" { text = "Burns." }
