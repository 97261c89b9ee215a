-- `tercio compare`: one encounter under two sets of layers and options. Each side is loaded and then played in a state of its
-- own (`run`), which leaves what came of it as text; then the two are held against each other (`tell`).
local core = import "world/core"
local engine = import "content/engine"
local encounter = import "play/encounter"
local rule_changes = import "report/rule_changes"
local roots = import "content/roots"
local sentences = import "world/sentences"
local objects = import "world/objects"
local origin = import "report/log_origin"
local play_on = import "play/play_on"
local run = import "commands/run"
local summary = import "report/summary"

local commands = { result = "" }
local opened   -- the side of this state, once it is loaded
local MOST_SEEDS, LIMIT = 1000000, 3000
local MOST_LOGGED = 4000   -- records of the file's own seed that are held against each other

-- ---- what was asked for --------------------------------------------------------------------------

local function whole(text, least, most)
  local number = text:match "^%d+$" and math.tointeger(tonumber(text))
  return number and number >= least and number <= most and number or nil
end

local function seeds_of(text)
  local first, last = (text or "1..50"):match "^(%d+)%.%.(%d+)$"
  if text and text:match "^%d+$" then first, last = text, text end
  local from, to = first and whole(first, 0, MOST_SEEDS), last and whole(last, 0, MOST_SEEDS)
  if not from or not to or from > to then
    return nil, "compare: --seeds takes FROM..TO, as 1..200, with numbers up to " .. MOST_SEEDS .. " (found '" .. text .. "')"
  end
  return from, to
end

-- Of a list of one or two layers what a side has: of one, the second side alone has it.
local function of_side(list, side)
  if #list == 1 then return side == "b" and list or {} end
  return { list[side == "a" and 1 or 2] }
end

