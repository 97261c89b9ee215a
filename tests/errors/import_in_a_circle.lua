-- expect: mods/test/more.lua:1: import "case" goes in a circle: case.lua imports other.lua, which imports more.lua, which imports case.lua; put what they share into a file of its own
local other = import "other"
-- file: mods/test/other.lua
local more = import "more"
-- file: mods/test/more.lua
local case = import "case"
