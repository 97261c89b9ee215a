-- Units on paper: a shape and a colour for the team, a mark for the unit, its facing, bars and statuses. What changes
-- while a fight goes on is marked by classes and data, so that a page can move a token without drawing it anew.
local looks = import "picture/looks"
local escape = looks.escape

local tokens = {}

-- The shapes of teams by number, round a centre, about 34 units wide.
local SHAPES = {
  [0] = "M-17 0a17 17 0 1 0 34 0a17 17 0 1 0-34 0",
  "M-12-16H12a4 4 0 0 1 4 4V12a4 4 0 0 1-4 4H-12a4 4 0 0 1-4-4V-12a4 4 0 0 1 4-4z",
  "M-18 0L-9-16H9L18 0L9 16H-9z", "M0-18L18-5L11 16H-11L-18-5z", "M0-20L20 0L0 20L-20 0z",
  "M-7-17H7L17-7V7L7 17H-7L-17 7V-7z",
}
local TEAMS = 6
local BAR, BADGES = 32, 3   -- units that a full bar is wide; badges of statuses that have room

function tokens.team(number) return (number or 0) % TEAMS end

-- The definitions that all tokens use.
function tokens.definitions(prefix)
  local parts = {}
  for number = 0, TEAMS - 1 do
    parts[#parts + 1] = ('<path id="%st%d" d="%s"/>'):format(prefix, number, SHAPES[number])
  end
  return table.concat(parts)
end

-- The bars that are shown: the first two that have a maximum.
function tokens.bars(unit)
  local list = {}
  for _, bar in ipairs(unit.bars or {}) do
    if bar.max > 0 and #list < 2 then list[#list + 1] = bar end
  end
  return list
end

local function bar_parts(unit)
  local parts = {}
  for index, bar in ipairs(tokens.bars(unit)) do
    local y = 11 + 5 * index
    local wide = math.max(0, math.min(BAR, (BAR * bar.value * 10 // bar.max) / 10))
    parts[index] = ('<rect class="track" x="-16" y="%d" width="%d" height="4" rx="2"/>'):format(y, BAR) ..
      ('<rect class="bar%d" x="-16" y="%d" width="%g" height="4" rx="2" data-bar="%s"/>'):format(index - 1, y, wide,
        bar.id)
  end
  return table.concat(parts)
end

-- The statuses as badges at the right; where there are too many, the last says how many more.
local function badge_parts(unit)
  local list, parts = unit.statuses or {}, {}
  for index = 1, math.min(#list, BADGES) do
    local more = index == BADGES and #list > BADGES
    local text = more and "+" .. #list - BADGES + 1 or list[index].text:match "%a" or "?"
    local y = -16 + 12 * (index - 1)
    parts[index] = ('<circle class="badge" cx="17" cy="%d" r="6.5"/><text class="bt" x="17" y="%g">%s</text>')
      :format(y, y + 3.4, escape(text))
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
  for _, word in ipairs(unit.known or {}) do parts[#parts + 1] = word end
  return table.concat(parts, "; ")
end

-- A token. given: prefix, x, y, scale, facing (degrees, nil: none), words, upper (a body above its lowest layer).
function tokens.draw(unit, given)
  local number = tokens.team(unit.number)
  local parts = { ('<g class="unit t%d%s%s" data-unit="%s" transform="translate(%g %g) scale(%g)">'):format(number,
    unit.down and " down" or "", given.upper and " upper" or "", escape(unit.name), given.x, given.y, given.scale) }
  parts[#parts + 1] = "<title>" .. escape(given.words) .. '</title><g class="body" transform="translate(0 -3)">'
  if given.facing then
    parts[#parts + 1] = ('<path class="face" transform="rotate(%d)" d="M13-12L28 0L13 12z"/>'):format(given.facing)
  end
  parts[#parts + 1] = ('<use class="tok" href="#%st%d"/><text class="mk%s" y="5.3">%s</text>'):format(given.prefix,
    number, #unit.mark > 1 and " mk2" or "", escape(unit.mark))
  parts[#parts + 1] = '<path class="cross" d="M-12-12L12 12M12-12L-12 12"/></g>'
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
