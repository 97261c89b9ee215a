-- Turns sealed content into the book (names to ids and back, functions by id) and the kernel's rules.
-- Ids follow the order of declaration, so the same layers give the same numbers everywhere.
local core = import "world/core"
local figures = import "content/figures"
local shapes = import "encounter/shapes"
local listening = import "content/listening"
local log = import "world/log"
local mistakes = import "content/mistakes"
local tables = import "world/tables"
local unit_keys = import("encounter/units").KEYS
local wording = import "world/wording"
local K = core.K

local compile = {}

local each, fail, wrong, add_event = mistakes.each, mistakes.fail, mistakes.wrong, listening.add_event
local OP, SHARE = K.enums.op, K.enums.share
local SLOT = setmetatable({ flag = K.enums.slot_type.int, unit = K.enums.slot_type.handle },
  { __index = K.enums.slot_type })
local INSTANCE_KINDS = { "status", "trait", "ability", "rule" }

-- How many of the operands a..d an operation uses itself from the front; ENDS: the last that is left for params.
local OPERANDS = { attr_add = 3, attr_shift = 3, attr_drop = 3, attr_set = 3, base_add = 3, gain = 2, lose = 1,
  place = 1, tag = 1, side = 1, count = 2, cell = 2 }
local ENDS = setmetatable({ gain = 3 }, { __index = function() return 4 end })

local UNIT_TAGS = K.limits.tags

-- What a frame that aims keeps besides its own slots: runtime/aims.lua.
local AIM_SLOTS = { announced = "int", asked = { list = "handle" }, known = { list = "handle" }, news = "int",
  from = "handle" }

local function slot_type(declared)
  if type(declared) == "table" then return SLOT.list end
  return SLOT[declared] or SLOT.int
end

