-- Who won a fight, by its outcome.
local winner = {}

-- What a ruleset says of its outcomes: { wins = { outcome = team } of its tournament, outcomes = names in order }.
function winner.words(manifest)
  return { wins = manifest.tournament and manifest.tournament.wins or {}, outcomes = manifest.outcomes or {} }
end

-- The id of the team that won, by winner.words and a row (simulation/fight); nil: nobody did. A file may name its teams
-- otherwise than the tournament. The first outcome of a ruleset is the victory of the first team, and the other outcome
-- that somebody wins by is its defeat.
function winner.of(words, row)
  local named, teams = words.wins[row.outcome], row.teams
  for _, team in ipairs(teams) do
    if team.id == named then return named end
  end
  if row.outcome == words.outcomes[1] then return teams[1] and teams[1].id end
  local lost = named or not next(words.wins) and row.outcome == words.outcomes[2]
  return lost and #teams == 2 and teams[2].id or nil
end

-- What a fight counts for a team: 1 for a victory, 0 for a defeat, 1/2 for neither; nil if a rule failed.
function winner.score(words, row, team)
  if row.outcome == "broken" then return nil end
  local won = winner.of(words, row)
  return not won and 0.5 or won == team and 1 or 0
end

return winner
