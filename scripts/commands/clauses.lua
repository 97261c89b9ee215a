-- `tercio clauses`: the catalogues of docs/rules beside the tests that pin their clauses.
-- A clause is pinned by a test, is information, or is a decision that the ruleset declares; else it is missing.
local clause_tests = import "check/clause_tests"
local colours = import "report/colours"
local refusal = import "program/refusal"
local rulesets = import "program/rulesets"
local tables = import "world/tables"

local MARKS = { K = "rule", L = "content", GM = "game master", I = "information" }

-- Reads a catalogue: { name, sections = { { name, title, clauses } }, by_id }. Problems are added as lines.
local function read_catalogue(name, text, problems)
  local catalogue = { name = name, sections = {}, by_section = {}, by_id = {}, prefixes = {} }
  local title, number = nil, 0
  for line in (text .. "\n"):gmatch("(.-)\n") do
    number = number + 1
    title = line:match("^##%s+(.+)$") or title
    local id, rest = line:match("^%- %*%*([%u%d-]+)%*%*%s*(.*)$")
    if id then
      local prefix, section = id:match("^(%u+)-(%u+)-%d%d$")
      local place = "docs/rules/" .. name .. ".md:" .. number
      if not prefix then
        problems[#problems + 1] = place .. ": '" .. id .. "' is no id of a clause (it would be VAL-ENC-01)"
      elseif catalogue.by_id[id] then
        problems[#problems + 1] = place .. ": '" .. id .. "' stands here twice"
      else
        local mark = rest:match("^%[(%u+)%]")
        local group = catalogue.by_section[section]
        if not group then
          group = { name = section, title = title or section, clauses = {} }
          catalogue.by_section[section] = group
          table.insert(catalogue.sections, group)
        end
        local clause = { id = id, mark = MARKS[mark] and mark or "K", text = (rest:gsub("^%[%u+%]%s*", "")), pins = {} }
        table.insert(group.clauses, clause)
        catalogue.by_id[id] = clause
        catalogue.prefixes[prefix] = true
      end
    end
  end
  return catalogue
end

-- The catalogues that are looked at: the one that is wanted, or all; and all that there are.
local function read_all(system, wanted, problems)
  local catalogues, names = {}, {}
  for _, path in ipairs(system.list(system.root .. "/docs/rules", ".md") or {}) do
    local name = path:match("([^/]+)%.md$")
    local catalogue = read_catalogue(name, system.read(path) or "", problems)
    if #catalogue.sections > 0 then
      catalogues[#catalogues + 1], names[#names + 1] = catalogue, name
    end
  end
  if #catalogues == 0 then refusal.say "no catalogue in docs/rules" end
  for _, catalogue in ipairs(catalogues) do
    if catalogue.name == wanted then return { catalogue }, catalogues end
  end
  if wanted then refusal.say("no catalogue docs/rules/" .. wanted .. ".md" .. refusal.near(wanted, names)) end
  return catalogues, catalogues
end

-- Puts what pins each clause beside it; ids that no catalogue has are problems.
local function pin(catalogues, all, pins, loaded, problems)
  local owner = {}
  for _, catalogue in ipairs(all) do
    for prefix in pairs(catalogue.prefixes) do owner[prefix] = catalogue end
  end
  for _, found in ipairs(pins) do
    local catalogue = owner[found.id:match("^%u+")]
    local clause = catalogue.by_id[found.id]
    if clause then
      clause.pins[#clause.pins + 1] = found.file .. ":" .. found.line
    else
      local section = catalogue.by_section[found.id:match("-(%u+)-")]
      local last = section and " (" .. section.name .. " goes to " .. section.clauses[#section.clauses].id .. ")" or ""
      problems[#problems + 1] = ("%s:%d: no clause %s in docs/rules/%s.md%s"):format(found.file, found.line, found.id,
        catalogue.name, last)
    end
  end
  for _, catalogue in ipairs(catalogues) do
    local sealed
    for _, entry in ipairs(loaded) do
      if entry.ruleset == catalogue.name then sealed = entry.sealed end
    end
    for _, id in ipairs(sealed and sealed.order.decision or {}) do
      local decision = sealed.kinds.decision[id]
      clause_tests.ids(decision.clause or "", catalogue.prefixes, function(clause)
        local entry = catalogue.by_id[clause]
        if entry then entry.decision = entry.decision or decision.where end
      end)
    end
  end
end

-- "test", "information", "decision" or "missing".
local function state_of(clause)
  if #clause.pins > 0 then return "test" end
  if clause.mark == "I" then return "information" end
  if clause.mark == "GM" and clause.decision then return "decision" end
  return "missing"
end

-- How many clauses of a list of sections are in each state, and in all.
local function tally(sections)
  local sum = { all = 0, test = 0, information = 0, decision = 0, missing = 0 }
  for _, section in ipairs(sections) do
    sum.all = sum.all + #section.clauses
    for _, clause in ipairs(section.clauses) do
      local state = state_of(clause)
      sum[state] = sum[state] + 1
    end
  end
  return sum
end

local function chosen_sections(catalogue, wanted)
  if #wanted == 0 then return catalogue.sections end
  local names = tables.map(catalogue.sections, function(section) return section.name end)
  return tables.map(wanted, function(name)
    return catalogue.by_section[name:upper()] or
      refusal.say("no section '" .. name .. "' in " .. catalogue.name .. refusal.near(name:upper(), names))
  end)
end

local STYLE = { test = "green", information = "dim", decision = "cyan", missing = "red" }

local function print_clause(out, painter, width, clause)
  local state = state_of(clause)
  out(colours.hang(painter(clause.id, STYLE[state]) .. "  ", clause.text, width) .. "\n")
  local indent = "  "
  for _, place in ipairs(clause.pins) do out(indent .. painter(place, "dim") .. "\n") end
  if state == "decision" then out(indent .. painter("decided: " .. clause.decision, "dim") .. "\n") end
  if state == "information" then out(indent .. painter("information: needs no test", "dim") .. "\n") end
  if state == "missing" then out(indent .. painter("no test", "red") .. "\n") end
end

-- The counts of a row, 36 columns wide; none is a dash.
local function counts(painter, count)
  local function cell(number, wide) return colours.right(number == 0 and "-" or number, wide) end
  local missing = cell(count.missing, 7)
  return colours.right(count.all, 7) .. colours.right(count.test, 7) .. cell(count.decision, 9) ..
    cell(count.information, 6) .. (count.missing > 0 and painter(missing, "red") or missing)
end

local function print_table(out, painter, width, sections, sum)
  out(painter("section  clauses tested decided  info missing", "bold") .. "\n")
  for _, section in ipairs(sections) do
    local title = section.title:gsub("^%d+%.%s*", ""):gsub("%s*%(%u+%).*$", "")
    title = painter(colours.cut(title, math.max(width - 47, 8)), "dim")
    out(colours.pad(section.name, 9) .. counts(painter, tally { section }) .. "  " .. title .. "\n")
  end
  out(colours.pad("total", 9) .. counts(painter, sum) .. "\n")
end

-- All catalogues in one table; returns how many clauses are missing.
local function print_catalogues(out, painter, catalogues)
  local wide, total = #"ruleset", {}
  for _, catalogue in ipairs(catalogues) do wide = math.max(wide, #catalogue.name) end
  out(painter(colours.pad("ruleset", wide) .. "  clauses tested decided  info missing", "bold") .. "\n")
  for _, catalogue in ipairs(catalogues) do
    local sum = tally(catalogue.sections)
    for key, value in pairs(sum) do total[key] = (total[key] or 0) + value end
    out(colours.pad(catalogue.name, wide) .. "  " .. counts(painter, sum) .. "\n")
  end
  out(painter(colours.pad("total", wide), "bold") .. "  " .. counts(painter, total) .. "\n")
  return total.missing
end

local function print_missing(out, painter, width, sections)
  for _, section in ipairs(sections) do
    for _, clause in ipairs(section.clauses) do
      if state_of(clause) == "missing" then
        local mark = clause.mark == "GM" and "game master: " or ""
        local text = colours.cut(mark .. clause.text, math.max(width - #clause.id - 2, 20))
        out(painter(clause.id, "red") .. "  " .. text .. "\n")
      end
    end
  end
end

local function print_catalogue(system, painter, arguments, catalogue, sections)
  local out, width = system.write, system.width
  local sum = tally(sections)
  if arguments.missing then
    print_missing(out, painter, width, sections)
  elseif arguments.all or #arguments.section > 0 then
    for _, section in ipairs(sections) do
      out(painter(section.title, "bold") .. "\n\n")
      for _, clause in ipairs(section.clauses) do print_clause(out, painter, width, clause) end
      out("\n")
    end
  else
    print_table(out, painter, width, sections, sum)
  end
  out(painter(catalogue.name, "bold") .. ": " .. sum.all .. " clauses: " .. sum.test .. " tested, " .. sum.decision ..
    " decided, " .. sum.information .. " information, " ..
    (sum.missing > 0 and painter(sum.missing .. " missing", "red") or painter("none missing", "green")) .. "\n")
  return sum.missing
end

local function run(system, arguments)
  local problems, missing, name = {}, 0, arguments.operands[1]
  local catalogues, all = read_all(system, name, problems)
  -- Rulesets are loaded for their decisions. A catalogue can be there before its ruleset.
  local loaded = {}
  if not name or system.mode(system.root .. "/rulesets/" .. name .. "/ruleset.lua") then
    loaded = rulesets.load(system, arguments, { only = name, lenient = true })
  end
  local prefixes = {}
  for _, catalogue in ipairs(all) do prefixes = tables.copy(prefixes, catalogue.prefixes) end
  pin(catalogues, all, clause_tests.find(system, prefixes), loaded, problems)
  local painter = colours.new(system.colour)
  local whole = not name and not arguments.missing and not arguments.all and #arguments.section == 0
  if whole then missing = print_catalogues(system.write, painter, catalogues) end
  for index, catalogue in ipairs(whole and {} or catalogues) do
    local sections = chosen_sections(catalogue, arguments.section)
    if index > 1 then system.write "\n" end
    missing = missing + print_catalogue(system, painter, arguments, catalogue, sections)
  end
  for _, line in ipairs(problems) do system.warn(line) end
  if #problems > 0 then return 2 end
  return missing > 0 and 1 or 0
end

return {
  name = "clauses", group = "Project", usage = "[RULESET]", operands = { most = 1 },
  summary = "Shows which clauses of the rules have tests, and which have none.",
  text = [[
    The clauses are in docs/rules/RULESET.md. Without RULESET, one table counts those of all rulesets. A test pins
    (checks) a clause by naming its id in one of these places: in the name of a busted test (it("VAL-GLOB-15 pushes"))
    or of a C test (TEST(VAL_LOS_05_...)), in `clauses = { ... }` of an encounter, or in a comment `pins: VAL-LOS-05`.

    Write an id with - or _. VAL-LOS-05-06 means both VAL-LOS-05 and VAL-LOS-06.

    A clause marked [I] is information and needs no test. A clause marked [GM] is for the game master to decide: it
    needs a test, or a `decision` whose key `clause` names it. The exit code is 1 if a clause lacks what it needs, 2 if
    a test names a clause that does not exist.
  ]],
  flags = {
    { name = "section", value = "NAME", text = "Only this section, such as GLOB.", repeats = true },
    { name = "missing", text = "List the clauses without a test." },
    { name = "all", text = "List every clause with the tests that pin it." },
  },
  examples = {
    { "tercio clauses", "all rulesets with their counts" },
    { "tercio clauses valiance", "the sections with their counts" },
    { "tercio clauses valiance --section GLOB", "each clause with its tests" },
    { "tercio clauses valiance --missing", "the clauses without a test" },
  },
  run = run,
}
