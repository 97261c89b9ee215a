-- The text of an encounter's file, opened, and played on a little where it is one.
local api = import "play/embedding"

return function(bytes)
  if not api.encounter_text("fuzz.lua", bytes) then return end
  for index = 1, 3 do
    api.decision()
    api.answer('{"index":' .. index .. "}")
  end
  api.view ""
  api.save()
end
