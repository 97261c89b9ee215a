-- expect: mods/test/case.lua:2: patch of 'status.protected.max': 'max' must be an integer of 0 or more (found string "one")
patch "status.protected.max" "one"
