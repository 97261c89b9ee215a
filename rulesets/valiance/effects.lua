-- The kinds of effects, and how each says itself in the log.
-- What an `attribute` is.
local alterations, durations, game_master, movement = library("alterations", "durations", "game_master", "movement")
local pipeline, pools, space = library("pipeline", "pools", "space")
local function pool(number) return pools.name(number) end

patch "effect.pay" { text = "The cost of a use: points, Energy and other pools.", tells = { attribute = pool },
  propose = function(event, target, amount, options) return pools.pay(event, target, amount, options) end,
  apply = pools.apply_pay, log = false }
effect "wither" {
  text = "Guts lost to Withering, unmitigated, never below 1.", clause = "VAL-WITH-01",
  takes = { target = "unit", least = 0 }, op = "host", combine = true,
  apply = pools.apply_wither,
  log = "{target} withers: {why}Guts {before} to {after}",
}
effect "harm" {
  text = "One source's share of damage, before the shares are combined.", clause = "VAL-DMG-01",
  takes = { target = "place" }, op = "note", combine = true,
  params = { "piercing", "direct", "into", "tile" }, unsaid = { "tile" }, log = false,
  prevented = "{target} takes no damage{why}",
}
effect "damage" {
  text = "All damage that a character takes at once.", clause = "VAL-DMG-05", takes = { target = "place", least = 0 },
  op = "attr_drop", attribute = "guts",
  params = { "dealt" }, log = "{target} takes {dealt} damage{why}: Guts {before} to {after}",
  unchanged = "{target} takes no damage{why}",
  propose = function(event, target, amount, options) return pipeline.harm(event, target, amount, options) end,
}
effect "put_off" { text = "Damage postponed by content, which decides when it comes.",
  takes = { target = "unit", least = 0 }, op = "note", log = "{target} does not feel {amount} damage yet" }
effect "lower" { text = "A current value decreases, at least to 0.", clause = "VAL-MOD-02",
  takes = { target = "unit", least = 0 }, op = "host", combine = true,
  params = { "attribute" }, tells = { attribute = pool },
  propose = function(event, target, amount, options) return pools.change("lower", event, target, amount, options) end,
  apply = pools.apply_change,
  log = "{target} loses {lost} {attribute}" }
effect "regain" { text = "A current value increases, at most to its maximum.", clause = "VAL-MOD-03",
  takes = { target = "unit", least = 0 }, op = "host", combine = true,
  params = { "attribute" }, tells = { attribute = pool },
  propose = function(event, target, amount, options) return pools.change("regain", event, target, amount, options) end,
  apply = pools.apply_change,
  log = "{target} regains {applied} {attribute}" }
effect "restore" { text = "Guts return; the maximum applies at the end of the batch.", clause = "VAL-RES-05",
  takes = { least = 0 }, op = "attr_shift",
  attribute = "guts", combine = true, log = "{target} regains {amount} Guts: {before} to {after}" }
effect "increase" { text = "A current value increases; an option decides whether it may pass its maximum.",
  clause = "VAL-MOD-08", takes = { target = "unit", least = 0 }, op = "host", combine = true,
  params = { "attribute" }, tells = { attribute = pool },
  propose = function(event, target, amount, options) return pools.increase(event, target, amount, options) end,
  apply = pools.apply_increase, log = "{target} gains {applied} {attribute}" }
effect "set" { text = "A current value is set; that is neither a reduction nor a restoration.", clause = "VAL-MOD-04",
  takes = { target = "unit", least = 0 }, op = "host", combine = true,
  params = { "attribute" }, tells = { attribute = pool },
  propose = function(event, target, amount, options) return pools.change("set", event, target, amount, options) end,
  apply = pools.apply_set, log = "{target}'s {attribute} becomes {amount}" }
effect "lose" { text = "A status loses stacks; lapse: because its time is over.", clause = "VAL-STAT-06", op = "lose",
  combine = true, params = { "lapse" }, log = "{target} is rid of {status}" }
effect "gain" { text = "A status is gained.", clause = "VAL-STAT-02", op = "gain", combine = true,
  params = durations.params, unsaid = durations.params, log = "{target} is {status}",
  propose = function(event, target, status, stacks, options)
    return durations.propose("gain", event, target, status, stacks, options)
  end }
