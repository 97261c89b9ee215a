-- expect: mods/test/case.lua:2: append of 'frame.turn.plan': 'turn' has no 'plan' of its own, which stands for more than nothing: set it with patch
append "frame.turn.plan" { "act" }
