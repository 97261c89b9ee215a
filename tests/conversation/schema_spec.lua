-- docs/protocol.schema.json describes what is really said: replies of a session are valid by it. That the file is
-- current is checked with the reference, by `tercio docs --check`.
local json = require "dkjson"
local talk = require "conversation.talk"

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

local SCHEMA = json.decode(read "docs/protocol.schema.json")
local DEFS = SCHEMA["$defs"]

local function is(kind, value)
  if kind == "object" or kind == "array" then
    return type(value) == "table" and (next(value) == nil or (value[1] ~= nil) == (kind == "array"))
  end
  if kind == "integer" then return type(value) == "number" and value == math.floor(value) end
  return kind == type(value) or kind == "null" and value == nil
end

-- Why a value is not valid; nil when it is. Only what the schema uses.
local function wrong(schema, value, path)
  if schema["$ref"] then return wrong(DEFS[schema["$ref"]:match "[^/]*$"], value, path) end
  for _, part in ipairs(schema.allOf or {}) do
    local why = wrong(part, value, path)
    if why then return why end
  end
  if schema.anyOf then
    local why
    for _, part in ipairs(schema.anyOf) do
      why = wrong(part, value, path)
      if not why then return nil end
    end
    return why
  end
  local kinds = type(schema.type) == "table" and schema.type or { schema.type }
  local fits = #kinds == 0
  for _, kind in ipairs(kinds) do fits = fits or is(kind, value) end
  if not fits then return path .. " is no " .. table.concat(kinds, " or ") end
  if type(value) ~= "table" then return nil end
  for _, key in ipairs(schema.required or {}) do
    if value[key] == nil then return path .. " has no " .. key end
  end
  for key, entry in pairs(value) do
    local part = schema.items or (schema.properties or {})[key]
    if not part and schema.additionalProperties == false then return path .. " has " .. key end
    local why = part and wrong(part, entry, path .. "." .. key)
    if why then return why end
  end
  return nil
end

local function valid(name, value, what) assert.equal(nil, wrong(DEFS[name], value, what or name)) end

describe("the schema of the protocol", function()
  after_each(talk.clean)

  it("refuses what is not valid", function()
    assert.equal("x has no at", wrong(DEFS["params.jump"], {}, "x"))
    assert.equal("x.at is no integer", wrong(DEFS["params.jump"], { at = "y" }, "x"))
    assert.equal("x has aat", wrong(DEFS["params.jump"], { at = 1, aat = 2 }, "x"))
  end)

  for _, file in ipairs { "examples/skirmish.lua", "examples/riposte_ford.lua", "examples/hexcards_crypt.lua",
    "examples/drive_mist.lua", "examples/hexfield_mill.lua" } do
    it("describes all replies about " .. file, function()
      local own = talk.start()
      local function try(method, params)
        valid("params." .. method, params or {})
        local result, failed = own:call(method, params)
        assert.equal(nil, failed and failed.message)
        valid("result." .. method, result, method)
        return result
      end
      local about = try("open", { file = file, changes = true, seats = true })
      for _, team in ipairs(about.teams) do try("control", { team = team.id }) end
      try("jump", { at = 0 })
      for _ = 1, 12 do
        local state = try "state"
        if state.over then break end
        for _, method in ipairs { "decision", "refusals", "view", "log", "board", "changes", "decisions", "about",
          "reach" } do
          try(method)
        end
        for _, unit in ipairs(own:get("board").units) do
          if unit.at then try("sight", { unit = unit.name }) end
        end
        try("advance", { policy = "random" })
      end
      try("undo", { count = 2 })
      try("redo", { own = true })
      try("fork", { at = 1 })
      try("load", { data = try("save").data })
      try "matches"
      local _, failed = own:call("state", { match = 99 })
      valid("error", { jsonrpc = "2.0", id = 1, error = failed })
      own:stop()
    end)
  end
end)
