-- expect: mods/test/case.lua:3: potion 'test:tonic': unknown key 'strenght' (did you mean 'strength'?)
kind "test:potion" { text = "Something to drink.", fields = { strength = { type = "int", text = "How strong it is." } } }
potion "test:tonic" { text = "Tastes bitter.", strenght = 3 }
