-- `tercio fuzz`: encounters of a mod's definitions, played at random with every check. A failure is shrunk to a file.
-- Each ruleset is played in a host of its own.
local colours = import "report/colours"
local coverage = import "check/coverage"
local encounter = import "play/encounter"
local encounter_text = import "encounter/text"
local engine = import "content/engine"
local flags = import "program/flags"
local hosts = import "program/hosts"
local make = import "balance/fuzz_make"
local manifest_text = import "check/manifest_text"
local play = import "balance/fuzz_play"
local refusal = import "program/refusal"
local roots = import "content/roots"
local rulesets = import "program/rulesets"
local seeds = import "program/seeds"
local shrink = import "balance/shrink"
local tables = import "world/tables"
local wording = import "world/wording"

local command = { name = "fuzz", group = "Write", usage = "MOD...", operands = { least = 1, wants = "which mod?" } }

local MOST_SHRUNK, MOST_TRIES = 5, 300   -- mistakes that are shrunk; plays that one may take
local MOST_WORK = 5000                   -- entries of scripts that are played for one
local FEW_LINES = 20     -- a file that is short enough
local MOST_ARCHETYPES = 6   -- that are tried in place of others
local MOST_NAMED = 8

-- ---- what was asked for --------------------------------------------------------------------------

-- The folder of a mod that is named by its id or its path.
local function folder_of(system, operand)
  local path = operand:gsub("/+$", "")
  local folder = rulesets.find(system, "mods", path)
  if folder then return folder end
  if system.mode(path .. "/ruleset.lua") then
    refusal.say(path .. " is a ruleset: fuzz plays mods (tercio tournament plays rulesets)")
  end
  if system.mode(path) then refusal.say(path .. ": no mod.lua is in this folder") end
  refusal.say("no mod '" .. operand .. "' (there is no " .. (path:find "/" and "" or "mods/") .. path .. "/mod.lua)")
end

-- What the operands name: list of { folder, rulesets }.
local function mods_of(system, operands)
  local list = {}
  for index, operand in ipairs(operands) do
    local folder = folder_of(system, operand)
    local claimed = manifest_text.rulesets_of(system.read(folder .. "/mod.lua") or "")
    if #claimed == 0 then
      refusal.lines { "fuzz: " .. folder .. "/mod.lua: names no ruleset (rulesets = { \"valiance\" })" }
    end
    list[index] = { folder = folder:find("/", 1, true) and folder or "./" .. folder, rulesets = claimed }
  end
  return list
end

