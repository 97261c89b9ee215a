-- `tercio contract`: plays the encounters of a contract file one after the other, carries over what the ruleset says,
-- and shows how it ended. Everything is read and checked before the first encounter is played.
local carry_over = import "encounter/carry_over"
local colours = import "report/colours"
local core = import "world/core"
local contract_file = import "encounter/contract_file"
local encounter = import "play/encounter"
local engine = import "content/engine"
local flags = import "program/flags"
local hosts = import "program/hosts"
local plays = import "program/plays"
local refusal = import "program/refusal"
local roots = import "content/roots"
local sentences = import "world/sentences"
local tables = import "world/tables"
local wording = import "world/wording"
local telling = import "program/telling"

local command = { name = "contract", group = "Play", usage = "FILE" }

-- Stops with problems: bad input (code 2).
local stop = refusal.problems
local function stop_with(message) stop { wording.problem("", 0, "contract", "{reason}", { reason = message }) } end

-- ---- reading -------------------------------------------------------------------------------------

local function read_state(system, path, contract)
  local text, why = system.read(path)
  if not text then stop_with(path .. ": this state cannot be read: " .. why) end
  local state, problems = carry_over.decode(text, path, contract.ruleset_id)
  if not state then stop(problems) end
  if state.contract and state.contract ~= contract.name then
    stop_with(("%s: the contract '%s' is under way there: end it before '%s' begins"):format(path, state.contract,
      contract.name))
  end
  return state
end

local function check_target(system, path)
  if system.mode(path) == "folder" then stop_with(path .. ": a state cannot be written here: it is a folder") end
  local folder = path:match("^(.*)/[^/]*$")
  if folder and folder ~= "" and system.mode(folder) ~= "folder" then
    stop_with(path .. ": a state cannot be written here: there is no folder " .. folder)
  end
end

-- Reads an encounter's file anew: opening one uses its table up.
local function read_encounter(system, contract, entry)
  local missing = plays.path_problem(system, entry.path_of_file)
  if missing then
    contract.report:add(entry.path, "not-there", "{reason}", { reason = missing })
    stop(contract.report.problems)
  end
  local found = plays.read(system, entry.path_of_file)
  local record = found.record
  if record.ruleset ~= nil and record.ruleset ~= contract.ruleset then
    stop { wording.problem(found.file, registry.line(found.file, found.line, "ruleset"), "not-for-this",
      "is played by '{found}', but the contract '{of}' by '{expected}'",
      { found = record.ruleset, of = contract.name, expected = contract.ruleset }) }
  end
  record.ruleset, record.variant, record.mod = contract.ruleset, nil, nil
  record.variants, record.mods, record.options = contract.variants, contract.mods, contract.options
  return found
end

