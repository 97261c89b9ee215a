-- `tercio fuzz`: encounters of a mod's definitions, played at random with every check; what fails is shrunk to a file.
local core = import "world/core"
local engine = import "content/engine"
local encounter = import "play/encounter"
local encounter_text = import "encounter/text"
local coverage = import "check/coverage"
local homebrew = import "content/roots"
local manifest_text = import "check/manifest_text"
local make = import "balance/fuzz_make"
local colours = import "report/colours"
local play = import "balance/fuzz_play"
local shrink = import "balance/shrink"

local commands = {}

local MOST_SEEDS, SEEDS, LIMIT = 1000000, "1..40", 150
local MOST_SHRUNK, MOST_TRIES = 5, 300   -- mistakes that are shrunk; plays that one may take
local MOST_WORK = 5000                   -- entries of scripts that are played for one
local FEW_LINES = 20     -- a file that is short enough
local MOST_ARCHETYPES = 6   -- that are tried in place of others
local MOST_NAMED = 8

-- ---- what was asked for --------------------------------------------------------------------------

local function whole(text, least, most)
  local number = text:match("^%d+$") and math.tointeger(tonumber(text))
  return number and number >= least and number <= most and number or nil
end

local function seeds_of(text)
  local first, last = text:match("^(%d+)%.%.(%d+)$")
  if text:match("^%d+$") then first, last = text, text end
  local from, to = first and whole(first, 0, MOST_SEEDS), last and whole(last, 0, MOST_SEEDS)
  if not from or not to or from > to then
    return nil, "fuzz: --seeds takes FROM..TO, as 1..40, with numbers up to " .. MOST_SEEDS .. " (found '" .. text .. "')"
  end
  return from, to
end

-- The folder of a mod that is named by its id or its path; nil and what is wrong.
local function folder_of(system, operand)
  local path = operand:gsub("/+$", "")
  local tried = path:find("/", 1, true) and { path } or { "mods/" .. path, system.root .. "/mods/" .. path, path }
  for _, folder in ipairs(tried) do
    if system.mode(folder .. "/mod.lua") == "file" then return folder end
  end
  if system.mode(path .. "/ruleset.lua") then return nil, "fuzz: " .. path .. " is a ruleset: fuzz plays mods (tercio tournament plays rulesets)" end
  if system.mode(path) then return nil, "fuzz: " .. path .. ": no mod.lua is in this folder" end
  return nil, "fuzz: no mod '" .. operand .. "' (there is no " .. tried[1] .. "/mod.lua)"
end

-- What the operands name: list of { folder, rulesets }; nil and what is wrong.
local function mods_of(system, arguments)
  local list = {}
  for index, operand in ipairs(arguments.operands) do
    local folder, why = folder_of(system, operand)
    if not folder then return nil, why end
    local rulesets = manifest_text.rulesets_of(system.read(folder .. "/mod.lua") or "")
    if #rulesets == 0 then return nil, folder .. "/mod.lua: names no ruleset (rulesets = { \"valiance\" })" end
    list[index] = { folder = folder:find("/", 1, true) and folder or "./" .. folder, rulesets = rulesets }
  end
  return list
end

-- The rulesets that all of the mods claim, and that were asked for; nil when something is wrong, which was said.
function commands.plan(system, arguments)
  local list, why = mods_of(system, arguments)
  if not list then
    system.complain(why)
    return nil
  end
  local claimed = {}
  for _, mod in ipairs(list) do
    for _, id in ipairs(mod.rulesets) do claimed[id] = (claimed[id] or 0) + 1 end
  end
  local shared = {}
  for _, id in ipairs(list[1].rulesets) do
    if claimed[id] == #list then shared[#shared + 1] = id end
  end
  if #shared == 0 then
    system.complain("fuzz: no ruleset is claimed by all of these mods")
    return nil
  end
  if #arguments.ruleset == 0 then return shared end
  for _, id in ipairs(arguments.ruleset) do
    if claimed[id] ~= #list then
      system.complain("fuzz: --ruleset: '" .. id .. "' is not claimed (claimed: " .. table.concat(shared, ", ") .. ")")
      return nil
    end
  end
  return arguments.ruleset
