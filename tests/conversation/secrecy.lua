-- Owns: what a team's seat may be told, judged by `view` alone: fights in which one team has a seat, each message to it
-- compared with what its view knew. A record of the log is judged by the view at the moment when it is written.
-- Trusted script, run by secrecy.c in a fresh host, which holds the content of one file.
local conversation = import "conversation/conversation"
local core = import "world/core"
local engine = import "content/engine"
local methods = import "conversation/methods"
local objects = import "world/objects"
local sentences = import "world/sentences"
local tables = import "world/tables"
local team_log = import "play/team_log"
local view = import "play/view"
local K = core.K

local LEADER, SEAT = 1, 2   -- connections
local TWINS_EVERY = 3       -- decisions
local MOST_TRACED = 5       -- fights: traces of more fill the memory of a host

-- What the rules tell a team of the numbers of others though no view shows them afterwards: by ruleset and effect.
-- drive: how much somebody takes is seen, how much is left is not (TAC-ANA-07).
local SEEN_AMOUNTS = { drive = { damage = true, heal = true } }

-- ---- what a view knows ---------------------------------------------------------------------------

local ever   -- the names of units that the view has shown so far

-- What is left of each pool of a unit.
local function pools_of(handle)
  local pools = {}
  for _, id in ipairs(core.book.sealed.order.attribute or {}) do
    if core.book.sealed.kinds.attribute[id].pool then pools[id] = K.attr_current(handle, core.book.attr[id]) end
  end
  return pools
end

