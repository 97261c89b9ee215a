-- expect: mods/test/case.lua:3: patch of 'status.protected': status 'protected' has no field 'maks': a patch can set the keys of every status and the fields of this one, but not add fields
patch "status.protected" {
  maks = 1,
}
