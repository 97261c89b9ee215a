-- `tercio contract`: what goes over from encounter to encounter and from file to file, how it ends, what bad files get.
local program = require "cli.program"

-- An encounter of one blow: mira strikes the brute, or the brute fells mira. more: keys of the table.
local function duel(more, script)
  return ([[
encounter "Duel" {
  ruleset = "valiance", pass = true,
  field = { layers = { "m.b...k" }, legend = { m = { unit = "mira" }, b = { unit = "brute" }, k = { unit = "kel" } } },
  teams = { { id = "heroes", players = true }, { id = "raiders", surprise = true } },
  units = {
    mira = { "warden", team = "heroes", endurance = 1, guts = 1 },
    kel = { "warden", team = "heroes" },
    brute = { "raider", team = "raiders", guts = 2 },
  },
  %s
  script = { %s },
}
]]):format(more or 'objectives = { { kind = "eliminate", target = "brute" } },', script or [[
    act "brute" "sprint" { move = { 1, 0, 0 } }, act "brute" "hack" { target = "mira" },
    act "kel" "sprint" { move = { 2, 0, 0 } }, act "kel" "improvised_strike" { target = "brute" },
    expect { over = "won" },]])
end

local PEACE = duel(nil, [[ end_turn "brute", end_turn "kel", act "mira" "sprint" { move = { 1, 0, 0 } }, act "mira" "improvised_strike" { target = "brute" }, ]])
local LOST = duel('objectives = { { kind = "eliminate", target = "brute" }, { kind = "control", area = "hut", team = "raiders", decisive = true } },',
  'end_turn "brute", end_turn "kel", end_turn "mira", expect { over = "failed" },'):gsub('layers = { "m.b...k" },', 'layers = { "m.b...k" }, areas = { hut = { { 2, 0 } } },')

local function contract(more, encounters)
  return ('contract "The mill" {\n  ruleset = "valiance",\n  encounters = { %s },\n  %s\n}\n'):format(encounters or '"duel.lua"', more or "")
end

local FILES = { ["duel.lua"] = duel(), ["peace.lua"] = PEACE, ["lost.lua"] = LOST }

-- A folder with a contract and its encounters.
local function folder(text, files)
  local path = program.folder()
  for name, file in pairs(FILES) do program.write(path .. "/" .. name, file) end
  for name, file in pairs(files or {}) do program.write(path .. "/" .. name, file) end
  program.write(path .. "/mill.lua", text or contract())
  return path
end

local function slurp(path)
  local file = io.open(path, "rb")
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

-- Plays it; gives the state that it wrote (nil: none), what it said, and the exit code.
local function play(path, flags, name)
  local out, err, code = program.run("contract " .. path .. "/" .. (name or "mill.lua") .. " --to " .. path .. "/after.json " .. (flags or ""))
  return slurp(path .. "/after.json"), out .. err, code
end

local function has(text, part) assert.truthy(text and text:find(part, 1, true), part .. "\n" .. tostring(text)) end

-- What bad input gets: that line, exit code 2, and no state.
local function refused(path, line, flags)
  local state, said, code = play(path, flags)
  has(said, line)
  assert.are.equal(2, code)
  assert.is_nil(state)
  assert.falsy(said:find("traceback", 1, true), said)
  assert.falsy(said:find("Duel\n", 1, true), "nothing is played:\n" .. said)
end

