-- The words of what is under way: frames (turns, uses, moves, checks) and what edits them in flight. Rows as told in
-- scripts/reference/words.lua.
local FUSE = [[
ability "fuse" {
  text = "At the end of the turn: the target loses {loss} Guts.",
  tags = { action = 1 }, range = 1, loss = 2,
  target = { "character" }, slots = { lit = "flag" },
  effect = function(_, use, fuse)
    if fuse.lit then return use:wither(use.target, fuse.loss) end
    fuse.lit = true
    use:suspend()
    use:repeat_step()
  end,
}

]]
return {
  id = "frame", of = "frame", title = "Turns, uses, moves: frames",
  text = "A frame resolves step by step. Handlers get theirs as `use`, `turn` or `move`; its slots are members. Each "
    .. "effect of the ruleset is a method: `use:damage(use.target, 3)` proposes one. The page of the ruleset lists "
    .. "them. A proposed effect applies when the batch closes: when the handler returns, or at `use:resolve()`.",
  rows = {
    { "kind", ": string", "The id of its definition.", example = 'use.kind --> "use"' },
    { "user", ": unit", "Who acts. Writable.", example = "use.user == me --> true" },
    { "source", ": any", "Its source; for a use, the ability.", example = "use.source == self --> true" },
    { "ability", ": instance?", "The ability of a use; the same as `source`.",
      example = 'use.ability:tag_value "attack" --> 0' },
    { "step", ": string", "The running step.", example = 'use.step --> "effects"' },
    { "cause", ": any", "The instance or frame that pushed it.", example = 'use.cause.kind --> "turn"' },
    { "target", ": unit | cell | nil", "Its first target.", example = "use.target == foe --> true" },
    { "targets", ": list", "All its targets, as a list. The edits below change it.", example = "#use.targets --> 1" },
    { "point", ": cell?", "Its first cell: the point at which it is aimed.", example = "use.point --> nil" },
    { "cells", ": list", "All its cells.", example = "#use.cells --> 0" },
    { "below", ": frame?", "The frame below it, which it interrupts or belongs to.",
      example = 'use.below.kind --> "turn"' },
    { "over", ": boolean", "Whether it has ended. Other members then raise an error.", example = "use.over --> false" },
    { "failed", ": boolean", "Whether it failed.", example = "use:fail()\nuse.failed --> true" },
    { "finished", ": boolean", "Whether `finish` ended it.", example = "use:finish()\nuse.finished --> true" },
    { "ending", ": string", "How it ends: done, finished (`finish`), failed or cancelled. For handlers of its end, "
        .. "such as `use.ended`.", example = 'use.ending --> "done"' },
    { "suspended", ": boolean", "Whether it is suspended.", example = "use.suspended --> false" },
    { "handle", ": integer", "Its number in the world.", example = "use.handle > 0 --> true" },
    -- Effects and results.
    { "effect", "(kind: string, target: any, ...: any) -> effect",
      "Proposes an effect by name, without its own `propose`.",
      errors = "no such effect", example = 'use:effect("note", me).kind --> "note"' },
    { "resolve", "() -> effect[]", "Closes the batch: everything proposed and pushed so far happens now. Returns its "
        .. "effects as they applied. Later proposals go into a new batch.",
      example = 'use:wither(foe, 2)\nlocal done = use:resolve()\ndone[1].kind, done[1].applied --> "wither", 2' },
    { "proposed", "(kind?: string) -> effect[]", "The effects proposed so far in the running step, all or of one kind.",
      example = 'use:damage(foe, 1)\n#use:proposed "damage" --> 0\n#use:proposed() --> 1' },
    { "on_behalf", "(f: fun())", "Runs f. Its proposals count as those of this frame and its user. For suspended uses.",
      example = 'use:on_behalf(function() use:note(foe) end)\nuse:proposed("note")[1].frame == use --> true' },
    { "happened", "(kind?: string) -> table[]", "What applied in the use of an ability with `after`, and in what came "
        .. "of it, up to events that others answered: { target =, kind =, amount = } for each target and kind of "
        .. "effect.",
      errors = "the ability has no `after`; no such effect" },
    -- Other frames.
    { "start", "(kind: string, user?: unit, source?: any, slots?: table) -> frame",
      "Pushes a frame, which runs after this handler. slots: their first values; `target`: its target.",
      errors = "no such frame in this ruleset",
      example = 'local extra = use:start("turn", foe)\nextra.user == foe --> true' },
    { "group", "(other: frame)", "Adds another pending frame to its group: all take each step together, in one batch.",
      example = 'local first, second = use:start("turn", me), use:start("turn", foe)\nfirst:group(second)\n'
        .. '#first:members() --> 2' },
    { "members", "() -> frame[]", "The frames of its group, with itself.", example = "#use:members() --> 1" },
    { "within", "(kind: string) -> frame?", "The nearest frame of a kind around it, or itself.",
      example = 'use:within("turn").user == me --> true' },
    { "raise", "(event: string)", "Raises a declared event about this frame.", errors = "no such event",
      example = 'use:raise "interacted"' },
    { "end_encounter", "(outcome: integer)",
      "Ends the encounter with an outcome of the manifest, by number from 1. All "
        .. "open frames unwind.", example = "use:end_encounter(1)", over = "won" },
    -- Its plan.
    { "insert_step", "(step: string, now?: boolean)",
      "Adds a step to its plan: at its place in the frame's order, or as "
        .. "the next one (now).", errors = "no such step", example = 'use:insert_step("late_check", true)' },
    { "remove_step", "(step: string)", "Removes a step from its plan.", errors = "no such step",
      example = 'use:remove_step "late_check"' },
    { "steps_left", "() -> string[]", "The steps that its plan still holds, in order: the running one as long as its "
        .. "handler has not been, or if it repeats.", example = 'table.concat(use:steps_left(), " ") --> "resolved"' },
    { "has_step", "(step: string) -> boolean", "Whether a step is among these.", errors = "no such step",
      example = 'use:has_step "resolved", use:has_step "target" --> true, false' },
    { "repeat_step", "()", "Repeats the running step.",
      example = 'if me:count "quips" == 0 then\n  me:add_count "quips"\n  use:repeat_step()\nend' },
    { "go_to", "(step: string)", "Continues with a step and skips those before it.", errors = "no such step",
      example = 'use:go_to "resolved"' },
    { "finish", "()", "Ends it without its remaining steps.", example = "use:finish()" },
    { "fail", "(why?: string)", "Ends it as failed. The manifest's `on_fail` says what follows.",
      example = 'use:fail "the rope breaks"' },
    { "suspend", "()", "Suspends it after this step, until `release`." },
    { "release", "()", "Resumes a suspended frame after the running one." },
    { "cancel", "()", "Ends a suspended frame without its remaining steps. If somebody listens to its end, that comes "
        .. "after the running step." },
    -- Edits in flight.
    { "targets_unit", "(who: unit | cell) -> boolean", "Whether this is one of its targets.",
      example = "use:targets_unit(foe) --> true" },
    { "add_target", "(who: unit | cell)",
      "Adds a target. Like all edits, the log shows it and the manifest's `on_edit` runs. Who becomes a target, or "
        .. "comes into reach, and was not asked yet may answer. Possible until the effects begin.",
      errors = "the effects have begun", example = "use:add_target(me)\n#use.targets --> 2" },
    { "drop_target", "(who: unit | cell)", "Removes a target.", example = "use:drop_target(foe)\n#use.targets --> 0" },
    { "new_targets", "() -> (unit | cell)[]", "The targets that the running announcement brings: all in the first one, "
        .. "those since in the next ones. For rules, which hear of each that brings some; units hear of a use once.",
      example = "use:new_targets()[1] == foe --> true" },
    { "announce_targets", "()", "Announces its targets again, to who was not asked yet. Edits do it by themselves; for "
        .. "rulesets that add to the lists directly.", example = "use:announce_targets()" },
    { "postpone_targets", "()", "Lets it choose its targets only where its effects begin. Call it before they are "
        .. "chosen, as in `on = { [\"use.declare\"] = ... }`.", errors = "the targets are chosen; the frame chooses "
        .. "none",
      shown = 'on = { ["use.declare"] = function(_, use) use:postpone_targets() end }' },
    { "targets_open", "() -> boolean", "Whether its targets are still to be chosen.", example =
        "use:targets_open() --> false" },
    { "measure_from", "(place?: unit | cell)", "From now on its range and sight are measured from there; nil: from its "
        .. "user. Call it before targets are chosen. `from` holds the place.",
      errors = "the place is not on the field; the targets are chosen",
      shown = 'on = { ["use.declare"] = function(_, use) use:measure_from(field.at(4, 1, 0)) end }' },
    { "add_cell", "(cell: cell)", "Adds a cell.",
      example = "use:set_cells { foe.cell }\nuse:add_cell(me.cell)\n#use.cells --> 2" },
    { "replace_target", "(old: unit | cell, new: unit | cell)", "Replaces a target.",
      example = "use:replace_target(foe, me)\nuse.target == me --> true" },
    { "set_cells", "(cells: cell[])", "Sets its cells, the origin first.",
      example = "use:set_cells { foe.cell }\nuse.point == foe.cell --> true" },
    { "move_cells", "(to: cell)", "Moves its cells together, the origin to a cell. Cells outside the field are lost.",
      example = 'use:set_cells { foe.cell }\nuse:move_cells(field.at(4, 1, 0))\nfield.name(use.point) --> "4,1,0"' },
    { "drop_cell", "(cell: cell)", "Removes a cell.",
      example = "use:set_cells { foe.cell, me.cell }\nuse:drop_cell(me.cell)\n#use.cells --> 1" },
    { "redirect", "(to: unit, from?: unit)", "Redirects its effects from one unit (default: from all) to another. The "
        .. "frame needs a slot `redirects`, a list of handles.", errors = "the frame has no slot `redirects`",
      example = 'use:redirect(me, foe)\nuse:wither(foe, 1)\nuse:resolve()\nfoe.guts, me.guts < me:max "guts" --> '
        .. '10, true' },
    { "tag_value", "(tag: string) -> integer", "The value of a tag of its ability, with edits in flight: its number, 1 "
        .. "for a plain tag, 0 for none.", example = 'use:tag_value "action" --> 1' },
    { "retag", "(tag: string, value: integer | boolean)",
      "Changes a tag in flight: a number, true for a plain tag, false "
        .. "to remove it. The frame needs a slot `tags`, a list of integers.",
      errors = "no such tag; the frame has no slot `tags`",
      example = 'use:retag("attack", true)\nuse:tag_value "attack" --> 1' },
    { "retagged", "(tag: string, value?: integer) -> integer?",
      "The value of a tag after these edits; nil: removed. For "
        .. "the manifest's `tag_of`.", example = 'use:retagged("action", 1) --> 1' },
    { "count", "(counter: string, scope?: frame) -> integer", "The value of a counter, as for units.",
      errors = "no such counter", example = 'use:count "quips" --> 0' },
    { "add_count", "(counter: string, scope?: frame, amount?: integer)", "Adds 1 or an amount to a counter.",
      example = 'use:add_count "quips"\nuse:count "quips" --> 1' },
  },
  examples = {
    { title = "What follows a use", content = [[
ability "drain" {
  text = "Deals {damage} damage; regain as much as it took.",
  tags = { action = 1, attack = 1 }, range = 1, damage = 3, target = { "character" },
  effect = function(_, use, drain) use:damage(use.target, drain.damage) end,
  after = function(me, use)
    for _, hit in ipairs(use:happened "damage") do use:restore(me, hit.amount) end
  end,
}]], script = 'act "mira" "drain" { target = "brute" }, expect { brute = { guts = 7 } }' },
    { title = "A suspended use that continues as a turn ends", content = FUSE .. [[
rule "fuses" {
  text = "What burns down goes off.",
  on = {
    ["any.turn.end"] = function()
      for _, use in ipairs(suspended "use") do use:release() end
    end,
  },
}]],
    script = 'act "mira" "fuse" { target = "brute" }, expect { brute = { guts = 10 } }, end_turn "mira", '
      .. 'expect { brute = { guts = 8 } }' },
    { title = "A suspended use that never continues", content = FUSE .. [[
rule "damp" {
  text = "Nothing burns today.",
  on = {
    ["any.turn.end"] = function()
      for _, use in ipairs(suspended "use") do
        use:cancel()
        log.note("it goes out: " .. tostring(use.over))
      end
    end,
  },
}]],
    script = 'act "mira" "fuse" { target = "brute" }, end_turn "mira", expect { brute = { guts = 10 }, '
      .. 'log = "it goes out: true" }' },
  },
}
