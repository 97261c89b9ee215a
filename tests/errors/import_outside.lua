-- expect: mods/test/case.lua:2: import "../other/shared" leaves its folder: files import only from mods/test, by paths relative to it
local shared = import "../other/shared"
