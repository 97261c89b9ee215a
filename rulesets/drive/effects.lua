-- The kinds of effects, and how each says itself in the log.
local durations, harm, marks, sheet, zones = library("durations", "harm", "marks", "sheet", "zones")

patch "effect.pay" { text = "Spends uses of a pool, or drive.", clause = "TAC-TURN-08", log = false }
effect "turn_to" { text = "A combatant changes its facing.", clause = "TAC-GRID-07", op = "host",
  params = { "direction" }, log = false,
  apply = function(item) field.face(item.target, item.direction) end }
effect "walk_to" { text = "One space of its own movement.", clause = "TAC-TURN-06", op = "place",
  place = { by = "itself", to = "pass" }, params = { "let_in" }, unsaid = { "let_in" },
  log = "{target} moves to {place}" }
patch "effect.push" { clause = "TAC-EFF-02", log = "{target} is moved to {place}" }
patch "effect.pull" { clause = "TAC-ABIL-09" }
patch "effect.shift" { clause = "TAC-ABIL-08" }
effect "stress" { text = "Stress to a combatant with a sheet.", clause = "TAC-ROLL-07",
  takes = { target = "unit", least = 0 }, op = "host", params = { "dealer", "sort" },
  source = "dealer", unsaid = { "dealer", "sort" }, apply = harm.apply_stress,
  log = "{target} takes {applied} stress{why}: {before} to {after}" }
effect "damage" { text = "Damage to a combatant's health.", clause = "TAC-ROLL-07",
  takes = { target = "unit", least = 0 }, op = "host", params = { "dealer", "sort" },
  source = "dealer", unsaid = { "dealer", "sort" }, apply = function(item) item:take "health" end,
  log = "{target} takes {applied} damage{why}: Health {before} to {after}" }
effect "recover_stress" { text = "Stress goes.", clause = "TAC-SUP-02", takes = { target = "unit", least = 0 },
  op = "host", apply = function(item) item:take "stress" end, log = "{target} recovers {applied} stress" }
effect "heal" { text = "Health returns.", clause = "TAC-SUP-02", takes = { least = 0 }, op = "attr_add",
  attribute = "health", log = "{target} regains {applied} health" }
effect "gain_drive" { text = "Drive is gained.", clause = "TAC-SUP-04", takes = { least = 0 }, op = "attr_add",
  attribute = "drive", log = "{target} gains {amount} drive" }
effect "ready_tag" { text = "A tag is ready again.", clause = "TAC-ROLL-04", op = "host", params = { "number" },
  unsaid = { "number" },
  apply = function(item) marks.set_ready(item.target, item.number, true) end, log = "{target} recovers a tag" }
effect "spend_tag" { text = "A tag is spent until it is recovered.", clause = "TAC-ROLL-04", op = "host",
  params = { "number" }, log = false,
  apply = function(item) marks.set_ready(item.target, item.number, false) end }
effect "weaken" { text = "A tag loses a star.", clause = "TAC-EFF-05", op = "host", params = { "number" },
  unsaid = { "number" },
  apply = function(item) marks.weaken(item.target, item.number) end, log = "{target}'s strongest tag loses a star" }
effect "gain" { text = "A status is gained.", op = "gain", log = "{target} is {status}",
  params = durations.params, unsaid = durations.params,
  propose = function(event, target, status, stacks, options)
    return durations.propose("gain", event, target, status, stacks, options)
  end }
effect "lose" { text = "A status is lost.", op = "lose", log = "{target} is no longer {status}" }
effect "draw_up" { text = "A drawn obstacle appears.", clause = "TAC-ABIL-11", op = "host",
  log = "{user} draws an obstacle at {target}", apply = zones.raise }
effect "erase" { text = "A drawn obstacle disappears.", clause = "TAC-ABIL-12", op = "host",
  log = "{user} removes the drawing at {target}", apply = zones.erase }
effect "crack" { text = "An obstacle takes damage.", clause = "TAC-EFF-03", op = "host",
  log = "The obstacle at {target} takes {amount} damage", apply = zones.crack }
effect "fall" { text = "OUT of the fight.", clause = "TAC-ROLL-08", op = "gain", log = "{target} is OUT" }
effect "stand" { text = "Back in the fight.", clause = "TAC-ABIL-08", op = "lose", log = "{target} stands again" }
effect "leave" { text = "Dead, and off the field.", clause = "TAC-NPC-09", op = "leave", log = "{target} is dead" }
effect "note" { text = "Only a line in the log.", op = "note" }
