-- expect: mods/test/picture.lua:2: this is no text: it holds control characters
-- file: mods/test/picture.lua
‰PNG

IHDR