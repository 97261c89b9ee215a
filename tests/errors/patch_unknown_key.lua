-- expect: mods/test/case.lua:3: patch of 'status.protected': status 'protected' has no field 'maks': a patch sets what every status may have and what this one has, and adds no other fields
patch "status.protected" {
  maks = 1,
}
