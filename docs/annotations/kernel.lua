---@meta
-- The kernel as the engine's own scripts see it: rows of engine/host/bind. Content never sees it.
-- Written by `tercio annotations`: changes belong into what it is made of.

K = {}

--- (table)
--- Compiles the numbers of the content into the kernel's rules. Worlds of the old rules become invalid.
---@return any
function K.compile(...) end

--- (id) -> def, index
--- The listener behind an id of a window or query.
---@return any
function K.listener(...) end

--- () -> world
--- A new, empty world.
---@return any
function K.world(...) end

--- (world)
--- Binds this world for all later calls.
---@return any
function K.bind(...) end

--- (on) -> was it
--- While on, calls can neither read nor write the bound world.
---@return any
function K.veil(...) end

--- (topology, width, height, depth, seed, tags)
--- Makes the bound world an empty encounter.
---@return any
function K.create(...) end

--- () -> integer
--- Differs, as good as certainly, once the generator of the bound world has been drawn from.
---@return any
function K.chance(...) end

--- ()
--- Gives all draw piles an order that tells nothing of the one that they had.
---@return any
function K.deck_redraw(...) end

--- (seed)
--- Sets the generator of the bound world as `create` does.
---@return any
function K.seed(...) end

--- (to, from)
--- Copies a world; pages of the map are shared until written.
---@return any
function K.copy(...) end

--- (worlds, held, ...) -> world
--- Copies the bound world into one of a list that is none of those held; it makes one where none is left. The copy is made fast and takes much room.
---@return any
function K.copy_aside(...) end

--- (world)
--- Lets a world that was copied aside take little room.
---@return any
function K.settle(...) end

--- (world) -> integer
--- A digest of everything in the world.
---@return any
function K.hash(...) end

--- (world) -> bytes
--- The world as bytes, the same on every machine.
---@return any
function K.save(...) end

--- (bytes) -> flag, text
--- Reads saved bytes into the bound world.
---@return any
function K.load(...) end

--- () -> text | nothing
--- The first invariant that does not hold.
---@return any
function K.check(...) end

--- () -> integer
--- A number that every write changes, as a key for caches.
---@return any
function K.epoch(...) end

--- () -> field, places, instances
--- The same of parts: of cells, sides and what alters them; of these and units; of what units bear.
---@return any
function K.epochs(...) end

--- (limit)
--- Counts the kernel's work from here; 0 is no limit.
---@return any
function K.work_limit(...) end

--- (list) -> integer
--- Entries of a list.
---@return any
function K.list_size(...) end

--- (face)
--- Adds a scripted result.
---@return any
function K.die_script(...) end

--- () -> integer
--- Scripted results not used yet.
---@return any
function K.dice_waiting(...) end

--- (deck, pile, card)
--- Puts a card on top of a pile: 0 draw, 1 discard, 2 removed.
---@return any
function K.deck_put(...) end

--- (deck)
--- Shuffles the discard pile into the draw pile.
---@return any
function K.deck_shuffle(...) end

--- (deck)
--- Shuffles the draw pile alone.
---@return any
function K.deck_mix(...) end

--- (list, at) -> integer
--- Entry at 0 .. size - 1.
---@return any
function K.list_get(...) end

--- (list, at) -> text, next
--- The text that begins at an entry, its length and then three bytes an entry; and where the next begins.
---@return any
function K.list_text(...) end

--- (list, value) -> list
--- Appends; 0 is the empty list.
---@return any
function K.list_push(...) end

--- (sides) -> face | nothing
--- One die: scripted if one waits, else drawn. Nothing: the scripted face does not fit the die.
---@return any
function K.die(...) end

--- (key, owner) -> deck
--- A new deck.
---@return any
function K.deck_add(...) end

--- (deck) -> card | nothing
--- Draws the top card.
---@return any
function K.deck_draw(...) end

--- (deck, pile) -> cards
--- The cards of a pile, the top one first.
---@return any
function K.deck_cards(...) end

--- ([outcome]) -> outcome
--- Reads or sets how the encounter ended; 0 while it runs.
---@return any
function K.over(...) end

--- (name) -> side
--- A new side, neutral to the others.
---@return any
function K.side_add(...) end

--- (a, b, relation)
--- -1 hostile, 0 neutral, 1 allied.
---@return any
function K.side_relate(...) end

--- (unit) -> flag
--- On the field.
---@return any
function K.unit_active(...) end

--- (unit) -> cell
--- Anchor, -1 when away.
---@return any
function K.unit_cell(...) end

--- (unit, cell)
--- Puts a unit on a cell; -1: away.
---@return any
function K.unit_place(...) end

--- (unit, body, cell, own)
--- Gives a unit another body at a cell.
---@return any
function K.unit_reshape(...) end

--- (unit, carrier)
--- Lets a unit be carried; carrier 0: by nobody.
---@return any
function K.unit_carry(...) end

--- (unit, group)
--- Joins a group, which shares attributes; 0: none.
---@return any
function K.unit_group(...) end

--- (unit, controller)
--- Sets the number of its controller; 0: its side's.
---@return any
function K.unit_control(...) end

--- (unit)
--- Removes a unit from play for good.
---@return any
function K.unit_leave(...) end

--- (unit, tag) -> flag
--- Has the tag.
---@return any
function K.unit_tagged(...) end

--- (unit, tag, on)
--- Sets or clears a tag.
---@return any
function K.unit_tag(...) end

--- (unit, attr) -> integer
--- The base.
---@return any
function K.attr_base(...) end

--- (unit, attr) -> integer
--- A pool's current value.
---@return any
function K.attr_current(...) end

--- (unit, attr, value)
--- Sets the base.
---@return any
function K.attr_set_base(...) end

--- (unit, attr, value)
--- Sets the current value.
---@return any
function K.attr_set(...) end

--- () -> integer, integer
--- The maximum numbers of units and sides in a world.
---@return any
function K.most(...) end

--- (a, b) -> integer
--- The relation of two sides.
---@return any
function K.relation(...) end

