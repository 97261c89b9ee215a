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

  it("refuses words of another shape, and what stands behind them", function()
    local play = duel()
    fails('act needs a unit and an ability: act "mira" "shove" { ... }', play.act, play, "mira")
    fails('act takes no 3 here: act "mira" "shove" { ... }', play.act, play, "mira", "shove", 3)
    fails('act takes nothing more than this (found 5): act "mira" "shove" { ... }', play.act, play, "mira", "shove", {}, 5)
    fails('end_turn takes no true here: end_turn "mira" { ... }', play.end_turn, play, "mira", true)
    fails('end_turn needs a unit: end_turn "mira" { ... }', play.end_turn, play)
    fails('refuse "mira" "shove": reason must be a text (found 3)', play.refuse, play, "mira", "shove", 3)
    fails('refuse takes nothing more than this (found 3): refuse "mira" "shove" { ... }', play.refuse, play, "mira", "shove", "x", 3)
    fails('auto takes no 3 here: auto "enemies" { ... }', play.auto, play, 3)
    fails("auto: unknown key 'tu' (did you mean 'to'?)", play.auto, play, { tu = "end" })
    fails("expect needs a table: expect { mira = { guts = 7 } }", play.expect, play)
    fails('turn takes no 3 here: turn "mira" { ... }', play.turn, play, "mira", 3)
    fails('answer takes an answer and a list of dice: play:answer("pass", { 3 })', play.answer, play, "pass", 4)
    fails("wander takes a seed and a number of decisions: play:wander(1, 40)", play.wander, play, "x")
    fails("load takes what save gave (found number)", play.load, play, 3)
    fails("no word 'acts' (did you mean 'act'?)", play.step, play, { "acts", "mira" })
    fails('an entry is a table: { "act", "mira", "shove", { ... } } (found nil)', play.step, play)
  end)

  it("refuses a kind that there is not, and values that nothing reads", function()
    local play = duel()
    fails("no kind 'abilty' of content (did you mean 'ability'?)", play.definitions, play, "abilty")
    fails("no kind 'nil' of content (see tercio list kinds)", play.definitions, play)
    fails("definitions takes one kind: play:definitions \"ability\"", play.definitions, play, "ability", "status")
    fails("hash takes nothing: play:hash()", play.hash, play, 3)
    assert.is_table(play:definitions("ability").shove)
  end)

  it("refuses arenas of another shape", function()
    fails("an arena must be a table (found nil)", toy.arena)
    fails("a game must be a ruleset's name or a table (found nil)", tercio.game)
    fails("arena: teams must be a table (found 3)", duel, { teams = 3 })
    fails("arena: heroes.mira must be a table (found 3)", duel, { heroes = { mira = 3 } })
    fails("arena: heroes holds units by name: heroes = { mira = { at = { 1, 1 } } }", duel, { heroes = { 3 } })
    fails("arena: unknown key 'seeds' (did you mean 'seed'?); for a team of that name write teams = { seeds = {} } too", duel, { seeds = 3 })
    fails("arena: unknown key 'hereos' (did you mean 'heroes'?); for a team of that name write teams = { hereos = {} } too", duel, { hereos = {} })
    fails("arena: unknown key 'moer' (did you mean 'more'?); for a team of that name write teams = { moer = {} } too", duel, { moer = { pass = true } })
    fails("arena: weather must be a team, a table of units: weather = { mira = { at = { 1, 1 } } } (found 3); what an encounter has besides goes into `more`",
      duel, { weather = 3 })
    fails("arena: team 'guests' has no units; for a team without units write teams = { guests = {} } too", duel, { guests = {} })
    fails("an arena has no entry 1 without a name", duel, { {} })
    assert.are.equal("guests", duel { guests = {}, teams = { guests = {} } } and "guests")
    fails("arena: teams.foes: no team 'foes' in this arena: foes = { mira = { at = { 1, 1 } } }", duel, { teams = { foes = {} } })
    fails("run takes the path of a file (found nil)", tercio.run)
  end)

  it("answers what the end of a turn asks", function()
    local play = duel { content = [[ status "shoots" { text = "Shoots as the turn ends.", on = { ["turn.act"] = function(me, turn)
      local who = me:choose { kind = "target", prompt = "Who?", options = units(), always = true }
      turn:gain(who, "dazed")
    end } } ]], heroes = { mira = { "fighter", at = { 1, 1 }, statuses = { "shoots" } } } }
    play:end_turn("mira", { target = "brute" })
    assert.are.equal(1, play.units.brute.statuses.dazed)
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
