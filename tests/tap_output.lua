-- How busted prints in the full run: TAP, with each failure in full and the place of its test.
-- (busted's own TAP stops in the middle when a spec does not even load.)
local base = require "busted.outputHandlers.base"
local pretty = require "pl.pretty"

local function text_of(message)
  if type(message) == "string" then return message end
  return message == nil and "failed with nil" or pretty.write(message)
end

local function commented(text)
  return "# " .. text:gsub("\n", "\n# ") .. "\n"
end

return function()
  local busted = require "busted"
  local handler = base()
  local count = 0

  local function line(verdict, rest)
    count = count + 1
    io.write(verdict, " ", count, " - ", (rest:gsub("\n", " ")), "\n")
    io.flush()
  end

  local function failed(name, element, message)
    local trace = element and element.trace
    local text = text_of(message)
    if trace and trace.currentline and text:sub(1, #trace.short_src) ~= trace.short_src then
      text = trace.short_src .. ":" .. trace.currentline .. ": " .. text
    end
    io.write(commented(text))
    line("not ok", name)
  end

  local function test_ended(element, _, status)
    if status == "success" then
      line("ok", handler.getFullName(element))
    elseif status == "pending" then
      line("ok", "# SKIP " .. handler.getFullName(element))
    else
      local all = status == "failure" and handler.failures or handler.errors
      failed(handler.getFullName(element), element, all[#all].message)
    end
    return nil, true
  end

  -- An error outside any test: a file that does not load, a describe, a setup.
  local function broke(element, _, message)
    if element.descriptor ~= "it" then failed(handler.getFullName(element), element, message) end
    return nil, true
  end

  local function ended()
    io.write("1..", count, "\n")
    io.flush()
    return nil, true
  end

  busted.subscribe({ "test", "end" }, test_ended, { predicate = handler.cancelOnPending })
  busted.subscribe({ "error" }, broke)
  busted.subscribe({ "failure" }, broke)
  busted.subscribe({ "suite", "end" }, ended)
  return handler
end
