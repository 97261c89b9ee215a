-- One encounter file on squares and on hexes: the main example, with one word changed.
local tercio = require "tercio"

local FILE = "examples/drive_courtyard.lua"

local function text_of(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

describe("drive on its topologies", function()
  it("TAC-GRID-01 plays the same file on squares and on hexes, where only the topology is another", function()
    local squares = text_of(FILE)
    local hexes, changed = squares:gsub('topology = "square8"', 'topology = "hex"')
    assert.are.equal(1, changed)
    local told = {}
    for name, text in pairs { squares = squares, hexes = hexes } do
      local code, lines, log = tercio.run(FILE, nil, text)
      assert.are.equal(0, code, lines)
      told[name] = #log
    end
    assert.are_not.equal(told.squares, told.hexes)
  end)
end)
