---@meta
-- Constructors of content: each takes an id, then a table of its keys.
-- Written by `tercio annotations`: changes belong into what it is made of.

---@class tercio.kind.ability
---@field again? boolean May answer events that came out of itself.
---@field area? integer|string|(fun(...): any)|any The cells it takes in.
---@field band? integer Order among listeners of one event, low first.
---@field bond? fun(me: tercio.unit, bearer: tercio.unit): any How long a status that comes of it lasts: while function(me, bearer) is true, and me is there.
---@field check? boolean|string|any The check that is rolled for it, and what its outcomes change.
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field cost? table<tercio.id.attribute, integer|(fun(...): any)>|(table<tercio.id.attribute, integer|(fun(...): any)>)[] What a use pays: pool = amount; a list of such tables are alternatives.
---@field effect? fun(me: tercio.unit, use: tercio.frame, self: tercio.instance): any What it does: function(me, use, self).
---@field limits? table<string, integer> How often it may be used, where its ruleset counts that: scope = times.
---@field log? boolean false: the log does not tell of it.
---@field many? boolean A bearer may hold several, from several sources.
---@field max? integer The most stacks it may have; 0 is no limit.
---@field modifiers? any Values that it changes for its own use: name = amount, or function(me, value, self, use).
---@field modify? table<tercio.id.query|tercio.id.attribute, fun(me: tercio.unit, value: any, self: tercio.instance): any> Queries and attributes it changes: function(me, value, self) gives the new value. NAME: the bearer's own; target.NAME: what has it as target; any.NAME: anybody's.
---@field moves? boolean It moves its user, who must be able to move.
---@field name? string What people call it, if not its id.
---@field on? tercio.kind.ability.on What it does at events: a function(me, event, self), or { run, when }. NAME: the bearer's own; target.NAME: what has it as target; any.NAME: anybody's; NAME.before: before it happens.
---@field own_uses? boolean As a reaction it may answer its own user's uses.
---@field price? fun(me: tercio.unit, use: tercio.frame, self: tercio.instance): any What declaring it costs besides points and pools: function(me, use, self).
---@field range? integer|integer[]|{ min?: integer, max?: integer }|(fun(...): any) Distances at which it works: a number, { min = , max = } or a list.
---@field reaction? tercio.kind.ability.reaction|tercio.kind.ability.reaction[] Uses offered when something happens: one, or a list of them.
---@field replace? table<tercio.id.effect, tercio.kind.ability.replace.entry> Effects it changes before they apply: { when, run }. NAME: the bearer's own; target.NAME: what has it as target; any.NAME: anybody's.
---@field slots? table<string, tercio.slot> State it keeps: name = 'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = }.
---@field stacking? boolean A second one adds its stacks to the first.
---@field steps? table<string, fun(me: tercio.unit, use: tercio.frame, self: tercio.instance): any> What it does at other steps of its use, where its ruleset runs them: step = function(me, use, self).
---@field tags? tercio.id.tag[]|table<tercio.id.tag, integer|boolean> Tags it carries: a list of ids, or ids with integers.
---@field target? string|(fun(...): any)|any Whom or what it may be aimed at.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field when? fun(me: tercio.unit, ...: any): any Of an ability: may it be used now? function(me, ...): true, or false and a reason; what follows me is the ruleset's.
---@field [string] any A field of your own.

---@class tercio.kind.ability.on.listener
---@field again? boolean May answer an event that came out of itself.
---@field band? integer Order among listeners, low first.
---@field run fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any (required) function(me, event, self).
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any Does it answer? function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.ability.on: tercio.events
---@field [string] (fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any)|tercio.kind.ability.on.listener

---@class tercio.kind.ability.reaction
---@field again? boolean May answer an event that came out of itself.
---@field as? string The sort of reaction, for rules that count them.
---@field at? "before"|"after" On which side of the event; after if left out.
---@field band? integer Order among listeners, low first.
---@field of? "own"|"target"|"any" Whose events, when `to` does not say.
---@field run? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance, use: tercio.frame): any What it does, if that is not the ability's effect: function(me, event, self, use), the last being its own use.
---@field text? string What it is or does, for people; may name fields in {braces}.
---@field to tercio.id.event (required) The event that it answers: NAME, target.NAME or any.NAME.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any Does it answer? function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.ability.replace.entry
---@field again? boolean May answer an event that came out of itself.
---@field band? integer Order among listeners, low first.
---@field run fun(me: tercio.unit, item: tercio.effect, self: tercio.instance): any (required) function(me, item, self): changes, replaces or prevents the item.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any Does it answer? function(me, event, self).
---@field [string] any A field of your own.

