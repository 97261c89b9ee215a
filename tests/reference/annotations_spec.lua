-- Checks the committed definitions for editors: each file is Lua, each type that is named is declared, parameters are
-- those of the function below them, and all kinds, keys and words are there. That they are current: reference_test.sh.
local lfs = require "lfs"

local FOLDER = "docs/annotations"
local BASIC = {}
for word in ("any boolean string integer number table nil function thread userdata lightuserdata self true false fun"):gmatch "%a+" do BASIC[word] = true end

local files, texts = {}, {}
for name in lfs.dir(FOLDER) do
  if name:find "%.lua$" then files[#files + 1] = FOLDER .. "/" .. name end
end
table.sort(files)
for _, path in ipairs(files) do
  local file = assert(io.open(path, "rb"))
  texts[path] = file:read "a"
  file:close()
end

-- Names declared by @class and @alias.
local declared = {}
for _, text in pairs(texts) do
  for name in text:gmatch "%-%-%-@class ([%w_.]+)" do declared[name] = true end
  for name in text:gmatch "%-%-%-@alias ([%w_.]+)" do declared[name] = true end
end

-- The type at the start of a text: up to the space that stands in no bracket.
local function type_at(text)
  local depth, quote = 0, nil
  for at = 1, #text do
    local c = text:sub(at, at)
    if quote then
      if c == quote then quote = nil end
    elseif c == '"' then quote = c
    elseif c:find "[%(%[{<]" then depth = depth + 1
    elseif c:find "[%)%]}>]" then depth = depth - 1
    elseif c == " " and depth == 0 and not text:sub(1, at - 1):find "[:|,]$" then return text:sub(1, at - 1) end
  end
  return text
end

describe("the definitions for editors", function()
  it("are Lua that declares and does nothing", function()
    assert.is_true(#files >= 6)
    for _, path in ipairs(files) do
      assert(loadfile(path, "t", {}))
      assert.truthy(texts[path]:find("^%-%-%-@meta\n"), path)
    end
  end)

  it("name no type that is not declared", function()
    local missing = {}
    for path, text in pairs(texts) do
      for line in text:gmatch "%-%-%-@[^\n]+" do
        local kind = line:match "^%-%-%-@field %S+ (.+)$" or line:match "^%-%-%-@field %b[] (.+)$" or line:match "^%-%-%-@param %S+ (.+)$"
          or line:match "^%-%-%-@return (.+)$" or line:match "^%-%-%-@type (.+)$"
        local written = kind and type_at(kind):gsub('"[^"]*"', "") or line:match "^%-%-%-@class [%w_.]+: ([%w_.]+)" or ""
        for name in written:gmatch "%f[%w_.]tercio[%w_.]*" do
          if not declared[name] then missing[path .. ": " .. name] = true end
        end
      end
    end
    assert.is_nil(next(missing), next(missing))
  end)

  it("have the parameters of the functions below them", function()
    for path, text in pairs(texts) do
      local params = {}
      for line in text:gmatch "[^\n]*" do
        local name = line:match "^%-%-%-@param ([%w_.]+)%??"
        local list = line:match "^function [%w_.:]+%((.-)%) end"
        if name then
          params[#params + 1] = name
        elseif list then
          if list ~= "..." or #params > 0 then assert.are.equal(table.concat(params, ", "), list, path) end
          params = {}
        elseif line == "" then
          params = {}
        end
      end
    end
  end)

  it("say each key of a class once", function()
    for path, text in pairs(texts) do
      local class, seen = nil, {}
      for line in text:gmatch "[^\n]*" do
        local name = line:match "^%-%-%-@class ([%w_.]+)"
        if name then class, seen = name, {} end
        local key = line:match '^%-%-%-@field %["(.-)"%]' or line:match "^%-%-%-@field ([%w_]+)"
        if key then
          assert.is_nil(seen[key], path .. ": " .. tostring(class) .. "." .. key .. " is there twice")
          seen[key] = true
        end
      end
    end
  end)

  it("hold every kind with its keys", function()
    local loaded = {}
    function _G.import(name)   -- luacheck: ignore
      loaded[name] = loaded[name] or dofile("scripts/" .. name .. ".lua")
      return loaded[name]
    end
    local content = texts[FOLDER .. "/content.lua"]
    _G.enums = setmetatable({}, { __index = function() return {} end })   -- luacheck: ignore
    local schema = dofile "scripts/content/schema.lua"
    for kind, def in pairs(schema.kinds) do
      local block = content:match("%-%-%-@class tercio%.kind%." .. kind .. "\n(.-)\n\n")
      assert.truthy(block, kind)
      for key in pairs(def.fields) do assert.truthy(block:find("@field " .. key .. "%f[^%w_]"), kind .. "." .. key) end
      if kind ~= "option" then assert.truthy(content:find("function " .. kind .. "(id) end", 1, true) or content:find("function " .. kind .. "(fields) end", 1, true), kind) end
    end
  end)

  it("hold events, verbs and ids of the rulesets", function()
    local rulesets = texts[FOLDER .. "/rulesets.lua"]
    for _, line in ipairs { '---@field ["any.use.target"]', '---@field ["turn.begin"]', "---@field damage fun(self: tercio.frame, ", '---| "exposed"', "---@field guts integer" } do
      assert.truthy(rulesets:find(line, 1, true), line)
    end
  end)
end)
