-- Encounters with anything in any place: refused in words of their own, or played; never a slip of the engine's code.
local tercio = require "tercio"
local roots = { tercio.root .. "/tests/fixtures" }

local function right()
  return {
    ruleset = "toy", seed = 3, options = { strong = 1 }, variants = {}, mods = {}, objectives = { { kind = "last" } }, length = 3, text = "A duel.",
    field = { topology = "square4", legend = { ["~"] = "mud", B = { unit = "brute" }, x = { name = "post" } },
      layers = { ".~...\n.#.B.\n....x" }, edges = { { from = { 0, 0 }, to = { 1, 0 }, type = "wall" } }, areas = { spot = { { 0, 0 } } } },
    teams = { { id = "heroes", name = "Heroes", controller = "script", score = 1, relations = { enemies = "hostile" } }, { id = "enemies", controller = "script" } },
    units = {
      mira = { "fighter", team = "heroes", at = { 1, 0 }, life = 5, attributes = { might = 1 }, abilities = { "parry" }, traits = {}, statuses = { dazed = 1 },
        without = { "shove" }, tags = { "beast" }, tough = true, facing = 1, name = "mira" },
      brute = { "guard", team = "enemies" },
    },
    pass = true,
    script = { { "act", "mira", "strike", { target = "brute", dice = { 3 }, answers = { { "brute", "parry" } } } },
      { "expect", { mira = { life = 5, at = { 1, 0 }, statuses = { dazed = 2 }, max = { life = 8 } }, log = "strike", over = false, round = 1 } },
      { "auto", "heroes", { to = "round", policy = "random" } } },
  }
end

local WRONG = { -1, 1.5, "word", "", true, {}, { 1 }, { word = 1 }, { { 1 } }, math.maxinteger }

-- Every path of a table, as lists of keys.
local function paths_of(value, path, found)
  for key, entry in pairs(value) do
    local longer = table.move(path, 1, #path, 1, {})
    longer[#longer + 1] = key
    found[#found + 1] = longer
    if type(entry) == "table" then paths_of(entry, longer, found) end
  end
  return found
end

local function with(path, value)
  local record = right()
  local at = record
  for index = 1, #path - 1 do at = at[path[index]] end
  at[path[#path]] = value
  return record
end

local function try(record)
  record.roots = roots
  local fine, text = pcall(tercio.encounter, record)
  return fine, tostring(text)
end

-- Words that only a slip of the engine's own code would say; the game's own setup may slip at its own line.
local function slip(text)
  if text:find("rulesets/toy/[%w_]+%.lua:%d+: ruleset 'toy', setup: ") then return false end
  return text:find("attempt to", 1, true) or text:find("scripts/[%w_/]+%.lua:%d+") and not text:find("spec%.lua") or text:find("traceback", 1, true) or
    text:find("bad argument", 1, true) or text:find("out of range (", 1, true)
end

describe("an encounter with something wrong in it", function()
  it("is right to begin with", function()
    local fine, text = try(right())
    assert.equal("true", fine and "true" or text)
  end)

  it("is refused in words, wherever it is wrong", function()
    local refused, played, slips = 0, 0, {}
    for _, path in ipairs(paths_of(right(), {}, {})) do
      for _, value in ipairs(WRONG) do
        local fine, text = try(with(path, value))
        if fine then played = played + 1 else refused = refused + 1 end
        if not fine and slip(text) then slips[#slips + 1] = table.concat(path, ".") .. " = " .. tostring(value):gsub(": 0x%x+", "") .. ": " .. text end
      end
      try(with(path, nil))
    end
    table.sort(slips)
    assert.equal("", table.concat(slips, "\n"))
    assert.truthy(refused > 500)
    assert.truthy(played > 50)
  end)
end)
