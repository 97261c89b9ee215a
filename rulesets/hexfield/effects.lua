-- The kinds of effects, and how each says itself in the log.
local barriers, durations, game_master, life = library("barriers", "durations", "game_master", "life")
effect "walk_to" { text = "One step of its own movement.", clause = "FLD-BASE-08", op = "place",
  place = { by = "itself", to = "pass" }, log = "{target} moves to {place}" }
effect "put_back" { text = "Back to the last free hex of its way.", clause = "FLD-OCC-04", op = "place",
  place = { by = "rules" }, log = "{target} is put back to {place}" }
patch "effect.enter" { clause = "FLD-INIT-05", log = "{target} arrives at {place}" }
effect "hurt" { text = "Lethal damage.", clause = "FLD-NONL-01", takes = { target = "unit", least = 0 }, op = "host",
  apply = life.apply_hurt,
  log = "{target} takes {amount} damage{why}: HP {before} to {after}", unchanged = "{target} takes no damage{why}" }
-- FLD-NONL-04, FLD-NONL-10: never below 0, and who is there already loses none; what was too much knocks out.
effect "knock" { text = "Nonlethal damage.", clause = "FLD-NONL-03", takes = { target = "unit", least = 0 },
  op = "host", apply = function(item) item:take "hp" end,
  log = "{target} takes {amount} nonlethal damage{why}: HP {before} to {after}",
  unchanged = "{target} takes {amount} nonlethal damage{why}: HP stays {after}" }
effect "heal" { text = "Regains HP, at most to the maximum.", takes = { least = 0 }, op = "attr_add", attribute = "hp",
  log = "{target} regains {applied} HP: {before} to {after}" }
effect "gain" { text = "A status is gained.", op = "gain", log = "{target} is {status}",
  params = durations.params, unsaid = durations.params,
  propose = function(event, target, status, stacks, options)
    return durations.propose("gain", event, target, status, stacks, options)
  end }
effect "lose" { text = "A status is lost.", op = "lose", log = "{target} is no longer {status}" }
effect "lay_out" { text = "Minutes of unconsciousness.", clause = "FLD-NONL-05", takes = { target = "unit" },
  op = "host", log = "{target} is unconscious for {why}", apply = life.apply_sleep }
effect "wake_up" { text = "Somebody wakes.", clause = "FLD-NONL-11", takes = { target = "unit" }, op = "host",
  log = "{target} wakes with {after} HP", apply = life.apply_wake }
effect "fall" { text = "A character below 1 HP is down.", clause = "FLD-NONL-01", op = "gain",
  log = "{target} is down" }
effect "die" { text = "A character far below 0 HP dies.", clause = "FLD-NONL-01", op = "leave",
  log = "{target} is dead" }
effect "cover_ground" { text = "A tile covers hexes.", clause = "FLD-LOS-02", op = "host",
  params = { "change" }, log = false, apply = game_master.lay }
effect "clear_ground" { text = "The cover of hexes ends.", clause = "FLD-LOS-02", op = "host",
  params = { "change" }, log = false, apply = game_master.lift }
effect "set_barrier" { text = "A barrier is replaced.", clause = "FLD-COVER-09", op = "host",
  params = { "change" }, log = false, apply = game_master.set_barrier }
effect "break_barrier" { text = "A barrier is destroyed.", clause = "FLD-AREA-06", op = "host",
  params = { "direction" }, log = false, apply = barriers.apply_break }
effect "pass_time" { text = "Minutes pass.", clause = "FLD-NONL-05", op = "host", log = false,
  apply = function(item) combat.minutes = combat.minutes + item.amount end }
effect "note" { text = "An event without a change of numbers.", op = "note", log = false }
