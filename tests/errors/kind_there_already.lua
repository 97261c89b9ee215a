-- expect: mods/test/case.lua:2: kind 'test:ability': there is a kind 'ability' already: give yours another name
kind "test:ability" { text = "Abilities once more." }
