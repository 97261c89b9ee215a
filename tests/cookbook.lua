-- Owns: how a recipe of the cookbook becomes an encounter: a small scene for each ruleset, with the recipe as its content.
-- `cookbook.encounter(ruleset, title, recipe, try)` gives the text of an encounter file. What `try` says by name are
-- units (or keys of encounters), what it lists is the script.
local cookbook = { most_recipe = 15, most_try = 6 }

-- Keys that a try may set for the whole encounter; all other names are units.
local KEYS = { options = true, variant = true, field = true, facing = true }

-- The scene of each ruleset: who can stand where, and what everybody is. Mira and Brute are always there, the others when
-- a try names them.
cookbook.scenes = {
  valiance = [[
field = { size = { 9, 6 } }, objectives = { { kind = "eliminate", target = "brute" } } }
local places = { mira = { 2, 2 }, ada = { 2, 3 }, brute = { 3, 2 }, cur = { 6, 2 } }
local function plain() return { "somebody" } end
local shared = [==[
archetype "somebody" { text = "Ten Guts, three Action Points, and Hack.", tags = { "elite", "medium", "human" }, body = "one", abilities = { "hack" } }
]==] ]],
  riposte = [[
field = { topology = "square4", size = { 9, 6 } } }
local places = { mira = { 2, 2 }, ada = { 2, 3 }, brute = { 3, 2 }, cur = { 7, 2 } }
local function plain() return { hp = 20, accuracy = 90, might = 7, defense = 3, speed = 4, traits = { "sword" } } end
local shared = "" ]],
  drive = [[
facing = 2, field = { topology = "square8", size = { 9, 6 } } }
local places = { mira = { 2, 2 }, ada = { 2, 3 }, brute = { 3, 2 }, cur = { 6, 2 } }
local function plain(hero)
  if hero then return { tags = { "sheet" } } end
  return { attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } }
end
local shared = "" ]],
  hexcards = [[
field = { topology = "hex", size = { 9, 9 } } }
local places = { mira = { 2, 2 }, ada = { 2, 3 }, brute = { 3, 2 }, cur = { 6, 2 } }
local function plain(hero)
  return { attributes = { hp = 10, initiative = hero and 20 or 50 }, abilities = { "slash" }, draws = hero and { "plus_0", "plus_0", "plus_0", "plus_0" } or nil }
end
local shared = "" ]],
  hexfield = [[
field = { topology = "hex", size = { 9, 9 } } }
local places = { mira = { 2, 2 }, ada = { 2, 3 }, brute = { 3, 2 }, cur = { 6, 2 } }
local function plain(hero)
  return { attributes = { hp = 20, attack = 5, avoid = 10, movement = 5 }, initiative = hero and 20 or 10, abilities = { "blade" } }
end
local shared = "" ]],
}

local function keys_text()
  local names = {}
  for name in pairs(KEYS) do names[#names + 1] = name .. " = true" end
  table.sort(names)
  return table.concat(names, ", ")
end

-- Adding up what a try says and what the scene has: lists grow, so that everybody keeps what it has.
local JOIN = [[
local spec, keys = scene, { %s }
local heroes = { mira = true, ada = true }
local function add(to, from)
  for key, value in pairs(from) do
    local list = (key == "abilities" or key == "traits") and to[key]
    if list then for _, id in ipairs(value) do list[#list + 1] = id end
    elseif key == "attributes" and to[key] then for name, number in pairs(value) do to[key][name] = number end
    else to[key] = value end
  end
end
tried.mira, tried.brute = tried.mira or {}, tried.brute or {}
spec.units, spec.script = {}, {}
for key, value in pairs(tried) do
  if math.type(key) == "integer" then spec.script[key] = value
  elseif keys[key] then spec[key] = value
  else
    local unit = plain(heroes[key])
    unit.team, unit.at = heroes[key] and "heroes" or "foes", places[key]
    add(unit, value)
    spec.units[key] = unit
  end
end
spec.content = shared .. recipe
]]

function cookbook.encounter(ruleset, title, recipe, try)
  local scene = cookbook.scenes[ruleset]
  if not scene then return nil, "no scene for the ruleset '" .. ruleset .. "'" end
  return table.concat {
    ('local scene = { ruleset = %q, pass = true, seed = 7,\n'):format(ruleset),
    ("teams = { { id = %q%s }, { id = %q } },\n"):format("heroes", ruleset ~= "riposte" and ", players = true" or "", "foes"), scene, "\n",
    "local recipe = [====[\n", recipe, "\n]====]\n",
    "local tried = {\n", try, "\n}\n", JOIN:format(keys_text()),
    ("encounter %q (spec)\n"):format(title),
  }
end

return cookbook
