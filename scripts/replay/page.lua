-- One HTML page that needs nothing else: the modules of engine/page joined, their style, and data.
local page = {}

local FOLDER = "/engine/page/"
local ESCAPES = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }

local function read(system, name)
  return system.read(system.root .. FOLDER .. name) or error("engine/page/" .. name .. " is missing", 0)
end

-- A module as a function that gives what it exports: its imports become names of what other modules gave.
local function wrapped(name, text, names, visit)
  local exports = {}
  text = text:gsub('import (%b{}) from "%./([%w_]+)%.js";\n', function(list, from)
    visit(from)
    return "const " .. list:gsub(" as ", ": ") .. " = " .. names[from] .. ";\n"
  end)
  text = text:gsub("\nexport ([%l ]+) ([%a_][%w_]*)", function(kind, word)
    exports[#exports + 1] = word
    return "\n" .. kind .. " " .. word
  end)
  return ("const %s = (() => {\n%s\nreturn { %s };\n})();\n"):format(names[name], text, table.concat(exports, ", "))
end

-- All modules that `entry` uses, each once, those that others use first.
function page.joined(system, entry)
  local parts, names, seen = {}, setmetatable({}, { __index = function(_, name) return "module_" .. name end }), {}
  local function visit(name)
    if seen[name] then return end
    seen[name] = true
    local made = wrapped(name, read(system, name .. ".js"), names, visit)
    parts[#parts + 1] = made   -- after those that it has visited
  end
  visit(entry)
  return (table.concat(parts):gsub("\n//[^\n]*", ""):gsub("\n%s+", "\n"))
end

-- Styles of engine/page; comments and indentation are for people who read the files.
function page.style(system, ...)
  local texts = {}
  for at, name in ipairs { ... } do texts[at] = read(system, name) end
  return (table.concat(texts):gsub("/%*.-%*/", ""):gsub("\n%s+", "\n"))
end

-- data: of scripts/replay/fight.lua.
function page.of(system, data)
  -- No text of the data can end its element, or begin another.
  local text = json.encode(data):gsub("<([/!sS])", "\\u003c%1")
  local name = data.name:gsub('[&<>"]', ESCAPES)
  return table.concat {
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n',
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'; ',
    'script-src \'unsafe-inline\'; img-src data:">\n<meta name="color-scheme" content="light dark">\n',
    "<title>", name, "</title>\n<style>", page.style(system, "base.css", "style.css"), "</style>\n</head>\n<body>\n",
    read(system, "replay.html"),
    '<script type="application/json" id="fight">', text, "</script>\n<script type=\"module\">\n",
    page.joined(system, "replay"), "</script>\n</body>\n</html>\n",
  }
end

return page