patch "effect.push" { text = "Forced movement to a tile, or away from somebody.", clause = "VAL-FORCE-01",
  takes = { target = "place" }, params = { "asked" },
  propose = function(event, target, where, options) return movement.push("push", event, target, where, options) end,
  log = "{target} is forced to {place}" }
patch "effect.pull" { text = "Forced movement to a tile, or towards somebody.", clause = "VAL-FORCE-01",
  takes = { target = "place" }, params = { "asked" },
  propose = function(event, target, where, options) return movement.push("pull", event, target, where, options) end,
  log = "{target} is forced to {place}" }
patch "effect.shift" { text = "Instantaneous movement to a tile.", clause = "VAL-INST-01", params = { "asked" } }
effect "walk" { text = "One step of standard movement.", clause = "VAL-MOVE-01", op = "place",
  place = { by = "itself", to = "pass" }, params = { "clamber", "asked" }, log = "{target} steps to {place}" }
effect "back" { text = "Moves back to a legal tile; this is no movement.", clause = "VAL-THRU-06",
  op = "place", place = { by = "rules", to = "ground" }, log = false }
patch "effect.enter" { clause = "VAL-ROUND-09" }
effect "carry" { text = "Carried on by a Drop tile.", clause = "VAL-TTAG-11",
  op = "place", place = { by = "rules", to = "ground" }, params = { "asked" },
  log = "{target} is carried to {place}" }
effect "tumble" { text = "Comes to rest beside the character it fell on.", clause = "VAL-FALL-05",
  op = "place", place = { by = "rules", to = "ground" }, params = { "asked" },
  log = "{target} comes to rest at {place}" }
effect "squeeze" { text = "Squeezes into a smaller space in its own turn.", clause = "VAL-SQZ-03",
  takes = { target = "unit" }, op = "host",
  apply = pools.apply_squeeze, log = "{target} squeezes: Action Points {before} to {after}" }
effect "put" { text = "The game master places a character; this is no movement.", clause = "VAL-ENC-04",
  op = "place", place = { by = "rules" }, log = "{target} is put at {place}" }
effect "alter_tile" { text = "The game master changes a tile.", clause = "VAL-ENC-04", op = "host",
  params = { "which", "tile" },
  apply = game_master.apply_tile, log = "tile {target}{why}" }
effect "destroy" { text = "A tile becomes empty.", clause = "VAL-TTAG-06", takes = { target = "cell" }, op = "host",
  apply = function(item) space.destroy(item.target) end, log = "tile {target} is destroyed" }
effect "light" { text = "A tile is lit from now on.", clause = "VAL-VIS-05", takes = { target = "cell" }, op = "host",
  apply = function(item) field.alter { cells = { item.target }, remove = { "unlit" } } end,
  log = "tile {target} is lit" }
patch "effect.alter" { clause = "VAL-ALTN-01", apply = alterations.apply,
  propose = function(event, cells, tiles, options) return alterations.propose(event, cells, tiles, options) end }
patch "effect.lift" { clause = "VAL-ALTN-03" }
patch "effect.drift" { clause = "VAL-ALTN-01", apply = alterations.move }
patch "effect.spread" { clause = "VAL-ALTN-01" }
effect "fall" { text = "A fall to the next support.", clause = "VAL-FALL-01", op = "place",
  place = { by = "rules", to = "ground" }, params = { "height", "lands_on", "asked" },
  log = "{target} falls {height} to {place}" }
effect "hit" { text = "A direct hit: lose one Endurance, regain all Guts.", clause = "VAL-DMG-08",
  takes = { target = "unit" }, op = "host", params = { "caused_by" }, unsaid = { "caused_by" },
  apply = pools.apply_hit,
  log = "direct hit on {target}: Endurance {before} to {after}, Guts {excess}" }
effect "down" { text = "A character is downed and leaves combat.", clause = "VAL-DOWN-01", op = "leave",
  params = { "caused_by" }, unsaid = { "caused_by" }, log = "{target} is downed" }
effect "leave" { text = "A character leaves the field alive.", clause = "VAL-OBJ-14", op = "leave",
  log = "{target} leaves" }
effect "note" { text = "An event without a change of numbers.", op = "note", params = { "about" }, log = false }
effect "calm" { text = "Valiant Struggle is over.", clause = "VAL-TRAIT-04", op = "host", log = false,
  apply = function(item) item.by.struggling = false end }
