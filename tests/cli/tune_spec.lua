-- `tercio tune`: finds the number at which a team wins as often as it should.
local program = require "cli.program"
local long = require "long"

local FIGHTS = long(20, 60)   -- of a real game

local function has(out, text) assert.truthy(out:find(text, 1, true), "not there: " .. text .. "\n" .. out) end

-- A mod with a blow of some damage; an ability whose number is in its handler alone.
local function heavy(damage)
  return ([[
local function blow(me, use, own)
  local list = {}
  for _, unit in ipairs(units()) do
    if me:relation(unit) < 0 then list[#list + 1] = unit end
  end
  local target = me:choose { kind = "target", prompt = "Whom?", options = list }
  if target then use:hurt(target, -own.damage) end
end
ability "heavy:smite" { text = "Hurts by {damage}.", damage = %d, deep = { er = 2 }, list = { 4, 5 }, effect = blow }
ability "heavy:hidden" { text = "Hurts.", effect = function(me, use) use:hurt(me, -3) end }
]]):format(damage)
end

local TWO = [[
encounter "Two" { ruleset = "toy", mods = { "heavy" }, field = { topology = "square4", size = { 6, 2 } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  content = 'ability "own" { text = "O.", much = 2, effect = function() end }',
  units = { mira = { "fighter", team = "heroes", at = { 0, 0 }, abilities = { "heavy:smite" } },
    brute = { "guard", team = "enemies", at = { 1, 0 }, life = 9, attributes = { life = 9 } } } }
]]

local function project(damage)
  return program.project { ["two.lua"] = TWO, ["mods/heavy/blows.lua"] = heavy(damage),
    ["mods/heavy/mod.lua"] = 'mod "heavy" { text = "H.", version = "1.2", rulesets = { "toy" } }\n' }
end

local function run(line, root)
  local out, err, code = program.run(line, root)
  assert.are.equal("", err)
  assert.are.equal(0, code, out)
  return out
end

local function share(line, root)
  local out = run("simulate " .. line, root)
  return tonumber(out:match "won +%d+ +([%d.]+) %%") or 0
end

describe("tune", function()
  after_each(program.clean)

  it("finds the number from which a planted one was doubled, and writes a variant that has it", function()
    local root = project(2)
    local aim = share("two.lua --policy random --seeds 1..300", root)
    program.write(root .. "/mods/heavy/blows.lua", heavy(4))
    assert.is_true(share("two.lua --policy random --seeds 1..300", root) > aim + 5)
    local line = ('tune two.lua --policy random --number ability.heavy:smite.damage=1..8 --aim "heroes win %g%%" --seeds 1..300'):format(aim)
    local out = run(line, root)
    local best = tonumber(out:match "ability%.heavy:smite%.damage = (%d+) %(it is 4%)")
    assert.is_true(best and math.abs(best - 2) <= 1, out)
    has(out, "wrote mods/tuned_two: tercio run two.lua --variant tuned_two:numbers\n")
    local with = share("two.lua --policy random --seeds 1..300 --variant tuned_two:numbers", root)
    has(out, ("\n%d "):format(best))
    assert.are.equal(with, tonumber(out:match("([%d.]+) %% +[%d.]+ %% to [%d.]+ %% +300 +<%-")))
    has(run("show ability.heavy:smite --ruleset toy --variant tuned_two:numbers", root), ("damage  %d"):format(best))
  end)

  it("does so in a real game", function()
    local root = program.folder()
    local function duel(damage, folder)
      program.write(folder .. "/duel.lua", ([[
encounter "Duel" { ruleset = "hexfield", mods = { "%s/mods/planted" }, field = { topology = "hex", size = { 8, 6 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = { ann = { "warden", team = "heroes", at = { 1, 2 }, abilities = { "claws" } }, sid = { "bandit", team = "heroes", at = { 1, 3 } },
    bo = { "bandit", team = "foes", at = { 4, 2 } }, abe = { "warden", team = "foes", at = { 4, 3 } } } }
]]):format(root))
      program.write(root .. "/mods/planted/mod.lua", 'mod "planted" { text = "P.", version = "1.0", rulesets = { "hexfield" },\n' ..
        ('patch = { ["ability.claws"] = { damage = %d } } }\n'):format(damage))
    end
    duel(6, root)
    local aim = share(root .. "/duel.lua --seeds 1.." .. FIGHTS)
    duel(12, root)
    local out = run(('tune %s/duel.lua --number ability.claws.damage=1..14 --aim "heroes win %g%%" --seeds 1..%d --to %s/mods/tuned'):format(root, aim,
      FIGHTS, root))
    local best = tonumber(out:match "ability%.claws%.damage = (%d+) %(it is 12%)")
    assert.is_true(best and math.abs(best - 6) <= 1, "aim " .. aim .. "\n" .. out)
  end)

  it("tries the values of several numbers together", function()
    local out = run('tune two.lua --policy random --number ability.heavy:smite.damage=1..4 --number option.strong=0..4/2 ' ..
      '--aim "heroes win 70%" --seeds 1..40 --to mods/both --format json', project(3))
    has(out, '"address":"ability.heavy:smite.damage"')
    local root_points = select(2, out:gsub('"values"', ""))
    assert.are.equal(13, root_points)   -- twelve and the best
  end)

  it("gives the same bytes for any number of workers, and sets options", function()
    local line = 'tune two.lua --policy random --number option.strong=0..5 --aim "enemies win 40%" --seeds 1..60 --format json --jobs '
    local root, other = project(3), project(3)
    assert.are.equal(run(line .. "1", root), run(line .. "3", other))
    has(run("show variant.tuned_two:numbers --ruleset toy --variant tuned_two:numbers", root), "strong")
  end)

  it("says so when no value comes to the aim", function()
    has(run('tune two.lua --number ability.heavy:smite.damage=1..3 --aim "heroes win 99.9%" --seeds 1..40', project(3)),
      "No value that was tried comes to the aim")
  end)

  it("refuses what it cannot tune", function()
    local root = project(3)
    local aim = ' --aim "heroes win 50%"'
    for line, wanted in pairs {
      ["--number ability.heavy:smite.damage=1..3"] = 'tune: which aim? --aim "TEAM win 55%"',
      [aim] = "tune: which number? --number ability.flare.damage=1..6",
      ["--number ability.heavy:smite.damage=3..1" .. aim] = "tune: --number takes ADDRESS=FROM..TO",
      ["--number ability.heavy:smite.damage=x" .. aim] = "tune: --number takes ADDRESS=FROM..TO",
      ["--number ability.heavy:smite.damage=1..5/0" .. aim] = "tune: --number takes ADDRESS=FROM..TO",
      ["--number ability.heavy:smite.damage=1..5000" .. aim] = "at most 1000 values",
      ["--number ability.heavy:smite.damag=1..5" .. aim] = "there is no such key (numbers of ability 'heavy:smite': damage, deep.er)",
      ["--number ability.heavy:smite.deep=1..5" .. aim] = "this is a table (numbers of ability 'heavy:smite': damage, deep.er)",
      ["--number ability.heavy:smite.text=1..5" .. aim] = "this is no whole number",
      ["--number ability.heavy:smite.list.1=1..5" .. aim] = "it stands in a list, which a variant replaces only as a whole",
      ["--number ability.heavy:smite.effect=1..5" .. aim] = "a handler works it out",
      ["--number ability.heavy:hidden.damage=1..5" .. aim] = "ability 'heavy:hidden' keeps no number in a key. What its handlers compute cannot be tuned",
      ["--number ability.heavy:smitten.damage=1..5" .. aim] = "no ability 'heavy:smitten' (did you mean 'heavy:smite'?)",
      ["--number abilty.x.damage=1..5" .. aim] = "it takes KIND.ID.KEY, as ability.strike.damage, or option.NAME (did you mean 'ability'?)",
      ["--number ability.own.much=1..5" .. aim] = "the encounter's own content sets it, which no variant changes: change it there",
      ["--number option.strong=0..9" .. aim] = "strong",
      ['--number option.strong=0..5 --aim "heroes 50"'] = "tune: --aim takes a team and a share between 0 and 100",
      ['--number option.strong=0..5 --aim "heroes win 100%"'] = "tune: --aim takes a team and a share between 0 and 100",
      ['--number option.strong=0..5 --aim "hero win 50%"'] = "tune: --aim: no team 'hero'",
      ["--number option.strong=0..5 --number option.strong=0..5" .. aim] = "--number: option.strong is given twice",
      ["--number ability.heavy:smite.damage=1..90 --number option.strong=0..5" .. aim] = "at most 500 can be tried",
      ["--number option.strong=0..5 --to mods/Heavy" .. aim] = "--to takes the folder of a new mod",
      ["--number option.strong=0..5 --to mods/heavy" .. aim] = "mods/heavy is there already: --to names another folder, such as mods/tuned",
      ["--number option.strong=0..5 --policy clever" .. aim] = "no policy 'clever'",
    } do
      local out, err, code = program.run("tune two.lua " .. line, root)
      assert.are.equal(2, code, line .. "\n" .. out .. err)
      has(err, wanted)
    end
    local _, err, code = program.run("tune tow.lua --number option.strong=0..5" .. aim, root)
    assert.are.equal(2, code)
    has(err, "tow.lua: no such file (did you mean 'two.lua'?)")
  end)
end)
