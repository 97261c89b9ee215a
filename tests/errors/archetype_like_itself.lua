-- expect: mods/test/case.lua:3: archetype 'test:b': 'like' goes in a circle: 'test:b' is like 'test:a', which is like it in turn
archetype "test:a" { text = "A.", like = "test:b" }
archetype "test:b" { text = "B.", like = "test:a" }
