---@meta
-- What handlers are given, and the globals of content.
-- Written by `tercio annotations`: changes belong into what it is made of.

---@alias tercio.cell integer A cell of the field: made by field.at.
---@alias tercio.place tercio.unit|tercio.cell
---@alias tercio.definition table<string, any>
---@alias tercio.record table<string, any>
---@alias tercio.slot "int"|"flag"|"id"|"unit"|"handle"|"cell"|{ list: string, max?: integer }

--- What is asked of a player.
---@class tercio.question
---@field kind? tercio.id.decision Which decision it is.
---@field prompt? string What is asked.
---@field options? any[] Values, or { id =, text =, value =, score = }.
---@field cells? tercio.cell[] In place of options: cells, by their names.
---@field score? integer|fun(value: any): integer? How much a simple player likes an option that has no score of its own; a function is called only where one plays.
---@field optional? boolean|string It may be left open; a text: what that is called.
---@field always? boolean It is asked even when there is one answer only.
---@field min? integer The least number, or how many at least.
---@field max? integer The greatest number, or how many at most.
---@field illegal? table[]|fun(): table[] What may not be chosen: { id =, reason = }; a function is called by who asks.
---@field clause? string The clause of the rules that asks.
---@field rest? boolean The encounter stands still at it, as at an action.
---@field info? any More for whoever is asked.
---@field default? any What is chosen when nobody answers.
---@field optional_score? integer|fun(): integer How much a simple player likes to leave it open.

--- A modifier of an attribute.
---@class tercio.modifier
---@field attribute? tercio.id.attribute Of what.
---@field amount? integer How much.
---@field stage? "set"|"add"|"bonus"|"penalty"|"min"|"max" How; add if left out.
---@field source? any What it comes of.
---@field until_frame? tercio.frame It lasts as long as this.
---@field while_source? any It lasts while this is in play.
---@field uses? integer It lasts so many times.

--- A change of the field.
---@class tercio.alteration_spec
---@field cells? tercio.cell[] Where.
---@field tiles? table<tercio.id.tile, integer|boolean> What it gives (false: takes away).
---@field add? tercio.id.tile[] Plain tiles that it gives.
---@field remove? tercio.id.tile[] Plain tiles that it takes away.
---@field values? table<tercio.id.tile, integer> Tiles with a number.
---@field owner? any Who it is of.
---@field credit? any To whom what it does is credited.
---@field marks? integer[] Up to four integers of one's own.
---@field definition? integer The number of its definition.
---@field until_frame? tercio.frame It lasts as long as this.
---@field while_source? any It lasts while this is in play.
---@field carrier? tercio.unit It goes with this unit.

--- A way of seeing.
---@class tercio.sight_rule
---@field mode? "centres"|"corners"|"links"|"all" Lines from where to where.
---@field touch? "open"|"pinch"|"closed" What a touched corner or edge does.
---@field stops? integer Sides that cut it (a mask).
---@field ends_strict? boolean The ends count too.
---@field corners_free? boolean Corners of the field are free.
---@field links_max? integer Of a graph: how many links.
---@field solid? tercio.id.tile[] Tiles that stop it.
---@field opaque? tercio.id.tile[] Tiles that it cannot pass.

--- A way of counting steps.
---@class tercio.range_rule
---@field stops? ("move"|"sight"|"sense"|"area")[] Sides that it goes around.
---@field solid? tercio.id.tile[] Tiles that it goes around.
---@field corner? any How diagonals pass corners.
---@field solid_ends? boolean The ends may be solid.
---@field ground? integer Only through cells with something solid so many cells below.

--- A way of moving: the fields of tc_path_profile, tiles and edges by name.
---@class tercio.path_rule
---@field mode? "walk"|"jump"|"fly" How.
---@field step? integer What a step costs.
---@field diagonal? integer What a diagonal one costs.
---@field alternate? boolean Every second diagonal costs `diagonal`.
---@field leave_values? table<tercio.id.tile, integer> Cost on leaving: tile = times its number.
---@field enter_values? table<tercio.id.tile, integer> Cost on entering.
---@field tag_costs? table[] { tags =, when =, times =, add = }.
---@field blocked_tags? tercio.id.tile[] Cells that cannot be entered.
---@field wall_tags? tercio.id.tile[] The same for jumps and flight.
---@field stop_tags? tercio.id.tile[] Cells where no move may end.
---@field end_tags? tercio.id.tile[] Entering ends the move.
---@field blocked_edges? tercio.id.edge[] Edges that block besides those of the rules.
---@field passed_edges? tercio.id.edge[] Edges that it passes.
---@field edge_costs? table<tercio.id.edge, integer> What crossing them adds.
---@field classes? table<integer, { pass?: boolean, stop?: boolean, ends?: boolean, cost?: integer }> Who may be moved through, by class.
---@field squeeze? boolean One free cell of the body is enough.
---@field share? boolean Units never block.
---@field vertical? table Up and down: gravity, climb_tags, fluid_tags, ramp_tags, clamber, ...
---@field corner? any How diagonals pass corners.
---@field spare? any What a first step may cost.

--- What is asked of a way of moving.
---@class tercio.path_question
---@field unit? tercio.unit Who moves.
---@field start? tercio.cell From where, if not where it stands.
---@field budget? integer Movement left.
---@field classes? table[] Who is of which class: { { unit, n }, ... }.
---@field others? integer The class of all others.
---@field hold? tercio.cell[] Cells in which ordinary steps are refused.
---@field forbidden? tercio.cell[] Cells that may not be entered.
---@field fall_limit? integer Cells that a fall may measure.
---@field moving? boolean The move has begun.
---@field flags? integer How the last step ended.
---@field links? table[] Steps of its own.
---@field cost? fun(from: integer, to: integer, kind: integer, direction: integer): integer|false Adds to a step, or forbids it.

--- Where a move may end.
---@class tercio.path_end
---@field cell? tercio.cell Where.
---@field cost? integer The least cost.
---@field node? integer For field.way.

--- A step of a way.
---@class tercio.path_step
---@field cell? tercio.cell Where it leads.
---@field passed? tercio.cell Stepped to, before a fall.
---@field rest? tercio.cell Where it comes to rest.
---@field cost? integer Movement spent.
---@field kind? integer Which sort of step.
---@field refusal? integer Why it is refused; 0: it is not.
---@field direction? integer Its direction.

