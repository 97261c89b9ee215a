-- `tercio test PATH --watch` and `tercio run FILE --watch`: what runs again, or goes the same way again, when files are saved.
local lfs = require "lfs"
local program = require "cli.program"
local background = require "cli.background"

local await = background.await

local FILES = {
  ["mods/spark/mod.lua"] = 'mod "spark" { text = "S.", version = "1", rulesets = { "toy" } }\n',
  ["mods/spark/things.lua"] = 'status "spark:hot" { text = "Hot {heat}.", heat = 3 }\n',
  ["mods/spark/tests/hot_spec.lua"] = [[
local tercio = require "tercio"
local game = tercio.game { ruleset = "toy", mod = "spark", topology = "square4", size = { 5, 3 } }
describe("hot", function()
  it("is as hot as it says", function()
    local play = game.arena { heroes = { ann = { at = { 0, 0 } } }, enemies = { bo = { at = { 2, 0 } } } }
    assert.are.equal(3, play:definitions("status")["spark:hot"].heat)
  end)
end)
]],
  ["mods/spark/tests/cold_spec.lua"] = 'it("needs nothing", function() assert.is_true(true) end)\n',
  ["mods/spark/tests/meeting.lua"] = [[
encounter "Meeting" {
  ruleset = "toy", mod = "spark",
  field = { topology = "square4", layers = { "a.b" } },
  teams = { { id = "ours" }, { id = "theirs" } },
  units = { ann = { "fighter", team = "ours", at = "a" }, bo = { "fighter", team = "theirs", at = "b" } },
  script = { expect { ann = { at = { 0, 0 } } } },
}
]],
}

-- A folder of homebrew of its own, with the toy ruleset beside it; the project stands behind it.
local function folder(more)
  local made = program.folder()
  os.execute("mkdir -p " .. made .. "/rulesets; cp -r tests/fixtures/rulesets/toy " .. made .. "/rulesets")
  for _, files in ipairs { FILES, more or {} } do
    for path, text in pairs(files) do program.write(made .. "/" .. path, text) end
  end
  return made
end

