-- How text is laid out for people: colours where there are any, columns, wrapping, cutting to a width.
-- Widths count characters and not bytes; a colour has no width.
local tables = import "world/tables"

local colours = {}

local CODES = { bold = "1", dim = "2", red = "31", green = "32", yellow = "33", blue = "34", magenta = "35",
  cyan = "36" }

-- A painter: painter(text, "bold", "red") gives the text in that colour, or as it is without colours.
function colours.new(colour)
  if not colour then return function(text) return tostring(text) end end
  return function(text, ...)
    local codes = {}
    for index, name in ipairs { ... } do codes[index] = CODES[name] end
    if #codes == 0 then return tostring(text) end
    return "\27[" .. table.concat(codes, ";") .. "m" .. tostring(text) .. "\27[0m"
  end
end

-- Columns that a text takes.
function colours.width(text)
  local plain = text:gsub("\27%[[%d;]*m", "")
  return utf8.len(plain) or #plain
end

-- The text, followed by blanks up to a width.
function colours.pad(text, width)
  local missing = width - colours.width(text)
  return missing > 0 and text .. (" "):rep(missing) or text
end

-- The text, preceded by blanks up to a width.
function colours.right(text, width)
  text = tostring(text)
  local missing = width - colours.width(text)
  return missing > 0 and (" "):rep(missing) .. text or text
end

-- A plain text in at most so many columns; what is cut off ends in "...".
function colours.cut(text, width)
  if colours.width(text) <= width then return text end
  if width <= 3 then return text:sub(1, math.max(width, 0)) end
  local last = utf8.len(text) and utf8.offset(text, width - 2) or width - 2
  return (text:sub(1, last - 1):gsub("%s+$", "")) .. "..."
end

-- The words of a plain text in lines of at most so many columns (after the first: `rest`, the same if left out). A
-- longer word has a line of its own.
function colours.wrap(text, width, rest)
  local lines, line = {}, nil
  for word in text:gmatch("%S+") do
    if line and colours.width(line) + 1 + colours.width(word) <= width then
      line = line .. " " .. word
    else
      lines[#lines + 1] = line
      if line then width = rest or width end
      line = word
    end
  end
  lines[#lines + 1] = line
  return lines
end

-- Wraps a text behind a first line's beginning; later lines are indented as far as it is wide.
function colours.hang(first, text, width)
  local indent = colours.width(first)
  local lines = colours.wrap(text, math.max(width - indent, 20))
  for index = 1, #lines do lines[index] = (index == 1 and first or (" "):rep(indent)) .. lines[index] end
  return #lines > 0 and table.concat(lines, "\n") or (first:gsub("%s+$", ""))
end

-- How wide each column but the last is, all of these together with gaps of two, and the last one.
function colours.measure(rows)
  local widest, used, last = {}, 0, 0
  for _, row in ipairs(rows) do
    for column = 1, #row - 1 do widest[column] = math.max(widest[column] or 0, colours.width(row[column])) end
    if #row > 1 then last = math.max(last, colours.width(row[#row])) end
  end
  for _, columns in ipairs(widest) do used = used + columns + 2 end
  return widest, used, last
end

-- The cells of a row before the last as one text, each as wide as its column.
function colours.lead(row, widest, painter, styles)
  local cells = {}
  for column = 1, #row - 1 do
    local cell, style = colours.pad(row[column], widest[column]), styles and styles[column]
    cells[column] = (style and painter(cell, style) or cell) .. "  "
  end
  return table.concat(cells)
end

-- Rows of texts as aligned lines. The last column is cut to the width; styles[n] paints the n-th.
function colours.columns(rows, width, painter, styles)
  local widest, lines = colours.measure(rows), {}
  for index, row in ipairs(rows) do
    local last, used = #row, 0
    for column = 1, last - 1 do used = used + widest[column] + 2 end
    local cell = colours.cut(row[last], math.max(width - used, 12))
    if styles and styles[last] then cell = painter(cell, styles[last]) end
    lines[index] = ((colours.lead(row, widest, painter, styles) .. cell):gsub("%s+$", ""))
  end
  return lines
end

local TEXT = 24   -- columns that the last cell of a row should have at least

-- The cells of a row below each other: the first, and behind it what fits; the last on lines of its own.
local function stacked(row, width, painter, style, whole)
  local lines, line = {}, style and painter(row[1], style) or row[1]
  for column = 2, #row - 1 do
    local cell = row[column]:gsub("^%s+", "")
    if cell ~= "" and colours.width(line) + 2 + colours.width(cell) <= width then
      line = line .. "  " .. cell
    elseif cell ~= "" then
      lines[#lines + 1], line = line, "  " .. cell
    end
  end
  lines[#lines + 1] = line
  local last = whole and colours.wrap(row[#row], width - 4) or { colours.cut(row[#row], width - 4) }
  for _, text in ipairs(last) do lines[#lines + 1] = text ~= "" and "    " .. text or nil end
  return lines
end

-- Rows of names with what is to be said of them, as columns or, where these leave no room for the last, below each
-- other. whole: the last cell is not cut.
function colours.listed(rows, width, painter, styles, whole)
  local _, used, last = colours.measure(rows)
  if used + math.min(whole and last or TEXT, last) <= width then
    return colours.columns(rows, width, painter, styles)
  end
  local lines = {}
  for _, row in ipairs(rows) do tables.append(lines, stacked(row, width, painter, styles and styles[1], whole)) end
  return lines
end

local WHOLE = 1 << 30   -- a width at which nothing is cut

-- The same with all of each last cell: wrapped behind the other columns, or below them where these leave too little
-- room. Where nobody sees the lines (piped) each row is one line.
function colours.wrapped(rows, width, painter, styles, piped)
  if piped then return colours.columns(rows, WHOLE, painter, styles) end
  local widest, used = colours.measure(rows)
  local lines = {}
  for _, row in ipairs(rows) do
    if used + TEXT > width then
      tables.append(lines, stacked(row, width, painter, styles and styles[1], true))
    else
      lines[#lines + 1] = colours.hang(colours.lead(row, widest, painter, styles), row[#row], width)
    end
  end
  return lines
end

-- 1 clause, 2 clauses.
function colours.count(number, one, many) return number .. " " .. (number == 1 and one or many or one .. "s") end

return colours
