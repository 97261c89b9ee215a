---@meta
-- What handlers are given, and the globals of content.
-- Written by `tercio annotations`: changes belong into what it is made of.

---@alias tercio.cell integer A cell of the field: made by field.at.
---@alias tercio.place tercio.unit|tercio.cell
---@alias tercio.definition table<string, any>
---@alias tercio.record table<string, any>
---@alias tercio.slot "int"|"flag"|"id"|"unit"|"handle"|"cell"|{ list: string, max?: integer }

--- A question to a player.
---@class tercio.question
---@field kind? tercio.id.decision The kind of the decision.
---@field prompt? string The text of the question.
---@field options? any[] Values, or { id =, text =, value =, score = }.
---@field cells? tercio.cell[] Cells, as the options.
---@field score? integer|fun(value: any): integer? The score of options without their own, for simple policies. The engine calls a function only for a policy.
---@field most? fun(value: any): integer? The most that the score of an option can be, if that is known without working it out: a policy leaves out options that cannot be the best.
---@field named? fun(value: any): string, string? Returns id and text of an option that is given without them; called when somebody reads them.
---@field optional? boolean|string The player can choose nothing; a text: the label of that choice.
---@field yes? string The label of yes; default: yes.
---@field no? string The label of no; default: no.
---@field always? boolean Ask even with a single option.
---@field min? integer The minimum number, or number of options.
---@field max? integer The maximum number, or number of options.
---@field illegal? table[]|fun(): table[] Illegal options, with reasons: { id =, reason = }; or a function that returns them.
---@field clause? string The clause of the rules.
---@field rest? boolean This is a rest point, like the choice of an action.
---@field go_on? boolean It asks only whether to continue: a script that says nothing lets it pass.
---@field path? fun(cells: tercio.cell[]): any?, string? Then a list of cells, each next to the one before, is an answer too. The function returns its value, or nil and why the way is illegal: `field.along` says both.
---@field mover? tercio.unit The unit that moves. Default: the unit that decides.
---@field info? any Further data for the controller.
---@field default? any The choice without an answer.
---@field optional_score? integer|fun(): integer The score of choosing nothing, for simple policies.

--- A modifier of an attribute.
---@class tercio.modifier
---@field attribute? tercio.id.attribute The attribute.
---@field amount? integer The amount.
---@field stage? "set"|"add"|"bonus"|"penalty"|"min"|"max" The stage. Default: add.
---@field source? any Its source.
---@field until_frame? tercio.frame It lasts while this frame lives.
---@field while_source? any It lasts while this source is in play.
---@field turns? integer It lasts to the end of this many turns (docs/durations.md).
---@field rounds? integer It lasts to the end of this many rounds.
---@field until_turn? boolean|tercio.unit It lasts until the next turn of this unit begins.
---@field of? tercio.unit Whose turns count.
---@field begun? boolean A turn that has begun counts.

--- How long something lasts.
---@class tercio.duration
---@field turns? integer To the end of this many turns (docs/durations.md).
---@field rounds? integer To the end of this many rounds.
---@field until_turn? boolean|tercio.unit Until the next turn of this unit begins.
---@field of? tercio.unit Whose turns count.
---@field begun? boolean A turn that has begun counts.
---@field until_frame? tercio.frame While this frame lives.
---@field while_source? any While this source is in play.
---@field uses? integer For this many uses (`use_up`).

--- An alteration of the field.
---@class tercio.alteration_spec
---@field cells? tercio.cell[] The cells.
---@field tiles? table<tercio.id.tile, integer|boolean> Tiles to add (false: remove).
---@field add? tercio.id.tile[] Plain tiles to add.
---@field remove? tercio.id.tile[] Plain tiles to remove.
---@field values? table<tercio.id.tile, integer> Tiles with a number.
---@field owner? any Its owner.
---@field credit? any Who gets the credit for its effects.
---@field marks? integer[] Up to four integers for its rules.
---@field definition? integer The number of its definition.
---@field until_frame? tercio.frame It lasts while this frame lives.
---@field while_source? any It lasts while this source is in play.
---@field turns? integer It lasts to the end of this many turns (docs/durations.md).
---@field rounds? integer It lasts to the end of this many rounds.
---@field until_turn? boolean|tercio.unit It lasts until the next turn of this unit begins.
---@field of? tercio.unit Whose turns count.
---@field begun? boolean A turn that has begun counts.
---@field carrier? tercio.unit It moves with this unit.

--- A sight rule.
---@class tercio.sight_rule
---@field mode? "centres"|"corners"|"links"|"all" The ends of the lines.
---@field touch? "open"|"pinch"|"closed" What a touched corner or edge does.
---@field stops? integer Sides that block it (a mask).
---@field ends_strict? boolean The end cells can block it too.
---@field corners_free? boolean Corners of the field are free.
---@field links_max? integer On graphs: the maximum of links.
---@field solid? tercio.id.tile[] Tiles that block lines through them.
---@field opaque? tercio.id.tile[] Tiles that also block lines that begin or end in them.

--- A range rule: how to count steps.
---@class tercio.range_rule
---@field stops? ("move"|"sight"|"sense"|"area")[] Sides to go around.
---@field solid? tercio.id.tile[] Tiles to go around.
---@field corner? any How diagonal steps pass corners.
---@field solid_ends? boolean The ends can be solid.
---@field ground? integer Only through cells with something solid at most this many cells below.

--- A movement rule: the fields of tc_path_profile, with names for tiles and edges.
---@class tercio.path_rule
---@field mode? "walk"|"jump"|"fly" The mode.
---@field step? integer The cost of a step.
---@field diagonal? integer The cost of a diagonal step.
---@field alternate? boolean Every second diagonal costs `diagonal`.
---@field leave_values? table<tercio.id.tile, integer> The cost to leave a cell: tile = factor for its number.
---@field enter_values? table<tercio.id.tile, integer> The cost to enter a cell, in the same way.
---@field tag_costs? table[] { tags =, when =, times =, add = }.
---@field blocked_tags? tercio.id.tile[] Tiles that block a walk.
---@field wall_tags? tercio.id.tile[] Tiles that block jumps and flight.
---@field stop_tags? tercio.id.tile[] Tiles on which no move can end.
---@field end_tags? tercio.id.tile[] Tiles that end the move.
---@field blocked_edges? tercio.id.edge[] Edges that block it besides those of the rules.
---@field passed_edges? tercio.id.edge[] Edges that it can pass.
---@field edge_costs? table<tercio.id.edge, integer> Extra costs to cross edges.
---@field classes? table<integer, { pass?: boolean, stop?: boolean, ends?: boolean, cost?: integer }> Which units it can move through, by class.
---@field squeeze? boolean One free cell for the body is enough.
---@field share? boolean Units never block it.
---@field vertical? table Vertical movement: gravity, climb_tags, fluid_tags, ramp_tags, clamber, ...
---@field corner? any How diagonal steps pass corners.
---@field spare? any The cost that a first step can have.

--- A question to a movement rule.
---@class tercio.path_question
---@field unit? tercio.unit The moving unit.
---@field start? tercio.cell The start. Default: its cell.
---@field budget? integer The remaining movement.
---@field classes? table[] Classes of units: { { unit, n }, ... }.
---@field sides? table Classes of the other units of a team: { [team.index] = n }.
---@field others? integer The class of all other units.
---@field hold? tercio.cell[] Cells in which ordinary steps are illegal.
---@field forbidden? tercio.cell[] Cells that it cannot enter.
---@field fall_limit? integer The maximum height of a fall.
---@field moving? boolean The move has begun already.
---@field flags? integer How the last step ended.
---@field links? table[] Further steps.
---@field enter? table[] What entering cells costs besides the rule's: { { cost, cells }, ... }.
---@field harm? table[] What entering hurts: { { amount, cells }, ... }.
---@field risk? table[] Risks of entering, which count less than any harm: { { amount, cells }, ... }.
---@field risk_edges? string[] Edges whose crossing is a risk.
---@field cost? fun(from: integer, to: integer, kind: integer, direction: integer): integer|false Adds to the cost of a step, or forbids it.

