-- Cells by name: how logs, messages and options name a cell of the bound world, and the areas it belongs to.
local core = import "world/core"
local K = core.K

local cells = {}

-- The names that the drawing gave to areas with this cell, in order; of a graph, its zone.
function cells.areas(cell)
  local found = {}
  for name, members in pairs(core.session.areas or {}) do
    for _, member in ipairs(members) do
      if member == cell then found[#found + 1] = name end
    end
  end
  table.sort(found)
  return found
end

-- "2,1", "2,1,0" in a cube field, the zone's name in a graph.
function cells.name(cell) return K.cell_name(cell) or cells.areas(cell)[1] or tostring((K.point(cell))) end

return cells