--- One part of a number: made by `part`.
---@class tercio.part
---@field amount? integer How much.
---@field name? string What it is due to.

--- What a search has found; for field.way, field.falls and field.breaks.
---@class tercio.reach

--- A forced way.
---@class tercio.forced_walk
---@field rule? "farther"|"closer"|"straight"|"any" What each step must do.
---@field steps? integer How many.
---@field point? tercio.cell Farther from or closer to what.
---@field direction? integer Straight where.
---@field around? boolean Distances are counted around walls.
---@field partial? boolean Shorter ways too.

--- Units.
---@class tercio.unit
---@field name string The name that the encounter gave it.
---@field side tercio.team The team that it is on.
---@field cell tercio.cell? The cell of its anchor; nil while it is not on the field.
---@field active boolean Whether it is on the field and plays.
---@field gone boolean Whether it has left for good.
---@field archetype tercio.record? What its archetype says, with all that it is like; nil when it was made of none.
---@field facing integer? The direction that it faces; nil when it faces none.
---@field kind string Always "unit": tells it from what else may be a target.
---@field handle integer Its number in the world: for keys of tables and for comparing, within one play.
local unit = {}

--- Teams.
---@class tercio.team
---@field name string What people call it.
---@field index integer Its place among the encounter's teams, from 0.
---@field side tercio.team Itself: so that a unit and a team can be asked alike.
---@field kind string Always "side".
---@field handle integer Its number in the world.
local team = {}

--- The encounter.
---@class tercio.encounter
---@field name string Always "the encounter".
---@field kind string Always "encounter".
---@field handle integer Its number in the world.
local encounter = {}

--- Statuses, traits and abilities in play.
---@class tercio.instance
---@field definition tercio.definition What was declared: a frozen table with `id`, `kind`, `where` and all fields.
---@field bearer tercio.unit | tercio.team | tercio.encounter | tercio.alteration Who bears it.
---@field source any Who or what it comes from.
---@field stacks integer How many stacks it has.
---@field suppressed boolean Whether it is there and silent.
---@field ended boolean Whether it is over; all other reads of it are errors then.
---@field handle integer Its number in the world.
local instance = {}

--- Changes of the field.
---@class tercio.alteration
---@field kind string Always "alteration".
---@field definition tercio.definition? What it was made of, when `definition` was given.
---@field owner any Who it was made for.
---@field user any The same as `owner`: so that it can be read as other things that happen.
---@field credit any To whom what it does is credited.
---@field cell tercio.cell? Where its origin is: the first of its cells when it was made; nil outside the field.
---@field cells tercio.cell[] All its cells.
---@field ended boolean Whether it is over.
---@field handle integer Its number in the world.
local alteration = {}

--- Turns, uses, moves: frames.
---@class tercio.frame
---@field kind string The id of its frame.
---@field user tercio.unit Who acts. May be set: somebody else acts then.
---@field source any What it comes from: of a use the ability.
---@field ability tercio.instance? The same, by the name that fits uses.
---@field step string The step that runs now.
---@field cause any What it came out of: the instance or frame that pushed it.
---@field target tercio.unit | tercio.cell | nil The first of its targets.
---@field targets tercio.list All its targets: a list that can be read and, by the words for edits, changed.
---@field point tercio.cell? The first of its cells: where it is aimed at.
---@field cells tercio.list All its cells.
---@field below tercio.frame? The frame that lies under it: what it interrupts, or is part of.
---@field over boolean Whether it has ended; nothing else can be read of it then.
---@field failed boolean Whether it was made to fail.
---@field finished boolean Whether it was told to end.
---@field suspended boolean Whether it waits off the stack.
---@field handle integer Its number in the world.
local frame = {}

--- Effects.
---@class tercio.effect
---@field kind string Which effect it is.
---@field target any On whom or what it comes. May be set before it applies.
---@field user any Who does it. May be set before it applies.
---@field by any The status, trait or ability whose code proposed it.
---@field frame tercio.frame? The frame in which it was proposed.
---@field use tercio.frame? The same, by the name that fits uses.
---@field state string proposed, replaced, prevented, applied or dropped.
---@field prevented boolean Whether it was prevented.
---@field proposed integer The amount first proposed.
---@field amount integer What is left of it. May be set before it applies.
---@field applied integer What was applied in the end.
---@field excess integer What was too much to be applied.
---@field before integer The value that it changed, before.
---@field after integer The value after.
---@field round integer The round of the batch in which it was proposed: 0, and more for what checks and effects added.
---@field status tercio.definition? Of one that gives or takes a status: which.
---@field cell tercio.cell Of one that puts somebody somewhere: where.
---@field reason string? Why it is as much as it is, as `why` said; for texts only, nil when nobody keeps a log.
---@field parts tercio.part[]? The parts of its number, when `why` was given a list of them; nil when nobody keeps a log.
---@field index integer Its number in the batch; a param may hold it (`another`).
local effect = {}

--- Batches.
---@class tercio.batch: tercio.frame
---@field round integer Its current round, from 0.
---@field user any Who acts in the step that it belongs to.
---@field cause any The frame or instance that it came out of.
---@field kind string Always "batch".
---@field handle integer Its number in the world.
local batch = {}

--- Lists.
---@class tercio.list
local list = {}

--- Stacks of a status, trait or ability that it bears and that is not suppressed; nil when it bears none.
---@param id string
---@return integer?
function unit:has(id) end

--- The status, trait or ability of that id that it bears.
---@param id string
---@return tercio.instance?
function unit:instance(id) end

--- All that it bears, or all of a kind ("status", "trait", "ability", "rule"), in order of gaining.
---@param kind? string
---@return tercio.instance[]
function unit:instances(kind) end

--- Whether it carries a tag. Only tags with `unit = true` are carried by units.
---@param tag string
---@return boolean
function unit:is(tag) end

--- The tags that it carries, of one category or all, in order of their declaration.
---@param category? string
---@return string[]
function unit:tags(category) end