--- A cell where a move can end.
---@class tercio.path_end
---@field cell? tercio.cell The cells.
---@field cost? integer What the way costs.
---@field node? integer Its node, for field.way.
---@field harm? integer The harm on the way.
---@field risk? integer? The risks of the way; nil: none.
---@field cells? tercio.cell[] Of field.along: the way.

--- A step of a path.
---@class tercio.path_step
---@field cell? tercio.cell Where it leads.
---@field passed? tercio.cell The cell before a fall.
---@field rest? tercio.cell The cell after a fall.
---@field cost? integer The movement spent.
---@field kind? integer The kind of step.
---@field refusal? integer The number of a refusal; 0: legal.
---@field direction? integer Its direction.

--- A part of a number, made by `part`.
---@class tercio.part
---@field amount? integer The amount.
---@field name? string Its cause.

--- The result of a search, for field.way, field.falls and field.breaks.
---@class tercio.reach

--- The lines of sight to a place, for field.best_lines.
---@class tercio.lines

--- A forced move.
---@class tercio.forced_walk
---@field rule? "farther"|"closer"|"straight"|"any" What each step must do.
---@field steps? integer The number of steps.
---@field point? tercio.cell The reference point of farther and closer.
---@field direction? integer The direction of straight.
---@field around? boolean Distances go around walls.
---@field partial? boolean Shorter moves count too.

--- Units.
---@class tercio.unit
---@field name string Its name in the encounter.
---@field side tercio.team Its team.
---@field cell tercio.cell? The cell of its anchor; nil while it is not on the field.
---@field active boolean Whether it is on the field.
---@field gone boolean Whether it has left play for good.
---@field archetype tercio.record? Its archetype, with everything that this one extends; nil without one.
---@field facing integer? The direction that it faces, or nil.
---@field body string The name of its body; cell if it has none.
---@field own_body string The same, of the body that it has when nothing changes it.
---@field carrier tercio.unit? The unit that carries it, or nil.
---@field controller tercio.team | string Who decides for it: its team, another team, or the name of a controller.
---@field riders tercio.unit[] The units that it carries.
---@field kind string Always "unit". It distinguishes units from other targets.
---@field handle integer Its number in the world, for table keys and comparisons within one play.
local unit = {}

--- Teams.
---@class tercio.team
---@field name string The name that players see.
---@field index integer Its place among the teams of the encounter, from 0.
---@field side tercio.team The team itself, so `.side` works on units and teams.
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
---@field definition tercio.definition The definition: a frozen table with `id`, `kind`, `where` and all fields.
---@field bearer tercio.unit | tercio.team | tercio.encounter | tercio.alteration Its bearer.
---@field source any Where it comes from.
---@field stacks integer The number of stacks.
---@field suppressed boolean Whether it is suppressed.
---@field ended boolean Whether it has ended. All other members then raise an error.
---@field handle integer Its number in the world.
local instance = {}

--- Alterations of the field.
---@class tercio.alteration
---@field kind string Always "alteration".
---@field definition tercio.definition? Its definition, if `definition` was given.
---@field owner any Its owner.
---@field user any The same as `owner`, as for frames and effects.
---@field credit any Who gets the credit for its effects.
---@field cell tercio.cell? Its origin: the first of its cells when it was made; nil outside the field.
---@field cells tercio.cell[] All its cells.
---@field ended boolean Whether it has ended.
---@field handle integer Its number in the world.
local alteration = {}

--- Turns, uses, moves: frames.
---@class tercio.frame
---@field kind string The id of its definition.
---@field user tercio.unit Who acts. Writable.
---@field source any Its source; for a use, the ability.
---@field ability tercio.instance? The ability of a use; the same as `source`.
---@field step string The running step.
---@field cause any The instance or frame that pushed it.
---@field target tercio.unit | tercio.cell | nil Its first target.
---@field targets tercio.list All its targets, as a list. The edits below change it.
---@field point tercio.cell? Its first cell: the point at which it is aimed.
---@field cells tercio.list All its cells.
---@field below tercio.frame? The frame below it, which it interrupts or belongs to.
---@field over boolean Whether it has ended. Other members then raise an error.
---@field failed boolean Whether it failed.
---@field finished boolean Whether `finish` ended it.
---@field ending string How it ends: done, finished (`finish`), failed or cancelled. For handlers of its end, such as `use.ended`.
---@field suspended boolean Whether it is suspended.
---@field handle integer Its number in the world.
local frame = {}

--- Rolls: dice and cards.
---@class tercio.roll: tercio.frame
---@field kind string "dice" or "cards".
---@field user any Who rolled.
---@field target any At whom: its first target.
---@field targets tercio.list All its targets: those of the frame, or the one that the rule named.
---@field cause tercio.frame? The frame in which it was rolled, such as the use.
---@field purpose string? What it was rolled for, as the log says.
---@field count integer How many dice or cards there are.
---@field sides integer The sides of the dice.
---@field faces integer[] All numbers, in order.
---@field cards string[] The ids of all cards, in order.
---@field kept integer[] The numbers that count, where the roll keeps the highest or lowest.
---@field sum integer The sum of the numbers that count, without the bonus.
---@field bonus integer What the rule adds. Writable, unless the roll takes none.
---@field step string The running step: "rolled" or "drawn".
---@field ending string How it ends, as of frames.
---@field over boolean Whether the rule has read it. Other members then raise an error.
---@field handle integer Its number in the world.
local roll = {}

--- Effects.
---@class tercio.effect
---@field kind string The id of its definition.
---@field target any Its target. Writable before it applies.
---@field user any Its user. Writable before it applies.
---@field source any Whom it comes from: its user, or whom the param names that its definition calls `source`.
---@field by any The status, trait or ability that proposed it.
---@field frame tercio.frame? The frame that proposed it.
---@field use tercio.frame? The same as `frame`.
---@field state string proposed, replaced, prevented, applied or dropped.
---@field prevented boolean Whether a handler prevented it.
---@field proposed integer The amount as proposed.
---@field amount integer The amount after replacements. Writable before it applies.
---@field applied integer The amount that applied.
---@field excess integer The amount that could not apply.
---@field before integer The changed value, before.
---@field after integer The changed value, after.
---@field round integer Its round in the batch: 0, or more if a state check or effect added it.
---@field status tercio.definition? The status, for effects that give or clear one.
---@field cell tercio.cell Destination cell, for effects that move a unit.
---@field reason string? The reason for its number, from `why`. Use it for texts only: without a log it is nil.
---@field parts tercio.part[]? The parts of its number, if `why` got a list; nil without a log.
---@field index integer Its number, for params that refer to another effect (`another`).
local effect = {}

--- Batches.
---@class tercio.batch: tercio.frame
---@field round integer The current round, from 0.
---@field user any The user of its frame.
---@field cause any The frame or instance that caused it.
---@field kind string Always "batch".
---@field handle integer Its number in the world.
local batch = {}

--- Lists.
---@class tercio.list
local list = {}

--- Its stacks of a status, trait or ability; nil without one or while it is suppressed.
---@param id string
---@return integer?
function unit:has(id) end

--- Its status, trait or ability of that id.
---@param id string
---@return tercio.instance?
function unit:instance(id) end

--- Everything it bears, or all of a kind ("status", "trait", "ability", "rule"), oldest first.
---@param kind? string
---@return tercio.instance[]
function unit:instances(kind) end

--- Whether it carries a tag. Units only carry tags with `unit = true`.
---@param tag string
---@return boolean
function unit:is(tag) end

--- Its tags, all or of one category, in order of declaration.
---@param category? string
---@return string[]
function unit:tags(category) end

--- The maximum of a pool or the value of another attribute, with modifiers.
---@param attribute string
---@return integer
function unit:max(attribute) end

--- The same without modifiers.
---@param attribute string
---@return integer
function unit:base(attribute) end

