-- The text of content: definitions that an encounter brings with it.
local api = import "play/embedding"

local HEAD = [==[encounter "Fuzz" { ruleset = "riposte", seed = 1, field = { layers = { "....", "...." }, topology = "square4" },
  teams = { { id = "heroes", kind = "heroes" }, { id = "brigands", kind = "enemies" } },
  units = { cass = { "captain", team = "heroes", at = { 0, 0 } }, gull = { "guard", team = "brigands", at = { 2, 0 } } },
  objectives = { { kind = "rout" } },
  content = [=====[
]==]

return function(bytes)
  if bytes:find("]=====]", 1, true) then return end
  if not api.encounter_text("fuzz.lua", HEAD .. bytes .. "]=====],\n}\n") then return end
  for index = 1, 4 do
    api.decision()
    api.answer('{"index":' .. index .. "}")
  end
end