describe("test --watch", function()
  after_each(function()
    background.clean()
    program.clean()
  end)

  it("runs again what depends on a saved file, and no more; Ctrl-C ends it", function()
    local at = folder()
    local out = background.start(at, "test mods/spark --watch")
    await(out, "3 passed, 0 failed\nwatching; Ctrl-C ends\n")
    program.write(at .. "/mods/spark/things.lua", 'status "spark:hot" { text = "Hot {heat}.", heat = 44 }\n')
    local held = await(out, "1 passed, 1 failed\n")
    assert.truthy(held:find("\nmods/spark/things.lua\nFAILED  mods/spark/tests/hot_spec.lua:6:", 1, true), held)
    program.write(at .. "/mods/spark/tests/cold_spec.lua", 'it("needs nothing at all", function() end)\n')
    await(out, "\nmods/spark/tests/cold_spec.lua\n1 passed, 0 failed\n")
    program.write(at .. "/mods/spark/things.lua", 'status "spark:hot" { text = "Hot {heat}.", heta = 44 }\n')
    await(out, "which is not one of its keys (did you mean 'heta'?)\n1 problem\nnot run: the content has mistakes\n")
    program.write(at .. "/mods/spark/things.lua", FILES["mods/spark/things.lua"])
    await(out, "\n2 passed, 0 failed\n")
    program.write(at .. "/rulesets/toy/more.lua", 'tag "more" { text = "More." }\n')
    await(out, "\nrulesets/toy/more.lua\n2 passed, 0 failed\n")
    assert.are.equal("130", background.stop(at))
    assert.truthy(await(out, "tercio: test: stopped watching\n"))
  end)

  -- Waits for a text in what was written since the last time: all of that.
  local function reader(out)
    local from = 0
    return function(text)
      local held = await(out, text, from)
      from = from + #held
      return held
    end
  end

  local NEEDED = {
    ["mods/coal/mod.lua"] = 'mod "coal" { text = "C.", version = "1", rulesets = { "toy" } }\n',
    ["mods/coal/things.lua"] = 'status "coal:black" { text = "Black." }\n',
    ["mods/spark/mod.lua"] = 'mod "spark" { text = "S.", version = "1", rulesets = { "toy" }, needs = { coal = ">=1" } }\n',
  }

  it("runs all that could not run, once the content is mended, also in a mod that is needed", function()
    local at = folder(NEEDED)
    program.write(at .. "/mods/coal/things.lua", "status {")
    local news = reader(background.start(at, "test mods/spark --watch"))
    assert.truthy(news "watching; Ctrl-C ends\n":find("not run: the content has mistakes\n", 1, true))
    program.write(at .. "/mods/coal/things.lua", NEEDED["mods/coal/things.lua"])
    news "\nmods/coal/things.lua\n3 passed, 0 failed\n"
    -- Two files at once: what the one asks for is not forgotten over what is wrong with the other.
    program.write(at .. "/cold", 'it("needs nothing", function() assert.is_true(false) end)\n')
    program.write(at .. "/things", "status {")
    os.rename(at .. "/things", at .. "/mods/spark/things.lua")
    os.rename(at .. "/cold", at .. "/mods/spark/tests/cold_spec.lua")
    news "not run: the content has mistakes\n"
    program.write(at .. "/mods/spark/things.lua", FILES["mods/spark/things.lua"])
    news "\n2 passed, 1 failed\n"
    program.write(at .. "/mods/coal/things.lua", 'status "coal:black" { text = "Quite black." }\n')
    news "\nmods/coal/things.lua\n2 passed, 0 failed\n"
  end)

  it("tells of files that come and go, and takes a rename for a save", function()
    local at = folder()
    local news = reader(background.start(at, "test mods/spark --watch"))
    news "watching; Ctrl-C ends\n"
    program.write(at .. "/mods/spark/tests/new_spec.lua", 'it("is new", function() end)\n')
    news "\nmods/spark/tests/new_spec.lua\n1 passed, 0 failed\n"
    os.remove(at .. "/mods/spark/tests/new_spec.lua")
    news "\nmods/spark/tests/new_spec.lua\nno test depends on it\n"
    program.write(at .. "/mods/spark/things.lua.tmp", FILES["mods/spark/things.lua"]:gsub("3", "4"))
    os.rename(at .. "/mods/spark/things.lua.tmp", at .. "/mods/spark/things.lua")
    news "\n1 passed, 1 failed\n"
    os.remove(at .. "/mods/spark/things.lua")
    news "\n1 passed, 1 failed\n"
    os.remove(at .. "/mods/spark/mod.lua")
    news "no mod 'spark': the folder mods/spark has no mod.lua\n"
  end)

  it("sees what is saved while tests run, and calls a file by one name", function()
    local at = folder { ["mods/spark/tests/slow_spec.lua"] = 'it("waits", function() os.execute "echo >began.txt; read -r _ <go" end)\n' }
    os.execute("mkfifo '" .. at .. "/go'")
    local news = reader(background.start(at, "test " .. at .. "/mods/spark --watch"))
    await(at .. "/began.txt", "\n")
    program.write(at .. "/mods/spark/things.lua", "status {")
    os.execute("echo >'" .. at .. "/go'")
    news "watching; Ctrl-C ends\n\nmods/spark/things.lua\nmods/spark/things.lua:1: "
  end)
end)

