-- expect: mods/test/case.lua:3: status 'test:cold': 'modify.might' returns nothing: this function must return a value
-- expect: mods/test/case.lua:4: ability 'test:wait': 'when' returns nothing: this function must return a value
status "test:cold" { text = "Cold.", modify = { might = function(_, value) value = value + 1 end } }
ability "test:wait" { text = "Waits.", when = function(me) if me.might > 0 then return end end }
