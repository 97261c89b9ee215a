-- expect: mods/test/case.lua:2: syntax: unexpected '//' (a comment begins with --)
// what burns
ability "test:flare" { text = "Burns." }
