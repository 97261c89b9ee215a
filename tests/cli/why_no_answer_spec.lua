-- `tercio why --not` of what answers by itself or is asked: why a reaction was not offered, why a status, trait or step did
-- nothing; what refused it with file and line, and what would change that.
local program = require "cli.program"

local CORRIDOR, FORD = "examples/corridor.lua", "examples/riposte_ford.lua"
local PROTECT = "tests/golden/drive/g11_protect_into_hex_and_rage.lua"

local function has(out, text) assert.truthy(out:find(text, 1, true), "not there: " .. text .. "\n" .. out) end
local function has_not(out, text) assert.falsy(out:find(text, 1, true), "there: " .. text .. "\n" .. out) end

-- What an answer says, its lines joined, so that no wrapped line matters.
local function joined(out) return (out:gsub("\n +", " ")) end

local function ask(line, root)
  local out, err, code = program.run("why " .. line, root)
  assert.are.equal("", err)
  assert.are.equal(0, code, out)
  return joined(out)
end

local function refused(line, wanted, root)
  local out, err, code = program.run("why " .. line, root)
  assert.are.equal("", out)
  assert.are.equal(2, code, err)
  assert.truthy(err:find(wanted, 1, true), err)
  local _, lines = err:gsub("\n", "")
  assert.are.equal(1, lines, err)
end

-- The line of a file that an answer names.
local function line_of(file, number)
  local at = 0
  for line in io.lines(file) do
    at = at + 1
    if at == tonumber(number) then return line end
  end
end

describe("why of a reaction that was not offered", function()
  after_each(program.clean)

  it("says what the ruleset refused it for, where, and what would change it", function()
    local out = ask(CORRIDOR .. ":77 --not 'vala raise_guard'")
    has(out, "Vala was not offered Raise Guard: the ruleset does not allow it now (may_react): not enough Reaction Points (0 of 1)")
    has(out, "examples/corridor.lua:77 while it played act \"chief\" \"rot_breath\"")
    has(out, "is asked at use.target that targets it, rulesets/valiance/abilities/valiants.lua:")
    has(out, "use.target: Chief uses Rot Breath record 44")
    has(out, "Vala's reaction_points = 0 read at rulesets/valiance/rules/uses/conditions.lua:")
    has(out, "What would change it 1 more reaction_points (1, and it is 0)")
  end)

  it("says what its own condition read, with file, line and values", function()
    local out = ask(PROTECT .. " --not 'cid protect'")
    local line = out:match "Its condition does not hold, rulesets/drive/abilities/reactions%.lua:(%d+)"
    has(line_of("rulesets/drive/abilities/reactions.lua", line), "space.adjacent(me, ally)")
    has(out, "allied of Cid about Ann = true")
    has(out, "field.distance(cid, ann) = 2 read at rulesets/drive/rules/space.lua:")
    has(out, "standing at 1,1 (1 away from here)")
    has(out, "option protect.chain = no set by default of ruleset drive")
    has(out, "this harm's redirected being false (it is true)")
  end)

  it("says that the bearer is not whom it answers for, or that nothing came", function()
    local out = ask(CORRIDOR .. ":90 --not 'vala raise_guard'")
    has(out, "Vala was not offered Raise Guard: it answers only events that target Vala, and this one does not")
    has(out, "use.target: Dario uses Measured Cut record 73")
    has(ask(CORRIDOR .. ":102 --not 'dario valiant_gambit'"), "Dario was not offered Valiant Gambit: no event triggered it")
  end)

  it("says that it was offered, and who passed", function()
    local out = ask(CORRIDOR .. ":98 --not 'vala raise_guard'")
    has(out, "Vala was offered Raise Guard, and passed")
    has(out, "vala (reaction): pass - chosen by the script, examples/corridor.lua:98")
    has(ask(CORRIDOR .. ":75 --not 'vala raise_guard'"), "Vala was offered Raise Guard, and used it")
    local json = ask("examples/drive_courtyard.lua --not 'una bolster' --format json")
    has(json, '"policy":"greedy"')
  end)

  it("says that the unit does not have it, and that having it would help", function()
    local out = ask("examples/hexfield_mill.lua --not 'abe duck'")
    has(out, "Abe was not offered Duck: Abe does not have it")
    has(out, "What would change it having it")
    out = ask("examples/hexfield_mill.lua --not 'tilly duck'")
    has(out, "blade.attack = melee set by ruleset hexfield")
  end)

  it("asks about a record, what led to it and what came of it, also in a log", function()
    local out = ask(CORRIDOR .. " --about 'chief uses rot breath' --not 'vala raise_guard'")
    has(out, "not enough Reaction Points")
    has_not(out, "record 34")
    local log = program.folder() .. "/log.jsonl"
    program.write(log, (program.run("run " .. CORRIDOR .. " --format json")))
    assert.are.equal(out, ask(log .. " 44 --not 'vala raise_guard'"))
  end)

  it("takes names as people write them, and whose events are meant", function()
    local out = ask(CORRIDOR .. ":90 --not 'vala Raise Guard'")
    has(out, "Dario uses Measured Cut")
    out = ask(CORRIDOR .. " --not 'vala raise_guard on dario'")
    has(out, "Dario uses Assist")
    has(out, "hostile of Vala about Dario = false")
    has_not(out, "Chief")
  end)

  it("finds whose it is where only one has it, and asks where several have", function()
    has(ask(CORRIDOR .. ":90 --not raise_guard"), "Vala was not offered Raise Guard")
    refused(FORD .. " --not 'flight'", "name a unit")
  end)

  it("tells of who cannot act, in a game whose reactions come with mods", function()
    local file = program.folder() .. "/flinch.lua"
    program.write(file, [[
encounter "Flinch" {
  ruleset = "hexcards", pass = true,
  field = { topology = "hex", size = { 9, 9 } },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    ann = { "brute", team = "heroes", at = { 3, 3 }, initiative = 10, actions = 9, abilities = { "jab" }, draws = { "plus_0" } },
    orc = { team = "monsters", at = { 4, 3 }, attributes = { hp = 50, initiative = 90 }, statuses = { "stun" }, abilities = { "flinch" } },
  },
  content = [=[
ability "jab" { text = "Attack 1.", attack = 1 }
ability "flinch" { text = "Heals.", reaction = { to = "target.attack.done", run = function(me, _, _, use) use:heal(me, 1) end } }
]=],
  script = { act "ann" "jab" { target = "orc" } },
}
]])
    local out = ask(file .. " --not 'orc flinch'")
    has(out, "The ruleset does not allow it now (may_react): it cannot act, rulesets/hexcards/rules/uses.lua:")
    has(out, "false by status stun of orc")
    has(out, "What would change it being without status stun")
  end)
