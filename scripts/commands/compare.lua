-- `tercio compare`: one encounter under two sets of layers and options. Each side has a host of its own; both are
-- loaded, then played, at the same time. Then the report compares them (balance/compare_report.lua).
local core = import "world/core"
local encounter = import "play/encounter"
local engine = import "content/engine"
local flags = import "program/flags"
local hosts = import "program/hosts"
local objects = import "world/objects"
local origin = import "report/log_origin"
local play_on = import "play/play_on"
local plays = import "program/plays"
local refusal = import "program/refusal"
local rule_changes = import "report/rule_changes"
local sentences = import "world/sentences"
local summary = import "report/summary"
local tables = import "world/tables"

local command = { name = "compare", group = "Explain", usage = "ENCOUNTER" }
local opened   -- the side of this host, once it is loaded
local MOST_LOGGED = 4000   -- records of the file's own seed that are compared

-- ---- the two sides -------------------------------------------------------------------------------

-- Of a list of one or two layers what a side has: of one, the second side alone has it.
local function of_side(list, side)
  if #list == 1 then return side == "b" and list or {} end
  return { list[side == "a" and 1 or 2] }
end

-- The mods whose variants are compared: if no --mod is given, both sides have them, so that only the variant differs.
local function common_mods(arguments)
  local mods, seen = {}, {}
  for _, name in ipairs(#arguments.mod == 0 and arguments.variant or {}) do
    local mod = name:match "^([^:]+):"
    if mod and not seen[mod] then mods[#mods + 1], seen[mod] = mod, true end
  end
  return mods
end

local function mod_id(name) return name:gsub("/+$", ""):match "[^/]*$" end

-- What the other side has, and the encounter names itself, so that this side must do without: { mod = names,
-- variant = names }.
local function without(arguments, found, side)
  local other, made = side == "a" and "b" or "a", { mod = {}, variant = {} }
  local record = type(found.record) == "table" and found.record or {}
  for _, kind in ipairs { "mod", "variant" } do
    local named = {}
    local list = record[kind .. "s"]
    for _, name in ipairs { record[kind] or false, table.unpack(type(list) == "table" and list or {}) } do
      if type(name) == "string" then named[mod_id(name)] = true end
    end
    local own = {}
    for _, name in ipairs(of_side(arguments[kind], side)) do own[mod_id(name)] = true end
    for _, name in ipairs(of_side(arguments[kind], other)) do
      local id = mod_id(name)
      if named[id] and not own[id] then table.insert(made[kind], id) end
    end
  end
  return made
end

-- How a side is called: what it has that the other has not. left_out: see without().
local function title_of(arguments, side, left_out)
  local parts = {}
  for _, kind in ipairs { "variant", "mod" } do
    for _, name in ipairs(left_out and left_out[kind] or {}) do
      parts[#parts + 1] = "without " .. kind .. " " .. name
    end
  end
  for _, kind in ipairs { "variant", "mod" } do
    for _, name in ipairs(of_side(arguments[kind], side)) do parts[#parts + 1] = kind .. " " .. name end
  end
  tables.append(parts, arguments[side])
  local common = common_mods(arguments)
  if #parts == 0 and #common > 0 then return "mod " .. table.concat(common, ", ") .. " alone" end
  return #parts > 0 and table.concat(parts, ", ") or "as it is"
end

-- { from, to, limit, policy, unscripted }, or refuses.
local function plan_of(arguments)
  for _, kind in ipairs { "variant", "mod" } do
    if #arguments[kind] > 2 then
      refusal.say("at most two of --" .. kind .. ": one is compared with none, or one with the other")
    end
  end
  if #arguments.variant + #arguments.mod + #arguments.a + #arguments.b == 0 then
    refusal.say("compare what? --variant V (with and without it), --variant V --variant W, --mod M, " ..
      "or --a NAME=VALUE --b NAME=VALUE")
  end
  local title = title_of(arguments, "a")
  if title == title_of(arguments, "b") then refusal.say("both sides are the same (" .. title .. ")") end
  for _, key in ipairs { "option", "a", "b" } do flags.settings(arguments[key], key) end
  local from, to = flags.range(arguments, "1..50")
  return { from = from, to = to, limit = flags.number(arguments, "limit", 3000), policy = arguments.policy or "greedy",
    unscripted = arguments.unscripted }
end

-- The variants that the encounter names, without those that are left out, and those of mods that are.
local function kept_variants(record, left_out)
  local gone = tables.set(left_out.variant)
  for _, name in ipairs(left_out.mod) do gone[name .. ":"] = true end
  return tables.filter(encounter.variants_of(record), function(name)
    return not gone[name] and not gone[tostring(name):match "^[^:]*:" or ""]
  end)
end

-- What a side's plays are opened with.
local function over_of(system, arguments, found, side, left_out)
  local mods = #arguments.mod > 0 and of_side(arguments.mod, side) or common_mods(arguments)
  local given = { variant = of_side(arguments.variant, side), mod = mods, option = {}, seed = arguments.seed }
  tables.append(tables.append(given.option, arguments.option), arguments[side])
  local over = plays.over(system, given, found)
  if #left_out.mod + #left_out.variant > 0 then
    over.without_mods = tables.set(left_out.mod)
    over.variants = tables.append(kept_variants(found.record, left_out), given.variant)
  end
  return over
end

-- ---- playing -------------------------------------------------------------------------------------

-- What is left of each team: units on the field, and the sums of their pools.
local function teams_of(made)
  local teams = {}
  for index, team in ipairs(made.teams) do
    local row = { name = team.name, standing = 0, pools = {} }
    for _, unit in ipairs(team.units) do
      if unit.active and not unit.out then
        row.standing = row.standing + 1
        for _, pool in ipairs(unit.pools) do
          row.pools[pool.id] = (row.pools[pool.id] or 0) + math.max(pool.current, 0)
        end
      end
    end
    teams[index] = row
  end
  return teams
end

-- Notes every choice of a play: list of { who, kind, options, chosen, records = length of the log before it }.
local function note_choices(play)
  local choices, give = {}, play.give
  rawset(play, "give", function(self, answer, dice)
    local decision = self.session.decision
    local options, chosen = {}, answer
    for index, option in ipairs(decision and decision.domain.options or {}) do options[index] = tostring(option.id) end
    if decision and decision.domain.type == "list" then chosen = options[answer] end
    if type(chosen) == "table" then
      chosen = table.concat(tables.map(chosen, function(at) return options[at] end), ", ")
    end
    choices[#choices + 1] = { who = decision and decision.who and tostring(decision.who) or "the encounter",
      kind = decision and decision.kind, options = options, chosen = tostring(chosen), records = #self.session.log }
    return give(self, answer, dice)
  end)
  return choices
end

-- Plays one seed to its end: { outcome, round, decisions, teams, misfit, wrong }, the play, its choices.
local function play_seed(found, over, plan, seed, logging)
  over.seed, over.budget = seed, "timed"
  local play = plays.open(found, over)
  play.session.logging = logging
  local choices = logging and note_choices(play)
  local how = play_on.whole(play, plan)
  local left = summary.of(play)
  local made = { seed = play.record.seed, outcome = left.outcome or "open", round = left.round,
    decisions = play.decisions, teams = teams_of(left), misfit = how.misfit, scripted = how.scripted }
  for _, failure in ipairs(play.failures) do
    if failure.kind == "rule" or failure.kind == "budget" then
      made.outcome, made.wrong = "broken", encounter.line(failure)
    end
  end
  return made, play, choices
end

-- The records of the file's own seed as texts and what they say.
local function log_of(play)
  local list = {}
  for n, record in ipairs(play.session.log) do
    if n > MOST_LOGGED then break end
    local text = sentences.of(record)
    list[n] = { text = text or record.what, depth = record.depth, whole = json.encode(record) }
  end
  return list
end

local function pool_names()
  local list = {}
  for _, id in ipairs(core.book.sealed.order.attribute or {}) do
    local def = core.book.sealed.kinds.attribute[id]
    if def.pool and def.summary ~= false then
      list[#list + 1] = { id = id, name = sentences.called("attribute", id) }
    end
  end
  return list
end

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

-- Loads a side, request = { arguments, plan, side = "a" or "b" }: its title and what its content is.
function command.open(system, request)
  local arguments, plan, side = request.arguments, request.plan, request.side
  local path = arguments.operands[1]
  local found = plays.read(system, path)
  local left_out = without(arguments, found, side)
  local over = over_of(system, arguments, found, side, left_out)
  local play, problems = encounter.open(found, over)
  if not play then
    local lines = plays.lines(problems)
    for _, kind in ipairs { "mod", "variant" } do
      local name = left_out[kind][1]
      if name then
        local form = "tercio: compare: without the %s '%s', which it names, %s cannot be played:"
        table.insert(lines, 1, form:format(kind, name, path))
      end
    end
    refusal.lines(lines)
  end
  plays.check_policy(play.book.sealed, plan.policy)
  opened = { found = found, over = over, plan = plan, own = play.record.seed, held = held_in(play),
    result = { title = title_of(arguments, side, left_out), content = origin.content(engine.sealed), from = plan.from,
      to = plan.to, file = path, name = found.name, policy = plan.policy } }
  return opened.result
end

-- Plays the side that was loaded: first the file's own seed, with its log, then all others.
function command.play()
  local result, plan, found, over = opened.result, opened.plan, opened.found, opened.over
  local made, play, choices = play_seed(found, over, plan, opened.own, true)
  result.own, result.log, result.choices, result.seeds, result.pools = made, log_of(play), choices, {}, pool_names()
  result.scripted = #play.entries > 0 and not plan.unscripted
  result.departures, result.held = rule_changes.lines(engine.sealed), opened.held
  for seed = plan.from, plan.to do
    table.insert(result.seeds, (play_seed(found, over, plan, seed, false)))
  end
  return result
end

-- Calls a function for both sides at once: what it gives for each.
local function both(system, sides, name, requests)
  local made = hosts.together(system, tables.map(sides, function(host, index)
    return { host, "commands/compare", name, requests[index] }
  end))
  for _, one in ipairs(made) do
    if one.fault then refusal.lines { "tercio: " .. one.fault } end
  end
  return made[1].value, made[2].value
end

function command.run(system, arguments)
  local plan, sides = plan_of(arguments), { system.host(), system.host() }
  local a, b = both(system, sides, "open", { { arguments = arguments, plan = plan, side = "a" },
    { arguments = arguments, plan = plan, side = "b" } })
  if origin.differs(a.content, b.content) then
    a, b = both(system, sides, "play", { {}, {} })
  else
    a.same, b.same = true, true
  end
  return import("balance/compare_report").run(system, arguments, a, b)
end

command.operands = { least = 1, most = 1, wants = "which encounter?" }
command.summary = "Plays one encounter by two sets of rules, and shows the differences."
command.text = [[
  A and B are the two sets of rules. With one --variant or --mod, B has it and A does not, even if the encounter names
  it. With two, A has the first and B the second. --a and --b set options of one side. If both sides have the same
  content, nothing is played.

  First, `compare` plays the file's own seed, and shows the first record or decision that differs. Then both sides play
  many seeds. A table compares outcomes, rounds, and the units and points that each team has left. Each difference has a
  95 % interval (for averages, by Student's t; for how often each outcome came, by Agresti and Min, 2005). Where the
  script ends, or no longer fits, policies (computer players) play on.

  The exit code is 1 if a rule failed, 2 on bad input.
]]
command.flags = {
  { name = "variant", value = "V", text = "A variant for B. With two, the first is for A.", repeats = true },
  { name = "mod", value = "M", text = "A mod for B, an id or a folder. With two, the first is for A.", repeats = true },
  { name = "a", value = "NAME=VALUE", text = "Set an option of A.", repeats = true },
  { name = "b", value = "NAME=VALUE", text = "Set an option of B.", repeats = true },
  { name = "option", value = "NAME=VALUE", text = "Set an option of both.", repeats = true },
  flags.seeds "1..50",
  { name = "seed", value = "N", text = "Look for the first difference with this seed, not the file's." },
  { name = "policy", value = "NAME", text = "Who plays on: greedy (the default), random, or one of the ruleset." },
  { name = "unscripted", text = "Leave the script out: policies play from the start." },
  flags.limit(3000),
  flags.format "json",
}
command.examples = {
  { "tercio compare examples/skirmish.lua --variant gritty" },
  { "tercio compare examples/skirmish.lua --variant gritty --variant heroic --seeds 1..200" },
  { "tercio compare examples/corridor.lua --b hit_test=before_restore --unscripted" },
}

return command
