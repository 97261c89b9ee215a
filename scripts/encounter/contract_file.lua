-- Contract files: a list of encounters with the rules they are played by, and what the game master says beside them.
-- Reads one in a sandbox and checks its shape; whom and what it names is checked once content is loaded.
local spec = import "encounter/record"
local wording = import "world/wording"

local contract_file = {}

local KEYS = { ruleset = "string", variant = "string", variants = "names", mod = "string", mods = "names",
  options = "map", seed = "seed",
  text = "string", encounters = "list", amendments = "map", picks = "map", recover = "map", goes_on = "flag" }
local ENTRY_KEYS = { [1] = "string", voids = "flag", change = "map" }

contract_file.KEYS, contract_file.ENTRY_KEYS = KEYS, ENTRY_KEYS

local function problem(...) return { wording.problem(...) } end

local function globals(found)
  local function no_encounter() error("this file holds an encounter: play it with `tercio run`", 2) end
  return { encounter = no_encounter, contract = function(name)
    local _, line = registry.where()
    if type(name) ~= "string" then error("contract needs a name before its table: contract \"The mill\" { ... }", 2) end
    if found.name then error("a file holds one contract: '" .. found.name .. "' stands at line " .. found.line, 2) end
    found.name, found.line = name, line
    return function(record)
      if type(record) ~= "table" then
        error("contract '" .. name .. "' needs a table: contract \"" .. name .. "\" { ... }", 2)
      end
      found.record = record
    end
  end }
end

-- ---- checks --------------------------------------------------------------------------------------

-- { name = { attribute = whole number } }: what changes outside of encounters.
local function check_change(report, path, change)
  for name, values in pairs(spec.types.map(change) and change or {}) do
    if spec.field(report, path .. "." .. name, values, "map") then
      for key, value in pairs(values) do spec.field(report, path .. "." .. name .. "." .. key, value, "integer") end
    end
  end
end

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
  spec.record(report, path, "encounter " .. index, entry, ENTRY_KEYS)
  local file = entry[1]
  if type(file) == "string" and (file:find "^/" or ("/" .. file .. "/"):find("/../", 1, true)) then
    return report:add(path, "wrong-value", "encounter {number} is not below the contract's folder: '{file}'",
      { number = index, file = file })
  end
  check_change(report, path .. ".change", entry.change)
  return { file = entry[1], voids = entry.voids or false, change = entry.change or {}, path = path }
end

local function check_maps(report, record)
  for key, kind in pairs { picks = "names", recover = "names", amendments = "string" } do
    for name, value in pairs(spec.types.map(record[key]) and record[key] or {}) do
      spec.field(report, key .. "." .. name, value, kind)
    end
  end
end

local function checked(report, found)
  local record = found.record
  spec.record(report, "", "contract '" .. found.name .. "'", record, KEYS)
  if record.ruleset == nil then report:add("", "missing", "a contract needs a ruleset: ruleset = \"valiance\"") end
  local encounters = spec.types.list(record.encounters) and record.encounters or {}
  if #encounters == 0 and (record.encounters == nil or encounters == record.encounters) then
    report:add("", "missing", "a contract needs encounters: encounters = { \"mill.lua\" }")
  end
  local list = {}
  for index, entry in ipairs(encounters) do list[#list + 1] = check_entry(report, index, entry) end
  check_maps(report, record)
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
  local text, why = registry.read(path, path)
  if not text then return nil, problem(path, 0, "unreadable", "this contract {reason}", { reason = why }) end
  local found = { file = path }
  local done, fault = registry.run(registry.environment(globals(found)), path, text)
  if not done then return nil, { wording.fault(fault, path) } end
  if not found.record then
    return nil, problem(path, found.line or 1, "manifest", "declares no contract: contract \"Name\" { ... }")
  end
  local report = spec.report(path, found.line)
  local contract = checked(report, found)
  if not contract then return nil, report.problems end
  return contract
end

return contract_file