--- The same as `max`, and its modifiers: a list of { def =, before =, after = }.
---@param attribute string
---@return integer
---@return table
function unit:trace(attribute) end

--- Its relation to another: -1 hostile, 0 neutral, 1 allied.
---@param other tercio.unit | tercio.team
---@return integer
function unit:relation(other) end

--- The value of a counter. scope: count within that frame. Default: the whole encounter.
---@param counter string
---@param scope? tercio.frame
---@return integer
function unit:count(counter, scope) end

--- Adds 1 or an amount to a counter. This is no effect and triggers nothing.
---@param counter string
---@param scope? tercio.frame
---@param amount? integer
function unit:add_count(counter, scope, amount) end

--- Asks its controller to choose one of `options` (values, or `{ id =, text =, value =, score = }`) or of `cells`. It returns the value, or nil if `optional` and nothing was chosen. A single option is chosen without a question, unless `always`. `score`, of the question or an option, guides simple policies: a number or function(value). `prompt` may be a function that gives the text. `illegal` shows what cannot be chosen: `{ id =, reason = }` rows, or a function that returns them.
---@param question tercio.question
---@return any
function unit:choose(question) end

--- Asks for `min` (default: 0) to `max` different options; returns their values in the order of the list.
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

--- Asks for an order of all options; returns their values in that order.
---@param question tercio.question
---@return any[]
function unit:ask_order(question) end

--- Adds a modifier to an attribute: { attribute =, amount =, stage =, source =, until_frame = | while_source = | turns = | rounds = | until_turn = }. stage is set, add (default), bonus, penalty, min or max.
---@param spec tercio.modifier
function unit:modify(spec) end

--- Ends its modifiers from this source.
---@param source any
function unit:end_modifiers(source) end

--- Gives it another body at a cell; own: for good. For the `apply` of host effects; content uses the effect `reshape`, which looks for room.
---@param body string
---@param cell? tercio.cell
---@param own? boolean
function unit:reshape(body, cell, own) end

--- Whether a tag with `moves` lets it pass the cells of another.
---@param other tercio.unit
---@return boolean
function unit:moves_through(other) end

--- Whether a tag with `moves` makes terrain of a cell cost nothing.
---@param cell tercio.cell
---@return boolean
function unit:moves_free(cell) end

--- Whether a tag with `moves` lets it into a cell that terrain bars; without a cell, through walls.
---@param cell? tercio.cell
---@return boolean
function unit:moves_into(cell) end

--- Whether one of them carries the other, or a third both.
---@param other tercio.unit
---@return boolean
function unit:rides_with(other) end

--- Lets another carry it; without one, nobody does. For the `apply` of host effects; content uses the effects `board` and `alight`.
---@param carrier? tercio.unit
function unit:ride(carrier) end

--- Writes a current value, even above the maximum. For the `apply` of host effects; it triggers nothing.
---@param attribute string
---@param value integer
function unit:write(attribute, value) end

--- Gives it to another team, to the team of a unit, or to a controller of a name, for good; nil: back to its own team. For a time, give it a status with the key `control`.
---@param by? tercio.team | tercio.unit | string
function unit:control(by) end

--- Gives it a status, trait or ability outside any batch, for setup. It triggers nothing.
---@param id string
---@param stacks? integer
---@param source? any
---@return tercio.instance
function unit:grant(id, stacks, source) end

--- Gives it those of a list that it does not have yet, as `grant` does.
---@param ids string[]
function unit:grant_all(ids) end

--- Its units on the field, in order of joining.
---@return tercio.unit[]
function team:standing() end

--- All its units, also those away or gone.
---@return tercio.unit[]
function team:units() end

--- Its relation to another: -1 hostile, 0 neutral, 1 allied.
---@param other tercio.team
---@return integer
function team:relation(other) end

--- The value of a counter, as for units.
---@param counter string
---@param scope? tercio.frame
---@return integer
function team:count(counter, scope) end

--- Adds 1 or an amount to a counter.
---@param counter string
---@param scope? tercio.frame
---@param amount? integer
function team:add_count(counter, scope, amount) end

--- Asks the team's player, or the game master, as `choose` of units does.
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

--- The nearest frame of a kind below the running one, or nil. For handlers that get no frame.
---@param kind string
---@return tercio.frame?
function encounter:within(kind) end

--- The rule of that id, for its slots.
---@param rule string
---@return tercio.instance?
function encounter:instance(rule) end

--- Asks the team's player, or the game master, as `choose` of units does.
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

--- Adds a unit away from the field, with the keys of an encounter file: { "wolf", team = side, name =, guts = }. Its name is the given one or the archetype's, with a number. An effect then brings it onto the field.
---@param record table
---@return tercio.unit
function encounter:add_unit(record) end

--- The error in such a record, or nil.
---@param record table
---@return string?
function encounter:unit_problem(record) end

--- Removes a unit that never entered the field.
---@param who tercio.unit
function encounter:drop_unit(who) end

--- Stops the play: the encounter can lead nowhere. The text says why.
---@param text string
function encounter:give_up(text) end

--- The value of a tag: its number, 1 for a plain tag, 0 for none.
---@param tag string
---@return integer
function instance:tag_value(tag) end

--- Whether it is an ability.
---@return boolean
function instance:is_ability() end

--- Ends it. This is no effect; use it for instances that end themselves.
function instance:expire() end

--- Suppresses it (false: no longer): it stays, but neither listens nor modifies.
---@param on? boolean
function instance:suppress(on) end

--- Limits it: for turns or rounds (`{ turns = 2 }`, docs/durations.md), while a frame lives, while a source is in play, or for a number of uses.
---@param spec duration
function instance:last(spec) end

--- Counts one use of what `last { uses = n }` gave n uses. The last use ends it.
function instance:use_up() end

--- The value of a counter, as for units.
---@param counter string
---@param scope? tercio.frame
---@return integer
function instance:count(counter, scope) end

--- Adds 1 or an amount to a counter.
---@param counter string
---@param scope? tercio.frame
---@param amount? integer
function instance:add_count(counter, scope, amount) end

--- One of its four `marks`, from 1.
---@param number integer
---@return integer
function alteration:mark(number) end

--- Writes a mark.
---@param number integer
---@param value integer
function alteration:set_mark(number, value) end

--- Whether it covers a cell.
---@param cell tercio.cell
---@return boolean
function alteration:covers(cell) end

--- The value that it gives a tile, or whether it adds a plain tile.
---@param tile string
---@return integer | boolean
function alteration:gives(tile) end

--- Moves its origin to a cell, with all its cells. For `apply` of effects.
---@param cell tercio.cell
function alteration:move_to(cell) end

--- Adds cells. For `apply` of effects.
---@param cells tercio.cell[]
function alteration:grow(cells) end

--- Ends it. For `apply` of effects.
function alteration:finish() end

--- Gives it a trait, status or ability, which listens and modifies while it lasts. The alteration is its `me`.
---@param id string
---@return tercio.instance
function alteration:grant(id) end

--- Proposes an effect by name, without its own `propose`.
---@param kind string
---@param target any
---@param ... any
---@return tercio.effect
function frame:effect(kind, target, ...) end

--- Closes the batch: everything proposed and pushed so far happens now. Returns its effects as they applied. Later proposals go into a new batch.
---@return tercio.effect[]
function frame:resolve() end

--- The effects proposed so far in the running step, all or of one kind.
---@param kind? string
---@return tercio.effect[]
function frame:proposed(kind) end

--- Runs f. Its proposals count as those of this frame and its user. For suspended uses.
---@param f fun()
function frame:on_behalf(f) end

--- What applied in the use of an ability with `after`, and in what came of it, up to events that others answered: { target =, kind =, amount = } for each target and kind of effect.
---@param kind? string
---@return table[]
function frame:happened(kind) end

--- Pushes a frame, which runs after this handler. slots: their first values; `target`: its target.
---@param kind string
---@param user? tercio.unit
---@param source? any
---@param slots? table
---@return tercio.frame
function frame:start(kind, user, source, slots) end

