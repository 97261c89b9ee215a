-- expect: mods/test/case.lua:2: effect 'test:hurl': unknown key 'place.of' (it may have: by, to)
effect "test:hurl" { text = "Thrown.", op = "place", place = { of = "others" } }
