-- expect: mods/test/case.lua:2: patch of 'archetype.soldier.abilities.1': a patch replaces the whole list: write the list without the number
patch "archetype.soldier.abilities.1" "counter"
