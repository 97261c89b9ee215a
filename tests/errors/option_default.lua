-- expect: mods/test/case.lua:2: option 'test:luck': 'default' must be 'good' or 'bad' (found 'god')
option "test:luck" { text = "Luck.", values = { "good", "bad" }, default = "god" }