--- Something that a unit can use.
---@param id string
---@return fun(fields: tercio.kind.ability): string
function ability(id) end

---@class tercio.kind.archetype
---@field abilities? tercio.id.ability[] The abilities it has.
---@field attributes? table<tercio.id.attribute, integer> Base values.
---@field body? tercio.id.body The cells it takes.
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field draw? string The character that shows it on the board.
---@field like? tercio.id.archetype The archetype it starts from; maps merge, lists are replaced.
---@field name? string Its name for people.
---@field policy? tercio.id.policy How it plays itself.
---@field statuses? table<tercio.id.status, integer> The statuses it starts with, and their stacks.
---@field tags? tercio.id.tag[]|table<tercio.id.tag, integer|boolean> Tags it carries: a list of ids, or ids with integers.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field traits? tercio.id.trait[] The traits it has.
---@field [string] any A field of your own.

--- A unit to be copied: what encounters and summons name.
---@param id string
---@return fun(fields: tercio.kind.archetype): string
function archetype(id) end

---@class tercio.kind.attribute
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field default? integer|(fun(unit: tercio.unit): any) The base of a unit that names none: an integer or function(unit).
---@field max? integer The greatest value it can have.
---@field min? integer The least value it can have.
---@field name? string What people call it, if not its id.
---@field overfull? boolean|(fun(...): any) A unit may begin with more of a pool than its maximum; a function that reads options may say so.
---@field pool? boolean It has a current value besides its maximum, and can be paid.
---@field start? "full"|"empty" A pool's current value at first.
---@field summary? boolean false: the closing table of a report leaves it out.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field [string] any A field of your own.

--- A number that units have.
---@param id string
---@return fun(fields: tercio.kind.attribute): string
function attribute(id) end

---@class tercio.kind.body
---@field cells? any The cells themselves, relative to the unit's own.
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field edge? integer Cells along each side.
---@field height? integer Cells upwards; as many as along a side if left out.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field [string] any A field of your own.

--- The cells that a unit takes.
---@param id string
---@return fun(fields: tercio.kind.body): string
function body(id) end

---@class tercio.kind.card
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field name? string What people call it, if not its id.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field [string] any A field of your own.

--- A card of a deck: what it says is its ruleset's own fields.
---@param id string
---@return fun(fields: tercio.kind.card): string
function card(id) end

---@class tercio.kind.counter
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field on? "side"|"unit"|"instance"|"frame" What it counts for; all of these, if left out.
---@field scope? tercio.id.frame The frame in which it counts where nobody says in which: the nearest one; the encounter, if left out.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field [string] any A field of your own.

--- A number that is counted up and down and reset when its scope ends.
---@param id string
---@return fun(fields: tercio.kind.counter): string
function counter(id) end

---@class tercio.kind.decision
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field text string (required) What it is or does, for people; may name fields in {braces}.

--- A question to a controller.
---@param id string
---@return fun(fields: tercio.kind.decision): string
function decision(id) end

---@class tercio.kind.deck
---@field cards table<tercio.id.card|tercio.id.ability, integer>|(tercio.id.card|tercio.id.ability)[] (required) Its cards: ids with how many of each, or a list.
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field [string] any A field of your own.

--- Cards that are drawn, discarded and shuffled.
---@param id string
---@return fun(fields: tercio.kind.deck): string
function deck(id) end

---@class tercio.kind.edge
---@field blocks? ("move"|"sight"|"sense"|"area")[] What does not pass: who moves, lines of sight, other senses, an area that spreads.
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field cover? integer The grade of cover it gives.
---@field door? boolean It can be opened and closed in play.
---@field draw? string The character that shows it on the board.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field [string] any A field of your own.

--- What can stand between two cells.
---@param id string
---@return fun(fields: tercio.kind.edge): string
function edge(id) end