--- (side, name, archetype, body) -> unit
--- A new unit, away from the field.
---@return any
function K.unit_add(...) end

--- () -> unit, ...
--- All units in play, by index.
---@return any
function K.units(...) end

--- () -> unit, ...
--- Units that others carry, by index.
---@return any
function K.units_carried(...) end

--- (unit) -> unit, ...
--- It, who carries it, and all that they carry, by index.
---@return any
function K.unit_company(...) end

--- () -> unit, ...
--- Units whose body is not their own, by index.
---@return any
function K.units_reshaped(...) end

--- () -> unit, ...
--- All units whose values can be read, gone ones too.
---@return any
function K.units_known(...) end

--- ([side]) -> unit, ...
--- Units on the field, of one side or all, by index.
---@return any
function K.units_active(...) end

--- (attr, value) -> objects
--- Units on the field whose current value is this or less, by index.
---@return any
function K.units_at_most(...) end

--- (attrs, events, name, ...) -> objects
--- Units on the field with some current value above its maximum, by index; nil where something modifies one of these, or a name is unknown.
---@return any
function K.units_over(...) end

--- (unit) -> integer
--- 0 none, 1 active, 2 away, 3 gone.
---@return any
function K.unit_state(...) end

--- (unit) -> integer
--- The unit that carries it, 0: none.
---@return any
function K.unit_carrier(...) end

--- (unit) -> integer
--- The number of its name.
---@return any
function K.unit_name(...) end

--- (unit) -> integer
--- The number of its archetype.
---@return any
function K.unit_archetype(...) end

--- (unit) -> integer
--- The number of its controller; 0: its side's.
---@return any
function K.unit_controller(...) end

--- (unit) -> integer
--- Its side.
---@return any
function K.unit_side(...) end

--- (unit) -> integer
--- The number of its body.
---@return any
function K.unit_body(...) end

--- (unit) -> integer
--- The number of the body that is its own.
---@return any
function K.unit_own_body(...) end

--- (unit) -> integer
--- How many units it carries.
---@return any
function K.unit_carried(...) end

--- (unit) -> integer
--- The cells of its body that it does not occupy.
---@return any
function K.unit_ghost(...) end

--- (unit) -> integer
--- The cells of its body that lend it another.
---@return any
function K.unit_extra(...) end

--- (unit) -> integer
--- The direction that it faces; no_facing: none.
---@return any
function K.unit_facing(...) end

--- (bearer, key, base, traced) -> value, rows
--- Folds stored modifiers over a base.
---@return any
function K.modified(...) end

--- (bearer, key, stage, amount, source, expiry, until, count) -> index
--- Adds a modifier.
---@return any
function K.modifier_add(...) end

--- (source, bearer)
--- Ends a source's modifiers; bearer 0: on anybody.
---@return any
function K.modifier_end_from(...) end

--- (bearer, def, stacks, source) -> instance, gained
--- Gives an instance, or stacks of one.
---@return any
function K.gain(...) end

--- (instance)
--- Ends it.
---@return any
function K.instance_end(...) end

--- (instance, on)
--- Counts reasons for suppression up or down.
---@return any
function K.suppress(...) end

--- (instance, expiry, until, count)
--- Sets when it ends.
---@return any
function K.instance_until(...) end

--- (instance)
--- Counts one use of what lasts for a number of uses.
---@return any
function K.instance_use(...) end

--- (bearer, key, scope) -> integer
--- A counter.
---@return any
function K.count(...) end

--- (bearer, key, scope, amount)
--- Adds to a counter.
---@return any
function K.count_add(...) end

--- (bearer, slot, value)
--- Writes a declared slot.
---@return any
function K.slot_set(...) end

--- (instance) -> integer
--- Who has it.
---@return any
function K.instance_bearer(...) end

--- (instance) -> integer
--- How many reasons silence it.
---@return any
function K.instance_suppressed(...) end

--- (instance) -> def
--- Its definition, 0 when it has ended.
---@return any
function K.instance_def(...) end

--- (bearer, def) -> instance
--- The bearer's instance, 0: none.
---@return any
function K.instance_find(...) end

--- (bearer, def) -> stacks
--- Stacks of one that is not suppressed, 0: none.
---@return any
function K.stacks_of(...) end

--- (bearer) -> instance, def, ...
--- The bearer's instances in order of serial.
---@return any
function K.instances(...) end

--- (bearer, slot) -> integer
--- A declared slot.
---@return any
function K.slot(...) end

--- (f)
--- Calls f(kind, event, at, item, subject, instance, listener) for each chance to listen; nil: stops that.
---@return any
function K.watch(...) end

--- ()
--- Resolves everything that the handler proposed and pushed so far.
---@return any
function K.flush(...) end

--- (frame)
--- Runs a pending frame within the handler, whose batch stays open.
---@return any
function K.enter(...) end

--- () -> first, count
--- The items of the batch that the handler resolved last.
---@return any
function K.last_items(...) end

--- () -> frame
--- Top of the stack, 0: empty.
---@return any
function K.top(...) end

--- (frame) -> frame
--- The next lower frame, 0: none.
---@return any
function K.below(...) end

--- (frame, unit)
--- Sets its user.
---@return any
function K.set_user(...) end

--- (leader, member)
--- Adds a member to the leader's group.
---@return any
function K.group(...) end

--- (frame, kind) -> frame
--- The nearest frame of a kind at or below.
---@return any
function K.within(...) end

--- (frame, which) -> list
--- 0 targets, 1 cells.
---@return any
function K.frame_list(...) end

--- (frame, step, now, by)
--- Adds a step to the plan.
---@return any
function K.plan_insert(...) end

--- (frame, step)
--- Removes a step from the plan.
---@return any
function K.plan_remove(...) end

--- (frame, step, before)
--- Moves a step in front of a later one.
---@return any
function K.plan_move(...) end

--- (frame)
--- Repeats the current step.
---@return any
function K.plan_repeat(...) end

--- (frame, step)
--- Continues with that step.
---@return any
function K.plan_goto(...) end

--- (frame, fail)
--- Drops the rest of its plan.
---@return any
function K.finish(...) end

