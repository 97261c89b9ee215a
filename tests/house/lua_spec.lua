-- Sizes of Lua files: lines of at most 120 columns, functions of fewer than 60 lines, files of at most 600. Of
-- JavaScript: lines and files.
local graph = dofile "tests/house/graph.lua"
local FOLDERS = { "rulesets", "mods", "examples", "scripts" }
local SCRIPTS = { "engine/page", "engine/playground", "engine/playground/site", "tests/browser", "tests/foundry",
  "examples/clients", "examples/foundry" }
local COLUMNS, FUNCTION, FILE = 120, 59, 600

-- The lines of a text, without the last line break.
local function lines_of(text)
  local lines = {}
  for line in (text:gsub("\n$", "") .. "\n"):gmatch "(.-)\n" do lines[#lines + 1] = line end
  return lines
end

-- The number of the line that ends a function which begins at `first`: the next "end" with the same indentation.
local function last_of(lines, first)
  local indent = lines[first]:match "^ *"
  for number = first + 1, #lines do
    if lines[number]:find("^" .. indent .. "end%f[^%w_]") then return number end
  end
  return #lines
end

-- Whether a line begins a function that does not end in it.
local function begins_function(line)
  line = line:gsub("%-%-.*", "")
  if line:find "^ *local function " or line:find "^ *function " then return not line:find "%f[%w_]end%f[^%w_]" end
  return line:find "%f[%w_]function *%b()$" ~= nil
end

-- What is too large in a text, as lines "path:number: what". plain: functions may be as long as they are.
local function problems(path, text, plain)
  local found, lines = {}, lines_of(text)
  if #lines > FILE then found[1] = path .. ": " .. #lines .. " lines" end
  for number, line in ipairs(lines) do
    local width = utf8.len(line) or #line
    if width > COLUMNS then found[#found + 1] = path .. ":" .. number .. ": " .. width .. " columns" end
    local size = not plain and begins_function(line) and last_of(lines, number) - number + 1 or 0
    if size > FUNCTION then found[#found + 1] = path .. ":" .. number .. ": a function of " .. size .. " lines" end
  end
  return found
end

describe("Lua in", function()
  for _, folder in ipairs(FOLDERS) do
    it(folder .. " has no long lines, functions and files", function()
      local found = {}
      for _, path in ipairs(graph.files(folder, ".lua")) do
        for _, problem in ipairs(problems(path, graph.read(path))) do found[#found + 1] = problem end
      end
      assert.equal("", table.concat(found, "\n"))
    end)
  end
end)

describe("JavaScript in", function()
  for _, folder in ipairs(SCRIPTS) do
    it(folder .. " has no long lines and files", function()
      local found, files = {}, graph.files(folder, "js")
      assert.truthy(#files > 0)
      for _, path in ipairs(files) do
        for _, problem in ipairs(problems(path, graph.read(path), true)) do found[#found + 1] = problem end
      end
      assert.equal("", table.concat(found, "\n"))
    end)
  end
end)

describe("the check of sizes", function()
  it("counts columns, also of letters beyond ASCII", function()
    assert.same({ "x.lua:1: 121 columns" }, problems("x.lua", ("x"):rep(121) .. "\n" .. ("é"):rep(120) .. "\n"))
  end)

  it("counts the lines of named functions and of fields", function()
    local body = ("  x()\n"):rep(57)
    assert.same({}, problems("x.lua", "local function f()\n" .. body .. "end\n"))
    assert.same({ "x.lua:1: a function of 60 lines" }, problems("x.lua", "local function f()\n" .. body .. "  x()\nend\n"))
    local field = "t {\n  run = function(me)\n  " .. body:gsub("\n(.)", "\n  %1") .. "    x()\n  end,\n}\n"
    assert.same({ "x.lua:2: a function of 60 lines" }, problems("x.lua", field))
  end)

  it("counts the lines of a file", function()
    assert.same({ "x.lua: 601 lines" }, problems("x.lua", ("x()\n"):rep(601)))
  end)
end)