-- What a side knows now: { units = { [name] = what is known }, all = { [name] = the side's index }, away = names of units
-- that are off the field, abilities = ids of those that it knows, pools = of units of others }.
local function known_now(side)
  local known, shown = { units = {}, all = {}, away = {}, abilities = {}, pools = {} }, view.all(side)
  for _, unit in ipairs(shown.units) do
    known.units[unit.name], ever[unit.name] = unit, true
    for id in pairs(unit.abilities or {}) do known.abilities[id] = true end
  end
  for id in pairs(shown.heard or {}) do known.abilities[id] = true end
  for _, handle in ipairs { K.units_known() } do
    local unit = objects.unit(handle)
    known.all[unit.name], known.away[unit.name] = unit.side.index, not unit.active or nil
    known.pools[unit.name] = unit.side ~= side and pools_of(handle) or nil
  end
  return known
end

-- Whether a side knows something of a cell now.
local function knows_cell(side, cell)
  local fact = core.book.facts.cell.tags
  return not fact or core.pure_call("in a view", fact.know, side, cell) ~= nil
end

-- ---- what a text says ----------------------------------------------------------------------------

-- Where a text has a name as a whole word, in any case, with "_" for " " or the other way round.
local function holds(text, name)
  local from = 1
  text, name = text:lower():gsub("_", " "), name:lower():gsub("_", " ")
  while true do
    local at, stop = text:find(name, from, true)
    if not at then return false end
    if not text:find("^[%w]", stop + 1) and not text:sub(at - 1, at - 1):find "%w" then return true end
    from = stop + 1
  end
end

-- All texts in a value, keys too.
local function each_text(value, f)
  if type(value) == "string" then
    f(value)
  elseif type(value) == "table" then
    for key, entry in pairs(value) do
      if type(key) == "string" then f(key) end
      each_text(entry, f)
    end
  end
end

-- The name of a hidden unit that a text has; nil: none. Who has left the field has nothing more to hide than whether
-- the team knew it at all.
local function stranger_in(text, side, known)
  for name, index in pairs(known.all) do
    if index ~= side.index and not known.units[name] and not (known.away[name] and ever[name]) and
      holds(text, name) then return name end
  end
end

-- A number that a text says of a pool which the view leaves out: "Guts 10". A text that names one of the team's own
-- units may be about that.
local function number_in(text, side, known)
  local about
  for name, index in pairs(known.all) do
    if holds(text, name) then
      if index == side.index then return nil end
      about = about or name
    end
  end
  for _, id in ipairs(about and core.book.sealed.order.attribute or {}) do
    local said = text:match(sentences.called("attribute", id) .. ":? %-?%d+")
    if said and (known.units[about] or {})[id] == nil then return said .. " of " .. about end
  end
end

-- What a text says that the view does not; nil: nothing.
local function wrong_with(text, side, known)
  local name = stranger_in(text, side, known)
  return name and "names " .. name or number_in(text, side, known)
end

-- ---- records, as they are written -------------------------------------------------------------------

local moments = {}   -- n -> what the side knew when record n was written, and cells of which it knows nothing

-- The cells that a record names: by number where its effect moves somebody, and by name.
local function cells_of(record)
  local list = {}
  local def = record.what == "effect" and core.book.sealed.kinds.effect[record.kind]
  if def and def.op == "place" then tables.append(list, { record.before, record.after }) end
  return tables.filter(list, function(cell) return cell and cell >= 0 and cell < K.field_cells() end)
end

local listen = team_log.listen
rawset(team_log, "listen", function(session, sides)
  listen(session, sides)
  local filter = session.log_filter
  function session.log_filter(record, beside)
    filter(record, beside)
    for _, side in ipairs(sides) do
      if side.index == moments.side then
        local known = known_now(side)
        known.cells, known.round = {}, record.n
        for _, cell in ipairs(cells_of(record)) do known.cells[cell] = knows_cell(side, cell) end
        if beside and beside.cell then known.about_cell = knows_cell(side, beside.cell) end
        moments[record.n] = known
      end
    end
  end
end)

local LEVELS, AMOUNTS = { "before", "after", "excess" }, { "amount", "applied", "proposed", "dealt" }

-- The pool that an effect of content's own has changed: the one that has now the value which the record gives.
local function changed_pool(record, known)
  if record.before == record.after then return nil end
  for _, id in ipairs(core.book.sealed.order.attribute or {}) do
    if known.pools[record.target][id] == record.after then return id end
  end
end

-- What an effect on a unit of others says beyond the view: its place, its numbers.
local function effect_leak(record, unit, known, before)
  local def = core.book.sealed.kinds.effect[record.kind] or {}
  if def.op == "place" then
    if record.place and record.after >= 0 and not unit.at then return "where it is" end
    local was = before and before.units[record.target]
    if record.before and record.before >= 0 and not (was and was.at) then return "where it was" end
    return nil
  end
  if def.op == "gain" or def.op == "lose" then
    return not unit.statuses and "its statuses" or nil
  end
  local seen = SEEN_AMOUNTS[engine.ruleset] or {}
  local pool = record.attribute or def.attribute or changed_pool(record, known)
  if not pool or unit[pool] ~= nil then return nil end
  for _, key in ipairs(tables.append(tables.list(LEVELS), not seen[record.kind] and AMOUNTS or {})) do
    if record[key] and record[key] ~= 0 then return "its " .. pool .. ", by '" .. key .. "'" end
  end
end

-- What a record as the seat reads it says beyond what the view knew when it was written.
local function record_leak(record, side, n)
  local known, before = moments[n], moments[n - 1]
  local found
  -- Who was seen just before the record may be named in it: it may be the one in which they go.
  known = tables.copy(known, { units = tables.copy(before and before.units or {}, known.units) })
  each_text(record, function(text) found = found or wrong_with(text, side, known) end)
  if found then return found end
  -- Where teams learn abilities one by one, a record names only those that they know.
  for _, key in ipairs(core.book.facts.unit.abilities and { "by", "id", "ability" } or {}) do
    local def = core.book.sealed.kinds.ability[record[key]]
    if def and not known.abilities[def.id] then return "the ability " .. def.id end
  end
  if record.what == "effect" then
    local unit = record.target and known.all[record.target] and record.target
    if not unit then return known.about_cell == false and "a cell that is not seen" or nil end
    if known.all[unit] ~= side.index then return effect_leak(record, known.units[unit], known, before) end
  end
end

-- ---- talking -------------------------------------------------------------------------------------

-- Calls a method: its result, nil where it was refused; the message; what others hear: { [connection] = text }.
local function say(connection, team, method, params, match)
  local fine, text, _, _, notices = conversation.take { method = method, params = params and json.encode(params),
    connection = connection, team = team, match = match or 1, next = 1 }
  local heard = {}
  for _, notice in ipairs(notices or {}) do heard[notice[1]] = notice[2] end
  return fine and json.decode(text) or nil, text, heard
end

local function get(connection, team, method, params)
  local result, text, heard = say(connection, team, method, params)
  if result == nil then error(method .. ": " .. text, 0) end
  return result, text, heard
end

-- ---- a fight -------------------------------------------------------------------------------------

local Fight = {}
Fight.__index = Fight

function Fight:fail(what, text)
  self.leaks[#self.leaks + 1] = ("seed %d, %s, decision %d: %s: %s"):format(self.seed, self.id, self.at, what,
    text:sub(1, 300))
end

-- Judges a message by what the view knows now.
function Fight:safe(what, text)
  local value = json.decode(text)
  each_text(value, function(part)
    local wrong = wrong_with(part, self.side, self.known)
    if wrong then self:fail(what .. " " .. wrong, part) end
  end)
  return value
end

function Fight:ask(method, params)
  local _, text = say(SEAT, self.id, method, params)
  return self:safe(method, text)
end

function Fight:read_log()
  local session = self.match.play.session
  local told = team_log.of(session, self.side)
  local list = get(SEAT, self.id, "log", { since = self.read })
  for index, record in ipairs(list) do
    local n = told[self.read + index].n
    if record.n ~= self.read + index then self:fail("a number of the whole log", json.encode(record)) end
    if record.cause and record.cause >= record.n then self:fail("a cause that comes later", json.encode(record)) end
    local leak = record_leak(record, self.side, n)
    if leak then self:fail("the log tells: " .. leak, json.encode(record)) end
  end
  self.read = self.read + #list
  self:read_changes(tables.map(told, function(record) return record.n end))
end

-- The board holds of others what the view does.
function Fight:read_board()
  for _, unit in ipairs(self:ask("board").units) do
    local known = self.known.units[unit.name]
    if self.known.all[unit.name] ~= self.side.index then
      local bare = known or {}
      if unit.at and not bare.at then self:fail("board: the place of", unit.name) end
      for _, bar in ipairs(unit.bars or {}) do
        if bare[bar.id] == nil then self:fail("board: " .. bar.id .. " of", unit.name) end
      end
      for _, status in ipairs(unit.statuses or {}) do
        if not (bare.statuses or {})[status.id] then self:fail("board: " .. status.id .. " of", unit.name) end
      end
    end
  end
end

-- What a change, or a board as it was, may say of a unit of others: what the view knew then, or knows now, as what
-- changes without a record is told later.
function Fight:unit_was_known(what, name, unit, n)
  if self.known.all[name] == self.side.index then return end
  local then_known, now = (moments[n] or self.known).units[name] or {}, self.known.units[name] or {}
  if unit.at and json.encode(unit.at) ~= json.encode(then_known.at or false) and
    json.encode(unit.at) ~= json.encode(now.at or false) then self:fail(what .. " the place of", name) end
  local pools = tables.copy(unit.values or {})
  for _, bar in ipairs(unit.bars or {}) do pools[bar.id] = true end
  for id in pairs(pools) do
    if then_known[id] == nil and now[id] == nil then self:fail(what .. " " .. id .. " of", name) end
  end
  for _, status in ipairs(unit.statuses or {}) do
    if not (then_known.statuses or now.statuses) then self:fail(what .. " " .. status.id .. " of", name) end
  end
end

-- What the records that were read have changed on the board, and the board after the last of them.
function Fight:read_changes(numbers)
  for _, change in ipairs(get(SEAT, self.id, "changes", { since = self.changed }).changes) do
    for name, unit in pairs(change.units or {}) do
      if unit then self:unit_was_known("a change tells", name, unit, numbers[change.n]) end
    end
    self.changed = math.max(change.n, self.changed)
  end
  if #numbers == 0 then return end
  for _, unit in ipairs(get(SEAT, self.id, "board", { record = #numbers }).units) do
    self:unit_was_known("the board as it was tells", unit.name, unit, numbers[#numbers])
  end
end

local LOOKS = { "state", "decision", "refusals", "view", "about" }

function Fight:look()
  self.match.play.session:bind()
  self.known = known_now(self.side)
  for name, index in pairs(self.known.all) do
    local hidden = index ~= self.side.index and not self.known.units[name] and not self.known.away[name]
    self.hid = self.hid or hidden
  end
  for _, method in ipairs(LOOKS) do self:ask(method) end
  self:read_board()
  self:read_log()
end

-- ---- twins ---------------------------------------------------------------------------------------
-- A twin is the same position with other numbers and places of what the view leaves out. The view is the same, so each
-- message must be.

-- Other values for the pools of one unit of others that the view does not show, as far as it stays the same. turn: which
-- unit. Gives how many.
local function change_pools(side, known, turn)
  local units = tables.filter(tables.map({ K.units_active() }, objects.unit), function(unit) return unit.side ~= side end)
  local unit, count = units[turn % math.max(#units, 1) + 1], 0
  local before, shown = json.encode(view.all(side)), unit and known.units[unit.name] or {}
  local function fits(attr, value)
    K.attr_set(unit.handle, attr, value)
    return json.encode(view.all(side)) == before
  end
  for id, now in pairs(unit and known.pools[unit.name] or {}) do
    local attr = core.book.attr[id]
    if shown[id] == nil and now > 0 then
      if now > 1 and fits(attr, now - 1) or now < unit:max(id) and fits(attr, now + 1) then
        count = count + 1
      else
        K.attr_set(unit.handle, attr, now)
      end
    end
  end
  return count
end

-- What a side knows: its view, and of which cells it knows something.
local function all_known(side)
  local cells = {}
  for cell = 0, K.field_cells() - 1 do cells[cell + 1] = knows_cell(side, cell) end
  return json.encode { view.all(side), cells }
end

-- Rock where a team sees nothing, and nothing stands there, or free ground in place of rock: in up to four cells. Gives
-- in how many.
local function change_cells(side, known, turn)
  local count, mask, all, before = 0, K.enums.cell_mask, K.field_cells(), nil
  if not core.book.facts.cell.tags then return 0 end
  for step = 0, all - 1 do
    local cell = (turn * 37 + step * 11) % all
    local tags = K.cell_tags(cell)
    if count < 4 and tags & mask.present ~= 0 and not knows_cell(side, cell) and not K.units_at(cell) then
      before = before or all_known(side)
      K.cell_set_tags(cell, tags ~ (mask.solid | mask.opaque))
      count = count + 1
      if all_known(side) ~= before then
        K.cell_set_tags(cell, tags)
        return count - 1
      end
    end
  end
  return count
end

-- Another place for a unit of which no place is shown, where the team sees nothing. Gives how many.
local function change_places(side, known)
  local count = 0
  for _, handle in ipairs { K.units_active() } do
    local unit = objects.unit(handle)
    local shown = known.units[unit.name] or {}
    if unit.side ~= side and not shown.at then
      for cell = 0, K.field_cells() - 1 do
        if cell ~= unit.cell and not knows_cell(side, cell) and K.unit_fits(handle, cell, 0) == 0 then
          K.unit_place(handle, cell)
          count = count + 1
          break
        end
      end
    end
  end
  return count
end

local counts = { twins = 0, other_views = 0 }

local LOOKS_OF_TWINS = { "state", "refusals", "reach", "sight", "preview", "path", "board", "view", "why" }

-- A match of a play beside one that goes on: for the same connections.
local function beside(match, play)
  local made = setmetatable({ play = play, number = 2 }, { __index = match })
  methods.matches[2] = made
  return made
end

function Fight:messages(play)
  local list = {}
  beside(self.match, play)
  local decision = get(SEAT, self.id, "decision")
  local choice = decision.domain.type == "list" and { index = self.at % #decision.options + 1 } or nil
  -- Why an action is not possible with somebody, be it one whom the team does not know.
  local names = tables.names(self.known.all)
  local action = decision.kind == "action" and decision.options[self.at % #decision.options + 1].id or nil
  local params = { preview = choice, path = choice, sight = { unit = self.eye },
    why = action and { ability = action, choices = { target = names[self.at % #names + 1] } } or { record = 1 } }
  for index, method in ipairs(LOOKS_OF_TWINS) do
    local result, text = say(SEAT, self.id, method, params[method], 2)
    list[index] = method .. " " .. text
    if result ~= nil then self.gave[method] = (self.gave[method] or 0) + 1 end
  end
  -- Last, what is known where the question stands, which may be behind the quiet point at which twins part.
  play.session:bind()
  list[#list + 1] = all_known(self.side)
  return list
end

-- A play with what is hidden changed, and how much that is; nil and why there is none. Without change: the same.
function Fight:twin(change)
  local play, count = self.match.play, 0
  local fine, made = pcall(play.session.fork, play.session, function()
    count = change and change(self.side, self.known, self.at) or 0
  end)
  play.session:bind()
  K.bind(play.session.world)
  if not fine then return nil, made end
  return play:fork(made), count
end

local function first_difference(a, b)
  local at = 1
  while a:byte(at) == b:byte(at) do at = at + 1 end
  return a:sub(math.max(at - 120, 1), at + 60) .. "  |  " .. b:sub(math.max(at - 20, 1), at + 60)
end

function Fight:compare_twins()
  local messages
  -- What others were asked on the way may hang on what is hidden, and is not for the team.
  for _, input in ipairs(self.match.play.session.inputs) do
    if self.match.play:side_of(input.asked) ~= self.side.index then return end
  end
  for _, unit in ipairs(view.all(self.side).units) do
    if unit.own and unit.at then self.eye = unit.name end
  end
  for name, change in pairs { pools = change_pools, places = change_places, cells = change_cells } do
    local twin, count = self:twin(change)
    if not twin and #self.match.play.session.inputs > 0 then
      -- What was asked since the quiet point would have been another thing: the team has learned from it.
      counts.other_views = counts.other_views + 1
    elseif not twin then
      self:fail("the question hangs on hidden " .. name, tostring(count))
    elseif count > 0 then
      messages = messages or self:messages(self:twin())
      local others = self:messages(twin)
      local same = others[#others] == messages[#messages]
      -- What the rules let somebody choose is what they are asked; it may hang on ground that is out of sight.
      if name == "cells" and others[1] ~= messages[1] then same = false end
      counts[same and "twins" or "other_views"] = counts[same and "twins" or "other_views"] + 1
      for index, one in ipairs(same and messages or {}) do
        if one ~= others[index] then self:fail("hidden " .. name, first_difference(one, others[index])) end
      end
    end
  end
  self.match.play.session:bind()
end

local function generator(seed)
  local state = seed * 7919 + 17
  return function(low, high)
    if not high then low, high = 1, low end
    state = (state * 1103515245 + 12345) % 2147483648
    return low + (state >> 8) % (high - low + 1)
  end
end

local function answer_to(decision, random)
  local domain, options = decision.domain, decision.options
  if domain.type == "list" then return { index = random(#options) } end
  if domain.type == "number" then return { answer = random(domain.min, domain.max) } end
  local list = {}
  for at = 1, domain.type == "order" and #options or domain.min do list[at] = options[at].id end
  return { answer = list }
end

-- Begins a fight with a seat of one team; policies play the others. traced: with what `why` needs.
local function begin(file, seed, traced)
  local about = get(LEADER, nil, "open", { file = file, seed = seed })
  local id = about.teams[seed % #about.teams + 1].id
  local controllers = {}
  for _, team in ipairs(about.teams) do controllers[team.id] = team.id == id and "outside" or "greedy" end
  moments, ever = { side = seed % #about.teams }, {}
  get(LEADER, nil, "open", { file = file, seed = seed, controllers = controllers, seats = true,
    changes = true, trace = traced })
  local match = methods.matches[1]
  get(SEAT, id, "about")
  return setmetatable({ match = match, id = id, seed = seed, side = match:seat(id):side(), read = 0, at = 0, changed = 0, gave = {},
    random = generator(seed), leaks = {}, ruleset = about.ruleset }, Fight)
end

-- Answers the open decision: the team's by its seat, others by whoever leads the game.
function Fight:move(whole)
  local own = whole.decision.team == self.id
  local decision = own and get(SEAT, self.id, "decision") or whole.decision
  local answer = answer_to(decision, self.random)
  local _, text, heard = get(own and SEAT or LEADER, own and self.id or nil, "answer", answer)
  self.match.play.session:bind()
  self.known = known_now(self.side)
  if own then self:safe("the reply to an answer", text) end
  if heard[SEAT] then self:safe("a notification", heard[SEAT]) end
end

function Fight:play(most)
  for _ = 1, most do
    self:look()
    local whole = get(LEADER, nil, "state")
    self.at = whole.at
    local own = whole.decision and whole.decision.team == self.id
    if own and (self.at + self.seed) % TWINS_EVERY == 0 then self:compare_twins() end
    if whole.over or #self.leaks > 0 then break end
    self:move(whole)
  end
  self:look()
end

-- How many records of the whole log would be too much for the seat: of use as a test of the judge.
function Fight:refused_of_all()
  local count = 0
  for _, record in ipairs(self.match.play.session.log) do
    local text = sentences.of(record)
    if moments[record.n] and record_leak(tables.copy(record, { text = text }), self.side, record.n) then
      count = count + 1
    end
  end
  return count
end

-- Plays the fights of seeds: "fine" and what was judged, or what leaked.
return function(file, from, to, most)
  local hid, refused, leaks, gave = 0, 0, {}, {}
  for seed = from, to do
    local fight = begin(file, seed, to - from < MOST_TRACED)
    fight:play(most)
    if fight.hid then hid = hid + 1 end
    refused = refused + fight:refused_of_all()
    for method, count in pairs(fight.gave) do gave[method] = (gave[method] or 0) + count end
    tables.append(leaks, fight.leaks)
  end
  if #leaks > 0 then return table.concat(leaks, "\n", 1, math.min(#leaks, 60)) end
  return ("fine: %d fights hide units, %d records are kept back, %d twins, %d of another view, %s"):format(hid,
    refused, counts.twins, counts.other_views, json.encode(gave))
end
