-- expect: mods/test/case.lua:2: import "case" goes in a circle: case.lua imports case.lua; put what they share into a file of its own
local other = import "case"