--- (frame)
--- Ends everything above it.
---@return any
function K.unwind(...) end

--- (frame)
--- Suspends it after this step.
---@return any
function K.suspend(...) end

--- (frame)
--- Resumes it after the running handler.
---@return any
function K.release(...) end

--- (frame)
--- Ends a suspended or pending frame.
---@return any
function K.cancel(...) end

--- (event, frame)
--- Opens a window for an event of the content.
---@return any
function K.event_raise(...) end

--- (window, index)
--- Chooses the next listener.
---@return any
function K.window_pick(...) end

--- (kind, user, source) -> frame
--- A new frame; runs after the handler's step.
---@return any
function K.push(...) end

--- (name, user, source, [slots]) -> frame, begun
--- The same of names and objects; begun: its slots are written.
---@return any
function K.start(...) end

--- (frame) -> integer
--- Its kind.
---@return any
function K.frame_kind(...) end

--- (frame) -> integer
--- Who acts, 0: nobody.
---@return any
function K.frame_user(...) end

--- (frame) -> integer
--- The instance whose it is, 0: none.
---@return any
function K.frame_source(...) end

--- (frame) -> integer
--- Its frame_state.
---@return any
function K.frame_state(...) end

--- (frame) -> integer
--- Its frame_flags.
---@return any
function K.frame_flags(...) end

--- (frame) -> integer
--- The frame that led to it, 0: none.
---@return any
function K.frame_cause(...) end

--- (frame) -> integer
--- Its number in order of making.
---@return any
function K.frame_serial(...) end

--- (frame) -> frame, ...
--- The frames of its group.
---@return any
function K.members(...) end

--- (frame) -> step, ...
--- The steps still to come.
---@return any
function K.plan_left(...) end

--- (state) -> frame, ...
--- Content frames: 1 stacked, 2 pending, 3 suspended.
---@return any
function K.frames(...) end

--- (index) -> event, at, item, frame
--- The trigger of a window.
---@return any
function K.trigger(...) end

--- (event, role, at) -> flag
--- Whether anything listens.
---@return any
function K.live(...) end

--- (window, role) -> index, instance, listener, trigger, ...
--- The listeners that can still run; of the automatic ones (role 0) those that can go next.
---@return any
function K.candidates(...) end

--- () -> instance, listener, ...
--- The automatic listeners that led here, nearest first.
---@return any
function K.chain(...) end

--- (kind, target, amount, a, b, c, d) -> item
--- Adds an effect to the open batch.
---@return any
function K.propose(...) end

--- (item) -> integer
--- Its kind.
---@return any
function K.item_kind(...) end

--- (item) -> integer
--- Its target, 0: none.
---@return any
function K.item_target(...) end

--- (item) -> integer
--- Its item_state.
---@return any
function K.item_state(...) end

--- (item) -> integer
--- Who acts, 0: nobody.
---@return any
function K.item_user(...) end

--- (item) -> integer
--- The instance whose effect it is, 0: none.
---@return any
function K.item_by(...) end

--- (item) -> integer
--- The frame that proposed it, 0: it is over.
---@return any
function K.item_frame(...) end

--- (item) -> integer
--- The round of its batch.
---@return any
function K.item_round(...) end

--- (item) -> integer
--- The amount that was proposed.
---@return any
function K.item_proposed(...) end

--- (item) -> integer
--- What was left of the amount.
---@return any
function K.item_amount(...) end

--- (item) -> integer
--- The amount that was applied.
---@return any
function K.item_applied(...) end

--- (item) -> integer
--- The amount that was too much.
---@return any
function K.item_excess(...) end

--- (item) -> integer
--- The value before it.
---@return any
function K.item_before(...) end

--- (item) -> integer
--- The value after it.
---@return any
function K.item_after(...) end

--- (item, which, value)
--- Sets an operand.
---@return any
function K.item_operand_set(...) end

--- (item, target)
--- Gives it another target.
---@return any
function K.item_target_set(...) end

--- (item, unit)
--- Gives it another user.
---@return any
function K.item_user_set(...) end

--- (item)
--- Proposes it for the frame that speaks, if another does than its own.
---@return any
function K.item_speak(...) end

--- (item, which) -> integer
--- One operand: 0 a to 3 d.
---@return any
function K.item_operand(...) end

--- (item)
--- Prevents it.
---@return any
function K.item_prevent(...) end

--- (item, instance, listener)
--- Records that this replacement acts on it.
---@return any
function K.item_acted(...) end

--- (item, amount)
--- Changes it before it is applied.
---@return any
function K.item_amount_set(...) end

--- (item, applied, excess, before, after)
--- Reports the result of a host-applied effect.
---@return any
function K.item_result(...) end

--- (amount, name) -> table | nothing
--- A part of a number; nothing: they are no whole number and no text.
---@return any
function K.part(...) end

--- (f) -> function
--- The word `due`; f: the same in Lua, for tracers and mistakes.
---@return any
function K.due(...) end

--- (f) -> function
--- The word `total`; f: as of `due`, also for lists.
---@return any
function K.total(...) end

--- (frame) -> frame
--- From now on handlers propose on behalf of a frame, nil: of their own; gives the one before.
---@return any
function K.speak(...) end

--- (item) -> item
--- The next effect that is proposed takes the place of this one, nil: of none; gives the one before.
---@return any
function K.replace_next(...) end

--- (item, kind, target, amount) -> item
--- Replaces it with another item.
---@return any
function K.item_replace(...) end

--- (item, into)
--- Merges it into another item; into: the one, if that is to be known.
---@return any
function K.item_merge(...) end

--- (item) -> item, ...
--- The items that were merged into it.
---@return any
function K.item_parts(...) end

--- (item) -> instance, listener, ...
--- The first 32 replacements that can act on it; ask again after one has acted.
---@return any
function K.item_replacers(...) end

--- (batch, state, kinds, round, objects) -> list
--- Its items of a state (-1: of any) and of kinds, as bits; round: of the current one alone; as objects or by their indices.
---@return any
function K.batch_items(...) end

