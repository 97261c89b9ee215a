-- expect: mods/test/mod.lua:1: mod 'test' needs a table: mod "test" { ... } (found string "A case.")
-- file: mods/test/mod.lua
mod "test" "A case."