--- Adds another pending frame to its group: all take each step together, in one batch.
---@param other tercio.frame
function frame:group(other) end

--- The frames of its group, with itself.
---@return tercio.frame[]
function frame:members() end

--- The nearest frame of a kind around it, or itself.
---@param kind string
---@return tercio.frame?
function frame:within(kind) end

--- Raises a declared event about this frame.
---@param event string
function frame:raise(event) end

--- Ends the encounter with an outcome of the manifest, by number from 1. All open frames unwind.
---@param outcome integer
function frame:end_encounter(outcome) end

--- Adds a step to its plan: at its place in the frame's order, or as the next one (now).
---@param step string
---@param now? boolean
function frame:insert_step(step, now) end

--- Removes a step from its plan.
---@param step string
function frame:remove_step(step) end

--- The steps that its plan still holds, in order: the running one as long as its handler has not been, or if it repeats.
---@return string[]
function frame:steps_left() end

--- Whether a step is among these.
---@param step string
---@return boolean
function frame:has_step(step) end

--- Repeats the running step.
function frame:repeat_step() end

--- Continues with a step and skips those before it.
---@param step string
function frame:go_to(step) end

--- Ends it without its remaining steps.
function frame:finish() end

--- Ends it as failed. The manifest's `on_fail` says what follows.
---@param why? string
function frame:fail(why) end

--- Suspends it after this step, until `release`.
function frame:suspend() end

--- Resumes a suspended frame after the running one.
function frame:release() end

--- Ends a suspended frame without its remaining steps. If somebody listens to its end, that comes after the running step.
function frame:cancel() end

--- Whether this is one of its targets.
---@param who tercio.unit | tercio.cell
---@return boolean
function frame:targets_unit(who) end

--- Adds a target. Like all edits, the log shows it and the manifest's `on_edit` runs. Who becomes a target, or comes into reach, and was not asked yet may answer. Possible until the effects begin.
---@param who tercio.unit | tercio.cell
function frame:add_target(who) end

--- Removes a target.
---@param who tercio.unit | tercio.cell
function frame:drop_target(who) end

--- The targets that the running announcement brings: all in the first one, those since in the next ones. For rules, which hear of each that brings some; units hear of a use once.
---@return (tercio.unit | tercio.cell)[]
function frame:new_targets() end

--- Announces its targets again, to who was not asked yet. Edits do it by themselves; for rulesets that add to the lists directly.
function frame:announce_targets() end

--- Lets it choose its targets only where its effects begin. Call it before they are chosen, as in `on = { ["use.declare"] = ... }`.
function frame:postpone_targets() end

--- Whether its targets are still to be chosen.
---@return boolean
function frame:targets_open() end

--- From now on its range and sight are measured from there; nil: from its user. Call it before targets are chosen. `from` holds the place.
---@param place? tercio.unit | tercio.cell
function frame:measure_from(place) end

--- Adds a cell.
---@param cell tercio.cell
function frame:add_cell(cell) end

--- Replaces a target.
---@param old tercio.unit | tercio.cell
---@param new tercio.unit | tercio.cell
function frame:replace_target(old, new) end

--- Sets its cells, the origin first.
---@param cells tercio.cell[]
function frame:set_cells(cells) end

--- Moves its cells together, the origin to a cell. Cells outside the field are lost.
---@param to tercio.cell
function frame:move_cells(to) end

--- Removes a cell.
---@param cell tercio.cell
function frame:drop_cell(cell) end

--- Redirects its effects from one unit (default: from all) to another. The frame needs a slot `redirects`, a list of handles.
---@param to tercio.unit
---@param from? tercio.unit
function frame:redirect(to, from) end

--- The value of a tag of its ability, with edits in flight: its number, 1 for a plain tag, 0 for none.
---@param tag string
---@return integer
function frame:tag_value(tag) end

--- Changes a tag in flight: a number, true for a plain tag, false to remove it. The frame needs a slot `tags`, a list of integers.
---@param tag string
---@param value integer | boolean
function frame:retag(tag, value) end

--- The value of a tag after these edits; nil: removed. For the manifest's `tag_of`.
---@param tag string
---@param value? integer
---@return integer?
function frame:retagged(tag, value) end

--- The value of a counter, as for units.
---@param counter string
---@param scope? tercio.frame
---@return integer
function frame:count(counter, scope) end

--- Adds 1 or an amount to a counter.
---@param counter string
---@param scope? tercio.frame
---@param amount? integer
function frame:add_count(counter, scope, amount) end

--- A die's number, or a card's id.
---@param at integer
---@return any
function roll:face(at) end

--- The place of the lowest die, the first of equals; nil: no die is left.
---@return integer?
function roll:lowest() end

--- The place of the highest die, the first of equals; nil: no die is left.
---@return integer?
function roll:highest() end

--- Turns a die to a number, or puts another card in a card's place.
---@param at integer
---@param value any
---@return any
function roll:set(at, value) end

--- Rolls a die again, or draws another card in a card's place. Returns what comes; nil if no card is left.
---@param at integer
---@return any
function roll:reroll(at) end

--- Takes a die or card away. Returns what it was.
---@param at integer
---@return any
function roll:drop(at) end

--- Adds a die, rolled or with a number; or a card, drawn or by its id. Returns it.
---@param value? any
---@return any
function roll:add(value) end

--- Subtracts its amount from an attribute, down to 0, as damage does. For `apply`.
---@param attribute string
function effect:take(attribute) end

--- Prevents it. why: a word for the log. Like `replace_with`, only legal in `replace` handlers and in `combine`.
---@param why? string
function effect:prevent(why) end

--- Replaces it with another effect; options: its params. Effects that name a cell, status or team take it in place of the amount. The replaced effect triggers nothing.
---@param kind string
---@param target any
---@param amount? any
---@param options? any
---@return tercio.effect
function effect:replace_with(kind, target, amount, options) end

--- Merges it into another effect: it triggers nothing itself. into: the one, whose `contributors` then tell of it. For the manifest's `combine`.
---@param into? tercio.effect
function effect:merge(into) end

--- Who gave to it: { user =, by =, use =, kind =, amount =, share = } for each effect that was merged into it; for others itself alone. amount: what it gave; share: its part of what applied, in whole numbers that add up to it.
---@return table[]
function effect:contributors() end

--- The effect with an `index`.
---@param index integer
---@return tercio.effect
function effect:another(index) end

--- Sets the reason for its number, for the log: a text, or a list of parts.
---@param why string | tercio.part[]
function effect:why(why) end

--- Reports the result, in the `apply` of effects with `op = "host"`.
---@param applied integer
---@param before? integer
---@param after? integer
---@param excess? integer
function effect:result(applied, before, after, excess) end

--- Effects of the current round that have not applied yet, all or of one kind. For `combine`.
---@param kind? string
---@return tercio.effect[]
function batch:effects(kind) end

--- Effects of the round that just applied, all, of one kind, or of a list of kinds. For state checks.
---@param kind? string|string[]
---@return tercio.effect[]
function batch:just_applied(kind) end

--- All applied effects of the batch, or those of one kind, or of a list of kinds.
---@param kind? string|string[]
---@return tercio.effect[]
function batch:applied(kind) end

--- All effects of the batch, in any state.
---@return tercio.effect[]
function batch:items() end

--- Appends a value.
---@param value any
function list:add(value) end

--- Writes a place, from 1.
---@param at integer
---@param value any
function list:set(at, value) end

--- Removes a place and returns its value.
---@param at integer
---@return any
function list:remove(at) end

--- Removes everything.
function list:clear() end

--- The place of a value, or nil.
---@param value any
---@return integer?
function list:has(value) end

--- The encounter: its slots, and questions to the game master (choose, pick, confirm).
---@type tercio.encounter
combat = nil

--- The units on the field, in order of joining.
---@return tercio.unit[]
function units() end

