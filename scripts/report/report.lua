-- The pretty report of a play: rounds and turns as headings, what was done and what came of it, what interrupted what,
-- expectations, the result, and who stands with what. Reads the log's records; draws nothing from the world itself.
local colours = import "report/colours"
local core = import "world/core"
local sentences = import "world/sentences"
local tables = import "world/tables"
local rule_changes = import "report/rule_changes"

local report = {}
local APPLIED = K.enums.item_state.applied
local methods = {}
local meta = { __index = methods }

local STEP = 2               -- columns that each level is indented
local LEAST = 26             -- columns a sentence has at least, however deep it stands
local MORE = 4               -- columns by which the further lines of a sentence are indented
local NAMED = 20             -- columns that the last of a row should have at least

-- How far a record stands in: once for each heading and use that it comes out of.
local function indent_of(record) return STEP * record.depth end

-- out: function(text); width, colour as of the terminal.
function report.new(out, width, colour)
  local self = setmetatable({ width = width, paint = colours.new(colour), tail = "" }, meta)
  function self.out(text)
    self.tail = (self.tail .. text):sub(-2)
    out(text)
  end
  return self
end

-- An empty line, where there is none yet.
function methods.gap(self)
  if self.tail ~= "\n\n" then self.out "\n" end
end

function methods.line(self, indent, text, ...)
  if self.turn and indent > indent_of(self.turn) then
    self:begin_turn()
  else
    self:flush_turn()
    self:flush_idle()
  end
  -- On a narrow terminal what stands deep is not indented as far.
  indent = math.min(indent, math.max(self.width - LEAST, 0))
  local most = self.width - indent
  for number, part in ipairs(colours.wrap(text, most, most - MORE)) do
    self.out((" "):rep(indent + (number > 1 and MORE or 0)) .. self.paint(part, ...) .. "\n")
  end
end

-- ---- the title -----------------------------------------------------------------------------------

-- What is played otherwise than by the ruleset alone, and who says so: layer by layer, each change with its line.
function methods.departures(self, sealed)
  local list = rule_changes.of(sealed)
  for _, layer in ipairs(list) do
    self:line(0, "By " .. layer.title .. (layer.file and " (" .. layer.file .. ")" or "") ..
      (layer.text and ": " .. layer.text or ":"))
    local rows = {}
    for index, entry in ipairs(layer) do
      local file, line = entry.place:match "([^/]*):(%d+)$"
      local own = not file or layer.file and layer.file .. ":" .. line == entry.place
      rows[index] = { "  " .. (own and line and "line " .. line or file and file .. ":" .. line or ""), entry.what,
        entry.now }
    end
    for _, line in ipairs(colours.wrapped(rows, self.width, self.paint)) do self.out(line .. "\n") end
    self.out("\n")
  end
end

