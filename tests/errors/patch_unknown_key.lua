-- expect: mods/test/case.lua:2: patch of 'status.protected': status 'protected' has no field 'maks'
patch "status.protected" {
  maks = 1,
}
