-- Draws collapsed stacks ("outer;inner 12" a line, with microseconds) as a flame graph: SVG without scripts, where each
-- box shows its name and time while the pointer is on it.
local looks = import "picture/looks"
local tables = import "world/tables"

local flame = {}
local escape = looks.escape

local WIDTH, ROW, LETTER = 1200, 17, 7   -- of the drawing, a box's height, a letter: pixels
local LEAST = 0.4                        -- pixels: smaller boxes are left out
local SHORTEST = 3                       -- letters of a name worth to be shown

-- A tree of boxes: { name, time, boxes within by name }.
local function tree_of(stacks)
  local root = { name = "all", time = 0, within = {} }
  for _, line in ipairs(stacks) do
    local stack, time = line:match "^(.*) (%d+)$"
    time = math.tointeger(tonumber(time))
    root.time = root.time + time
    local box = root
    for name in stack:gmatch "[^;]+" do
      local inner = box.within[name] or { name = name, time = 0, within = {} }
      box.within[name] = inner
      inner.time = inner.time + time
      box = inner
    end
  end
  return root
end

-- Handlers are warm, the engine is grey, other functions of content are in between.
local function colour_of(name)
  if name == "all" or name == "the engine" or name:find "%f[%w]scripts/" then return "#cfd4da" end
  return name:find "^[%w_]+ '" and "#f2a65a" or "#f6dc8a"
end

local function draw(lines, box, x, depth, scale, whole)
  local width = box.time * scale
  if width < LEAST then return depth - 1 end
  local letters, text = math.floor(width / LETTER), box.name
  if #text > letters then text = letters >= SHORTEST and text:sub(1, letters - 2) .. ".." or "" end
  local tenths = whole == 0 and 0 or box.time * 1000 // whole
  lines[#lines + 1] = ('<g><title>%s: %d us, %d.%d%%</title><rect x="%.1f" y="%d" width="%.1f" height="%d" fill="%s"/>'
    .. '<text x="%.1f" y="%d">%s</text></g>'):format(escape(box.name), box.time, tenths // 10, tenths % 10, x,
    depth * ROW, width, ROW - 1, colour_of(box.name), x + 2, depth * ROW + 12, escape(text))
  local deepest = depth
  for _, name in ipairs(tables.names(box.within)) do
    deepest = math.max(deepest, draw(lines, box.within[name], x, depth + 1, scale, whole))
    x = x + box.within[name].time * scale
  end
  return deepest
end

-- The drawing of a list of collapsed stacks, the outermost function on top.
function flame.svg(stacks)
  local root, lines = tree_of(stacks), {}
  local deepest = draw(lines, root, 0, 0, root.time > 0 and WIDTH / root.time or 0, root.time)
  return ('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="monospace" font-size="11">\n')
    :format(WIDTH, (deepest + 1) * ROW) .. table.concat(lines, "\n") .. "\n</svg>\n"
end

return flame