end

local function options_of(list)
  local options = {}
  for index, text in ipairs(list) do
    local name, value = text:match("^([^=]+)=(.*)$")
    if not name then return nil, "fuzz: --option takes name=value (found '" .. text .. "')" end
    options[index] = { name = name, value = value, from = "the command line" }
  end
  return options
end

-- How it is played: { from, to, limit, out, ruleset, variants, mods, options, roots }; nil and what is wrong.
local function plan_of(system, arguments, ruleset)
  local from, to = seeds_of(arguments.seeds or SEEDS)
  if not from then return nil, to end
  local limit = whole(arguments.limit or tostring(LIMIT), 1, MOST_SEEDS)
  if not limit then return nil, "fuzz: --limit takes a number from 1 to " .. MOST_SEEDS .. " (found '" .. arguments.limit .. "')" end
  local options, why = options_of(arguments.option)
  if not options then return nil, why end
  local mods, roots = {}, {}
  for index, mod in ipairs(mods_of(system, arguments)) do
    mods[index] = mod.folder
    for _, root in ipairs(homebrew.roots(system, mod.folder:match("^(.*)/[^/]*$") .. "/x")) do roots[#roots + 1] = root end
  end
  for _, mod in ipairs(arguments.mod) do mods[#mods + 1] = mod end
  return { from = from, to = to, limit = limit, out = (arguments.out or "fuzz"):gsub("/+$", ""), ruleset = ruleset, variants = arguments.variant,
    mods = mods, options = options, roots = roots, words = arguments, own = {}, stop = system.interrupted }
end

-- ---- playing -------------------------------------------------------------------------------------

-- Loads the layers and looks what there is to play; nil and lines of what is wrong.
local function load(plan)
  local layers = { ruleset = plan.ruleset, variants = { table.unpack(plan.variants) }, mods = { table.unpack(plan.mods) }, options = {},
    settings = plan.options, roots = plan.roots, from = "the command line" }
  local sealed, problems = engine.load_once(layers)
  if not sealed then
    local lines = {}
    for index, problem in ipairs(problems) do lines[index] = encounter.line(problem) end
    return nil, lines
  end
  local manifest = engine.manifest()
  if not manifest.tournament then
    return nil, { manifest.where .. ": ruleset '" .. engine.ruleset .. "' has no `tournament`, so it says of no seed which encounter that is" }
  end
  local mods = {}
  for _, layer in ipairs(sealed.layers) do
    if layer.kind == "mod" then mods[layer.id], plan.title = true, (plan.title and plan.title .. ", " or "") .. layer.id end
  end
  plan.definitions = make.definitions(mods)
  for _, one in ipairs(plan.definitions) do plan.own[one.id] = true end
  return true
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
        made.failure = { kind = "replay", file = "", line = 0, message = "the same answers, given as a script, come out otherwise: something of the content keeps state outside its slots",
          ran = coverage.since(plan.watched, mark) }
      end
    end
  end
  return made
end

-- ---- what failed ---------------------------------------------------------------------------------

local function command_of(plan, seed)
  local words = { "tercio fuzz" }
  for _, group in ipairs { { "", plan.words.operands }, { "--ruleset ", { plan.ruleset } }, { "--mod ", plan.words.mod }, { "--variant ", plan.words.variant },
    { "--option ", plan.words.option } } do
    for _, word in ipairs(group[2]) do words[#words + 1] = group[1] .. word end
  end
  if plan.words.limit then words[#words + 1] = "--limit " .. plan.limit end
  return table.concat(words, " ") .. " --seeds " .. seed
end

-- The text of the file for a failure, and how many tries it took; nil and why there is none.
local function shrunk(plan, seed, made, record, entries, fails, name)
  local archetypes = table.move(engine.sealed.order.archetype, 1, MOST_ARCHETYPES, 1, {})
  local tries
  record, entries, tries = shrink.run(record, entries, fails, MOST_TRIES, archetypes)
  record.ruleset, record.mods = plan.ruleset, plan.mods
  if #plan.variants > 0 then record.variants = plan.variants end
  for _, option in ipairs(plan.options) do
    record.options = record.options or {}
    record.options[option.name] = option.value
  end
  local text = encounter_text.of(name, record, entries, { encounter.line(made.failure), "found by: " .. command_of(plan, seed) })
  local _, lines = text:gsub("\n", "")
  return { text = text, lines = lines, tries = tries }
end

-- Shrinks a failure and writes its file: { path, lines, tries }, or nil and why not. First from the position before the
-- last action; if that does not fail, or much is left, from the start, with the dice of the seed or the faces that fell.
local function keep(system, plan, seed, made)
  local wanted, thorough = play.signature(made.failure), play.is_state(made.failure)
  local work, tried = 0, 0
  local function fails(record, entries)
    work, tried = work + #entries, tried + 1
    plan.progress("seed " .. seed .. " fails: making it smaller, " .. colours.count(tried, "play"))
    if plan.stop() or work > MOST_WORK then return false end
    local failure = play.replay(plan, record, entries, thorough)
    return failure ~= nil and play.signature(failure) == wanted
  end
  local name = plan.title:gsub("[^%w_]+", "-") .. "-" .. plan.ruleset .. "-" .. seed
  local best, tries = nil, 0
  local starts = {}
  for index, start in ipairs(made.stands or {}) do starts[index] = start end
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
  if not best then
    local _, again, problems = play.replay(plan, made.record, made.entries, thorough)
    local first = again and again.failures[1] or problems and problems[1]
    return nil, "not shrunk: its script goes otherwise" .. (first and ": " .. first.message or "")
  end
  local path = plan.out .. "/" .. name .. ".lua"
  local done, why = system.folder(plan.out)
  if done then done, why = system.save(path, best.text) end
  if not done then return nil, path .. " cannot be written: " .. why end
  local kind = made.failure.kind
  return { path = path, lines = best.lines, tries = tries, run = kind == "rule" or kind == "budget" }
end

-- ---- the report ----------------------------------------------------------------------------------

local function count_text(part, whole_of) return part .. " of " .. whole_of end

local function print_list(system, title, list)
  if #list == 0 then return end
  system.write("    never: " .. table.concat(list, ", ", 1, math.min(#list, MOST_NAMED)) .. (#list > MOST_NAMED and " and " .. #list - MOST_NAMED .. " more" or "") .. "\n")
end

local function print_report(system, plan, sums, told, painter)
  local stopped = plan.stop() and sums.last < plan.to
  system.write(("%s over %s, seeds %d..%d%s\n"):format(plan.title, plan.ruleset, plan.from, math.max(sums.last, plan.from),
    stopped and (" (interrupted before " .. plan.to .. ")") or ""))
  system.write(("  %d encounters, %d decisions, %d of them given to twins too; %d played to the end\n"):format(sums.played, sums.decisions, sums.twins, sums.ended))
  if told.handlers.all == 0 then system.write "  there are no functions that could run\n" end
  for _, part in ipairs(told.handlers.all > 0 and { "definitions", "handlers", "lines" } or {}) do
    system.write(("  %-12s %s ran\n"):format(part, count_text(told[part].ran, told[part].all)))
    print_list(system, part, told[part].never)
  end
  for _, line in ipairs(sums.refused) do system.write("  not played: " .. line .. "\n") end
  if #sums.wrong == 0 then return end
  system.write("\n" .. painter(colours.count(#sums.wrong, "mistake") .. " found", "red", "bold") .. "\n")
  for _, one in ipairs(sums.wrong) do
    system.write("  seed " .. one.seeds[1] .. (#one.seeds > 1 and " and " .. #one.seeds - 1 .. " more" or "") .. ": " .. one.text .. "\n")
    if one.ran and #one.ran > 0 then
      system.write("    in it ran: " .. table.concat(one.ran, ", ", 1, math.min(#one.ran, MOST_NAMED)) .. (#one.ran > MOST_NAMED and " and " .. #one.ran - MOST_NAMED .. " more" or "") .. "\n")
    end
    if one.kept then
      system.write("    shrunk to " .. one.kept.path .. " (" .. one.kept.lines .. " lines, " .. one.kept.tries .. " tries)\n")
      if one.kept.run then system.write("    tercio run " .. one.kept.path .. "\n") end
    elseif one.why then
      system.write("    " .. one.why .. "\n")
    end
    system.write("    " .. command_of(plan, one.seeds[1]) .. "\n")
  end
end

local function print_json(system, plan, sums, told)
  for _, one in ipairs(sums.wrong) do
    system.write(json.encode { what = "mistake", ruleset = plan.ruleset, kind = one.kind, text = one.text, ran = one.ran and { table.unpack(one.ran) } or nil, seeds = one.seeds, file = one.kept and one.kept.path,
      lines = one.kept and one.kept.lines, command = command_of(plan, one.seeds[1]) } .. "\n")
  end
  system.write(json.encode { what = "sums", mods = plan.title, ruleset = plan.ruleset, from = plan.from, to = plan.to, last = sums.last, played = sums.played,
    decisions = sums.decisions, twins = sums.twins, ended = sums.ended, refused = sums.refused, wrong = #sums.wrong, exercised = told } .. "\n")
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
  local one = { seeds = { seed }, kind = made.failure.kind, text = encounter.line(made.failure), ran = made.failure.ran, signature = play.signature(made.failure) }
  sums.wrong[#sums.wrong + 1] = one
  if #sums.wrong <= MOST_SHRUNK and made.entries then one.kept, one.why = keep(system, plan, seed, made) end
end

function commands.run(system, arguments, ruleset, first)
  local plan, why = plan_of(system, arguments, ruleset)
  if not plan then
    system.complain(why)
    return 2
  end
  local fine, lines = load(plan)
  if not fine then
    for _, line in ipairs(lines) do system.warn(line) end
    return 2
  end
  plan.watched = coverage.watch(plan.definitions, function(file) return system.read(file) or system.read(system.root .. "/" .. file) end)
  -- What has been done, for whoever waits.
  local sums
  function plan.progress(doing)
    system.progress(("%s over %s: %s; %d encounters, %d decisions%s"):format(plan.title, plan.ruleset, doing, sums.played, sums.decisions,
      #sums.wrong > 0 and ", " .. colours.count(#sums.wrong, "mistake") or ""))
  end
  sums = { played = 0, decisions = 0, twins = 0, ended = 0, last = plan.from - 1, wrong = {}, refused = {}, seen = {} }
  plan.sums = sums
  for seed = plan.from, plan.to do
    if plan.stop() then break end
    plan.progress("seed " .. seed .. " of " .. plan.from .. ".." .. plan.to)
    local made = play_seed(plan, seed)
    sums.last = seed
    if made.refused then
      if not sums.seen[made.refused] then
        sums.seen[made.refused] = true
        sums.refused[#sums.refused + 1] = "seed " .. seed .. ": " .. made.refused
      end
    else
      sums.played, sums.decisions = sums.played + 1, sums.decisions + made.decisions
      sums.ended = sums.ended + (made.ended and 1 or 0)
      if made.failure then note_failure(system, plan, sums, seed, made) end
    end
  end
  system.progress(nil)
  local told = coverage.report(plan.watched)
  if arguments.format == "json" then
    print_json(system, plan, sums, told)
  else
    if not first then system.write("\n") end
    print_report(system, plan, sums, told, colours.new(system.colour))
  end
  if #sums.wrong > 0 then return 1 end
  return sums.played == 0 and not plan.stop() and 1 or 0
end

return commands
