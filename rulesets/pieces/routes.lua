-- Moves whose mover chooses the way: for each end the way of least harm, then cost, and those that cost less and hurt
-- more. A way may also be spelt out, step by step.
piece "routes" { text = "Ways of moves: by least harm, by least cost, or spelt out.", version = "1.0" }

local routes = library "routes"
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

-- The ways to the ends of a reach that cost less than their own and hurt more; of: the end that each leads to.
function routes.cheaper(ends, reach)
  local found = {}
  for _, own in ipairs(ends) do
    local ways = field.ways(reach, own.cell)
    for at = 1, #ways - 1 do
      ways[at].of = own
      found[#found + 1] = ways[at]
    end
  end
  return found
end

-- ", harm 3", or nothing.
function routes.text(found) return found.harm and found.harm > 0 and ", harm " .. found.harm or "" end

-- The cells of a way that was chosen: spelt out, or found by a search.
function routes.cells(found, reach) return found.cells or field.way_cells(reach, found.node) end
