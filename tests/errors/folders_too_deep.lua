-- expect: mods/test/a/b/c/d/e/f/g/h/i/: is more than 8 folders deep, so it is not read
-- file: mods/test/a/b/c/d/e/f/g/h/i/j.lua
ability "test:flare" { text = "Burns." }
