-- expect: mods/test/case.lua:2: import "/etc/passwd" leaves its folder: files import only from mods/test, by paths relative to it
local shared = import "/etc/passwd"
