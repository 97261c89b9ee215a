-- expect: mods/test/case.lua:2: import "/etc/passwd" leads out of its folder: a file imports what lies in mods/test, named from there
local shared = import "/etc/passwd"
