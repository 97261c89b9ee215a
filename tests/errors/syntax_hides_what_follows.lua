-- expect: mods/test/flares.lua:2: syntax: expected '}' before 'range'
archetype "test:veteran" { text = "Seen it all.", abilities = { "test:flare", "test:blaze" } }
patch "ability.test:flare" { range = 2 }
-- file: mods/test/flares.lua
ability "test:flare" { text = "Burns." }
ability "test:blaze" { text = "Burns more." range = 1 }