describe("contract", function()
  after_each(program.clean)

  it("plays the encounters of its example, the same bytes each time", function()
    local first, err, code = program.run "contract examples/contract.lua"
    assert.are.equal("", err)
    assert.are.equal(0, code)
    has(first, "Contract: The mill fulfilled\n  Amendment quiet: met. ")
    has(first, "\n  Vala: Valiance 1/2; suffers Trauma; bears Trauma 1\n")
    assert.are.equal(first, (program.run "contract examples/contract.lua"))
    assert.are_not.equal(first, (program.run "contract examples/contract.lua --seed 6"))
  end)

  it("VAL-ATTR-13 VAL-ENC-08 carries Valiance from encounter to encounter, and nothing that returns", function()
    local path = folder(contract("goes_on = true,", '"duel.lua", "last.lua"'), { ["last.lua"] = duel(nil, [[
      expect { mira = { valiance = 1, guts = 1, endurance = 1 }, kel = { valiance = 2, guts = 10 } },
      end_turn "brute", end_turn "kel", act "mira" "sprint" { move = { 1, 0, 0 } }, act "mira" "improvised_strike" { target = "brute" }, ]]) })
    local state, said, code = play(path)
    assert.are.equal(0, code, said)
    assert.are.equal('{"characters":{"kel":{"values":{"valiance":{"most":2,"now":2}}},"mira":{"values":{"valiance":{"most":2,"now":1}}}},'
      .. '"contract":"The mill","format":1,"ruleset":"valiance"}\n', state)
  end)

  it("VAL-ATTR-13 VAL-ENC-08 plays encounters with content of their own, which stays in them", function()
    -- The same id says another thing in each; what mira bears by the first one's own content is not known elsewhere.
    local function own(loss)
      return duel('content = [[ ability "sting" { text = "Stings.", tags = { action = 1 }, range = 1, target = { "character" }, effect = function(me, use)\n' ..
        'use:damage(use.target, 9) use:lower(me, ' .. loss .. ', { attribute = library("pools").number "valiance" }) me:grant "odd" end }\n' ..
        'trait "odd" { text = "Odd.", tags = { "affliction" } } ]], objectives = { { kind = "eliminate", target = "brute" } },',
        'end_turn "brute", end_turn "kel", act "mira" "sprint" { move = { 1, 0, 0 } }, act "mira" "sting" { target = "brute" },')
        :gsub('mira = { "warden",', 'mira = { "warden", abilities = { "sting", "sprint" }, attributes = { valiance = 4 },')
    end
    local state, said, code = play(folder(contract("goes_on = true,", '"one.lua", "peace.lua", "two.lua"'),
      { ["one.lua"] = own(1), ["two.lua"] = own(2), ["peace.lua"] = PEACE:gsub('mira = { "warden",', 'mira = { "warden", attributes = { valiance = 4 },') }))
    assert.are.equal(0, code, said)
    has(state, '"mira":{"values":{"valiance":{"most":4,"now":1}}}')
    assert.falsy(state:find("odd", 1, true), state)
    refused(folder(contract(nil, '"one.lua"'), { ["one.lua"] = own(1):gsub("text = \"Stings", "txt = \"Stings") }),
      "one.lua:10: ability 'sting': unknown key 'txt' (did you mean 'text'?")
  end)

  it("VAL-ATTR-17 caps what is carried over where its maximum is less", function()
    local rich = PEACE:gsub('mira = { "warden",', 'mira = { "warden", attributes = { valiance = 3 },')
    local path = folder(contract("goes_on = true,", '"rich.lua", "last.lua"'), { ["rich.lua"] = rich,
      ["last.lua"] = duel(nil, [[ expect { mira = { valiance = 2 } }, end_turn "brute", end_turn "kel",
        act "mira" "sprint" { move = { 1, 0, 0 } }, act "mira" "improvised_strike" { target = "brute" }, ]]) })
    local state, said, code = play(path)
    assert.are.equal(0, code, said)
    has(state, '"mira":{"values":{"valiance":{"most":3,"now":2}}}')
  end)

  it("VAL-EVAD-03 gives one Affliction for each point that is missing as it ends", function()
    local state = play(folder(contract('picks = { mira = { "trauma", "diseased" } },', '"duel.lua"')))
    assert.are.equal('{"characters":{"mira":{"traits":{"trauma":1}}},"format":1,"ruleset":"valiance"}\n', state)
    state = play(folder(contract('picks = { mira = { "trauma", "diseased" } },', '"peace.lua"')))
    assert.falsy(state:find("traits", 1, true), state)
    -- 1 of 3 left: two.
    local three = duel():gsub('mira = { "warden",', 'mira = { "warden", attributes = { valiance = 3 }, valiance = 2,')
    state = play(folder(contract('picks = { mira = { "trauma", "diseased", "concussion" } },'), { ["duel.lua"] = three }))
    has(state, '"mira":{"traits":{"diseased":1,"trauma":1}}')
  end)

  it("VAL-EVAD-06 counts what a Gambit has spent", function()
    local gambit = duel(nil, [[ end_turn "brute" { answers = { { "mira", "valiant_gambit" } } },
      act "mira" "sprint" { move = { 1, 0, 0 } }, act "mira" "improvised_strike" { target = "brute" }, ]])
    local state = play(folder(contract('picks = { mira = { "concussion" } },'), { ["duel.lua"] = gambit }))
    has(state, '"mira":{"traits":{"concussion":1}}')
  end)

  it("VAL-EVAD-04 takes Afflictions by the game master's word, the others by the dice of the contract", function()
    local kinds, count = {}, 0
    for seed = 1, 12 do
      local path = folder()
      local state = play(path, "--seed " .. seed)
      local kind = state:match '"traits":{"([%w_]+)":1}'
      if not kinds[kind] then kinds[kind], count = true, count + 1 end
      assert.are.equal(state, (play(path, "--seed " .. seed)))
    end
    assert.truthy(count > 2, count .. " kinds in 12 contracts")
    has(play(folder(contract 'picks = { mira = { "torn_muscle" } },'), "--seed 3"), '"mira":{"traits":{"torn_muscle":1}}')
  end)

  it("VAL-EVAD-05 lets Afflictions work in the next contract, add up, and go one at a time", function()
    local path = folder(contract('picks = { mira = { "trauma" } },'))
    play(path)
    program.write(path .. "/next.lua", contract('picks = { mira = { "trauma" } },', '"hurt.lua"'))
    program.write(path .. "/hurt.lua", duel(nil, [[ expect { mira = { max = { guts = 8 }, resistance = -1, valiance = 2 } }, end_turn "brute" {},
      act "mira" "sprint" { move = { 1, 0, 0 } }, end_turn "mira", end_turn "kel", act "brute" "hack" { target = "mira" }, end_turn "brute",
      act "kel" "sprint" { move = { 3, 0, 0 } }, act "kel" "improvised_strike" { target = "brute" }, ]]))
    local state, said, code = play(path, "--from " .. path .. "/after.json", "next.lua")
    assert.are.equal(0, code, said)
    has(state, '"mira":{"traits":{"trauma":2}}')
    program.write(path .. "/rest.lua", contract('recover = { mira = { "trauma" } },', '"peace.lua"'))
    has(play(path, "--from " .. path .. "/after.json", "rest.lua"), '"mira":{"traits":{"trauma":1}}')
    state = play(path, "--from " .. path .. "/after.json", "rest.lua")
    assert.falsy(state:find("trauma", 1, true), state)
    program.write(path .. "/mill.lua", contract('recover = { mira = { "trauma" } },', '"peace.lua"'))
    os.remove(path .. "/after.json")
    refused(path, "mill.lua:4: 'mira' does not have 'trauma'")
  end)

  it("VAL-ATTR-14 VAL-DEATH-04 lowers Valiance outside of combat, which kills unless only downing does", function()
    local loses = contract("goes_on = true,", '"peace.lua", { "kel.lua", change = { mira = { valiance = -2 } } }')
    -- Mira is not there any more; the script does without her.
    local kel = duel(nil, [[ end_turn "brute", act "kel" "sprint" { move = { 3, 0, 0 } }, act "kel" "improvised_strike" { target = "brute" }, ]])
    local state, said, code = play(folder(loses, { ["kel.lua"] = kel }))
    assert.are.equal(0, code, said)
    has(state, '"mira":{"out":"dead"')
    has(said, "Mira: Valiance 0/2; dead\n")
    state, said, code = play(folder(loses, { ["kel.lua"] = duel(nil, [[ expect { mira = { valiance = 0, at = { 0, 0 } } }, end_turn "brute",
      act "kel" "sprint" { move = { 3, 0, 0 } }, act "kel" "improvised_strike" { target = "brute" }, ]]) }), "--option valiance_zero=only_when_downed")
    assert.are.equal(0, code, said)
    has(state, '"mira":{"values":{"valiance":{"most":2,"now":0}}}')
  end)

  it("VAL-DEATH-02 keeps the dead out of what comes after", function()
    local path = folder(contract("", '"duel.lua", "duel.lua"'), {})
    local state, said = play(path)
    has(state, '"mira":{"out":"dead"}')
    program.write(path .. "/mill.lua", contract("", '"third.lua"'))
    program.write(path .. "/third.lua", duel(nil, 'expect { units = { kel = { at = { 6, 0 } } } }, act "mira" "sprint" {},'))
    state, said = play(path, "--from " .. path .. "/after.json")
    has(said, "third.lua:11: act \"mira\" \"sprint\": no unit 'mira'\n")
    has(said, "third.lua: 'mira' takes no part: dead\n")
  end)

  it("VAL-BONUS-02 tells which amendments are met", function()
    local function said_of(done)
      local quiet = duel([[objectives = { { kind = "eliminate", target = "brute" }, { kind = "seize", area = "lever", bonus = true, amendment = "quiet" } },]],
        [[ end_turn "brute", ]] .. done .. [[ act "mira" "sprint" { move = { 1, 0, 0 } }, act "mira" "improvised_strike" { target = "brute" }, ]])
        :gsub('layers = { "m.b...k" },', 'layers = { "m.b...k" }, areas = { lever = { { 5, 0 } } },')
      return play(folder(contract 'amendments = { quiet = "No bells.", loud = "Bells." },', { ["duel.lua"] = quiet }))
    end
    local state, said = said_of [[ act "kel" "interact" { target = { 5, 0, 0 } }, end_turn "kel", ]]
    has(said, "  Amendment loud: not met. Bells.\n  Amendment quiet: met. No bells.\n")
    has(state, '"terms":{"quiet":true}')
    state, said = said_of [[ end_turn "kel", ]]
    has(said, "  Amendment quiet: not met. No bells.\n")
    has(state, '"terms":{"quiet":false}')
  end)

  it("VAL-ENC-10 takes a lost encounter for a setback, or where the contract says so for its end", function()
    local _, said, code = play(folder(contract("", '"lost.lua", "peace.lua"')))
    assert.are.equal(0, code, said)
    has(said, "Contract: The mill fulfilled\n  Setback: lost.lua was lost\n")
    _, said, code = play(folder(contract("", '{ "lost.lua", voids = true }, "peace.lua"')))
    assert.are.equal(0, code, said)
    has(said, "Contract: The mill void: lost.lua was lost\n")
    assert.is_nil(said:find("Result: Won", 1, true))
  end)

  it("goes on in another file, and does not begin another before its end", function()
    local path = folder(contract "goes_on = true,")
    play(path)
    local before = slurp(path .. "/after.json")
    program.write(path .. "/mill.lua", contract('picks = { mira = { "trauma" } },', '"peace.lua"'))
    local state = play(path, "--from " .. path .. "/after.json")
    has(state, '"mira":{"traits":{"trauma":1}}')
    program.write(path .. "/before.json", before)
    program.write(path .. "/other.lua", (contract():gsub("The mill", "The ford")))
    local _, said, code = play(path, "--from " .. path .. "/before.json", "other.lua")
    has(said, "before.json: the contract 'The mill' is under way there: end it before 'The ford' begins")
    assert.are.equal(2, code)
  end)

  it("writes a JSON line an event, and the contract last", function()
    local out, err, code = program.run "contract examples/contract.lua --format json"
    assert.are.equal("", err)
    assert.are.equal(0, code)
    local last
    for line in out:gmatch "[^\n]+" do
      assert.truthy(line:find "^{.*}$", line)
      last = line
    end
    has(last, '"outcome":"fulfilled"')
    has(last, '"what":"contract"')
  end)

  it("writes no state when an expectation is not met or an encounter is left open, and exits with 1", function()
    local path = folder(nil, { ["duel.lua"] = duel(nil, "expect { mira = { valiance = 7 } }, auto { to = \"end\" },") })
    program.write(path .. "/after.json", "old")
    local state, said, code = play(path)
    has(said, "NOT MET")
    assert.are.equal("old", state)
    assert.are.equal(1, code)
    state, said, code = play(folder(nil, { ["duel.lua"] = duel(nil, 'end_turn "brute",') }))
    has(said, "duel.lua: the encounter is not over when its script ends")
    assert.is_nil(state)
    assert.are.equal(1, code)
  end)

  it("leaves an old state as it is when the new one cannot be written", function()
    local path = folder()
    os.execute("mkdir " .. path .. "/there")
    local _, err, code = program.run("contract " .. path .. "/mill.lua --to " .. path .. "/there")
    has(err, "there: a state cannot be written here: it is a folder")
    assert.are.equal(2, code)
    _, err, code = program.run("contract " .. path .. "/mill.lua --to " .. path .. "/none/after.json")
    has(err, "there is no folder " .. path .. "/none")
    assert.are.equal(2, code)
    local out
    out, err, code = program.run("contract " .. path .. "/mill.lua --to /proc/after.json")
    has(err, "/proc/after.json: the state could not be written: ")
    assert.are.equal(2, code, out)
    local pipe = io.popen("ls " .. path)
    assert.falsy(pipe:read("a"):find("new", 1, true))
    pipe:close()
  end)

  it("writes a state into a pipe or a device as it is, and where a link leads", function()
    local path = folder()
    -- The reader of the pipe ends when the last writer has gone, whether or not the program was one.
    assert(os.execute("cd " .. path .. " && mkfifo pipe && touch far.json && ln -s far.json near.json"))
    assert(os.execute("cd " .. path .. " && { { cat pipe >got; echo >read; } & }"))
    for _, name in ipairs { "pipe", "near.json" } do
      local out, err, code = program.run("contract " .. path .. "/mill.lua --to " .. path .. "/" .. name)
      assert.are.equal("", err)
      assert.are.equal(0, code, out)
    end
    assert(os.execute("cd " .. path .. " && : <>pipe && until [ -e read ]; do sleep 0.01; done"))
    assert(os.execute("cd " .. path .. " && test -p pipe && test -L near.json && test -s got && cmp got far.json"))
  end)

  it("is checked without being played", function()
    local out, err, code = program.run "check examples/contract.lua"
    assert.are.equal("ok  examples/contract.lua (contract)\n", out)
    assert.are.equal("", err)
    assert.are.equal(0, code)
    local path = folder(contract 'picks = { myra = { "trauma" } },', { ["duel.lua"] = duel() })
    out, err, code = program.run("check " .. path .. "/mill.lua")
    has(err, "mill.lua:4: no character 'myra' in this contract (did you mean 'mira'?)")
    assert.are.equal(2, code, out)
  end)

  describe("refuses", function()
    local function state(text, line)
      local path = folder()
      program.write(path .. "/from.json", text)
      refused(path, "from.json: " .. line, "--from " .. path .. "/from.json")
    end
    local function mira(text) return '{"format":1,"ruleset":"valiance","characters":{"mira":' .. text .. "}}" end

    it("files that are not there, or no contract", function()
      local _, err, code = program.run "contract examples/contrac.lua"
      assert.are.equal("examples/contrac.lua: no such file (did you mean 'examples/contract.lua'?)\n", err)
      assert.are.equal(2, code)
      refused(folder 'contract "x" { ruleset = "valiance", encounters = { "duell.lua" } }', "duell.lua: no such file (did you mean '")
      refused(folder "return 1", "declares no contract")
      refused(folder(duel()), "mill.lua:1: this file holds an encounter: play it with `tercio run`")
      local path = folder()
      refused(path, "none.json: this state cannot be read: No such file or directory", "--from " .. path .. "/none.json")
      refused(path, path .. ": this state cannot be read: it is a folder", "--from " .. path)
    end)
    it("contracts of another shape", function()
      refused(folder 'contract "x" { ruleset = "valiance", encounter = { "duel.lua" } }', "mill.lua:1: contract 'x': unknown key 'encounter' (did you mean 'encounters'?)")
      refused(folder 'contract "x" { encounters = { "duel.lua" } }', "a contract needs a ruleset")
      refused(folder 'contract "x" { ruleset = "valiance" }', "a contract needs encounters")
      refused(folder 'contract "x" { ruleset = "valiance", encounters = { 3 } }', "encounter 1 must be a file")
      refused(folder 'contract "x" { ruleset = "valiance", encounters = { { "duel.lua", void = true } } }', "unknown key 'void' (did you mean 'voids'?)")
      local _, said = play(folder 'contract "x" { ruleset = "valiance", encounters = { "a.lua", 3, {}, { 5 }, { "b.lua", change = { mira = 2 } } },\n amendments = { q = 3 }, picks = { mira = "trauma" }, goes_on = 1, colour = 2 }')
      for _, line in ipairs { "encounter 2 must be a file", "encounter 3 names no file", "encounters.4.1 must be a text (found 5)",
        "encounters.5.change.mira must be a table { NAME = a whole number } (found 2)", "amendments.q must be a text (found 3)", "picks.mira must be a list of names (found 'trauma')",
        "goes_on must be true or false (found 1)", "unknown key 'colour'" } do has(said, line) end
      refused(folder 'contract "x" { ruleset = "valianc", encounters = { "duel.lua" } }', "no ruleset 'valianc'")
      refused(folder(contract(nil, '"toy.lua"'), { ["toy.lua"] = duel():gsub('"valiance"', '"toy"') }), "toy.lua:2: is played by 'toy', but the contract 'The mill' by 'valiance'")
      refused(folder(contract 'options = { valiance_zero = "never" },'), "valiance_zero")
    end)
    it("names that nobody has", function()
      refused(folder(contract 'picks = { myra = { "trauma" } },'), "mill.lua:4: no character 'myra' in this contract (did you mean 'mira'?)")
      refused(folder(contract 'picks = { brute = { "trauma" } },'), "no character 'brute' in this contract")
      refused(folder(contract 'picks = { mira = { "trouma" } },'), "'trouma' does not carry over (did you mean 'trauma'?)")
      refused(folder(contract(nil, '{ "duel.lua", change = { mira = { valance = -1 } } }')), "'valance' does not carry over (did you mean 'valiance'?)")
      local named = duel [[objectives = { { kind = "eliminate", target = "brute", amendment = "quite" } },]]
      refused(folder(contract 'amendments = { quiet = "x" },', { ["duel.lua"] = named }), "has no amendment 'quite' (did you mean 'quiet'?)")
    end)
    it("states that are none, or of another ruleset", function()
      state("{", "is not a state: json: ")
      state("", "is not a state: json: ")
      state(mira '{"values":{"valiance":{"now":1e300,"most":2}}}', "is not a state: json: numbers are whole")
      state("[1]", "is not a state: it must be an object")
      state('{"format":2,"ruleset":"valiance"}', "is a state of format 2, not 1")
      state('{"format":1,"ruleset":"toy"}', "is a state of the ruleset 'toy', not of 'valiance'")
      state('{"format":1,"ruleset":"valiance","charakters":{}}', "state: unknown key 'charakters' (did you mean 'characters'?)")
      state('{"format":1,"ruleset":"valiance","terms":{"quiet":3}}', "terms.quiet must be true or false (found 3)")
    end)
    it("values that cannot be", function()
      state(mira '{"values":{"valiance":{"now":-1,"most":2}}}', "'mira': valiance must be 0 or more (found -1)")
      state(mira '{"values":{"valiance":{"now":3,"most":2}}}', "'mira': valiance must be from 0 to 2 (found 3)")
      state(mira '{"values":{"valiance":{"now":5,"most":9}}}', "'mira': valiance must be from 0 to 2 (found 5)")
      state(mira '{"values":{"valiance":{"now":1}}}', "'mira': valiance must be { now, most }")
      state(mira '{"values":{"valiance":{"now":"1","most":2}}}', "characters.mira.values.valiance.now must be a whole number (found '1')")
      state(mira '{"values":{"guts":{"now":1,"most":2}}}', "'mira': 'guts' does not carry over")
      state(mira '{"traits":{"traume":1}}', "'mira': 'traume' does not carry over (did you mean 'trauma'?)")
      state(mira '{"traits":{"trauma":0}}', "'mira': stacks of 'trauma' must be from 1 to 1000 (found 0)")
      state('{"format":1,"ruleset":"valiance","characters":{"brute":{}}}', "'brute' is carried over, but in ")
    end)
  end)
end)
