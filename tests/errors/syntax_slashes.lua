-- expect: mods/test/case.lua:2: syntax: '//' cannot stand here (a comment begins with --)
// what burns
ability "test:flare" { text = "Burns." }
