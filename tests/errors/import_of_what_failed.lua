-- expect: mods/test/case.lua:3: import "other": that file has failed
pcall(import, "other")
local other = import "other"
-- file: mods/test/other.lua
error "not today"
