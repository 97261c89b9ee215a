-- The number of a status, trait or ability that content names: by its id, "kind.id", or its definition.
local core = import "world/core"
local wording = import "world/wording"

local function definition_id(name, verb)
  local known = core.book.short_id[name]
  if known then return known end
  if type(name) == "table" and name.kind then name = name.kind .. "." .. name.id end
  if type(name) ~= "string" then
    error(verb .. " takes the id of a status, trait or ability (found " .. wording.shown(name) ..
      "): is it called with a colon, as me:" .. verb .. "(...)?", 3)
  end
  local ids = core.book.def_id
  local id = ids[name] or ids["status." .. tostring(name)] or ids["trait." .. tostring(name)] or
    ids["ability." .. tostring(name)]
  if id then
    core.book.short_id[name] = id
    return id
  end
  local names = {}
  for full in pairs(ids) do names[#names + 1] = full:match("%.(.+)$") end
  error(verb .. ": no status, trait or ability '" .. name .. "'" .. wording.near(name, names), 3)
end

return definition_id
