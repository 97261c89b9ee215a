-- expect: mods/test/case.lua:2: kind 'test:pairs': content has a word 'pairs' already
kind "test:pairs" { text = "Pairs of things." }
