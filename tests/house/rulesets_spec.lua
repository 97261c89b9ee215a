-- What the files of a ruleset or mod use of each other: a file uses the file that fills a library that it names, and
-- what it imports. Libraries have one file each, circles of files stay small, and folders have no circles.
local graph = dofile "tests/house/graph.lua"
local MOST = 4   -- files that may use each other in a circle

-- The libraries that a text names: "a" and "b" of `library "a"` and `library("a", "b")`, as a list in their order.
local function libraries(text)
  local function alone(names) return (names:gsub('"[^"]+"', "library %0")) end
  return graph.named(text:gsub("library(%b())", alone), "library")
end

-- The local names that a text binds to libraries: { [name] = library }.
local function bound(text)
  local found = {}
  for names, values in ("\n" .. text):gmatch "\nlocal ([%w_, ]+) = (library[ (][^\n]*)" do
    local named, number = libraries(" " .. values), 0
    for name in names:gmatch "[%w_]+" do
      number = number + 1
      found[name] = named[number]
    end
  end
  return found
end

-- The libraries that a text fills, by statements that begin a line.
local function filled(text)
  local library_of, found = bound(text), {}
  for line in text:gmatch "[^\n]+" do
    local name = line:match "^function ([%w_]+)%.[%w_]+%(" or line:match "^([%w_]+)%.[%w_]+ = "
    if name and library_of[name] then found[library_of[name]] = true end
  end
  return found
end

-- What the files do to each other. texts: { [path without .lua] = text }. Returns the graph and what is wrong with libraries.
local function read(texts)
  local owner, wrong, edges = {}, {}, {}
  for path, text in pairs(texts) do
    for library in pairs(filled(text)) do
      if owner[library] then
        wrong[#wrong + 1] = "library '" .. library .. "' is filled by " .. owner[library] .. " and by " .. path
      elseif path:match "[^/]+$" ~= library then
        wrong[#wrong + 1] = "library '" .. library .. "' is filled by " .. path .. ", a file of another name"
      end
      owner[library] = path
    end
  end
  for path, text in pairs(texts) do
    graph.add(edges, path, path)
    for _, library in ipairs(libraries(text)) do graph.add(edges, path, owner[library] or path) end
    for _, file in ipairs(graph.named(text, "import")) do graph.add(edges, path, file) end
  end
  table.sort(wrong)
  return edges, wrong
end

-- All that is wrong with the files of a content folder, as lines.
local function problems(texts)
  local edges, wrong = read(texts)
  for _, circle in ipairs(graph.circles(edges)) do
    if #circle > MOST then wrong[#wrong + 1] = graph.describe(edges, circle) end
  end
  local folders = graph.grouped(edges, function(path) return path:match "^(.*)/" or "." end)
  for _, circle in ipairs(graph.circles(folders)) do
    wrong[#wrong + 1] = "folders: " .. graph.describe(folders, circle)
  end
  return wrong
end

local function texts_of(folder)
  local texts = {}
  for _, path in ipairs(graph.files(folder, ".lua")) do
    if not path:find "_spec%.lua$" then
      texts[path:sub(#folder + 2, -5)] = graph.without_lua_comments(graph.read(path))
    end
  end
  return texts
end

describe("the files of", function()
  for _, root in ipairs { "rulesets", "mods" } do
    for _, name in ipairs(graph.folders(root)) do
      it(root .. "/" .. name .. " have no large circles", function()
        assert.equal("", table.concat(problems(texts_of(root .. "/" .. name)), "\n"))
      end)
    end
  end
end)

describe("the check of a content folder", function()
  local function use(own, ...)
    local lines = { 'local ' .. own .. ' = library "' .. own .. '"', "function " .. own .. ".go() end" }
    for _, other in ipairs { ... } do lines[#lines + 1] = 'local function use() library("' .. other .. '").go() end' end
    return table.concat(lines, "\n")
  end

  it("finds a circle of five files, and lets four be", function()
    local texts = { a = use("a", "b"), b = use("b", "c"), c = use("c", "d"), d = use("d", "a"), e = use("e", "a") }
    assert.same({}, problems(texts))
    texts.d = use("d", "e")
    assert.same({ "5 use each other in a circle:\n  a -> b\n  b -> c\n  c -> d\n  d -> e\n  e -> a" }, problems(texts))
  end)

  it("finds folders that use each other", function()
    local texts = { ["x/a"] = use("a", "b"), ["y/b"] = use "b", ["y/c"] = use("c", "d"), ["x/d"] = use "d" }
    assert.same({ "folders: 2 use each other in a circle:\n  x -> y\n  y -> x" }, problems(texts))
  end)

  it("counts imports, and libraries that several names are bound to at once", function()
    local edges = read {
      a = 'import "tools/b"', ["tools/b"] = "", c = 'local c, d = library("c", "d")\nc.x = 1', d = 'local d = library "d"\nd.y = 2',
    }
    assert.same({ a = { ["tools/b"] = true }, ["tools/b"] = {}, c = { d = true }, d = {} }, edges)
  end)

  it("wants one file for a library, named as it is", function()
    assert.same({ "library 'a' is filled by b, a file of another name" }, problems { b = 'local a = library "a"\na.x = 1' })
    assert.equal(1, #problems { ["one/a"] = use "a", ["two/a"] = use "a" })
  end)
end)
