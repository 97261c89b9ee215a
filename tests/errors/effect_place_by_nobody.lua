-- expect: mods/test/case.lua:2: effect 'test:hurl': 'place.by' must be 'others', 'itself' or 'rules' (found string "wind")
effect "test:hurl" { text = "Thrown.", op = "place", place = { by = "wind" } }
