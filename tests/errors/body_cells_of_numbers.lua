-- expect: mods/test/case.lua:3: body 'test:pair': 'cells.2' must be a list (found 1)
body "test:pair" { text = "Two cells.",
  cells = { { 0, 0 }, 1 },
}