---@class tercio.kind.effect
---@field apply? fun(item: tercio.effect): any Applies it, when op is host: function(item).
---@field attribute? tercio.id.attribute The attribute it changes.
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field combine? boolean Items of this kind on one target are put together first.
---@field lists? boolean Its own propose takes a list of targets whole; else it is called for each.
---@field log? boolean|string How the log tells it, with {target}, {user}, {by}, {amount}, {applied}, {before}, {after}, {why}, {status}, {place}, {attribute} and its own params filled in; false: not at all.
---@field name? string What people call it, if not its id.
---@field op? "note"|"host"|"attr_add"|"attr_shift"|"attr_drop"|"attr_set"|"base_add"|"gain"|"lose"|"place"|"leave"|"tag"|"side"|"count"|"cell"|"end_alteration" What applying it does. attr_add adds the amount to a current value, kept in 0 .. maximum; attr_shift adds it and attr_drop takes it away without bounds, which state checks settle; attr_set and base_add are for the value itself and the base; gain and lose are for stacks; note does nothing, host calls `apply`.
---@field params? string[] What it is told besides target and amount.
---@field prevented? string How the log tells that it was prevented, if it should when log is false.
---@field propose? fun(item: tercio.effect): any Makes the item ready when it is proposed: function(item).
---@field stays? boolean It comes on whom it was meant for, also from what is redirected: a payment.
---@field takes? tercio.kind.effect.takes What its verb must be given; another is refused where it is called.
---@field tells? table<string, fun(number: integer): any> What the log calls the numbers of a param: function(number).
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field together? boolean What its automatic listeners do is one batch.
---@field unchanged? string How the log tells that it was applied and the number stayed as it was.
---@field unsaid? string[] Params that the log leaves out, being of use to its rules alone.
---@field [string] any A field of your own.

---@class tercio.kind.effect.takes
---@field least? integer The least amount it may be of; with it an amount must be given.
---@field target? "unit"|"cell"|"place"|"any" On what it comes; a place is a unit or cell. Any, and nothing too, unless its operation is one for units.

--- A kind of item that batches propose and apply; each is an event when it is done.
---@param id string
---@return fun(fields: tercio.kind.effect): string
function effect(id) end

---@class tercio.kind.event
---@field choose? boolean|(fun(...): any) A controller puts its listeners in order.
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field together? boolean|(fun(...): any) What its automatic listeners do is one batch; a function that reads options may say so.

--- A moment that content can listen to, besides the steps of frames and the effects.
---@param id string
---@return fun(fields: tercio.kind.event): string
function event(id) end

---@class tercio.kind.fact
---@field as? string The word by which a view shows it, if not its id.
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field know fun(viewer: tercio.unit, subject: any): any (required) What of it is known: function(viewer, subject), viewer being the unit or the team that looks (viewer.side is its team), or for cells the encounter, which knows all; nil for what is not known. Plain values, units, lists and maps of these.
---@field name? string What people call it, if not its id.
---@field of "unit"|"cell"|"encounter" (required) What it is about.
---@field text string (required) What it is or does, for people; may name fields in {braces}.

--- Something that a view may show of a unit, of a cell, or of the encounter: what a team may know.
---@param id string
---@return fun(fields: tercio.kind.fact): string
function fact(id) end

---@class tercio.kind.frame
---@field chosen? boolean It is paid or chosen: a chain of automatic triggers ends at it.
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field name? string What people call it, if not its id.
---@field plan? string[] The steps a new one starts with; all, if left out.
---@field run? table<string, fun(frame: tercio.frame): any> What its steps do: step = function(frame).
---@field silent? string[] Steps that raise no event: nobody hears of them, and nobody can answer them.
---@field slots? table<string, tercio.slot> State it keeps: name = 'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = }.
---@field steps string[] (required) All steps it can have; each is an event frame.step.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field together? string[] Steps in which the members of a group share one batch.

--- Something that is resolved step by step: a round, a turn, a use, a move, a check.
---@param id string
---@return fun(fields: tercio.kind.frame): string
function frame(id) end

---@class tercio.kind.kind
---@field fields? table<string, any> Its keys: name = { type = , text = , required = ... }, as in scripts/content/schema.lua.
---@field open? boolean Whoever declares one may add fields that are not named here.
---@field text string (required) What it is or does, for people; may name fields in {braces}.

--- A kind of content of one's own: its constructor is named after the last part of its id.
---@param id string
---@return fun(fields: tercio.kind.kind): string
function kind(id) end

