-- Names of policies: the engine's, a ruleset's, and `search` with its budget, as "search:200".
local tables = import "world/tables"

local names = {}
local NODES = 200            -- of `search` without a number
local MOST_NODES = 1000000
local BUILT_IN = { "greedy", "random", "search" }

-- The nodes that a name gives to `search`; nil for other policies.
function names.nodes(name)
  if name == "search" then return NODES end
  local nodes = math.tointeger(tonumber(name:match "^search:([1-9]%d*)$"))
  return nodes and nodes <= MOST_NODES and nodes or nil
end

-- All of them, for messages: with the policies of a sealed ruleset.
function names.list(sealed) return tables.append(tables.list(BUILT_IN), sealed.order.policy or {}) end

function names.known(sealed, name)
  if type(name) ~= "string" then return false end
  return tables.has(names.list(sealed), name) or names.nodes(name) ~= nil
end

return names
