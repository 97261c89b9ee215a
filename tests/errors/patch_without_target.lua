-- expect: mods/test/case.lua:2: patch needs a target such as "ability.shove.range" (found a table)
patch { stacks = 3 }
