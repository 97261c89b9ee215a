-- What definitions listen to and change, and which event or effect that is.
local tables = import "world/tables"

local listeners = {}

-- The name of what is listened to, without whose it is and on which side. known: events or effects by name.
function listeners.base_of(key, known)
  if known[key] then return key end
  local rest = key:gsub("^any%.", ""):gsub("^target%.", ""):gsub("^own%.", "")
  if known[rest] then return rest end
  return (rest:gsub("%.before$", ""):gsub("%.after$", ""))
end

-- Everything that a definition listens to or changes: list of { how, key }; how: "at", "replaces", "modifies" or
-- "reacts after".
function listeners.of(def)
  local list = {}
  for _, row in ipairs { { "at", def.on }, { "replaces", def.replace }, { "modifies", def.modify } } do
    for _, key in ipairs(type(row[2]) == "table" and tables.names(row[2]) or {}) do
      list[#list + 1] = { how = row[1], key = key }
    end
  end
  local reactions = type(def.reaction) == "table" and def.reaction or {}
  for _, reaction in ipairs(reactions.to and { reactions } or reactions) do
    list[#list + 1] = { how = "reacts " .. (reaction.at or "after"), key = reaction.to }
  end
  return list
end

return listeners
