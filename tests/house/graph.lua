-- Files that name each other, as a graph: finds the references in a text, and the circles that they form.
-- A graph is a table: name -> set of names (`{ [name] = true }`) that it uses.
local lfs = require "lfs"

local graph = {}

-- The text of a file; fails if there is none.
function graph.read(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

local function collect(folder, ending, into)
  for name in lfs.dir(folder) do
    local path = folder .. "/" .. name
    local mode = name:find "^%." and "hidden" or lfs.attributes(path, "mode")
    if mode == "directory" then collect(path, ending, into)
    elseif mode == "file" and path:sub(-#ending) == ending then into[#into + 1] = path end
  end
end

-- The files below a folder whose path ends so (".lua"), in byte order.
function graph.files(folder, ending)
  local found = {}
  collect(folder, ending, found)
  table.sort(found)
  return found
end

-- The folders right below one, in byte order.
function graph.folders(folder)
  local found = {}
  for name in lfs.dir(folder) do
    if not name:find "^%." and lfs.attributes(folder .. "/" .. name, "mode") == "directory" then found[#found + 1] = name end
  end
  table.sort(found)
  return found
end

-- A Lua text without comments. A "--" in a string ends its line too: names of files hold none.
function graph.without_lua_comments(text)
  return (text:gsub("%-%-%[%[.-%]%]", ""):gsub("%-%-[^\n]*", ""))
end

-- A C text without comments.
function graph.without_c_comments(text)
  return (text:gsub("/%*.-%*/", ""):gsub("//[^\n]*", ""))
end

-- The names that a Lua text gives to a word: "a" and "b" of `import "a"` and `import("b", ...)`, as a list in their order.
function graph.named(text, word)
  local found = {}
  for name in ("\n" .. text):gmatch("[^%w_.:]" .. word .. "%s*%(?%s*[\"']([^\"'\n]+)[\"']") do
    found[#found + 1] = name
  end
  return found
end

-- The files that a C text includes by quotes.
function graph.included(text)
  local found = {}
  for name in ("\n" .. text):gmatch '\n[ \t]*#[ \t]*include[ \t]+"([^"\n]+)"' do found[#found + 1] = name end
  return found
end

-- Notes that `from` uses `to`. Nothing uses itself.
function graph.add(edges, from, to)
  edges[from] = edges[from] or {}
  if from ~= to then
    edges[from][to] = true
    edges[to] = edges[to] or {}
  end
end

-- The graph of the groups of its nodes: `group(name)` says which group a node is in, nil for none.
function graph.grouped(edges, group)
  local result = {}
  for from, used in pairs(edges) do
    for to in pairs(used) do
      local a, b = group(from), group(to)
      if a and b and a ~= b then graph.add(result, a, b) end
    end
  end
  return result
end

local function sorted_keys(map)
  local keys = {}
  for key in pairs(map) do keys[#keys + 1] = key end
  table.sort(keys)
  return keys
end

-- Tarjan: index is the order of the first visit, low the earliest node on the stack that a node reaches.
local function visit(state, name)
  state.count = state.count + 1
  state.index[name], state.low[name] = state.count, state.count
  state.stack[#state.stack + 1], state.waiting[name] = name, true
  for _, other in ipairs(sorted_keys(state.edges[name] or {})) do
    if not state.index[other] then
      visit(state, other)
      state.low[name] = math.min(state.low[name], state.low[other])
    elseif state.waiting[other] then
      state.low[name] = math.min(state.low[name], state.index[other])
    end
  end
  if state.low[name] < state.index[name] then return end
  local circle, member = {}, nil
  repeat
    member = table.remove(state.stack)
    state.waiting[member] = nil
    circle[#circle + 1] = member
  until member == name
  table.sort(circle)
  if #circle > 1 then state.circles[#state.circles + 1] = circle end
end

-- The circles: sorted lists of the nodes that all reach each other (strongly connected components of two and more).
function graph.circles(edges)
  local state = { edges = edges, count = 0, index = {}, low = {}, stack = {}, waiting = {}, circles = {} }
  for _, name in ipairs(sorted_keys(edges)) do
    if not state.index[name] then visit(state, name) end
  end
  table.sort(state.circles, function(a, b) return a[1] < b[1] end)
  return state.circles
end

-- A line for each arrow inside a circle, "a -> b, c", to see what to cut.
function graph.describe(edges, circle)
  local inside, lines = {}, { #circle .. " use each other in a circle:" }
  for _, name in ipairs(circle) do inside[name] = true end
  for _, name in ipairs(circle) do
    local used = {}
    for _, other in ipairs(sorted_keys(edges[name])) do
      if inside[other] then used[#used + 1] = other end
    end
    lines[#lines + 1] = "  " .. name .. " -> " .. table.concat(used, ", ")
  end
  return table.concat(lines, "\n")
end

return graph