--- The units on the field whose current value of a pool is at most this.
---@param pool string
---@param value integer
---@return tercio.unit[]
function units_at_most(pool, value) end

--- The units on the field with more than the maximum in one of these pools.
---@param ... string
---@return tercio.unit[]
function units_over(...) end

--- The units that others carry.
---@return tercio.unit[]
function units_carried() end

--- The units, on the field or away, whose body is not their own.
---@return tercio.unit[]
function units_reshaped() end

--- The unit of that name, on the field or away.
---@param name string
---@return tercio.unit?
function unit_named(name) end

--- The ids of all attributes, in order.
---@return string[]
function attributes() end

--- An archetype, with everything that it extends.
---@param id string
---@return tercio.record?
function archetype_named(id) end

--- The ids of all definitions of a kind, in order. key: of those that have it.
---@param kind string
---@param key? string
---@return string[]
function definitions(kind, key) end

--- A definition, by kind and id.
---@param kind string
---@param id string
---@return tercio.definition?
function definition(kind, id) end

--- A number of 30 bits that changes with a value, and with each number of a list or character of a text.
---@param value integer
---@param more integer[] | string
---@return integer
function mixed(value, more) end

--- The suspended frames of a kind, oldest first.
---@param kind string
---@return tercio.frame[]
function suspended(kind) end

--- The record of the encounter's file, with units and teams instead of names, as for `setup`.
---@return tercio.record
function scenario() end

--- The record of a unit in the encounter's file; nil if it joined later.
---@param unit tercio.unit
---@return tercio.record?
function entry_of(unit) end

--- The result of f(subject, ...), cached until something that f read is written to. f must not write, and callers share the value. They may fill a table that f made without reading anything; then any write drops it.
---@param key string
---@param subject any
---@param f fun(...): any
---@param ... any
---@return any
function memo(key, subject, f, ...) end

--- The usable abilities of a list, as options; and those for which why_not(ability) returns a reason. score(ability) guides simple policies.
---@param abilities tercio.instance[]
---@param why_not fun(ability: tercio.instance): string?
---@param score? fun(ability: tercio.instance): integer
---@return table[]
---@return table[]
function usable(abilities, why_not, score) end

judge = {}

--- The abilities that a judgement lets a unit use, as options; and what gives the others with their reasons. score(ability) guides simple policies.
---@param judgement string
---@param me tercio.unit
---@param score? fun(ability: tercio.instance): integer
---@param ... any
---@return table[]
---@return fun(): table[]
function judge.options(judgement, me, score, ...) end

--- The abilities that a judgement lets a unit use, in order.
---@param judgement string
---@param me tercio.unit
---@param ... any
---@return tercio.instance[]
function judge.all(judgement, me, ...) end

--- The others with their reasons, as `illegal` of a question takes them.
---@param judgement string
---@param me tercio.unit
---@param ... any
---@return table[]
function judge.refused(judgement, me, ...) end

--- Whether a judgement lets a unit use any of its abilities.
---@param judgement string
---@param me tercio.unit
---@param ... any
---@return boolean
function judge.any(judgement, me, ...) end

--- Whether a judgement lets a unit use this ability.
---@param judgement string
---@param me tercio.unit
---@param ability tercio.instance
---@param ... any
---@return boolean
function judge.holds(judgement, me, ability, ...) end

--- Why it does not; nil when it does.
---@param judgement string
---@param me tercio.unit
---@param ability tercio.instance
---@param ... any
---@return string?
function judge.reason(judgement, me, ability, ...) end

--- The units on the field that pass a judgement as its first parameter, in order of joining.
---@param judgement string
---@param me tercio.unit
---@param ability tercio.instance
---@param ... any
---@return tercio.unit[]
function judge.units(judgement, me, ability, ...) end

--- Whether a judgement has rows for this ability; without them it neither passes nor is refused.
---@param judgement string
---@param ability tercio.instance
---@return boolean
function judge.covers(judgement, ability) end

--- Whether there is one.
---@param judgement string
---@param me tercio.unit
---@param ability tercio.instance
---@param ... any
---@return boolean
function judge.any_unit(judgement, me, ability, ...) end

--- Whether anything in play can modify this query, of any unit or of one.
---@param query string
---@param unit? tercio.unit
---@return boolean
function modified(query, unit) end

--- The place from which a unit uses an ability: what `measure_from`, the query `usage_point` or the ability's `from` says, else the unit. For games with the piece `aiming`.
---@param me tercio.unit
---@param ability tercio.instance
---@param use? tercio.frame
---@return tercio.unit | tercio.cell
function usage_point(me, ability, use) end

--- Tables that all files of this content share. The layer that names one first fills it while loading.
---@param ... string
---@return table...
function library(...) end

--- The manifest's `settings`.
---@type table
setting = nil

dice = {}

--- Rolls n dice (default: 1) with this many sides (default: 6). Listeners of `dice.rolled` can change them. Returns the faces, the sum of the kept ones, these, and the bonus. keep: how many of the highest count; negative: of the lowest. bonus: what you add, so that listeners can change it. exact: you read exactly n dice. faces: what the dice show, if somebody rolled them elsewhere.
---@param spec { n?: integer, sides?: integer, faces?: integer[], keep?: integer, bonus?: integer, exact?: boolean, purpose?: string, who?: any, target?: any }
---@return integer[]
---@return integer
---@return integer[]
---@return integer
function dice.roll(spec) end

--- A part of a number with its cause, for an effect's `why`.
---@param amount integer
---@param name? any
---@return tercio.part
function part(amount, name) end

--- The amount itself: a part, with its cause, of a sum that only counts as a whole.
---@param amount integer
---@param name string
---@return integer
function due(amount, name) end

--- The sum of a list of parts, or of amounts. Store parts to explain a number later.
---@param parts tercio.part[] | integer
---@param ... integer
---@return integer
function total(parts, ...) end

log = {}

--- Sets the reason for an effect's number, for the log: a text, or a list of parts.
---@param effect tercio.effect
---@param why string | tercio.part[]
function log.why(effect, why) end

--- Adds a heading to the log: level 0 for a round, 1 for a turn. A function gives the text if somebody reads it.
---@param text string | function
---@param level? integer
function log.heading(text, level) end

--- Adds a sentence to the log. `plain`: the same without what only some may know, for a manifest's `told`. A function gives the text if somebody reads it.
---@param text string | function
---@param plain? string
function log.note(text, plain) end

--- Adds a sentence about the running frame, as the cause of the next records. A function gives the text of what follows, and is called only where somebody keeps the log.
---@param text string | function
---@param ... any
function log.event(text, ...) end

--- Logs an edit in flight: "has ...", "is ...".
---@param use tercio.frame
---@param text string
function log.edit(use, text) end

--- Logs the use of an ability. `quiet`: no line of text says so.
---@param use tercio.frame
---@param quiet? boolean
function log.use(use, quiet) end

--- Logs the targets of a use.
---@param use tercio.frame
function log.targets(use) end

--- Logs a check: the faces, their sum, bonus, penalty and outcome. from: { bonus =, penalty = }, their causes.
---@param use tercio.frame
---@param faces integer[]
---@param sum integer
---@param bonus integer
---@param penalty integer
---@param outcome string
---@param from? { bonus?: string, penalty?: string }
function log.check(use, faces, sum, bonus, penalty, outcome, from) end

reaction = {}

--- The function that a reaction runs, and the event that triggered it.
---@param use tercio.frame
---@return function
---@return tercio.frame | tercio.effect
---@return table
function reaction.body(use) end

--- Whether a use of this ability has begun and not ended. Prevents a free reaction from answering its own consequences.
---@param ability tercio.instance
---@return boolean
function reaction.under_way(ability) end

field = {}

--- The cells of a named area of the drawing.
---@param name string
---@return tercio.cell[]
function field.area(name) end

cards = {}

--- Makes a shuffled deck and returns its number, for a slot. cards: other cards than declared; top: the cards on top, in order of drawing.
---@param id string
---@param spec? { owner?: any, cards?: table, top?: string[] }
---@return integer
function cards.make(id, spec) end