-- gone: lines about who has been left out, told beside whatever is wrong without them.
local function open(contract, found, gone)
  local play, problems = encounter.open(found, contract.over)
  if play then return play end
  for _, line in ipairs(gone or {}) do
    problems[#problems + 1] = wording.problem(found.file, 0, "contract", "{reason}", { reason = line })
  end
  stop(problems)
end

local function load_rules(contract)
  local over = contract.over
  local sealed, problems = engine.load_once { ruleset = contract.ruleset, variants = over.variants or contract.variants,
    mods = { table.unpack(contract.mods) }, more_mods = over.mods, options = contract.options, from = "the contract",
    settings = over.options, roots = over.roots }
  if not sealed then stop(encounter.place_problems(contract.report, contract, problems, over.given)) end
  contract.ruleset_id = engine.ruleset
  if not engine.manifest().campaign then
    stop_with("ruleset '" .. engine.ruleset .. "' carries nothing over: it has no contracts")
  end
end

-- ---- checking ------------------------------------------------------------------------------------

-- The amendments that an encounter speaks of are those of the contract.
local function check_terms(contract, found, terms)
  local known = tables.names(contract.amendments)
  for _, id in ipairs(terms) do
    if not contract.amendments[id] then
      stop { wording.problem(found.file, found.line, "unknown-name", "the contract '{of}' has no amendment '{name}'",
        { of = contract.name, name = id, near = wording.nearest(id, known) }) }
    end
  end
end

-- What goes over from an earlier encounter (sources: id = its file), the rules of this one know as well.
local function check_keeps(found, keeps, sources)
  for _, id in ipairs(tables.names(sources)) do
    if not tables.has(keeps, id) then
      stop { wording.problem(found.file, found.line, "unknown-name",
        "'{name}' goes over from {of}, but the rules of this encounter do not know it: declare carry '{name}' in a mod "
          .. "of the contract", { of = sources[id], name = id, near = wording.nearest(id, keeps) }) }
    end
  end
end

-- Opens an encounter without playing it: { members = list of { name, values, most }, others = names, terms = ids, keeps
-- = ids of what goes over }.
local function look_at(contract, found)
  local play = open(contract, found)
  local mistakes = carry_over.mistakes()
  if #mistakes > 0 then stop(mistakes) end
  local members, others = carry_over.members(play)
  for index, member in ipairs(members) do
    local values, most = carry_over.values_of(member.unit)
    members[index] = { name = member.name, values = values, most = most }
  end
  return { members = members, others = tables.names(others), terms = tables.names(carry_over.terms(play)),
    keeps = carry_over.keeps() }
end

-- A host holds one content: an encounter with content of its own is opened and played in a host of its own. Calls a
-- function of this command there, and gives what that returned.
local function apart(system, name, contract, number, more)
  local request = tables.copy({ path = contract.file, arguments = contract.arguments, number = number }, more)
  local made, fault = hosts.fresh(system, "commands/contract", name, request)
  if fault then
    system.complain(fault)
    stop_with(contract.encounters[number].path_of_file .. ": its host has failed")
  end
  if made.problems then stop(made.problems) end
  return made
end

-- Opens every encounter once: whatever is wrong is told before anything is played. Newcomers become characters.
local function survey(system, contract, state)
  local others, sources = {}, {}
  for number, entry in ipairs(contract.encounters) do
    local found = read_encounter(system, contract, entry)
    entry.apart = found.record.content ~= nil
    local seen = entry.apart and apart(system, "survey_apart", contract, number) or look_at(contract, found)
    check_keeps(found, seen.keeps, sources)
    for _, id in ipairs(seen.keeps) do sources[id] = sources[id] or entry.path_of_file end
    entry.members = {}
    for index, member in ipairs(seen.members) do
      entry.members[index] = member.name
      contract.fresh[member.name] = contract.fresh[member.name] or { values = member.values, most = member.most }
    end
    for _, name in ipairs(seen.others) do others[name] = entry.path_of_file end
    check_terms(contract, found, seen.terms)
  end
  -- What carries over is read from the book: without an encounter played here there is none yet.
  if not core.book then
    local book, wrong = engine.try_book((engine.manifest().topologies or { "cube" })[1])
    if not book then stop(wrong) end
  end
  local problems = state and carry_over.check_state(state)
  if problems then stop(problems) end
  for _, name in ipairs(state and tables.names(state.characters) or {}) do
    if others[name] then
      stop_with(state.shown .. ": '" .. name .. "' is carried over, but in " .. others[name] .. " it is another's")
    end
  end
end

local NOT_CARRIED = "'{name}' does not carry over"

-- Checks whom and what the contract names besides its encounters.
local function check_names(contract, state)
  local report, characters = contract.report, state.characters
  local function unknown(path, sentence, name, names)
    return report:add(path, "unknown-name", sentence, { name = name, near = wording.nearest(name, names) })
  end
  local function check(path, name)
    return characters[name] ~= nil or
      unknown(path, "no character '{name}' in this contract", name, tables.names(characters))
  end
  for _, key in ipairs { "picks", "recover" } do
    for _, name in ipairs(tables.names(contract[key])) do
      local path, traits = key .. "." .. name, carry_over.traits()
      for index, id in ipairs(check(path, name) and contract[key][name] or {}) do
        if not tables.has(traits, id) then unknown(path .. "." .. index, NOT_CARRIED, id, traits) end
      end
    end
  end
  for _, entry in ipairs(contract.encounters) do
    for _, name in ipairs(tables.names(entry.change)) do
      local path = entry.path .. ".change." .. name
      for _, id in ipairs(check(path, name) and tables.names(entry.change[name]) or {}) do
        if not characters[name].most[id] then unknown(path .. "." .. id, NOT_CARRIED, id, carry_over.attributes()) end
      end
    end
  end
  if not report:fine() then stop(report.problems) end
end

-- The state that the contract begins with: what was carried over, and newcomers as their encounters have them.
local function begin(contract, from)
  local state = { contract = contract.name, terms = from and from.contract and from.terms or {},
    characters = from and from.characters or {} }
  for _, name in ipairs(tables.names(contract.fresh)) do
    local fresh, character = contract.fresh[name], state.characters[name] or carry_over.character()
    local kept = character.values
    for id, value in pairs(character.out and {} or kept) do
      if value > (fresh.most[id] or value) then
        stop_with(("%s: '%s': %s must be from 0 to %d (found %d)"):format(from.shown, name, id, fresh.most[id], value))
      end
    end
    character.values, character.most = {}, fresh.most
    for id, value in pairs(character.out and {} or fresh.values) do character.values[id] = kept[id] or value end
    state.characters[name] = character
  end
  check_names(contract, state)
  for _, name in ipairs(tables.names(contract.recover)) do
    for index, id in ipairs(contract.recover[name]) do
      if not carry_over.recover(state.characters[name], id) then
        contract.report:add("recover." .. name .. "." .. index, "unknown-name", "'{of}' does not have '{name}'",
          { of = name, name = id })
      end
    end
  end
  if not contract.report:fine() then stop(contract.report.problems) end
  return state
end

-- ---- playing -------------------------------------------------------------------------------------

-- Puts the characters into an encounter's table. Whether anybody is left, and lines about who is not.
local function put_in(members, characters, found)
  local left, gone = 0, {}
  for _, name in ipairs(members) do
    local character = characters[name]
    if character.out then
      carry_over.leave_out(found.record, name)
      gone[#gone + 1] = "'" .. name .. "' takes no part: " .. character.out
    else
      carry_over.put_in(found, name, character)
      left = left + 1
    end
  end
  return left > 0 or #members == 0, gone
end

-- Plays one encounter with the characters of its members, and tells it. Gives { nobody = true when none is left, code,
-- over, won, terms, characters }.
local function play_here(system, contract, number, members, characters)
  local entry, arguments = contract.encounters[number], contract.arguments
  local found = read_encounter(system, contract, entry)
  local fine, gone = put_in(members, characters, found)
  if not fine then return { nobody = true } end
  local play = open(contract, found, gone)
  telling.play(system, play)
  if number > 1 and arguments.format ~= "json" then system.write "\n" end
  telling[arguments.format or "pretty"](system, play)
  local outcome = play:outcome()
  if play.broken or not outcome then
    if not play.broken then
      system.warn(entry.path_of_file ..
        ": the encounter is not over when its script ends, so the contract cannot continue")
    end
    return { code = 1 }
  end
  carry_over.take_out(play, characters)
  return { code = play:code(), over = true, won = outcome == carry_over.rules().won, terms = carry_over.terms(play),
    characters = characters }
end

-- What came of the characters in another host; traits and statuses that the encounter's own content declares stay
-- there.
local function take_back(state, characters)
  local kept = { traits = tables.set(carry_over.traits()), statuses = tables.set(carry_over.statuses()) }
  for name, character in pairs(characters) do
    for key, known in pairs(kept) do
      for id in pairs(character[key]) do
        if not known[id] then character[key][id] = nil end
      end
    end
    state.characters[name] = character
  end
end

-- Plays one encounter; true when it was played to its end.
local function play_one(system, contract, state, number)
  local entry = contract.encounters[number]
  for _, name in ipairs(tables.names(entry.change)) do carry_over.change(state.characters[name], entry.change[name]) end
  local made = entry.apart and apart(system, "play_apart", contract, number,
    { members = entry.members, characters = state.characters }) or
    play_here(system, contract, number, entry.members, state.characters)
  if made.nobody then
    contract.void = "nobody is left for " .. entry.file
    return true
  end
  contract.code = math.max(contract.code, made.code)
  if not made.over then return false end
  if entry.apart then take_back(state, made.characters) end
  for id, met in pairs(made.terms) do state.terms[id] = met and state.terms[id] ~= false end
  if not made.won then
    contract.lost[#contract.lost + 1] = entry.file
    if entry.voids then contract.void = entry.file .. " was lost" end
  end
  return true
end

-- The end of the contract: what everybody suffers; values are whole again.
local function close(contract, state)
  local generator = import("world/generator").new(contract.over.seed or contract.seed)
  contract.suffered, contract.told = {}, {}
  for _, name in ipairs(tables.names(state.characters)) do
    local character = state.characters[name]
    contract.told[name] = { values = character.values, most = character.most }
    if not character.out and next(character.values) then
      contract.suffered[name] = carry_over.close(character, contract.picks[name] or {}, generator)
    end
    character.values, character.most = {}, {}
  end
  state.contract = nil
end

-- ---- telling -------------------------------------------------------------------------------------

local function outcome_of(contract) return contract.void and "void" or contract.goes_on and "goes_on" or "fulfilled" end

-- "Guts 3/10, Energy 2/5": what somebody has of a kind, and of how much where that is told.
local function had_text(kind, had, most)
  return table.concat(tables.map(tables.names(had), function(id)
    return sentences.called(kind, id) .. " " .. had[id] .. (most and "/" .. most[id] or "")
  end), ", ")
end

-- "XP 5": what definitions of `carry` keep that fits into a line.
local function kept_text(kept)
  local ids = tables.filter(tables.names(kept), function(id) return type(kept[id]) ~= "table" end)
  return table.concat(tables.map(ids, function(id)
    return sentences.called("carry", id) .. " " .. tostring(kept[id])
  end), ", ")
end

local function tell(system, contract, state)
  system.write(("\n%s %s%s\n"):format(colours.new(system.colour)("Contract: " .. contract.name, "bold"),
    outcome_of(contract):gsub("_", " "), contract.void and ": " .. contract.void or ""))
  for _, file in ipairs(contract.lost) do system.write("  Setback: " .. file .. " was lost\n") end
  for _, id in ipairs(tables.names(contract.amendments)) do
    local met = state.terms[id]
    local word = met and "met" or met == nil and contract.goes_on and not contract.void and "open" or "not met"
    system.write("  Amendment " .. id .. ": " .. word .. ". " .. contract.amendments[id] .. "\n")
  end
  for _, name in ipairs(tables.names(state.characters)) do
    local character, suffered = state.characters[name], contract.suffered and contract.suffered[name] or {}
    local told = contract.told and contract.told[name] or character
    local names = tables.map(suffered, function(id) return sentences.called("trait", id) end)
    local line = { had_text("attribute", told.values, told.most), character.out or "",
      #names > 0 and "suffers " .. table.concat(names, ", ") or "",
      next(character.traits) and "bears " .. had_text("trait", character.traits) or "",
      next(character.statuses) and "is " .. had_text("status", character.statuses) or "", kept_text(character.kept) }
    local shown = tables.filter(line, function(text) return text ~= "" end)
    system.write("  " .. sentences.title(name) .. ": " .. (#shown > 0 and table.concat(shown, "; ") or "well") .. "\n")
  end
end

local function tell_json(system, contract, state, code)
  local characters = json.decode(carry_over.encode(contract.ruleset_id, state)).characters
  system.write(json.encode { what = "contract", name = contract.name, file = contract.file, void = contract.void,
    outcome = outcome_of(contract), lost = contract.lost, amendments = next(state.terms) and state.terms or nil,
    characters = characters, suffered = contract.suffered, code = code } .. "\n")
end

-- ---- the command ---------------------------------------------------------------------------------

local function prepare(system, arguments, path)
  local missing = plays.path_problem(system, path, "a contract")
  if missing then stop_with(missing) end
  local contract, problems = contract_file.read(path)
  if not contract then stop(problems) end
  local over = plays.over(system, arguments, contract)
  over.roots = roots.roots(system, path)
  contract.over, contract.fresh, contract.lost, contract.code, contract.arguments = over, {}, {}, 0, arguments
  local folder = path:match("^(.*/)[^/]*$") or ""
  for _, entry in ipairs(contract.encounters) do
    entry.path_of_file = entry.file:sub(1, 1) == "/" and entry.file or folder .. entry.file
  end
  return contract
end

local function play_contract(system, arguments, path)
  local contract = prepare(system, arguments, path)
  if arguments.to then check_target(system, arguments.to) end
  load_rules(contract)
  local from = arguments.from and read_state(system, arguments.from, contract)
  survey(system, contract, from)
  local state = begin(contract, from)
  for number in ipairs(contract.encounters) do
    if contract.void then break end
    if not play_one(system, contract, state, number) then return contract.code end
  end
  if contract.void or not contract.goes_on then close(contract, state) end
  local text = carry_over.encode(contract.ruleset_id, state)
  if arguments.format == "json" then
    tell_json(system, contract, state, contract.code)
  else
    tell(system, contract, state)
  end
  if arguments.to and contract.code == 0 then
    if not system.flush() then return 2 end -- the program says why
    local written, why = system.save(arguments.to, text)
    if not written then stop_with(arguments.to .. ": the state could not be written: " .. why) end
  end
  return contract.code
end

-- Calls a function: true and its result; or false, the exit code (1: a rule of the ruleset failed), lines and problems.
local function try(f, ...)
  local whole, fine, result, problems = pcall(refusal.try, "contract", f, ...)
  if not whole and type(fine) ~= "table" then error(fine, 0) end
  if not whole then return false, 1, { encounter.line(fine) }, { fine } end
  if fine then return true, result end
  return false, 2, result, problems
end

-- In a host of its own: f's result, or { problems }.
local function in_its_host(system, request, f)
  local fine, made, _, problems = try(function()
    local contract = prepare(system, request.arguments, request.path)
    return f(contract, contract.encounters[request.number])
  end)
  return fine and made or { problems = problems }
end

-- What look_at says of an encounter. request: { path of the contract, arguments, number of the encounter }.
function command.survey_apart(system, request)
  return in_its_host(system, request, function(contract, entry)
    return look_at(contract, read_encounter(system, contract, entry))
  end)
end

-- What play_here gives. request also: members, characters.
function command.play_apart(system, request)
  return in_its_host(system, request, function(contract)
    return play_here(system, contract, request.number, request.members, request.characters)
  end)
end

-- Reads a contract and opens its encounters without playing them; the list of what is wrong.
function command.check(system, path)
  local fine, _, _, problems = try(function()
    local contract = prepare(system, { mod = {}, variant = {}, option = {} }, path)
    load_rules(contract)
    survey(system, contract, nil)
    begin(contract, nil)
  end)
  return fine and {} or problems
end

function command.run(system, arguments)
  local path = arguments.operands[1]
  local fine, code, lines = try(play_contract, system, arguments, path)
  if fine then return code end
  for _, line in ipairs(lines) do system.warn(line) end
  if arguments.format == "json" then
    system.write(json.encode { what = "contract", file = path, code = code, problems = lines,
      outcome = code == 2 and "bad input" or "failed" } .. "\n")
  end
  return code
end

command.operands = { least = 1, most = 1, wants = "which contract?" }
command.summary = "Plays several encounters in a row, and carries over what characters keep."
command.text = [[
  FILE is a contract: it lists the encounters. The ruleset says what characters keep (in valiance: Valiance,
  Afflictions, who is dead). Each encounter hands this state to the next. --from reads a state from a JSON file. --to
  writes one, but only if the exit code is 0. If writing fails, the old file stays as it was.

  The exit code is 0 if all expectations are met. It is 1 if one is not met, if a rule failed, or if an encounter has no
  outcome. It is 2 on bad input.
]]
command.flags = flags.with_layers {
  { name = "from", value = "STATE", text = "Begin with the state that an earlier contract wrote." },
  { name = "to", value = "STATE", text = "Write the state after the contract to this file." },
  flags.format "json",
  flags.seed,
}
command.examples = {
  { "tercio contract examples/contract.lua" },
  { "tercio contract examples/contract.lua --to after.json" },
  { "tercio contract next.lua --from after.json --to after.json" },
}

return command