end)

describe("why of what acts by itself", function()
  after_each(program.clean)

  it("tells when it did, what came of it, and when it was not there", function()
    local out = ask(CORRIDOR .. " --not 'vala decaying'")
    has(out, "Decaying of Vala did nothing: Vala does not have it (2 times it did act)")
    has(out, "hears its own turn.begin, rulesets/valiance/statuses/ailments.lua:")
    has(out, "Vala withers: Guts 4 to 1")
    has(out, "decaying of vala's stacks = 2")
  end)

  it("tells what a condition read, and what it did to the plan of another", function()
    local out = ask(FORD .. " --not 'sedge first_word'")
    has(out, "Sedge's hp = 15")
    has(out, "8 less hp (7, and it is 15)")
    has(out, "it inserted the step riposte of this engagement")
    has(out, "other of these events were not Sedge's")
  end)

  it("tells why a replacement did not act, and that it acts once", function()
    local root = program.project { ["two.lua"] = [[
encounter "Two" {
  ruleset = "toy", seed = 5,
  field = { topology = "square4", size = { 6, 2 } },
  teams = { { id = "heroes" }, { id = "enemies" }, { id = "herd", relations = { heroes = "neutral", enemies = "neutral" } } },
  units = {
    mira = { "fighter", team = "heroes", at = { 0, 0 } },
    brute = { "fighter", team = "enemies", at = { 1, 0 }, traits = { "tough" } },
    cow = { "fighter", team = "herd", at = { 5, 1 }, traits = { "echo", "picky" }, statuses = { dazed = 1 } },
  },
  content = [=[
trait "tough" { text = "Loses at most 2 at once.", most = 2, slots = { worn = "flag" },
  replace = { ["target.hurt"] = {
    when = function(_, hurt, self) return not self.worn and hurt.amount < -self.most end,
    run = function(_, hurt, self) hurt.amount = -self.most
      self.worn = true
    end } } }
trait "echo" { text = "Whoever is hurt, so is it.", on = { ["any.hurt"] = function(me, hurt) hurt:hurt(me, -1) end } }
trait "picky" { text = "Never.", on = { ["any.hurt"] = { when = function(_, hurt) return hurt.amount < -9, "too little" end, run = function() end } } }
]=],
  script = {
    act "mira" "strike" { dice = { 1 } },
    act "brute" "strike" { dice = { 1 } },
    act "cow" "end",
    act "mira" "strike" { dice = { 5 } },
    act "brute" "strike" { dice = { 1 } },
    act "cow" "end",
    act "mira" "strike" { dice = { 6 } },
  },
}
]] }
    local out = ask("two.lua:21 --not 'brute tough'", root)
    has(out, "Tough of Brute did nothing: its condition does not hold")
    has(out, "'hurt' amount of -1")
    out = ask("two.lua:24 --not 'brute tough'", root)
    has(out, "Tough of Brute did act")
    has(out, "it made the amount of the hurt -2")
    has(out, "it wrote worn = true")
    out = ask("two.lua:27 --not 'brute tough'", root)
    has(out, "tough of brute's worn = true")
    has(out, "tough of brute's worn being false (it is true)")
    out = ask("two.lua:21 --not 'cow picky'", root)
    has(out, "Picky of Cow did nothing: its condition does not hold: too little")
    out = ask("two.lua:21 --not 'cow echo'", root)
    has(out, "its own handler led to this event")
    has(out, "(once it did act)")
  end)

  it("says of what answers nothing what it does", function()
    has(ask("examples/hexfield_mill.lua --not 'wanda braced'"), "Braced is not a reaction: it modifies values")
    has(ask("examples/hexfield_mill.lua --not 'wanda prone'"), "Prone has no handlers: rules check who has it; Wanda does not have it then")
  end)
end)

