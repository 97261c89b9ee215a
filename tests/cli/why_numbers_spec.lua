-- `tercio why` as somebody with a rules question asks it: numbers of all five games, with every part of them, who set it and
-- where; by variants and mods too; what ended, who fell, what a sentence says.
local program = require "cli.program"

local function has(out, text) assert.truthy(out:find(text, 1, true), "not there: " .. text .. "\n" .. out) end
local function has_not(out, text) assert.falsy(out:find(text, 1, true), "there: " .. text .. "\n" .. out) end

-- What an answer says before the chain of causes, its lines joined.
local function ask(line)
  local out, err, code = program.run("why " .. line)
  assert.are.equal("", err)
  assert.are.equal(0, code, out)
  local number = out:match "^(.-)\n\nWhat led to it" or out
  return (number:gsub("\n +", " ")), out
end

-- The texts come in this order.
local function in_order(out, texts)
  local at = 1
  for _, text in ipairs(texts) do
    local from, to = out:find(text, at, true)
    assert.truthy(from, "not there, or not in this order: " .. text .. "\n" .. out)
    at = to
  end
end

local function encounter(text)
  local file = program.folder() .. "/one.lua"
  program.write(file, text)
  return file
end

describe("why of numbers", function()
  after_each(program.clean)

  it("tells what each of several bonuses is, and which nobody had", function()
    local out = ask "tests/golden/valiance/g16_bonus_soup.lua 16"
    in_order(out, { "check_bonuses of Tam = a list", "-1 by trait tired of tam", "-1 by trait clumsy of tam", "+2 by status frenzied of tam", "+1 by status assisted of tam",
      "check_dice of Tam = 6", "+3 by status empowered of tam", "Tam has taunted = 1" })
  end)

  it("adds up what was read in several files", function()
    local out = ask "tests/golden/valiance/g16_bonus_soup.lua 27"
    in_order(out, { "'harm' amount of 5", "feint.damage = 3 set by the encounter, tests/golden/valiance/g16_bonus_soup.lua:", "feint.check.great = 2" })
  end)

  it("tells of piercing and Resistance, of whom they came, and of what was ignored", function()
    in_order(ask "tests/golden/valiance/g01_mixed_damage.lua 17", { "3 ", "throw_knife.damage = 3", "+ 4 piercing", "throw_needle.damage = 4", "- 2 Resistance", "Ada's resistance = 2", "= 5" })
    in_order(ask "tests/golden/valiance/g01_mixed_damage.lua 11", { "'harm' amount of 3", "'harm' amount of 4", "Ada has protected = 1" })
  end)

  it("tells what made somebody immune", function()
    in_order(ask "examples/corridor.lua 107", { "then prevented, by the rules", "immune_to_damage of Vala = true", "true by trait valiant_struggle of vala" })
  end)

  it("keeps to what was read on the line, where that is the number", function()
    local out = ask "tests/golden/valiance/g02_withering_damage_restoration.lua 8"
    has(out, "trial.withering = 4")
    has_not(out, "trial.damage")
  end)

  it("tells of fields of tiles, and of what a choice was", function()
    in_order(ask "tests/golden/valiance/g12_drop_over_soft_ground.lua 10", { "5 piercing for a fall of 4", "fall_damage of Tor = 2", "field.value(3,1,0, cushion) = 3" })
    in_order(ask "tests/golden/valiance/g17_energized_variable_cost.lua 10", { "this use's x = 2", "'x', which Ada chose = 2", "ada (x): 2 - chosen by the script" })
  end)

  it("tells what the rules did as they applied it, and who was at the end of a pool", function()
    in_order(ask "tests/golden/valiance/g02_withering_damage_restoration.lua 16", { "as it was applied", "Una's endurance = 2", "Una's most guts = 12" })
    has(ask "tests/golden/valiance/g30_mutual_kill.lua 11", "Ada's endurance, 0 or less, = 0")
    has(ask "examples/riposte_ford.lua 57", "Ansel's hp, 0 or less, = 0")
  end)

  it("tells of hit chances and damage of riposte, with terrain and a critical hit", function()
    in_order(ask "examples/riposte_ford.lua 38", { "dice for attack = 24", "sum = 41", "90 accuracy", "- 19 dodge", "Cass's speed = 7", "- 30 terrain", "heavy.dodge = 30 set by ruleset riposte",
      "sum = 5", "10 critical", "- 5 avoid" })
    in_order(ask "examples/riposte_ford.lua 56", { "6 ", "9 might", "- 3 defense", "+ 12 critical hit", "option crit.multiplier = 3", "= 18" })
    in_order(ask "examples/riposte_ford.lua 39", { "sum = 0", "9 might", "- 6 defense", "- 3 terrain", "= 0" })
  end)

  it("tells what a move cost, of which an expectation knows", function()
    in_order(ask "tests/golden/riposte/g08_heavy_entry.lua:15", { "Abe's used = 3 written by ability move", "heavy.cost = 3 set by ruleset riposte" })
  end)

  it("tells of rolls of drive: stats, tags, drive, the strongest tag of the foe; and of Tactics", function()
    in_order(ask "examples/drive_mist.lua 19", { "dice for the roll = 8", "Sal's attack = 5 set by what ruleset drive works out", "+ 2 steady hand", "+ 2 drive", "'drive', which Sal chose = 2",
      "sum = 15", "12 difficulty", "Witch's difficulty = 12 set by archetype witch", "+ 3 old words" })
    in_order(ask "tests/golden/drive/g01_backstab_alone.lua 10", { "backstab.damage = 1 set by ruleset drive", "= 1" })
  end)

  it("tells of modifiers, cards and shields of hexcards, in the order in which they counted", function()
    in_order(ask "tests/golden/hexcards/g01_arithmetic_add_first.lua 15", { "slash.attack = 3", "+ 2 aimed", "written by status aimed", "aimed.extra = 2", "+ 5 fury", "fury.times = 2", "- 1 card -1",
      "minus_1.add = -1", "- 1 shield", "Orc's shield = 1" })
    in_order(ask "examples/hexcards_crypt.lua 83", { "3 attack", "set by archetype golem", "+ 1 action card", "golem_72.attack = 1", "+ 1 card +1", "plus_1.add = 1" })
    has(ask "tests/golden/hexcards/g02_advantage_and_a_miss.lua 6", "this attack's advantage = true written by status strengthen")
    in_order(ask "examples/hexcards_crypt.lua 60", { "sum = 3", "2 what any does", "+ 1 level", "the encounter's level = 1" })
  end)

  it("tells of target numbers, halves and initiative of hexfield", function()
    in_order(ask "tests/golden/hexfield/g04_prone_in_fog.lua 8", { "sum = 17", "12 dice", "+ 5 bonus", "sum = 18", "10 avoid", "+ 3 cover", "setting cover.2 = 3", "+ 3 concealment",
      "setting concealment.1 = 3", "+ 2 prone", "setting prone_ranged = 2" })
    in_order(ask "tests/golden/hexfield/g01_grenade.lua 9", { "sum = 4", "9 damage", "grenade.damage = 9", "- 5 half" })
    in_order(ask "examples/hexfield_mill.lua 45", { "Wanda's initiative = 6", "Wanda's initiative = 13 written by rule footing", "dice for initiative = 11", "Wanda's agility = 2" })
  end)

  it("names the variant that set an option, patched a number or answers a question in place of the rules", function()
    has(ask "examples/corridor.lua --variant gritty --about 'withers: guts 4 to 1'", "decaying.loss = 3 set by variant gritty, rulesets/valiance/variants/gritty.lua:")
    has(ask "examples/hexcards_crypt.lua --variant deadly --about '(trap)'", "option trap.damage = 5 set by variant deadly, rulesets/hexcards/variants/deadly.lua:")
    in_order(ask "examples/riposte_ford.lua --variant weapon_cycle --about 'cass, attack of spear on sedge: d% 50'",
      { "+ 15 advantage", "advantage of Cass = 1 set by variant weapon_cycle for query advantage", "setting edge.accuracy = 15" })
    has(ask "examples/riposte_ford.lua 56 --option crit.multiplier=4", "option crit.multiplier = 4 set by the command line")
  end)

  it("names the mods behind a number: whose field, who wraps it, what multiplies", function()
    local file = encounter [[
encounter "Fire" {
  ruleset = "valiance", mods = { "ember", "wildfire" }, seed = 4, pass = true,
  field = { topology = "cube", size = { 8, 4, 2 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    mira = { "warden", team = "heroes", player = true, at = { 0, 0, 0 }, abilities = { "ember:flare" } },
    brute = { "raider", team = "foes", at = { 2, 0, 0 } }, thug = { "raider", team = "foes", at = { 3, 0, 0 } },
  },
  objectives = { { kind = "eliminate", target = "brute" } },
  script = { act "mira" "ember:flare" { target = "brute" }, end_turn "mira", turn "brute", end_turn "brute" },
}
]]
    local out, whole = ask(file .. " --about 'thug is burning'")
    has(out, "ember:flare.burn = 2 set by mod ember, mods/ember/fire.lua:5 read at mods/wildfire/jump.lua:6")
    has(whole, "at mods/wildfire/jump.lua:6")
    in_order(ask(file .. " --about '2 burning'"), { "stacks = 2", "ember:burning.heat = 1 set by mod ember" })
  end)
end)

describe("why of a refusal with choices", function()
  it("asks about these, with the reason of each, and tries what would make them legal", function()
    local out = ask "tests/golden/hexfield/g08_mud.lua:27"
    in_order(out, { "Ann cannot use Move with cell 8,3: '8,3' is not legal", "1 more left of this turn (7, and it is 6)" })
    has(ask "tests/golden/hexcards/g09_push_through_an_ally.lua:28", "with forced_move 5,3, target orc: '5,3' is not legal: it is occupied")
    has(ask "tests/golden/valiance/g17_energized_variable_cost.lua:37", "1 more energy (3, and it is 2)")
  end)
end)
