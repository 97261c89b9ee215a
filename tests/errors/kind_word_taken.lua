-- expect: mods/test/case.lua:2: kind 'test:pairs': content has the word 'pairs' already: give the kind another id
kind "test:pairs" { text = "Pairs of things." }
