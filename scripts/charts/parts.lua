-- The parts that pages of many fights are made of: bars with intervals, columns, a matrix. All numbers are links to how
-- they were computed (charts/told.lua); the drawings beside them are for the eye alone.
local looks = import "picture/looks"

local parts = {}
local escape = looks.escape

-- ---- bars ----------------------------------------------------------------------------------------

-- The drawing of a value between 0 and `most`, with its interval; in hundredths of the width, so that it fits any.
local function drawn(measure, most, ticks)
  local lines = {}
  local function at(value) return math.max(0, math.min(100, value / most * 100)) end
  for tick = 0, ticks do
    lines[#lines + 1] = ('<line class="tick" x1="%g%%" x2="%g%%" y2="100%%"/>'):format(tick * 100 / ticks,
      tick * 100 / ticks)
  end
  lines[#lines + 1] = ('<rect class="bar" y="5" height="10" width="%.2f%%"/>'):format(at(measure.value))
  if measure.low then
    local low, high = at(measure.low), at(measure.high)
    lines[#lines + 1] = ('<rect class="range" x="%.2f%%" y="8" height="4" width="%.2f%%"/>'):format(low, high - low)
  end
  lines[#lines + 1] = ('<circle class="dot" cx="%.2f%%" cy="10" r="4"/>'):format(at(measure.value))
  return '<svg class="drawn" aria-hidden="true" focusable="false">' .. table.concat(lines) .. "</svg>"
end

-- The name of a side of a comparison: a letter, and for readers its title.
function parts.side(number, configurations)
  local letter = string.char(64 + (number - 1) % 26 + 1)
  return ('<abbr class="side" title="%s">%s</abbr>'):format(escape(configurations[number].title), letter)
end

-- The name of a side and its title, above what is drawn for it; nothing where there is one side.
function parts.side_heading(number, configurations)
  if #configurations == 1 then return "" end
  return ("<h3>%s %s</h3>"):format(parts.side(number, configurations), escape(configurations[number].title))
end

local function count_of(list, most)
  local count = 0
  for number = 1, most do count = count + (list[number] and 1 or 0) end
  return count
end

-- rows: list of { name, team = number or nil, note, measures = { one for each configuration, or nil } }.
-- given: heads = { name, value }, most (nil: the largest), scale(value) its text, configurations.
function parts.bars(section, rows, given)
  local most, several = given.most or 0, #given.configurations > 1
  for _, row in ipairs(given.most and {} or rows) do
    for number = 1, #given.configurations do
      local measure = row.measures[number]
      most = math.max(most, measure and math.max(measure.high or 0, measure.value) or 0)
    end
  end
  if most <= 0 then most = 1 end
  local ticks = 4
  local lines = { ('<table class="bars%s"><thead><tr><th scope="col">%s</th>%s<th scope="col">%s</th><th '
    .. 'scope="col" class="scale"><span>%s</span><span>%s</span></th></tr></thead>'):format(several and " sided" or "",
    given.heads[1], several and '<th scope="col">Side</th>' or "", given.heads[2], given.scale(0), given.scale(most)) }
  for _, row in ipairs(rows) do
    local class = row.team and ' class="team-' .. row.team % 6 .. '"' or ""
    local note = row.note and '<small>' .. row.note .. "</small>" or ""
    local first = true
    lines[#lines + 1] = "<tbody" .. class .. ">"
    for number = 1, #given.configurations do
      local measure = row.measures[number]
      if measure then
        local name = first and ('<th scope="%s" rowspan="%d">%s%s</th>'):format(several and "rowgroup" or "row",
          count_of(row.measures, #given.configurations), escape(row.name), note) or ""
        first = false
        lines[#lines + 1] = ('<tr>%s%s<td class="value">%s%s</td><td class="figure">%s</td></tr>'):format(name,
          several and '<td>' .. parts.side(number, given.configurations) .. "</td>" or "",
          section:measure(measure), measure.range and "<small>" .. measure.range .. "</small>" or "",
          drawn(measure, most, ticks))
      end
    end
    lines[#lines + 1] = "</tbody>"
  end
  return table.concat(lines, "\n") .. "</table>"
end

-- ---- columns -------------------------------------------------------------------------------------

-- How often each value came: entries = { { label, measure, team } }, from left to right. name: what it shows.
function parts.columns(section, entries, name)
  local most = 0
  for _, entry in ipairs(entries) do most = math.max(most, entry.measure.value) end
  local every = math.max(1, (#entries + 11) // 12)
  local lines = { ('<ol class="columns" aria-label="%s">'):format(escape(name)) }
  for at, entry in ipairs(entries) do
    local shown = (at - 1) % every == 0
    lines[#lines + 1] = ('<li%s>%s</li>'):format(entry.team and ' class="team-' .. entry.team % 6 .. '"' or "",
      section:number(('<span class="column" style="height:%.1f%%"></span><span class="label%s">%s</span>'):format(
        most > 0 and entry.measure.value / most * 100 or 0, shown and "" or " hid", escape(entry.label)),
        entry.measure.how, "upright"))
  end
  return table.concat(lines) .. "</ol>"
end

-- ---- matrix --------------------------------------------------------------------------------------

-- rows, columns: lists of names of the first and of the second team; of(row, column): how often the first won, or nil.
-- corner: what stands where the heads meet.
function parts.matrix(section, rows, columns, corner, of)
  local lines = { ('<div class="scroll" role="group" tabindex="0" aria-label="%s"><table class="matrix"><thead><tr>'
    .. '<th scope="col">%s</th>'):format(escape(corner), escape(corner)) }
  for _, name in ipairs(columns) do lines[#lines + 1] = '<th scope="col"><span>' .. escape(name) .. "</span></th>" end
  lines[#lines + 1] = "</tr></thead><tbody>"
  for row, name in ipairs(rows) do
    lines[#lines + 1] = '<tr><th scope="row">' .. escape(name) .. "</th>"
    for column = 1, #columns do
      local measure = of(row, column)
      -- The colour is that of the team which won more often, the stronger the more.
      lines[#lines + 1] = measure and ('<td class="team-%d" style="--part:%.2f">%s</td>'):format(
        measure.value < 0.5 and 1 or 0, math.abs(measure.value - 0.5) * 2,
        section:number(("%.0f"):format(measure.value * 100), measure.how)) or "<td>–</td>"
    end
    lines[#lines + 1] = "</tr>"
  end
  return table.concat(lines) .. "</tbody></table></div>"
end

return parts
