-- expect: mods/test/case.lua:4: drop of 'status.decaying.tags': 'tags' has no entry 'ailmnt' (did you mean 'ailment'?)
-- expect: mods/test/case.lua:5: insert_before of 'status.protected.tags': 'tags' has no order: use append
-- expect: mods/test/case.lua:6: append of 'status.protected.tags': 'tags.1' must be the id of a tag (found 7)
drop "status.decaying.tags" { "ailmnt" }
insert_before "status.protected.tags" { "boon", before = "boon" }
append "status.protected.tags" { 7 }
