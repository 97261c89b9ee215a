-- expect: mods/test/case.lua:3: archetype 'test:b': 'like' leads back to itself
archetype "test:a" { text = "A.", like = "test:b" }
archetype "test:b" { text = "B.", like = "test:a" }
