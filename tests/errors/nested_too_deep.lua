-- expect: mods/test/case.lua:6: ability 'test:flare': tables are nested more than 16 deep, or contain themselves
local loop = {}
loop.loop = loop
ability "test:flare" {
  text = "Burns.",
  target = loop,
}
