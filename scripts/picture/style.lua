-- The colours and rules of pictures, as CSS. Colours are variables, which follow the reader's scheme; for converters
-- that know no variables, style.of writes those of one scheme in their place. Teams are told apart by shape as well.
local tables = import "world/tables"

local style = {}

-- name = { light, dark }
local COLOURS = {
  paper = { "#fbfaf6", "#16181c" }, ink = { "#22262c", "#e8e6e1" }, faint = { "#6b6f76", "#9a9ea6" },
  line = { "#cfcabd", "#454b55" }, panel = { "#ffffff", "#1d2025" },
  floor = { "#f3efe4", "#2a2e35" }, air = { "#e6ebf0", "#1f232a" }, wall = { "#6a6e77", "#565b66" },
  wallmark = { "#80848d", "#666c78" }, rock = { "#cfcac0", "#474b52" }, rockmark = { "#8f8a80", "#777c85" },
  water = { "#c3deee", "#213f55" }, watermark = { "#6fa8cc", "#4f87ab" },
  rough = { "#e9dcc0", "#3d3628" }, roughmark = { "#a98a57", "#94805a" },
  plants = { "#dbe8ca", "#2a3a27" }, plantsmark = { "#7a9d5b", "#6f945a" },
  trees = { "#cfe0bd", "#24361f" }, treesmark = { "#7fa667", "#4d7a3e" },
  fire = { "#f8dcc4", "#4a2a1b" }, firemark = { "#d9722e", "#e07b3a" },
  ice = { "#e0f1f6", "#26404a" }, icemark = { "#86bccd", "#6ea6b8" },
  smokemark = { "#7d838c", "#aab0b9" }, veil = { "#9aa1ab", "#8a919c" }, dark = { "#1e2433", "#000000" },
  pit = { "#b9b4aa", "#0d0f12" }, pitmark = { "#6d685f", "#5c6068" },
  crates = { "#e6d2b0", "#443723" }, cratesmark = { "#a37e45", "#9c7c4c" },
  hazard = { "#f6e6b8", "#453a17" }, hazardmark = { "#a97b00", "#d6aa35" },
  height = { "#e7e0cc", "#38352b" }, heightmark = { "#9b8c63", "#a5976f" },
  unseen = { "#dcdad4", "#121417" }, unseenmark = { "#b6b3ab", "#33373d" },
  edge = { "#2b2f36", "#cdd1d8" }, door = { "#8a5a2b", "#c99357" }, low = { "#8b8474", "#9b947f" },
  bar1 = { "#1d7f74", "#46b8aa" }, bar2 = { "#c58a00", "#e0ab3a" }, track = { "#d7d3c8", "#484d56" },
  t0 = { "#1f6fb2", "#2f7fc2" }, t1 = { "#c04a17", "#c9551f" }, t2 = { "#1b7f60", "#1f8766" },
  t3 = { "#94478f", "#a3569e" }, t4 = { "#8c6000", "#946a0a" }, t5 = { "#4b5a6a", "#5d6d7e" },
  mark = { "#ffffff", "#ffffff" }, reach = { "#1f6fb2", "#5aa9ea" }, hover = { "#e0a100", "#ffc83d" },
  choice = { "#0f6b66", "#63cabf" }, differs = { "#b0352c", "#ff9d8c" },
}

