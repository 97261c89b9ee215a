-- expect: mods/test/mod.lua:5: remove of 'tag.action': 9 still refer to it: ability 'shove', 'test:a', 'test:b', 'test:c', 'test:d', 'test:e' and 3 more (the first in rulesets/trial/abilities.lua:4)
-- file: mods/test/mod.lua
mod "test" {
  text = "A case.",
  version = "1.0",
  rulesets = { "trial" },
  remove = { "tag.action" },
}
-- file: mods/test/case.lua
for _, name in ipairs { "a", "b", "c", "d", "e", "f", "g", "h" } do
  ability("test:" .. name) { text = "One of many.", tags = { action = 1 } }
end
