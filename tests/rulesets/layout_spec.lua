-- The five games are laid out alike (docs/ruleset-layout.md): the same files for the same jobs, one order of the manifest's keys.
local GAMES = { "valiance", "drive", "riposte", "hexcards", "hexfield" }
local FILES = { "ruleset.lua", "options.lua", "attributes.lua", "tags.lua", "tiles.lua", "queries.lua", "decisions.lua", "effects.lua", "frames/turn.lua",
  "frames/use.lua", "checks/life.lua", "rules/setup.lua", "rules/turns.lua", "rules/uses.lua", "rules/movement.lua", "rules/space.lua", "rules/policy_scores.lua",
  "rules/tournament.lua" }
-- riposte keeps who stands where in rules/terrain.lua: squares and zones alike. The rules of valiance lie in folders.
local ELSEWHERE = {
  ["riposte/rules/space.lua"] = "riposte/rules/terrain.lua",
  ["valiance/rules/setup.lua"] = "valiance/rules/rounds/setup.lua",
  ["valiance/rules/turns.lua"] = "valiance/rules/rounds/turns.lua",
  ["valiance/rules/uses.lua"] = "valiance/rules/uses/uses.lua",
  ["valiance/rules/movement.lua"] = "valiance/rules/space/movement.lua",
  ["valiance/rules/space.lua"] = "valiance/rules/space/space.lua",
  ["valiance/rules/policy_scores.lua"] = "valiance/rules/targets/policy_scores.lua",
  ["valiance/rules/tournament.lua"] = "valiance/rules/rounds/tournament.lua",
}
local KEYS = { "text", "version", "pieces", "topologies", "frames", "settle", "effects", "combine", "without", "places", "may_react", "may_hear", "reaction_order",
  "reaction_times", "reaction_limit", "reaction_secret", "reaction_score", "reaction_types", "reaction_frame", "reaction_text", "one_of", "ruled", "tag_of", "categories", "on_edit",
  "on_fail", "last", "settings", "field", "setup", "joins", "counts", "value", "rollout", "outcomes", "standing", "standstill", "price", "view", "campaign", "tournament", "slots", "encounter_fields", "team_fields",
  "unit_fields" }

local function read(path)
  local file = io.open("rulesets/" .. path)
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

local function each(f)
  for _, game in ipairs(GAMES) do f(game) end
end

describe("rulesets", function()
  it("have the same files for the same jobs", function()
    each(function(game)
      for _, file in ipairs(FILES) do
        local path = game .. "/" .. file
        assert.is_truthy(read(ELSEWHERE[path] or path), path .. " is missing")
      end
    end)
  end)

  it("say what the manifest says in one order", function()
    local rank = {}
    for index, key in ipairs(KEYS) do rank[key] = index end
    each(function(game)
      local last, before = 0, "the start"
      for key in read(game .. "/ruleset.lua"):gmatch "\n  ([%w_]+) =" do
        assert.is_truthy(rank[key], game .. ": the order of '" .. key .. "' is not said here")
        assert.is_true(rank[key] > last, game .. ": '" .. key .. "' stands after '" .. before .. "'")
        last, before = rank[key], key
      end
    end)
  end)

  it("declare options in one shape, and what becomes of a turn under the same names", function()
    each(function(game)
      for line in read(game .. "/options.lua"):gmatch "[^\n]+" do
        assert.is_truthy(line:find '^option "[%w_.]+" {' or line:find "^  " or line:find "^%-%- ", game .. "/options.lua: " .. line)
      end
      local turns = game .. "/rules/turns.lua"
      turns = read(ELSEWHERE[turns] or turns)
      for _, name in ipairs { "begin", "options", "act" } do
        assert.is_truthy(turns:find("function turns." .. name .. "(", 1, true), game .. ": turns." .. name)
      end
    end)
  end)
end)
