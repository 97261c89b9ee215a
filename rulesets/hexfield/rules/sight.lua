-- What stands between two places: lines, concealment and cover in their grades, and who may sneak.
local sight, lists, space, stacking = library("sight", "lists", "space", "stacking")
local PARTIAL, TOTAL = 1, 2   -- grades: of cover, and of concealment

-- ---- what a hex conceals, and what covers --------------------------------------------------------

local MARKED = { conceals = "hexes that conceal", cover = "hexes that cover" }

local function find_marked(_, key)
  local grades = {}
  for _, entry in ipairs(space.tiles_that(key)) do
    for _, cell in ipairs((field.cells_with(entry.name))) do
      local list = grades[cell] or {}
      list[#list + 1], grades[cell] = entry.value, list
    end
  end
  return grades
end

-- The hexes of which tiles have a grade of something ("conceals", "cover"): { [cell] = { grade, ... } }.
local function marked(key) return memo(MARKED[key], combat, find_marked, key) end

-- Adds the grades that a hex has to { [grade] = true }.
local function add_grades(own, into)
  for at = 1, #own do into[own[at]] = true end
end

-- FLD-BASE-07: the strongest of a kind counts, or with the option each grade.
local function worth(grades, numbers)
  if next(grades) == nil then return 0 end
  local entries = {}
  for grade in pairs(grades) do entries[#entries + 1] = { kind = "grade", amount = numbers[grade] } end
  return (stacking.total(entries, option["stack.same_kind"]))
end

-- ---- one line ------------------------------------------------------------------------------------

-- FLD-LOS-03: concealment of the last hex, or with the option of the way; the first hex counts for its occupant only.
local function veil(cells, from)
  local grades, hexes = {}, marked "conceals"
  if next(hexes) == nil then return grades end
  local first = option["conceal.where"] == "target_hex" and #cells or 1
  for at = first, #cells do
    local cell = cells[at]
    local own = hexes[cell]
    if own and (at == #cells or not lists.has(from, cell)) then add_grades(own, grades) end
  end
  return grades
end

-- Whether what stands in a hex covers a target that takes these: it is in one of them or beside it.
local function counts_here(cell, target)
  if option["cover.adjacent_only"] == "no" then return true end
  return lists.any(target, function(own) return field.distance(cell, own) <= 1 end)
end

-- FLD-COVER-09: barriers across the line, by the sides that it crosses and the hexes that it enters. edges: by the
-- number of a hex the barrier on the way into it.
local function shelter(cells, edges, from, to, melee)
  local grades = {}
  local rule = melee and option["cover.melee"] or "full"
  if rule == "none" then return grades end
  local hexes = marked "cover"
  for at = 1, #cells do
    local cell, name = cells[at], edges[at]
    local own = rule == "full" and hexes[cell]
    local edge = name and (rule == "full" or #cells == 2) and definition("edge", name)
    if edge and (edge.cover or 0) > 0 and (lists.has(to, cell) or option["cover.adjacent_only"] == "no") then
      grades[edge.cover] = true
    end
    if own and not lists.has(from, cell) and counts_here(cell, to) then add_grades(own, grades) end
  end
  return grades
end

-- FLD-PRONE-05: behind what gives partial cover, who is prone has cover.
local function raised(grades, prone)
  if not prone or not grades[PARTIAL] then return grades end
  local better = {}
  for grade in pairs(grades) do better[math.max(grade, PARTIAL + 1)] = true end
  return better
end

-- ---- between two places --------------------------------------------------------------------------

local CLEAR = { conceal = 0, cover = 0, total = false, better_than_partial = false, covered = false }

local CELL, CELLS = 16, 0xffff   -- bits of a cell, and their mask

-- What a line between two hexes crosses: { cells, edges }; true: nothing that counts; false: there is no line.
local function find_crossed(pair)
  local seen, cells, edges = field.crosses("line", pair >> CELL, pair & CELLS, "conceals", "cover")
  return cells and { cells = cells, edges = edges } or seen
end

-- A line from a cell of some to one of others; false: there is none. Without from and to, these two hexes are all.
local function line_of(a, b, from, to, prone, melee)
  local crossed = memo("crossed", a << CELL | b, find_crossed)
  if type(crossed) ~= "table" then return crossed and CLEAR end
  local cells = crossed.cells
  from, to = from or { a }, to or { b }
  local veils, covers = veil(cells, from), raised(shelter(cells, crossed.edges, from, to, melee), prone)
  if next(veils) == nil and next(covers) == nil then return CLEAR end
  return { conceal = worth(veils, setting.concealment), cover = worth(covers, setting.cover),
    total = veils[TOTAL] or false, better_than_partial = covers[PARTIAL + 1] or false, covered = next(covers) ~= nil }
end

local function least_of(mine, theirs, prone, melee)
  local best
  for own = 1, #mine do
    for other = 1, #theirs do
      local found = line_of(mine[own], theirs[other], mine, theirs, prone, melee)
      if found and (not best or found.conceal + found.cover < best.conceal + best.cover) then best = found end
    end
  end
  return best
end

-- Lines between two hexes depend on the ground alone. They are named by both, and by what counts besides.
local function kind(name, prone, melee)
  return { name = name, find = function(pair)
    return line_of(pair >> CELL, pair & CELLS, nil, nil, prone, melee)
  end }
end
local LINES = { [false] = { [false] = kind("lines", false, false), [true] = kind("lines in melee", false, true) },
  [true] = { [false] = kind("lines to the prone", true, false),
    [true] = kind("lines to the prone in melee", true, true) } }

-- What hinders an attack from a place on a target (units or cells), by the line that hinders least: { conceal =, cover
-- = } in numbers, total = under total concealment; not to be changed. nil: there is no line. melee: at arm's length.
function sight.hindrance(from, target, melee)
  local a, b, prone = field.only_cell(from), field.only_cell(target), false
  if type(target) == "unit" then prone = target:has "prone" ~= nil end
  if not (a and b) then return least_of(field.cells(from), field.cells(target), prone, melee) end
  local lines = LINES[prone][melee or false]
  return memo(lines.name, a << CELL | b, lines.find) or nil
end

-- Whether a hex conceals totally by itself.
function sight.conceals(cell)
  return lists.has(marked("conceals")[cell] or {}, TOTAL)
end

-- FLD-LOS-05: whether there is a line of effect, but none of sight.
function sight.blind(from, target)
  local found = sight.hindrance(from, target)
  return found ~= nil and found.total
end

local function find_smoke()
  local cells = {}
  for _, entry in ipairs(space.tiles_that "conceals") do
    local own = entry.value == TOTAL and field.cells_with(entry.name) or {}
    table.move(own, 1, #own, #cells + 1, cells)
  end
  return cells
end

-- Whether there is smoke anywhere: what conceals totally.
function sight.smoke() return #memo("smoke", combat, find_smoke) > 0 end
-- Whether it may lie on a line of so many steps from a place; a line from corners may touch what is one step farther.
function sight.smoke_within(place, steps)
  local nearest = field.nearest_of(place, memo("smoke", combat, find_smoke))
  return nearest ~= nil and nearest <= steps + 1
end

-- ---- sneaking (FLD-LOS-04, FLD-LOS-08, FLD-COVER-04, FLD-COVER-08) ---------------------------------

local function hidden_enough(watcher, me)
  local found = sight.hindrance(watcher, me)
  if not found or found.conceal > 0 or found.better_than_partial then return true end
  return found.covered and option["sneak.partial"] == "yes"
end

-- Whether none of its enemies has a plain sight of somebody.
function sight.may_sneak(me)
  return not lists.any(units(), function(other)
    return other:stands() and me:hostile(other) and not hidden_enough(other, me)
  end)
end

-- ---- what a side is shown --------------------------------------------------------------------------

-- Units of others that nobody of a side can make out under total concealment are left out (FLD-LOS-05).
function sight.shown(viewer)
  return lists.where(units(), function(me)
    return me.side == viewer.side or
      lists.any(viewer.side:standing(), function(own) return not sight.blind(own, me) end)
  end)
end
