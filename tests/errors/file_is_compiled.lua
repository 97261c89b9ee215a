-- expect: mods/test/chunk.lua: this is not Lua text (compiled chunks are refused)
-- file: mods/test/chunk.lua
LuaT
