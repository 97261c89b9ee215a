-- Positions that wait take what they use: as many as a search or a fuzz run keeps stay far below the limit of memory.
local tercio = require "tercio"

local FORKS = 1000   -- each holds two worlds

describe("a thousand positions", function()
  it("are kept, each as it was", function()
    local play = tercio.arena { ruleset = "toy", roots = { tercio.root .. "/tests/fixtures" }, topology = "square4",
      size = { 6, 4 }, heroes = { mira = { at = { 0, 0 } } }, enemies = { brute = { at = { 5, 3 } } } }
    local hash, forks = play:hash(), {}
    for number = 1, FORKS do forks[number] = play:fork() end
    for number = 1, FORKS, 99 do
      assert.are.equal(hash, forks[number]:hash())
      assert.is_nil(forks[number]:check())
    end
  end)
end)
