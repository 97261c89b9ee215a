-- `tercio why`: chains of causes, the parts of numbers with file, line and layer, refused actions, and logs.
local long = require "long"
local program = require "cli.program"

local CORRIDOR = "examples/corridor.lua"

-- The line of a file that an answer names.
local function line_of(file, number, root)
  local at = 0
  for line in io.lines((root and root .. "/" or "") .. file) do
    at = at + 1
    if at == tonumber(number) then return line end
  end
end

local function encounter(script, more)
  return ([[
encounter "Two" {
  ruleset = "toy", seed = 5, %s
  field = { topology = "square4", size = { 6, 2 } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    mira = { "fighter", team = "heroes", at = { 0, 0 } },
    brute = { "guard", team = "enemies", at = { 1, 0 }, life = 5 },
  },
  script = {
    %s
  },
}
]]):format(more or "", script)
end

local function has(out, text) assert.truthy(out:find(text, 1, true), "not there: " .. text .. "\n" .. out) end

describe("why", function()
  after_each(program.clean)

  it("tells every contribution to the damage of the corridor, each with the line that says it", function()
    local out, err, code = program.run("why " .. CORRIDOR .. " --about 'takes 8 damage'")
    assert.are.equal("", err)
    assert.are.equal(0, code)
    local number = out:match "The number\n(.-)\n\n"
    for _, wanted in ipairs { { "3", "measured_cut.damage = 3", "damage = 3" }, { "+ 4 great", "measured_cut.check.great = 4", "great = 4" },
      { "+ 1 Lethality", "Dario's lethality = 1", "lethality = 1" } } do
      local from = number:find(wanted[1], 1, true)
      has(number:sub(from), wanted[2])
      local file, line = number:sub(from):match "(rulesets/[%w_/]+%.lua):(%d+)"
      has(line_of(file, line), wanted[3])
    end
    has(number, "= 8")
    has(out, "  74    Dario rolls 3d6 for Measured Cut: 4 5 4 = 13")
    local bonus = out:match "%+2 by status frenzied of dario,%s+rulesets/valiance/statuses/boons%.lua:(%d+)"
    has(line_of("rulesets/valiance/statuses/boons.lua", bonus), "check_bonuses")
    has(out, "ability measured_cut, rulesets/valiance/abilities/valiants.lua:")
    local script = out:match "measured_cut %- chosen by the script,%s+examples/corridor%.lua:(%d+)"
    has(line_of(CORRIDOR, script), 'act "dario" "measured_cut"')
    has(out, "combine = after_amplify\n    default of ruleset valiance, rulesets/valiance/options.lua:")
  end)

  it("names the mod that patched a field, the variant that set an option, and what modifies a value", function()
    local root = program.project {
      ["two.lua"] = encounter('act "mira" "strike" { dice = { 3 }, pass = true },'),
      ["rulesets/toy/variants/hard.lua"] = 'variant "hard" { of = "toy", text = "Hard.",\n  set = { strong = 2 },\n}\n',
      ["mods/more/mod.lua"] = 'mod "more" { text = "More.", version = "1.0", rulesets = { "toy" } }\n',
      ["mods/more/things.lua"] = [[
trait "more:mighty" { text = "Mighty.", by = 2,
  modify = { might = function(_, value, self) return value + self.by end } }
patch "archetype.fighter" {
  traits = { "more:mighty" } }
]],
    }
    local out, err, code = program.run("why two.lua --about 'life: 5 to' --variant hard --mod more", root)
    assert.are.equal("", err)
    assert.are.equal(0, code, out)
    has(out, "Mira's might = 2")
    has(out, "+2 by trait more:mighty of mira, mods/more/things.lua:2")
    has(out, "dice for strike = 3")
    has(out, "strong = 2\n    variant hard, rulesets/toy/variants/hard.lua:2")
  end)

  it("says which layer patched a number", function()
    local root = program.project {
      ["two.lua"] = encounter('act "mira" "base:sting" {},', 'mods = { "base", "more" }, '),
      ["mods/base/mod.lua"] = 'mod "base" { text = "Base.", version = "1.0", rulesets = { "toy" } }\n',
      ["mods/base/things.lua"] = [[
ability "base:sting" { text = "Loses {harm}.", harm = 1,
  effect = function(me, use, sting) use:hurt(unit_named "brute", -sting.harm) end }
patch "archetype.fighter" { abilities = { "strike", "shove", "base:sting" } }
]],
      ["mods/more/mod.lua"] = 'mod "more" { text = "More.", version = "1.0", rulesets = { "toy" }, needs = { base = "1.0" } }\n',
      ["mods/more/things.lua"] = 'patch "ability.base:sting" {\n  harm = 4,\n}\n',
    }
    local out, err, code = program.run("why two.lua --about 'life: 5 to 1'", root)
    assert.are.equal("", err)
    assert.are.equal(0, code, out)
    has(out, "base:sting.harm = 4\n    set by mod more, mods/more/things.lua:2\n    read at mods/base/things.lua:2")
    has(out, "at mods/base/things.lua:2")
  end)

  it("shows what there is when the play fails, and says so", function()
    local root = program.project { ["two.lua"] = encounter 'act "mira" "shove" { target = "brute" },\n    act "brute" "parry" {},' }
    local out, err, code = program.run("why two.lua", root)
    assert.are.equal("", err)
    assert.are.equal(0, code)
    has(out, "Mira uses Shove")
    has(out, "The play stops here: two.lua:11: act \"brute\" \"parry\": ")
  end)

  it("shows the log with numbers, and what came of a line of the script", function()
    local root = program.project { ["two.lua"] = encounter('act "mira" "strike" { dice = { 3 }, pass = true },\n    act "brute" "shove" { target = "mira" },') }
    local out, err, code = program.run("why two.lua", root)
    assert.are.equal("", err)
    assert.are.equal(0, code)
    has(out, "\n2   Mira rolls 1d6 for Strike: 3\n")
    local record = out:match "(%d+) +Brute's Life: 5 to 2"
    out = program.run("why two.lua " .. record, root)
    has(out, "Record " .. record .. ": Brute's Life: 5 to 2\n  two.lua:10 act \"mira\" \"strike\"\n")
    out = program.run("why two.lua:11", root)
    has(out, "Mira gains Dazed")
    assert.falsy(out:find("5 to 2", 1, true))
  end)

  it("shows what made a thing as an expectation finds it", function()
    local out, err, code = program.run("why " .. CORRIDOR .. ":101")
    assert.are.equal("", err)
    assert.are.equal(0, code)
    has(out, "Direct hit on Vala: Endurance 2 to 1, Guts 10\n")
    assert.falsy(out:find("Rill", 1, true), out)
    out = program.run("why " .. CORRIDOR .. ":66")
    has(out, "Dario is Frenzied\n")
  end)

  it("gives JSON for programs", function()
    local out, err, code = program.run("why " .. CORRIDOR .. " 77 --format json")
    assert.are.equal("", err)
    assert.are.equal(0, code)
    has(out, '"amount":4')
    has(out, '"key":"check.great"')
    has(out, '"name":"Lethality"')
    local _, count = out:gsub("\n", "")
    assert.are.equal(1, count)
    out, err, code = program.run("why " .. CORRIDOR .. " --format json")
    assert.are.equal("", err)
    assert.are.equal(0, code)
    has(out, '"what":"index"')
  end)

  it("has no numbers behind a part that nothing was read for", function()
    local root = program.project { ["two.lua"] = encounter('act "mira" "tap" {},', [[content = [=[
      ability "tap" { text = "Taps.", effect = function(_, use)
        use:hurt(unit_named "brute", -2, { why = { part(2, "habit") } })
      end } ]=],]]):gsub('"fighter", ', '"fighter", abilities = { "tap" }, ') }
    local out, err, code = program.run("why two.lua --about life --format json", root)
    assert.are.equal("", err)
    assert.are.equal(0, code, out)
    has(out, '"name":"habit"')
    has(out, '"read":[]')
  end)

  it("names the line of the layer that changed a definition, not of what that calls", function()
    local root = program.project {
      ["mods/twist/mod.lua"] = 'mod "twist" { text = "T.", version = "1.0", rulesets = { "toy" } }',
      ["mods/twist/rules/helpers.lua"] = 'local helpers = library "twist_helpers"\nfunction helpers.hurt(use) use:hurt(unit_named "brute", -1) end\n',
      ["mods/twist/wrap.lua"] = '-- wraps\nwrap "ability.strike.effect" (function(original, me, use, self)\n  library("twist_helpers").hurt(use)\nend)\n',
      ["two.lua"] = encounter('act "mira" "strike" { pass = true },', 'mod = "twist",') }
    local out, err, code = program.run("why two.lua --about life", root)
    assert.are.equal("", err)
    assert.are.equal(0, code, out)
    has(out, "\n        at mods/twist/wrap.lua:3\n")
  end)

  it("changes nothing: a traced play has the records and the digest of the plain one", function()
    local names = { "corridor", "drive_mist", "riposte_ford", "skirmish", "drive_courtyard", "riposte_mill" }
    for index = 1, long(3, #names) do
      local name = names[index]
      local log = program.folder() .. "/log.jsonl"
      program.write(log, (program.run("run examples/" .. name .. ".lua --format json")))
      local out, err, code = program.run("why " .. log .. " 3")
      assert.are.equal("", err)
      assert.are.equal(0, code, out)
      has(out, "Record 3: ")
    end
  end)

  it("plays a log with the layers, options and seed that it was written with", function()
    local root = program.project { ["two.lua"] = encounter 'auto { to = "end" },' }
    program.write(root .. "/log.jsonl", (program.run("run two.lua --seed 77 --option strong=3 --format json", root)))
    local out, err, code = program.run("why log.jsonl --about 'life: 5'", root)
    assert.are.equal("", err)
    assert.are.equal(0, code)
    has(out, "strong = 3\n    the command line")
  end)
end)

describe("why of an action that is not offered", function()
  after_each(program.clean)

  it("names the condition with its line, what it looked at, and what would change it", function()
    local out, err, code = program.run("why " .. CORRIDOR .. " --not 'vala leap' --format json")
    assert.are.equal("", err)
    assert.are.equal(0, code)
    out = program.run("why " .. CORRIDOR .. ":111")
    has(out, "Vala cannot use Leap: engaged\n  examples/corridor.lua:111 refuse \"vala\" \"leap\"\n")
    local line = out:match "refused at rulesets/valiance/abilities/global%.lua:(%d+)"
    has(line_of("rulesets/valiance/abilities/global.lua", line), "engaged")
    has(out, "engaged of Vala = true")
    has(out, "1 away from here")
  end)

  it("says how much is missing of what is paid", function()
    local root = program.project { ["two.lua"] = [[
encounter "Short" {
  ruleset = "valiance",
  field = { topology = "cube", size = { 6, 3, 2 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = { mira = { "warden", team = "heroes", player = true, at = { 0, 0, 0 }, energy = 0 }, brute = { "raider", team = "foes", at = { 5, 2, 0 } } },
  objectives = { { kind = "eliminate", target = "brute" } },
  script = { turn "mira" },
}
]] }
    os.execute("cp -r rulesets/valiance rulesets/pieces '" .. root .. "/rulesets/'")
    local out, err, code = program.run("why two.lua --not 'mira bolster'", root)
    assert.are.equal("", err)
    assert.are.equal(0, code)
    has(out, "Mira cannot use Bolster: not enough")
    has(out, "1 more energy (1, and it is 0)")
  end)

  it("says when it may be done, is not known, or is nobody's turn", function()
    local out = program.run("why " .. CORRIDOR .. ":100 --not 'chief rot_breath'")
    has(out, "Chief may use Rot Breath\n")
    out = program.run("why " .. CORRIDOR .. ":86 --not 'vala crush'")
    has(out, "Vala cannot use Crush: it has no such ability\n")
    out = program.run("why " .. CORRIDOR .. ":86 --not 'chief crush'")
    has(out, "Chief cannot use Crush: ")
    has(out, "'chief' is not legal")
  end)

  it("takes what odds takes", function()
    for _, action in ipairs { "vala shove rook", "vala shove target=rook", "Vala uses Shove on Rook" } do
      has(program.run("why " .. CORRIDOR .. ":86 --not '" .. action .. "'"), "Vala cannot use Shove on Rook: rook is none of its targets\n")
    end
    has(program.run("why " .. CORRIDOR .. ":86 --not 'vala shove rusk x=2'"), "Vala cannot use Shove: 'x=2' was not used; questions: target")
    has(program.run("why " .. CORRIDOR .. ":86 --not 'vala shove nobody'"), "Vala cannot use Shove on Nobody: 'nobody' is not legal; vala must answer")
  end)

  it("names the ability of a mod that was meant, also without the mod's name", function()
    local root = program.project {
      ["two.lua"] = encounter('act "mira" "strike" { dice = { 3 }, pass = true },', 'mods = { "base" }, '),
      ["mods/base/mod.lua"] = 'mod "base" { text = "Base.", version = "1.0", rulesets = { "toy" } }\n',
      ["mods/base/things.lua"] = 'ability "base:sting" { text = "Stings.", effect = function() end }\n',
    }
    has((select(2, program.run("why two.lua --not 'mira stng'", root))), "(did you mean 'base:sting'?)")
    has(program.run("why two.lua:10 --not 'mira sting'", root), "Mira cannot use Sting: it has no such ability")
  end)

  it("says that the script stops before that", function()
    local root = program.project { ["two.lua"] = encounter 'act "mira" "leap" {},\n    end_turn "mira",' }
    local out, err, code = program.run("why two.lua:11 --not 'mira strike'", root)
    assert.are.equal("", out)
    has(err, "two.lua:10")
    assert.are.equal(2, code)
    root = program.project { ["two.lua"] = encounter 'act "brute" "strike" {},\n    end_turn "mira",' }
    out, err, code = program.run("why two.lua:11 --not 'mira strike'", root)
    assert.are.equal("", out)
    has(err, "why: the script stops before that: two.lua:10: act \"brute\" \"strike\": 'brute' is not legal")
    assert.are.equal(2, code)
  end)

  it("tells of a single target, and from where it could be reached", function()
    local out, err, code = program.run("why " .. CORRIDOR .. ":86 --not 'vala shove on rook'")
    assert.are.equal("", err)
    assert.are.equal(0, code)
    has(out, "Vala cannot use Shove on Rook: rook is none of its targets\n")
    has(out, "3 away from here")
  end)
end)

describe("why of a bad log", function()
  after_each(program.clean)

  local function refused(root, line, wanted)
    local out, err, code = program.run("why " .. line, root)
    assert.are.equal("", out)
    assert.are.equal(2, code, err)
    assert.truthy(err:find(wanted, 1, true), err)
    local _, lines = err:gsub("\n", "")
    assert.are.equal(1, lines, err)
  end

  local function logged(root)
    local text = program.run("run two.lua --format json", root)
    program.write(root .. "/log.jsonl", text)
    return text
  end

  it("that is no log, is cut short, or holds several plays", function()
    local root = program.project { ["two.lua"] = encounter 'auto { to = "end" },', ["note.txt"] = "Dear diary", ["odd.jsonl"] = "{\"a\":1}\n",
      ["broken.jsonl"] = "{\"what\":\n" }
    local text = logged(root)
    refused(root, "note.txt", "note.txt: this is neither an encounter nor a log (tercio run FILE --format json")
    refused(root, "odd.jsonl", "odd.jsonl:1: not a record of a log: tercio run FILE --format json")
    refused(root, "broken.jsonl", "broken.jsonl:1: not a record of a log (")
    program.write(root .. "/cut.jsonl", text:sub(1, #text // 2):match "^(.*\n)")
    refused(root, "cut.jsonl", "this log is incomplete: its last record must be the result")
    program.write(root .. "/both.jsonl", text .. text)
    refused(root, "both.jsonl", "this file holds several logs")
    program.write(root .. "/bare.jsonl", (text:gsub("^[^\n]*\n", "")))
    refused(root, "bare.jsonl", "this log does not name its encounter")
    refused(root, "log.jsonl 4000", "why: there is no record 4000: this log has 1 to ")
    refused(root, "log.jsonl x", "why: a record is a number (found 'x')")
    refused(root, "log.jsonl --about dragons", "why: no record of the log says 'dragons'")
    refused(root, "log.jsonl:4", "why: log.jsonl is a log: name a record of it by its number, tercio why log.jsonl 4")
    refused(root, "gone.jsonl", "gone.jsonl: no such file")
  end)

  it("that is of other content, whose definition it names", function()
    local root = program.project { ["two.lua"] = encounter 'auto { to = "end" },' }
    logged(root)
    local file = root .. "/rulesets/toy/abilities.lua"
    local handle = assert(io.open(file))
    local text = handle:read "a"
    handle:close()
    program.write(file, (text:gsub("me%.might %+ option", "me.might + 1 + option", 1)))
    refused(root, "log.jsonl 3", "log.jsonl: this log belongs to other content: ability.strike has changed (rulesets/toy/abilities.lua:")
  end)

  it("in which somebody has changed a record so that no sentence can be made of it", function()
    local root = program.project { ["two.lua"] = encounter 'act "mira" "strike" { dice = { 3 }, pass = true },' }
    logged(root)
    local handle = assert(io.open(root .. "/log.jsonl"))
    local text = handle:read "a"
    handle:close()
    program.write(root .. "/log.jsonl", (text:gsub('"what":"dice"', '"what":"effect"')))
    refused(root, "log.jsonl 3", "two.lua now plays differently from this log: record 2 is 'Mira rolls 1d6 for Strike: 3', and was 'effect'")
  end)

  it("whose encounter is another now", function()
    local root = program.project { ["two.lua"] = encounter 'act "mira" "strike" { dice = { 3 }, pass = true },' }
    logged(root)
    program.write(root .. "/two.lua", encounter 'act "mira" "strike" { dice = { 2 }, pass = true },')
    refused(root, "log.jsonl 3", "two.lua now plays differently from this log: record 2 is 'Mira rolls 1d6 for Strike: 2', and was 'Mira rolls 1d6 for Strike: 3'")
    os.remove(root .. "/two.lua")
    refused(root, "log.jsonl 3", "log.jsonl: this log belongs to two.lua, which does not exist")
  end)
end)
