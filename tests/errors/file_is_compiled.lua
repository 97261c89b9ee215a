-- expect: mods/test/chunk.lua: this is no Lua text (compiled chunks are refused)
-- file: mods/test/chunk.lua
LuaT
