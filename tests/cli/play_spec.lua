-- `tercio play`: an encounter played by hand over a pipe, as in a terminal: choices, commands, going back, recording.
local program = require "cli.program"

local FILE = [[
encounter "At the door" {
  ruleset = "valiance", seed = 3,
  field = { layers = { "m.b...\n......" }, },
  teams = { { id = "heroes", players = true }, { id = "enemies" } },
  units = {
    mira = { "vanguard", team = "heroes", player = true, at = "m" },
    brute = { "raider", team = "enemies", at = "b" },
  },
  objectives = { { kind = "eliminate", target = "brute" } },
}
]]

local function has(out, text) assert.truthy(out:find(text, 1, true), text .. "\n---\n" .. out) end
local function lacks(out, text) assert.is_nil(out:find(text, 1, true), out) end

-- Types these lines into a play of a file (nil: that above); out, err, code, and the folder.
local function play(lines, file, more)
  local folder = program.folder()
  local path = file or folder .. "/door.lua"
  if not file then program.write(path, FILE) end
  program.write(folder .. "/typed", table.concat(lines, "\n") .. "\n")
  local out, err, code = program.run("play " .. path .. " " .. (more or "") .. " <" .. folder .. "/typed")
  return out, err, code, folder
end

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

local GAMES = { "skirmish", "drive_courtyard", "hexcards_crypt", "hexfield_ship", "riposte_ford" }

