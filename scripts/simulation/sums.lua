-- What many rows come to: counts of outcomes, rounds, decisions, and a digest of the fights in their order. Rows are
-- added in order of seeds, from the pool or from a database of results, so the digest is the same for any number of
-- workers, and however often a run was broken off and continued.
local sums = {}

function sums.new() return { fights = 0, outcomes = {}, rounds = 0, decisions = 0, broken = {}, digest = 0 } end

function sums.add(made, row)
  local outcome = tostring(row.outcome)
  made.fights, made.rounds, made.decisions = made.fights + 1, made.rounds + row.round, made.decisions + row.decisions
  made.outcomes[outcome] = (made.outcomes[outcome] or 0) + 1
  if row.wrong then table.insert(made.broken, { seed = row.seed, lines = row.wrong }) end
  made.digest = registry.digest(("%x|%d|%s|%d|%d|%s"):format(made.digest, row.seed, outcome, row.round, row.decisions,
    row.digest))
end

-- The digest of several sums in their order, 12 digits.
function sums.digest(list)
  local digest = 0
  for _, made in ipairs(list) do digest = registry.digest(("%x|%x"):format(digest, made.digest)) end
  return ("%012x"):format(digest)
end

return sums
