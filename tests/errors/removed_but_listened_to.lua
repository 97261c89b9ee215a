-- expect: mods/test/case.lua:2: remove of 'frame.turn': status 'decaying' still names it (rulesets/trial/ruleset.lua:45)
remove "frame.turn"
