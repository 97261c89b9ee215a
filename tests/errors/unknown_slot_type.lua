-- expect: mods/test/case.lua:4: ability 'test:flare': 'slots.uses' must be 'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = } (found string "integer")
ability "test:flare" {
  text = "Burns.",
  slots = { uses = "integer" },
}
