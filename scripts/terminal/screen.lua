-- What a terminal shows of a match: what has happened, the board with the cells that are choices, who is asked what.
-- It prints; what a match says comes from the conversation.
local choices = import "terminal/choices"
local colours = import "report/colours"
local report = import "report/report"
local sentences = import "world/sentences"
local summary = import "report/summary"
local tables = import "world/tables"
local team_log = import "play/team_log"
local telling = import "program/telling"
local K = import("world/core").K

local screen = {}
local methods = {}
local meta = { __index = methods }

local SPARE = 5            -- lines besides the board and the choices: what is asked, of whom, and the prompt
local LEAST_BOARD = 6      -- lines that a board has at least
local HAPPENED = 12        -- lines of what has happened that are shown at once

-- match: its play and seat. system: of the program.
function screen.new(system, match)
  return setmetatable({ system = system, match = match, paint = colours.new(system.colour), told = 0, drawn = nil,
    width = math.max(system.width - 1, 40), height = 24 }, meta)
end

-- The size of the terminal as it is now.
function methods.measure(self)
  local width, height = self.system.screen()
  if not self.system.piped then self.width, self.height = math.max(width - 1, 40), math.max(height, 12) end
end

function methods.line(self, text, ...) self.system.write(self.paint(text, ...) .. "\n") end

-- A text for people, wrapped.
function methods.say(self, text, ...)
  for _, line in ipairs(colours.wrap(text, self.width)) do self:line(line, ...) end
end

-- ---- what has happened ---------------------------------------------------------------------------

-- The records that the seat notices.
function methods.records(self) return team_log.of(self.match.play.session) end

