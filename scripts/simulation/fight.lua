-- One fight as a row of plain data. It runs in a worker's host (simulation/pool.lua), which holds one configuration:
--
--   opened = fight.open(system, configuration, wants)   loads the content, or refuses; opened.about is plain data:
--     { name, file, ruleset, words = see winner.words, content = see configuration.content, stage = see stage.of, if
--     units are wanted }; opened.first: a play of the file, nil of a ruleset
--   opened.adapt = f(record, seed) may give another encounter in place of the tournament's
--   row = fight.play(opened, seed [, looker])   looker.begins(play) and looker.ends(play, row) are called around it
--
-- row: seed; outcome (the name that the ruleset gives it, "open": not over within the limit or without progress,
--   "broken": a rule failed); wrong (list of lines, if it is broken); unplayable (true: it did not even begin); round;
--   decisions; digest (of the last world, 16 digits); teams = list of { id, archetypes = list }; misfit = { line,
--   message } of the script, if it did not fit.
-- wants.units, wants.uses: row.units and row.uses (simulation/tally.lua).
-- wants.log = { width, colour }: row.log, what `tercio run` would print.
-- wants.worlds: row.worlds, a digest of the worlds at all decisions; every invariant of a world is checked there.
--
-- No log is written and no text is made. Nothing goes over from fight to fight but what does not depend on the seed.
local configuration_of = import "simulation/configuration"
local core = import "world/core"
local encounter = import "play/encounter"
local engine = import "content/engine"
local flags = import "program/flags"
local objects = import "world/objects"
local play_on = import "play/play_on"
local plays = import "program/plays"
local refusal = import "program/refusal"
local roots = import "content/roots"
local seeds = import "program/seeds"
local spec = import "encounter/record"
local stage = import "simulation/stage"
local tables = import "world/tables"
local tally = import "simulation/tally"
local telling = import "program/telling"
local winner = import "encounter/winner"
local K = core.K

local fight = {}

-- ---- opening -------------------------------------------------------------------------------------

-- The variants that a file names, without those that are left out, and those of mods that are.
local function kept_variants(record, left_out)
  local gone = tables.set(left_out.variant)
  for _, name in ipairs(left_out.mod) do gone[name .. ":"] = true end
  return tables.filter(spec.layers(record, "variant"), function(name)
    return not gone[name] and not gone[tostring(name):match "^[^:]*:" or ""]
  end)
end

-- What the plays of a file are opened with.
local function over_of(system, configuration, found)
  local over = plays.over(system, { mod = configuration.mods, variant = configuration.variants,
    option = configuration.options }, found)
  local left_out = configuration.left_out
  if #left_out.mod + #left_out.variant > 0 then
    over.without_mods = tables.set(left_out.mod)
    over.variants = tables.append(kept_variants(found.record, left_out), configuration.variants)
  end
  over.without, over.content = configuration.without, configuration.content
  over.default_controller = not configuration.scripted and (configuration.policy or "greedy") or nil
  return over
end

-- Lines on which an encounter cannot be played, with what was left out of it.
local function unplayable(configuration, problems)
  local lines = plays.lines(problems)
  for _, kind in ipairs { "mod", "variant" } do
    local name = configuration.left_out[kind][1]
    if name then
      table.insert(lines, 1,
        ("%s: without the %s '%s', which it names, it cannot be played:"):format(configuration.file,
        kind, name))
    end
  end
  refusal.lines(lines)
end

local function open_file(system, configuration)
  local found = plays.read(system, configuration.file)
  local over = over_of(system, configuration, found)
  local play, problems = encounter.open(found, over)
  if not play then unplayable(configuration, problems) end
  return { found = found, over = over, first = play }, { name = found.name, file = configuration.file }
end

local function open_ruleset(system, configuration)
  local plan = { ruleset = configuration.ruleset, variants = configuration.variants, mods = configuration.mods,
    options = flags.settings(configuration.options), roots = roots.roots(system, configuration.ruleset),
    without = configuration.without }
  seeds.load(plan)
  return { plan = plan }, { name = engine.ruleset }
end

-- Refuses a policy, or the name of a team, that there is not.
local function check_policies(system, opened)
  local configuration, names = opened.configuration, tables.names(opened.configuration.policies)
  plays.check_policy(engine.sealed, configuration.policy or "greedy", system)
  if #names == 0 then return end
  local record = opened.first and opened.first.record or seeds.record(1)
  local teams = tables.map(record and record.teams or {}, function(team) return team.id end)
  for _, team in ipairs(names) do
    if #teams > 0 then refusal.unknown_team("--policy", team, teams) end
    plays.check_policy(engine.sealed, configuration.policies[team], system)
  end
