-- A configuration: one side of a comparison, as plain data that goes to other hosts as JSON:
--   file       the path of an encounter; or
--   ruleset    a ruleset, by id or folder, whose `tournament` makes the encounter of each seed
--   variants, mods, options = { "name=value" }, as on the command line, on top of what the file names
--   left_out   { mod = ids, variant = ids } of the file that are left out
--   content    edits as a text, on top of the file's own content
--   without    definitions that are removed: { "ability.shove" }
--   policies   { team = policy }, on top of `policy`; policy: of all teams (nil: as the file says, else greedy)
--   scripted   the file's script is played as far as it fits, then policies go on
--   limit      decisions of a fight
--   title      how it is called among others
--
-- configuration.content says what it is made of, once it is loaded; configuration.other_content compares two of these.
local flags = import "program/flags"
local origin = import "report/log_origin"
local tables = import "world/tables"
local wording = import "world/wording"

local configuration = {}

configuration.LIMIT = 3000

local LISTS = { "variants", "mods", "options", "without" }

-- A whole configuration of some of its fields.
function configuration.new(fields)
  local made = tables.copy(fields)
  for _, key in ipairs(LISTS) do made[key] = made[key] or {} end
  made.left_out = made.left_out or { mod = {}, variant = {} }
  made.policies = made.policies or {}
  made.limit = made.limit or configuration.LIMIT
  made.title = made.title or configuration.title(made)
  return made
end

-- Adds policies, "greedy" or "heroes=random", to fields with `policies`.
function configuration.add_policy(fields, text)
  local team, name = text:match "^([^=]+)=(.+)$"
  if team then fields.policies[team] = name else fields.policy = text end
end

-- The fields that the flags of a command give.
function configuration.given(arguments)
  local fields = { variants = arguments.variant, mods = arguments.mod, options = arguments.option,
    without = arguments.without, policies = {}, limit = flags.number(arguments, "limit", configuration.LIMIT) }
  flags.settings(arguments.option)
  for _, text in ipairs(arguments.policy) do configuration.add_policy(fields, text) end
  return fields
end

-- What a configuration has on top of its file, in words.
function configuration.title(made)
  local parts = {}
  for _, kind in ipairs { "mod", "variant" } do
    for _, name in ipairs(made.left_out[kind] or {}) do parts[#parts + 1] = "without " .. kind .. " " .. name end
  end
  for _, name in ipairs(made.without) do parts[#parts + 1] = "without " .. name end
  for _, name in ipairs(made.variants) do parts[#parts + 1] = "variant " .. name end
  for _, name in ipairs(made.mods) do parts[#parts + 1] = "mod " .. name end
  tables.append(parts, made.options)
  for _, team in ipairs(tables.names(made.policies)) do parts[#parts + 1] = team .. "=" .. made.policies[team] end
  return #parts > 0 and table.concat(parts, ", ") or "as it is"
end

-- A configuration as a text, by which it is known again; its title does not count.
function configuration.settings(made)
  local settings = tables.copy(made)
  settings.title = nil
  return json.encode(settings)
end

-- ---- content -------------------------------------------------------------------------------------

local NAMED = 3   -- definitions that a refusal names

-- What the fights of a configuration are of: { engine = version, layers = list of { kind, id, version, hash = of its
-- files }, options, definitions = digests by name, hash = of all }. text: of the encounter's file, if it is of one.
function configuration.content(sealed, version, text)
  local about = origin.content(sealed)
  local hashes = registry.digests().layers
  local layers = tables.map(sealed.layers, function(layer)
    return { kind = layer.kind, id = layer.id, version = layer.version, hash = hashes[layer.kind .. " " .. layer.id] }
  end)
  if text then
    layers[#layers + 1] = { kind = "encounter", id = "", version = "", hash = ("%012x"):format(registry.digest(text)) }
  end
  local whole = json.encode { about.hash, layers }
  return { engine = version, layers = layers, options = about.options, definitions = about.definitions,
    hash = ("%012x"):format(registry.digest(whole)) }
end

-- What differs between two, in words; nil when they are the same. was: what fights are of; now: what was loaded.
function configuration.other_content(was, now)
  if was.hash == now.hash and was.engine == now.engine then return nil end
  local names = origin.differences(was, now)
  if #names == 0 then
    local hash = {}
    for _, layer in ipairs(was.layers) do hash[layer.kind .. " " .. layer.id] = layer.hash end
    for _, layer in ipairs(now.layers) do
      local name = layer.kind .. " " .. layer.id
      if hash[name] ~= layer.hash then
        names[#names + 1] = layer.kind == "encounter" and "the encounter's file or its map has changed" or
          "files of the " .. layer.kind .. " '" .. layer.id .. "' have changed"
      end
    end
  end
  if was.engine ~= now.engine then names[#names + 1] = "they are of Tercio " .. was.engine end
  return #names > 0 and wording.some(names, NAMED, "; ") or "other layers"
end

return configuration
