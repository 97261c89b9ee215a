-- expect: mods/test/mod.lua:1: must declare mod "test" { ... }, named as its folder
-- file: mods/test/mod.lua
local nothing = 1
