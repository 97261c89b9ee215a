-- How busted tells `tercio test` what became of each test: a line each, its parts parted by tabs, after a byte 1.
-- Runs in the Lua of busted. What tests print themselves goes between, as it is.
local base = require "busted.outputHandlers.base"
local pretty = require "pl.pretty"

local function text_of(message)
  if type(message) == "string" then return message end
  return message == nil and "failed with nil" or pretty.write(message)
end

local function escaped(text)
  return (text:gsub("[\\\n\t\1]", { ["\\"] = "\\\\", ["\n"] = "\\n", ["\t"] = "\\t", ["\1"] = "?" }))
end

local function line(...)
  local parts = table.pack(...)
  for index = 1, parts.n do parts[index] = escaped(tostring(parts[index])) end
  io.write("\1", table.concat(parts, "\t"), "\n")
  io.flush()
end

return function()
  local busted = require "busted"
  local handler = base()

  local function failed(name, element, message)
    local trace, text = element and element.trace, text_of(message)
    local place = trace and trace.currentline and trace.short_src .. ":" .. trace.currentline or ""
    local at, rest = text:match "^(%S+:%d+): (.*)$"
    if at then place, text = at, rest end
    line("no", name, place, text)
  end

  local function test_ended(element, _, status)
    local name = handler.getFullName(element)
    if status == "success" then line("ok", name)
    elseif status == "pending" then line("skip", name)
    else
      local all = status == "failure" and handler.failures or handler.errors
      failed(name, element, all[#all].message)
    end
    return nil, true
  end

  -- An error outside any test: a file that does not load, a describe, a setup.
  local function broke(element, _, message)
    if element.descriptor ~= "it" then failed(handler.getFullName(element), element, message) end
    return nil, true
  end

  -- After each file: which folders of content it has loaded.
  local function file_ended(element)
    local registry = debug.getregistry()
    local folders = registry["tercio folders"] or {}
    registry["tercio folders"] = nil
    for _, folder in ipairs(folders) do line("uses", element.name, folder) end
    return nil, true
  end

  busted.subscribe({ "test", "end" }, test_ended, { predicate = handler.cancelOnPending })
  busted.subscribe({ "error" }, broke)
  busted.subscribe({ "failure" }, broke)
  busted.subscribe({ "file", "end" }, file_ended)
  return handler
end