--- The maximum of a pool, or the value of another attribute, with all that modifies it.
---@param attribute string
---@return integer
function unit:max(attribute) end

--- The same before anything modifies it.
---@param attribute string
---@return integer
function unit:base(attribute) end

--- The same as `max`, and what modified it: a list of { def =, before =, after = }.
---@param attribute string
---@return integer
---@return table
function unit:trace(attribute) end

--- How it stands to another: -1 hostile, 0 neutral, 1 allied.
---@param other tercio.unit | tercio.team
---@return integer
function unit:relation(other) end

--- The value of a counter for it; scope: within that frame (nil: in the whole encounter).
---@param counter string
---@param scope? tercio.frame
---@return integer
function unit:count(counter, scope) end

--- Counts, once or by an amount. Not an effect: nobody hears of it.
---@param counter string
---@param scope? tercio.frame
---@param amount? integer
function unit:add_count(counter, scope, amount) end

--- Asks whoever plays it to choose one of `options`: values, or `{ id =, text =, value =, score = }`; or of `cells`. Gives the value; nil when `optional` and nothing was chosen. A list of one is not asked unless `always`. `score`, of the question or an option, is for simple players: a number, or a function(value) that runs only where one plays. `illegal` tells what cannot be chosen, as `{ id =, reason = }` rows or a function that gives them to who asks.
---@param question tercio.question
---@return any
function unit:choose(question) end

--- Asks for between `min` (0) and `max` different options; gives their values in the order of the list.
---@param question tercio.question
---@return any[]
function unit:pick(question) end

--- Asks yes or no.
---@param question tercio.question | string
---@return boolean
function unit:confirm(question) end

--- Asks for a whole number from `min` to `max`.
---@param question tercio.question
---@return integer
function unit:ask_number(question) end

--- Asks for an order of all options; gives their values in that order.
---@param question tercio.question
---@return any[]
function unit:ask_order(question) end

--- Keeps a modifier of an attribute: { attribute =, amount =, stage =, source =, until_frame = | while_source = | uses = }. stage is set, add (if left out), bonus, penalty, min or max.
---@param spec tercio.modifier
function unit:modify(spec) end

--- Ends the modifiers of it that have this source.
---@param source any
function unit:end_modifiers(source) end

--- Writes a current value as it is, past its maximum too: for the `apply` of effects that the ruleset applies itself. Nobody hears of it.
---@param attribute string
---@param value integer
function unit:write(attribute, value) end

--- Gives it a status, trait or ability outside any batch: for setting up. Nobody hears of it.
---@param id string
---@param stacks? integer
---@param source? any
---@return tercio.instance
function unit:grant(id, stacks, source) end

--- Gives it, as `grant` does, those of a list that it has not yet.
---@param ids string[]
function unit:grant_all(ids) end

--- Its units on the field, in order of joining.
---@return tercio.unit[]
function team:standing() end

--- All its units, also those away or gone.
---@return tercio.unit[]
function team:units() end

--- How it stands to another: -1 hostile, 0 neutral, 1 allied.
---@param other tercio.team
---@return integer
function team:relation(other) end

--- The value of a counter for it, as for units.
---@param counter string
---@param scope? tercio.frame
---@return integer
function team:count(counter, scope) end

--- Counts, once or by an amount.
---@param counter string
---@param scope? tercio.frame
---@param amount? integer
function team:add_count(counter, scope, amount) end

--- Asks as `choose` of units does; of a team its player, of the encounter whoever leads the game.
---@param question tercio.question
---@return any
function team:choose(question) end

--- Asks as `pick` of units does.
---@param question tercio.question
---@return any[]
function team:pick(question) end

--- Asks yes or no.
---@param question tercio.question | string
---@return boolean
function team:confirm(question) end

--- Asks for a whole number from `min` to `max`.
---@param question tercio.question
---@return integer
function team:ask_number(question) end

--- Asks for an order of all options.
---@param question tercio.question
---@return any[]
function team:ask_order(question) end

--- The nearest frame of a kind below what runs now; nil when there is none. For questions that are given no frame.
---@param kind string
---@return tercio.frame?
function encounter:within(kind) end

--- The rule of that id, which the encounter bears: for its slots.
---@param rule string
---@return tercio.instance?
function encounter:instance(rule) end

--- Asks as `choose` of units does; of a team its player, of the encounter whoever leads the game.
---@param question tercio.question
---@return any
function encounter:choose(question) end

--- Asks the game master as `pick` of units does.
---@param question tercio.question
---@return any[]
function encounter:pick(question) end

--- Asks the game master yes or no.
---@param question tercio.question | string
---@return boolean
function encounter:confirm(question) end

--- Asks the game master for a whole number.
---@param question tercio.question
---@return integer
function encounter:ask_number(question) end

--- Asks the game master for an order.
---@param question tercio.question
---@return any[]
function encounter:ask_order(question) end

--- A unit more, away from the field, made as an encounter makes those of its file: { "wolf", team = side, name =, guts = }. It is called after its name or archetype, and numbered. An effect brings it onto the field.
---@param record table
---@return tercio.unit
function encounter:add_unit(record) end

--- What is wrong with such a record; nil when nothing is.
---@param record table
---@return string?
function encounter:unit_problem(record) end

--- Takes a unit out of play that never came onto the field.
---@param who tercio.unit
function encounter:drop_unit(who) end

--- The encounter leads nowhere: the play stops here, and its file is told why.
---@param text string
function encounter:give_up(text) end

--- The value of a tag: a number, 1 for a plain one, 0 for none.
---@param tag string
---@return integer
function instance:tag_value(tag) end

--- Whether it is an ability.
---@return boolean
function instance:is_ability() end

--- Ends it. Not an effect: for things that end of themselves.
function instance:expire() end

--- Silences it (false: no more): it stays, and neither hears nor modifies.
---@param on? boolean
function instance:suppress(on) end

--- How long it lasts: while a frame lives, while a source is in play, or for a number of uses.
---@param spec { until_frame?: tercio.frame, while_source?: any, uses?: integer }
function instance:last(spec) end

--- The value of a counter for it, as for units.
---@param counter string
---@param scope? tercio.frame
---@return integer
function instance:count(counter, scope) end

