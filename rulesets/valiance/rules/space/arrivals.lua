-- Where characters that join while the encounter runs come from.
local arrivals = library "arrivals"

-- The cells that a place of the encounter's file means: the name of an area, or { x, y, z }; nil for anything else.
function arrivals.cells(place)
  if type(place) == "string" then return field.area(place) end
  local at = type(place) == "table" and math.type(place[1]) == "integer" and place
  local cell = at and field.at(at[1], at[2] or 0, at[3] or 0)
  return cell and { cell } or nil
end
