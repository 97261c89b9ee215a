-- What encounters of a tournament are made of: drawn fields, and teams in which everybody comes round. The ruleset's
-- own rules/tournament.lua says which fields and which teams; `draw(n)` gives 0 to n - 1, by the seed alone.
piece "draft" {
  text = "Random fields and teams, for the encounters of tournaments.",
  version = "1.0",
}

local draft = library "draft"

-- ---- fields --------------------------------------------------------------------------------------

-- The drawings of a field, lowest layer first. column(x, row): its letters from the bottom; row 1 is the top.
function draft.layers(width, depth, height, column)
  local columns, layers = {}, {}
  for row = 0, depth - 1 do
    for x = 0, width - 1 do columns[#columns + 1] = column(x, row) end
  end
  for z = 1, height do
    local rows = {}
    for row = 0, depth - 1 do
      local letters = {}
      for x = 0, width - 1 do letters[x + 1] = columns[row * width + x + 1]:sub(z, z) end
      rows[row + 1] = table.concat(letters)
    end
    layers[z] = table.concat(rows, "\n")
  end
  return layers
end

-- The same of a field of one layer: one letter a cell.
function draft.drawing(width, depth, letter) return draft.layers(width, depth, 1, letter) end

-- ---- teams ---------------------------------------------------------------------------------------

-- The tags of an archetype: name = value, true for those without one.
function draft.tags(archetype)
  local tags = {}
  for key, value in pairs(archetype.tags or {}) do
    if math.type(key) then tags[value] = true else tags[key] = value end
  end
  return tags
end

-- Archetypes for which wanted(archetype, tags) is true, and the others: two lists, in order.
function draft.split(archetypes, wanted)
  local chosen, others = {}, {}
  for _, archetype in ipairs(archetypes) do
    table.insert(wanted(archetype, draft.tags(archetype)) and chosen or others, archetype)
  end
  return chosen, others
end

-- Takes somebody out of a list.
function draft.take(draw, list) return table.remove(list, draw(#list) + 1) end

-- Somebody of a list that stays as it is: the first of a team comes round with the seeds, so that all of them play.
function draft.comer(draw, list, seed, number)
  if number == 1 then return list[seed % #list + 1] end
  return list[draw(#list) + 1]
end

-- Adds units prefix_1, prefix_2, ... to a record. make(number): the unit without its team, or nil.
function draft.enlist(record, team, prefix, count, make)
  for number = 1, count do
    local unit = make(number)
    if unit then
      unit.team = team
      record.units[prefix .. "_" .. number] = unit
    end
  end
end
