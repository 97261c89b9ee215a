-- Loads content and makes the book of it: layers in, a sealed table, the compiled rules, the handlers by id.
-- One Lua state holds one content; an encounter of other layers needs another state.
local core = import "world/core"
local compile = import "content/compile"
local judge = import "words/judge"
local mistakes = import "content/mistakes"
local objects = import "world/objects"
local tables = import "world/tables"
local verbs = import "runtime/verbs"
local vocabulary = import "words/vocabulary"
local wording = import "world/wording"

-- thorough: all mistakes of content are looked for, for `tercio check`.
local engine = { sealed = nil, ruleset = nil, budget = "counted", thorough = false }

local BORNE = { ability = true, status = true, trait = true }
local TOPOLOGY = core.K.enums.topology
engine.TOPOLOGY = TOPOLOGY

-- Texts of options as the registry reads them.
local function option_settings(options, from)
  local list = {}
  for name, value in pairs(options or {}) do
    list[#list + 1] = { name = tostring(name), value = tostring(value), from = from }
  end
  return list
end

-- Names as C reads them: what stands behind a zero byte would not be looked at.
local function whole_names(names)
  return tables.map(type(names) == "string" and { names } or names or {},
    function(name) return (name:gsub("\0", "\\0")) end)
end

-- What is taken out of play, list of "ability.shove", as a set; or nil and a problem.
local function taken_out(sealed, list)
  local set = {}
  for _, name in ipairs(list or {}) do
    local kind, id = name:match "^(%l+)%.(.+)$"
    local known = BORNE[kind] and sealed.order[kind] or {}
    if not tables.has(known, id) then
      local names, near = {}, nil
      for _, other in ipairs(tables.names(BORNE)) do
        for _, of in ipairs(sealed.order[other] or {}) do
          names[#names + 1] = other .. "." .. of
          if name == of then near = other .. "." .. of end
        end
      end
      local sentence = BORNE[kind] and "without {name}: no {what} '{id}'{hint}" or
        "without {name}: an ability, a status or a trait is left out, as ability.strike{hint}"
      return nil, wording.problem("", 0, "unknown-name", "{by}: " .. sentence, { name = name, what = kind, id = id,
        by = "the command line", hint = near and " (did you mean '" .. near .. "'?)" or wording.near(name, names) })
    end
    set[name] = true
  end
  return set
end

-- The folders that are searched for layers, in this order: those that are given, a person's own, the project's.
function engine.roots(given)
  return tables.append(tables.append(whole_names(given), CONTENT_FOLDERS), { ROOT })
end

-- Loads layers: { ruleset =, variants =, mods =, options = { name = value }, from = who gave them, settings = list of
-- { name, value, from } that come after, roots =, extra_name =, extra_text =, without = list of abilities, statuses and
-- traits ("ability.shove") that nobody can gain }. Returns the sealed table, or nil and a
-- list of problems.
function engine.load(spec)
  if engine.sealed then error("this host already has content", 0) end
  local settings = option_settings(spec.options, spec.from or "the encounter")
  tables.append(settings, spec.settings or {})
  local sealed, problems = registry.load {
    ruleset = whole_names(spec.ruleset)[1], roots = engine.roots(spec.roots), variants = whole_names(spec.variants),
    mods = whole_names(spec.mods), options = settings,
    survey = spec.survey, extra_name = spec.extra_name, extra_text = spec.extra_text,
  }
  local empty = vocabulary.seal()
  if not sealed then return nil, problems end
  if empty then return nil, { wording.problem("", 0, "raised", "{reason}", { reason = empty }) } end
  local without, unknown = taken_out(sealed, spec.without)
  if not without then return nil, { unknown } end
  sealed.without = without
  engine.sealed = sealed
  engine.ruleset = engine.ruleset_of(sealed)
  return sealed
end

-- A text that tells layers apart.
local function layers_key(spec)
  local parts = { spec.ruleset, "|", table.concat(spec.variants or {}, ","), "|", table.concat(spec.mods or {}, ","),
    "|", table.concat(spec.without or {}, ","), "|", spec.extra_text or "" }
  for name, value in pairs(spec.options or {}) do parts[#parts + 1] = "|" .. name .. "=" .. tostring(value) end
  return table.concat(parts)
end

-- The same, but content that this state has already is kept when it is of the same layers.
-- more_mods: mods that come after spec.mods.
function engine.load_once(spec)
  tables.append(spec.mods, spec.more_mods or {})
  local key = layers_key(spec)
  if not engine.sealed then
    local sealed, problems = engine.load(spec)
    if sealed then engine.key = key end
    return sealed, problems
  end
  if key == engine.key then return engine.sealed end
  return nil, { wording.problem("", 0, "host",
    "this host already holds other layers ({found}): use another host for these", { found = engine.ruleset }) }
end

-- The manifest of the ruleset that is loaded.
function engine.manifest() return engine.sealed.kinds.ruleset[engine.ruleset] end

-- What the ruleset has for fields of maps: tiles and edges by id, topologies.
function engine.field_words()
  local kinds = engine.sealed.kinds
  return { tiles = tables.copy(kinds.tile, { solid = true, opaque = true }), edges = kinds.edge or {},
    topologies = engine.manifest().topologies }
end

-- The id of the ruleset among the layers of sealed content; pieces lie below it.
function engine.ruleset_of(sealed)
  for _, layer in ipairs(sealed.layers) do
    if layer.kind == "ruleset" then return layer.id end
  end
end

-- The topology of a field that says it has this one: squares may touch at their corners.
function engine.topology_of(stated)
  local corners = (engine.manifest().field or {}).corners
  return stated == "square4" and corners and corners() and "square8" or stated
end

-- Whether somebody else's content is among the layers, whose mistakes must show when it is loaded.
local function homebrew(sealed)
  return tables.first(sealed.layers, function(layer)
    return layer.kind ~= "ruleset" and layer.kind ~= "piece" and layer.kind ~= "variant"
  end) ~= nil
end

-- The book for one topology (by name). Worlds of another topology are of no use after that.
function engine.book(topology)
  if engine.made and engine.made.topology == TOPOLOGY[topology] then return engine.made end
  local book = compile.run(engine.sealed, engine.ruleset, TOPOLOGY[topology])
  verbs.use(book)
  for index, def in pairs(book.def) do
    book.def[index] = freeze(def)
    if core.tracer then core.tracer.definition(book.def[index], def) end
  end
  engine.made = book
  core.book = book
  objects.use(book)
  judge.use(book, engine.thorough or homebrew(engine.sealed), function(def, why)
    mistakes.fail(def, "raised", ": {reason}", { reason = wording.bare(why) })
  end)
  return book
end

-- The same, or nil and the list of what is wrong with the content, of which no rules can be made.
function engine.try_book(topology)
  local fine, made = pcall(engine.book, topology)
  if fine then return made end
  if type(made) == "table" then return nil, made.problems or { wording.fault(made) } end
  return nil, { wording.problem("", 0, "raised", "{reason}", { reason = tostring(made) }) }
end

return engine
