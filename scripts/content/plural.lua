-- Kinds of content in the plural: "ability" gives "abilities".
local IRREGULAR = { body = "bodies", ability = "abilities", status = "statuses", query = "queries", policy = "policies",
  switch = "switches" }

return function(kind) return IRREGULAR[kind] or kind .. "s" end