--- Draws the top card and returns its id; nil if none is left. An empty draw pile first takes in the shuffled discard pile.
---@param deck integer
---@param told? { who?: any, purpose?: string } | false
---@return string?
function cards.draw(deck, told) end

--- Lets listeners of `cards.drawn` change cards that were drawn together. Returns the cards that count, and all that came from the deck, to put away.
---@param deck integer
---@param drawn string[]
---@param spec? { who?: any, purpose?: string, target?: any }
---@return string[]
---@return string[]
function cards.reveal(deck, drawn, spec) end

--- Puts a card on a pile: draw, discard or removed.
---@param deck integer
---@param pile string
---@param card string
function cards.put(deck, pile, card) end

--- Shuffles the discard pile into the draw pile.
---@param deck integer
function cards.shuffle(deck) end

--- Adds a card to the draw pile, or several, and shuffles that pile. The discard pile stays as it is.
---@param deck integer
---@param card string
---@param count? integer
function cards.shuffle_into(deck, card, count) end

--- The ids of the cards of a pile, the top card first.
---@param deck integer
---@param pile string
---@return string[]
function cards.pile(deck, pile) end

--- The definition of a card, by its id or number.
---@param card string | integer
---@return tercio.definition
function cards.card(card) end

--- The number of a card, for slots.
---@param card string
---@return integer
function cards.number(card) end

--- The cell at a point; nil outside the field. On graphs, x is the number of the zone.
---@param x integer
---@param y? integer
---@param z? integer
---@return tercio.cell?
function field.at(x, y, z) end

--- Whether the cell is part of the field.
---@param cell tercio.cell
---@return boolean
function field.exists(cell) end

--- The x, y and z of a cell.
---@param cell tercio.cell
---@return integer
---@return integer
---@return integer
function field.point(cell) end

--- The name of a cell in logs and answers: "x,y", on cubes "x,y,z"; a zone's id.
---@param cell tercio.cell
---@return string
function field.name(cell) end

--- All cells of a place. A unit has one or more.
---@param place tercio.place
---@return tercio.cell[]
function field.cells(place) end

--- The anchor of a unit, or the cell itself.
---@param place tercio.place
---@return tercio.cell
function field.anchor(place) end

--- The cell of a place that has only one; nil of a unit with several, or that is away.
---@param place tercio.place
---@return tercio.cell?
function field.only_cell(place) end

--- The units in a cell.
---@param cell tercio.cell
---@return tercio.unit[]
function field.units_at(cell) end

--- The units in any of these cells, each once.
---@param cells tercio.cell[]
---@return tercio.unit[]
function field.units_in(cells) end

--- The names of the areas of a cell, in order; on graphs, the zone.
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

--- A digest of the map, its alterations and the places of units.
---@return integer
function field.digest() end

--- The neighbours of a cell. stops: without those behind a side that stops one of these (a mask).
---@param cell tercio.cell
---@param stops? integer
---@return tercio.cell[]
function field.neighbours(cell, stops) end

--- The next cell in a direction; nil outside the field.
---@param cell tercio.cell
---@param direction integer
---@return tercio.cell?
function field.neighbour(cell, direction) end

--- The direction of the straight line between two cells, or nil.
---@param from tercio.cell
---@param to tercio.cell
---@return integer?
function field.direction(from, to) end

--- The number of directions from a cell.
---@param cell tercio.cell
---@return integer
function field.directions(cell) end

--- The directions closest to the line between two cells: one, or several that tie.
---@param from tercio.cell
---@param to tercio.cell
---@return integer[]
function field.directions_towards(from, to) end

--- The opposite direction.
---@param direction integer
---@return integer
function field.opposite(direction) end

--- The cell after this many steps in a direction; nil outside the field.
---@param cell tercio.cell
---@param direction integer
---@param steps integer
---@return tercio.cell?
function field.straight(cell, direction, steps) end

--- Where a cell lies for this facing: here, ahead, front, side, rear or behind.
---@param cell tercio.cell
---@param facing integer
---@param other tercio.cell
---@return string
function field.bearing(cell, facing, other) end

--- The distance between two places, and the closest cell of each.
---@param a tercio.place
---@param b tercio.place
---@return integer
---@return tercio.cell
---@return tercio.cell
function field.distance(a, b) end

--- The distance from a place to the nearest of these cells; nil for an empty list.
---@param place tercio.place
---@param cells tercio.cell[]
---@return integer?
function field.nearest_of(place, cells) end

--- The steps between two cells around solid cells, or nil. The two ends can be solid.
---@param from tercio.cell
---@param to tercio.cell
---@return integer?
function field.open_distance(from, to) end

--- For each cell of a list the number of the nearest of others, the first of equals, and its distance (0 and -1: there is no way); nil: there are no others.
---@param cells tercio.cell[]
---@param others tercio.cell[]
---@return integer[]?
---@return integer[]?
function field.nearest_each(cells, others) end

--- For each cell of a list how many of others are as many steps away as one of these numbers says, from 0 to 63.
---@param cells tercio.cell[]
---@param others tercio.cell[]
---@param steps integer[]
---@return integer[]
function field.count_each(cells, others, steps) end

--- The same from the nearest of these cells to every cell within reach, or only to some (`to`), which is faster. ground: only through cells with something solid at most this many cells below.
---@param from tercio.cell[]
---@param ground? integer
---@param to? tercio.cell[]
---@return table<tercio.cell, integer>
function field.open_distances(from, ground, to) end

--- The same steps to each cell of a list, in its order; -1 where there is no way.
---@param from tercio.cell[]
---@param to tercio.cell[]
---@param ground? integer
---@return integer[]
function field.open_steps(from, to, ground) end

--- For each of other cells its number in a list, the first of equals; 0: it is not in it.
---@param cells tercio.cell[]
---@param others tercio.cell[]
---@return integer[]
function field.numbers_in(cells, others) end

--- Whether two places share a side. stops: sides that prevent it (a mask).
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

--- The units next to a unit, in order of joining.
---@param unit tercio.unit
---@param stops? integer
---@return tercio.unit[]
function field.adjacent_units(unit, stops) end

--- The units within this many steps of a unit, with itself.
---@param place tercio.place
---@param steps integer
---@return tercio.unit[]
function field.units_within(place, steps) end

--- The units whose anchor has a tile, in order of joining.
---@param tile string
---@return tercio.unit[]
function field.units_on(tile) end

--- Units without support: the next cell of their anchor in a direction is not solid, or the anchor is.
---@param direction integer
---@return tercio.unit[]
function field.units_adrift(direction) end

--- Every cell within this many steps, with the cell itself.
---@param cell tercio.cell
---@param radius integer
---@return tercio.cell[]
function field.disk(cell, radius) end

--- Every cell at exactly this many steps.
---@param cell tercio.cell
---@param radius integer
---@return tercio.cell[]
function field.ring(cell, radius) end

--- A line of steps between two cells, with both.
---@param from tercio.cell
---@param to tercio.cell
---@return tercio.cell[]
function field.line(from, to) end

--- Every cell at a distance from low to high.
---@param place tercio.place
---@param low integer
---@param high integer
---@return tercio.cell[]
function field.within(place, low, high) end

--- The cells that can join a connected set. path: solid_end (a solid cell ends it), open (no solid cells) or geometric (any cells).
---@param cells tercio.cell[]
---@param path? "solid_end" | "open" | "geometric"
---@return tercio.cell[]
function field.joined(cells, path) end

--- All cells with a tile; of a tile with a value, also each value.
---@param tile string
---@return tercio.cell[]
---@return integer[]?
function field.cells_with(tile) end

--- The number of cells of its body, its edge and its height.
---@param unit tercio.unit
---@return integer
---@return integer
---@return integer
function field.body(unit) end

