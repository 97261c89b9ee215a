-- Checks the params of a request by the rows of the protocol: one clear refusal for what is missing, unknown or wrong.
local protocol = import "conversation/protocol"
local refused = import "conversation/refused"
local tables = import "world/tables"
local wording = import "world/wording"

local params = {}

local CALLED = { text = "a text", whole = "a whole number", flag = "true or false" }

local function is(kind, value)
  if kind == "any" then return true end
  if kind == "text" then return type(value) == "string" end
  if kind == "whole" then return math.type(value) == "integer" end
  if kind == "flag" then return type(value) == "boolean" end
  return false
end

-- Names with values; an empty table is one.
local function is_map(value)
  return type(value) == "table" and value[1] == nil
end

-- What a type asks for, in words; nil when the value fits.
local function wrong(kind, value)
  local shape, inner = protocol.shape(kind)
  if shape == "plain" then return not is(inner, value) and CALLED[inner] or nil end
  if type(value) ~= "table" or shape == "map" and not is_map(value) then
    return shape == "list" and "a list" or "an object"
  end
  for key, entry in pairs(value) do
    if shape == "list" and math.type(key) ~= "integer" then return "a list" end
    if not is(inner, entry) then
      return (shape == "list" and "a list in which each entry is " or "an object in which each value is ") ..
        CALLED[inner]
    end
  end
  return nil
end

local function shown(value) return type(value) == "table" and "a table" or wording.shown(value) end

-- Refuses params that do not fit their method.
function params.check(method, given)
  local names = tables.map(method.params, function(row) return row[1] end)
  local known = tables.set(names)
  for _, name in ipairs(tables.names(given)) do
    if not known[name] then
      refused.say("params", method[1] .. ": no parameter '" .. wording.visible(name) .. "'" ..
        wording.near(name, names), { param = name, known = names })
    end
  end
  for _, row in ipairs(method.params) do
    local name, kind = row[1], row[2]
    local value = given[name]
    if value == nil and not kind:find "%?$" then
      refused.say("params", method[1] .. ": '" .. name .. "' is missing: " .. row[3], { param = name })
    end
    local wanted = value ~= nil and wrong(kind, value)
    if wanted then
      refused.say("params", method[1] .. ": '" .. name .. "' must be " .. wanted .. " (found " .. shown(value) .. ")",
        { param = name })
    end
  end
end

-- The params of a method, from their JSON (nil: none).
function params.read(method, text)
  local given, why = {}, nil
  if text then given, why = json.decode(text) end
  if given == nil then refused.say("params", "params: " .. (why or "none"):gsub("^json: ", "")) end
  if not is_map(given) then refused.say("params", "params must be an object: { \"match\": 1 }") end
  params.check(method, given)
  return given
end

return params