--- (batch) -> integer
--- The number of its current round.
---@return any
function K.batch_round(...) end

--- () -> batch
--- The items that the running step has proposed so far.
---@return any
function K.open_batch(...) end

--- (cell) -> text | nothing
--- The coordinates of a cell as a text; nothing in a graph, whose cells have none.
---@return any
function K.cell_name(...) end

--- () -> integer
--- The number of its topology.
---@return any
function K.field_topology(...) end

--- () -> integer
--- How many cells it has.
---@return any
function K.field_cells(...) end

--- () -> width, height, depth
--- Its size in cells.
---@return any
function K.field_size(...) end

--- (x, y, z) -> cell
--- The cell at a point (y and z may be left out), -1 outside.
---@return any
function K.cell_at(...) end

--- (cell) -> x, y, z
--- The coordinates of a cell.
---@return any
function K.point(...) end

--- () -> integer
--- A digest of the map, what alters it and who stands where.
---@return any
function K.field_hash(...) end

--- ([zone]) -> integer
--- Directions of the topology, or links of a zone.
---@return any
function K.direction_count(...) end

--- (direction) -> direction
--- The opposite direction.
---@return any
function K.direction_opposite(...) end

--- (a, b) -> direction
--- The direction of the straight line between two cells, -1: none.
---@return any
function K.direction_between(...) end

--- (cell, facing, other) -> integer
--- 0 here, 1 straight ahead, 2 front, 3 side, 4 rear, 5 straight behind.
---@return any
function K.bearing(...) end

--- (cell, direction) -> cell
--- The cell one step away, -1 outside the field.
---@return any
function K.neighbour(...) end

--- (cell, direction, steps) -> cell
--- The cell this many steps away in a straight line, -1 outside.
---@return any
function K.straight(...) end

--- (a, b) -> steps
--- The distance of two cells on an empty board; -1: no way on a graph.
---@return any
function K.distance(...) end

--- (a, b, stops) -> flag
--- Whether two cells touch with no such side between.
---@return any
function K.cells_adjacent(...) end

--- (unit, stops, [units]) -> unit, ...
--- Units next to a unit with no such side between.
---@return any
function K.units_adjacent(...) end

--- (cell) -> tags
--- Tag word: map and alterations; -1 reads as the outside.
---@return any
function K.cell_tags(...) end

--- (cell) -> tags
--- The same without alterations.
---@return any
function K.map_tags(...) end

--- (cell, value) -> integer
--- A valued tag: map and alterations.
---@return any
function K.cell_value(...) end

--- (cell, direction) -> stops
--- What the side stops: 1 movement, 2 sight, 4 sense, 8 areas.
---@return any
function K.cell_stops(...) end

--- (cell, direction) -> type
--- The edge type in force on the side, 0: open.
---@return any
function K.cell_edge(...) end

--- (cell, tags)
--- Writes the map's tag word.
---@return any
function K.cell_set_tags(...) end

--- (cell, value, amount)
--- Writes a valued tag of the map.
---@return any
function K.cell_set_value(...) end

--- (cell, direction, type)
--- Declares an edge; 0 removes it.
---@return any
function K.cell_set_edge(...) end

--- (cell, tags, both)
--- Makes a cell plain; both: also removes its neighbours' edges towards it.
---@return any
function K.cell_clear(...) end

--- (topology) -> flag
--- Has it layers?
---@return any
function K.topology_deep(...) end

--- (kinds, grid)
--- Writes the map: grid has the number of a kind for each cell, from cell 0; a kind is { tags =, values = { [value] = amount } }.
---@return any
function K.cells_fill(...) end

--- (topology, x, y, z, x, y, z) -> direction
--- Of the side between two points, -1: they share none.
---@return any
function K.side_between(...) end

--- (a, b) -> direction, ...
--- The closest directions by angle: one, or up to 3 that tie.
---@return any
function K.direction_nearest(...) end

--- (cell) -> cell, ...
--- All neighbours, in order of direction.
---@return any
function K.neighbours(...) end

--- (cells, cells) -> steps, a, b
--- Least distance of two lists and the closest pair; -1: a list is empty.
---@return any
function K.cells_distance(...) end

--- (cells, others) -> numbers, steps | nothing
--- For each cell the number of the nearest of others, and its distance; nothing: no others.
---@return any
function K.cells_nearest(...) end

--- (cells, others) -> numbers
--- For each of others its number among the cells of a list, 0 where it is not.
---@return any
function K.cells_numbers(...) end

--- (cells, others, steps) -> integers
--- For each cell how many of others are so many steps away; steps: numbers from 0 to 63.
---@return any
function K.cells_counted(...) end

--- (place, place) -> steps, a, b
--- Least distance of two places, units or cells, and the closest pair.
---@return any
function K.place_distance(...) end

--- (cell, tile) -> flag
--- Whether a cell has a tag, or some of a valued one.
---@return any
function K.cell_is(...) end

--- (tags) -> unit, ...
--- Units whose anchor carries one of these tags.
---@return any
function K.units_on(...) end

--- (unit | cell, steps) -> unit, ...
--- Units within this many steps of a unit, with itself, or of a cell.
---@return any
function K.units_within(...) end

--- (all, [none]) -> cells
--- Cells with all tags of a mask and none of another.
---@return any
function K.cells_tagged(...) end

--- (value) -> cells, amounts
--- Cells that have any of a value, and how much.
---@return any
function K.cells_valued(...) end

--- (zone, link) -> zone, cost, type
--- Where a link leads, from link 0.
---@return any
function K.link(...) end

--- (a, b, cost, type, both)
--- Links two zones, or changes the link.
---@return any
function K.link_set(...) end

--- (body) -> count, edge, height
--- The shape of a declared body.
---@return any
function K.body(...) end

--- (body, anchor) -> cell, ...
--- The cells that it would cover; -1 outside.
---@return any
function K.body_cells(...) end

--- (unit) -> cell, ...
--- The cells that a unit occupies.
---@return any
function K.unit_cells(...) end

