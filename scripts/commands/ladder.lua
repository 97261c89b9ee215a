-- `tercio ladder`: how strong policies are.
local flags = import "program/flags"
local meetings = import "ladder/meetings"
local refusal = import "program/refusal"

local PLAYERS = { "random", "greedy", "search:50", "search:200", "search:1000" }
local PAIRS, MARGIN, LIMIT = 200, 0.05, 1000

local function run(system, arguments)
  local players = #arguments.player > 0 and arguments.player or PLAYERS
  if #players < 2 then refusal.say "--player: a ladder needs two players or more" end
  local seen = {}
  for _, name in ipairs(players) do
    if seen[name] then refusal.say("--player: " .. name .. " is there twice") end
    seen[name] = true
  end
  local from = flags.range(arguments, "1")
  return meetings.run(system, arguments, { files = arguments.operands, players = players, from = from,
    pairs = flags.number(arguments, "pairs", PAIRS), margin = flags.share(arguments, "margin", MARGIN),
    jobs = flags.workers(arguments), limit = flags.number(arguments, "limit", LIMIT) })
end

return {
  name = "ladder", group = "Explain", usage = "ENCOUNTER...",
  operands = { least = 1, wants = "which encounter?" },
  summary = "Rates policies by how they do against each other.",
  text = [[
    Each player meets the next one of the list in pairs of fights. Both fights of a pair have the same seed, and the
    players change sides between them, so an encounter that favours one team favours no policy. A meeting ends when a
    sequential test finds the better policy, or finds both equal within the margin, or after --pairs. If two are equal,
    it calls one better in at most 5 % of meetings; if they differ by the margin or more, it calls them equal in at most
    5 %.

    The ratings are on the scale of Elo: 400 points are odds of 10 to 1. greedy has 0, or the first player if greedy
    does not play. The interval is that of 400 bootstrap samples of the pairs. examples/ladder has an even encounter
    for each game.
  ]],
  flags = {
    { name = "player", value = "POLICY", repeats = true,
      text = "A player. Name the weakest first. Default: random, greedy, "
      .. "and search with 50, 200 and 1000 nodes." },
    { name = "pairs", value = "N",
      text = "How many pairs of fights two players play at most; " .. PAIRS .. " by default." },
    { name = "margin", value = "SHARE", text = "Players this close are equal; 5% by default." },
    { name = "seeds", value = "N", text = "The first seed; 1 by default." },
    flags.jobs,
    flags.limit(LIMIT),
    flags.format "json",
  },
  examples = {
    { "tercio ladder examples/ladder/riposte.lua --player random --player greedy --pairs 20" },
    { "tercio ladder examples/ladder/drive.lua --player greedy --player search:2 --pairs 2", "two policies" },
  },
  run = run,
}
