-- expect: mods/test/case.lua:2: remove of 'ability.shoev': no such ability in 'trial' (did you mean 'shove'?)
remove "ability.shoev"
