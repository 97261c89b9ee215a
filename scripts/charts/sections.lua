-- The sections of a page of many fights: who won, how long it took, who stood, what abilities did, units, match-ups.
-- data: of simulation/sums.lua.
local looks = import "picture/looks"
local measures = import "charts/measures"
local parts = import "charts/parts"
local tables = import "world/tables"
local told = import "charts/told"

local sections = {}
local escape = looks.escape
local MOST_KINDS, MOST_ROWS = 6, 24   -- kinds of effects, and abilities of each, that are shown
local MOST_CARDS = 12                 -- rows of units and uses before the line that opens

-- "ability.ember:cold_snap" -> "Cold snap (ember)"; what is no ability says what it is: "Burning (status)".
local function title(id)
  local kind, rest = id:match "^(%l+)%.(.*)$"
  local layer, own = (rest or id):match "^([%w_]+):(.*)$"
  local text = (own or rest or id):gsub("_", " ")
  local notes = { layer }
  if kind and kind ~= "ability" then table.insert(notes, 1, kind) end
  return text:sub(1, 1):upper() .. text:sub(2) .. (#notes > 0 and " (" .. table.concat(notes, ", ") .. ")" or "")
end

-- The number of a team for its colour; nil for what is none.
local function team_number(data, id)
  for at, team in ipairs(data.teams) do
    if team.id == id then return at - 1 end
  end
end

local function team_name(data, id)
  local number = team_number(data, id)
  return number and data.teams[number + 1].name or id
end

local function panel(section, heading, lead, body, class)
  return ('<section class="panel%s" id="%s" aria-labelledby="%s-h"><h2 id="%s-h">%s</h2>\n'
    .. '<p class="lead">%s</p>\n%s\n%s</section>\n'):format(class and " " .. class or "", section.id,
    section.id, section.id, heading, lead, body, section:words())
end

-- " of A", where there are several sides.
local function of_side(data, number)
  return #data.configurations > 1 and " (" .. string.char(64 + number) .. ")" or ""
end

-- One drawing for each side, below its name where there are several.
local function by_side(data, draw)
  return table.concat(tables.map(data.configurations, function(one, number)
    return '<div class="by-side">' .. parts.side_heading(number, data.configurations) .. draw(one, number) .. "</div>"
  end), "\n")
end

-- Rows with a measure for each side: of(configuration, add), add(key, row, measure).
local function gathered(data, of)
  local rows, known = {}, {}
  for number, one in ipairs(data.configurations) do
    of(one, function(key, row, measure)
      if not known[key] then
        row.measures = {}
        rows[#rows + 1], known[key] = row, row
      end
      known[key].measures[number] = measure
    end, number)
  end
  return rows
end

-- ---- who won -------------------------------------------------------------------------------------

function sections.outcomes(data)
  local section, lead = told.section "outcomes", {}
  local rows = gathered(data, function(one, add, number)
    for _, outcome in ipairs(one.outcomes) do
      local name, won = title(outcome.id), outcome.team and team_name(data, outcome.team) .. " win"
      local measure = measures.share(outcome.count, one.fights, (won or "The outcome was " .. name) ..
        of_side(data, number), "fights")
      add(outcome.id, { name = won or name, note = won and escape(name), team = team_number(data, outcome.team) },
        measure)
      if outcome == one.outcomes[1] then
        lead[#lead + 1] = ("%s%s %s of %s"):format(escape(won or name .. ":"), of_side(data, number),
          section:measure(measure), measures.counted(one.fights, "fight"))
      end
    end
  end)
  local body = parts.bars(section, rows, { heads = { "Outcome", "Share" }, most = 1,
    configurations = data.configurations, scale = function(value) return ("%.0f %%"):format(value * 100) end })
  return panel(section, "Who won", table.concat(lead, "; ") .. ".", body)
end

-- ---- how long it took ----------------------------------------------------------------------------

-- All whole numbers from the least to the greatest of entries, each with its count.
local function filled(entries, key)
  local counts, least, most = {}, math.huge, 0
  for _, entry in ipairs(entries) do
    counts[entry[key]] = entry.count
    least, most = math.min(least, entry[key]), math.max(most, entry[key])
  end
  local list = {}
  for value = least, most do list[#list + 1] = { value = value, count = counts[value] or 0 } end
  return list
end

local function counts_rounds(data)
  return tables.first(data.configurations, function(one)
    return tables.first(one.rounds, function(entry) return entry.round > 0 end)
  end)
end

local function moments(entries, key)
  local sum, squares, count = 0, 0, 0
  for _, entry in ipairs(entries) do
    sum, squares = sum + entry[key] * entry.count, squares + entry[key] ^ 2 * entry.count
    count = count + entry.count
  end
  return sum, squares, count
end

-- Nothing of a game without rounds, whose results say 0.
function sections.rounds(data)
  if not counts_rounds(data) then return "" end
  local section, lead = told.section "rounds", {}
  local body = by_side(data, function(one, number)
    local sum, squares, count = moments(one.rounds, "round")
    local mean = measures.mean(sum, squares, count, "Rounds" .. of_side(data, number), "fights")
    lead[#lead + 1] = section:measure(mean) .. of_side(data, number)
    return parts.columns(section, tables.map(filled(one.rounds, "round"), function(entry)
      return { label = tostring(entry.value), measure = measures.share(entry.count, count,
        "The last round was " .. entry.value, "fights") }
    end), "Fights by their last round") .. '<p class="below">last round</p>'
  end)
  return panel(section, "Rounds", "A fight lasts " .. table.concat(lead, ", ") .. " rounds on average.", body, "half")
end

-- ---- who stood -----------------------------------------------------------------------------------

local function of_team(entries, team)
  return tables.filter(entries, function(entry) return entry.team == team end)
end

function sections.survivors(data)
  local section = told.section "survivors"
  local rows = gathered(data, function(one, add, number)
    for at, team in ipairs(data.teams) do
      local sum, squares, count = moments(of_team(one.standing, team.id), "standing")
      if count > 0 then
        add(team.id, { name = team.name, team = at - 1 }, measures.mean(sum, squares, count,
          "Units of " .. team.name .. " standing at the end" .. of_side(data, number), "fights"))
      end
    end
  end)
  local body = parts.bars(section, rows, { heads = { "Team", "Standing" }, configurations = data.configurations,
    scale = measures.plain })
  body = body .. by_side(data, function(one, number)
    return '<div class="pair">' .. table.concat(tables.map(data.teams, function(team, at)
      local own = of_team(one.standing, team.id)
      local _, _, count = moments(own, "standing")
      if count == 0 then return "" end
      local name = team.name .. of_side(data, number)
      return '<div>' .. parts.columns(section, tables.map(filled(own, "standing"), function(entry)
        return { label = tostring(entry.value), team = at - 1, measure = measures.share(entry.count,
          count, name .. " ended with " .. measures.counted(entry.value, "unit") .. " standing", "fights") }
      end), "Fights by how many of " .. name .. " stood at the end") ..
        '<p class="below">' .. escape(team.name) .. ' left</p></div>'
    end)) .. "</div>"
  end)
  return panel(section, "Survivors", "How many units of each team stand at the end of a fight.", body, "half")
end

-- ---- what abilities did --------------------------------------------------------------------------

-- The kinds of effects that abilities had, those with the largest amounts first.
local function kinds_of(data)
  local totals = {}
  for _, one in ipairs(data.configurations) do
    for _, effect in ipairs(one.effects) do totals[effect.kind] = (totals[effect.kind] or 0) + effect.amount end
  end
  local kinds = tables.names(totals)
  table.sort(kinds, function(a, b)
    if totals[a] ~= totals[b] then return totals[a] > totals[b] end
    return a < b
  end)
  return kinds
end

-- The largest measure of a row.
local function largest(data, row)
  local most = 0
  for number = 1, #data.configurations do
    most = math.max(most, row.measures[number] and row.measures[number].value or 0)
  end
  return most
end

-- Rows of what abilities did; list(configuration): the effects, what: how a page calls them.
local function effect_rows(data, what, list)
  local rows = gathered(data, function(one, add, number)
    for _, effect in ipairs(list(one)) do
      local name, team = title(effect.ability), team_name(data, effect.team)
      if effect.amount > 0 then
        add(effect.team .. " " .. effect.ability, { name = name, team = team_number(data, effect.team),
          note = escape(team) },
            measures.mean(effect.amount, effect.squares, one.fights, ("%s by %s of %s%s"):format(what,
          name, team, of_side(data, number)), "fights"))
      end
    end
  end)
  table.sort(rows, function(a, b)
    local x, y = largest(data, a), largest(data, b)
    if x ~= y then return x > y end
    return a.name .. a.note < b.name .. b.note
  end)
  return rows
end

-- A table of such rows, the largest first.
local function effect_table(section, data, what, list)
  local rows = effect_rows(data, what, list)
  if #rows == 0 then return nil end
  local more = #rows - MOST_ROWS
  return parts.bars(section, tables.list(rows, 1, math.min(#rows, MOST_ROWS)), { heads = { what .. " by", "A fight" },
    configurations = data.configurations, scale = measures.plain }) .. (more > 0 and '<p class="quiet">' ..
    measures.counted(more, "smaller row") .. " left out.</p>" or "")
end

function sections.abilities(data)
  local section, others = told.section "abilities", {}
  local damage = effect_table(section, data, "Damage", function(one) return one.damage end)
  for at, kind in ipairs(kinds_of(data)) do
    if at > MOST_KINDS then break end
    others[#others + 1] = effect_table(section, data, title(kind), function(one)
      return tables.filter(one.effects, function(effect) return effect.kind == kind end)
    end)
  end
  if not damage and #others == 0 then return "" end
  return panel(section, "Damage by ability", "What each ability did in a fight, on average over all fights.",
    (damage or '<p class="quiet">None.</p>') .. "<details><summary>Other effects of abilities</summary>" ..
    table.concat(others, "\n") .. "</details>")
end

local function use_rows(section, data, one, number)
  return tables.map(one.uses, function(use)
    local name = title(use.ability) .. " of " .. team_name(data, use.team) .. of_side(data, number)
    local times = measures.mean(use.times, use.squares, one.fights, "Uses of " .. name, "fights")
    local used = measures.share(use.fights, one.fights, name .. " was used", "fights")
    local targets = ("%.2f"):format(use.targets / use.times)
    return { cells = { { head = "Ability", text = escape(title(use.ability)) }, { head = "Team",
      text = escape(team_name(data, use.team)) },
        { head = "Uses a fight", text = section:measure(times) },
      { head = "Fights with it", text = section:measure(used) },
      { head = "Targets a use", text = use.targets > 0
        and section:number(targets, ("Targets of %s: %s in %s uses."):format(name,
        measures.count(use.targets), measures.count(use.times))) or "–" } }, team = team_number(data, use.team) }
  end)
end

-- ---- units ---------------------------------------------------------------------------------------

-- A table whose rows become cards where there is no room; rows: { team, cells = { { head, text } } }.
local function card_table(rows)
  local lines = { '<table class="cards"><thead><tr>' }
  for _, cell in ipairs(rows[1].cells) do lines[#lines + 1] = '<th scope="col">' .. cell.head .. "</th>" end
  lines[#lines + 1] = "</tr></thead><tbody>"
  for _, row in ipairs(rows) do
    lines[#lines + 1] = row.team and '<tr class="team-' .. row.team % 6 .. '">' or "<tr>"
    for at, cell in ipairs(row.cells) do
      local kind = at == 1 and "th" or "td"
      lines[#lines + 1] = ('<%s%s data-head="%s">%s</%s>'):format(kind, at == 1 and ' scope="row"' or "", cell.head,
        cell.text, kind)
    end
    lines[#lines + 1] = "</tr>"
  end
  return table.concat(lines) .. "</tbody></table>"
end

-- The first rows, and the others behind a line that opens.
local function cards(rows)
  if #rows == 0 then return '<p class="quiet">None.</p>' end
  local shown = math.min(#rows, MOST_CARDS)
  local first = card_table(tables.list(rows, 1, shown))
  if shown == #rows then return first end
  return ("%s<details><summary>%d more</summary>%s</details>"):format(first, #rows - shown,
    card_table(tables.list(rows, shown + 1)))
end

local function unit_rows(section, data, one, number)
  return tables.map(one.units, function(unit)
    -- Of archetypes, several may be in one fight.
    local of = unit.name and "fights" or "units"
    local called = unit.name or title(unit.archetype)
    local name = called .. " of " .. team_name(data, unit.team) .. of_side(data, number)
    local fell = measures.share(unit.fell, unit.fights, name .. " fell", of)
    local dealt = measures.mean(unit.dealt, unit.dealt_squares, unit.fights, "Damage dealt by " .. name, of)
    local taken = measures.mean(unit.taken, unit.taken_squares, unit.fights, "Damage taken by " .. name, of)
    local round = unit.rounds > 0 and ("%.1f"):format(unit.rounds / unit.fell)
    return { team = team_number(data, unit.team), cells = { { head = "Unit", text = escape(called) },
      { head = "Team", text = escape(team_name(data, unit.team)) },
        { head = "Fought", text = measures.count(unit.fights) },
      { head = "Fell", text = section:measure(fell) },
      { head = "In round", text = round and section:number(round, ("The round in which %s fell: a mean of %s over "
        .. "the %s times."):format(name, round, measures.count(unit.fell))) or "–" },
      { head = "Dealt", text = section:measure(dealt) }, { head = "Taken", text = section:measure(taken) } } }
  end)
end

function sections.units(data)
  local section = told.section "units"
  local body = by_side(data, function(one, number) return cards(unit_rows(section, data, one, number)) end)
  return panel(section, "Units", "Who fell, how soon, and what each dealt and took in a fight.", body)
end

function sections.uses(data)
  local section = told.section "uses"
  local body = by_side(data, function(one, number) return cards(use_rows(section, data, one, number)) end)
  return panel(section, "Uses", "How often each ability was used.", body)
end

-- ---- match-ups -----------------------------------------------------------------------------------

local function matchups_of(section, data, one, number)
  local cells = {}
  for _, pair in ipairs(one.pairs) do cells[pair.a .. " " .. pair.b] = pair end
  local function names(side)
    local function name_of(pair) return pair[side] end
    return tables.map(tables.once(one.pairs, name_of), name_of)
  end
  local rows, columns = names "a", names "b"
  local a, b = data.teams[1].name, data.teams[2].name
  return parts.matrix(section, tables.map(rows, title), tables.map(columns, title), a .. " \\ " .. b,
    function(row, column)
      local pair = cells[rows[row] .. " " .. columns[column]]
      return pair and measures.share(pair.wins, pair.fights, ("%s won with %s against %s%s"):format(a, title(rows[row]),
        title(columns[column]), of_side(data, number)), "fights")
    end)
end

function sections.matchups(data)
  if #data.teams ~= 2 then return "" end
  local section = told.section "matchups"
  local varied = tables.first(data.configurations, function(one)
    return tables.first(one.pairs, function(pair) return pair.fights < one.fights end)
  end)
  if not varied then
    return panel(section, "Match-ups", "All fights had the same units, so the archetypes met in all of them. A "
      .. "ruleset's tournament draws others for each seed: <code>tercio simulate RULESET</code>.", "")
  end
  local body = by_side(data, function(one, number) return matchups_of(section, data, one, number) end)
  return panel(section, "Match-ups", ("How many of 100 fights %s won when the archetype of the row met that of the "
    .. "column."):format(escape(data.teams[1].name)), body)
end

return sections
