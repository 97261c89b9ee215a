-- Engagement: who holds whom in place (VAL-ENG).
local engagement, counts, senses, lists = library("engagement", "counts", "senses", "lists")
local SIZES = { "small", "medium", "large", "monstrous" }
local MEDIUM = 2
local DARK = { "unlit" }
local SIDE_STOPS = 1   -- sides that stop movement

-- 1 Small, 2 Medium, 3 Large, 4 Monstrous (VAL-SIZE-01).
function engagement.rank(unit)
  for rank = 1, #SIZES do
    if unit:is(SIZES[rank]) then return rank end
  end
  return MEDIUM
end

-- Sides that keep neighbours from being adjacent: none by geometry (VAL-TGT-09 to -11).
local function stops() return option.adjacency == "open_face" and SIDE_STOPS or 0 end
local function holding_stops() return option.engage_through_faces and stops() or SIDE_STOPS end

query "adjacent" { text = "Is the other one adjacent to me?", clause = "VAL-TGT-10", params = { "other" },
  default = function(me, other) return field.adjacent(me, other, option.adjacency == "open_face" and 1 or 0) end }

-- A row about how much larger the other one is: keys are those of rows.
function engagement.rank_row(keys)
  keys[1], keys[2], keys.default = "rank", SIZES, MEDIUM
  return keys
end

-- Whether the other one could hold somebody of this size, wherever both are (VAL-ENG-02).
local function able_rows()
  return {
    { "hostile", swap = true, unless = "hostile",
      otherwise = function(me, _, other) return not other:hostile(me) and "no enemy" or nil end },
    option.passive == "inert" and { "lacks", "biding", of = "other",
      appeal = function(_, _, other) return counts.inert(other) and "inert" or nil end },
    option.small_engage == "never" and { "is_not", "small", of = "other" },
    option.engage_step ~= "any" and engagement.rank_row { at_least = -1 },
  }
end

judgement "could_hold" { text = "Who could engage a unit, if it were beside it?", clause = "VAL-ENG-02", of = "unit",
  params = { "other" }, rows = function() return { { "another" }, able_rows() } end }

judgement "could_watch" { text = "Who of those would have eyes for it?", clause = "VAL-ENG-02", of = "unit",
  params = { "other" }, rows = function() return { { "another" }, able_rows(), senses.eyes("other") } end }

judgement "holds" { text = "Who engages a unit?", clause = "VAL-ENG-01", of = "unit", params = { "other" },
  rows = function()
    return {
      able_rows(),
      { "beside", holding_stops() },
      senses.rows("other"),
    }
  end }

-- Engaged, and held by it (VAL-SIZE-03).
function engagement.held(unit)
  if unit:ignores_engagement() then return false end
  return unit:engaged()
end

query "engaged" { text = "Does an enemy engage me?", clause = "VAL-ENG-01",
  default = function(me) return judge.any_unit("holds", me) end }

-- Adds to a set the tiles beside somebody where heartsense could perceive a mover, or eyes.
local function add_beside(set, holder, mover)
  local hears = holder:heartsense(mover) > 0
  if not hears and senses.blind_to(holder, mover) then return end
  local sides = holding_stops()
  for _, from in ipairs(field.cells(holder)) do
    local near = field.neighbours(from, sides)
    for _, cell in ipairs(hears and near or field.seen_of("see", holder, near)) do
      if hears or senses.lit(cell) then set[cell] = true end
    end
  end
end

-- The same cells, but for its own, of all who could hold a mover; by eyes alone while nobody sheds light.
local function beside(mover)
  if not (modified "heartsense" or modified "light") then
    return field.seen_beside("see", judge.units("could_watch", mover), holding_stops(), DARK, mover)
  end
  local set, cells = {}, {}
  for _, holder in ipairs(judge.units("could_hold", mover)) do add_beside(set, holder, mover) end
  for _, cell in ipairs(field.cells(mover)) do set[cell] = nil end
  for cell in pairs(set) do cells[#cells + 1] = cell end
  return cells
end

-- Tiles where a mover would be held: those beside an enemy that could perceive it there. Its own place counts as one,
-- where it is held.
function engagement.held_cells(mover)
  if mover:ignores_engagement() then return {} end
  local cells = beside(mover)
  return engagement.held(mover) and lists.joined(cells, field.cells(mover)) or cells
end