---@class tercio.kind.mod
---@field after? string[] Mods it comes after, when they are there.
---@field author? string Who made it.
---@field before? string[] Mods it comes before, when they are there.
---@field conflicts? string[]|table<string, string> Mods it cannot be played with: a list, or name = versions.
---@field needs? table<string, string> Mods (or rulesets) that must be there: name = versions, as "1.2" (or later) or ">=1.0 <2.0".
---@field patch? table<string, any> Fields it sets: ['kind.id'] = { field = value }. Keys that the kind knows, also where they were not set, and what else the definition has; maps merge, lists are replaced.
---@field remove? string[] Definitions or fields it takes away: 'kind.id' or 'kind.id.field'.
---@field rulesets string[]|table<string, string> (required) The rulesets it works with: a list, or name = versions.
---@field set? table<string, any> Options it sets: name = value.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field version string (required) Its version, such as "1.0".
---@field wrap? table<string, fun(original: fun(...): any, ...: any): any> Functions it surrounds: ['kind.id.field'] = function(original, ...).

--- A folder of homebrew over one or more rulesets: the manifest in mod.lua. Files in only/NAME/ are read under that ruleset alone.
---@param id string
---@return fun(fields: tercio.kind.mod): string
function mod(id) end

---@class tercio.kind.option
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field default? string|integer|boolean Its value when nobody sets it; the first of its values if left out.
---@field max? integer The greatest value of an int.
---@field min? integer The least value of an int.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field type? "int"|"flag" What it holds, when not one of values.
---@field values? (string|integer|boolean)[] The values it may have.

---@class tercio.kind.piece
---@field needs? table<string, string> What the ruleset gives it: name = a line of text.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field version string (required) Its version.

--- A part of rules that several games share, one file of rulesets/pieces: a turn structure, how tournaments are drawn.
---@param id string
---@return fun(fields: tercio.kind.piece): string
function piece(id) end

---@class tercio.kind.policy
---@field choose fun(view: table, decision: table): any (required) function(view, decision): the answer.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field [string] any A field of your own.

--- A player made of rules: chooses among what a decision allows.
---@param id string
---@return fun(fields: tercio.kind.policy): string
function policy(id) end

---@class tercio.kind.query
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field default? integer|boolean|string|(fun(me: tercio.unit, ...: any): any) Its answer when nobody modifies it: a value or function(me, ...).
---@field max? integer The greatest answer.
---@field min? integer The least answer.
---@field params? string[] What it is asked with, after whom: up to four things.
---@field text string (required) What it is or does, for people; may name fields in {braces}.

--- A question that rules ask and content may modify.
---@param id string
---@return fun(fields: tercio.kind.query): string
function query(id) end

---@class tercio.kind.rule
---@field again? boolean May answer events that came out of itself.
---@field band? integer Order among listeners of one event, low first.
---@field bond? fun(me: tercio.unit, bearer: tercio.unit): any How long a status that comes of it lasts: while function(me, bearer) is true, and me is there.
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field log? boolean false: the log does not tell of it.
---@field many? boolean A bearer may hold several, from several sources.
---@field max? integer The most stacks it may have; 0 is no limit.
---@field modify? table<tercio.id.query|tercio.id.attribute, fun(me: tercio.unit, value: any, self: tercio.instance): any> Queries and attributes it changes: function(me, value, self) gives the new value. NAME: the bearer's own; target.NAME: what has it as target; any.NAME: anybody's.
---@field name? string What people call it, if not its id.
---@field on? tercio.kind.rule.on What it does at events: a function(me, event, self), or { run, when }. NAME: the bearer's own; target.NAME: what has it as target; any.NAME: anybody's; NAME.before: before it happens.
---@field reaction? tercio.kind.rule.reaction|tercio.kind.rule.reaction[] Uses offered when something happens: one, or a list of them.
---@field replace? table<tercio.id.effect, tercio.kind.rule.replace.entry> Effects it changes before they apply: { when, run }. NAME: the bearer's own; target.NAME: what has it as target; any.NAME: anybody's.
---@field slots? table<string, tercio.slot> State it keeps: name = 'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = }.
---@field stacking? boolean A second one adds its stacks to the first.
---@field tags? tercio.id.tag[]|table<tercio.id.tag, integer|boolean> Tags it carries: a list of ids, or ids with integers.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field when? fun(me: tercio.unit, ...: any): any Of an ability: may it be used now? function(me, ...): true, or false and a reason; what follows me is the ruleset's.
---@field [string] any A field of your own.

