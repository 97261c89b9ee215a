-- expect: mods/test/case.lua:3: patch of 'status.protected': status 'protected' was removed by mod test
remove "status.protected"
patch "status.protected" { max = 1 }
