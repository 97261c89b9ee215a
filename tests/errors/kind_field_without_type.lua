-- expect: mods/test/case.lua:2: kind 'test:potion': fields.strength has no type that is known: 'number' (did you mean 'int'?)
kind "test:potion" { text = "Something to drink.", fields = { strength = { type = "number", text = "How strong it is." } } }