---@class tercio.kind.rule.on.listener
---@field again? boolean May answer an event that came out of itself.
---@field band? integer Order among listeners, low first.
---@field run fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any (required) function(me, event, self).
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any Does it answer? function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.rule.on: tercio.events
---@field [string] (fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any)|tercio.kind.rule.on.listener

---@class tercio.kind.rule.reaction
---@field again? boolean May answer an event that came out of itself.
---@field as? string The sort of reaction, for rules that count them.
---@field at? "before"|"after" On which side of the event; after if left out.
---@field band? integer Order among listeners, low first.
---@field of? "own"|"target"|"any" Whose events, when `to` does not say.
---@field run? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance, use: tercio.frame): any What it does, if that is not the ability's effect: function(me, event, self, use), the last being its own use.
---@field text? string What it is or does, for people; may name fields in {braces}.
---@field to tercio.id.event (required) The event that it answers: NAME, target.NAME or any.NAME.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any Does it answer? function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.rule.replace.entry
---@field again? boolean May answer an event that came out of itself.
---@field band? integer Order among listeners, low first.
---@field run fun(me: tercio.unit, item: tercio.effect, self: tercio.instance): any (required) function(me, item, self): changes, replaces or prevents the item.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any Does it answer? function(me, event, self).
---@field [string] any A field of your own.

--- A part of the rules themselves, borne by the encounter.
---@param id string
---@return fun(fields: tercio.kind.rule): string
function rule(id) end

---@class tercio.kind.ruleset
---@field campaign? tercio.kind.ruleset.campaign What goes over from one encounter of a contract to the next.
---@field categories? table<string, string> Other names of categories of tags: name = the one meant.
---@field combine? fun(...): any Puts the items of a batch together, target by target.
---@field effects? tercio.id.effect[] The order in which effects of a batch apply; as declared, if left out.
---@field encounter_fields? table<string, string> More keys of an encounter, for setup: name = a line of text.
---@field field? tercio.kind.ruleset.field How the field is built, where options decide it; asked once, as the content is compiled.
---@field frames? table<string, tercio.id.frame> Which frame plays which part: encounter, use, move and others that the rules name.
---@field joins? fun(unit: tercio.unit, record: table): any Makes a unit ready that joins while an encounter runs: function(unit, record).
---@field may_hear? fun(me: tercio.unit, instance: tercio.instance, event: tercio.frame): any Does something that a unit bears hear this event of itself? function(me, instance, event); a second value says why not.
---@field may_react? fun(me: tercio.unit, ability: tercio.instance, event: tercio.frame, reaction: table): any May a reaction be used now? function(me, ability, event, reaction); a second value says why not.
---@field on_edit? fun(frame: tercio.frame, what: string): any What follows when something in flight is edited: function(frame, what), its tags, targets, cells or effects.
---@field on_fail? fun(frame: tercio.frame): any What follows when something is made to fail: function(frame), in that handler.
---@field one_of? table<string, string> Definitions of a kind must have exactly one tag of a category: kind = category.
---@field order_chooser? fun(event: tercio.frame): any Who puts listeners in order: function(event).
---@field outcomes? string[] Names of the numbers by which an encounter ends, from 1.
---@field pieces? string[] Ready-made parts of rules that it builds on, from rulesets/pieces, as { "rounds" }.
---@field reaction_frame? tercio.id.frame The frame of a reaction; use, if left out.
---@field reaction_limit? fun(unit: tercio.unit, ability: tercio.instance, taken: tercio.instance[], event: tercio.frame): any May a unit answer once more? function(unit, ability, taken, event); a second value says why not.
---@field reaction_order? fun(units: tercio.unit[]): any Who is offered reactions first: function(units), the list in order.
---@field reaction_score? fun(unit: tercio.unit, ability: tercio.instance): any How much a simple player likes a reaction, against 0 for passing: function(unit, ability).
---@field reaction_secret? fun(): any Do answers stay hidden until all are in? function().
---@field reaction_text? fun(unit: tercio.unit, event: tercio.frame): any What a unit is told of what it may answer: function(unit, event), a text.
---@field reaction_times? fun(unit: tercio.unit, event: tercio.frame): any How many answers of a unit one trigger allows: function(unit, event), a number (1).
---@field replacement_chooser? fun(item: tercio.effect): any Who picks among replacements: function(item).
---@field ruled? table<string, any> What keys of definitions may hold, where what they mean is the ruleset's: ["ability.target"] = a type, written as the `fields` of a kind.
---@field rules? tercio.id.rule[] Rules every encounter bears; all, if left out.
---@field settings? any Anything else its own rules read.
---@field settle? tercio.id.state_check[] State checks in the order in which they run after each batch, until nothing changes.
---@field setup? fun(spec: table): any Makes an encounter ready before its first frame: function(spec), the encounter's record.
---@field slots? tercio.kind.ruleset.slots State that the encounter, every side and every unit keep.
---@field standing? fun(unit: tercio.unit): any Does a unit still stand, where it is counted who is left? function(unit); whoever is on the field, if left out.
---@field standstill? fun(): any For how many rounds has nothing changed, and what is still open? function(): a number, a text.
---@field tag_of? fun(use: tercio.frame, tag: string): any The value of a tag of the ability in a use, where rules change them: function(use, tag), a number.
---@field team_fields? table<string, string> More keys of a team, for setup.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field topologies ("cube"|"square4"|"square8"|"hex"|"graph")[] (required) The fields it can be played on.
---@field tournament? tercio.kind.ruleset.tournament The encounters that `tercio tournament` lets policies play.
---@field unit_fields? table<string, string> More keys of a unit, for setup.
---@field version string (required) Its version, such as "1.0".
---@field view? tercio.kind.ruleset.view What whoever plays a team is shown, besides facts.