--- (place) -> cells
--- The cells of a unit, or the cell itself, as a list.
---@return any
function K.place_cells(...) end

--- (place) -> cell | nothing
--- The cell of a place that has only one.
---@return any
function K.place_only(...) end

--- (cell) -> unit, ...
--- The units in a cell.
---@return any
function K.units_at(...) end

--- (direction, solid) -> unit, ...
--- Units without support: the next cell of the anchor in a direction is not solid, or the anchor is.
---@return any
function K.units_adrift(...) end

--- (unit, anchor, blocking, [others], [body]) -> reasons, bad, unit, ...
--- Why its body, or another, does not fit there, the cells that are blocked or absent, and the units in the way; itself and whom it carries do not block.
---@return any
function K.unit_fits(...) end

--- (unit, other) -> flag
--- Its modes let it pass the cells of the other.
---@return any
function K.mode_passes(...) end

--- (unit, cell) -> flag
--- Its modes make terrain of the cell plain.
---@return any
function K.mode_frees(...) end

--- (unit, [cell]) -> flag
--- Its modes let it into what terrain bars there; without a cell, through walls.
---@return any
function K.mode_enters(...) end

--- (unit, [direction])
--- Sets the facing of a unit; without a direction, none.
---@return any
function K.unit_set_facing(...) end

--- (unit, mask)
--- Cells of its body that it does not occupy.
---@return any
function K.unit_set_ghost(...) end

--- (unit, mask, direction)
--- Cells of its body that lend it the next cell.
---@return any
function K.unit_set_extra(...) end

--- ({owner, credit, until, definition, x, y, z, add, remove, mute, values = {[value] = n}, edge, everywhere, carrier, slots = {[slot] = n}, offsets = {{x, y, z, edges}} or cells}) -> alteration
--- Alters cells of the field.
---@return any
function K.alteration_add(...) end

--- (alteration)
--- Ends it and its instances.
---@return any
function K.alteration_end(...) end

--- (alteration, x, y, z)
--- Moves its origin.
---@return any
function K.alteration_move(...) end

--- (alteration, value) -> integer
--- A valued tag that it gives.
---@return any
function K.alteration_value(...) end

--- (alteration, cell) -> flag
--- Whether it lies over a cell.
---@return any
function K.alteration_covers(...) end

--- (alteration, cells)
--- Adds cells.
---@return any
function K.alteration_grow(...) end

--- (alteration) -> integer
--- Its definition.
---@return any
function K.alteration_def(...) end

--- (alteration) -> integer
--- Who made it, 0: nobody.
---@return any
function K.alteration_owner(...) end

--- (alteration) -> integer
--- What it is due to, 0: nothing.
---@return any
function K.alteration_credit(...) end

--- (alteration) -> integer
--- The plain tags that it adds, as bits.
---@return any
function K.alteration_adds(...) end

--- (alteration) -> x, y, z
--- Where it is; nothing when it has ended.
---@return any
function K.alteration_origin(...) end

--- (alteration) -> cells
--- All cells that it covers.
---@return any
function K.alteration_cells(...) end

--- () -> alteration, ...
--- All alterations, oldest first.
---@return any
function K.alterations(...) end

--- (cell) -> alteration, ...
--- The alterations over a cell, oldest first.
---@return any
function K.alterations_at(...) end

--- ([{mode, touch, stops, ends_strict, corners_free, links_max, solid, opaque}]) -> profile
--- Compiles a rule of sight: centres, corners, links or all; touches open, pinch or closed; masks of sides and tags.
---@return any
function K.sight_profile(...) end

--- (profile, place, place) -> flag, from, at
--- Whether a line connects two places, units or cells, and between which cells.
---@return any
function K.sees(...) end

--- (profile, cells, cells) -> flag, from, at
--- Whether a line connects two lists of cells, and between which cells.
---@return any
function K.sight_any(...) end

--- (profile, from, cells) -> cells
--- Those of these cells that a cell sees, in their order.
---@return any
function K.sight_many(...) end

--- (profile, unit, low, high, blocking) -> cell | nothing
--- The first cell at so many steps from its anchor where a unit fits and which the anchor sees; without a profile, whatever it sees.
---@return any
function K.sight_room(...) end

--- (profile, units, stops, tags, [but]) -> cells
--- The cells that touch one of these units and are seen from it, without those tags and those of a place, in order.
---@return any
function K.sight_beside(...) end

--- (profile, cells, cells) -> cell, steps
--- The closest cell of the second list that the first sees; -1: none.
---@return any
function K.sight_closest(...) end

--- (profile, from, [radius]) -> cells
--- All cells that a cell sees.
---@return any
function K.sight_field(...) end

--- (profile, place, radius) -> lines
--- From which cells within a radius a line leads to a place, and how many steps it is.
---@return any
function K.sight_lines(...) end

--- (cells, {lines, ...}, steps) -> numbers, offs
--- For each cell the lines whose steps from there are nearest to a number, and how far off it; 0: none leads there.
---@return any
function K.lines_best(...) end

--- (profile, from, to, tags, values) -> seen, [cells, edges]
--- Whether a line connects two cells; if it meets an edge, or cells with these tags or values, both ends counted, its cells, and by their number the edges on the way into them.
---@return any
function K.sight_crosses(...) end

--- (profile, from, to, whole) -> end, cell, direction, cover, edge_types, tags, tags_end, {{cell, direction, edge, touch}}
--- Follows a line to its end or block; end 0 is clear, sight_ends has the texts.
---@return any
function K.sight_trace(...) end

--- (cell, n) -> cells
--- Cells at exactly n steps, by index.
---@return any
function K.area_ring(...) end

--- (cell, n) -> cells
--- Cells at up to n steps, by index.
---@return any
function K.area_disk(...) end

--- (cell, mask) -> cells
--- Cells at the distances d whose bit d is set.
---@return any
function K.area_distances(...) end

--- (a, b) -> cells
--- A line of steps from a to b, both included.
---@return any
function K.area_line(...) end

--- (a, b) -> cells
--- All cells that the segment crosses.
---@return any
function K.area_crossed(...) end