describe("play", function()
  after_each(program.clean)

  it("LOOK-TERM-01 draws the board, and offers choices with numbers and costs", function()
    local out, err, code = play({ "mira", "quit" })
    assert.same({ "", 0 }, { err, code })
    has(out, "M mira (0, 1, 0)")
    has(out, "Mira: Guts 10/10")
    has(out, "Sprint (1 action)")
  end)

  it("LOOK-TERM-02 takes a number, a name, its beginning, or a cell", function()
    for _, typed in ipairs { "1", "mira", "mi", "Mira" } do
      has((play { typed, "quit" }), "What now?")
    end
    for _, typed in ipairs { "sprint", "Sprint", "spr" } do
      has((play { "mira", typed, "quit" }), "Where to?")
    end
    for _, typed in ipairs { "1,1", "1,1,0", "(1, 1)", "1 1 0" } do
      has((play { "mira", "sprint", typed, "quit" }), "Mira steps to 1,1,0")
    end
  end)

  it("LOOK-TERM-03 plays an action that is typed with its choices", function()
    local out = play { "mira", "sprint 1,1", "shove brute", "quit" }
    has(out, "Mira steps to 1,1,0")
    has(out, "Mira uses Shove on Brute")
  end)

  it("LOOK-TERM-04 says what is wrong with a line, and nothing has changed", function()
    local out, err, code = play { "nobody", "7", "mira", "shove", "shove wall", "99", "frobnicate", "units", "quit" }
    assert.same({ "", 0 }, { err, code })
    has(out, "'nobody' is none of the choices")
    has(out, "there are choices 1 to 2")
    has(out, "'frobnicate' is none of the choices")
    lacks(out, "Mira uses")
    has(out, "Brute  Guts 10/10")
  end)

  it("LOOK-TERM-05 says why something is not offered", function()
    local out = play { "mira", "?", "? shove", "? nothing", "quit" }
    has(out, "shove: no valid target: the range to brute needs exactly 1, is 2")
    has(out, "Nothing of that name is left out here.")
  end)

  it("LOOK-TERM-06 takes answers back and gives them again", function()
    local out = play { "mira", "sprint", "1,1", "undo", "units", "undo 9", "undo", "redo 9", "quit" }
    has(out, "there is nothing to take back")
    has(out, "Where to?")
    out = play { "mira", "redo", "quit" }
    has(out, "there is nothing to give again")
  end)

  it("LOOK-TERM-07 records what was played as an encounter that passes, in every game", function()
    for _, name in ipairs(GAMES) do
      local folder = program.folder()
      local out, err, code = play({ "auto end", "record " .. folder .. "/fight" }, "examples/" .. name .. ".lua")
      assert.same({ "", 0 }, { err, code })
      has(out, "Recorded ")
      local told, wrong, passed = program.run("run " .. folder .. "/fight.lua")
      assert.same({ "", 0 }, { wrong, passed })
      has(told, "1 expectation met")
    end
  end)

  it("LOOK-TERM-08 records in the middle of a fight, after going back, with what was not taken back", function()
    local folder = program.folder()
    play { "mira", "sprint 1,1", "shove brute", "undo", "undo", "evade", "undo", "record " .. folder .. "/a.lua",
      "quit" }
    local text = read(folder .. "/a.lua")
    has(text, 'act "mira" "sprint"')
    lacks(text, "shove")
    lacks(text, "evade")
    local _, err, code = program.run("run " .. folder .. "/a.lua")
    assert.same({ "", 0 }, { err, code })
  end)

  it("LOOK-TERM-09 never writes over a file", function()
    local folder = program.folder()
    program.write(folder .. "/a.lua", "mine")
    local out = play { "record " .. folder .. "/a.lua", "record", "record " .. folder .. "/a.lua/b.lua", "quit" }
    has(out, "already: choose another name")
    has(out, "record where?")
    has(out, "cannot write " .. folder .. "/a.lua/b.lua")
    assert.equal("mine", read(folder .. "/a.lua"))
  end)

  it("LOOK-TERM-10 lets policies play the other teams, and shows a team only what it knows", function()
    local out = play({ "auto end", "log 500", "quit" }, nil, "--as heroes --against random")
    has(out, "Result: ")
    has(out, "Brute")
    lacks(out, "Brute  Guts ")
  end)

  it("LOOK-TERM-10 draws for a team only whom and what it sees, also after going back", function()
    local out = play({ "units", "vala", "sprint 12,4,1", "undo 2", "redo", "board", "units", "quit" }, "examples/skirmish.lua",
      "--as valiants --team valiants=outside")
    has(out, "c chief (2, 3, 1)")
    has(out, "? not seen")
    has(out, "Chief  Guts full")
    lacks(out:lower(), "rafe")
    out = play({ "board", "quit" }, "examples/skirmish.lua", "--team valiants=outside")
    has(out, "rafe (2, 0, 1)")
    lacks(out, "not seen")
  end)

  it("LOOK-TERM-10 answers for the game master, goes back no further than its own choices, and tells a team why", function()
    local out = play({ "undo", "act now", "move 4,2", "undo 50", "undo", "redo 50", "why moves", "why 1", "why not move",
      "why not flying", "odds crossbow tilly", "quit" }, "examples/hexfield_mill.lua", "--as heroes")
    lacks(out, "Does the game master change anything?")
    has(out, "Act now, or later?")
    local _, refused = out:gsub("there is nothing to take back", "")
    assert.equal(2, refused)
    has(out, "Record 4: Greta moves to 4,2")
    has(out, "Record 1: Initiative")
    has(out, "not known to your team")
    has(out, "Greta may use Move")
    has(out, "Greta cannot use Flying: there is no such ability or action")
    has(out, "to ask for odds is not for a team")
  end)

  it("LOOK-TERM-08 records what a team with a name is asked", function()
    local folder = program.folder()
    local out = play({ "vala", "sprint", "7,1,3", "pass", "end", "valiant_gambit", "valiant_gambit", "wenna", "sprint 5,2,3",
      "end the turn", "record " .. folder .. "/fight.lua", "quit" }, "examples/corridor.lua", "--as valiants")
    has(out, "Who acts?")
    has(out, "Recorded")
    has(read(folder .. "/fight.lua"), 'answer "valiants"')
    has(program.run("run " .. folder .. "/fight.lua"), "1 expectation met")
  end)

  it("LOOK-TERM-11 refuses teams and policies that there are not", function()
    local _, err, code = play({}, nil, "--as heros")
    has(err, "no team 'heros' (did you mean 'heroes'?)")
    assert.equal(2, code)
    _, err, code = play({}, nil, "--team heroes")
    has(err, "--team takes a team and a policy")
    assert.equal(2, code)
    _, err, code = play({}, nil, "--team heroes=gredy")
    has(err, "gredy")
    assert.equal(2, code)
    _, err, code = play({}, nil, "--against greedy")
    has(err, "it needs --as TEAM")
    assert.equal(2, code)
  end)

  it("LOOK-TERM-13 explains a record, and the odds of an action", function()
    local out = play { "mira", "sprint 1,1", "improvised_strike brute", "why damage", "odds shove brute", "why nothing",
      "why 9999", "odds", "quit" }
    has(out, "Record ")
    has(out, "improvised_strike.damage")
    has(out, "Mira uses Shove: brute")
    has(out, "no record says 'nothing'")
    has(out, "the log has records 1 to ")
    has(out, "of which action? odds shove brute")
  end)

  it("LOOK-TERM-16 explains why an action is not offered, and what would allow it", function()
    local out = play { "why not shove", "mira", "why not shove brute", "why not sprint", "why not flying", "quit" }
    has(out, "no action is asked for now")
    has(out, "Mira cannot use Shove on Brute: ")
    has(out, "Mira may use Sprint")
    has(out, "flying")
  end)

  it("LOOK-TERM-14 saves a position from which a later game goes on", function()
    local folder = program.folder()
    local out = play { "mira", "sprint 1,1", "save " .. folder .. "/door.save", "save " .. folder .. "/door.save", "quit" }
    has(out, "Saved: ")
    has(out, "already: choose another name")
    out = play({ "shove brute", "undo 9", "record " .. folder .. "/door.lua", "quit" }, folder .. "/door.save")
    has(out, "Mira uses Shove on Brute")
    has(out, "this game began from a save")
    local _, err, code = play({}, folder .. "/door.save", "--seed 3")
    has(err, "is a save: its layers, options and seed are those of its game")
    assert.equal(2, code)
    program.write(folder .. "/torn.save", read(folder .. "/door.save"):sub(1, 900))
    _, err, code = play({}, folder .. "/torn.save")
    has(err, "this save is damaged")
    assert.equal(2, code)
  end)

  it("LOOK-TERM-15 lets no policy play on for ever", function()
    local out = play({ "auto end random", "units", "quit" }, "examples/corridor.lua", "--team raiders=random --seed 2")
    assert.truthy(out:find("Result: ", 1, true), out)
  end)

  it("LOOK-TERM-12 ends with the input, and after the end goes on from an undo", function()
    local out, err, code = play { "auto end", "undo", "units" }
    assert.same({ "", 0 }, { err, code })
    has(out, "Result: Still open")
  end)
end)
