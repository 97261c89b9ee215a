-- expect: mods/test/case.lua:2: patch of 'status.protected': must be a table of fields (found 3)
patch "status.protected" (3)
