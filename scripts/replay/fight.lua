-- A fight as data for one page: its first board as a picture, what each record changed, the log in sentences, where
-- decisions were made, and where numbers come from, if tracing is on.
local changes = import "board/changes"
local core = import "world/core"
local engine = import "content/engine"
local picture = import "picture/picture"
local question = import "explain/question"
local sentences = import "world/sentences"
local tables = import "world/tables"
local team_log = import "play/team_log"
local trace = import "explain/trace"
local why = import "explain/why"
local why_page = import "explain/why_page"

local fight = {}
local MOST_LINES = 16    -- that a record's explanation has
local KEPT = { "n", "cause", "depth", "what", "who", "user", "target", "targets", "place", "level" }

-- ---- the log -------------------------------------------------------------------------------------

-- A record with what a page needs of it. numbers: of records as the page counts them.
local function record_of(record, n, numbers)
  local made = { text = record.what ~= "board" and sentences.of(record) or nil }
  for _, key in ipairs(KEPT) do made[key] = record[key] end
  made.n, made.cause = n, numbers[record.cause]
  return made
end

-- The records that are shown, and for each number of the whole log how many of them there are up to it.
local function log_of(play, side)
  local list, numbers, upto, shown = {}, {}, {}, team_log.of(play.session, side)
  for n, record in ipairs(shown) do
    numbers[record.n] = n
    list[n] = record_of(record, n, numbers)
    upto[record.n] = n
  end
  for n = 1, #play.session.log do upto[n] = upto[n] or upto[n - 1] or 0 end
  upto[0] = 0
  return list, upto
end

-- ---- where numbers come from ---------------------------------------------------------------------

-- Lines are kept once and named by their number: most explanations share some.
local function explanations(play)
  local lines, known, list = {}, {}, {}
  for n, record in ipairs(play.session.log) do
    if record.what ~= "heading" and record.what ~= "board" then
      local own = {}
      for _, line in ipairs(why_page.lines(why.record(play, n))) do
        if #own == MOST_LINES then line = "…" end
        if #own > MOST_LINES then break end
        if not known[line] then
          lines[#lines + 1] = line
          known[line] = #lines - 1
        end
        own[#own + 1] = known[line]
      end
      list[n] = own
    else
      list[n] = {}
    end
  end
  return { lines = lines, records = list }
end

-- ---- the whole -----------------------------------------------------------------------------------

-- The changes with what of the picture they make new, by the numbers that the page counts records by.
local function drawn_changes(watch, redraw, upto)
  local board = watch:at(-1)
  return tables.map(watch.list, function(change)
    changes.apply(board, change)
    local drawn = redraw(board, { edges = change.edges, areas = change.areas })
    local copy = tables.copy(change, { n = upto[change.n], drawn = drawn })
    copy.decision, copy.palette = nil, nil   -- the first board has all kinds
    return copy
  end)
end

-- Plays to the end, and gives the data. side: of the team that watches, nil: all is shown.
function fight.of(play, side)
  if side then team_log.listen(play.session, { side }) end
  local decisions, give = {}, play.give
  function play.give(...)
    local n = #play.session.log
    if decisions[#decisions] ~= n then decisions[#decisions + 1] = n end
    return give(...)
  end
  local watch = changes.watch(play, side)
  local note = play.session.watch
  play.session.watch = function(record) trace.silently(note, record) end
  question.play(play)
  trace.silently(watch.settle, watch)
  if watch.failed then error(watch.failed, 0) end
  local records, upto = log_of(play, side)
  local first = tables.copy(watch.first, { palette = watch.now.palette })
  local drawing, redraw = picture.page(first, { prefix = "b-" })
  first.drawn = redraw(first, { edges = true, areas = true })
  local manifest, outcome = engine.manifest(), play:outcome()
  local data = { name = play.name, game = manifest.name or engine.ruleset,
    outcome = outcome and sentences.title(outcome), board = first, picture = drawing,
    changes = drawn_changes(watch, redraw, upto), records = records, decisions = {} }
  -- A team does not learn when others were asked, nor the seed, from which all could be played again.
  data.team = side and side.name
  if side then return data end
  data.seed, data.decisions = play.record.seed, decisions
  if core.tracer then data.why = trace.silently(explanations, play) end
  return data
end

return fight
