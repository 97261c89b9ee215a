-- Setting up: what every character has and must be, what an encounter says of teams, and deployment.
local setup, biding, forms, game_master, knowledge = library("setup", "biding", "forms", "game_master", "knowledge")
local life, lists, objectives, reinforcements, space = library("life", "lists", "objectives", "reinforcements", "space")

-- ---- before the first frame ----------------------------------------------------------------------

local function one_of(unit, category, what)
  local tags = unit:tags(category)
  if #tags == 1 then return end
  local found = #tags == 0 and "none" or table.concat(tags, " and ")
  error("unit '" .. unit.name .. "' must have exactly one " .. what .. " tag (found " .. found .. ")", 0)
end

-- VAL-CTAG-03, VAL-CTAG-04, VAL-THREAT-05.
local function check(unit)
  one_of(unit, "threat", "threat")
  one_of(unit, "size", "size")
  if #unit:tags "type" == 0 then error("unit '" .. unit.name .. "' needs a type tag, such as human", 0) end
  if unit.player and not unit:is "elite" then
    error("unit '" .. unit.name .. "' is a player character, which is always elite (found " ..
      unit:tags("threat")[1] .. ")", 0)
  end
end

local function equip(unit)
  unit:grant_all(knowledge.COMMON)
  if unit.player then unit:grant_all { "valiant_struggle", "valiant_gambit" } end
end

-- Prepares one character. entry: its record in the encounter, or of its summoner.
function setup.join(unit, entry)
  unit.player = unit.player or unit:is "valiant"
  check(unit)
  equip(unit)
  forms.begin(unit)
  biding.join(unit, entry)
end

-- The same for a character that joins while the encounter runs.
function setup.newcomer(unit, record)
  setup.join(unit, record)
  life.look_at(unit)
end

-- Called once units stand on the field, with the encounter's records (see docs/encounters-valiance.md).
function setup.run(spec)
  for _, entry in ipairs(spec.units) do setup.join(entry.unit, entry) end
  space.set_up()
  objectives.setup(spec)
  game_master.setup(spec)
  biding.setup(spec)
  reinforcements.setup(spec)
end

-- ---- deployment ----------------------------------------------------------------------------------

-- The starting tiles of an area on which a character fits and nobody stands (VAL-INIT-02).
local function free_tiles(unit, area)
  return lists.where(field.area(area), function(cell) return field.fits(unit, cell) end)
end

-- VAL-INIT-02: places the next character of a team that has no place yet; false when all have one.
local function place_one(encounter, team)
  for _, entry in ipairs(scenario().units) do
    local unit = entry.unit
    if unit.side == team.side and not unit.cell and not entry.reserve then
      local cells = free_tiles(unit, team.start)
      if #cells == 0 then error("team '" .. team.id .. "' has no starting tile left for '" .. unit.name .. "'", 0) end
      local cell = team.side:choose { kind = "deploy", prompt = "Where does " .. unit.name .. " start?", cells = cells,
        always = true }
      encounter:enter(unit, cell)
      return true
    end
  end
  return false
end

-- Pools that were full stay so when what was taken along raises their maximum (VAL-ENC-05).
local POOLS = { "guts", "energy", "endurance", "valiance" }

local function take(unit, items)
  local full = {}
  for _, pool in ipairs(POOLS) do full[pool] = unit[pool] == unit:max(pool) end
  for _, item in ipairs(items) do unit:grant(item) end
  forms.begin(unit)
  for _, pool in ipairs(POOLS) do
    if full[pool] then unit:write(pool, unit:max(pool)) end
  end
end

-- VAL-INIT-03: what each character takes along.
local function choose_equipment()
  for _, entry in ipairs(scenario().units) do
    if entry.equipment and not entry.reserve then
      local options = lists.map(entry.equipment, function(item) return { id = item, text = item, value = item } end)
      take(entry.unit, entry.unit:pick { kind = "equipment", prompt = "What does " .. entry.name .. " take along?",
        options = options, min = 0, max = entry.items or 1 })
    end
  end
end

-- VAL-THREAT-06: Bosses and Elites that are no player's are marked for the players. list: characters on the field.
function setup.mark(list)
  for _, threat in ipairs { "boss", "elite" } do
    local names = lists.map(list, function(unit) return unit:is(threat) and not unit.player and unit.name end)
    if #names > 0 then log.note((threat == "boss" and "Boss: " or "Elite: ") .. table.concat(names, ", ") .. ".") end
  end
end

-- VAL-INIT-01: starting tiles, then equipment and Strategies, then round 1 (VAL-INIT-05, VAL-INIT-06).
function setup.deploy(encounter)
  objectives.announce()
  for _, team in ipairs(scenario().teams) do
    if team.start and place_one(encounter, team) then return encounter:repeat_step() end
  end
  choose_equipment()
  forms.strategies(encounter)
  life.look()
  biding.begin()
  setup.mark(units())
end