end

function fight.open(system, configuration, wants)
  local opened, about = (configuration.file and open_file or open_ruleset)(system, configuration)
  opened.configuration, opened.wants, opened.about = configuration, wants or {}, about
  check_policies(system, opened)
  about.ruleset, about.words = engine.ruleset, winner.words(engine.manifest())
  local map = opened.first and opened.first.map
  about.content = configuration_of.content(engine.sealed, system.version,
    opened.found and opened.found.text .. (map and json.encode(map) or ""))
  if opened.wants.units then
    local record = opened.first and opened.first.record or seeds.record(1)
    about.stage = stage.of(record and record.teams or {}, opened.first)
  end
  return opened
end

-- ---- playing -------------------------------------------------------------------------------------

-- A play of the encounter of a seed; nil and lines of what is wrong.
local function open_seed(opened, seed)
  local plan, play, problems = opened.plan, nil, nil
  if not plan then
    opened.over.seed = seed
    play, problems = encounter.open(opened.found, opened.over)
  else
    local record, fault = seeds.record(seed)
    if not record then return nil, { seeds.fault_line(fault) } end
    if opened.adapt then record = opened.adapt(record, seed) end
    record.seed = seed
    play, problems = seeds.open(plan, "seed " .. seed, record, opened.configuration.policy or "greedy")
  end
  if not play then return nil, plays.lines(problems) end
  return play
end

-- Who plays on behind a script, for play_on.whole; without one, who plays from the beginning.
local function give_teams(play, configuration)
  local policies, controllers = { all = configuration.policy or "greedy" }, play.controllers
  for index, team in ipairs(play.record.teams) do
    local side, own = index - 1, configuration.policies[team.id]
    policies[side] = own
    own = own or configuration.policy or controllers[side] == "script" and "greedy"
    if own and not configuration.scripted then controllers[side] = own end
  end
  if not configuration.scripted then controllers.master = controllers.master or policies.all end
  return policies
end

-- Calls what wants to look at each decision; ends a fight at its limit.
local function watcher(opened, play, row)
  local limit, worlds = opened.configuration.limit, opened.wants.worlds and "" or nil
  local function look()
    if worlds then worlds = registry.digest(worlds .. K.hash(play.session.world)) end
  end
  local function stop()
    look()
    local broken = worlds and K.check()
    if broken then
      local after = "after " .. play.decisions .. " decisions "
      play:fail("rule", { line = 0 }, after .. "an invariant of the world does not hold: " .. broken)
    end
    return play.decisions >= limit
  end
  return stop, function()
    look()
    row.worlds = worlds
  end
end

local function teams_of(play)
  local teams = tables.map(play.record.teams, function(team) return { id = team.id, archetypes = {} } end)
  for _, unit in ipairs(play.record.units) do
    for _, team in ipairs(teams) do
      if team.id == unit.record.team then table.insert(team.archetypes, unit.archetype.id or "?") end
    end
  end
  return teams
end

-- The report of a fight as one text.
local function log_of(play, wanted)
  local parts = {}
  local function write(text) parts[#parts + 1] = text end
  telling.pretty({ write = write, width = wanted.width, colour = wanted.colour }, play)
  return table.concat(parts)
end

function fight.play(opened, seed, looker)
  local configuration, row = opened.configuration, { seed = seed }
  local play, wrong = open_seed(opened, seed)
  if not play then
    row.outcome, row.wrong, row.decisions, row.round, row.digest, row.teams = "broken", wrong, 0, 0, "", {}
    row.unplayable = true
    return row
  end
  local policies = give_teams(play, configuration)
  row.teams = teams_of(play)
  play.session.logging = opened.wants.log ~= nil
  local counted = (opened.wants.units or opened.wants.uses) and tally.new(play)
  if looker then looker.begins(play) end
  local stop, done = watcher(opened, play, row)
  row.misfit = play_on.whole(play, configuration.scripted, policies, stop)
  done()
  row.outcome, row.decisions, row.round = play:outcome() or "open", play.decisions, objects.round()
  row.digest = ("%016x"):format(play.session:hash())
  if counted then
    play.session:bind()
    row.units, row.uses = opened.wants.units and counted:units(), opened.wants.uses and counted:uses()
  end
  if looker then looker.ends(play, row) end
  if opened.wants.log then row.log = log_of(play, opened.wants.log) end
  for _, failure in ipairs(play.failures) do
    -- One that gets nowhere is as open as one that has met its bound.
    if failure.kind ~= "endless" then
      row.outcome, row.wrong = "broken", row.wrong or {}
      table.insert(row.wrong, encounter.line(failure))
    end
  end
  return row
end

return fight
