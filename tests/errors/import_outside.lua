-- expect: mods/test/case.lua:2: import "../other/shared" leads out of its folder: a file imports what lies in mods/test, named from there
local shared = import "../other/shared"
