-- Moves whose mover chooses the way: for each end the way of least harm, then risk, then cost, and those that cost less
-- and hurt or risk more. A way may also be spelt out, step by step.
piece "routes" { text = "Ways of moves: by least harm, by least cost, or spelt out.", version = "1.0" }

query "watches" { text = "Cells where the unit may answer a mover that enters them, or leaves them: a list.",
  params = { "mover" }, default = function() return {} end }
query "wary_of" { text = "Does a mover reckon with answers of the other one?", params = { "other" },
  default = function(me, other) return me:hostile(other) end }

local routes, lists = library("routes", "lists")
local MOST = 255   -- harm of a cell

-- What entering cells hurts, for a question about ways: { { amount, cells }, ... }. tiles: the amount for each name of
-- a tile; of a tile with a value, for each point of it.
function routes.harm(tiles)
  local harm, by_amount = {}, {}
  for name, amount in pairs(tiles) do
    local cells, values = field.cells_with(name)
    if not values then
      harm[#harm + 1] = { amount, cells }
    else
      for index, cell in ipairs(cells) do
        local hurt = math.min(amount * values[index], MOST)
        if not by_amount[hurt] then
          by_amount[hurt] = {}
          harm[#harm + 1] = { hurt, by_amount[hurt] }
        end
        local list = by_amount[hurt]
        list[#list + 1] = cell
      end
    end
  end
  return harm
end

-- The same cells with others, for modifiers of `watches`.
function routes.with(cells, more) return table.move(more, 1, #more, #cells + 1, table.move(cells, 1, #cells, 1, {})) end

local function find_doors() return definitions("edge", "door") end
local function find_risky() return definitions("tile", "risk") end

-- Cells where a mover runs a risk: a tile says how many (`risk`), and each unit that watches a cell is one.
local function risks(me)
  local found = {}
  for _, name in ipairs(memo("risky tiles", combat, find_risky)) do
    found[#found + 1] = { definition("tile", name).risk, (field.cells_with(name)) }
  end
  if not modified "watches" then return found end
  for _, other in ipairs(units()) do
    if other ~= me and other.active and me:wary_of(other) then found[#found + 1] = { 1, other:watches(me) } end
  end
  return found
end

-- A question about ways with what its unit has to reckon with: cells where it may be answered, and doors.
function routes.wary(question)
  local doors, risky = memo("doors", combat, find_doors), memo("risky tiles", combat, find_risky)
  if #doors > 0 then question.risk_edges = doors end
  if #risky > 0 or modified "watches" then question.risk = memo("risks", question.unit, risks) end
  return question
end

-- What a way costs simple players: its harm, at a price for each point. Risks choose only between the ways to one end:
-- who weighed them against ground would never come near an enemy that watches.
function routes.toll(found, price) return price * found.harm + (found.of and found.risk or 0) end

-- The ways to the ends of a reach that cost less than their own and hurt or risk more; of: the end that each leads to.
function routes.cheaper(ends, reach)
  local found, several = {}, field.several(reach)
  if #several == 0 then return found end
  local marked = lists.set(several)
  for _, own in ipairs(ends) do
    local ways = marked[own.cell] and field.ways(reach, own.cell) or {}
    for at = 1, #ways - 1 do
      ways[at].of = own
      found[#found + 1] = ways[at]
    end
  end
  return found
end

-- ", harm 3, risk 1", or nothing.
function routes.text(found)
  local harm = found.harm and found.harm > 0 and ", harm " .. found.harm or ""
  return harm .. (found.risk and ", risk " .. found.risk or "")
end

-- The id and the text of a way as an option (`named` of a question): "2,1", or "2,1 for 2" where it costs less than its
-- end's own way.
function routes.named(found)
  local id = field.name(found.cell) .. (found.of and " for " .. found.cost or "")
  return id, id .. routes.text(found)
end

-- What a search finds: the reach, and its ends but for where the mover is, in lists of the same length: `cells`,
-- `costs`, `nodes`, and where something hurts or is a risk `harms` and `risks`.
function routes.search(way, question)
  local reach = field.search(way, question)
  local cells, costs, nodes, harms, risks = field.ends(reach, question.start or question.unit.cell)
  return { reach = reach, cells = cells, costs = costs, nodes = nodes, harms = harms, risks = risks }
end

-- The ways to the ends of a search that cost less and hurt or risk more.
function routes.others(found)
  if #field.several(found.reach) == 0 then return {} end
  return routes.cheaper(lists.map(found.cells, function(cell) return { cell = cell } end), found.reach)
end

-- The choices of a move: its ends as cells, then the ways to them that cost less and hurt or risk more. The list is
-- shared.
function routes.choices(found) return lists.joined(found.cells, routes.others(found)) end

-- The way to an end of a search: { cell, cost, node, harm, risk }.
function routes.way_to(found, at)
  local risk = found.risks and found.risks[at] or 0
  return { cell = found.cells[at], cost = found.costs[at], node = found.nodes[at],
    harm = found.harms and found.harms[at] or 0, risk = risk > 0 and risk or nil }
end

-- The way that a choice stands for.
function routes.chosen(found, choice)
  return math.type(choice) == nil and choice or routes.way_to(found, lists.place(found.cells, choice))
end

-- The ways to all ends.
function routes.ends(found)
  local ends = {}
  for at = 1, #found.cells do ends[at] = routes.way_to(found, at) end
  return ends
end

-- The cells of a way that was chosen: spelt out, or found by a search.
function routes.cells(found, reach) return found.cells or field.way_cells(reach, found.node) end