--- The cells of its body, or of another, at an anchor, in the order of the body; -1 outside the field.
---@param unit tercio.unit
---@param anchor tercio.cell
---@param body? string
---@return tercio.cell[]
function field.body_cells(unit, anchor, body) end

--- Whether it fits at an anchor: no solid cell, no wall through it, no unit in the way.
---@param unit tercio.unit
---@param anchor tercio.cell
---@return boolean
function field.fits(unit, anchor) end

--- The first cell at that many steps from the anchor of a unit where it fits, as for `fits`; with a rule of sight only cells that the anchor sees.
---@param unit tercio.unit
---@param low integer
---@param high integer
---@param sight? string
---@return tercio.cell?
function field.room_near(unit, low, high, sight) end

--- What is in the way of a body at an anchor, in words, as `places` of the manifest has it; nil for nothing. gone: a set of units that do not count.
---@param unit tercio.unit
---@param anchor tercio.cell
---@param gone? table
---@return string?
function field.in_the_way(unit, anchor, gone) end

--- What is in the way of its body, or of another, at an anchor: the cells of the body that are closed (a mask, from bit 0), the units there, and whether a wall runs through it.
---@param unit tercio.unit
---@param anchor tercio.cell
---@param body? string
---@return integer
---@return tercio.unit[]
---@return boolean
function field.obstacles(unit, anchor, body) end

--- The cells of its body that it does not occupy (a mask of their numbers, from bit 0).
---@param unit tercio.unit
---@return integer
function field.ghost(unit) end

--- Sets the cells of its body that it does not occupy, and those that also take the next cell in a direction (masks). Moving resets both.
---@param unit tercio.unit
---@param ghost integer
---@param extra integer
---@param direction? integer
function field.occupy(unit, ghost, extra, direction) end

--- Sets its facing; without a direction, none. For `apply` of effects.
---@param unit tercio.unit
---@param direction? integer
function field.face(unit, direction) end

--- Whether a cell has a tile: a plain one, or a number above 0.
---@param cell tercio.cell
---@param tile string
---@return boolean
function field.is(cell, tile) end

--- The number of a tile on a cell.
---@param cell tercio.cell
---@param tile string
---@return integer
function field.value(cell, tile) end

--- All tiles of a cell: true for plain ones, else the number.
---@param cell tercio.cell
---@return table<string, integer | boolean>
function field.tags(cell) end

--- Whether a cell has a tile whose definition sets a key.
---@param cell tercio.cell
---@param key string
---@return boolean
function field.marked(cell, key) end

--- The definition of a tile.
---@param name string
---@return tercio.definition
function field.tile(name) end

--- Whether a tile has this name, and whether it carries a number.
---@param name string
---@return boolean
---@return boolean
function field.known_tile(name) end

--- All solid cells.
---@return tercio.cell[]
function field.solid_cells() end

--- Whether the cell is solid.
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

--- Alters cells for a while: { cells =, tiles = { hazardous = 2, obscured = true, solid = false }, owner =, credit =, marks = up to four integers, until_frame = | while_source = | turns = | rounds = | until_turn =, carrier = a unit that it moves with }. `add`, `remove` and `values` are `tiles` in parts. For `apply` of effects; it triggers nothing.
---@param spec tercio.alteration_spec
---@return tercio.alteration
function field.alter(spec) end

--- All alterations, oldest first.
---@return tercio.alteration[]
function field.alterations() end

--- The alterations over a cell.
---@param cell tercio.cell
---@return tercio.alteration[]
function field.alterations_at(cell) end

--- Changes the map itself: adds a tile, or removes it (0, false). For `apply` of effects. For temporary changes use `alter`.
---@param cell tercio.cell
---@param tile string
---@param amount integer | boolean
function field.put_tag(cell, tile, amount) end

--- Makes a cell of the map plain and empty. For `apply` of effects.
---@param cell tercio.cell
function field.clear(cell) end

--- Tiles and their values as numbers, for slots.
---@param tiles table<string, integer | boolean>
---@return integer[]
function field.pack_tiles(tiles) end

--- The tiles of such numbers.
---@param packed integer[] | tercio.list
---@return table<string, integer | boolean>
function field.unpack_tiles(packed) end

--- The cells of a pattern, { { x, y }, ... }, with its origin on a cell, without those outside the field.
---@param offsets integer[][]
---@param origin tercio.cell
---@param turn? integer
---@param mirror? boolean
---@return tercio.cell[]
function field.pattern(offsets, origin, turn, mirror) end

--- All placements of a pattern that cover one of the anchors and differ as sets of cells: { cells =, turn =, mirror =, x =, y =, z = }. how: { by = numbers of the offsets that can cover the anchor, origin = true (only the origin can), mirrors = true }.
---@param offsets integer[][]
---@param anchors tercio.cell[]
---@param how? table
---@return table[]
function field.placements(offsets, anchors, how) end

--- The number of turns of a pattern: 6 on hexes, otherwise 4.
---@return integer
function field.turns() end

--- A point turned this often counter-clockwise about the origin; mirror: mirrored first.
---@param x integer
---@param y integer
---@param z? integer
---@param turn? integer
---@param mirror? boolean
---@return integer
---@return integer
---@return integer
function field.turned(x, y, z, turn, mirror) end

--- The cells of a cone that begins next to a cell: wedge (60 degrees on hexes), wide (120) or fan (1, 3, 5, ...).
---@param cell tercio.cell
---@param direction integer
---@param length integer
---@param shape? "wedge" | "wide" | "fan"
---@return tercio.cell[]
function field.cone(cell, direction, length, shape) end

--- This many cells straight away, without the first.
---@param cell tercio.cell
---@param direction integer
---@param length integer
---@return tercio.cell[]
function field.row(cell, direction, length) end

--- All cells that the line between two centres crosses, with both.
---@param from tercio.cell
---@param to tercio.cell
---@return tercio.cell[]
function field.crossed(from, to) end

--- Declares a range rule while content loads: { stops = { "move" }, solid = tiles, corner =, solid_ends =, ground = }, or a function that returns this at the first use.
---@param name string
---@param rule tercio.range_rule | fun(): tercio.range_rule
function field.declare_range(name, rule) end

--- The steps between two places by a declared range rule; nil if more than `most`.
---@param range string
---@param from tercio.place
---@param to tercio.place
---@param most? integer
---@return integer?
function field.range(range, from, to, most) end

--- The same to every cell within reach.
---@param range string
---@param from tercio.place
---@param most? integer
---@return table<tercio.cell, integer>
function field.ranges(range, from, most) end

--- The edge on a side of a cell, or nil.
---@param cell tercio.cell
---@param direction integer
---@return string?
function field.edge(cell, direction) end

--- Sets or removes the edge on a side, whichever cell declared it. For `apply` of effects.
---@param cell tercio.cell
---@param direction integer
---@param name? string
function field.put_edge(cell, direction, name) end

--- Declares a sight rule while content loads: a table, or a function that returns it at the first use, when options are known.
---@param name string
---@param rule tercio.sight_rule | fun(): tercio.sight_rule
function field.declare_sight(name, rule) end

--- Whether a line of sight connects two places, and between which cells.
---@param sight string
---@param a tercio.place
---@param b tercio.place
---@return boolean
---@return tercio.cell?
---@return tercio.cell?
function field.sees(sight, a, b) end

--- Those of these cells that a place sees, in their order.
---@param sight string
---@param from tercio.place
---@param cells tercio.cell[]
---@return tercio.cell[]
function field.seen_of(sight, from, cells) end

--- The cells beside some units that these see, in order. stops: sides that keep apart, as for `neighbours`. without: tiles that are left out; but: whose cells are left out.
---@param sight string
---@param units tercio.unit[]
---@param stops? integer
---@param without? string[]
---@param but? tercio.place
---@return tercio.cell[]
function field.seen_beside(sight, units, stops, without, but) end

--- The closest cell of `to` that `from` sees, and its distance; nil if none.
---@param sight string
---@param from tercio.place
---@param to tercio.place
---@return tercio.cell?
---@return integer?
function field.closest_seen(sight, from, to) end

