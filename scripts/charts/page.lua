-- Many fights as one HTML page that needs nothing else: no other file, no network, no script.
local looks = import "picture/looks"
local map = import "charts/map"
local measures = import "charts/measures"
local page = import "replay/page"
local parts = import "charts/parts"
local picture_style = import "picture/style"
local sections = import "charts/sections"
local shards = import "simulation/shards"
local tables = import "world/tables"

local fights = {}
local escape = looks.escape
local MOST_RANGES = 8   -- of missing seeds that are named
local ORDER = { sections.outcomes, sections.rounds, sections.survivors, sections.abilities, sections.matchups,
  map.section, sections.units, sections.uses }

-- How each sort of number is computed, for the end of the page.
local METHODS = {
  { "Fights", "All fights of the results count, also those that ended in a draw or were still open when they were "
    .. "stopped. A fight in which a rule failed counts as broken." },
  { "Shares", "How often something happened, by all fights. The interval is Wilson's at 95 % (1927): in 95 of 100 such "
    .. "samples it holds the true share." },
  { "Means", "The sum over all fights, by the number of fights; a fight without counts as 0. The interval is Student's "
    .. "at 95 %." },
  { "Damage", "What effects of abilities did after replacements and resistance, as the fights' own records have it." },
  { "Match-ups", "Fights in which both archetypes stood on their sides. A fight with several units a side counts in "
    .. "several match-ups, so these shares hang together." },
}

-- ---- the head and the end ------------------------------------------------------------------------

local function side_list(data)
  local rows = tables.map(data.configurations, function(one, number)
    local policies = tables.map(data.teams, function(team)
      return ("%s played by %s"):format(escape(team.name), escape(one.policies[team.id]))
    end)
    local name = #data.configurations > 1 and parts.side(number, data.configurations) or ""
    local missing = #one.missing > 0 and "; missing: seeds " .. shards.text(one.missing, MOST_RANGES) or ""
    return ("<li>%s <b>%s</b> <span class=\"quiet\">%s%s; %s</span></li>"):format(name, escape(one.title),
      measures.counted(one.fights, "fight"), missing, table.concat(policies, ", "))
  end)
  return '<ul class="sides">' .. table.concat(rows) .. "</ul>"
end

-- What a side was played with: layers with digests of their files, and options.
local function content_of(data)
  local lines = tables.map(data.configurations, function(one, number)
    local rows = tables.map(one.content, function(layer)
      return ("<li>%s <code>%s</code></li>"):format(escape(layer.name), escape(layer.hash))
    end)
    for _, option in ipairs(one.options) do rows[#rows + 1] = "<li>" .. escape(option) .. "</li>" end
    local name = #data.configurations > 1 and " of " .. string.char(64 + number) or ""
    return ("<details><summary>Content and options%s</summary><ul class=\"content\">%s</ul></details>"):format(name,
      table.concat(rows))
  end)
  return table.concat(lines)
end

local function failures_of(data)
  local lines = {}
  for number, one in ipairs(data.configurations) do
    for _, wrong in ipairs(one.wrong) do
      local side = #data.configurations > 1 and parts.side(number, data.configurations) .. " " or ""
      lines[#lines + 1] = ("<li>%sseed %d: %s</li>"):format(side, wrong.seed, escape(wrong.text))
    end
  end
  return #lines > 0 and '<section class="panel warn" aria-labelledby="wrong-h"><h2 id="wrong-h">Fights that failed</h2>'
    .. "<ul>" .. table.concat(lines) .. "</ul></section>" or ""
end

local function closing(data)
  local methods = tables.map(METHODS, function(method)
    return "<dt>" .. method[1] .. "</dt><dd>" .. method[2] .. "</dd>"
  end)
  return ('<section class="panel" id="how" aria-labelledby="how-h"><h2 id="how-h">How the numbers are computed</h2><dl>'
    .. '%s</dl>%s<p class="quiet">%s. Digest of the run: <code>%s</code></p></section>'):format(table.concat(methods),
    content_of(data), escape(data.engine), escape(data.digest))
end

local function heading(data)
  local seeds = ("Seeds %d to %d"):format(data.from, data.to)
  return ('<header class="top"><div><h1>%s</h1><p>%s. Point at a number, or move to it with Tab, to see '
    .. "how it was computed.</p></div></header>"):format(escape(data.name), escape(seeds))
end

local function contents(lines)
  local links = {}
  for id, name in table.concat(lines):gmatch '<h2 id="([%w]+)%-h">([^<]*)</h2>' do
    links[#links + 1] = ('<a href="#%s">%s</a>'):format(id, name)
  end
  return '<nav class="contents" aria-label="Sections">' .. table.concat(links) .. "</nav>"
end

-- data: of simulation/sums.lua.
function fights.of(system, data)
  local style = page.style(system, "base.css", "fights.css")
  local lines = tables.map(ORDER, function(section) return section(data) end)
  lines[#lines + 1] = failures_of(data)
  lines[#lines + 1] = closing(data)
  local drawn = table.concat(lines):find("<figure", 1, true) and picture_style.of "page" or ""
  return table.concat {
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n',
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; style-src \'unsafe-inline\'">\n',
    '<meta name="color-scheme" content="light dark">\n<title>', escape(data.name), ": ",
    measures.counted(data.configurations[1].fights, "fight"), "</title>\n<style>", style, drawn,
    "</style>\n</head>\n<body>\n", heading(data), contents(lines), "<main>", side_list(data), table.concat(lines),
    "</main>\n</body>\n</html>\n",
  }
end

return fights