describe("why of a step of the rules", function()
  it("says what it read when it changed nothing, or that it did not come", function()
    local out = ask(FORD .. " --about 'sedge engages cass' --not 'cass riposte'")
    has(out, "engagement.riposte: Sedge's Engagement, at Cass record 36")
    has(out, "it changed nothing")
    has(out, "this engagement's distance = 2")
    has(out, "sword.reach.1 = 1 set by ruleset riposte")
    has(out, "option defender.may_switch = false")
    has(ask(FORD .. " --not 'gull ft_attack'"), "The step ft_attack did not come where Gull had a part")
  end)
end)

describe("why of a question that cannot be", function()
  after_each(program.clean)

  it("asks nothing of a log whose encounter is played otherwise now, or whose content is another", function()
    local text = [[
encounter "Two" {
  ruleset = "toy", seed = 5,
  field = { topology = "square4", size = { 6, 2 } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = { mira = { "fighter", team = "heroes", at = { 0, 0 } }, brute = { "guard", team = "enemies", at = { 1, 0 } } },
  script = { act "mira" "strike" { dice = { 3 }, pass = true } },
}
]]
    local root = program.project { ["two.lua"] = text }
    program.write(root .. "/log.jsonl", (program.run("run two.lua --format json", root)))
    has(ask("log.jsonl --not 'brute parry'", root), "Brute was offered Parry, and passed")
    program.write(root .. "/two.lua", (text:gsub("dice = { 3 }", "dice = { 2 }")))
    for _, what in ipairs { "brute parry", "mira shove" } do
      refused("log.jsonl --not '" .. what .. "'", "two.lua now plays differently from this log: record 2 is", root)
    end
    program.write(root .. "/mods/more/mod.lua", 'mod "more" { text = "More.", version = "1.0", rulesets = { "toy" } }\n')
    program.write(root .. "/mods/more/things.lua", 'patch "option.strong" { default = 1 }\n')
    program.write(root .. "/two.lua", (text:gsub('seed = 5,', 'seed = 5, mods = { "more" },')))
    refused("log.jsonl --not 'brute parry'", "log.jsonl: this log belongs to other content: ", root)
  end)

  it("gives one line that says what is wrong", function()
    refused(CORRIDOR .. " --not 'valla raise_guard'", "why: there is no unit 'valla' (did you mean 'vala'?)")
    refused(CORRIDOR .. " --not 'vala raise_gard'", "why: there is no ability, status, trait or action 'raise_gard' (did you mean 'raise_guard'?)")
    refused(CORRIDOR .. " --not vala", "why: --not \"vala\" names a unit, but no ability")
    refused(CORRIDOR .. " --not 'vala raise_guard on'", "does not say on whom")
    refused(CORRIDOR .. " --not 'vala raise_guard on chieff'", "there is no unit 'chieff' (did you mean 'chief'?)")
    refused(CORRIDOR .. ":2 --not 'vala raise_guard'", "its script has no entry on line 2 or above")
    refused(CORRIDOR .. " 4000 --not 'vala raise_guard'", "there is no record 4000: this log has 1 to ")
    refused(CORRIDOR .. " --about dragons --not 'vala raise_guard'", "no record of the log says 'dragons'")
    refused(CORRIDOR .. " 44 --not 'vala leap'", "'leap' is no reaction, status or trait")
  end)
end)
