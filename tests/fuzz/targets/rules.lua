-- The JSON by which a program names ruleset, variants, mods, options and roots.
local api = import "play/embedding"

return function(bytes) api.load_rules(bytes) end