--- Counts, once or by an amount.
---@param counter string
---@param scope? tercio.frame
---@param amount? integer
function instance:add_count(counter, scope, amount) end

--- One of the four integers that it was given as `marks`, from 1.
---@param number integer
---@return integer
function alteration:mark(number) end

--- Writes one of them.
---@param number integer
---@param value integer
function alteration:set_mark(number, value) end

--- Whether it lies over a cell.
---@param cell tercio.cell
---@return boolean
function alteration:covers(cell) end

--- The value that it gives to a tile with a number, or whether it adds a plain one.
---@param tile string
---@return integer | boolean
function alteration:gives(tile) end

--- Moves its origin to a cell, and all its cells with it. For effects' `apply`.
---@param cell tercio.cell
function alteration:move_to(cell) end

--- Adds cells to it. For effects' `apply`.
---@param cells tercio.cell[]
function alteration:grow(cells) end

--- Ends it. For effects' `apply`.
function alteration:finish() end

--- Gives it a trait, status or ability that hears and modifies while it lasts; its `me` is the alteration.
---@param id string
---@return tercio.instance
function alteration:grant(id) end

--- Proposes an effect by its name, past the effect's own `propose`.
---@param kind string
---@param target any
---@param ... any
---@return tercio.effect
function frame:effect(kind, target, ...) end

--- Closes the batch: everything proposed and pushed so far happens now. Gives its effects as they came out; the next line proposes into a new batch.
---@return tercio.effect[]
function frame:resolve() end

--- The effects that it has proposed in the running step, all or of one kind.
---@param kind? string
---@return tercio.effect[]
function frame:proposed(kind) end

--- Runs f; what it proposes counts as proposed in a step of this frame, by its user. For a use that waited.
---@param f fun()
function frame:on_behalf(f) end

--- Pushes a frame, which runs when this handler is done. slots: its first values.
---@param kind string
---@param user? tercio.unit
---@param source? any
---@param slots? table
---@return tercio.frame
function frame:start(kind, user, source, slots) end

--- Makes another pending frame a member of its group: all do a step before any does the next, in one batch.
---@param other tercio.frame
function frame:group(other) end

--- The frames of its group, itself among them.
---@return tercio.frame[]
function frame:members() end

--- The nearest frame of a kind that it lies in, itself included.
---@param kind string
---@return tercio.frame?
function frame:within(kind) end

--- Raises an event of the content about it.
---@param event string
function frame:raise(event) end

--- Ends the encounter with an outcome of the manifest, by its number from 1; all that is under way unwinds.
---@param outcome integer
function frame:end_encounter(outcome) end

--- Adds a step to what it has still to do: at its place in the frame's order, or next.
---@param step string
---@param now? boolean
function frame:insert_step(step, now) end

--- Takes a step out of what it has still to do.
---@param step string
function frame:remove_step(step) end

--- The running step comes once more.
function frame:repeat_step() end

--- Goes on with a step, past those before it.
---@param step string
function frame:go_to(step) end

--- Ends it without its remaining steps.
function frame:finish() end

--- The same, and marks it failed; the manifest's `on_fail` says what follows.
---@param why? string
function frame:fail(why) end

--- Takes it off the stack when its step is done; it waits there until it is released.
function frame:suspend() end

--- Lets one that waits go on, after what runs now.
function frame:release() end

--- Ends one that waits; its remaining steps never come.
function frame:cancel() end

--- Whether somebody is among its targets.
---@param who tercio.unit | tercio.cell
---@return boolean
function frame:targets_unit(who) end

--- Aims it at somebody too. As all edits, it is logged, and told to the manifest's `on_edit`.
---@param who tercio.unit | tercio.cell
function frame:add_target(who) end

--- Takes somebody from its targets.
---@param who tercio.unit | tercio.cell
function frame:drop_target(who) end

--- Puts another in the place of a target.
---@param old tercio.unit | tercio.cell
---@param new tercio.unit | tercio.cell
function frame:replace_target(old, new) end

--- Gives it other cells, the origin first.
---@param cells tercio.cell[]
function frame:set_cells(cells) end

--- Moves its cells as they are, so that the origin comes to lie on a cell; those that would leave the field are lost.
---@param to tercio.cell
function frame:move_cells(to) end

--- Takes a cell out.
---@param cell tercio.cell
function frame:drop_cell(cell) end

--- What it does to a unit (to any, without `from`) comes on another. The frame needs a slot `redirects`, a list of handles.
---@param to tercio.unit
---@param from? tercio.unit
function frame:redirect(to, from) end

--- The value of a tag of the ability in use: a number, 1 for a plain one, 0 for none, with what was changed in flight.
---@param tag string
---@return integer
function frame:tag_value(tag) end

--- Changes a tag in flight: a number, true for a plain one, false to take it away. The frame needs a slot `tags`, a list of integers.
---@param tag string
---@param value integer | boolean
function frame:retag(tag, value) end

--- What has become of the value of a tag by that; nil: it is not there. For the manifest's `tag_of`.
---@param tag string
---@param value? integer
---@return integer?
function frame:retagged(tag, value) end

--- The value of a counter for it, as for units.
---@param counter string
---@param scope? tercio.frame
---@return integer
function frame:count(counter, scope) end

--- Counts, once or by an amount.
---@param counter string
---@param scope? tercio.frame
---@param amount? integer
function frame:add_count(counter, scope, amount) end

--- Takes its amount from the current value of an attribute, down to 0 at most: what `apply` of damage does.
---@param attribute string
function effect:take(attribute) end

--- It does not happen. why: in a word, for the log. As `replace_with`, only while effects may be changed: in `replace` handlers and in `combine`.
---@param why? string
function effect:prevent(why) end

--- Another effect takes its place; options: its params. It raises nothing itself.
---@param kind string
---@param target any
---@param amount? integer
---@param options? table
---@return tercio.effect
function effect:replace_with(kind, target, amount, options) end

--- It is part of another effect now: it raises nothing itself. For the manifest's `combine`.
function effect:merge() end

--- Another effect of the world by its `index`.
---@param index integer
---@return tercio.effect
function effect:another(index) end

--- The reason for its number, told with it: a text, or a list of its parts.
---@param why string | tercio.part[]
function effect:why(why) end

