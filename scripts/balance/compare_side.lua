-- One side of `tercio compare` in a worker's host: fights as rows (simulation/fight.lua), with what is left of each
-- team; of the seed that is shown, also its log and every choice.
-- wants.seed: which one that is, if not the file's own.
local board = import "board/data"
local core = import "world/core"
local fight = import "simulation/fight"
local objects = import "world/objects"
local sentences = import "world/sentences"
local summary = import "report/summary"
local tables = import "world/tables"

local side = {}
local MOST_LOGGED = 4000   -- records that are compared

-- ---- what a side is ------------------------------------------------------------------------------

-- The ids of what units have as the encounter begins, as names of definitions: { ["ability.shove"] = true }.
local function held_in(play)
  play.session:bind()
  local held = {}
  for index, entry in ipairs(play:units()) do
    local unit, archetype = objects.unit(entry.handle), play.session.archetypes[index]
    if archetype and archetype.id then held["archetype." .. archetype.id] = true end
    for _, kind in ipairs { "ability", "trait", "status" } do
      for _, instance in ipairs(unit:instances(kind)) do held[kind .. "." .. instance.definition.id] = true end
    end
  end
  return held
end

-- Loads a side; `about` also has its pools, what units hold, and the seed that is shown.
function side.open(system, configuration, wants)
  local opened = fight.open(system, configuration, wants)
  local about = opened.about
  about.pools, about.held = board.shown_pools(core.book), held_in(opened.first)
  about.own = wants.seed or opened.first.record.seed
  return opened
end

-- ---- playing -------------------------------------------------------------------------------------

-- What is left of each team: units on the field, and the sums of their pools.
local function teams_of(made)
  return tables.map(made.teams, function(team)
    local row = { name = team.name, standing = 0, pools = {} }
    for _, unit in ipairs(team.units) do
      if unit.active and not unit.out then
        row.standing = row.standing + 1
        for _, pool in ipairs(unit.pools) do
          row.pools[pool.id] = (row.pools[pool.id] or 0) + math.max(pool.current, 0)
        end
      end
    end
    return row
  end)
end

-- Notes every choice of a play: list of { who, kind, options, chosen, records = length of the log before it }.
local function note_choices(play)
  local choices, give = {}, play.give
  rawset(play, "give", function(self, answer, ...)
    local decision = self.session.decision
    local options, chosen = {}, answer
    for index, option in ipairs(decision and decision.domain.options or {}) do options[index] = tostring(option.id) end
    if decision and decision.domain.type == "list" then chosen = options[answer] end
    if type(chosen) == "table" then
      chosen = table.concat(tables.map(chosen, function(at) return options[at] end), ", ")
    end
    choices[#choices + 1] = { who = decision and decision.who and tostring(decision.who) or "the encounter",
      kind = decision and decision.kind, options = options, chosen = tostring(chosen), records = #self.session.log }
    return give(self, answer, ...)
  end)
  return choices
end

-- The records of a log as texts and what they say.
local function log_of(play)
  local list = {}
  for n, record in ipairs(play.session.log) do
    if n > MOST_LOGGED then break end
    local text = sentences.of(record)
    list[n] = { text = text or record.what, depth = record.depth, whole = json.encode(record) }
  end
  return list
end

function side.play(opened, seed)
  local shown, choices = seed == opened.about.own, nil
  return fight.play(opened, seed, {
    begins = function(play)
      play.session.logging = shown
      choices = shown and note_choices(play)
    end,
    ends = function(play, row)
      row.left = teams_of(summary.of(play))
      if shown then row.log, row.choices = log_of(play), choices end
    end,
  })
end

return side