describe("run --watch", function()
  after_each(function()
    background.clean()
    program.clean()
  end)

  it("goes the same way with the content that is saved, as far as the same is asked", function()
    local at = folder {
      ["duel.lua"] = [[
encounter "Duel" {
  ruleset = "toy",
  field = { topology = "square4", layers = { "ab." } },
  teams = { { id = "ours" }, { id = "theirs" } },
  units = { ann = { "fighter", team = "ours", at = "a" }, bo = { "fighter", team = "theirs", at = "b" } },
  script = { act "ann" "strike" { target = "bo", dice = { 2 } }, act "bo" "strike" { target = "ann", dice = { 3 } } },
}
]] }
    local abilities = at .. "/rulesets/toy/abilities.lua"
    local file = assert(io.open(abilities))
    local text = file:read "a"
    file:close()
    local out = background.start(at, "run duel.lua --watch")
    await(out, "watching; Ctrl-C ends\n")
    program.write(abilities, (text:gsub("sum %+ me%.might", "sum + me.might + 1")))
    local held = await(out, "reloaded: all ")
    held = await(out, "\n  now     ")
    assert.truthy(held:find("\nrulesets/toy/abilities.lua\nreloaded: all %d+ decisions are the same; the log first differs at\n  before  "), held)
    program.write(abilities, (text:gsub('ability "shove" {', 'ability "shove" { when = function() return false, "not today" end,', 1):gsub("\n  when = function%(me%) return not me:has \"dazed\", \"dazed\" end,", "")))
    held = await(out, "reloaded up to the first difference: decision 2 of 4 has changed:\n")
    held = await(out, "\n  now     ann must answer 'What now?' (action); legal: strike, end")
    program.write(abilities, "abilty {}")
    held = await(out, "refused: the encounter keeps its state and the old content\n")
    program.write(abilities, text)
    await(out, "decisions are the same")
    program.write(at .. "/duel.lua", 'encounter "Duel" {')
    await(out, "duel.lua:1: syntax")
    assert.are.equal("130", background.stop(at))
  end)

  it("stops where a question has the same number of options, and others", function()
    local duel = [[
encounter "Duel" {
  ruleset = "toy",
  field = { topology = "square4", layers = { "ab." } },
  teams = { { id = "ours" }, { id = "theirs" } },
  units = { ann = { "fighter", team = "ours", at = "a" }, bo = { "fighter", team = "theirs", at = "b" } },
  script = { act "ann" "strike" { target = "bo", dice = { 2 } } },
}
]]
    local at = folder { ["duel.lua"] = duel }
    local ruleset = at .. "/rulesets/toy/ruleset.lua"
    local file <close> = assert(io.open(ruleset))
    local swapped = file:read "a":gsub('"strike", "shove"', '"shove", "strike"')
    local out = background.start(at, "run duel.lua --watch")
    await(out, "watching; Ctrl-C ends\n")
    program.write(ruleset, swapped)
    local held = await(out, "legal: shove, strike")
    assert.truthy(held:find("decision 2 of 2 has changed:\n  before  ann must answer 'What now?' (action); legal: strike, shove", 1, true), held)
    assert.are.equal("130", background.stop(at))
  end)

  it("plays an encounter anew when it is saved itself, however it is called", function()
    local at = folder()
    local out = background.start(at, "run ./mods/spark/tests/meeting.lua --watch")
    await(out, "watching; Ctrl-C ends\n")
    local text = FILES["mods/spark/tests/meeting.lua"]
    program.write(at .. "/mods/spark/tests/meeting.lua", (text:gsub("0, 0", "1, 0")))
    local told = await(out, "0 expectations met, 1 not met")
    local _, named = told:match "watching; Ctrl%-C ends\n(.*)$":gsub("meeting%.lua  toy", "")
    assert.are.equal(1, named, told)
    assert.falsy(told:find("meeting.lua\n", 1, true), told)
    -- Another encounter cannot be played yet: when it can, it is that which is.
    program.write(at .. "/mods/spark/things.lua", "status {")
    await(out, "refused: the encounter keeps its state and the old content\n")
    program.write(at .. "/mods/spark/tests/meeting.lua", (text:gsub("0, 0", "2, 0")))
    await(out, "and the old content\n\nmods/spark/things.lua:1: ")
    program.write(at .. "/mods/spark/things.lua", FILES["mods/spark/things.lua"])
    await(out, "'0,0', not '2,0'")
  end)

  it("takes one file, told as text", function()
    local _, err, code = program.run "run a.lua b.lua --watch"
    assert.are.equal("tercio: run: --watch takes one file, and no --format\n", err)
    assert.are.equal(2, code)
  end)
end)
