-- expect: mods/test/case.lua:2: kind 'test:potion': its fields refer to a kind 'wound', which does not exist
kind "test:potion" { text = "Something to drink.", fields = { heals = { type = "ref", kind = "wound", text = "What it heals." } } }