---@class tercio.kind.ruleset.campaign
---@field attributes? tercio.id.attribute[] Pools whose current value goes over.
---@field close? fun(character: tercio.unit, suffer: fun(trait: string)): any The end of a contract for a character: function(character, suffer), which adds a trait.
---@field out? fun(character: tercio.unit, unit: tercio.unit): any Why somebody takes part no more: function(character, unit), a word or nil; no unit outside of encounters.
---@field terms? fun(): any What an encounter says of the terms of the contract: function(), name = true or false.
---@field traits? tercio.id.tag Traits with this tag go over, with their stacks.
---@field who fun(unit: tercio.unit): any (required) Is a unit carried over? function(unit).
---@field won? string The outcome that is no loss.

---@class tercio.kind.ruleset.field
---@field edges_one_way? fun(...): any Does an edge stop only what leaves the cell that declares it? Both ways, if left out.
---@field outside_empty? fun(...): any Is it empty beyond the field? Solid, if left out.

---@class tercio.kind.ruleset.slots
---@field side? table<string, tercio.slot> State of every side.
---@field unit? table<string, tercio.slot> State of every unit.
---@field world? table<string, tercio.slot> State of the encounter.

---@class tercio.kind.ruleset.tournament
---@field make fun(seed: integer, archetypes: table, draw: fun(n: integer): integer): any (required) The encounter of a seed, as in a file: function(seed, archetypes, draw), these by id in order; draw(n) gives 0 to n - 1, by the seed alone.
---@field wins table<string, string> (required) Which team an outcome is a win for: outcome = team.

---@class tercio.kind.ruleset.view
---@field told? fun(team: tercio.team, record: table): any What a team is told of a record of the log: function(team, record): nil for nothing, true for the whole, a text, or fields that take the place of others (false: left out).
---@field units? fun(viewer: tercio.unit): any The units that a view shows: function(viewer), a list; all, if left out.
---@field whole? fun(viewer: tercio.unit, unit: tercio.unit): any Is everything of a unit known? function(viewer, unit). Of all, if left out.

--- A whole game: the manifest in ruleset.lua.
---@param id string
---@return fun(fields: tercio.kind.ruleset): string
function ruleset(id) end

---@class tercio.kind.state_check
---@field after? tercio.id.effect[] Kinds of effects of which the batch must have applied one; it runs after any batch, if left out.
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field run fun(batch: tercio.batch): any (required) function(batch): proposes what has to follow.
---@field text string (required) What it is or does, for people; may name fields in {braces}.

--- A check that runs after each batch until nothing changes.
---@param id string
---@return fun(fields: tercio.kind.state_check): string
function state_check(id) end

