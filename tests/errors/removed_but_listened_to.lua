-- expect: mods/test/case.lua:2: remove of 'frame.turn': status 'decaying' still refers to it (rulesets/trial/ruleset.lua:45)
remove "frame.turn"
