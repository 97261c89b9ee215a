-- expect: mods/test/case.lua:2: kind 'test:ability': there is a kind 'ability' already
kind "test:ability" { text = "Abilities once more." }
