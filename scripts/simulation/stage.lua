-- What pages of results need to know of the fights of a configuration, besides their rows: { teams = list of { id,
-- name, wins = outcomes that mean that it has won }, damage = kinds of effects, board = the ground as the encounter
-- begins, if all seeds have the same }.
local board = import "board/data"
local engine = import "content/engine"
local sentences = import "world/sentences"
local tables = import "world/tables"
local winner = import "encounter/winner"

local stage = {}

-- teams: of a record. play: that was opened and not started; nil: each seed has an encounter of its own.
function stage.of(teams, play)
  local manifest = engine.manifest()
  local words, won, ground = winner.words(manifest), {}, nil
  for _, outcome in ipairs(words.outcomes) do
    local id = winner.of(words, { outcome = outcome, teams = teams })
    if id then won[id] = tables.append(won[id] or {}, { outcome }) end
  end
  if play then
    ground = board.of(play)
    ground.units, ground.teams = {}, {}
  end
  return { damage = tables.list((manifest.counts or {}).damage or {}), board = ground,
    teams = tables.map(teams, function(team)
      return { id = team.id, name = team.name or sentences.title(team.id), wins = won[team.id] or {} }
    end) }
end

return stage
