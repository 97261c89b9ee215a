-- expect: mods/test/notes.lua:1: syntax: this is no Lua: 'for' cannot follow what stands before it
-- file: mods/test/notes.lua
Ideas for later:
 * a flare that burns
