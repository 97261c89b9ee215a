-- expect: mods/test/case.lua:4: ability 'test:flare': 'slots' must be a table { NAME = VALUE } (NAME: a name in lower_snake; VALUE: 'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = }) (found a list)
ability "test:flare" {
  text = "Burns.",
  slots = { "uses" },
}