--- What applying it came to: for effects with `op = "host"`, in their `apply`.
---@param applied integer
---@param before? integer
---@param after? integer
---@param excess? integer
function effect:result(applied, before, after, excess) end

--- Effects of its current round that are still proposed, all or of one kind. For `combine`.
---@param kind? string
---@return tercio.effect[]
function batch:effects(kind) end

--- Effects of the round that has just been applied, all or of one kind. For state checks.
---@param kind? string
---@return tercio.effect[]
function batch:just_applied(kind) end

--- All effects of the whole batch that were applied, or those of one kind.
---@param kind? string
---@return tercio.effect[]
function batch:applied(kind) end

--- All effects of the whole batch, whatever became of them.
---@return tercio.effect[]
function batch:items() end

--- Adds a value at its end.
---@param value any
function list:add(value) end

--- Writes one place, from 1.
---@param at integer
---@param value any
function list:set(at, value) end

--- Takes one place out, and gives what was there.
---@param at integer
---@return any
function list:remove(at) end

--- Empties it.
function list:clear() end

--- The place of a value; nil when it is not there.
---@param value any
---@return integer?
function list:has(value) end

--- The encounter: its declared slots; it asks the game master (choose, pick, confirm).
---@type tercio.encounter
combat = nil

--- The units on the field, in order of joining.
---@return tercio.unit[]
function units() end

--- The units on the field whose current value of a pool is this or less.
---@param pool string
---@param value integer
---@return tercio.unit[]
function units_at_most(pool, value) end

--- The units on the field whose current value of one of these pools is above its maximum.
---@param ... string
---@return tercio.unit[]
function units_over(...) end

--- The unit of that name, on the field or away.
---@param name string
---@return tercio.unit?
function unit_named(name) end

--- The ids of all declared attributes, in order.
---@return string[]
function attributes() end

--- What an archetype says, with all that it is like.
---@param id string
---@return tercio.record?
function archetype_named(id) end

--- The ids of all that is declared of a kind, in order.
---@param kind string
---@return string[]
function definitions(kind) end

--- What is declared under an id.
---@param kind string
---@param id string
---@return tercio.definition?
function definition(kind, id) end

--- The suspended frames of a kind, the oldest first.
---@param kind string
---@return tercio.frame[]
function suspended(kind) end

--- What the encounter's file says, with units and sides in place of names: as given to setup.
---@return tercio.record
function scenario() end

--- What the encounter's file says of a unit, as in scenario().units; nil of one that joined later.
---@param unit tercio.unit
---@return tercio.record?
function entry_of(unit) end

--- What f(subject, ...) gives, asked once until the next write; f must only look, and the value is shared.
---@param key string
---@param subject any
---@param f fun(...): any
---@param ... any
---@return any
function memo(key, subject, f, ...) end

--- Of a list of abilities those that may be used, as options; and those for which why_not(ability) gives a reason. score(ability): how much a simple player likes it.
---@param abilities tercio.instance[]
---@param why_not fun(ability: tercio.instance): string?
---@param score? fun(ability: tercio.instance): integer
---@return table[]
---@return table[]
function usable(abilities, why_not, score) end

--- Whether anything in play may answer this question otherwise than by its default.
---@param query string
---@return boolean
function modified(query) end

--- A table that all files of this content share; it can be filled while loading only, by the layer that named it first.
---@param name string
---@return table
function library(name) end

--- What the manifest's `settings` say.
---@type table
setting = nil

dice = {}

--- Rolls n dice (1) of so many sides (6), and gives the faces, the sum of those that count, and these; keep: how many of the highest count (negative: of the lowest).
---@param spec { n?: integer, sides?: integer, keep?: integer, purpose?: string, who?: any }
---@return integer[]
---@return integer
---@return integer[]
function dice.roll(spec) end

--- One part of a number, and what it is due to: an effect's `why` may be a list of them.
---@param amount integer
---@param name? any
---@return tercio.part
function part(amount, name) end

--- What a list of parts comes to: where a number is kept and told later, it is known what it was made of.
---@param parts tercio.part[]
---@return integer
function total(parts) end

log = {}

--- The reason for an effect's number, told with it: a text, or a list of its parts.
---@param effect tercio.effect
---@param why string | tercio.part[]
function log.why(effect, why) end

--- A heading in the log: level 0 a round, 1 a turn.
---@param text string
---@param level? integer
function log.heading(text, level) end

--- A sentence in the log.
---@param text string
function log.note(text) end

--- A sentence about the running frame: what comes of that has it as its cause.
---@param text string
function log.event(text) end

--- Tells that something in flight has changed: "has ...", "is ...".
---@param use tercio.frame
---@param text string
function log.edit(use, text) end

--- Tells that an ability is being used.
---@param use tercio.frame
function log.use(use) end

--- Tells whom or what a use is aimed at.
---@param use tercio.frame
function log.targets(use) end

--- Tells a check: the faces, what they sum to, bonus, penalty and what it comes to; from: { bonus =, penalty = }, what they are due to.
---@param use tercio.frame
---@param faces integer[]
---@param sum integer
---@param bonus integer
---@param penalty integer
---@param outcome string
---@param from? { bonus?: string, penalty?: string }
function log.check(use, faces, sum, bonus, penalty, outcome, from) end

reaction = {}

--- Of a use that answers something: what it runs, and what it answers.
---@param use tercio.frame
---@return function
---@return tercio.frame | tercio.effect
---@return table
function reaction.body(use) end

--- Whether a use of this ability has begun and is not over: where reactions cost nothing, one that waits for its effects need not answer what came of it.
---@param ability tercio.instance
---@return boolean
function reaction.under_way(ability) end

field = {}

--- The cells that the drawing of the field gave this name.
---@param name string
---@return tercio.cell[]
function field.area(name) end

cards = {}

--- A new shuffled deck of a declared kind: a number, to be kept in a slot. cards: other ones than it declares; top: what lies on top, in the order of drawing.
---@param id string
---@param spec? { owner?: any, cards?: table, top?: string[] }
---@return integer
function cards.make(id, spec) end

--- The id of the top card; nil when none is left. An empty pile takes in the shuffled discard pile first.
---@param deck integer
---@param told? { who?: any, purpose?: string } | false
---@return string?
function cards.draw(deck, told) end

