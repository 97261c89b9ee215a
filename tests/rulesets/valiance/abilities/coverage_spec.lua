-- What the abilities and archetypes of valiance must have between them, read from what is declared: every tag, every
-- trigger of the rules, every threat of every size; and that each ability is tried by a spec and played by somebody.
local tercio = require "tercio"

local play = tercio.arena { ruleset = "valiance", objectives = { { kind = "eliminate", target = "b" } },
  heroes = { a = { "warden", at = { 1, 1 } } }, enemies = { b = { "raider", at = { 3, 1 } } } }
local abilities, archetypes, tags = play:definitions "ability", play:definitions "archetype", play:definitions "tag"

local function sorted(map)
  local ids = {}
  for id in pairs(map) do ids[#ids + 1] = id end
  table.sort(ids)
  return ids
end

-- The triggers of the rules, by the clause that makes each one; `as` where the sort of reaction matters.
local TRIGGERS = {
  { "use.declare", "VAL-TRIG-01" }, { "use.target", "VAL-TRIG-01", as = "global" }, { "use.target", "VAL-PRIM-10", as = "counter" },
  { "use.effects", "VAL-TRIG-01" }, { "use.resolved", "VAL-USE-15" }, { "checked", "VAL-CHK-14" },
  { "turn.begin", "VAL-TURN-04" }, { "turn.end", "VAL-TURN-04" }, { "round.begin", "VAL-PRIM-11" }, { "round.end", "VAL-PRIM-11" },
  { "damage", "VAL-TRIG-14" }, { "hit", "VAL-TRIG-14" }, { "down", "VAL-TRIG-14" }, { "gain", "VAL-TRIG-14" }, { "lose", "VAL-TRIG-14" },
  { "walk", "VAL-TRIG-13" }, { "shift", "VAL-TRIG-14" }, { "push", "VAL-TRIG-14" }, { "fall", "VAL-TRIG-14" },
  { "wither", "VAL-WITH-01" }, { "restore", "VAL-MOD-03" }, { "regain", "VAL-MOD-03" }, { "lower", "VAL-MOD-02" }, { "set", "VAL-MOD-06" },
  { "pay", "VAL-NRG-01" }, { "alter", "VAL-ALTN-01" }, { "destroy", "VAL-TTAG-06" }, { "enter", "VAL-ROUND-09" }, { "leave", "VAL-OBJ-14" },
  { "interacted", "VAL-GLOB-10" },
}

-- The reactions of all abilities: "event" and "event as sort" -> an ability.
local function answered()
  local found = {}
  for _, id in ipairs(sorted(abilities)) do
    local reaction = abilities[id].reaction
    for _, one in ipairs(reaction and (reaction.to and { reaction } or reaction) or {}) do
      local event = one.to:gsub("^any%.", ""):gsub("^target%.", "")
      found[event], found[event .. " as " .. tostring(one.as)] = id, id
    end
  end
  return found
end

local function tag_set(definition)
  local set = {}
  for key, value in pairs(definition.tags or {}) do set[math.type(key) and value or key] = true end
  return set
end

local function slurp(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

describe("the abilities of valiance", function()
  for _, trigger in ipairs(TRIGGERS) do
    local event, what = trigger[1], trigger[1] .. (trigger.as and " as " .. trigger.as or "")
    it(trigger[2] .. " answer " .. what, function()
      assert.truthy(answered()[trigger.as and what or event], "no ability answers " .. what)
    end)
  end

  for _, id in ipairs(sorted(tags)) do
    local category = tags[id].category
    if category == "primary" or category == "secondary" then
      it("use the " .. category .. " tag " .. id, function()
        local user
        for _, ability in ipairs(sorted(abilities)) do
          local definition = abilities[ability]
          if tag_set(definition)[id] or definition.modifiers and definition.modifiers[id] then user = user or ability end
        end
        assert.truthy(user, "no ability has the tag " .. id)
      end)
    end
  end

  it("are all tried by a spec that names them", function()
    local pipe, text = assert(io.popen "ls tests/rulesets/valiance/*_spec.lua tests/rulesets/valiance/*/*_spec.lua"), {}
    for path in pipe:lines() do text[#text + 1] = slurp(path) end
    pipe:close()
    local all, missing = table.concat(text), {}
    for _, id in ipairs(sorted(abilities)) do
      if not all:find('"' .. id .. '"', 1, true) then missing[#missing + 1] = id end
    end
    assert.are.same({}, missing)
  end)

  it("are all played by an archetype, or by everybody", function()
    local played, missing = {}, {}
    for _, archetype in pairs(archetypes) do
      for _, id in ipairs(archetype.abilities or {}) do played[id] = true end
    end
    local everybody = play.units.a.abilities
    for _, id in ipairs(sorted(abilities)) do
      if not played[id] and not everybody[id] then missing[#missing + 1] = id end
    end
    assert.are.same({}, missing)
  end)
end)

describe("the archetypes of valiance", function()
  for _, threat in ipairs { "normal", "elite", "boss" } do
    for _, size in ipairs { "small", "medium", "large", "monstrous" } do
      it("VAL-SIZE-01 VAL-THREAT-01 have an enemy that is " .. threat .. " and " .. size, function()
        local found
        for id, archetype in pairs(archetypes) do
          local set = tag_set(archetype)
          if set[threat] and set[size] and not set.valiant then found = id end
        end
        assert.truthy(found)
      end)
    end
  end

  it("VAL-THREAT-05 have more than five roles of valiants, all Elite", function()
    local roles = 0
    for _, archetype in pairs(archetypes) do
      local set = tag_set(archetype)
      if set.valiant then
        roles = roles + 1
        assert.is_true(set.elite)
      end
    end
    assert.is_true(roles > 5)
  end)
end)
