-- The policy `search` and `tercio ladder`: the same answers for any number of workers, nothing of the real fight changed,
-- nothing used that a team cannot know, what names are refused, and that looking forward pays.
local program = require "cli.program"

local DUEL = "examples/ladder/riposte.lua"

local function run(words)
  local out, err, code = program.run(words)
  assert.are.equal("", err)
  assert.are.equal(0, code)
  return out
end

describe("search", function()
  after_each(program.clean)

  it("answers alike with 1 and 2 workers", function()
    local words = "simulate " .. DUEL .. " --seeds 1..2 --policy west=search:3 --format json --jobs "
    local one = run(words .. 1)
    assert.are.equal(one, run(words .. 2))
    assert.are_not.equal(one, run("simulate " .. DUEL .. " --seeds 1..2 --format json --jobs 1"))
  end)

  it("plays every game, and breaks no rule", function()
    for _, game in ipairs { "drive", "hexcards", "hexfield", "riposte", "valiance" } do
      local out = run("simulate examples/ladder/" .. game .. ".lua --seeds 1 --policy search:2 --limit 12 --format json")
      assert.truthy(out:find '"outcome"', game)
      assert.is_nil(out:find('"broken"', 1, true), out)
    end
  end)

  -- The answers of a search, given by hand, lead to the same place: it has rolled none of the fight's dice.
  it("leaves the fight's own dice alone", function()
    local file = program.folder() .. "/recorded.lua"
    local pipe = assert(io.popen(("printf 'auto round search:2\\nrecord %s\\nquit\\n' | %s play %s 2>&1"):format(file,
      os.getenv "TERCIO_BIN", DUEL)))
    local said = pipe:read "a"
    pipe:close()
    assert.truthy(said:find "Recorded %d+ answers", said)
    local found = assert(io.open(file))
    local text = found:read "a"
    found:close()
    local count
    text, count = text:gsub("dice = %b{}, ", "")
    assert.is_true(count > 3)
    program.write(file, text)
    assert.truthy(run("run " .. file):find "1 expectation met")
  end)

  it("refuses a budget that is none", function()
    for _, name in ipairs { "search:0", "search:-1", "search:x", "search:", "search:2000000", "serch" } do
      local _, err, code = program.run("simulate " .. DUEL .. " --seeds 1 --policy " .. name)
      assert.are.equal(2, code)
      assert.truthy(err:find("no policy '" .. name .. "'", 1, true), err)
    end
  end)
end)

describe("a ladder", function()
  after_each(program.clean)

  it("rates players, the same for any number of workers", function()
    local words = "ladder " .. DUEL .. " --player random --player greedy --pairs 30 --jobs "
    local one = run(words .. 1)
    assert.are.equal(one, run(words .. 2))
    assert.truthy(one:find "greedy against random: is better.*player%s+Elo")
    assert.truthy(one:find "greedy%s+%+0%s+%+0 to %+0")
    assert.truthy(one:find "random%s+%-%d+")
  end)

  it("refuses what it cannot rate", function()
    local function refused(words, text)
      local _, err, code = program.run("ladder " .. words)
      assert.are.equal(2, code)
      assert.truthy(err:find(text, 1, true), err)
    end
    refused(DUEL .. " --player greedy", "a ladder needs two players or more")
    refused(DUEL .. " --player greedy --player greedy", "greedy is there twice")
    refused(DUEL .. " --player greedy --player gredy", "no policy 'gredy' (did you mean 'greedy'?)")
    refused("examples/none.lua", "no such file")
  end)
end)
