-- expect: mods/test/variants/bitter.lua:2: variant 'test:bitter' is of 'riposte', but mod 'test' is for 'trial'
-- load: mod=test survey=yes
-- file: mods/test/variants/bitter.lua
variant "test:bitter" {
  of = "riposte", text = "Bitter.",
}