-- The rulesets that all of the mods claim, or those of them that were asked for.
local function rulesets_of(mods, wanted)
  local claimed = {}
  for _, mod in ipairs(mods) do
    for _, id in ipairs(mod.rulesets) do claimed[id] = (claimed[id] or 0) + 1 end
  end
  local shared = tables.filter(mods[1].rulesets, function(id) return claimed[id] == #mods end)
  if #shared == 0 then refusal.say "no ruleset is claimed by all of these mods" end
  for _, id in ipairs(wanted) do
    if claimed[id] ~= #mods then
      refusal.say("--ruleset: '" .. id .. "' is not claimed (claimed: " .. table.concat(shared, ", ") .. ")")
    end
  end
  return #wanted > 0 and wanted or shared
end

-- How a ruleset is played: { from, to, limit, out, ruleset, variants, mods, options, roots, ... }.
local function plan_of(system, arguments, ruleset)
  local from, to = flags.range(arguments, "1..40")
  local mods, found = {}, {}
  for index, mod in ipairs(mods_of(system, arguments.operands)) do
    mods[index] = mod.folder
    tables.append(found, roots.roots(system, mod.folder:match "^(.*)/[^/]*$" .. "/x"))
  end
  tables.append(mods, arguments.mod)
  local out = (arguments.out or "fuzz"):gsub("/+$", "")
  return { from = from, to = to, limit = flags.number(arguments, "limit", 150), out = out, ruleset = ruleset,
    variants = arguments.variant, mods = mods, options = flags.settings(arguments.option),
    roots = found, arguments = arguments, own = {}, stop = system.interrupted }
end

-- ---- playing -------------------------------------------------------------------------------------

-- Loads the layers and looks what there is to play.
local function load(plan)
  seeds.load(plan)
  local mods = {}
  for _, layer in ipairs(engine.sealed.layers) do
    if layer.kind == "mod" then
      mods[layer.id], plan.title = true, (plan.title and plan.title .. ", " or "") .. layer.id
    end
  end
  plan.definitions = make.definitions(mods)
  for _, one in ipairs(plan.definitions) do plan.own[one.id] = true end
end

-- What a play of a seed came to, with the encounter it was.
local function play_seed(plan, seed)
  local record, fault = make.record(seed, plan.definitions)
  if not record then return { refused = "the ruleset's tournament.make failed: " .. fault.text } end
  local mark = coverage.mark(plan.watched)
  local made, problems = play.play(plan, record, seed)
  if not made then return { refused = encounter.line(problems[1]), record = record } end
  made.record = record
  if not made.failure and made.rests then
    local failure, again = play.replay(plan, record, play.without_dice(made.entries))
    made.failure = failure
    if again and not failure and #again.failures == 0 then
      again.session:bind()
      if again.session:hash() ~= made.hash then
        made.failure = { kind = "replay", file = "", line = 0, ran = coverage.since(plan.watched, mark),
          message = "the same answers in a script give a different result: " ..
            "content keeps state outside its slots" }
      end
    end
  end
  return made
end

-- ---- what failed ---------------------------------------------------------------------------------

local function command_of(plan, seed)
  local arguments = plan.arguments
  return "tercio fuzz " .. table.concat(arguments.operands, " ") .. " --ruleset " .. plan.ruleset ..
    flags.layers_written(arguments) .. (arguments.limit and " --limit " .. plan.limit or "") .. " --seeds " .. seed
end

-- The text of the file for a failure, and how many tries it took; nil and why there is none.
local function shrunk(plan, seed, made, record, entries, fails, name)
  local archetypes = tables.list(engine.sealed.order.archetype, 1, MOST_ARCHETYPES)
  local tries
  record, entries, tries = shrink.run(record, entries, fails, MOST_TRIES, archetypes)
  record.ruleset, record.mods = plan.ruleset, plan.mods
  if #plan.variants > 0 then record.variants = plan.variants end
  for _, option in ipairs(plan.options) do
    record.options = record.options or {}
    record.options[option.name] = option.value
  end
  local remarks = { encounter.line(made.failure), "found by: " .. command_of(plan, seed) }
  local text = encounter_text.of(name, record, entries, remarks)
  local _, lines = text:gsub("\n", "")
  return { text = text, lines = lines, tries = tries }
end

-- The shortest file that fails in the same way, and how many tries it took. First from the position before the last
-- action; if that does not fail, or much is left, from the start, with the dice of the seed or the faces that fell.
local function smallest(plan, seed, made, name)
  local wanted, thorough = play.signature(made.failure), play.is_state(made.failure)
  local work, tried, best, tries = 0, 0, nil, 0
  local function fails(record, entries)
    work, tried = work + #entries, tried + 1
    plan.progress("seed " .. seed .. " fails: making it smaller, " .. colours.count(tried, "play"))
    if plan.stop() or work > MOST_WORK then return false end
    local failure = play.replay(plan, record, entries, thorough)
    return failure ~= nil and play.signature(failure) == wanted
  end
  local starts = tables.list(made.stands or {})
  starts[#starts + 1] = { made.record, made.entries }
  for _, dice in ipairs { "seed", "fallen" } do
    for _, start in ipairs(starts) do
      local entries = dice == "seed" and play.without_dice(start[2]) or start[2]
      if (not best or best.lines > FEW_LINES) and fails(start[1], entries) then
        local found = shrunk(plan, seed, made, start[1], entries, fails, name)
        tries = tries + found.tries
        if not best or found.lines < best.lines then best = found end
      end
    end
  end
  return best, tries
end

-- Shrinks a failure and writes its file: { path, lines, tries }, or nil and why not.
local function keep(system, plan, seed, made)
  local name = plan.title:gsub("[^%w_]+", "-") .. "-" .. plan.ruleset .. "-" .. seed
  local best, tries = smallest(plan, seed, made, name)
  if not best then
    local _, again, problems = play.replay(plan, made.record, made.entries, play.is_state(made.failure))
    local first = again and again.failures[1] or problems and problems[1]
    return nil, "not shrunk: its script goes otherwise" .. (first and ": " .. first.message or "")
  end
  local path = plan.out .. "/" .. name .. ".lua"
  local done, why = system.save(path, best.text)
  if not done then return nil, path .. " cannot be written: " .. why end
  local kind = made.failure.kind
  return { path = path, lines = best.lines, tries = tries, run = kind == "rule" or kind == "budget" }
end

-- ---- the report ----------------------------------------------------------------------------------

local function print_mistake(out, plan, one)
  out("  seed " .. one.seeds[1] .. (#one.seeds > 1 and " and " .. #one.seeds - 1 .. " more" or "") .. ": " .. one.text)
  if one.ran and #one.ran > 0 then out("    in it ran: " .. wording.some(one.ran, MOST_NAMED)) end
  if one.kept then
    out("    shrunk to " .. one.kept.path .. " (" .. one.kept.lines .. " lines, " .. one.kept.tries .. " tries)")
    if one.kept.run then out("    tercio run " .. one.kept.path) end
  elseif one.why then
    out("    " .. one.why)
  end
  out("    " .. command_of(plan, one.seeds[1]))
end

local function print_report(system, plan, sums, told)
  local function out(line) system.write(line .. "\n") end
  local stopped = plan.stop() and sums.last < plan.to
  out(("%s over %s, seeds %d..%d%s"):format(plan.title, plan.ruleset, plan.from, math.max(sums.last, plan.from),
    stopped and (" (interrupted before " .. plan.to .. ")") or ""))
  out(("  %d encounters, %d decisions, %d of them also given to copies; %d played to the end"):format(sums.played,
    sums.decisions, sums.twins, sums.ended))
  if told.handlers.all == 0 then out "  there are no functions that could run" end
  for _, part in ipairs(told.handlers.all > 0 and { "definitions", "handlers", "lines" } or {}) do
    out(("  %-12s %d of %d ran"):format(part, told[part].ran, told[part].all))
    if #told[part].never > 0 then out("    never: " .. wording.some(told[part].never, MOST_NAMED)) end
  end
  for _, line in ipairs(sums.refused) do out("  not played: " .. line) end
  if #sums.wrong == 0 then return end
  out("\n" .. colours.new(system.colour)(colours.count(#sums.wrong, "mistake") .. " found", "red", "bold"))
  for _, one in ipairs(sums.wrong) do print_mistake(out, plan, one) end
end

local function print_json(system, plan, sums, told)
  local function out(value) system.write(json.encode(value) .. "\n") end
  for _, one in ipairs(sums.wrong) do
    out { what = "mistake", ruleset = plan.ruleset, kind = one.kind, text = one.text,
      ran = one.ran and { table.unpack(one.ran) } or nil, seeds = one.seeds, file = one.kept and one.kept.path,
      lines = one.kept and one.kept.lines, command = command_of(plan, one.seeds[1]) }
  end
  out { what = "sums", mods = plan.title, ruleset = plan.ruleset, from = plan.from, to = plan.to, last = sums.last,
    played = sums.played, decisions = sums.decisions, twins = sums.twins, ended = sums.ended,
    hash = ("%016x"):format(sums.hash), refused = sums.refused, wrong = #sums.wrong, exercised = told }
end

-- ---- the command ---------------------------------------------------------------------------------

-- Those of a list of names that are in another too.
local function shared(list, other)
  local both = {}
  for _, name in ipairs(list) do
    if other[name] then both[#both + 1], both[name] = name, true end
  end
  return both
end

-- The mistake that a failure is one more of: the same in another seed, or state kept by handlers that ran in both.
local function known_as(sums, failure)
  local signature = play.signature(failure)
  for _, one in ipairs(sums.wrong) do
    local ran = one.ran and failure.ran and shared(one.ran, failure.ran)
    if one.signature == signature and (not ran or #ran > 0 or #one.ran == 0 and #failure.ran == 0) then
      one.ran = ran or one.ran
      return one
    end
  end
  return nil
end

local function note_failure(system, plan, sums, seed, made)
  local known = known_as(sums, made.failure)
  if known then
    known.seeds[#known.seeds + 1] = seed
    return
  end
  local one = { seeds = { seed }, kind = made.failure.kind, text = encounter.line(made.failure), ran = made.failure.ran,
    signature = play.signature(made.failure) }
  sums.wrong[#sums.wrong + 1] = one
  if #sums.wrong <= MOST_SHRUNK and made.entries then one.kept, one.why = keep(system, plan, seed, made) end
end

-- Plays a seed and adds it to the sums; their hash folds those of the worlds at the end.
local function add_seed(system, plan, sums, seed)
  local made = play_seed(plan, seed)
  sums.last = seed
  if made.refused then
    if not sums.seen[made.refused] then
      sums.seen[made.refused] = true
      sums.refused[#sums.refused + 1] = "seed " .. seed .. ": " .. made.refused
    end
    return
  end
  sums.played, sums.decisions = sums.played + 1, sums.decisions + made.decisions
  sums.ended = sums.ended + (made.ended and 1 or 0)
  if made.hash then sums.hash = (sums.hash ~ made.hash) * 1099511628211 end
  if made.failure then note_failure(system, plan, sums, seed, made) end
end

-- Plays over one ruleset, request = { arguments, ruleset, first }: the exit code.
function command.play(system, request)
  local arguments = request.arguments
  local plan = plan_of(system, arguments, request.ruleset)
  load(plan)
  plan.watched = coverage.watch(plan.definitions, function(file)
    return system.read(file) or system.read(system.root .. "/" .. file)
  end)
  local sums = { played = 0, decisions = 0, twins = 0, ended = 0, hash = 0,
    last = plan.from - 1, wrong = {}, refused = {},
    seen = {} }
  plan.sums = sums
  function plan.progress(doing)
    local wrong = #sums.wrong > 0 and ", " .. colours.count(#sums.wrong, "mistake") or ""
    system.progress(("%s over %s: %s; %d encounters, %d decisions%s"):format(plan.title, plan.ruleset, doing,
      sums.played, sums.decisions, wrong))
  end
  for seed = plan.from, plan.to do
    if plan.stop() then break end
    plan.progress("seed " .. seed .. " of " .. plan.from .. ".." .. plan.to)
    add_seed(system, plan, sums, seed)
  end
  system.progress(nil)
  local told = coverage.report(plan.watched)
  if arguments.format == "json" then
    print_json(system, plan, sums, told)
  else
    if not request.first then system.write "\n" end
    print_report(system, plan, sums, told)
  end
  return (#sums.wrong > 0 or sums.played == 0 and not plan.stop()) and 1 or 0
end

function command.run(system, arguments)
  local worst = 0
  system.listen()
  for index, ruleset in ipairs(rulesets_of(mods_of(system, arguments.operands), arguments.ruleset)) do
    local request = { arguments = arguments, ruleset = ruleset, first = index == 1 }
    local code, fault = hosts.fresh(system, "commands/fuzz", "play", request)
    if fault then refusal.lines { "tercio: " .. fault } end
    worst = math.max(worst, code)
  end
  return system.interrupted() and 130 or worst
end

command.summary = "Plays a mod at random, checks the state after every answer, and shrinks failures."
command.text = [[
  MOD is an id or a folder; several mods are loaded together. For each seed, the ruleset makes an encounter, as for
  `tercio tournament`, and its units get the mods' definitions. `fuzz` plays it at random. If the mods share several
  rulesets, it does this for each of them. After every answer, it checks the state of the fight. Sometimes it makes
  three copies: a fork, one loaded from a save, and one rebuilt from the last answers. Each gets the same answer, and
  all must reach the same state. It shrinks each failure, and writes it to a file for `tercio run`. At the end you see
  which definitions, handlers and lines ran, and which never did.

  The exit code is 1 if something failed, 2 on bad input, 130 after Ctrl-C.
]]
command.flags = flags.with_layers {
  flags.seeds "1..40",
  flags.limit(150),
  { name = "ruleset", value = "ID", text = "Play only over this ruleset.", repeats = true },
  { name = "out", value = "FOLDER", text = "Write failing encounters to this folder; fuzz by default." },
  flags.format "json",
}
command.examples = {
  { "tercio fuzz mods/ember" },
  { "tercio fuzz mods/ember mods/frost --seeds 1..400" },
  { "tercio fuzz mods/ember --seeds 17", "one encounter again" },
}

return command
