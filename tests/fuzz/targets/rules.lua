-- The JSON by which a program names ruleset, variants, mods, options and roots. A host takes one content, so what can be
-- loaded is loaded once a host.
local api = import "conversation/embedding"

return function(bytes) api.load_rules(bytes) end