--- (cell, direction, n) -> cells
--- n cells straight away, without the first.
---@return any
function K.area_straight(...) end

--- (cell, direction, n, shape) -> cells
--- A cone: wedge, wide or fan.
---@return any
function K.area_cone(...) end

--- ({{x, y, z}, ...}) -> pattern
--- Compiles offsets from an anchor.
---@return any
function K.pattern(...) end

--- (all) -> integer
--- The number of turns of the topology.
---@return any
function K.turn_count(...) end

--- (x, y, z, turn, [mirror]) -> x, y, z
--- A point mirrored, then turned.
---@return any
function K.point_turn(...) end

--- (pattern, x, y, z, [turn], [mirror]) -> cells
--- The cells of a pattern with its origin at a point, which may lie outside.
---@return any
function K.area_pattern(...) end

--- (pattern, anchors, [{holds, mirrors}]) -> {{x, y, z, turn, mirror}, ...}, more
--- All placements that put an offset of the mask holds on an anchor; holds 0: the origin.
---@return any
function K.area_placements(...) end

--- ({path, stops, solid}, cells) -> cells
--- Cells that can join the pick next.
---@return any
function K.pick_next(...) end

--- ({solid, stops, corner, solid_ends, ground}, cells, [most, to]) -> cells, steps
--- Fewest steps around walls from the nearest of some cells; to: only to these, -1: no way.
---@return any
function K.range_flood(...) end

--- ({solid, stops, corner, solid_ends, ground}, a, b, [most]) -> steps
--- Fewest steps around walls, -1: no way.
---@return any
function K.range_distance(...) end

--- (sight_profile, cell, cells, drop_solid) -> cells
--- Those of these cells that a cell sees, in their order.
---@return any
function K.area_shadow(...) end

--- (cells) -> unit, ...
--- Units with a cell among the cells.
---@return any
function K.area_units(...) end

--- ({mode, step, tag_costs, classes, vertical, ...}) -> profile
--- Compiles a movement rule with the fields of tc_path_profile, enums by word.
---@return any
function K.path_profile(...) end

--- (profile, {start, unit, body, budget, classes, sides, others, hold, forbidden, links, fall_limit, flags, moving, harm, risk, risk_edges, enter, cost}) -> reach, count
--- Finds everything that the mover can reach. cost(from, to, kind, direction) adds to a step; false forbids it.
---@return any
function K.path_reach(...) end

--- (profile, {...}) -> {[cell] = cost}, {[cell] = place}
--- What it costs to end in each cell, by the way of least harm; and its place in the order of reaching, from 1.
---@return any
function K.path_costs(...) end

--- (reach) -> cells
--- The ends to which several ways lead that differ in cost and harm or risk, in order of reaching.
---@return any
function K.reach_several(...) end

--- (reach, [but]) -> cells, costs, nodes, harms, risks
--- The ends but for a cell, in order of settling, each by its way of least harm, then risk, then cost; harms and risks are nil where there are none.
---@return any
function K.reach_ends(...) end

--- (reach, cell) -> nodes, costs, harms, risks
--- The ways to one end, cheapest first; each does less harm than those before, or as much at less risk.
---@return any
function K.reach_fronts(...) end

--- (reach) -> flag
--- Whether a limit on falls could change anything.
---@return any
function K.reach_falls(...) end

--- (reach, nodes) -> integers
--- For each of some nodes the highest fall of the way that is kept to it; one at its end counts as 32767.
---@return any
function K.reach_heights(...) end

--- (reach) -> cells, costs, nodes
--- Cells after which another rule decides, by cost.
---@return any
function K.reach_breaks(...) end

--- (reach, node) -> {{cell, ...}, ...}
--- The straightest path from the start to a node.
---@return any
function K.reach_way(...) end

--- (reach, node, passed) -> cells
--- Its cells but for the start; passed: those that are stepped to, before any fall.
---@return any
function K.reach_way_cells(...) end

--- (profile, {...}) -> {{kind, direction, refusal, to, cell, cost, ...}, ...}
--- All single steps, refused ones too.
---@return any
function K.path_steps(...) end

--- (profile, {...}) -> legal, stops, firm
--- Whether a single step is legal, whether one ends where the mover can stop, and one without a fall.
---@return any
function K.path_chances(...) end

--- (profile, {...}, cell) -> kind, cost | nothing
--- The cheapest legal single step to a cell.
---@return any
function K.path_step_to(...) end

--- (profile, {...}, anchor, stop) -> refusal
--- Whether it can be there (stop: end there), by any path; 0 is yes.
---@return any
function K.path_place(...) end

--- (profile, {...}, anchors, stop, first) -> anchors
--- Those of these anchors where it can be, in their order, or the first of them.
---@return any
function K.path_places(...) end

--- (profile, {...}, anchor) -> mask
--- The cells of its body that are not solid there; the others are ghosts.
---@return any
function K.path_valid_cells(...) end

--- (profile, {...}, anchor) -> integer
--- Its support: 0 none, 1 a hold only, 2 a floor or fluid.
---@return any
function K.path_held_up(...) end

--- (profile, {...}, from, supported, [allowed]) -> distance, cells
--- The nearest places where it can stop; -1: none.
---@return any
function K.path_nearest_places(...) end

--- (profile, {...}, anchor, let_go) -> height, cell, landing, unit, ...
--- The landing of a fall; height 0: none.
---@return any
function K.path_fall(...) end

--- (profile, {...}, anchor, let_go) -> {{height, cell, onto}, ...}
--- The landings that a falling unit can choose, nearest first.
---@return any
function K.path_catches(...) end

--- (profile, {...}, {rule, steps, point, direction, around, partial}) -> {{cell, steps, shortfall, path}, ...}
--- All ends of forced walks under a rule: any, farther, closer or straight.
---@return any
function K.path_walks(...) end

--- (profile, {...}, {...}) -> direction, ...
--- Legal next steps of such a walk.
---@return any
function K.path_walk_next(...) end

--- (handle) -> object
--- The object of a handle; a cell is its number, nil: nobody.
---@return any
function K.object(...) end