--- Puts a card on a pile: draw, discard or removed.
---@param deck integer
---@param pile string
---@param card string
function cards.put(deck, pile, card) end

--- Draw and discard piles together.
---@param deck integer
function cards.shuffle(deck) end

--- The ids of the cards of a pile, the top one first.
---@param deck integer
---@param pile string
---@return string[]
function cards.pile(deck, pile) end

--- What a card declares, by its id or its number.
---@param card string | integer
---@return tercio.definition
function cards.card(card) end

--- The number of a card, for slots.
---@param card string
---@return integer
function cards.number(card) end

--- The cell at a point; nil outside the field. Of a graph x is the number of the zone.
---@param x integer
---@param y? integer
---@param z? integer
---@return tercio.cell?
function field.at(x, y, z) end

--- Whether there is a cell: not one that the drawing left out, nor outside.
---@param cell tercio.cell
---@return boolean
function field.exists(cell) end

--- The x, y and z of a cell.
---@param cell tercio.cell
---@return integer
---@return integer
---@return integer
function field.point(cell) end

--- How logs and answers call a cell: "x,y", on cubes "x,y,z"; a zone by its id.
---@param cell tercio.cell
---@return string
function field.name(cell) end

--- All cells of a place: those that a unit takes.
---@param place tercio.place
---@return tercio.cell[]
function field.cells(place) end

--- The cell of a unit's anchor; a cell itself.
---@param place tercio.place
---@return tercio.cell
function field.anchor(place) end

--- Who stands in a cell.
---@param cell tercio.cell
---@return tercio.unit[]
function field.units_at(cell) end

--- Who stands in any of a list of cells, each once.
---@param cells tercio.cell[]
---@return tercio.unit[]
function field.units_in(cells) end

--- The names that the drawing gave to what a cell belongs to, in order; of a graph, its zone.
---@param cell tercio.cell
---@return string[]
function field.names_of(cell) end

--- Width, height and depth of the field, in cells.
---@return integer
---@return integer
---@return integer
function field.size() end

--- The name of the field's topology.
---@return string
function field.topology() end

--- A number that differs when the map, what alters it, or where anybody stands differs.
---@return integer
function field.digest() end

--- The cells beside a cell; stops: not those beyond a side that stops one of these (a mask).
---@param cell tercio.cell
---@param stops? integer
---@return tercio.cell[]
function field.neighbours(cell, stops) end

--- The next cell in a direction; nil outside the field.
---@param cell tercio.cell
---@param direction integer
---@return tercio.cell?
function field.neighbour(cell, direction) end

--- The direction that leads straight from one cell to another; nothing when none does.
---@param from tercio.cell
---@param to tercio.cell
---@return integer?
function field.direction(from, to) end

--- How many directions there are from a cell.
---@param cell tercio.cell
---@return integer
function field.directions(cell) end

--- The directions nearest to the line from one cell to another: one, or those that tie.
---@param from tercio.cell
---@param to tercio.cell
---@return integer[]
function field.directions_towards(from, to) end

--- The direction back.
---@param direction integer
---@return integer
function field.opposite(direction) end

--- The cell so many steps on in a direction; nil outside the field.
---@param cell tercio.cell
---@param direction integer
---@param steps integer
---@return tercio.cell?
function field.straight(cell, direction, steps) end

--- Where a cell lies for who looks along a facing: here, ahead, front, side, rear or behind.
---@param cell tercio.cell
---@param facing integer
---@param other tercio.cell
---@return string
function field.bearing(cell, facing, other) end

--- Least steps between two places, and the closest cell of each.
---@param a tercio.place
---@param b tercio.place
---@return integer
---@return tercio.cell
---@return tercio.cell
function field.distance(a, b) end

--- Least steps from a place to any of a list of cells; nil when that is empty.
---@param place tercio.place
---@param cells tercio.cell[]
---@return integer?
function field.nearest_of(place, cells) end

--- Fewest steps from one cell to another around what is solid, the two ends exempt; nil: no way.
---@param from tercio.cell
---@param to tercio.cell
---@return integer?
function field.open_distance(from, to) end

--- The same from the nearest of a list of cells to every cell that there is a way to. ground: only through cells with something solid at most so many cells below.
---@param from tercio.cell[]
---@param ground? integer
---@return table<tercio.cell, integer>
function field.open_distances(from, ground) end

--- Whether two places share a side; stops: sides that cancel it (a mask).
---@param a tercio.place
---@param b tercio.place
---@param stops? integer
---@return boolean
function field.adjacent(a, b, stops) end

--- Whether two cells share a side that stops none of these.
---@param a tercio.cell
---@param b tercio.cell
---@param stops? integer
---@return boolean
function field.beside(a, b, stops) end

--- Units beside a unit, in order of joining.
---@param unit tercio.unit
---@param stops? integer
---@return tercio.unit[]
function field.adjacent_units(unit, stops) end

--- Units, itself too, of which some cell is within so many steps of it.
---@param unit tercio.unit
---@param steps integer
---@return tercio.unit[]
function field.units_within(unit, steps) end

--- Units that do not rest on something solid: the cell next to their anchor in a direction is not solid, or it is solid itself.
---@param direction integer
---@return tercio.unit[]
function field.units_adrift(direction) end

--- Every cell within so many steps of a cell, itself too.
---@param cell tercio.cell
---@param radius integer
---@return tercio.cell[]
function field.disk(cell, radius) end

--- Every cell exactly so many steps away.
---@param cell tercio.cell
---@param radius integer
---@return tercio.cell[]
function field.ring(cell, radius) end

--- A line of steps from one cell to another, both included.
---@param from tercio.cell
---@param to tercio.cell
---@return tercio.cell[]
function field.line(from, to) end

--- Every cell within low to high steps of a place.
---@param place tercio.place
---@param low integer
---@param high integer
---@return tercio.cell[]
function field.within(place, low, high) end

--- The cells that may be added next to cells that hang together. path: solid_end (a solid cell is an end), open (no solid cells) or geometric (whatever cells and sides are).
---@param cells tercio.cell[]
---@param path? "solid_end" | "open" | "geometric"
---@return tercio.cell[]
function field.joined(cells, path) end

