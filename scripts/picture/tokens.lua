-- Units on paper: a shape and a colour for the team, a mark for the unit, its facing, bars and statuses. What changes
-- while a fight goes on is marked by classes and data, so that a page can move a token without drawing it anew.
local looks = import "picture/looks"
local tables = import "world/tables"
local escape = looks.escape

local tokens = {}

-- The shapes of teams in order, round a centre, about 34 units wide.
local SHAPES = {
  "M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0",
  "M-12-16H12a4 4 0 0 1 4 4V12a4 4 0 0 1-4 4H-12a4 4 0 0 1-4-4V-12a4 4 0 0 1 4-4z",
  "M-18 0L-9-16H9L18 0L9 16H-9z", "M0-18L18-5L11 16H-11L-18-5z", "M0-20L20 0L0 20L-20 0z",
  "M-7-17H7L17-7V7L7 17H-7L-17 7V-7z",
}
local TEAMS = #SHAPES

-- The parts of a token round the middle of its place. Pages draw tokens by them as well.
local PARTS = {
  teams = TEAMS, shapes = SHAPES,
  lift = -3, face = "M14-9L26 0L14 9z", cross = "M-12-12L12 12M12-12L-12 12", mark = 5.3,
  bar = { x = -16, y = 15, step = 4.5, wide = 32, high = 4, most = 2 },
  badge = { x = 17, y = -16, step = 12, radius = 6.5, text = 3.4, most = 3 },
  -- Where each of several on one place stands, and how large; beyond these, in rows.
  crowd = { { { 0, 0 } }, { { -11, -6 }, { 11, 8 } }, { { 0, -12 }, { -12, 8 }, { 12, 8 } } },
  shares = { 1, 0.7, 0.58, 0.45 }, rows = { 3, 15, -15, -12 },   -- columns, pitch, first place
  grown = { 1, 1.25, 1.25, 1.75 },   -- by how many cells a body covers
}
tokens.PARTS = PARTS

-- Where the number-th of several stands on one place, and how large.
function tokens.share(number, count)
  local columns, pitch, x, y = table.unpack(PARTS.rows)
  local at = (PARTS.crowd[count] or {})[number] or
    { (number - 1) % columns * pitch + x, (number - 1) // columns * pitch + y }
  return at[1], at[2], PARTS.shares[math.min(count, #PARTS.shares)]
end

-- How much larger a token is whose body covers so many cells of a layer.
function tokens.grown(cells) return PARTS.grown[math.min(cells, #PARTS.grown)] end

function tokens.team(number) return (number or 0) % TEAMS end

-- The definitions that all tokens use.
function tokens.definitions(prefix)
  return table.concat(tables.map(SHAPES, function(shape, number)
    return ('<path id="%st%d" d="%s"/>'):format(prefix, number - 1, shape)
  end))
end

-- The bars that are shown: the first two that have a maximum.
function tokens.bars(unit)
  local list = tables.filter(unit.bars or {}, function(bar) return bar.max > 0 end)
  return tables.list(list, 1, math.min(#list, PARTS.bar.most))
end

local function bar_parts(unit)
  local parts = {}
  for index, bar in ipairs(tokens.bars(unit)) do
    local at = PARTS.bar
    local y = at.y + at.step * (index - 1)
    local wide = math.max(0, math.min(at.wide, (at.wide * bar.value * 10 // bar.max) / 10))
    local form = '<rect class="%s" x="%d" y="%g" width="%g" height="%d" rx="2"/>'
    parts[index] = form:format("track", at.x, y, at.wide, at.high) ..
      form:format("bar" .. index - 1, at.x, y, wide, at.high)
  end
  return table.concat(parts)
end

-- The statuses as badges at the right; where there are too many, the last says how many more.
local function badge_parts(unit)
  local list, parts, at = unit.statuses or {}, {}, PARTS.badge
  for index = 1, math.min(#list, at.most) do
    local more = index == at.most and #list > at.most
    local text = more and "+" .. #list - at.most + 1 or list[index].text:match "%a" or "?"
    local y = at.y + at.step * (index - 1)
    parts[index] = ('<circle class="badge" cx="%d" cy="%d" r="%g"/><text class="bt" x="%d" y="%g">%s</text>')
      :format(at.x, y, at.radius, at.x, y + at.text, escape(text))
  end
  return table.concat(parts)
end

-- What a unit is, in words: "Rook of Raiders at 1,4; Guts 8 of 10; Prone".
function tokens.words(unit, team, place)
  local parts = { unit.name .. (team and " (" .. team .. ")" or "") .. (place and " at " .. place or "") }
  if unit.down then parts[#parts + 1] = "down" end
  for _, bar in ipairs(unit.bars or {}) do
    if bar.max > 0 then parts[#parts + 1] = bar.name .. " " .. bar.value .. " of " .. bar.max end
  end
  for _, status in ipairs(unit.statuses or {}) do parts[#parts + 1] = status.text end
  return table.concat(tables.append(parts, unit.known or {}), "; ")
end

-- A token. given: prefix, x, y, scale, facing (degrees, nil: none), words, upper (a body above its lowest layer).
function tokens.draw(unit, given)
  local number = tokens.team(unit.number)
  local parts = { ('<g class="unit t%d%s%s" data-unit="%s" transform="translate(%g %g) scale(%g)">'):format(number,
    unit.down and " down" or "", given.upper and " upper" or "", escape(unit.name), given.x, given.y, given.scale) }
  parts[#parts + 1] = "<title>" .. escape(given.words) .. '</title><g class="body" transform="translate(0 ' ..
    PARTS.lift .. ')">'
  if given.facing then
    parts[#parts + 1] = ('<path class="face" transform="rotate(%d)" d="%s"/>'):format(given.facing, PARTS.face)
  end
  parts[#parts + 1] = ('<use class="tok" href="#%st%d"/><text class="mk%s" y="%g">%s</text>'):format(given.prefix,
    number, #unit.mark > 1 and " mk2" or "", PARTS.mark, escape(unit.mark))
  parts[#parts + 1] = '<path class="cross" d="' .. PARTS.cross .. '"/></g>'
  if not given.upper then
    parts[#parts + 1] = '<g class="bars">' .. bar_parts(unit) .. '</g><g class="badges">' .. badge_parts(unit) .. "</g>"
  end
  return table.concat(parts) .. "</g>"
end

-- A token in a legend.
function tokens.sample(number, prefix, x, y)
  number = tokens.team(number)
  return ('<g class="t%d" transform="translate(%g %g) scale(.6)"><use class="tok" href="#%st%d"/></g>')
    :format(number, x, y, prefix, number)
end

return tokens
