-- expect: mods/test/case.lua:2: remove of 'ability.shove.text': every ability has 'text': patch it instead
remove "ability.shove.text"