--- All cells that carry a tile.
---@param tile string
---@return tercio.cell[]
function field.cells_with(tile) end

--- How many cells its body has, its edge and its height.
---@param unit tercio.unit
---@return integer
---@return integer
---@return integer
function field.body(unit) end

--- The cells of its body at another anchor, in the order of the body; -1 for those outside the field.
---@param unit tercio.unit
---@param anchor tercio.cell
---@return tercio.cell[]
function field.body_cells(unit, anchor) end

--- Whether it could be put down there: nothing solid, no wall through it, nobody in its way.
---@param unit tercio.unit
---@param anchor tercio.cell
---@return boolean
function field.fits(unit, anchor) end

--- The cells of its body that it does not occupy (a mask of their numbers, from bit 0).
---@param unit tercio.unit
---@return integer
function field.ghost(unit) end

--- Says which cells of its body it does not occupy, and which lend it the next cell in a direction (masks). Moving forgets both.
---@param unit tercio.unit
---@param ghost integer
---@param extra integer
---@param direction? integer
function field.occupy(unit, ghost, extra, direction) end

--- Turns it to a direction; without one it faces none. For effects' `apply`.
---@param unit tercio.unit
---@param direction? integer
function field.face(unit, direction) end

--- Whether a cell carries a tile: a plain one, or one with a number above 0.
---@param cell tercio.cell
---@param tile string
---@return boolean
function field.is(cell, tile) end

--- The number of a tile that carries one.
---@param cell tercio.cell
---@param tile string
---@return integer
function field.value(cell, tile) end

--- All tiles that a cell carries: plain ones as true, others with their number.
---@param cell tercio.cell
---@return table<string, integer | boolean>
function field.tags(cell) end

--- What the content declares of a tile, with the fields of its authors.
---@param name string
---@return tercio.definition
function field.tile(name) end

--- Whether a name is that of a tile, and whether it carries a number.
---@param name string
---@return boolean
---@return boolean
function field.known_tile(name) end

--- All cells in which nobody can be.
---@return tercio.cell[]
function field.solid_cells() end

--- Whether nobody can be in it.
---@param cell tercio.cell
---@return boolean
function field.solid(cell) end

--- What the side of a cell stops: { move =, sight =, sense =, area = }.
---@param cell tercio.cell
---@param direction integer
---@return table
function field.side(cell, direction) end

--- Whether the side of a cell stops moves.
---@param cell tercio.cell
---@param direction integer
---@return boolean
function field.stops_move(cell, direction) end