-- The mods whose variants are compared: where none was asked for, both sides have them, so that what differs is the variant.
local function common_mods(arguments)
  local mods, seen = {}, {}
  for _, name in ipairs(#arguments.mod == 0 and arguments.variant or {}) do
    local mod = name:match "^([^:]+):"
    if mod and not seen[mod] then mods[#mods + 1], seen[mod] = mod, true end
  end
  return mods
end

local function mod_id(name) return name:gsub("/+$", ""):match "[^/]*$" end

-- What the other side has, and the encounter names itself, so that this side must do without: { mod = names, variant = names }.
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
    for _, name in ipairs(left_out and left_out[kind] or {}) do parts[#parts + 1] = "without " .. kind .. " " .. name end
  end
  for _, kind in ipairs { "variant", "mod" } do
    for _, name in ipairs(of_side(arguments[kind], side)) do parts[#parts + 1] = kind .. " " .. name end
  end
  for _, text in ipairs(arguments[side]) do parts[#parts + 1] = text end
  local common = common_mods(arguments)
  if #parts == 0 and #common > 0 then return "mod " .. table.concat(common, ", ") .. " alone" end
  return #parts > 0 and table.concat(parts, ", ") or "as it is"
end

local function plan_problem(arguments)
  for _, kind in ipairs { "variant", "mod" } do
    if #arguments[kind] > 2 then return "compare: at most two of --" .. kind .. ": one is held against none, or one against the other" end
  end
  if #arguments.variant + #arguments.mod + #arguments.a + #arguments.b == 0 then
    return "compare: what is to be compared? --variant V (with and without it), --variant V --variant W, --mod M, or --a NAME=VALUE --b NAME=VALUE"
  end
  if title_of(arguments, "a") == title_of(arguments, "b") then return "compare: both sides are the same (" .. title_of(arguments, "a") .. ")" end
  for _, key in ipairs { "option", "a", "b" } do
    for _, text in ipairs(arguments[key]) do
      if not text:match "^[^=]+=" then return "compare: --" .. key .. " takes name=value (found '" .. text .. "')" end
    end
  end
  return nil
end

-- { from, to, limit, policy, unscripted }, or nil and what is wrong.
local function plan_of(arguments)
  local wrong = plan_problem(arguments)
  if wrong then return nil, wrong end
  local from, to = seeds_of(arguments.seeds)
  if not from then return nil, to end
  local limit = whole(arguments.limit or tostring(LIMIT), 1, MOST_SEEDS)
  if not limit then return nil, "compare: --limit takes a number from 1 to " .. MOST_SEEDS .. " (found '" .. arguments.limit .. "')" end
  return { from = from, to = to, limit = limit, policy = arguments.policy or "greedy", unscripted = arguments.unscripted }
end

-- The variants that the encounter names, without those that are left out, and those of mods that are.
local function kept_variants(record, left_out)
  local kept, gone = {}, {}
  for _, name in ipairs(left_out.variant) do gone[name] = true end
  for _, name in ipairs(left_out.mod) do gone[name .. ":"] = true end
  for _, name in ipairs { record.variant or false, table.unpack(type(record.variants) == "table" and record.variants or {}) } do
    if name and not gone[name] and not gone[tostring(name):match "^[^:]*:" or ""] then kept[#kept + 1] = name end
  end
  return kept
end

-- What a side's plays are opened with.
local function over_of(system, arguments, found, side, left_out)
  local mods = #arguments.mod > 0 and of_side(arguments.mod, side) or common_mods(arguments)
  local given = { variant = of_side(arguments.variant, side), mod = mods, option = {}, seed = arguments.seed }
  for _, key in ipairs { "option", side } do
    for _, text in ipairs(arguments[key]) do given.option[#given.option + 1] = text end
  end
  local over, wrong = run.parts.over_of(system, given, found, "compare")
  if over and #left_out.mod + #left_out.variant > 0 then
    over.without_mods = {}
    for _, name in ipairs(left_out.mod) do over.without_mods[name] = true end
    local variants = kept_variants(found.record, left_out)
    over.variants = table.move(given.variant, 1, #given.variant, #variants + 1, variants)
  end
  return over, wrong
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
        for _, pool in ipairs(unit.pools) do row.pools[pool.id] = (row.pools[pool.id] or 0) + math.max(pool.current, 0) end
      end
    end
    teams[index] = row
  end
  return teams
end

-- Plays one seed to its end. Returns the play and { outcome, round, decisions, teams, misfit, wrong }.
local function play_seed(found, over, plan, seed, logging)
  over.seed, over.budget = seed, "timed"
  local play, problems = encounter.open(found, over)
  if not play then return nil, problems end
  play.session.logging = logging
  local choices = {}
  if logging then
    local give = play.give
    rawset(play, "give", function(self, answer, dice)
      local decision = self.session.decision
      local options = {}
      for index, option in ipairs(decision and decision.domain.options or {}) do options[index] = tostring(option.id) end
      local chosen = answer
      if decision and decision.domain.type == "list" then chosen = options[answer] end
      if type(chosen) == "table" then
        local names = {}
        for index, at in ipairs(chosen) do names[index] = options[at] end
        chosen = table.concat(names, ", ")
      end
      choices[#choices + 1] = { who = decision and decision.who and tostring(decision.who) or "the encounter", kind = decision and decision.kind, options = options,
        chosen = tostring(chosen), records = #self.session.log }
      return give(self, answer, dice)
    end)
  end
  local how = play_on.whole(play, plan)
  local left = summary.of(play)
  local made = { seed = play.record.seed, outcome = left.outcome or "open", round = left.round, decisions = play.decisions, teams = teams_of(left),
    misfit = how.misfit, scripted = how.scripted }
  for _, failure in ipairs(play.failures) do
    if failure.kind == "rule" or failure.kind == "budget" then made.outcome, made.wrong = "broken", encounter.line(failure) end
  end
  return play, made, choices
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
    if def.pool and def.summary ~= false then list[#list + 1] = { id = id, name = sentences.called("attribute", id) } end
  end
  return list
end

local function give_up(lines)
  commands.result = json.encode { problems = lines }
  return 2
end

-- The ids of what units have as the encounter begins, as names of definitions: { ["ability.shove"] = true }.
local function held_in(play)
  play.session:bind()
  local held = {}
  for index, entry in ipairs(play:units()) do
    local unit, archetype = objects.unit(entry.handle), play.session.archetypes[index]
    if archetype then held["archetype." .. archetype.id] = true end
    for _, kind in ipairs { "ability", "trait", "status" } do
      for _, instance in ipairs(unit:instances(kind)) do held[kind .. "." .. instance.definition.id] = true end
    end
  end
  return held
end

-- Loads a side, and leaves what its content is; true when it can be played.
local function open_side(system, arguments, side)
  local plan, wrong = plan_of(arguments)
  if not plan then return give_up { "tercio: " .. wrong } end
  local path = arguments.operands[1]
  local missing = run.parts.path_problem(system, path)
  if missing then return give_up { missing } end
  local found, problems = encounter.read(path, path)
  if not found then return give_up(run.parts.lines_of(problems)) end
  local over
  local left_out = without(arguments, found, side)
  over, wrong = over_of(system, arguments, found, side, left_out)
  if not over then return give_up { "tercio: " .. wrong } end
  local play
  play, problems = encounter.open(found, over)
  if not play then
    local lines = run.parts.lines_of(problems)
    for _, kind in ipairs { "mod", "variant" } do
      local name = left_out[kind][1]
      if name then table.insert(lines, 1, "tercio: compare: without the " .. kind .. " '" .. name .. "', which it names, " .. path .. " cannot be played:") end
    end
    return give_up(lines)
  end
  if not import("encounter/controllers").known(play.book, plan.policy) or plan.policy == "script" or plan.policy == "outside" then
    return give_up { "tercio: compare: no policy '" .. plan.policy .. "' (there are greedy, random" ..
      (#(play.book.sealed.order.policy or {}) > 0 and ", " .. table.concat(play.book.sealed.order.policy, ", ") or "") .. ")" }
  end
  opened = { found = found, over = over, plan = plan, own = play.record.seed, held = held_in(play), result = { title = title_of(arguments, side, left_out),
    content = origin.content(engine.sealed), from = plan.from, to = plan.to, file = path, name = found.name, policy = plan.policy } }
  commands.result = json.encode(opened.result.content)
  return 0
end

-- Plays the side that was loaded. other: what the other side's content is, as it left it, or what is wrong with it; nil: not known yet.
local function play_side(other)
  local result, plan, found, over = opened.result, opened.plan, opened.found, opened.over
  other = other and json.decode(other)
  if other and (other.problems or not origin.differs(result.content, other)) then
    result.same = not other.problems
    commands.result = json.encode(result)
    return 0
  end
  local play, made, choices = play_seed(found, over, plan, opened.own, true)
  if not play then return give_up(run.parts.lines_of(made)) end
  result.own, result.log, result.choices, result.seeds, result.pools = made, log_of(play), choices, {}, pool_names()
  result.scripted, result.departures, result.held = #play.entries > 0 and not plan.unscripted, rule_changes.lines(engine.sealed), opened.held
  for seed = plan.from, plan.to do
    local played, one = play_seed(found, over, plan, seed, false)
    if not played then return give_up(run.parts.lines_of(one)) end
    result.seeds[#result.seeds + 1] = one
  end
  commands.result = json.encode(result)
  return 0
end

-- "open": loads one side ("a" or "b"); "play": plays it, `other` being what the other side left; "tell", with what both left.
function commands.run(system, arguments, what, one, other)
  if what == "tell" then return import("balance/compare_report").run(system, arguments, json.decode(one), json.decode(other)) end
  if what == "open" then return open_side(system, arguments, one) end
  if not opened then return 2 end
  return play_side(other)
end

return commands
