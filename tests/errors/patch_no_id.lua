-- expect: mods/test/case.lua:2: patch of 'status.protectd': no such status in 'trial' (did you mean 'protected'?)
patch "status.protectd" { max = 1 }