local RULES = [[
text{font:14px/1.2 system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;fill:var(--ink)}
.paper{fill:var(--paper)}.title{font-size:20px;font-weight:600}.sub,.axis,.place{fill:var(--faint)}
.axis{font-size:13px;text-anchor:middle}.hexname{font-size:9px;fill:var(--faint);text-anchor:middle}
.head{font-size:14px;font-weight:600}.key{font-size:15px}.place{font-size:12px;font-style:italic;text-anchor:middle}
.c{stroke:var(--line);stroke-width:1}.f-floor{fill:var(--floor)}.f-air{fill:var(--air);stroke-dasharray:2 4}
.f-wall{fill:var(--wall);stroke:var(--wall)}.f-rock{fill:var(--rock)}.f-water{fill:var(--water)}
.f-rough{fill:var(--rough)}.f-plants{fill:var(--plants)}.f-trees{fill:var(--trees)}.f-fire{fill:var(--fire)}
.f-ice{fill:var(--ice)}.f-pit{fill:var(--pit)}.f-crates{fill:var(--crates)}.f-hazard{fill:var(--hazard)}
.f-height{fill:var(--height)}.f-unseen{fill:var(--unseen)}.f-door{fill:var(--crates)}
.m{fill:none;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.m-wall{stroke:var(--wallmark);stroke-width:1.2}.m-rock{stroke:var(--rockmark)}.m-water{stroke:var(--watermark)}
.m-rough,.m-ramp{stroke:var(--roughmark)}.m-plants{stroke:var(--plantsmark)}.m-ice{stroke:var(--icemark)}
.m-smoke{stroke:var(--smokemark)}.m-pit{stroke:var(--pitmark);stroke-width:1}
.m-ladder{stroke:var(--door);stroke-width:2}
.m-crates{stroke:var(--cratesmark)}.m-thorns{stroke:var(--plantsmark)}.m-hazard,.m-trap{stroke:var(--hazardmark)}
.m-cracks{stroke:var(--faint)}.m-height{stroke:var(--heightmark)}.m-fence,.m-door{stroke:var(--door);stroke-width:2.2}
.m-plate{stroke:var(--faint)}.m-unseen{stroke:var(--unseenmark);stroke-width:1}
.s-trees{fill:var(--treesmark)}.s-fire{fill:var(--firemark)}.s-soft{fill:var(--heightmark)}
.s-coins{fill:var(--hazardmark)}
.veil-smoke{fill:var(--veil);opacity:.45}.veil-fog{fill:var(--veil);opacity:.22}.veil-dark{fill:var(--dark);opacity:.42}
.sign{text-anchor:middle;font-size:20px;fill:var(--faint);stroke:none}.n{font-size:11px;font-weight:600;stroke:none}
.e{fill:none;stroke:var(--edge);stroke-linecap:round}.e-wall{stroke-width:6}.e-bars{stroke-width:2}
.e-screen{stroke-width:4;stroke-dasharray:2 6}.e-low{stroke:var(--low);stroke-width:6;stroke-linecap:butt}
.e-door{stroke:var(--door);stroke-width:6}.e-post{stroke-width:6}.e-slab{stroke-width:3;stroke-dasharray:6 4}
.e-knob{fill:var(--paper);stroke:var(--door);stroke-width:2}
.link{stroke:var(--low);stroke-width:3;fill:none}.cost{text-anchor:middle;font-size:13px;font-weight:600}
.costback{fill:var(--paper);stroke:var(--line)}.zone{stroke:var(--line);stroke-width:2}.zonename{font-weight:600}
.area{stroke-width:2.4;stroke-dasharray:7 5;fill:none;stroke:var(--faint)}.areafill{opacity:.2;fill:var(--faint)}
.placeline{stroke-width:1.4;stroke-linecap:round;fill:none;stroke:var(--faint);opacity:.6}
.tok{stroke:var(--panel);stroke-width:2}.rim{fill:none;stroke:var(--edge);stroke-width:1;opacity:.55}
.mk{font-size:15px;font-weight:700;text-anchor:middle;fill:var(--mark)}.mk2{font-size:13.5px}
.face{stroke:var(--panel);stroke-width:1.2}.under{opacity:.28}
.track{fill:var(--track);stroke:var(--panel);stroke-width:.8}.bar0{fill:var(--bar1)}.bar1{fill:var(--bar2)}
.badge{fill:var(--panel);stroke:var(--edge);stroke-width:1}.bt{font-size:9.5px;font-weight:700;text-anchor:middle}
.down>.body{opacity:.5}
.cross{stroke:var(--edge);stroke-width:3;stroke-linecap:round;display:none}.down .cross{display:inline}
.upper{opacity:.45}
]]

-- Rules of teams: fills of tokens and of areas.
local function team_rules()
  local parts = {}
  for number = 0, 5 do
    parts[#parts + 1] = (".t%d .tok,.t%d .face,.t%d .under{fill:var(--t%d)}.area.t%d{stroke:var(--t%d)}"
      .. ".areafill.t%d{fill:var(--t%d)}"):format(number, number, number, number, number, number, number, number)
  end
  return table.concat(parts, "\n") .. "\n"
end

-- All colours as variables. form: of a value, with the light one and the dark one.
local function variables(form)
  local parts = {}
  for at, name in ipairs(tables.keys(COLOURS)) do
    local light, dark = COLOURS[name][1], COLOURS[name][2]
    parts[at] = "--" .. name .. ":" .. form:gsub("%a+", { LIGHT = light, DARK = dark })
  end
  return table.concat(parts, ";")
end

-- The style of a picture. theme: "light" or "dark"; "auto" for what the reader prefers; "page" for a page that has a
-- color-scheme of its own.
function style.of(theme)
  local rules = RULES .. team_rules()
  if theme == "page" then return "svg{" .. variables "light-dark(LIGHT,DARK)" .. "}\n" .. rules end
  if theme == "auto" then
    return "svg{" .. variables "LIGHT" .. "}\n@media(prefers-color-scheme:dark){svg{" .. variables "DARK" .. "}}\n" ..
      rules
  end
  local which = theme == "dark" and 2 or 1
  return (rules:gsub("var%(%-%-([%w]+)%)", function(name) return COLOURS[name][which] end))
end

return style
