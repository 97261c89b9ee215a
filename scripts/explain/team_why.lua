-- Why, for a team: what led to a record of its log, by records of its log, and where a number comes from as far as it
-- is its own. What names a unit of others, and what of a record was not told, stays out.
local objects = import "world/objects"
local sentences = import "world/sentences"
local team_log = import "play/team_log"
local why = import "explain/why"

local team_why = {}

local UNKNOWN = "not known to your team"

-- The names of all units that are not a side's.
local function others_of(play, side)
  local names = {}
  for _, entry in ipairs(play:units()) do
    if objects.unit(entry.handle).side ~= side then names[#names + 1] = entry.name:lower() end
  end
  return names
end

-- Whether a value of plain data names one of them, be it within a word.
local function names_one(value, names)
  if type(value) == "string" then
    local text = value:lower():gsub("_", " ")
    for _, name in ipairs(names) do
      if text:find(name:gsub("_", " "), 1, true) then return true end
    end
  elseif type(value) == "table" then
    for key, entry in pairs(value) do
      if names_one(key, names) or names_one(entry, names) then return true end
    end
  end
  return false
end

-- Whether a record was told as it is, and is about nobody else.
local function is_own(play, side, n, names)
  local told = play.session.told[n]
  return told and told[side.index] == true and not names_one(play.session.log[n], names)
end

-- Why the n-th record of a team's log is as it is, as `why` gives it: { n, what, text, chain, number, unknown = what is
-- left out }.
function team_why.record(play, side, n)
  local log, place, names = team_log.of(play.session, side), {}, others_of(play, side)
  for number, record in ipairs(log) do place[record.n] = number end
  local record = log[n]
  local whole = why.record(play, record.n)
  local known, made = {}, { n = n, what = record.what, text = sentences.of(record), chain = {} }
  for _, link in ipairs(whole.chain) do known[link.n] = link end
  local one = record
  while one do
    local link = { n = place[one.n], what = one.what, text = sentences.of(one), depth = one.depth, trail = {} }
    local full = is_own(play, side, one.n, names) and known[one.n]
    if full then link.at, link.of, link.trail = full.at, full.of, full.trail end
    if full and full.decided and not names_one(full.decided, names) then
      link.decided = full.decided
      link.decided.number = nil
    end
    made.chain[#made.chain + 1] = link
    one = one.cause and log[place[one.cause]]
  end
  if whole.number and is_own(play, side, record.n, names) and not names_one(whole.number, names) then
    made.number = whole.number
  elseif whole.number then
    made.unknown = UNKNOWN
  end
  return made
end

return team_why
