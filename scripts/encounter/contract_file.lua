-- Contract files: a list of encounters with the rules they are played by, and what the game master says beside them.
-- Reads one in a sandbox and checks its shape; whom and what it names is checked once content is loaded.
local file = import "encounter/file"
local shapes = import "encounter/shapes"
local spec = import "encounter/record"
local wording = import "world/wording"

local contract_file = {}

local KEYS = { ruleset = "string", variant = "string", variants = "names", mod = "string", mods = "names",
  options = "map", seed = "seed", text = "string", encounters = "list", amendments = { type = "map", of = "string" },
  picks = { type = "map", of = "names" }, recover = { type = "map", of = "names" }, goes_on = "flag" }
-- change: { name = { attribute = whole number } }, outside of encounters.
local ENTRY_KEYS = { [1] = "string", voids = "flag", change = { type = "map", of = { type = "map", of = "integer" } } }

contract_file.KEYS = KEYS

local function check_entry(report, index, entry)
  local path = "encounters." .. index
  if type(entry) == "string" then entry = { entry } end
  if type(entry) ~= "table" then
    report:add(path, "wrong-value",
      "encounter {number} must be a file: \"mill.lua\" or { \"mill.lua\", voids = true } (found {found})",
      { number = index, found = wording.quoted(entry) })
    return nil
  end
  if entry[1] == nil then
    return report:add(path, "missing", "encounter {number} names no file: { \"mill.lua\", voids = true }",
      { number = index })
  end
  shapes.record(report, path, "encounter " .. index, entry, ENTRY_KEYS)
  local file = entry[1]
  if type(file) == "string" and (file:find "^/" or ("/" .. file .. "/"):find("/../", 1, true)) then
    return report:add(path, "wrong-value", "encounter {number} is not below the contract's folder: '{file}'",
      { number = index, file = file })
  end
  return { file = entry[1], voids = entry.voids or false, change = entry.change or {}, path = path }
end

local function checked(report, found)
  local record = found.record
  if not spec.ordered(report, "", record, 0) then return nil end
  shapes.record(report, "", "contract '" .. found.name .. "'", record, KEYS)
  if record.ruleset == nil then report:add("", "missing", "a contract needs a ruleset: ruleset = \"valiance\"") end
  local encounters = shapes.types.list(record.encounters) and record.encounters or {}
  if #encounters == 0 and (record.encounters == nil or encounters == record.encounters) then
    report:add("", "missing", "a contract needs encounters: encounters = { \"mill.lua\" }")
  end
  local list = {}
  for index, entry in ipairs(encounters) do list[#list + 1] = check_entry(report, index, entry) end
  if not report:fine() then return nil end
  return { name = found.name, file = found.file, line = found.line, record = record, raw = record,
    ruleset = record.ruleset,
    variants = spec.layers(record, "variant"), mods = spec.layers(record, "mod"), options = record.options or {},
    seed = record.seed or 1, text = record.text, encounters = list,
    amendments = record.amendments or {}, picks = record.picks or {}, recover = record.recover or {},
    goes_on = record.goes_on or false, report = report }
end

-- Reads a file. Returns the contract { name, file, line, ruleset, variants, mods, options, seed, encounters = list of
-- { file, voids, change, path }, amendments, picks, recover, goes_on, report }, or nil and problems.
function contract_file.read(path)
  local function no_encounter() error("this file holds an encounter: play it with `tercio run`", 2) end
  local found, problems = file.read({ word = "contract", article = "a contract", example = "The mill",
    words = { encounter = no_encounter } }, path)
  if not found then return nil, problems end
  local report = spec.report(path, found.line)
  local contract = checked(report, found)
  if not contract then return nil, report.problems end
  return contract
end

return contract_file
