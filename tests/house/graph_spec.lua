-- tests/house/graph.lua on small graphs and texts.
local graph = dofile "tests/house/graph.lua"

local function edges_of(rows)
  local edges = {}
  for from, used in pairs(rows) do
    for _, to in ipairs(used) do graph.add(edges, from, to) end
  end
  return edges
end

describe("the graph of references", function()
  it("finds the names that a Lua text gives to a word", function()
    local text = 'local a = import "a"\nlocal b = import("sub/b", "c")\nx.import "no" -- import "neither"\nlibrary("uses").pay()'
    text = graph.without_lua_comments(text)
    assert.same({ "a", "sub/b" }, graph.named(text, "import"))
    assert.same({ "uses" }, graph.named(text, "library"))
  end)

  it("finds what a C text includes by quotes", function()
    local text = '#include "host/a.h"\n#include <stdio.h>\n// #include "b.h"\n#  include "c.h" // why'
    assert.same({ "host/a.h", "c.h" }, graph.included(graph.without_c_comments(text)))
  end)

  it("finds circles, and none where all arrows lead down", function()
    assert.same({}, graph.circles(edges_of { a = { "b", "c" }, b = { "c" } }))
    local edges = edges_of { a = { "b" }, b = { "c" }, c = { "a", "d" }, d = { "e" }, e = { "d" }, f = { "a" } }
    assert.same({ { "a", "b", "c" }, { "d", "e" } }, graph.circles(edges))
    assert.equal("3 use each other in a circle:\n  a -> b\n  b -> c\n  c -> a", graph.describe(edges, graph.circles(edges)[1]))
  end)

  it("joins nodes to groups", function()
    local edges = edges_of { ["x/a"] = { "x/b", "y/c" }, ["y/c"] = { "x/b", "z" } }
    local folders = graph.grouped(edges, function(name) return name:match "^(.*)/" end)
    assert.same({ x = { y = true }, y = { x = true } }, folders)
    assert.same({ { "x", "y" } }, graph.circles(folders))
  end)
end)