--- (item) -> object
--- The object of an effect.
---@return any
function K.item_object(...) end

--- (handle, ...) -> objects
--- A list of the objects of handles.
---@return any
function K.object_list(...) end

--- (object) -> handle
--- The handle behind an object; of an effect its index.
---@return any
function K.handle_of(...) end

--- (list) -> bearer, place, kind
--- Where a list lies, and what its entries are.
---@return any
function K.list_place(...) end

--- (sort, metatable)
--- Sets the metatable of a sort of objects.
---@return any
function K.object_meta(...) end

--- (book)
--- Sets what bindings look up by name.
---@return any
function K.book_use(...) end

--- (kinds)
--- Says which kinds of frames are rolls, as bits.
---@return any
function K.roll_kinds(...) end

--- ([made])
--- Forgets the objects of what may be over; made: if there are so many.
---@return any
function K.forget_objects(...) end

--- (sort, read, write) -> __index, __newindex
--- How objects are read and written by codes; the two functions are for what has none.
---@return any
function K.accessors(...) end

--- (__index, __newindex, plan, parts, defs, readers)
--- Sets how their keys are read.
---@return any
function K.accessors_use(...) end

--- (on)
--- Says whether reads and writes are traced.
---@return any
function K.set_traced(...) end

--- () -> names, names
--- The ways in which a key is read, and kinds of entries, by name.
---@return any
function K.reads(...) end

--- (value, numbers) -> integer
--- A number of 30 bits that changes with a value and each number of a list, or character of a text.
---@return any
function K.mixed(...) end

--- (methods, function) -> __index
--- How lists are read; the function is for keys that are neither numbers nor methods.
---@return any
function K.list_accessor(...) end

--- (list) -> integer
--- How many entries it has.
---@return any
function K.list_length(...) end

--- (list, value) -> at
--- The place of a value in it.
---@return any
function K.list_has(...) end

--- (list, value) -> flag
--- Appends a value; false: it can be no entry.
---@return any
function K.list_add(...) end

--- (list, at, value) -> flag
--- Writes a place, from 1; false: it can be no entry.
---@return any
function K.list_set(...) end

--- (list, at) -> value
--- Takes an entry out, from 1; the others keep their order.
---@return any
function K.list_remove(...) end

--- (list)
--- Removes everything.
---@return any
function K.list_clear(...) end

--- (default, event, least, most) -> function
--- A declared question, as a method of units.
---@return any
function K.question(...) end

--- (unit, attribute, notes) -> integer
--- An attribute of an object with all that modifies it; of a pool its maximum. notes: a list that gets what did.
---@return any
function K.attribute(...) end

--- (attributes)
--- Sets event, min and max of attributes.
---@return any
function K.attributes_use(...) end

--- (query, unit) -> flag
--- Whether anything in play modifies a query, of any unit or of one.
---@return any
function K.query_modified(...) end

--- (notes) -> notes
--- From now on what modifies answers is noted in that list, nil: nowhere. Gives the list before.
---@return any
function K.set_notes(...) end

--- (unit, name) -> stacks
--- Stacks of a status, trait or ability; nothing without it.
---@return any
function K.has(...) end

--- (unit, name) -> instance
--- Its status, trait or ability.
---@return any
function K.instance(...) end

--- (unit, kind) -> instances
--- All of one kind, nil: of any.
---@return any
function K.unit_instances(...) end

--- (unit, tag) -> flag
--- Whether it has a tag.
---@return any
function K.is(...) end

--- (unit, unit) -> integer
--- The relation of two units; nothing for others.
---@return any
function K.relation_of(...) end

--- () -> units
--- The units on the field, by index.
---@return any
function K.units_now(...) end

--- (side, all) -> units
--- Those of a team; all: those away too.
---@return any
function K.side_units(...) end

--- (number, made) -> unit
--- The unit in play whose name has that number; nothing where names from `made` on must be looked at.
---@return any
function K.unit_of_name(...) end

--- (reason, f, ...) -> value
--- Calls what may only look, for one result.
---@return any
function K.look(...) end

--- (f, ...) -> value
--- The same of a condition.
---@return any
function K.holds(...) end

--- (reason, f, ...) -> ...
--- The same with all results.
---@return any
function K.pure_call(...) end

--- (what, name)
--- Raises where only looking is allowed: cannot ...; %s is the name.
---@return any
function K.forbid(...) end

--- () -> state, reason
--- The state of pure contexts; 0: none is open.
---@return any
function K.pure(...) end

--- (state, reason)
--- Goes back to what `pure` gave, after an error.
---@return any
function K.set_pure(...) end

--- () -> definition
--- The definition whose code runs, nil: none.
---@return any
function K.handler(...) end

--- (definition)
--- Says whose code runs.
---@return any
function K.set_handler(...) end

--- (core) -> function
--- memo(key, subject, f, one, two): what f(subject, one, two) gave for this key and subject, while no part of the world is written to that it read; what reads nothing is kept until any write. f must only look.
---@return any
function K.memo(...) end

--- ()
--- Notes that content was looked through: what was made from it alone is kept for good.
---@return any
function K.content_read(...) end

--- ()
--- Notes that what the encounter's file says was looked through: like teams, it is the world's.
---@return any
function K.setup_read(...) end

--- ()
--- Notes a write to what is kept beside the world for a frame: answers that hang on frames are forgotten.
---@return any
function K.touch_flow(...) end

--- (on)
--- Works each answer out again that still stands, and raises where that gives another.
---@return any
function K.memo_checks(...) end

--- (core, machine) -> function
--- The loop between handlers: a function(nested).
---@return any
function K.driver(...) end

--- (kinds) -> records
--- When state checks need not run; kinds: the effects that each is for, as bits, or false for any.
---@return any
function K.driver_quiet(...) end

--- ([passed, wanted]) -> passed
--- Gives, and then sets, how many quiet points have passed since the session's copy; sets at which of them it wants another, 0: none.
---@return any
function K.quiet_points(...) end

--- () -> names
--- The places in the driver's table of what it calls, by name.
---@return any
function K.driver_parts(...) end

