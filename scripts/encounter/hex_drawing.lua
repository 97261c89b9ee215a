-- Reads drawings of hex fields for encounter/field.lua: staggered ones, ones without spaces, and ones with sides.
-- A drawing is given as rows of characters, and goes to put(q, r, kind, where) and edge(q, r, direction, type).
local hex_drawing = {}

-- ---- staggered -----------------------------------------------------------------------------------

-- No space at all: drawn as squares are, with odd columns half a hex higher.
function hex_drawing.without_spaces(rows)
  for _, characters in ipairs(rows) do
    for _, character in ipairs(characters) do
      if character == " " then return false end
    end
  end
  return #rows[1] > 1
end

-- Odd columns on lines of their own, above the even ones of the same row; column q at character 2q.
-- reader: fail(text, ...), kind(character, where), size(width, height), put. where: a function that names the place.
function hex_drawing.staggered(rows, reader)
  local fail, evens, odds = reader.fail, {}, {}
  local now = {}
  local function where() return ("row %d, column %d"):format(now.line, now.at) end
  for line, characters in ipairs(rows) do
    local cells, odd = {}, nil
    now.line = line
    for at, character in ipairs(characters) do
      if character ~= " " then
        now.at = at
        local column = (at - 1) // 2
        if at % 2 == 0 then fail("%s: '%s' stands between two columns of hexes", where(), character) end
        if odd ~= nil and odd ~= (column % 2 == 1) then
          fail("%s: '%s' is of %s column, this row began with %s one", where(), character,
            odd and "an even" or "an odd", odd and "an odd" or "an even")
        end
        odd = column % 2 == 1
        cells[#cells + 1] = { column = column, kind = reader.kind(character, where), at = at }
        if column ~= 2 * #cells - (odd and 1 or 2) then fail("%s: a hex is missing before '%s'", where(), character) end
      end
    end
    local list = odd and odds or evens
    list[#list + 1] = { cells = cells, line = line }
  end
  local staggered = #odds > 0 or #evens[1].cells > 1
  if staggered and #odds ~= #evens then
    fail("a hex field has as many rows of odd columns as of even ones, not %d and %d", #odds, #evens)
  end
  local height, width = #evens, #evens[1].cells + (odds[1] and #odds[1].cells or 0)
  reader.size(width, height)
  for row = 1, height do
    for _, part in ipairs { { evens[row], (width + 1) // 2, 0 }, { odds[row], width // 2, 1 } } do
      local drawn, wanted, shift = part[1], part[2], part[3]
      if drawn then
        if #drawn.cells ~= wanted then
          fail("row %d: has %d hexes, the first such row has %d", drawn.line, #drawn.cells, wanted)
        end
        if staggered and drawn.line ~= 2 * row - shift then
          fail("row %d: rows of odd and of even columns must take turns, odd ones first", drawn.line)
        end
        now.line = drawn.line
        for _, cell in ipairs(drawn.cells) do
          now.at = cell.at
          reader.put(cell.column, height - row - cell.column // 2, cell.kind, where)
        end
      end
    end
  end
end

-- ---- with sides ----------------------------------------------------------------------------------

-- Columns are three characters apart, rows two lines; odd columns half a hex, a line, higher. About a hex:
--
--      __          the line above: its upper side
--     /.  \        its line: upper left, the hex, a space, upper right
--     \__/         the line below: lower left, lower side, lower right
--
-- Every side is shared with the hex beyond. What is not drawn is open; where no hex is drawn there is none.

local LINES = { ["/"] = true, ["\\"] = true, ["_"] = true }

-- The hexes as { q, line, kind, where } and the character and line that column 0 and row 0 begin at.
local function find_hexes(rows, reader)
  local found, first, lowest, odd_line = {}, nil, 0, nil
  for line, characters in ipairs(rows) do
    for at, character in ipairs(characters) do
      if character ~= " " and not reader.is_side(character) then
        local function where() return ("line %d, character %d"):format(line, at) end
        found[#found + 1] = { at = at, line = line, kind = reader.kind(character, where), character = character,
          where = where }
        first = math.min(first or at, at)
      end
    end
  end
  if not first then reader.fail("no hex is drawn, only sides") end
  for _, hex in ipairs(found) do
    if (hex.at - first) % 3 ~= 0 then
      reader.fail("%s: '%s' stands where no hex can: columns are three characters apart, from character %d",
        hex.where(), hex.character, first)
    end
    hex.q = (hex.at - first) // 3
    local odd = (hex.line + hex.q) % 2
    odd_line = odd_line or odd
    if odd ~= odd_line then
      reader.fail("%s: '%s' stands half a hex too high or too low beside %s", hex.where(), hex.character,
        found[1].where())
    end
    lowest = math.max(lowest, hex.line + hex.q % 2)
  end
  return found, first, lowest
end

-- The side that a character stands on: the hexes beyond it as { q, line, direction }, in order, and how such a side is
-- drawn; nil inside a hex.
local function side_at(q, part, line, on_hex)
  if part == 0 and on_hex then return { { q, line, 2 }, { q - 1, line - 1, 5 } }, "/" end
  if part == 0 then return { { q, line - 1, 3 }, { q - 1, line, 0 } }, "\\" end
  if not on_hex then return { { q, line + 1, 1 }, { q, line - 1, 4 } }, "_" end
end

-- reader: fail, kind, put, and hole (the kind of a hex that is not there), is_side(character), side(character, where)
-- -> type, edge.
function hex_drawing.with_sides(rows, reader)
  local fail = reader.fail
  local hexes, first, lowest = find_hexes(rows, reader)
  local width, height, by_place = 1, 1, {}
  for _, hex in ipairs(hexes) do
    local row = (lowest - hex.line - hex.q % 2) // 2
    hex.r = row - hex.q // 2
    width, height = math.max(width, hex.q + 1), math.max(height, row + 1)
    by_place[hex.q .. "," .. hex.line] = hex
  end
  reader.size(width, height)
  for _, hex in ipairs(hexes) do reader.put(hex.q, hex.r, hex.kind, hex.where) end
  for q = 0, width - 1 do
    for row = 0, height - 1 do
      if not by_place[q .. "," .. lowest - 2 * row - q % 2] then
        reader.put(q, row - q // 2, reader.hole, function() return "an empty place" end)
      end
    end
  end
  for line, characters in ipairs(rows) do
    for at, character in ipairs(characters) do
      if reader.is_side(character) then
        local function where() return ("line %d, character %d"):format(line, at) end
        local q, part = (at - first + 1) // 3, (at - first + 1) % 3
        local beside, drawn = side_at(q, part, line, (lowest - line - q % 2) % 2 == 0)
        if not beside then fail("%s: '%s' stands inside a hex: sides stand between hexes", where(), character) end
        if LINES[character] and character ~= drawn then
          fail("%s: '%s' stands where a side is drawn as '%s'", where(), character, drawn)
        end
        local twin = part == 1 and characters[at + 1] or part == 2 and characters[at - 1]
        if part > 0 and twin ~= character then
          fail("%s: a side above or below a hex takes two characters, as '%s'", where(), character:rep(2))
        end
        local hex, direction
        for _, place in ipairs(beside) do
          if not hex then hex, direction = by_place[place[1] .. "," .. place[2]], place[3] end
        end
        if not hex then fail("%s: '%s' is not a side of a hex", where(), character) end
        if part < 2 then reader.edge(hex.q, hex.r, direction, reader.side(character, where)) end
      end
    end
  end
end

return hex_drawing