--- Alters cells for a while: { cells =, tiles = { hazardous = 2, obscured = true, solid = false }, owner =, credit =, marks = up to four integers of one's own, until_frame = | while_source =, carrier = a unit that it goes with }. `add`, `remove` and `values` say the same as `tiles` in parts. For effects' `apply`; nobody hears of it.
---@param spec tercio.alteration_spec
---@return tercio.alteration
function field.alter(spec) end

--- All alterations, in order of making.
---@return tercio.alteration[]
function field.alterations() end

--- Those over a cell.
---@param cell tercio.cell
---@return tercio.alteration[]
function field.alterations_at(cell) end

--- Changes the map itself: puts a tile on a cell, or takes it off (0, false). For effects' `apply`; what is to go again by itself is an alteration.
---@param cell tercio.cell
---@param tile string
---@param amount integer | boolean
function field.put_tag(cell, tile, amount) end

--- Makes a cell of the map plain and empty. For effects' `apply`.
---@param cell tercio.cell
function field.clear(cell) end

--- Tiles and their values as numbers, as slots hold them.
---@param tiles table<string, integer | boolean>
---@return integer[]
function field.pack_tiles(tiles) end

--- The same, back.
---@param packed integer[] | tercio.list
---@return table<string, integer | boolean>
function field.unpack_tiles(packed) end

--- The cells of a pattern, { { x, y }, ... } from its origin, with that on a cell; what lies beyond the field is left out.
---@param offsets integer[][]
---@param origin tercio.cell
---@param turn? integer
---@param mirror? boolean
---@return tercio.cell[]
function field.pattern(offsets, origin, turn, mirror) end

--- All ways to lay a pattern that differ as sets of cells, so that it holds one of some cells: { cells =, turn =, mirror =, x =, y =, z = }. how: { by = numbers of the offsets that may hold one, origin = true (the origin must lie there), mirrors = true }.
---@param offsets integer[][]
---@param anchors tercio.cell[]
---@param how? table
---@return table[]
function field.placements(offsets, anchors, how) end

--- How many turns of a pattern there are: 6 on hexes, 4 else.
---@return integer
function field.turns() end

--- A point turned about the origin so many times counter-clockwise, first mirrored on demand.
---@param x integer
---@param y integer
---@param z? integer
---@param turn? integer
---@param mirror? boolean
---@return integer
---@return integer
---@return integer
function field.turned(x, y, z, turn, mirror) end

--- Cells of a cone that begins beside a cell: wedge (60 degrees on hexes), wide (120) or fan (1, 3, 5, ...).
---@param cell tercio.cell
---@param direction integer
---@param length integer
---@param shape? "wedge" | "wide" | "fan"
---@return tercio.cell[]
function field.cone(cell, direction, length, shape) end

--- So many cells straight away from a cell, the first not included.
---@param cell tercio.cell
---@param direction integer
---@param length integer
---@return tercio.cell[]
function field.row(cell, direction, length) end

--- All cells whose inside the segment between two centres crosses, both included.
---@param from tercio.cell
---@param to tercio.cell
---@return tercio.cell[]
function field.crossed(from, to) end

--- Declares a way of counting steps while content loads: { stops = { "move" }, solid = tiles, corner =, solid_ends =, ground = }, or a function that gives this at the first use.
---@param name string
---@param rule tercio.range_rule | fun(): tercio.range_rule
function field.declare_range(name, rule) end

--- Fewest steps from one place to another by a declared range; nil: no way within `most` steps.
---@param range string
---@param from tercio.place
---@param to tercio.place
---@param most? integer
---@return integer?
function field.range(range, from, to, most) end

--- The same to every cell there is a way to.
---@param range string
---@param from tercio.place
---@param most? integer
---@return table<tercio.cell, integer>
function field.ranges(range, from, most) end

--- The name of the edge on a side of a cell; nil where it is open.
---@param cell tercio.cell
---@param direction integer
---@return string?
function field.edge(cell, direction) end

--- Puts an edge on a side of the map, or takes it away, whichever of the two cells declared it. For effects' `apply`.
---@param cell tercio.cell
---@param direction integer
---@param name? string
function field.put_edge(cell, direction, name) end

--- Declares a way of seeing while content loads: a table, or a function that gives it at the first use, when options are known.
---@param name string
---@param rule tercio.sight_rule | fun(): tercio.sight_rule
function field.declare_sight(name, rule) end

--- Whether there is a line between two places, and from which cell to which.
---@param sight string
---@param a tercio.place
---@param b tercio.place
---@return boolean
---@return tercio.cell?
---@return tercio.cell?
function field.sees(sight, a, b) end

--- Those of a list of cells that a place sees, in their order.
---@param sight string
---@param from tercio.place
---@param cells tercio.cell[]
---@return tercio.cell[]
function field.seen_of(sight, from, cells) end

--- The cell of `to` in sight of `from` that is closest to it, and its distance; nil when none is.
---@param sight string
---@param from tercio.place
---@param to tercio.place
---@return tercio.cell?
---@return integer?
function field.closest_seen(sight, from, to) end

--- Cells within a radius that are seen from a cell, or from the anchor of a unit.
---@param sight string
---@param from tercio.place
---@param radius integer
---@return tercio.cell[]
function field.seen_cells(sight, from, radius) end

--- Follows a line: { clear =, why =, cell =, direction =, cover = the highest grade crossed, edges = { [name] = true }, steps = { { cell =, direction =, edge =, touch = } } }. It ends where it is blocked, unless `whole`.
---@param sight string
---@param from tercio.cell
---@param to tercio.cell
---@param whole? boolean
---@return table
function field.trace(sight, from, to, whole) end

--- Those of some cells that are in sight of a cell; drop_solid: without solid ones.
---@param sight string
---@param origin tercio.cell
---@param cells tercio.cell[]
---@param drop_solid? boolean
---@return tercio.cell[]
function field.shadowed(sight, origin, cells, drop_solid) end

--- Declares a way of moving while content loads: a table, or a function that gives it at the first use.
---@param name string
---@param rule tercio.path_rule | fun(): tercio.path_rule
function field.declare_path(name, rule) end

--- Where a move may end, in order of cost: { cell =, cost =, node = }; and the reach, for `field.way`.
---@param way string
---@param question tercio.path_question
---@return tercio.path_end[]
---@return tercio.reach
function field.reach(way, question) end

--- The steps to an end of a reach, the start first: { cell =, passed =, rest =, cost =, kind = }.
---@param reach tercio.reach
---@param node integer
---@return tercio.path_step[]
function field.way(reach, node) end

--- Whether any step met in a reach falls; where none does, a search with any `fall_limit` finds the same ways.
---@param reach tercio.reach
---@return boolean
function field.falls(reach) end

--- Steps of a reach after which something else decides: a unit fallen on, a cell that carries on.
---@param reach tercio.reach
---@return tercio.path_end[]
function field.breaks(reach) end

--- Single steps from where it stands, the refused ones with refusal > 0.
---@param way string
---@param question tercio.path_question
---@return tercio.path_step[]
function field.steps(way, question) end

--- The kind and cost of the cheapest legal single step to a cell; nil when there is none.
---@param way string
---@param question tercio.path_question
---@param cell tercio.cell
---@return integer?
---@return integer?
function field.step_to(way, question, cell) end

--- Whether any single step is legal, whether one of these ends where the mover may stop, and whether one does without a fall.
---@param way string
---@param question tercio.path_question
---@return boolean
---@return boolean
---@return boolean
function field.chances(way, question) end

--- All ends of forced ways: { rule = "farther", "closer", "straight" or "any", steps =, point =, direction =, around =, partial = }. A list of { cell =, steps =, shortfall =, path = }.
---@param way string
---@param question tercio.path_question
---@param walk tercio.forced_walk
---@return table[]
function field.walks(way, question, walk) end

--- The directions of the legal first steps of those ways.
---@param way string
---@param question tercio.path_question
---@param walk tercio.forced_walk
---@return integer[]
function field.walk_next(way, question, walk) end

--- 0 when its body may be there (stop: may end a move there), else the number of a refusal.
---@param way string
---@param question tercio.path_question
---@param anchor tercio.cell
---@param stop? boolean
---@return integer
function field.place_refusal(way, question, anchor, stop) end

--- The sentence of a refusal.
---@param number integer
---@return string
function field.refusal(number) end

--- The anchors nearest to one by steps through open cells where its body may stop; supported: and where it is held up. allowed: the only candidates.
---@param way string
---@param question tercio.path_question
---@param from tercio.cell
---@param supported? boolean
---@param allowed? tercio.cell[]
---@return tercio.cell[]
function field.nearest_places(way, question, from, supported, allowed) end

--- The cells of its body that count at an anchor, a mask; the others are solid.
---@param way string
---@param question tercio.path_question
---@param anchor tercio.cell
---@return integer
function field.valid_cells(way, question, anchor) end

--- What holds it up at an anchor: 0 nothing, 1 a hold only, 2 floor or fluid.
---@param way string
---@param question tercio.path_question
---@param anchor tercio.cell
---@return integer
function field.held_up(way, question, anchor) end

--- How far it falls from there, where it lands, what on (a number), and the unit fallen on. Ways without `gravity` never fall.
---@param way string
---@param question tercio.path_question
---@param anchor tercio.cell
---@param let_go? boolean
---@return integer
---@return tercio.cell
---@return integer
---@return tercio.unit?
function field.fall(way, question, anchor, let_go) end

--- All landings that a faller may choose among, nearest first: { height =, cell =, onto = }; the last is where it comes to without a hold.
---@param way string
---@param question tercio.path_question
---@param anchor tercio.cell
---@param let_go? boolean
---@return table[]
function field.catches(way, question, anchor, let_go) end