-- Slots in the order of their names: { name -> number }, { number -> type }, { name -> declared type }.
local function slots_of(declared)
  local index, types, kinds = {}, {}, {}
  for name, kind in pairs(declared or {}) do
    index[name] = #types
    types[#types + 1] = slot_type(kind)
    kinds[name] = type(kind) == "table" and "list" or kind
  end
  return index, types, kinds
end

-- ---- names ---------------------------------------------------------------------------------------

-- An archetype's numbers are within the bounds of their attributes, as those of a unit must be.
local function check_archetypes(sealed, book)
  each(sealed, "archetype", function(def)
    for id, value in pairs(def.attributes or {}) do
      local attribute = sealed.kinds.attribute[id]
      local low, high = attribute.min, attribute.max
      if math.type(value) == "integer" and (low and value < low or high and value > high) then
        wrong(book, def, "wrong-value", ": '{field}' must be {expected} (found {found})", { field = "attributes." .. id,
          expected = low and value < low and low .. " or more" or high .. " or less", found = value })
      end
    end
  end)
end

-- The types that a manifest gives to keys of encounters, teams and units.
local function check_manifest(sealed, book)
  for _, key in ipairs { "encounter_fields", "team_fields", "unit_fields" } do
    for _, name in ipairs(tables.names(book.ruleset[key])) do
      local declared, path = book.ruleset[key][name], key .. "." .. name
      local reason = type(declared) == "table" and (shapes.mistake(declared, path, sealed.kinds) or
        type(declared.text) ~= "string" and path .. " needs a text")
      if reason then wrong(book, book.ruleset, "kind", ": {reason}", { reason = reason }) end
    end
  end
end

local OWN_LAYERS = { ruleset = true, piece = true }

-- Whether what was written there belongs to the game itself, not to a variant, a mod or an encounter.
local function is_games(origin) return OWN_LAYERS[origin.layer:match "^%a+"] == true end

-- Whether it stands in the ruleset's own files: what pieces declare for it, it need not name either.
local function is_rulesets(origin)
  return origin.layer:match "^%a+" == "ruleset" and not ("/" .. origin.file):find("/pieces/", 1, true)
end

-- State checks in the order in which they run: those that the manifest names, then the others as they are declared.
-- A layer that names only its own would change the order of the game's: it need not name any. What a layer drops does
-- not run.
local function order_checks(sealed, book)
  local ruleset, left_out, dropped = book.ruleset, {}, ""
  book.settle = tables.append({}, ruleset.settle or {})
  for _, origin in ipairs(registry.origins("ruleset", ruleset.id) or {}) do
    if origin.verb == "drop" and origin.path == "settle" then dropped = dropped .. origin.entries end
  end
  each(sealed, "state_check", function(_, id)
    if tables.has(book.settle, id) or dropped:find("'" .. id .. "'", 1, true) then return end
    book.settle[#book.settle + 1] = id
    if is_rulesets(registry.origins("state_check", id)[1]) then left_out[#left_out + 1] = "'" .. id .. "'" end
  end)
  for _, origin in ipairs(#left_out > 0 and registry.origins("ruleset", ruleset.id) or {}) do
    if origin.verb == "patch" and origin.path == "settle" and not is_games(origin) then
      wrong(book, { kind = "ruleset", id = ruleset.id, where = origin.file .. ":" .. origin.line }, "wrong-value",
        ": settle leaves out {names} of the game. A state check runs after these without being named: leave out "
          .. "settle, or edit it with append, prepend, insert_before or drop",
        { names = table.concat(left_out, ", ") })
    end
  end
end

-- What an archetype may not have of its own, since nothing would read it there.
local function misplaced(book, key)
  if book.attr[key] then return ": '{field}' is an attribute: write attributes = { {field} = ... }" end
  return unit_keys[key] and ": '{field}' belongs to a unit of an encounter; an archetype has none"
end

-- The key of units or the attribute that a key of its own was meant to be: one letter away, and not there.
local function meant(book, known, def, key)
  return wording.one_letter_away(key, tables.filter(tables.names(known, book.attr), function(name)
    return def[name] == nil
  end))
end

local OF_ARCHETYPES = tables.set { "id", "kind", "where", "text", "clause", "like", "draw", "policy", "name", "tags",
  "attributes", "abilities", "traits", "statuses", "body" }

-- An archetype's fields that units get: the ruleset's unit_fields and slots of units, of their types.
local function check_unit_fields(sealed, book)
  local known = shapes.known({}, book.ruleset.unit_fields, book.bearer_slot_kind.unit)
  each(sealed, "archetype", function(def)
    local report = { sealed = sealed, add = function(_, _, code, sentence, data)
      wrong(book, def, code, ": " .. sentence, data)
    end }
    for _, key in ipairs(tables.names(def)) do
      local place = not known[key] and not OF_ARCHETYPES[key] and misplaced(book, key)
      if known[key] then shapes.field(report, key, def[key], known[key]) end
      if place then wrong(book, def, "wrong-place", place, { field = key }) end
      local near = not place and not known[key] and not OF_ARCHETYPES[key] and meant(book, known, def, key)
      if near then
        wrong(book, def, "unknown-key", ": unknown key '{field}' (did you mean '{name}'? if not, give your own field "
          .. "another name)", { field = key, name = near })
      end
    end
  end)
end

-- A key that does nothing without a piece.
local function need_piece(book, def, key, piece)
  if tables.has(book.ruleset.pieces or {}, piece) then return end
  wrong(book, def, "wrong-value", ": '{field}' needs the piece '{name}': add it to `pieces` of ruleset '{of}'",
    { field = key, name = piece, of = book.ruleset.id })
end

local function number_attributes(sealed, book, out)
  local teams = 0   -- pools that teams share
  each(sealed, "attribute", function(def, id)
    book.attr[id] = #out.attrs
    book.attr_def[#out.attrs] = def
    for _, key in ipairs { "shared", "clamps" } do
      if def[key] and not def.pool then
        wrong(book, def, "wrong-value", ": '{field}' is for pools: add pool = true", { field = key })
      end
    end
    if def.clamps then need_piece(book, def, "clamps", "clamps") end
    local store = def.shared == "team" and teams or 0
    if def.shared == "team" then teams = teams + 1 end
    if teams > K.limits.team_pools then
      fail(def, "too-many", ": teams have room for {max} pools", { field = "shared", max = K.limits.team_pools })
    end
    out.attrs[#out.attrs + 1] = { pool = def.pool, floor = def.min or (def.pool and 0) or -1000000, ceiling = def.max or
      1000000, share = SHARE[def.shared or "none"], store = store, whose = def }
  end)
end

local function number_field(sealed, book, out)
  local bit = K.limits.first_tile_bit
  book.tile.solid, book.tile.opaque = { bit = 1 }, { bit = 2 }
  local number = 0
  each(sealed, "tile", function(def, id)
    number = number + 1
    if def.valued then
      book.tile[id] = { value = #out.values }
      local valued = type(def.valued) == "function" and core.pure_call("in a tile", def.valued) or def.valued
      if valued ~= "max" and valued ~= "sum" then
        fail(def, "wrong-value", ": valued must be 'max' or 'sum' (found {found})",
          { field = "valued", found = tostring(valued) })
      end
      out.values[#out.values + 1] = { sum = valued == "sum" }
    elseif not book.tile[id] then
      book.tile[id] = { bit = bit }
      bit = bit + 1
    end
    book.tile[id].def = def
    book.tile[id].number = number
  end)
  each(sealed, "edge", function(def, id)
    local blocks = tables.set(def.blocks)
    blocks.cover = def.cover or 0
    out.edges[#out.edges + 1] = blocks
    book.edge[id] = #out.edges
  end)
  for number, id in ipairs(sealed.order.tag or {}) do book.tag_number[id] = number end
  each(sealed, "tag", function(def, id)
    if not def.unit then return end
    if book.tags == UNIT_TAGS then
      fail(def, "too-many", ": units have room for {max} tags", { max = UNIT_TAGS })
    end
    book.tag[id] = book.tags
    book.tags = book.tags + 1
  end)
  figures.number_bodies(sealed, book, out, wrong)
  figures.number_modes(sealed, book, out, wrong, need_piece)
end

-- What the engine says of an instance, frame or unit itself would hide a slot or field of that name.
local function check_names(book, def, where, declared, ...)
  for at = 1, declared and select("#", ...) or 0 do
    local own = select(at, ...)
    for name in pairs(own and declared or {}) do
      if own[name] ~= nil then
        wrong(book, def, "wrong-key", where ..
          ": '{name}' is a word of the engine: choose another name", { name = name })
      end
    end
  end
end

local function number_frames(sealed, book, out)
  local objects = import "world/objects"
  for _, def in pairs(sealed.kinds.ability or {}) do book.continues = book.continues or def.after ~= nil end
  -- Frames have a verb for each effect too, which a slot of that name hides knowingly.
  local effects, verbs = sealed.kinds.effect or {}, {}
  for name, verb in pairs(objects.frame_methods) do verbs[name] = not effects[name] and verb or nil end
  each(sealed, "frame", function(def, id)
    check_names(book, def, ", slots", def.slots, verbs, objects.frame_fields, def.aims and AIM_SLOTS)
    local slots = def.aims and tables.copy(def.slots, AIM_SLOTS) or def.slots
    local index, types, kinds = slots_of(slots)
    if book.continues then types[#types + 1] = SLOT.list end   -- world/shares.lua: what has applied
    local together, silent = tables.set(def.together), tables.set(def.silent)
    local kind = #out.frames
    local frame = { id = id, def = def, kind = kind, step = {}, step_name = {}, run = {}, slot = index,
      slots = slots, slot_kind = kinds, done = book.continues and #types - 1 or nil }
    local rule = { whose = def, chosen = def.chosen, slots = types, steps = {},
      plan_count = #(def.plan or def.steps) }
    for number, step in ipairs(def.steps) do
      local name = id .. "." .. step
      local event = silent[step] and 0 or add_event(book, out, name, sealed.kinds.event and sealed.kinds.event[name])
      local run = def.run and def.run[step]
      local aims = def.aims and (def.aims.step == step or def.aims.closes == step)
      if aims and def.aims.step == step then book.announced[event] = true end
      rule.steps[number] = { event = event, handler = run ~= nil or aims, together = together[step] }
      frame.step[step], frame.step_name[number - 1], frame.run[number - 1] = number - 1, step, run
    end
    if def.aims then book.hooks[def.aims.hook or 0] = id .. "." .. def.aims.step end
    book.frame[id], book.frame_by_kind[kind] = frame, frame
    out.frames[#out.frames + 1] = rule
  end)
end

local function number_effects(sealed, book, out)
  local rank = {}
  for number, id in ipairs(book.ruleset.effects or sealed.order.effect or {}) do rank[id] = number end
  each(sealed, "effect", function(def, id)
    local event = add_event(book, out, id, { together = def.together })
    local params, logged = {}, {}
    -- Operands that the operation itself uses come first.
    local taken, last = OPERANDS[def.op or "note"] or 0, ENDS[def.op]
    check_names(book, def, ", params", tables.set(def.params or {}), log.FIELDS)
    for number, name in ipairs(def.params or {}) do
      if taken + number > last then
        fail(def, "too-many", ": it has room for {max} params", { field = "params", max = last - taken })
      end
      params[name], logged[name] = taken + number - 1, taken + number - 1
    end
    for field, names in pairs { unsaid = def.unsaid or {}, tells = tables.names(def.tells), source = { def.source } } do
      for _, name in ipairs(names) do
        if not params[name] then
          fail(def, "unknown-name", ": {field} names '{name}', which is not one of its params",
            { field = field, name = name })
        end
        if field == "unsaid" then logged[name] = nil end
      end
    end
    local kind, combine = #out.items, def.combine or book.ruleset.places and def.op == "place"
    local effect = { id = id, def = def, kind = kind, op = def.op or "note", params = params, logged_params = logged,
      attr = def.attribute and book.attr[def.attribute] }
    book.effect[id], book.effect_by_kind[kind] = effect, effect
    out.items[#out.items + 1] = { event = event, op = OP[effect.op], rank = rank[id] or 255, combine = combine,
      whose = def }
    out.combine = out.combine or combine
  end)
end

local function number_queries(sealed, book, out)
  each(sealed, "query", function(def, id)
    book.query[id] = { id = id, def = def, default = def.default, asks = type(def.default) == "function",
      event = add_event(book, out, id) }
  end)
  for attr, def in pairs(book.attr_def) do
    book.attr_event[attr] = add_event(book, out, def.id)
  end
  each(sealed, "event",
    function(def, id) add_event(book, out, id, { together = def.together, choose = def.choose }) end)
end

-- ---- definitions with instances ------------------------------------------------------------------

-- What must have exactly one tag of a category, as the ruleset's `one_of` says, and has none or several.
local function check_categories(sealed, book, def)
  local category = (book.ruleset.one_of or {})[def.kind]
  if not category then return end
  local count, found, there = 0, {}, {}
  for id in pairs(def.tags) do
    if sealed.kinds.tag[id].category == category then count = count + 1 end
  end
  if count == 1 then return end
  for _, id in ipairs(sealed.order.tag or {}) do
    if sealed.kinds.tag[id].category == category then
      there[#there + 1] = id
      if def.tags[id] then found[#found + 1] = id end
    end
  end
  wrong(book, def, "wrong-value", ": must have exactly one {name} tag (found {found})", {
    field = "tags", name = category, found = #found == 0 and "none; there is: " .. table.concat(there, ", ")
      or table.concat(found, " and ") })
end

local GRANTS = tables.set { "status", "trait" }   -- kinds whose tags of units are their bearer's, too

local function number_definitions(sealed, book, out)
  local objects = import "world/objects"
  local fields = tables.names(objects.instance_fields)
  for _, kind in ipairs(INSTANCE_KINDS) do
    each(sealed, kind, function(def, id)
      check_categories(sealed, book, def)
      for _, key in ipairs(fields) do
        if def[key] ~= nil then
          wrong(book, def, "wrong-key",
            ": '{name}' is a word of the engine: choose another name for your field", { name = key })
        end
      end
      check_names(book, def, "", def, objects.instance_methods)
      check_names(book, def, ", slots", def.slots, objects.instance_methods, objects.instance_fields)
      local index, types, kinds = slots_of(def.slots)
      out.defs[#out.defs + 1] = { stacking = def.stacking, many = def.many, max = def.max or 0, slots = types,
        barred = sealed.without and sealed.without[kind .. "." .. id],
        grants = GRANTS[kind] and figures.tag_bits(book, def.tags) or 0, whose = def }
      local def_id = #out.defs
      book.def[def_id] = def
      book.def_id[kind .. "." .. id] = def_id
      book.def_slot[def_id], book.def_slot_kind[def_id] = index, kinds
      listening.add(sealed, book, out, def, def_id)
    end)
  end
end

local function number_bearers(book, out)
  local ruleset = book.ruleset
  for _, bearer in ipairs { "world", "side", "unit" } do
    local declared = ruleset.slots and ruleset.slots[bearer] or {}
    local index, types, kinds = slots_of(declared)
    book.bearer_slot[bearer], book.bearer_slot_kind[bearer] = index, kinds
    book.bearer_slot_declared[bearer] = declared
    out[bearer .. "_slots"] = types
  end
  -- One slot of the encounter is the engine's: the names of units that joined (encounter/joining.lua).
  book.name_slot = #out.world_slots
  out.world_slots[book.name_slot + 1] = SLOT.list
end

-- Facts by what they are of and the word that shows them.
local function number_facts(sealed, book)
  book.view, book.facts = book.ruleset.view or {}, { unit = {}, cell = {}, encounter = {} }
  each(sealed, "fact", function(def, id)
    local word = def.as or id
    local other = book.facts[def.of][word]
    if other then
      fail(def, "id-twice", ": fact '{other}' shows a {of}'s '{name}' already",
        { other = other.id, of = def.of, name = word })
    end
    book.facts[def.of][word] = def
  end)
end

-- Compiles sealed content for one topology; the kernel's rules are replaced.
function compile.run(sealed, ruleset_id, topology)
  local book = {
    sealed = sealed, ruleset = sealed.kinds.ruleset[ruleset_id], topology = topology, tags = 0,
    attr = {}, attr_def = {}, attr_event = {}, tag = {}, tag_number = {}, tile = {}, edge = {}, body = {}, event = {},
    event_name = {}, body_name = {}, announced = {}, hooks = {},
    wrong = {}, frame = {}, frame_by_kind = {}, effect = {}, effect_by_kind = {}, query = {}, def = {}, def_id = {},
    short_id = {},
    def_slot = {}, def_slot_kind = {}, listeners = {}, counter = {}, counter_def = {}, bearer_slot = {},
    bearer_slot_kind = {}, bearer_slot_declared = {},
  }
  local out = { attrs = {}, values = {}, edges = {}, bodies = {}, events = {}, frames = {}, items = {}, defs = {},
    modes = {}, listeners = {} }
  number_attributes(sealed, book, out)
  check_archetypes(sealed, book)
  number_field(sealed, book, out)
  number_frames(sealed, book, out)
  number_effects(sealed, book, out)
  number_queries(sealed, book, out)
  number_definitions(sealed, book, out)
  number_bearers(book, out)
  check_manifest(sealed, book)
  order_checks(sealed, book)
  if #book.wrong == 0 then check_unit_fields(sealed, book) end
  if #book.wrong > 0 then error({ problems = book.wrong }, 0) end
  number_facts(sealed, book)
  local counters = 0
  each(sealed, "counter", function(def, id)
    counters = counters + 1
    book.counter[id], book.counter_def[id] = counters, def
  end)
  out.settle = true   -- after each batch: the log is written there as well
  local built = book.ruleset.field or {}
  out.edges_one_way = built.edges_one_way and built.edges_one_way()
  book.edges_one_way = out.edges_one_way
  out.outside_empty = built.outside_empty and built.outside_empty()
  out.batch_event = book.event.batch or 0
  local fine, why = pcall(K.compile, out)
  if not fine and type(why) == "table" then fail(why.whose, "too-many", ": {reason}", { reason = why.message }) end
  if not fine then error(why, 0) end
  return book
end

return compile
