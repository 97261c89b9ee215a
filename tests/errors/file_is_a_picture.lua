-- expect: mods/test/picture.lua:2: this is not text: it contains control characters
-- file: mods/test/picture.lua
‰PNG

IHDR