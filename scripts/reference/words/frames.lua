-- The words of what is under way: frames (turns, uses, moves, checks) and what edits them in flight. Rows as told in
-- scripts/reference/words.lua.
return {
  id = "frame", of = "frame", title = "Turns, uses, moves: frames",
  text = "Whatever is resolved step by step is a frame; handlers are given theirs as `use`, `turn`, `move`. Its slots are read and "
    .. "written by name. Each declared effect is a method of it: `use:damage(use.target, 3)` proposes one. Which effects there are, and what "
    .. "they take, is on the page of the ruleset. Nothing proposed changes anything before the batch closes: when the handler returns, or at "
    .. "`use:resolve()`.",
  rows = {
    { "kind", ": string", "The id of its frame.", example = 'use.kind --> "use"' },
    { "user", ": unit", "Who acts. May be set: somebody else acts then.", example = "use.user == me --> true" },
    { "source", ": any", "What it comes from: of a use the ability.", example = "use.source == self --> true" },
    { "ability", ": instance?", "The same, by the name that fits uses.", example = 'use.ability:tag_value "attack" --> 0' },
    { "step", ": string", "The step that runs now.", example = 'use.step --> "effects"' },
    { "cause", ": any", "What it came out of: the instance or frame that pushed it.", example = 'use.cause.kind --> "turn"' },
    { "target", ": unit | cell | nil", "The first of its targets.", example = "use.target == foe --> true" },
    { "targets", ": list", "All its targets: a list that can be read and, by the words for edits, changed.", example = "#use.targets --> 1" },
    { "point", ": cell?", "The first of its cells: where it is aimed at.", example = "use.point --> nil" },
    { "cells", ": list", "All its cells.", example = "#use.cells --> 0" },
    { "below", ": frame?", "The frame that lies under it: what it interrupts, or is part of.", example = 'use.below.kind --> "turn"' },
    { "over", ": boolean", "Whether it has ended; nothing else can be read of it then.", example = "use.over --> false" },
    { "failed", ": boolean", "Whether it was made to fail.", example = "use:fail()\nuse.failed --> true" },
    { "finished", ": boolean", "Whether it was told to end.", example = "use:finish()\nuse.finished --> true" },
    { "suspended", ": boolean", "Whether it waits off the stack.", example = "use.suspended --> false" },
    { "handle", ": integer", "Its number in the world.", example = "use.handle > 0 --> true" },
    -- Effects and results.
    { "effect", "(kind: string, target: any, ...: any) -> effect", "Proposes an effect by its name, past the effect's own `propose`.", errors = "no such effect",
      example = 'use:effect("note", me).kind --> "note"' },
    { "resolve", "() -> effect[]", "Closes the batch: everything proposed and pushed so far happens now. Gives its effects as they came out; the next line "
      .. "proposes into a new batch.", example = 'use:wither(foe, 2)\nlocal done = use:resolve()\ndone[1].kind, done[1].applied --> "wither", 2' },
    { "proposed", "(kind?: string) -> effect[]", "The effects that it has proposed in the running step, all or of one kind.",
      example = 'use:damage(foe, 1)\n#use:proposed "damage" --> 0\n#use:proposed() --> 1' },
    { "on_behalf", "(f: fun())", "Runs f; what it proposes counts as proposed in a step of this frame, by its user. For a use that waited.",
      example = 'use:on_behalf(function() use:note(foe) end)\nuse:proposed("note")[1].frame == use --> true' },
    -- Other frames.
    { "start", "(kind: string, user?: unit, source?: any, slots?: table) -> frame", "Pushes a frame, which runs when this handler is done. slots: its first values.",
      errors = "no such frame in this ruleset", example = 'local extra = use:start("turn", foe)\nextra.user == foe --> true' },
    { "group", "(other: frame)", "Makes another pending frame a member of its group: all do a step before any does the next, in one batch.",
      example = 'local first, second = use:start("turn", me), use:start("turn", foe)\nfirst:group(second)\n#first:members() --> 2' },
    { "members", "() -> frame[]", "The frames of its group, itself among them.", example = "#use:members() --> 1" },
    { "within", "(kind: string) -> frame?", "The nearest frame of a kind that it lies in, itself included.", example = 'use:within("turn").user == me --> true' },
    { "raise", "(event: string)", "Raises an event of the content about it.", errors = "no such event",
      example = 'use:raise "interacted"' },
    { "end_encounter", "(outcome: integer)", "Ends the encounter with an outcome of the manifest, by its number from 1; all that is under way unwinds.",
      example = "use:end_encounter(1)", over = "won" },
    -- Its plan.
    { "insert_step", "(step: string, now?: boolean)", "Adds a step to what it has still to do: at its place in the frame's order, or next.",
      errors = "no such step", example = 'use:insert_step("late_check", true)' },
    { "remove_step", "(step: string)", "Takes a step out of what it has still to do.", errors = "no such step", example = 'use:remove_step "late_check"' },
    { "repeat_step", "()", "The running step comes once more.", example = 'if me:count "quips" == 0 then\n  me:add_count "quips"\n  use:repeat_step()\nend' },
    { "go_to", "(step: string)", "Goes on with a step, past those before it.", errors = "no such step", example = 'use:go_to "resolved"' },
    { "finish", "()", "Ends it without its remaining steps.", example = "use:finish()" },
    { "fail", "(why?: string)", "The same, and marks it failed; the manifest's `on_fail` says what follows.", example = 'use:fail "the rope breaks"' },
    { "suspend", "()", "Takes it off the stack when its step is done; it waits there until it is released." },
    { "release", "()", "Lets one that waits go on, after what runs now." },
    { "cancel", "()", "Ends one that waits; its remaining steps never come." },
    -- Edits in flight.
    { "targets_unit", "(who: unit | cell) -> boolean", "Whether somebody is among its targets.", example = "use:targets_unit(foe) --> true" },
    { "add_target", "(who: unit | cell)", "Aims it at somebody too. As all edits, it is logged, and told to the manifest's `on_edit`.",
      example = "use:add_target(me)\n#use.targets --> 2" },
    { "drop_target", "(who: unit | cell)", "Takes somebody from its targets.", example = "use:drop_target(foe)\n#use.targets --> 0" },
    { "replace_target", "(old: unit | cell, new: unit | cell)", "Puts another in the place of a target.", example = "use:replace_target(foe, me)\nuse.target == me --> true" },
    { "set_cells", "(cells: cell[])", "Gives it other cells, the origin first.", example = "use:set_cells { foe.cell }\nuse.point == foe.cell --> true" },
    { "move_cells", "(to: cell)", "Moves its cells as they are, so that the origin comes to lie on a cell; those that would leave the field are lost.",
      example = 'use:set_cells { foe.cell }\nuse:move_cells(field.at(4, 1, 0))\nfield.name(use.point) --> "4,1,0"' },
    { "drop_cell", "(cell: cell)", "Takes a cell out.", example = "use:set_cells { foe.cell, me.cell }\nuse:drop_cell(me.cell)\n#use.cells --> 1" },
    { "redirect", "(to: unit, from?: unit)", "What it does to a unit (to any, without `from`) comes on another. The frame needs a slot `redirects`, a list of handles.",
      errors = "the frame has no slot `redirects`", example = 'use:redirect(me, foe)\nuse:wither(foe, 1)\nuse:resolve()\nfoe.guts, me.guts < me:max "guts" --> 10, true' },
    { "tag_value", "(tag: string) -> integer", "The value of a tag of the ability in use: a number, 1 for a plain one, 0 for none, with what was changed in flight.",
      example = 'use:tag_value "action" --> 1' },
    { "retag", "(tag: string, value: integer | boolean)", "Changes a tag in flight: a number, true for a plain one, false to take it away. The frame needs a slot `tags`, a list of integers.",
      errors = "no such tag; the frame has no slot `tags`", example = 'use:retag("attack", true)\nuse:tag_value "attack" --> 1' },
    { "retagged", "(tag: string, value?: integer) -> integer?", "What has become of the value of a tag by that; nil: it is not there. For the manifest's `tag_of`.",
      example = 'use:retagged("action", 1) --> 1' },
    { "count", "(counter: string, scope?: frame) -> integer", "The value of a counter for it, as for units.", errors = "no such counter", example = 'use:count "quips" --> 0' },
    { "add_count", "(counter: string, scope?: frame, amount?: integer)", "Counts, once or by an amount.", example = 'use:add_count "quips"\nuse:count "quips" --> 1' },
  },
  examples = {
    { title = "A use that waits, and comes as a turn ends", content = [[
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

rule "fuses" {
  text = "What burns down goes off.",
  on = {
    ["any.turn.end"] = function()
      for _, use in ipairs(suspended "use") do use:release() end
    end,
  },
}]], script = 'act "mira" "fuse" { target = "brute" }, expect { brute = { guts = 10 } }, end_turn "mira", expect { brute = { guts = 8 } }' },
    { title = "One that waits, and never comes", content = [[
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
}]], script = 'act "mira" "fuse" { target = "brute" }, end_turn "mira", expect { brute = { guts = 10 }, log = "it goes out: true" }' },
  },
}