--- (params, defs, {[def] = {row, ...}}, values) -> judgement
--- Compiles the rows of definitions; a row names functions and rules of sight by their place in values.
---@return any
function K.judgement(...) end

--- (traced) -> {name = function}
--- The words of judgements, whose names the book knows: holds(name, unit, instance, ...), all(name, unit, ...), any(name, unit, ...), units(name, unit, instance, ...), any_unit(name, unit, instance, ...), covers(name, instance). traced: the same in Lua.
---@return any
function K.judging(...) end

--- (called) -> choose, ask
--- What content asks by: choose(who, question), and ask(record of a decision).
---@return any
function K.asking(...) end

--- () -> names
--- The places in `called`, by name.
---@return any
function K.asking_calls(...) end

--- (decision, answer) -> flag, rests
--- Whether it is the number of an option; and whether the encounter rests at the decision.
---@return any
function K.answer_fits(...) end

--- (decision) -> count | nothing
--- Of how many options one is the answer.
---@return any
function K.listed(...) end

--- (decision) -> side, controller, rests
--- The team that must answer, or nil. For a unit also the number of its controller; 0: its team answers. Whether the encounter rests there.
---@return any
function K.asked_of(...) end

--- (decision) -> flag
--- Whether the encounter rests at this decision; false without a decision.
---@return any
function K.rests_at(...) end

--- (options, others) -> flag
--- Whether two lists hold the same options.
---@return any
function K.options_equal(...) end

--- () -> function
--- What finds the option of the highest score, drawn among equals by a generator of this state: function(decision, state, calls) -> index, next state | nothing: none has a score, or the question is not for one option | false, instead of calling a score that is a function, unless `calls`.
---@return any
function K.option_chooser(...) end

--- (spec, effect, params, called) -> function
--- The verb of an effect that takes an amount. spec: { kind, event, attr, target, least, counted, raw }.
---@return any
function K.effect_verb(...) end

--- (spec) -> function
--- Whether what an effect's own way of proposing gets is plainly in order: function(event, target, amount, options) -> flag. spec: { target, least, counted, ends }, ends: nothing comes after the amount.
---@return any
function K.effect_plain(...) end

--- () -> names
--- The places in `called`, by name.
---@return any
function K.effect_calls(...) end

K.enums = {
  at = { before = 0, after = 1 },
  bearing = { here = 0, ahead = 1, front = 2, side = 3, rear = 4, behind = 5 },
  cell_mask = { present = 1, solid = 2, opaque = 4 },
  cone = { wedge = 0, wide = 1, fan = 2 },
  expiry = { ended = 0, frame = 1, source = 2, count = 3 },
  fit = { outside = 1, blocked = 2, cut = 4, taken = 8 },
  frame_flag = { finish = 1, failed = 4, cancelled = 64 },
  frame_kind = { batch = 65533, window = 65534 },
  frame_state = { free = 0, stacked = 1, pending = 2, suspended = 3 },
  item_state = { proposed = 0, replaced = 1, prevented = 2, applied = 3, dropped = 4 },
  kind = { none = 0, encounter = 1, side = 2, unit = 3, instance = 4, frame = 5, alteration = 6, cell = 7 },
  landing = { ["no fall"] = 0, floor = 1, fluid = 2, hold = 3, ramp = 4, drop = 5, unit = 6, outside = 7 },
  of = { own = 0, target = 1, any = 2 },
  op = { note = 0, host = 1, attr_add = 2, attr_shift = 3, attr_drop = 4, attr_set = 5, base_add = 6, gain = 7, lose = 8, place = 9, leave = 10, tag = 11, side = 12, count = 13, cell = 14, end_alteration = 15 },
  pile = { draw = 0, discard = 1, removed = 2 },
  refusal = { allowed = 0, ["there is no cell that way"] = 1, ["the cell is solid"] = 2, ["a wall stands between"] = 3, ["this terrain cannot be entered"] = 4, ["the cell is forbidden"] = 5, ["somebody is in the way"] = 6, ["the corner is blocked"] = 7, ["a wall would cut through the body"] = 8, ["the gap leads nowhere for a body of this size"] = 9, ["it is held where it stands"] = 10, ["the move has ended"] = 11, ["not enough movement is left"] = 12, ["nothing would hold it up there"] = 13, ["it would fall too far"] = 14, ["there is nothing to climb over"] = 15, ["it is too high to climb over"] = 16, ["no open way leads around"] = 17, ["the move may not end there"] = 18, ["it is not as far as the rule asks"] = 19, ["it is not straight on"] = 20, ["a special rule forbids it"] = 21 },
  relation = { hostile = -1, neutral = 0, allied = 1 },
  role = { auto = 0, offer = 1, replace = 2, modify = 3 },
  share = { none = 0, team = 1, group = 2 },
  sight_end = { clear = 0, ["a cell is in the way"] = 1, ["a side is in the way"] = 2, ["the end itself cannot be seen"] = 3, ["no way is free where the line touches"] = 4, ["no line between the two is free"] = 5 },
  sight_mode = { centres = 0, corners = 1, links = 2, all = 3 },
  slot_type = { int = 0, id = 1, handle = 2, cell = 3, list = 4 },
  stage = { set = 0, add = 1, bonus = 2, penalty = 3, min = 4, max = 5 },
  step_kind = { start = 0, step = 1, ramp = 2, ["clamber up"] = 3, ["clamber down"] = 4, ["clamber over"] = 5, ["let go"] = 6, link = 7 },
  stops = { move = 1, sight = 2, sense = 4, area = 8 },
  topology = { cube = 0, square4 = 1, square8 = 2, hex = 3, graph = 4, triangle = 5 },
  unit_state = { free = 0, active = 1, away = 2, gone = 3 },
  work = { idle = 0, wait = 1, step = 2, listen = 3, pick = 4, offer = 5, replace = 6, combine = 7, apply = 8, settle = 9 },
}

---@type table<string, table<integer, string>>
K.names = {}

---@type table<string, integer>
K.limits = {}
