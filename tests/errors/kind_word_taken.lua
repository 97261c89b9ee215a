-- expect: mods/test/case.lua:2: kind 'test:units': content has a word 'units' already
kind "test:units" { text = "Units of another sort." }
