-- Seats: who talks about a match. Whoever leads the game sees everything; a team gets its view and nothing else. Every
-- text that goes to a team passes here: names of units that it is not shown are replaced in it.
local core = import "world/core"
local objects = import "world/objects"
local refused = import "conversation/refused"
local tables = import "world/tables"
local team_log = import "play/team_log"
local view = import "play/view"

local seat = {}
local methods = {}
local meta = { __index = methods }

-- Whether a ruleset hides anything from teams.
local function hides(book)
  return next(book.view) ~= nil or next(book.facts.cell) ~= nil
end

-- The seat of a team in a play, by its id; nil: of whoever leads the game.
function seat.of(play, id)
  local self = setmetatable({ play = play, team = id, open = true }, meta)
  if not id then return self end
  local index = play.record.team_index[id]
  if not index then
    local _, why = team_log.side(play, id)
    refused.say("no-team", why, { teams = tables.names(play.record.team_index) })
  end
  self.index = index - 1
  self.open = not hides(play.book)
  return self
end

-- The team as the rules know it; nil for whoever leads the game.
function methods.side(self) return self.team and objects.side(self.index) or nil end

-- Whether the open decision is asked of this seat: of whoever leads the game, any is.
function methods.asked(self)
  local decision = self.play.session.decision
  return decision ~= nil and (not self.team or self.play:side_of(decision) == self.index)
end

-- ---- what a team may read ------------------------------------------------------------------------

-- The names of units that are hidden from the seat now, longest first. Kept until the world moves.
local function strangers(self)
  local list, shown = {}, {}
  local side = self:side()
  local asks = core.book.view.units
  if not asks then return list end
  for _, unit in ipairs(core.pure_call("in a view", asks, side)) do shown[unit.name] = true end
  for _, entry in ipairs(self.play:units()) do
    local unit = objects.unit(entry.handle)
    if unit.side ~= side and not shown[entry.name] then list[#list + 1] = entry.name end
  end
  table.sort(list, function(a, b) return #a > #b or #a == #b and a < b end)
  return list
end

-- Gives a function that replaces the names of hidden units in a text; texts of an open seat stay as they are.
function methods.reader(self)
  if self.open then return function(text) return text end end
  self.play.session:bind()
  local names = strangers(self)
  return function(text)
    for _, name in ipairs(names) do
      local pattern = "%f[%w_]" .. name:gsub("%p", "%%%0"):gsub("%a", function(letter)
        return "[" .. letter:lower() .. letter:upper() .. "]"
      end):gsub("[ _]", "[ _]") .. "%f[^%w_]"
      text = text:gsub(pattern, "somebody")
    end
    return text
  end
end

-- Whether a seat is shown a unit now; and a function of a cell: whether something is known of it.
function methods.shows(self)
  if self.open then return function() return true end, function() return true end end
  local hidden = tables.set(strangers(self))
  local side = self:side()
  return function(name) return not hidden[name] end, function(cell) return view.tags_of(side, cell) ~= nil end
end

-- Refuses what a team may not do. unless: where nothing is hidden from it, it may.
function methods.must_lead(self, what, unless)
  if not self.team or unless and self.open then return end
  refused.say("not-for-a-team", what .. " is not for a team: this seat plays " .. self.team)
end

return seat
