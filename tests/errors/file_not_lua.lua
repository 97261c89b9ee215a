-- expect: mods/test/notes.lua:1: syntax: unexpected 'for'
-- file: mods/test/notes.lua
Ideas for later:
 * a flare that burns
