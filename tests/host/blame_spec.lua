-- A rule that fails while an encounter is played is told at the line of its author, with the definition and handler it is
-- in, also where a game's own rules have noticed what is wrong.
local tercio = require "tercio"
local game = tercio.game { ruleset = "valiance", size = { 8, 4 }, pass = true }

local folder   -- with mods, for one test

local function write(path, text)
  os.execute("mkdir -p '" .. path:match "^(.*)/" .. "'")
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
end

-- Mods { name = text of their one file }, as folders; gives the folder that they lie in.
local function mods_of(texts)
  local pipe = io.popen "mktemp -d"
  folder = pipe:read "l"
  pipe:close()
  for name, text in pairs(texts) do
    write(folder .. "/mods/" .. name .. "/mod.lua", 'mod "' .. name .. '" { text = "A test.", version = "1.0", rulesets = { "valiance" } }\n')
    write(folder .. "/mods/" .. name .. "/things.lua", text)
  end
  return folder
end

-- What is told when Ann uses `zap` of this content on Bo, without its number of lines in the ruleset.
local function told(content, bo, more)
  local spec = { heroes = { ann = { "vanguard", at = { 1, 1 }, abilities = { "zap" } } }, enemies = { bo = bo or { "raider", at = { 2, 1 } } }, content = content }
  for key, value in pairs(more or {}) do spec[key] = value end
  local play = game.arena(spec)
  local fine, text = pcall(play.act, play, "ann", "zap", { target = "bo" })
  assert.is_false(fine)
  return (tostring(text):gsub("^[^\n]-blame_spec%.lua:%d+: ", ""):gsub("(noticed at [%w_/]+%.lua):%d+", "%1"))
end

local function zap(body, id)
  return 'ability "' .. (id or "zap") .. '" { text = "Zaps.", tags = { action = 1 }, target = { "character", hostile = true }, range = { min = 1, max = 3 },\n  effect = function(me, use, zap)\n' ..
    body .. "\n  end }\n"
end

