-- expect: mods/test/case.lua:2: patch of 'statu.protected': no kind 'statu' (did you mean 'status'?)
patch "statu.protected" { max = 1 }
