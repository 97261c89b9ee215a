-- What the view of a team shows (VAL-KNOW): of its own characters everything, of others what is seen.
local knowledge, lists, objectives = library("knowledge", "lists", "objectives")

local function own(viewer, unit) return unit.side == viewer.side end
local function sees(viewer, unit) return knowledge.sees(viewer.side, unit) end

-- ---- characters ----------------------------------------------------------------------------------

fact "seen" { text = "Is it visible now?", clause = "VAL-KNOW-07", of = "unit", know = sees }
fact "cell" { text = "Its tile, if seen or sensed.", clause = "VAL-HEART-01", of = "unit",
  know = function(viewer, unit) return knowledge.located(viewer.side, unit) and unit.cell or nil end }
fact "tags" { text = "Its tags, once it has been seen.", clause = "VAL-KNOW-01", of = "unit",
  know = function(viewer, unit)
    if not knowledge.has_seen(viewer.side, unit) and not sees(viewer, unit) then return nil end
    return lists.set(unit:tags())
  end }
fact "hits" { text = "Direct hits taken: its missing Endurance.", clause = "VAL-KNOW-02", of = "unit",
  know = function(viewer, unit)
    if sees(viewer, unit) then return math.max(unit:max "endurance" - unit.endurance, 0) end
  end }
local function band(pool, name)
  fact(pool .. "_band") { name = name, text = "Its " .. name .. ": full, over half, under half or empty.",
    clause = "VAL-KNOW-03", of = "unit",
    know = function(viewer, unit) return sees(viewer, unit) and knowledge.band_of(unit, pool) or nil end }
end
band("guts", "Guts")
band("energy", "Energy")

-- VAL-KNOW-06, VAL-KNOW-11: one's own, one's team's, or everybody's that is seen. A team knows what its members know.
local function knows_statuses(viewer, unit)
  if option.status_known == "seen" and sees(viewer, unit) then return true end
  if not own(viewer, unit) then return false end
  return option.status_known ~= "own_only" or viewer.kind ~= "unit" or viewer == unit
end
fact "statuses" { text = "Its statuses and their stacks.", clause = "VAL-KNOW-11", of = "unit",
  know = function(viewer, unit)
    if not knows_statuses(viewer, unit) then return nil end
    local statuses = {}
    for _, status in ipairs(unit:instances "status") do statuses[status.definition.id] = math.max(status.stacks, 1) end
    return statuses
  end }
fact "abilities" { text = "Its abilities; of another team only those that a visible user aimed at this team.",
  clause = "VAL-KNOW-08", of = "unit",
  know = function(viewer, unit)
    local abilities = {}
    for _, ability in ipairs(unit:instances "ability") do
      if knowledge.knows_ability(viewer.side, ability) then abilities[ability.definition.id] = true end
    end
    return abilities
  end }

-- ---- tiles and the encounter ---------------------------------------------------------------------

fact "tile_tags" { text = "The tags of a visible tile, and their values.", clause = "VAL-KNOW-01",
  of = "cell", as = "tags",
  know = function(viewer, cell)
    return (viewer == combat or knowledge.sees_tile(viewer.side, cell)) and field.tags(cell) or nil
  end }
fact "round" { text = "The number of the round.", of = "encounter", know = function() return combat.round end }
fact "objectives" { text = "The open objectives of all teams.", clause = "VAL-KNOW-09", of = "encounter",
  know = function()
    local list = {}
    for index, entry in ipairs(objectives.active()) do
      list[index] = { kind = entry.kind, team = objectives.side_of(entry), target = entry.target, area = entry.area,
        bonus = entry.bonus }
    end
    return list
  end }
fact "heard" { text = "The names of abilities that were aimed at this team.", clause = "VAL-KNOW-08", of = "encounter",
  know = function(viewer)
    local names = {}
    if viewer == combat then return names end
    for _, unit in ipairs(units()) do
      for _, ability in ipairs(unit:instances "ability") do
        if knowledge.has_heard(viewer.side, ability) then names[ability.definition.id] = true end
      end
    end
    return names
  end }