describe("a rule that fails", function()
  after_each(function()
    if folder then os.execute("rm -rf '" .. folder .. "'") end
    folder = nil
  end)

  it("is told at the line that called the game's rules, with what noticed it", function()
    assert.equal("content:4: ability 'zap' (effect): hostile: relation needs a unit or a team (found nil) (noticed at rulesets/valiance/queries.lua)",
      told(zap "local n = 1\nif me:hostile(nil) then n = 2 end"))
  end)

  it("is told at a call whose results it would have given", function()
    assert.equal("content:4: ability 'zap' (effect): hostile: relation needs a unit or a team (found nil) (noticed at rulesets/valiance/queries.lua)",
      told(zap "local n = 1\nreturn me:hostile(nil)"))
  end)

  it("says what a verb must be given", function()
    local cases = {
      ["use:gain(use.target, 'expsed', 1)"] = "gain: no status, trait or ability 'expsed' (did you mean 'exposed'?)",
      ["use:gain(nil, 'exposed')"] = "gain needs a target: use:gain(target) (found nil)",
      ["use:lose(use.target, nil)"] = "lose takes the id of a status, trait or ability (found nil): is it called with a colon, as me:lose(...)?",
      ["use:wither(nil, 3)"] = "wither needs a unit: use:wither(target, amount) (found nil)",
      ["use:damage(use.target, 3, 'fire')"] = 'damage: what comes after the amount is a table, as { why = "by the fire" } (found the text \'fire\')',
      ["use:damage(use.target, 1.5)"] = "damage needs a whole number: use:damage(target, amount) (found the fraction 1.5): // divides whole numbers",
      ["use:lower(use.target, 'energy', 1)"] = "lower needs a whole number: use:lower(target, amount) (found the text 'energy')",
      ["use:lower(use.target, 1)"] = "'lower' needs the attribute that changes, as { attribute = \"energy\" } (found nil)",
      ["use:restore(use.target, -3)"] = "restore: the amount must be 0 or more (found -3)",
      ["use:restore({ use.target, 3 }, 1)"] = "restore needs a unit: use:restore(target, amount) (found a cell)",
      ["use:push(use.target)"] = "push needs a cell, or { away_from = somebody, tiles = 2 }: use:push(target, { away_from = me, tiles = 2 })",
      ["use:shift(me)"] = "shift needs a cell: use:shift(target, cell) (found nil)",
      ["use:shift(me, 9999)"] = "there is no cell 9999 on this field",
      ["use:destroy(me)"] = "destroy needs a cell: use:destroy(target) (found unit)",
      ["use:add_target(nil)"] = "the list takes a unit, a use, a status or a cell (found nil)",
      ["use.targets:add('ann')"] = "the list takes a unit, a use, a status or a cell (found the text 'ann')",
      ["use:start('use', me, use:damage(use.target, 1))"] = "an effect is neither the user nor the source of what starts",
      ["part(1.5)"] = "part takes a whole number (found number)",
      ["part(1, 2)"] = "part takes a number and a name (found number)",
      ["use:redirect(nil)"] = "redirect needs a unit (found nil)",
      ["log.note(nil)"] = "log.note takes a text (found nil)",
      ["log.note(function() return 3 end)"] = "log.note takes a text (found 3)",
    }
    for body, message in pairs(cases) do assert.equal("content:3: ability 'zap' (effect): " .. message, told(zap(body))) end
  end)

  it("says what an effect and a slot can be given", function()
    local function hearing(body)
      return told(zap "use:damage(use.target, 1)" .. 'trait "sore" { text = "Sore.", slots = { who = "unit", what = "id" },\n  on = { ["any.use.effects.before"] = function(me, use, self) ' .. body ..
        ' end }, replace = { harm = { run = function(me, item) item.amount = item.amount / 2 end } } }', { "raider", at = { 2, 1 }, traits = { "sore" } })
    end
    assert.equal("content:6: trait 'sore' (replace.harm.run): amount takes a whole number (found the fraction 0.5): // divides whole numbers", hearing "")
    local before = "content:6: trait 'sore' (on.any.use.effects.before): "
    assert.equal(before .. "slot 'who' takes a unit (found the text 'ann')", (hearing "self.who = 'ann'"))
    assert.equal(before .. "slot 'what' takes a definition, as self.definition (found the text 'sore')", (hearing "self.what = 'sore'"))
  end)

  it("names the handler that called a function of the file", function()
    assert.equal("content:1: ability 'zap' (effect): attempt to perform arithmetic on a nil value (local 'n')",
      told("local function more(n) return n + 1 end\n" .. zap "return more(nil)"))
  end)

  it("names a condition, and what it hears", function()
    assert.equal("content:7: ability 'spite' (reaction.when, hearing damage): hostile: relation needs a unit or a team (found nil) (noticed at rulesets/valiance/queries.lua)",
      told(zap "use:damage(use.target, 1)" .. [[
ability "spite" { text = "Answers.", tags = { reaction = 1 }, reaction = {
  to = "damage", of = "target", as = "global",
  when = function(me) return me:hostile(nil) end,
  run = function() end } }
]], { "raider", at = { 2, 1 }, abilities = { "spite" } }))
  end)

  it("names what listens, and its condition", function()
    assert.equal("content:6: trait 'sore' (on.target.damage.when): a unit has no 'gust' (did you mean 'guts'?)",
      told(zap "use:damage(use.target, 1)" .. [[
trait "sore" { text = "Sore.", on = { ["target.damage"] = { when = function(me)
  return me.gust > 3 end, run = function() end } } }
]], { "raider", at = { 2, 1 }, traits = { "sore" } }))
  end)

  it("names a modifier", function()
    assert.equal("content:6: trait 'weak' (modify.damage_bonus): a unit has no 'gust' (did you mean 'guts'?)",
      told(zap "use:damage(use.target, 1)" .. [[
trait "weak" { text = "Weak.", modify = { damage_bonus = function(me, value)
  return value + me.gust end } }
patch "archetype.vanguard" { traits = { "weak" } }
]]))
  end)

  local function modifier(body)
    return told(zap "use:damage(use.target, 1)" .. 'trait "weak" { text = "Weak.", modify = {\n  damage_bonus = function(me, value) ' .. body ..
      ' end } }\npatch "archetype.vanguard" { traits = { "weak" } }')
  end

  it("is a modifier's that gives what cannot stand in place of the value", function()
    assert.equal("content:6: trait 'weak' (modify.damage_bonus): must give a whole number (found the fraction 1.5): // divides whole numbers",
      modifier "return value + 1.5")
    assert.equal("content:6: trait 'weak' (modify.damage_bonus): must give a whole number (found true)", modifier "return value < 3")
    assert.equal("content:6: trait 'weak' (modify.damage_bonus): returned nothing: a modifier must return the new value, or the old one (return value)",
      modifier "if value > 3 then return value + 1 end")
  end)

  it("names what wraps, at its own line", function()
    assert.equal("content:6: query 'hostile' (default, wrapped): attempt to index a number value (local 'lost')",
      told(zap "local n = 1" .. [[
wrap "query.hostile.default" (function(original, me, other)
  local lost = 1 return lost.x or original(me, other) end)
]]))
  end)

  it("names the ability in use where a step of the use fails", function()
    assert.equal("content:5: ability 'zap' (use.effects): a 'use' has no 'colour'",
      told(zap "local n = 1" .. 'patch "frame.use" { run = { effects = function(use) return use.colour end } }'))
  end)

  it("is the mod's whose rule it is, and not that of a mod which waits for what comes of its own", function()
    local roots = mods_of {
      one = 'trait "one:sore" { text = "Sore.", on = { ["target.damage"] = function(me)\n  me.gust = 3 end } }',
      two = zap("use:damage(use.target, 1)\nuse:resolve()", "two:zap"):gsub('"zap"', '"two:zap"'),
    }
    local play = game.arena { heroes = { ann = { "vanguard", at = { 1, 1 }, abilities = { "two:zap" } } }, roots = { roots }, mods = { "one", "two" },
      enemies = { bo = { "raider", at = { 2, 1 }, traits = { "one:sore" } } } }
    local _, text = pcall(play.act, play, "ann", "two:zap", { target = "bo" })
    assert.matches("mods/one/things%.lua:2: trait 'one:sore' %(on%.target%.damage%): a unit's 'gust'", tostring(text))
  end)

  it("is told with the handler also where it recurses, or takes all memory", function()
    assert.equal("content:3: ability 'zap' (effect): functions call each other too deep (an endless recursion?)",
      told(zap "local function f() return 1 + f() end return f()"))
  end)
end)
