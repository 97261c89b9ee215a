-- expect: mods/test/case.lua:2: patch of 'status.protected': status 'protected' has no field 'maks': a patch changes fields that are there, and adds none
patch "status.protected" {
  maks = 1,
}
