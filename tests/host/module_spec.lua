-- The Lua module: encounters inside specs, driven step by step, on a game of a few lines.
local tercio = require "tercio"
local toy = tercio.game { ruleset = "toy", topology = "square4", roots = { tercio.root .. "/tests/fixtures" } }

local function duel(more)
  local spec = { size = { 5, 3 }, heroes = { mira = { "fighter", at = { 1, 1 } } }, enemies = { brute = { "guard", at = { 2, 1 } } } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return toy.arena(spec)
end

local function fails(text, f, ...)
  local fine, message = pcall(f, ...)
  assert.is_false(fine)
  assert.equal(text, (tostring(message):gsub("^[^\n]-module_spec%.lua:%d+: ", "")))
end

describe("a play in a spec", function()
  it("is driven by actions and read by names", function()
    local play = duel()
    play:act("mira", "shove", { target = "brute" })
    assert.same({ 3, 1, 0 }, play.units.brute.at)
    assert.equal(1, play.units.brute.statuses.dazed)
    play:refuse("brute", "shove", "dazed")
    play:act("brute", "strike", { dice = { 4 } })
    assert.equal(3, play.units.mira.life)
    play:expect { mira = { life = 3 }, round = 2 }
    assert.equal(2, play.combat.round)
  end)

  it("says what differs from an expectation", function()
    fails("expect: mira.life is 8, not 7", function() duel():expect { mira = { life = 7 } } end)
    fails("expect: no unit 'brut' (did you mean 'brute'?)", function() duel():expect { brut = { life = 7 } } end)
  end)

  it("shows the end of the log where an expectation is not met, and not where it is written wrong", function()
    local play = duel()
    play:act("mira", "shove", { target = "brute" })
    local log = "\nThe log:\n  Mira uses Shove\n    Brute moves to 3,1\n    Brute gains Dazed 1"
    fails("expect: mira.life is 8, not 7" .. log, function() play:expect { mira = { life = 7 } } end)
    fails("expect: no unit 'brut' (did you mean 'brute'?)", function() play:expect { brut = { life = 7 } } end)
    for _ = 1, 4 do play:end_turn "brute"; play:act("mira", "strike", { target = "brute", dice = { 1 }, pass = true }) end
    local lines = play:lines()
    local _, message = pcall(function() play:expect { mira = { life = 7 } } end)
    local told = message:match "mira.life is 8, not 7\nThe log ends:\n(.*)$"
    assert.equal(table.concat(lines, "\n", #lines - 9), (("\n" .. told):gsub("\n +", "\n"):sub(2)))
  end)

  it("blames the line of the spec", function()
    local _, message = pcall(function() duel():expect { mira = { life = 7 } } end)
    assert.truthy(message:find("module_spec.lua:", 1, true))
  end)

  it("names who is asked what when an answer is missing, or is not legal", function()
    fails([[act "mira" "strike": no answer: brute must answer 'React to mira's strike?' (reaction); legal: parry, pass; add answers = { { "brute", "parry" } }, or pass = true]],
      function() duel():act("mira", "strike", { target = "brute" }) end)
    fails([[act "mira" "leap": 'leap' is not legal; mira must answer 'What now?' (action); legal: strike, shove, end]],
      function() duel():act("mira", "leap") end)
  end)

  it("refuses answers and dice that nobody wanted", function()
    fails([[act "mira" "shove": the last die was not rolled]],
      function() duel():act("mira", "shove", { target = "brute", dice = { 3 } }) end)
    fails([[act "mira" "shove": answer 1 was not used: brute, parry; questions: target]],
      function() duel():act("mira", "shove", { target = "brute", answers = { { "brute", "parry" } } }) end)
    fails([[act "mira" "shove": 'x' was not used; questions: target]],
      function() duel():act("mira", "shove", { target = "brute", x = 2 }) end)
  end)

  it("takes little rules of its own", function()
    local play = duel { heroes = { mira = { "fighter", at = { 1, 1 }, abilities = { "heal" } } }, content = [[
      ability "heal" { text = "Life comes back.", effect = function(me, use) use:hurt(me, 2) end }
    ]] }
    play:act("mira", "heal")
    play:expect { mira = { life = 8 } }
  end)

  it("tells the line of content that fails", function()
    fails([[content:2: ability 'burn' (effect): no slot here]], function()
      local play = duel { heroes = { mira = { "fighter", at = { 1, 1 }, abilities = { "burn" } } }, content = [[

        ability "burn" { text = "Fails.", effect = function(me, use) error("no slot here") end } ]] }
      play:act("mira", "burn")
    end)
  end)

  it("forks, saves and rebuilds", function()
    local play = duel()
    play:act("mira", "shove", { target = "brute" })
    local fork, saved, hash = play:fork(), play:save(), play:hash()
    assert.equal(hash, fork:hash())
    play:rebuild()
    play:act("brute", "strike", { dice = { 2 } })
    fork:act("brute", "strike", { dice = { 2 } })
    local loaded = play:load(saved)
    assert.equal(hash, loaded:hash())
    loaded:act("brute", "strike", { dice = { 2 } })
    assert.equal(play:hash(), fork:hash())
    assert.equal(play:hash(), loaded:hash())
    assert.is_nil(play:check())
  end)

  it("ends other turns until a unit's own comes", function()
    local play = duel()
    play:turn "brute"
    assert.equal("brute", play:decision().who)
    play:turn "mira"
    assert.equal(2, play.combat.round)
    assert.same({ "strike", "shove", "end", strike = true, shove = true, ["end"] = true }, play:options())
  end)

  it("plays itself to the end, the same for the same seed", function()
    local hashes = {}
    for run = 1, 2 do
      local play = duel { seed = 5 }
      play:auto { policy = "random" }
      hashes[run] = play:hash()
      assert.truthy(play:outcome())
    end
    assert.equal(hashes[1], hashes[2])
  end)
end)