function methods.title(self, play, sealed)
  local layers = {}
  for _, layer in ipairs(sealed.layers or {}) do
    if layer.kind ~= "piece" then layers[#layers + 1] = layer.id end
  end
  if play.record.raw and play.record.raw.content then layers[#layers] = "its own content" end
  self.out(self.paint(play.name, "bold") .. "\n")
  local by = "  " .. table.concat(layers, " + ") .. ", seed " .. play.record.seed
  local about = play.file .. by
  if colours.width(about) > self.width then about = play.file .. "\n" .. colours.hang("  ", by, self.width) end
  for line in about:gmatch "[^\n]+" do self.out(self.paint(line, "dim") .. "\n") end
  self.out("\n")
  local text = play.record.raw and play.record.raw.text
  if type(text) == "string" then self:line(0, text) end
  if type(text) == "string" and #rule_changes.of(sealed) > 0 then self.out("\n") end
  self:departures(sealed)
end

-- ---- records -------------------------------------------------------------------------------------

local function definition(record) return core.book.sealed.kinds.effect[record.kind] or {} end

-- Colours by what an effect does: losses red, gains green, statuses magenta.
local function effect_style(record)
  local def = definition(record)
  if record.state ~= APPLIED then return "dim" end
  if def.op == "leave" then return "red", "bold" end
  if def.op == "gain" then return "magenta" end
  if def.op == "lose" then return "cyan" end
  if def.op == "place" then return nil end
  if record.after and record.before and record.after < record.before then return "red" end
  if record.after and record.before and record.after > record.before then return "green" end
  return nil
end

local show = {}

-- A turn in which nothing happens is not worth a heading: such turns share one line.
function methods.open_turn(self, record)
  self:flush_turn()
  self.turn = record
end

function methods.flush_idle(self)
  local idle = self.idle
  self.idle = nil
  if not idle then return end
  local names = tables.map(idle, function(record)
    return record.who and sentences.title(record.who) or sentences.of(record)
  end)
  self:gap()
  local last = #names > 1 and " and " .. table.remove(names) or ""
  self:line(indent_of(idle[1]), table.concat(names, ", ") .. last .. (#idle > 1 and " do nothing" or " does nothing"),
    "dim")
end

-- The heading of a turn, or of what holds turns.
function methods.print_heading(self, record)
  self:flush_idle()
  self.printed[record.depth] = record
  self:gap()
  self.out((" "):rep(indent_of(record)) .. self.paint(sentences.of(record), "bold") .. "\n")
end

-- Puts a turn's heading out now that something happens in it.
function methods.begin_turn(self)
  local record = self.turn
  if not record then return end
  self.turn = nil
  self:print_heading(record)
end

-- Under a heading there are others, as turns in a phase: it stands before them, whether they are idle or not.
function methods.open_group(self, record)
  self:flush_turn()
  self:print_heading(record)
end

-- Turns that are simultaneous take turns themselves: the heading stands again where another's goes on.
function methods.resume_turn(self, record)
  local turn = self.turn_of[record.n]
  if not turn or turn == record or self.turn == turn or self.printed[turn.depth] == turn then return end
  self:flush_turn()
  self.turn = turn
end

-- Another turn is told of: the last one, if nothing happens in it, is an idle one.
function methods.flush_turn(self)
  local record = self.turn
  self.turn = nil
  if not record or self.last_of[record] > self.now then return end
  self.idle = self.idle or {}
  if self.idle[1] and self.idle[1].depth ~= record.depth then
    self:flush_idle()
    self.idle = {}
  end
  table.insert(self.idle, record)
end

function show.heading(self, record)
  if self.holds[record] then return self:open_group(record) end
  if record.level > 0 then return self:open_turn(record) end
  self:flush_turn()
  self:flush_idle()
  local text = sentences.of(record)
  local rule = math.max(math.min(self.width, 72) - colours.width(text) - 1, 0)
  self:gap()
  self.out(self.paint(text, "bold", "cyan") .. " " .. self.paint(("-"):rep(rule), "dim") .. "\n")
end

function show.note(self, record) self:line(indent_of(record), sentences.of(record)) end
show.card = show.note

-- A use waits for its targets, so that one line tells both.
function show.use(self, record) self.held = record end

function methods.flush(self, targets)
  local held = self.held
  if not held then return end
  self.held = nil
  local text = sentences.of(held)
  if targets and targets ~= "" then text = text .. " on " .. sentences.names(targets) end
  self:line(indent_of(held), text, held.reaction and "yellow" or "bold")
end

function show.targets(self, record)
  local held = self.held
  if held and held.who == record.who and held.ability == record.ability then return self:flush(record.targets) end
  self:flush()
  if record.targets ~= "" then self:line(indent_of(record), sentences.of(record)) end
end

-- Dice that a check then tells of are told by the check.
function show.dice(self, record) self.dice = record end
function methods.flush_dice(self)
  local record = self.dice
  self.dice = nil
  if record then self:line(indent_of(record), sentences.of(record), "blue") end
end
function show.check(self, record)
  if self.dice and self.dice.sum == record.sum then self.dice = nil end
  self:flush_dice()
  self:line(indent_of(record), sentences.of(record), "blue")
end

-- What a thing does is told when it is first seen to work by itself.
function methods.explain(self, record)
  self.known = self.known or {}
  for _, kind in ipairs { "trait", "status" } do
    local def = core.book.sealed.kinds[kind][record.by]
    if def and not self.known[def] then
      self.known[def] = true
      self:line(indent_of(record) + STEP, registry.render(def), "dim")
    end
  end
end

-- What works by itself is told when something comes of it, or when it answers an effect.
function show.passive(self, record)
  if not (self.led[record.n] or record.changes or core.book.effect[record.event]) then return end
  self:line(indent_of(record), sentences.of(record), "yellow")
  self:explain(record)
end
function show.die(self, record) self:line(indent_of(record), sentences.of(record), "yellow") end
show.edit = show.die
function show.fail(self, record) self:line(indent_of(record), sentences.of(record), "dim") end

-- Steps one after the other are one line: "mira steps to 1,0,0, 2,0,0".
function show.effect(self, record)
  local walked = self.walked
  if walked and walked.kind == record.kind and walked.target == record.target and definition(record).op == "place" and
    record.state == APPLIED and walked.depth == record.depth then
    walked.place, walked.steps = walked.place .. " > " .. record.place, walked.steps + 1
    return
  end
  self:flush_walk()
  if definition(record).op == "place" and record.state == APPLIED then
    self.walked = tables.copy(record, { steps = 1 })
    return
  end
  self:line(indent_of(record), sentences.of(record), effect_style(record))
end

function methods.flush_walk(self)
  local walked = self.walked
  self.walked = nil
  if walked then self:line(indent_of(walked), sentences.of(walked)) end
end

function show.board(self, record)
  self:flush_turn()
  self:flush_idle()
  self:gap()
  for line in record.text:gmatch("[^\n]*\n?") do
    if line == "\n" then self.out(line) elseif line ~= "" then self.out((" "):rep(STEP) .. line) end
  end
end

function show.expect(self, record)
  if record.met then return end
  local indent = indent_of(record)
  self:flush_turn()
  self:flush_idle()
  for _, message in ipairs(record.problems) do
    self.out(self.paint(colours.hang((" "):rep(indent) .. "NOT MET  ", record.file .. ":" .. record.line .. ": " ..
      message, self.width), "red", "bold") .. "\n")
  end
end

-- Tells one record.
function methods.record(self, record)
  if record.what ~= "targets" then self:flush() end
  if record.what ~= "check" then self:flush_dice() end
  if record.what ~= "effect" then self:flush_walk() end
  self.now = record.n
  self:resume_turn(record)
  local tell = show[record.what]
  if tell then tell(self, record) end
end

-- What the log as a whole says of its records: which led to another, in whose turn each stands, the last of a turn, and
-- which headings hold others.
function methods.survey(self, records)
  self.led, self.turn_of, self.last_of, self.holds, self.printed, self.now = {}, {}, {}, {}, {}, 0
  for _, record in ipairs(records) do
    if record.cause then self.led[record.cause] = true end
    local turn, outer = self.turn_of[record.cause], nil
    if record.what == "heading" and record.level > 0 then turn, outer = record, turn end
    if outer and outer.level < record.level then self.holds[outer] = true end
    self.turn_of[record.n] = turn
    if turn then self.last_of[turn] = record.n end
  end
end

function methods.log(self, records)
  self:survey(records)
  for _, record in ipairs(records) do self:record(record) end
  self:flush()
  self:flush_dice()
  self:flush_walk()
  self:flush_turn()
  self:flush_idle()
end

-- ---- the end -------------------------------------------------------------------------------------

-- One row a unit: name, pools, statuses. Pools that nobody has are left out by `pools`.
local function unit_row(unit, pools)
  local row = { "    " .. sentences.title(unit.name) }
  if not unit.active then return { row[1], unit.gone or "off the field" } end
  for _, id in ipairs(pools) do
    local pool = unit.by_id[id]
    row[#row + 1] = pool and pool.max ~= 0 and pool.name .. " " .. pool.current .. "/" .. pool.max or ""
  end
  local held = tables.map(unit.statuses, function(status) return status.text end)
  if #unit.pools == 0 then return { row[1], table.concat(held, ", ") } end
  row[#row + 1] = table.concat(held, ", ")
  return row
end

-- The ids of the pools that somebody on the field has.
local function pools_of(summary)
  local list, seen = {}, {}
  for _, team in ipairs(summary.teams) do
    for _, unit in ipairs(team.units) do
      unit.by_id = {}
      for _, pool in ipairs(unit.pools) do
        unit.by_id[pool.id] = pool
        if unit.active and pool.max ~= 0 and not seen[pool.id] then
          seen[pool.id] = true
          list[#list + 1] = pool.id
        end
      end
    end
  end
  return list
end

-- The rows of teams and units: in columns, or, where these leave too little room, each unit's one after the other.
function methods.standing(self, rows, styles)
  local widest, used, last = colours.measure(rows)
  local narrow = used + math.min(last, NAMED) > self.width
  for index, row in ipairs(rows) do
    local filled = tables.filter(tables.list(row, 2), function(cell) return cell ~= "" end)
    local text = row[1]
    if #row > 1 then
      text = narrow and colours.hang(colours.pad(text, widest[1]) .. "  ", table.concat(filled, ", "), self.width)
        or colours.hang(colours.lead(row, widest), row[#row], self.width)
    end
    for line in text:gmatch "[^\n]+" do self.out(self.paint(line, styles[index]) .. "\n") end
  end
end

function methods.summary(self, summary)
  self:gap()
  local word = summary.outcome and sentences.title(summary.outcome) or "Still open"
  local colour = summary.outcome == "won" and "green" or summary.outcome and "yellow" or nil
  self.out(self.paint("Result: " .. word, "bold", colour) .. (summary.round and " in round " .. summary.round or "") ..
    "\n")
  local pools, rows, styles = pools_of(summary), {}, {}
  for _, team in ipairs(summary.teams) do
    rows[#rows + 1], styles[#styles + 1] = { "  " .. sentences.title(team.name) }, "bold"
    for _, unit in ipairs(team.units) do
      rows[#rows + 1], styles[#styles + 1] = unit_row(unit, pools), unit.active and "plain" or "dim"
    end
  end
  self:standing(rows, styles)
  self.out("\n")
  self:verdict(summary)
end

-- What went wrong once more, loudly, then one line that says how it went.
function methods.verdict(self, summary)
  for _, text in ipairs(summary.differences) do
    self.out(self.paint(colours.hang("NOT MET  ", text, self.width), "red", "bold") .. "\n")
  end
  for _, failure in ipairs(summary.failures) do
    self.out(self.paint(colours.hang("FAILED  ", failure.text, self.width), "red", "bold") .. "\n")
  end
  local parts = {}
  if summary.met + summary.unmet > 0 then
    parts[1] = colours.count(summary.met, "expectation") .. " met"
    if summary.unmet > 0 then parts[2] = self.paint(summary.unmet .. " not met", "red", "bold") end
  end
  if summary.broken then parts[#parts + 1] = self.paint("stopped by a failure", "red", "bold") end
  parts[#parts + 1] = colours.count(summary.decisions, "decision")
  self.out(table.concat(parts, ", ") .. "\n")
end

return report
