-- No program reads English: what one part of the engine tells another is data (a code, a flag, names, numbers) beside
-- the sentence. This spec finds scripts and host files that compare or match text with words of a sentence.
local lfs = require "lfs"

local function read(path)
  local file <close> = assert(io.open(path))
  return file:read "a"
end

local function files(folder, ending, found)
  found = found or {}
  for name in lfs.dir(folder) do
    local path = folder .. "/" .. name
    if name:sub(1, 1) ~= "." and lfs.attributes(path, "mode") == "directory" then
      if name ~= "templates" then files(path, ending, found) end
    elseif name:sub(-#ending) == ending then
      found[#found + 1] = path
    end
  end
  table.sort(found)
  return found
end

-- A pattern holds a sentence where two words, or a word and a space, stand in it as they are.
local function is_sentence(pattern)
  local plain = pattern:gsub("%%%a", ""):gsub("%b[]", " . ")
  return plain:find "%a%a+ %a%a+" ~= nil or plain:find "%a%a%a+ '" ~= nil or plain:find "^%^?%a+ $" ~= nil
end

local MATCHERS = { Lua = { ":find", ":match", ":gmatch", ":gsub", "string.find", "string.match" },
  C = { "strstr", "strncmp", "strcmp", "sscanf" } }

-- The lines of a text that match a sentence: { "path:line: pattern", ... }.
local function readers_of(path, text, matchers)
  local found, number = {}, 0
  for line in (text .. "\n"):gmatch "(.-)\n" do
    number = number + 1
    for _, matcher in ipairs(matchers) do
      local from = 1
      while true do
        local _, stop = line:find(matcher, from, true)
        if not stop then break end
        local call = line:sub(stop + 1):match "^%b()" or line:sub(stop + 1):match '^%s*"[^"]*"' or ""
        for pattern in call:gmatch '"([^"]*)"' do
          if is_sentence(pattern) then found[#found + 1] = path .. ": " .. pattern end
        end
        from = stop + 1
      end
    end
  end
  return found
end

-- Texts that are not ours, or that an author writes; each with its reason.
local ALLOWED = {
  -- Lua's own words for a mistake; they become ours here.
  ["engine/host/load/run.c"] = true, ["engine/host/sandbox/error.c"] = true, ["scripts/world/blame.lua"] = true,
  -- Formats, and patterns of Lua that hold words: TAP, the head of a save, a command, the title of a layer, types.
  ["scripts/commands/test.lua"] = true, ["scripts/conversation/saves.lua"] = true, ["scripts/reference/html.lua"] = true,
  ["scripts/words/vocabulary.lua"] = true, ["scripts/reference/cards.lua"] = true, ["scripts/reference/model.lua"] = true,
  -- What a ruleset's setup raises is its author's text; its first words name the key of the encounter.
  ["scripts/play/encounter.lua"] = true,
}

describe("English", function()
  it("is read by no program", function()
    local found = {}
    for _, language in ipairs { { "scripts", ".lua", MATCHERS.Lua }, { "engine", ".c", MATCHERS.C } } do
      for _, path in ipairs(files(language[1], language[2])) do
        for _, line in ipairs(ALLOWED[path] and {} or readers_of(path, read(path), language[3])) do
          found[#found + 1] = line
        end
      end
    end
    assert.are.same({}, found)
  end)

  it("is seen where it is read", function()
    assert.are.same({ "a: is over$ now" }, readers_of("a", 'if text:find "is over$ now" then', MATCHERS.Lua))
    assert.are.same({ "a: ^no ruleset '" }, readers_of("a", [[if x:find("^no ruleset '") then]], MATCHERS.Lua))
    assert.are.same({ "a: unknown global '" }, readers_of("a", [[if (strstr(text, "unknown global '"))]], MATCHERS.C))
    assert.are.same({}, readers_of("a", [[local id = path:match "^rulesets/([%l_]+)/x%.lua$"]], MATCHERS.Lua))
  end)

  it("is allowed nowhere without need", function()
    for path in pairs(ALLOWED) do
      local matchers = path:find "%.c$" and MATCHERS.C or MATCHERS.Lua
      assert.truthy(readers_of(path, read(path), matchers)[1], path .. " is allowed, and reads no sentence")
    end
  end)
end)