-- Lines that report some records.
local function report_lines(self, records)
  local text = {}
  local made = report.new(function(part) text[#text + 1] = part end, self.width, self.system.colour)
  made:log(records)
  local lines = {}
  for line in table.concat(text):gmatch "([^\n]*)\n" do
    if line ~= "" or #lines > 0 then lines[#lines + 1] = line end
  end
  while lines[#lines] == "" do lines[#lines] = nil end
  return lines
end

-- Prints what the log has since it was last looked at; of much, the end.
function methods.happened(self)
  local fresh = tables.filter(self:records(), function(record) return record.n > self.told end)
  -- The heading of a turn waits for what is done in it.
  while #fresh > 0 and fresh[#fresh].what == "heading" and fresh[#fresh].level > 0 do fresh[#fresh] = nil end
  self.told = #fresh > 0 and fresh[#fresh].n or self.told
  local lines = report_lines(self, fresh)
  local most = self.system.piped and #lines or math.max(HAPPENED, self.height - 2)
  if #lines > most then
    self:line("(" .. #lines - most .. " lines before this: log)", "dim")
  end
  for index = math.max(#lines - most, 0) + 1, #lines do self:line(lines[index]) end
end

-- Prints the last so many lines of the log.
function methods.log(self, most)
  local lines = report_lines(self, self:records())
  for index = math.max(#lines - most, 0) + 1, #lines do self:line(lines[index]) end
end

-- After going back, what is told later begins here.
function methods.forget(self)
  local list = self:records()
  self.told, self.drawn = #list > 0 and list[#list].n or 0, nil
end

-- ---- the board -----------------------------------------------------------------------------------

-- The cells that are choices, as a set; nil when none are.
local function offered_cells(decision)
  local set = {}
  for _, option in ipairs(decision and decision.options or {}) do
    for _, point in ipairs(option.cells or {}) do
      local cell = K.cell_at(point[1], point[2], point[3] or 0)
      if cell >= 0 then set[cell] = true end
    end
  end
  return next(set) and set or nil
end

-- The cell in the middle of what matters now: of the unit that is asked, else of the first choice.
local function middle_of(match, decision, offered)
  local unit = decision and match.play:unit(decision.who)
  return unit and unit.cell or offered and next(offered) or nil
end

-- Which heights are worth drawing: those with units or choices.
local function heights(units, offered, from)
  local set = {}
  for _, unit in ipairs(units) do
    for _, cell in ipairs { K.unit_cells(unit.handle) } do set[select(3, K.point(cell))] = true end
  end
  for cell in pairs(offered or {}) do set[select(3, K.point(cell))] = true end
  if from then set[select(3, K.point(from))] = true end
  return function(z) return set[z] == true end
end

-- The rows and columns around a cell that have room in so many lines.
local function window_around(cell, lines, columns)
  local topology, width, height = K.names.topology[K.field_topology()], K.field_size()
  local x, y = K.point(cell)
  if topology == "hex" then y = y + x // 2 end
  local rows = math.max((topology == "hex" and lines // 2 or lines) - 2, 4)
  local across = math.max(columns // 3 - 2, 8)
  local left = math.max(math.min(x - across // 2, width - across), 0) // 2 * 2
  local bottom = math.max(math.min(y - rows // 2, height - rows), 0)
  return { left = left, right = math.min(left + across, width) - 1, bottom = bottom,
    top = math.min(bottom + rows, height) - 1 }
end

-- The board as text: whole, or around what matters where it has more than `most` lines.
function methods.board_text(self, decision, most)
  local match = self.match
  match.play.session:bind()
  local offered = offered_cells(decision)
  local function draw(more)
    return telling.field(match.play, tables.copy({ colour = self.system.colour, columns = self.width,
      offered = offered and function(cell) return offered[cell] == true end }, more))
  end
  if not most then return draw {} end
  local from = middle_of(match, decision, offered)
  local text = draw { layer = heights(telling.units_known(match.play), offered, from) }
  local _, lines = text:gsub("\n", "")
  if lines <= most or not from then return text end
  local own = select(3, K.point(from))
  return draw { layer = function(z) return z == own end, window = window_around(from, most - 4, self.width) }
end

-- Prints the board if it is not as it was shown last.
function methods.board(self, decision, room)
  local text = self:board_text(decision, room)
  if text == self.drawn then return end
  self.drawn = text
  self.system.write(text)
end

-- ---- the question --------------------------------------------------------------------------------

-- Who is asked, and how that unit stands: "Vala  AP 2/2  Life 12/12  Hidden".
local function standing(self, name)
  for _, team in ipairs(summary.of(self.match.play).teams) do
    for _, unit in ipairs(team.units) do
      if unit.name == name then
        local parts = {}
        for _, pool in ipairs(unit.pools or {}) do
          if pool.max ~= 0 then parts[#parts + 1] = pool.name .. " " .. pool.current .. "/" .. pool.max end
        end
        for _, status in ipairs(unit.statuses or {}) do parts[#parts + 1] = status.text end
        return table.concat(parts, "  ")
      end
    end
  end
  return ""
end

-- Prints what is asked, and the choices. all: each of them.
function methods.question(self, decision, all)
  self:measure()
  local room = self.system.piped and 1000 or math.max(self.height // 3, 6)
  local lines, left = choices.lines(decision, self.width, room, self.paint, all)
  if not all then self:board(decision, not self.system.piped and
    math.max(self.height - #lines - SPARE, LEAST_BOARD) or nil) end
  local who = standing(self, decision.who)
  self:line(colours.cut(sentences.title(decision.who) .. (who ~= "" and ": " .. who or ""), self.width), "bold")
  self:say(decision.prompt .. " (" .. choices.hint(decision) .. ")", "cyan")
  for _, line in ipairs(lines) do self:line((line:gsub("%s+$", ""))) end
  if left > 0 then self:line("    and " .. left .. " more: list", "dim") end
end

-- Prints how all stand.
function methods.units(self)
  local made = report.new(self.system.write, self.width, self.system.colour)
  made:summary(summary.of(self.match.play))
end

return screen
