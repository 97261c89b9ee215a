-- expect: mods/test/case.lua:2: kind 'test:ability': the kind 'ability' exists already: give yours another name
kind "test:ability" { text = "Abilities once more." }