--- The cells within a radius that a cell, or the anchor of a unit, sees.
---@param sight string
---@param from tercio.place
---@param radius integer
---@return tercio.cell[]
function field.seen_cells(sight, from, radius) end

--- From which cells at most so many steps away a line of sight leads to a cell, or to the anchor of a unit, and how many steps the place is from there: for `best_lines`.
---@param sight string
---@param place tercio.place
---@param most integer
---@return tercio.lines
function field.lines(sight, place, most) end

--- For each cell of a list the number of the lines whose steps from there are nearest to `steps`, the first of equals, and how far off it they are; 0: none leads there.
---@param cells tercio.cell[]
---@param lines tercio.lines[]
---@param steps integer
---@return integer[]
---@return integer[]
function field.best_lines(cells, lines, steps) end

--- Whether there is a line of sight between two cells. If it meets any edge, or a cell with a tile whose definition has one of some keys, both ends counted, also its cells, and by number the edges on the way into them.
---@param sight string
---@param from tercio.cell
---@param to tercio.cell
---@param ... string
---@return boolean
---@return tercio.cell[]?
---@return table<integer, string>?
function field.crosses(sight, from, to, ...) end

--- Follows a line of sight: { clear =, why =, cell =, direction =, cover = the highest grade crossed, edges = { [name] = true }, steps = { { cell =, direction =, edge =, touch = } } }. It stops where it is blocked, unless `whole`.
---@param sight string
---@param from tercio.cell
---@param to tercio.cell
---@param whole? boolean
---@return table
function field.trace(sight, from, to, whole) end

--- Those of these cells that a cell sees. drop_solid: without solid ones.
---@param sight string
---@param origin tercio.cell
---@param cells tercio.cell[]
---@param drop_solid? boolean
---@return tercio.cell[]
function field.shadowed(sight, origin, cells, drop_solid) end

--- Declares a movement rule while content loads: a table, or a function that returns it at the first use.
---@param name string
---@param rule tercio.path_rule | fun(): tercio.path_rule
function field.declare_path(name, rule) end

--- The cells where a move can end, in order of reaching: { cell =, cost =, node =, harm = }; and the reach, for `field.way`. Each end has its way of least harm, then risk, then cost.
---@param way string
---@param question tercio.path_question
---@return tercio.path_end[]
---@return tercio.reach
function field.reach(way, question) end

--- The reach of `field.reach` alone, for `field.ends`.
---@param way string
---@param question tercio.path_question
---@return tercio.reach
function field.search(way, question) end

--- The ends of a reach, but for one, as lists of the same length: cells, costs, nodes, harms and risks. The last two are nil where nothing hurts, or nothing is a risk.
---@param reach tercio.reach
---@param but? tercio.cell
---@return tercio.cell[]
---@return integer[]
---@return integer[]
---@return integer[]?
---@return integer[]?
function field.ends(reach, but) end

--- By cell: the cost to end there, by the way of least harm, and its place in the order of reaching. `field.reach` without the ways.
---@param way string
---@param question tercio.path_question
---@return table<tercio.cell, integer>
---@return table<tercio.cell, integer>
function field.costs(way, question) end

--- The ends of a reach to which `field.ways` has several ways, in order of reaching.
---@param reach tercio.reach
---@return tercio.cell[]
function field.several(reach) end

--- The ways to one end, cheapest first; each does less harm than those before, or as much at less risk.
---@param reach tercio.reach
---@param cell tercio.cell
---@return tercio.path_end[]
function field.ways(reach, cell) end

--- Judges a way that is spelt out, step by step. Returns where it ends, its cost and its cells; or nil and the illegal step with its reason, and if the move ends before that, after how many steps.
---@param way string
---@param question tercio.path_question
---@param cells tercio.cell[]
---@return tercio.path_end?
---@return string?
---@return integer?
function field.along(way, question, cells) end

--- The straightest of the equal steps to a node of a reach, the start first: { cell =, passed =, rest =, cost =, kind = }.
---@param reach tercio.reach
---@param node integer
---@return tercio.path_step[]
function field.way(reach, node) end

--- The cells of the way to a node of a reach, without the start; with `passed` those that are stepped to, before any fall.
---@param reach tercio.reach
---@param node integer
---@param passed boolean?
---@return tercio.cell[]
function field.way_cells(reach, node, passed) end

--- Whether any step of a reach falls. If not, `fall_limit` makes no difference.
---@param reach tercio.reach
---@return boolean
function field.falls(reach) end

--- For each of some nodes of a reach the highest fall of the way there; one that comes at its end counts as 32767.
---@param reach tercio.reach
---@param nodes integer[]
---@return integer[]
function field.heights(reach, nodes) end

--- Steps of a reach after which another rule decides: a unit below, a cell that carries on.
---@param reach tercio.reach
---@return tercio.path_end[]
function field.breaks(reach) end

--- All single steps, with the refused ones (refusal > 0).
---@param way string
---@param question tercio.path_question
---@return tercio.path_step[]
function field.steps(way, question) end

--- The kind and cost of the cheapest legal single step to a cell, or nil.
---@param way string
---@param question tercio.path_question
---@param cell tercio.cell
---@return integer?
---@return integer?
function field.step_to(way, question, cell) end

--- Whether a legal single step exists, whether one ends where the unit can stop, and whether one does so without a fall.
---@param way string
---@param question tercio.path_question
---@return boolean
---@return boolean
---@return boolean
function field.chances(way, question) end

--- All ends of a forced move: { rule = "farther", "closer", "straight" or "any", steps =, point =, direction =, around =, partial = }. Returns a list of { cell =, steps =, shortfall =, path = }.
---@param way string
---@param question tercio.path_question
---@param walk tercio.forced_walk
---@return table[]
function field.walks(way, question, walk) end

--- The directions of its legal first steps.
---@param way string
---@param question tercio.path_question
---@param walk tercio.forced_walk
---@return integer[]
function field.walk_next(way, question, walk) end

--- 0 if its body can be there (stop: can end a move there), else the number of a refusal.
---@param way string
---@param question tercio.path_question
---@param anchor tercio.cell
---@param stop? boolean
---@return integer
function field.place_refusal(way, question, anchor, stop) end

--- Those of some anchors where its body can be (stop: can end a move), in their order; first: the first of them alone.
---@param way string
---@param question tercio.path_question
---@param anchors tercio.cell[]
---@param stop? boolean
---@param first? boolean
---@return tercio.cell[]
function field.places(way, question, anchors, stop, first) end

--- The text of a refusal.
---@param number integer
---@return string
function field.refusal(number) end

--- The nearest anchors through open cells where its body can stop. supported: and has support. allowed: the only candidates.
---@param way string
---@param question tercio.path_question
---@param from tercio.cell
---@param supported? boolean
---@param allowed? tercio.cell[]
---@return tercio.cell[]
function field.nearest_places(way, question, from, supported, allowed) end

--- The cells of its body that are not solid at an anchor (a mask).
---@param way string
---@param question tercio.path_question
---@param anchor tercio.cell
---@return integer
function field.valid_cells(way, question, anchor) end

--- Its support at an anchor: 0 none, 1 a hold only, 2 floor or fluid.
---@param way string
---@param question tercio.path_question
---@param anchor tercio.cell
---@return integer
function field.held_up(way, question, anchor) end

--- How far it falls, where it lands, on what (a number), and the unit below. Without `gravity` in the rule nothing falls.
---@param way string
---@param question tercio.path_question
---@param anchor tercio.cell
---@param let_go? boolean
---@return integer
---@return tercio.cell
---@return integer
---@return tercio.unit?
function field.fall(way, question, anchor, let_go) end

--- All landings that a falling unit can choose, nearest first: { height =, cell =, onto = }. The last is the one without a hold.
---@param way string
---@param question tercio.path_question
---@param anchor tercio.cell
---@param let_go? boolean
---@return table[]
function field.catches(way, question, anchor, let_go) end
