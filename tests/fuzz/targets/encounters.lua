-- The text of an encounter's file: run in its sandbox, its record and drawing checked, its units placed; and what is an
-- encounter of the game at hand is asked for its first decision, and saved. A host takes one content: the small one of
-- tests/fixtures/rulesets/toy.
local api = import "conversation/embedding"

local opened

return function(bytes)
  if not opened then
    opened = assert(api.load_rules(json.encode { ruleset = "toy", roots = { ROOT .. "/tests/fixtures" } }))
  end
  if not api.encounter_text("fuzz.lua", bytes) then return end
  api.decision()
  api.answer '{"index":1}'
  api.view ""
  api.save()
end
