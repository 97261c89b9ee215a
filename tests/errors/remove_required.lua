-- expect: mods/test/case.lua:2: remove of 'ability.shove.text': every ability needs 'text': use patch instead
remove "ability.shove.text"
