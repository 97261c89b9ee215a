-- expect: mods/test/case.lua:2: this mod is not ready
error("this mod is not ready")