---@class tercio.kind.status
---@field again? boolean May answer events that came out of itself.
---@field band? integer Order among listeners of one event, low first.
---@field bond? fun(me: tercio.unit, bearer: tercio.unit): any How long a status that comes of it lasts: while function(me, bearer) is true, and me is there.
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field log? boolean false: the log does not tell of it.
---@field many? boolean A bearer may hold several, from several sources.
---@field max? integer The most stacks it may have; 0 is no limit.
---@field modify? table<tercio.id.query|tercio.id.attribute, fun(me: tercio.unit, value: any, self: tercio.instance): any> Queries and attributes it changes: function(me, value, self) gives the new value. NAME: the bearer's own; target.NAME: what has it as target; any.NAME: anybody's.
---@field name? string What people call it, if not its id.
---@field on? tercio.kind.status.on What it does at events: a function(me, event, self), or { run, when }. NAME: the bearer's own; target.NAME: what has it as target; any.NAME: anybody's; NAME.before: before it happens.
---@field reaction? tercio.kind.status.reaction|tercio.kind.status.reaction[] Uses offered when something happens: one, or a list of them.
---@field replace? table<tercio.id.effect, tercio.kind.status.replace.entry> Effects it changes before they apply: { when, run }. NAME: the bearer's own; target.NAME: what has it as target; any.NAME: anybody's.
---@field slots? table<string, tercio.slot> State it keeps: name = 'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = }.
---@field stacking? boolean A second one adds its stacks to the first.
---@field tags? tercio.id.tag[]|table<tercio.id.tag, integer|boolean> Tags it carries: a list of ids, or ids with integers.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field when? fun(me: tercio.unit, ...: any): any Of an ability: may it be used now? function(me, ...): true, or false and a reason; what follows me is the ruleset's.
---@field [string] any A field of your own.

---@class tercio.kind.status.on.listener
---@field again? boolean May answer an event that came out of itself.
---@field band? integer Order among listeners, low first.
---@field run fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any (required) function(me, event, self).
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any Does it answer? function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.status.on: tercio.events
---@field [string] (fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any)|tercio.kind.status.on.listener

---@class tercio.kind.status.reaction
---@field again? boolean May answer an event that came out of itself.
---@field as? string The sort of reaction, for rules that count them.
---@field at? "before"|"after" On which side of the event; after if left out.
---@field band? integer Order among listeners, low first.
---@field of? "own"|"target"|"any" Whose events, when `to` does not say.
---@field run? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance, use: tercio.frame): any What it does, if that is not the ability's effect: function(me, event, self, use), the last being its own use.
---@field text? string What it is or does, for people; may name fields in {braces}.
---@field to tercio.id.event (required) The event that it answers: NAME, target.NAME or any.NAME.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any Does it answer? function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.status.replace.entry
---@field again? boolean May answer an event that came out of itself.
---@field band? integer Order among listeners, low first.
---@field run fun(me: tercio.unit, item: tercio.effect, self: tercio.instance): any (required) function(me, item, self): changes, replaces or prevents the item.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any Does it answer? function(me, event, self).
---@field [string] any A field of your own.

--- Something that sits on a bearer until it is cleared.
---@param id string
---@return fun(fields: tercio.kind.status): string
function status(id) end

---@class tercio.kind.tag
---@field category? string The group it belongs to; rules may allow one of a group.
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field unit? boolean Units carry it, so that the field can be searched by it.
---@field valued? boolean It carries a number.
---@field [string] any A field of your own.

--- A word that units, abilities, statuses and traits can carry.
---@param id string
---@return fun(fields: tercio.kind.tag): string
function tag(id) end

---@class tercio.kind.tile
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field draw? string The character that shows it on the board.
---@field opaque? boolean It cannot be seen through.
---@field solid? boolean Nobody can be in such a cell.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field valued? "max"|"sum"|(fun(...): any) It carries a number; where several meet, they combine like this. A function that reads options may say so.
---@field [string] any A field of your own.

--- A word or number that cells carry.
---@param id string
---@return fun(fields: tercio.kind.tile): string
function tile(id) end

---@class tercio.kind.trait
---@field again? boolean May answer events that came out of itself.
---@field band? integer Order among listeners of one event, low first.
---@field bond? fun(me: tercio.unit, bearer: tercio.unit): any How long a status that comes of it lasts: while function(me, bearer) is true, and me is there.
---@field clause? string The clause of the rules that it follows, such as VAL-DMG-01.
---@field log? boolean false: the log does not tell of it.
---@field many? boolean A bearer may hold several, from several sources.
---@field max? integer The most stacks it may have; 0 is no limit.
---@field modify? table<tercio.id.query|tercio.id.attribute, fun(me: tercio.unit, value: any, self: tercio.instance): any> Queries and attributes it changes: function(me, value, self) gives the new value. NAME: the bearer's own; target.NAME: what has it as target; any.NAME: anybody's.
---@field name? string What people call it, if not its id.
---@field on? tercio.kind.trait.on What it does at events: a function(me, event, self), or { run, when }. NAME: the bearer's own; target.NAME: what has it as target; any.NAME: anybody's; NAME.before: before it happens.
---@field reaction? tercio.kind.trait.reaction|tercio.kind.trait.reaction[] Uses offered when something happens: one, or a list of them.
---@field replace? table<tercio.id.effect, tercio.kind.trait.replace.entry> Effects it changes before they apply: { when, run }. NAME: the bearer's own; target.NAME: what has it as target; any.NAME: anybody's.
---@field slots? table<string, tercio.slot> State it keeps: name = 'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = }.
---@field stacking? boolean A second one adds its stacks to the first.
---@field tags? tercio.id.tag[]|table<tercio.id.tag, integer|boolean> Tags it carries: a list of ids, or ids with integers.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field when? fun(me: tercio.unit, ...: any): any Of an ability: may it be used now? function(me, ...): true, or false and a reason; what follows me is the ruleset's.
---@field [string] any A field of your own.

---@class tercio.kind.trait.on.listener
---@field again? boolean May answer an event that came out of itself.
---@field band? integer Order among listeners, low first.
---@field run fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any (required) function(me, event, self).
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any Does it answer? function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.trait.on: tercio.events
---@field [string] (fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any)|tercio.kind.trait.on.listener

---@class tercio.kind.trait.reaction
---@field again? boolean May answer an event that came out of itself.
---@field as? string The sort of reaction, for rules that count them.
---@field at? "before"|"after" On which side of the event; after if left out.
---@field band? integer Order among listeners, low first.
---@field of? "own"|"target"|"any" Whose events, when `to` does not say.
---@field run? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance, use: tercio.frame): any What it does, if that is not the ability's effect: function(me, event, self, use), the last being its own use.
---@field text? string What it is or does, for people; may name fields in {braces}.
---@field to tercio.id.event (required) The event that it answers: NAME, target.NAME or any.NAME.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any Does it answer? function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.trait.replace.entry
---@field again? boolean May answer an event that came out of itself.
---@field band? integer Order among listeners, low first.
---@field run fun(me: tercio.unit, item: tercio.effect, self: tercio.instance): any (required) function(me, item, self): changes, replaces or prevents the item.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any Does it answer? function(me, event, self).
---@field [string] any A field of your own.

--- Something that a unit is, and that always works.
---@param id string
---@return fun(fields: tercio.kind.trait): string
function trait(id) end

---@class tercio.kind.variant
---@field after? string[] Variants it comes after, when both are chosen.
---@field of string (required) The ruleset it varies; a variant in a mod, one that the mod is for.
---@field patch? table<string, any> Fields it sets: ['kind.id'] = { field = value }. Keys that the kind knows, also where they were not set, and what else the definition has; maps merge, lists are replaced.
---@field remove? string[] Definitions or fields it takes away: 'kind.id' or 'kind.id.field'.
---@field set? table<string, any> Options it sets: name = value.
---@field text string (required) What it is or does, for people; may name fields in {braces}.
---@field version? string Its version.
---@field wrap? table<string, fun(original: fun(...): any, ...: any): any> Functions it surrounds: ['kind.id.field'] = function(original, ...).

--- A named layer over a ruleset that says only what differs: a file of variants/, in the ruleset or in a mod.
---@param id string
---@return fun(fields: tercio.kind.variant): string
function variant(id) end

--- Declares a choice between readings; `option.NAME` is the value in force.
---@class tercio.option
---@overload fun(id: string): fun(fields: tercio.kind.option): string
---@field [tercio.id.option] any
option = {}

--- Changes fields of something that another layer declared: patch "ability.shove" { tiles = 2 }.
---@param target string
---@return fun(fields: table)
function patch(target) end

--- Puts a function around one: wrap "ability.shove.when" (function(original, ...) end).
---@param target string
---@return fun(f: fun(original: fun(...): any, ...: any): any)
function wrap(target) end

--- Takes a definition or one of its fields away.
---@param target string
function remove(target) end

--- Runs another file of the same folder once, and gives what it returns.
---@param path string
---@return any
function import(path) end
