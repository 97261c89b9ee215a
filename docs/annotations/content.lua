---@meta
-- Constructors of content: each takes an id, then a table of its keys.
-- Written by `tercio annotations`: changes belong into what it is made of.

---@class tercio.kind.ability
---@field after? fun(me: tercio.unit, use: tercio.frame, self: tercio.instance): any What follows when the game's own effects are done: function(me, use, self). use:happened() says what applied. It does not run if the use failed or was cancelled.
---@field again? boolean Its handlers can react to their own consequences.
---@field area? integer|string|(fun(me: tercio.unit, use: tercio.frame, self: tercio.instance): any)|any The cells it covers; or function(me, use, self) that returns them.
---@field band? integer Its order among listeners of one event; low numbers run first.
---@field bond? fun(me: tercio.unit, bearer: tercio.unit): any How long a status from this ability lasts: while the source is in play and function(me, bearer) returns true.
---@field check? boolean|string|any The check to roll, and what its outcomes change.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field cost? table<tercio.id.attribute, integer|(fun(...): any)>|(table<tercio.id.attribute, integer|(fun(...): any)>)[] The cost of a use: pool = amount. A list of such tables offers alternatives.
---@field effect? fun(me: tercio.unit, use: tercio.frame, self: tercio.instance): any Proposes its effects: function(me, use, self).
---@field from? fun(me: tercio.unit, self: tercio.instance): any The place from which range and sight are measured: function(me, self) gives a unit or a cell. Default: its user.
---@field limits? table<string, integer> How often it can be used, if the ruleset counts that: scope = times.
---@field log? boolean false: keep it out of the log.
---@field many? boolean Each gain adds a separate one.
---@field max? integer The maximum of stacks; 0: no limit.
---@field modifiers? any Values that it changes for its own use: name = amount, or function(me, value, self, use).
---@field modify? table<tercio.id.query|tercio.id.attribute, fun(me: tercio.unit, value: any, self: tercio.instance): any> Queries and attributes that it modifies: function(me, value, self) returns the new value. NAME: an event of the bearer; target.NAME: one that targets the bearer; any.NAME: any.
---@field moves? boolean It moves its user, who must be able to move.
---@field name? string The name that players see. Default: its id.
---@field on? tercio.kind.ability.on Handlers by event: function(me, event, self), or { run, when }. NAME: an event of the bearer; target.NAME: one that targets the bearer; any.NAME: any; NAME.before: before the event.
---@field own_uses? boolean As a reaction, it can also answer its user's own uses.
---@field price? fun(me: tercio.unit, use: tercio.frame, self: tercio.instance): any Further costs, paid when the use is declared: function(me, use, self).
---@field range? integer|integer[]|{ min?: integer, max?: integer }|(fun(me: tercio.unit, use: tercio.frame, self: tercio.instance): any) Legal distances: a number, { min = , max = } or a list; or function(me, use, self) that returns one.
---@field reaction? tercio.kind.ability.reaction|tercio.kind.ability.reaction[] Reactions: uses that the engine offers when an event triggers them. One, or a list.
---@field replace? table<tercio.id.effect, tercio.kind.ability.replace.entry> Handlers that change effects before they apply: { when, run }. NAME: an event of the bearer; target.NAME: one that targets the bearer; any.NAME: any.
---@field slots? table<string, tercio.slot> Its state: name = 'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = }.
---@field stacking? boolean Another one adds its stacks to the first.
---@field steps? table<string, fun(me: tercio.unit, use: tercio.frame, self: tercio.instance): any> Handlers for other steps of its use, if the ruleset runs them: step = function(me, use, self).
---@field tags? tercio.id.tag[]|table<tercio.id.tag, integer|boolean> Its tags: a list of ids, or id = number.
---@field target? string|(fun(...): any)|any The legal targets.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field when? fun(me: tercio.unit, ...: any): any For abilities, whether it can be used now: function(me, ...) returns true, or false and a reason. The ruleset adds the further parameters.
---@field [string] any A field of your own.

---@class tercio.kind.ability.on.listener
---@field again? boolean It can react to its own consequences.
---@field band? integer Its order among listeners; low numbers run first.
---@field run fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any (required) The handler: function(me, event, self).
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any The condition: function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.ability.on: tercio.events
---@field [string] (fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any)|tercio.kind.ability.on.listener

---@class tercio.kind.ability.reaction
---@field again? boolean It can react to its own consequences.
---@field as? string The type of reaction: one of the ruleset's `reaction_types`.
---@field at? "before"|"after" Whether it comes before or after the event. Default: after.
---@field band? integer Its order among listeners; low numbers run first.
---@field of? "own"|"target"|"any" Whose events trigger it. Default: the prefix of `to`, or any.
---@field run? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance, use: tercio.frame): any What it does, if not the ability's effect: function(me, event, self, use), with its own use.
---@field text? string Its text for players. It can name fields in {braces}.
---@field to tercio.id.event (required) The event that triggers it: NAME, target.NAME or any.NAME. Without a prefix, `of` decides.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any The condition: function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.ability.replace.entry
---@field again? boolean It can react to its own consequences.
---@field band? integer Its order among listeners; low numbers run first.
---@field run fun(me: tercio.unit, item: tercio.effect, self: tercio.instance): any (required) function(me, item, self): changes, replaces or prevents the item.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any The condition: function(me, event, self).
---@field [string] any A field of your own.

--- Something that a unit can use.
---@param id string
---@return fun(fields: tercio.kind.ability): string
function ability(id) end

---@class tercio.kind.archetype
---@field abilities? tercio.id.ability[] Its abilities.
---@field attributes? table<tercio.id.attribute, integer> Base values of attributes.
---@field body? tercio.id.body The cells it fills.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field draw? string Its character on the board.
---@field like? tercio.id.archetype The archetype that it extends: maps merge, lists replace.
---@field name? string The name that players see.
---@field policy? tercio.id.policy The policy that plays it in a team whose controller is greedy.
---@field statuses? table<tercio.id.status, integer> Its statuses at the start, with their stacks.
---@field tags? tercio.id.tag[]|table<tercio.id.tag, integer|boolean> Its tags: a list of ids, or id = number.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field traits? tercio.id.trait[] Its traits.
---@field [string] any A field of your own.

--- A template for units. Encounters and summons name it.
---@param id string
---@return fun(fields: tercio.kind.archetype): string
function archetype(id) end

---@class tercio.kind.attribute
---@field clamps? boolean A current value above the maximum falls to it, as the effect `clamp`. It does not rise again.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field default? integer|(fun(unit: tercio.unit): any) The base value of units that set none: an integer or function(unit).
---@field max? integer The maximum.
---@field min? integer The minimum.
---@field name? string The name that players see. Default: its id.
---@field overfull? boolean|(fun(...): any) Units may start with more of a pool than its maximum. A function can decide this by option.
---@field pool? boolean It has a current value and a maximum. Costs are paid from pools.
---@field shared? "team"|"group" Who draws on the same value: all units of a team, or all of a `group`.
---@field start? "full"|"empty" The current value with which a pool starts.
---@field summary? boolean false: leave it out of the table at the end of a report.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field [string] any A field of your own.

--- A number that units have.
---@param id string
---@return fun(fields: tercio.kind.attribute): string
function attribute(id) end

---@class tercio.kind.body
---@field cells? integer[][] The cells, relative to the unit's anchor.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field edge? integer Cells along each side.
---@field height? integer Cells upwards. Default: the same as `edge`.
---@field tags? tercio.id.tag[]|table<tercio.id.tag, integer|boolean> Tags of units that come with it, instead of others of their categories, when a unit's body changes.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field [string] any A field of your own.

--- The cells that a unit fills.
---@param id string
---@return fun(fields: tercio.kind.body): string
function body(id) end

---@class tercio.kind.card
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field name? string The name that players see. Default: its id.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field [string] any A field of your own.

--- A card of a deck. Rulesets give it keys of their own.
---@param id string
---@return fun(fields: tercio.kind.card): string
function card(id) end

---@class tercio.kind.carry
---@field attribute? tercio.id.attribute The current value of this attribute. It is whole again when the contract ends.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field into? fun(record: table, value: any): any Puts it into the next encounter: function(record, value) changes the unit's record, as in a file.
---@field name? string The name that players see. Default: its id.
---@field out? fun(unit: tercio.unit): any The value that it takes out of an encounter that is over: function(unit), a number, flag, text, or a table of these; nil for none. It stays when the contract ends.
---@field slot? string This slot of units. It stays when the contract ends.
---@field tag? tercio.id.tag Traits and statuses with this tag, with their stacks. They stay when the contract ends.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field [string] any A field of your own.

--- What a character takes from one encounter of a contract to the next, besides the manifest's `campaign`. It names an attribute, a slot or a tag; or it says with `out` and `into` what is taken out and put in.
---@param id string
---@return fun(fields: tercio.kind.carry): string
function carry(id) end

---@class tercio.kind.counter
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field on? "side"|"unit"|"instance"|"frame" Bearers that have it. Default: all of these.
---@field scope? tercio.id.frame The scope when a call names none: the nearest frame of this kind. Default: the encounter.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field [string] any A field of your own.

--- A number that returns to 0 when its scope ends.
---@param id string
---@return fun(fields: tercio.kind.counter): string
function counter(id) end

---@class tercio.kind.decision
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field options? fun(who: any, options: any, question: any): any Changes the options of each question of this kind: function(who, options, question) returns the list. Layers wrap it. An option is { id =, text =, value =, score = }, as in `choose`; or { id =, run = }, where run(who, frame) returns the answer, nil to be asked again, or false to decline.
---@field text string (required) Its text for players. It can name fields in {braces}.

--- A kind of question to a player or policy.
---@param id string
---@return fun(fields: tercio.kind.decision): string
function decision(id) end

---@class tercio.kind.deck
---@field cards table<tercio.id.card|tercio.id.ability, integer>|(tercio.id.card|tercio.id.ability)[] (required) Its cards: id = number, or a list of ids.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field [string] any A field of your own.

--- Cards to draw, discard and shuffle.
---@param id string
---@return fun(fields: tercio.kind.deck): string
function deck(id) end

---@class tercio.kind.edge
---@field blocks? ("move"|"sight"|"sense"|"area")[] What it stops: moves, lines of sight, other senses, areas that spread.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field cover? integer The grade of cover it gives.
---@field door? boolean It can be opened and closed in play.
---@field draw? string Its character on the board.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field [string] any A field of your own.

--- Something between two cells: a wall, a door, cover.
---@param id string
---@return fun(fields: tercio.kind.edge): string
function edge(id) end

---@class tercio.kind.effect
---@field apply? fun(item: tercio.effect): any Applies it, for op = host: function(item).
---@field attribute? tercio.id.attribute The attribute it changes.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field combine? boolean The ruleset's `combine` merges items of this kind on one target.
---@field lists? boolean `propose` gets the whole list of targets. Default: one call for each target.
---@field log? boolean|string The sentence of the log. It can name {target}, {user}, {by}, {amount}, {applied}, {before}, {after}, {why}, {status}, {place}, {attribute} and the params. false: no sentence.
---@field name? string The name that players see. Default: its id.
---@field op? "note"|"host"|"attr_add"|"attr_shift"|"attr_drop"|"attr_set"|"base_add"|"gain"|"lose"|"place"|"leave"|"tag"|"side"|"count"|"cell"|"end_alteration" How it applies. attr_add adds the amount to a current value, between 0 and the maximum. attr_shift adds and attr_drop subtracts without bounds; state checks settle the result. attr_set writes the value, base_add adds to the base. gain and lose change stacks. note does nothing. host calls `apply`.
---@field params? string[] Further parameters of the effect.
---@field place? tercio.kind.effect.place How an effect with `op = "place"` moves its target, for rulesets with `places`.
---@field prevented? string The sentence when a handler prevents it, for effects with log = false.
---@field propose? fun(frame: tercio.frame, target: any, ...: any): any Your own verb; it replaces the engine's: function(frame, target, ...).
---@field source? string The param that names whom it comes from, if not its user: `item.source`.
---@field stays? boolean It stays on its target when another rule redirects the use, such as a payment.
---@field takes? tercio.kind.effect.takes What calls of its verb must give. The engine refuses other calls.
---@field tells? table<string, fun(number: integer): any> Words for the numbers of a param in the log: function(number).
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field together? boolean Its listeners share one batch.
---@field unchanged? string The sentence when it applies and the number stays the same.
---@field unsaid? string[] Params that the log leaves out; only rules read them.
---@field [string] any A field of your own.

---@class tercio.kind.effect.place
---@field by? "others"|"itself"|"rules" Who moves the target. Default: others.
---@field to? "rest"|"pass"|"ground" rest: it stays there. pass: it may come through others. ground: only solid ground bars it. Default: rest.

---@class tercio.kind.effect.takes
---@field least? integer The minimum amount. The call must then give an amount.
---@field target? "unit"|"cell"|"place"|"any" What the target must be; a place is a unit or cell. any also allows no target, except for operations on units.

--- A kind of change. Handlers propose effects, a batch applies them, and each applied effect is an event.
---@param id string
---@return fun(fields: tercio.kind.effect): string
function effect(id) end

---@class tercio.kind.event
---@field choose? boolean|(fun(...): any) A controller chooses the order of its listeners.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field together? boolean|(fun(...): any) Its listeners share one batch. A function can decide this by option.

--- A moment that content can listen to. Steps of frames and effects are events too and need no declaration.
---@param id string
---@return fun(fields: tercio.kind.event): string
function event(id) end

---@class tercio.kind.fact
---@field as? string Its name in a view. Default: its id.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field know fun(viewer: tercio.unit, subject: any): any (required) What the viewer knows: function(viewer, subject), nil for nothing. The viewer is a unit or team (viewer.side is its team); for cells also the encounter, which knows everything. Return plain values, units, or lists and maps of them.
---@field name? string The name that players see. Default: its id.
---@field of "unit"|"cell"|"encounter" (required) What it belongs to.
---@field text string (required) Its text for players. It can name fields in {braces}.

--- Something that a view can show of a unit, a cell or the encounter.
---@param id string
---@return fun(fields: tercio.kind.fact): string
function fact(id) end

---@class tercio.kind.frame
---@field aims? tercio.kind.frame.aims It aims: the engine announces its targets, and edits of them to who was not asked yet.
---@field chosen? boolean A player paid for it or chose it, so a chain of automatic listeners ends here.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field name? string The name that players see. Default: its id.
---@field plan? string[] The plan of a new frame. Default: all steps.
---@field run? table<string, fun(frame: tercio.frame): any> The handler of each step: step = function(frame).
---@field silent? string[] Steps that raise no event, so nothing can listen or react to them.
---@field slots? table<string, tercio.slot> Its state: name = 'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = }.
---@field steps string[] (required) All its steps. Each is an event: frame.step.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field together? string[] Steps in which the frames of a group share one batch.

---@class tercio.kind.frame.aims
---@field closes? string The step with which targets and cells can change no more.
---@field hook? tercio.id.event A declared event between choosing and announcing. Its handlers may change targets; nobody can react to it.
---@field late? string The step before which postponed targets are chosen. Default: the one that closes.
---@field stand? fun(frame: tercio.frame): any Runs whenever targets stand, before they are announced: function(frame).
---@field step string (required) The step that chooses targets. The window after it announces them.

--- Something that resolves step by step: a round, a turn, a use, a move, a check.
---@param id string
---@return fun(fields: tercio.kind.frame): string
function frame(id) end

---@class tercio.kind.judgement
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field of? "ability"|"status"|"trait"|"rule"|"any"|"unit" What is judged: what units bear, of one kind or any, or units themselves. Default: ability.
---@field params? string[] What is handed over besides the unit and its ability.
---@field rows fun(definition: any): any (required) What a definition demands: function(definition), called once for each; a list of rows, nil: it is not judged. Each row is { type, ... }, or a list of rows.
---@field text string (required) Its text for players. It can name fields in {braces}.

--- What may be used, or aimed at, by rows that each definition states: the kernel judges by them.
---@param id string
---@return fun(fields: tercio.kind.judgement): string
function judgement(id) end

---@class tercio.kind.kind
---@field fields? table<string, any> Its keys: name = { type = , text = , required = ... }, as in scripts/content/schema.lua.
---@field open? boolean Definitions can have fields that are not named here.
---@field text string (required) Its text for players. It can name fields in {braces}.

--- A new kind of content. Its constructor has the last part of its id as name.
---@param id string
---@return fun(fields: tercio.kind.kind): string
function kind(id) end

---@class tercio.kind.mod
---@field after? string[] Mods that load before it, if present.
---@field append? table<string, any> Entries to put at the end of lists: ['kind.id.field'] = { entry, ... }.
---@field author? string The author.
---@field before? string[] Mods that load after it, if present.
---@field conflicts? string[]|table<string, string> Mods that it conflicts with: a list, or name = versions.
---@field drop? table<string, any> Entries to take out of lists: ['kind.id.field'] = { entry, ... }.
---@field insert_before? table<string, any> Entries to put before one of a list: ['kind.id.field'] = { entry, ..., before = entry }.
---@field needs? table<string, string> Mods or rulesets that it needs: name = versions, as "1.2" (or later) or ">=1.0 <2.0".
---@field patch? table<string, any> Fields to set: ['kind.id'] = { field = value }. It can set any key of the kind, and existing fields of the definition. Maps merge, lists replace.
---@field prepend? table<string, any> Entries to put at the start of lists: ['kind.id.field'] = { entry, ... }.
---@field remove? string[] Definitions or fields to remove: 'kind.id' or 'kind.id.field'.
---@field rulesets string[]|table<string, string> (required) Its rulesets: a list, or name = versions.
---@field set? table<string, any> Options to set: name = value.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field version string (required) The version, such as "1.0".
---@field wrap? table<string, fun(original: fun(...): any, ...: any): any> Functions to override: ['kind.id.field'] = function(original, ...).

--- A folder of homebrew over one or more rulesets. The manifest is mod.lua. Files in only/NAME/ load only with the ruleset NAME.
---@param id string
---@return fun(fields: tercio.kind.mod): string
function mod(id) end

---@class tercio.kind.option
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field default? string|integer|boolean The default value. Without it: the first of `values`.
---@field max? integer The maximum of an int.
---@field min? integer The minimum of an int.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field type? "int"|"flag" Its type, if it has no `values`.
---@field values? (string|integer|boolean)[] The legal values.

---@class tercio.kind.piece
---@field needs? table<string, string> What the ruleset must provide: name = a line of text.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field version string (required) The version.

--- A part of rules that several games share: one file in rulesets/pieces.
---@param id string
---@return fun(fields: tercio.kind.piece): string
function piece(id) end

---@class tercio.kind.policy
---@field choose fun(view: table, decision: table): any (required) function(view, decision): returns the answer.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field [string] any A field of your own.

--- A controller written in Lua. It chooses among the legal answers of a decision.
---@param id string
---@return fun(fields: tercio.kind.policy): string
function policy(id) end

---@class tercio.kind.query
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field default? integer|boolean|string|(fun(me: tercio.unit, ...: any): any) The value without modifiers: a value or function(me, ...).
---@field max? integer The maximum.
---@field min? integer The minimum.
---@field params? string[] Its parameters after the unit: up to four.
---@field text string (required) Its text for players. It can name fields in {braces}.

--- A number or answer that rules compute and content can modify.
---@param id string
---@return fun(fields: tercio.kind.query): string
function query(id) end

---@class tercio.kind.rule
---@field again? boolean Its handlers can react to their own consequences.
---@field band? integer Its order among listeners of one event; low numbers run first.
---@field bond? fun(me: tercio.unit, bearer: tercio.unit): any How long a status from this ability lasts: while the source is in play and function(me, bearer) returns true.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field log? boolean false: keep it out of the log.
---@field many? boolean Each gain adds a separate one.
---@field max? integer The maximum of stacks; 0: no limit.
---@field modify? table<tercio.id.query|tercio.id.attribute, fun(me: tercio.unit, value: any, self: tercio.instance): any> Queries and attributes that it modifies: function(me, value, self) returns the new value. NAME: an event of the bearer; target.NAME: one that targets the bearer; any.NAME: any.
---@field name? string The name that players see. Default: its id.
---@field on? tercio.kind.rule.on Handlers by event: function(me, event, self), or { run, when }. NAME: an event of the bearer; target.NAME: one that targets the bearer; any.NAME: any; NAME.before: before the event.
---@field reaction? tercio.kind.rule.reaction|tercio.kind.rule.reaction[] Reactions: uses that the engine offers when an event triggers them. One, or a list.
---@field replace? table<tercio.id.effect, tercio.kind.rule.replace.entry> Handlers that change effects before they apply: { when, run }. NAME: an event of the bearer; target.NAME: one that targets the bearer; any.NAME: any.
---@field slots? table<string, tercio.slot> Its state: name = 'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = }.
---@field stacking? boolean Another one adds its stacks to the first.
---@field tags? tercio.id.tag[]|table<tercio.id.tag, integer|boolean> Its tags: a list of ids, or id = number.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field when? fun(me: tercio.unit, ...: any): any For abilities, whether it can be used now: function(me, ...) returns true, or false and a reason. The ruleset adds the further parameters.
---@field [string] any A field of your own.

---@class tercio.kind.rule.on.listener
---@field again? boolean It can react to its own consequences.
---@field band? integer Its order among listeners; low numbers run first.
---@field run fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any (required) The handler: function(me, event, self).
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any The condition: function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.rule.on: tercio.events
---@field [string] (fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any)|tercio.kind.rule.on.listener

---@class tercio.kind.rule.reaction
---@field again? boolean It can react to its own consequences.
---@field as? string The type of reaction: one of the ruleset's `reaction_types`.
---@field at? "before"|"after" Whether it comes before or after the event. Default: after.
---@field band? integer Its order among listeners; low numbers run first.
---@field of? "own"|"target"|"any" Whose events trigger it. Default: the prefix of `to`, or any.
---@field run? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance, use: tercio.frame): any What it does, if not the ability's effect: function(me, event, self, use), with its own use.
---@field text? string Its text for players. It can name fields in {braces}.
---@field to tercio.id.event (required) The event that triggers it: NAME, target.NAME or any.NAME. Without a prefix, `of` decides.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any The condition: function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.rule.replace.entry
---@field again? boolean It can react to its own consequences.
---@field band? integer Its order among listeners; low numbers run first.
---@field run fun(me: tercio.unit, item: tercio.effect, self: tercio.instance): any (required) function(me, item, self): changes, replaces or prevents the item.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any The condition: function(me, event, self).
---@field [string] any A field of your own.

--- A part of the rules. The encounter is its bearer.
---@param id string
---@return fun(fields: tercio.kind.rule): string
function rule(id) end

---@class tercio.kind.ruleset
---@field campaign? tercio.kind.ruleset.campaign What carries over between the encounters of a contract.
---@field categories? table<string, string> Aliases of tag categories: alias = category.
---@field combine? fun(batch: tercio.batch): any Merges items of a batch, target by target: function(batch).
---@field counts? tercio.kind.ruleset.counts Which effects results of many fights count (tercio simulate).
---@field effects? tercio.id.effect[] The order in which the effects of a batch apply. Default: as declared.
---@field encounter_fields? table<string, string|any> Further keys of an encounter, for `setup`: name = a line of text, or a type with a text. Besides the types of a kind's fields there are point, area, unit and team.
---@field field? tercio.kind.ruleset.field Settings of the field that options decide. The engine calls these functions once, when it compiles content.
---@field frames? table<string, tercio.id.frame> The frames for roles that the engine or rules name: encounter, use, move and others.
---@field joins? fun(unit: tercio.unit, record: table): any Prepares a unit that joins a running encounter: function(unit, record).
---@field last? fun(thing: any, spec: table): any Gives something a duration: function(thing, spec) returns the instance that counts it. thing: an instance, an alteration or a unit.
---@field may_hear? fun(me: tercio.unit, instance: tercio.instance, event: tercio.frame): any Does an instance on a unit listen to this event of its bearer? function(me, instance, event). A second value gives the reason.
---@field may_react? (fun(me: tercio.unit, ability: tercio.instance, event: tercio.frame, reaction: table): any)|tercio.id.judgement Can it react now? function(me, ability, event, reaction): a second value gives the reason. Or the judgement of what can.
---@field on_edit? fun(frame: tercio.frame, what: string): any Runs after an edit in flight: function(frame, what), with what = tags, targets, cells or effects.
---@field on_fail? fun(frame: tercio.frame): any Runs when a frame fails: function(frame), in the handler that made it fail.
---@field one_of? table<string, string> Definitions of a kind must have exactly one tag of a category: kind = category.
---@field order_chooser? fun(event: tercio.frame): any Who chooses the order of listeners: function(event).
---@field outcomes? string[] Names of the outcomes, from number 1.
---@field pieces? string[] Parts of rules from rulesets/pieces to build on, such as { "rounds" }.
---@field places? tercio.kind.ruleset.places With this record, each effect with `op = "place"` is checked as its batch is combined: whether its target may be moved, solid cells, walls through bodies, units in the way, and the edge of the field. What fails does nothing, and the log says why.
---@field price? fun(unit: tercio.unit, ability: tercio.instance): any What an ability costs its user, for people who choose: function(unit, ability) returns a text such as "1 action, 2 Energy", or nil.
---@field reaction_frame? tercio.id.frame The frame of a reaction. Default: use.
---@field reaction_limit? fun(unit: tercio.unit, ability: tercio.instance, taken: tercio.instance[], event: tercio.frame): any Can a unit react once more? function(unit, ability, taken, event). A second value gives the reason.
---@field reaction_order? fun(units: tercio.unit[]): any The order of offers: function(units) returns the sorted list.
---@field reaction_score? fun(unit: tercio.unit, ability: tercio.instance): any The score of a reaction for simple policies; 0 is passing: function(unit, ability).
---@field reaction_secret? fun(): any Do reactions stay hidden until all players have answered? function().
---@field reaction_text? fun(unit: tercio.unit, event: tercio.frame): any The text of an offer: function(unit, event) returns what the unit can react to.
---@field reaction_times? fun(unit: tercio.unit, event: tercio.frame): any How many reactions one trigger allows a unit: function(unit, event) returns a number. Default: 1.
---@field reaction_types? table<string, string> The types of reaction, which a reaction names by `as`: name = a line of text.
---@field replacement_chooser? fun(item: tercio.effect): any Who chooses among replacements: function(item). Default: the target; of a cell, the user.
---@field rollout? "greedy"|"random"|tercio.id.policy The policy that plays all teams when `search` looks forward. Default: greedy.
---@field ruled? table<string, any> Types for keys whose meaning the ruleset decides: ["ability.target"] = a type, written as in the `fields` of a kind; or a text that says what to write instead, for a key that no rule reads.
---@field rules? tercio.id.rule[] Rules in every encounter. Default: all.
---@field settings? any Other values that its own rules read.
---@field settle? tercio.id.state_check[] The order in which state checks run after each batch. Those that it does not name run after these.
---@field setup? fun(spec: table): any Prepares an encounter before its first frame: function(spec), with the encounter's record.
---@field slots? tercio.kind.ruleset.slots Slots for the encounter, each team and each unit.
---@field standing? fun(unit: tercio.unit): any Does a unit count as standing? function(unit). Default: it is on the field.
---@field standstill? fun(): any The rounds without progress, and what is still open: function() returns a number and a text.
---@field tag_of? fun(use: tercio.frame, tag: string): any The value of a tag of the ability in use, where rules change tags: function(use, tag) returns a number.
---@field team_fields? table<string, string|any> Further keys of a team, for `setup`.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field topologies ("cube"|"square4"|"square8"|"hex"|"graph"|"triangle")[] (required) The topologies that its fields can have.
---@field tournament? tercio.kind.ruleset.tournament The encounters of `tercio tournament`.
---@field unit_fields? table<string, string|any> Further keys of a unit or an archetype, for `setup`.
---@field value? fun(view: table, team: tercio.team): any How a fight stands, for policies that look forward: function(view, team) returns what the team is worth and what its opponents are worth, numbers from 0. The view shows everything. Default: 1 for each unit on the field.
---@field version string (required) The version, such as "1.0".
---@field view? tercio.kind.ruleset.view What a view shows besides facts.
---@field without? table<string, string> Verbs that other games have and this one has not: name = why, or what to write instead.

---@class tercio.kind.ruleset.campaign
---@field attributes? tercio.id.attribute[] Pools whose current value carries over.
---@field close? fun(character: tercio.unit, suffer: fun(trait: string)): any Ends a contract for a character: function(character, suffer); suffer(id) adds a trait.
---@field out? fun(character: tercio.unit, unit: tercio.unit): any Why a character takes no further part: function(character, unit) returns a word or nil. Outside encounters there is no unit.
---@field terms? fun(): any The terms of the contract that an encounter met: function() returns name = true or false.
---@field traits? tercio.id.tag Traits with this tag carry over, with their stacks.
---@field who fun(unit: tercio.unit): any (required) Does a unit carry over? function(unit).
---@field won? string The outcome that counts as a win.

---@class tercio.kind.ruleset.counts
---@field damage? tercio.id.effect[] Effects that are damage to their target.
---@field fall? tercio.id.effect[] Effects by which a unit falls.

---@class tercio.kind.ruleset.field
---@field corners? fun(...): any Do squares touch at their corners, too? Then a square4 field is a square8 field. Default: no.
---@field edges_one_way? fun(...): any Does an edge stop only what leaves the cell that declares it? Default: both ways.
---@field outside_empty? fun(...): any Are cells beyond the field empty? Default: they are solid.

---@class tercio.kind.ruleset.places
---@field barred? fun(item: tercio.effect, place: any): any Why an effect cannot move its target, or nil: function(item, place), with the effect's `place`.
---@field closed? fun(unit: tercio.unit, cell: tercio.cell, item: tercio.effect): any Why a unit cannot be in a cell, or nil: function(unit, cell, item). item: the effect that would bring it there, if there is one. Default: solid cells.
---@field contest? fun(items: any): any Prevents moves of one batch that cannot all be: function(items). Default: two bodies that would come into one cell both stay.
---@field refused? fun(item: tercio.effect, gone: any, place: any): any Why a body cannot be at a cell, or nil, instead of what the engine and `closed` say: function(item, gone, place). gone: a set of the units that leave their cells with the batch.
---@field shares? fun(unit: tercio.unit, other: any, passing: any): any May a unit be in a cell where another is? function(unit, other, passing). passing: the effect by which it only comes through; nil if it stays. Default: no.

---@class tercio.kind.ruleset.slots
---@field side? table<string, tercio.slot> Slots of each team.
---@field unit? table<string, tercio.slot> Slots of each unit.
---@field world? table<string, tercio.slot> Slots of the encounter.

---@class tercio.kind.ruleset.tournament
---@field make fun(seed: integer, archetypes: table, draw: fun(n: integer): integer): any (required) Makes the encounter for a seed: function(seed, archetypes, draw) returns a record as in a file. archetypes: all by id, in order. draw(n) gives 0 to n - 1 from the seed.
---@field wins table<string, string> (required) The team that wins by each outcome: outcome = team.

---@class tercio.kind.ruleset.view
---@field redraw? fun(team: tercio.team, draw: fun(n: integer): integer, set: any): any Draws anew what a team does not know, in a fork in which a policy looks forward: function(team, draw, set); draw(n) is a random number from 0 to n - 1, set(unit, attribute, value) gives a unit another number. The order of draw piles and the places of units that the team cannot locate are drawn anew in any case.
---@field told? fun(team: tercio.team, record: table): any What a team sees of a record of the log: function(team, record). nil: nothing; true: all; or a text; or fields that replace others (false: left out). Besides what the log holds, a record has its `cell` or `units` as such, and of a note its `plain` text.
---@field units? fun(viewer: tercio.unit): any The units that a view shows: function(viewer) returns a list. Default: all.
---@field whole? fun(viewer: tercio.unit, unit: tercio.unit): any Does the viewer know everything about a unit? function(viewer, unit). Default: yes.

--- A whole game. The manifest is ruleset.lua.
---@param id string
---@return fun(fields: tercio.kind.ruleset): string
function ruleset(id) end

---@class tercio.kind.state_check
---@field after? tercio.id.effect[] It runs only after batches that applied one of these effects. Default: after every batch.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field run fun(batch: tercio.batch): any (required) function(batch): proposes what must follow.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field used? fun(): any Does this content need it? function(), asked once, when play begins. Default: yes.

--- A rule that runs after each batch, until nothing changes.
---@param id string
---@return fun(fields: tercio.kind.state_check): string
function state_check(id) end

---@class tercio.kind.status
---@field again? boolean Its handlers can react to their own consequences.
---@field band? integer Its order among listeners of one event; low numbers run first.
---@field bond? fun(me: tercio.unit, bearer: tercio.unit): any How long a status from this ability lasts: while the source is in play and function(me, bearer) returns true.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field control? (fun(me: tercio.unit, self: tercio.instance): any)|"source"|"script"|"outside"|"random"|"greedy"|"search"|tercio.id.policy Who decides for its bearer while it has this: "source" (the team of who gave it), the name of a controller ("greedy", "script", a policy), or function(me, self) that returns a team, a unit, a name or nil.
---@field lasts? (fun(target: any, effect: any): any)|tercio.kind.status.lasts How long it lasts when an effect gives it: { turns = 2 }, { until_turn = true }, { rounds = 1 }, or function(target, effect) that returns this. Default: until an effect clears it.
---@field log? boolean false: keep it out of the log.
---@field many? boolean Each gain adds a separate one.
---@field max? integer The maximum of stacks; 0: no limit.
---@field modify? table<tercio.id.query|tercio.id.attribute, fun(me: tercio.unit, value: any, self: tercio.instance): any> Queries and attributes that it modifies: function(me, value, self) returns the new value. NAME: an event of the bearer; target.NAME: one that targets the bearer; any.NAME: any.
---@field name? string The name that players see. Default: its id.
---@field on? tercio.kind.status.on Handlers by event: function(me, event, self), or { run, when }. NAME: an event of the bearer; target.NAME: one that targets the bearer; any.NAME: any; NAME.before: before the event.
---@field reaction? tercio.kind.status.reaction|tercio.kind.status.reaction[] Reactions: uses that the engine offers when an event triggers them. One, or a list.
---@field replace? table<tercio.id.effect, tercio.kind.status.replace.entry> Handlers that change effects before they apply: { when, run }. NAME: an event of the bearer; target.NAME: one that targets the bearer; any.NAME: any.
---@field slots? table<string, tercio.slot> Its state: name = 'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = }.
---@field stacking? boolean Another one adds its stacks to the first.
---@field tags? tercio.id.tag[]|table<tercio.id.tag, integer|boolean> Its tags: a list of ids, or id = number. Those of units (unit = true) are its bearer's too, while it is not suppressed.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field when? fun(me: tercio.unit, ...: any): any For abilities, whether it can be used now: function(me, ...) returns true, or false and a reason. The ruleset adds the further parameters.
---@field [string] any A field of your own.

---@class tercio.kind.status.lasts
---@field again? "refresh"|"add"|"longest"|"apart" What happens when it is given again.
---@field begun? boolean true: a turn that has begun counts.
---@field of? "bearer"|"source" Whose turns count: the bearer's, or those of who gave it.
---@field rounds? integer To the end of a round; this round is the first.
---@field turns? integer To the end of the bearer's turn, this many turns on.
---@field until_turn? boolean|"bearer"|"source" Until the next turn begins: of the bearer (true), or of who gave it.

---@class tercio.kind.status.on.listener
---@field again? boolean It can react to its own consequences.
---@field band? integer Its order among listeners; low numbers run first.
---@field run fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any (required) The handler: function(me, event, self).
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any The condition: function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.status.on: tercio.events
---@field [string] (fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any)|tercio.kind.status.on.listener

---@class tercio.kind.status.reaction
---@field again? boolean It can react to its own consequences.
---@field as? string The type of reaction: one of the ruleset's `reaction_types`.
---@field at? "before"|"after" Whether it comes before or after the event. Default: after.
---@field band? integer Its order among listeners; low numbers run first.
---@field of? "own"|"target"|"any" Whose events trigger it. Default: the prefix of `to`, or any.
---@field run? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance, use: tercio.frame): any What it does, if not the ability's effect: function(me, event, self, use), with its own use.
---@field text? string Its text for players. It can name fields in {braces}.
---@field to tercio.id.event (required) The event that triggers it: NAME, target.NAME or any.NAME. Without a prefix, `of` decides.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any The condition: function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.status.replace.entry
---@field again? boolean It can react to its own consequences.
---@field band? integer Its order among listeners; low numbers run first.
---@field run fun(me: tercio.unit, item: tercio.effect, self: tercio.instance): any (required) function(me, item, self): changes, replaces or prevents the item.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any The condition: function(me, event, self).
---@field [string] any A field of your own.

--- Something that stays on its bearer until an effect clears it.
---@param id string
---@return fun(fields: tercio.kind.status): string
function status(id) end

---@class tercio.kind.tag
---@field category? string The group of the tag. `one_of` can require exactly one tag of a category.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field moves? tercio.kind.tag.moves How units with the tag move, besides what the game says.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field unit? boolean Units carry it, so rules can search the field by it.
---@field valued? boolean The tag carries a number.
---@field [string] any A field of your own.

---@class tercio.kind.tag.moves
---@field free? tercio.id.tile[] Tiles that cost it no more than plain ground.
---@field into? tercio.id.tile[] Tiles that it may enter and stop on, although they bar its way.
---@field through? "enemies"|"allies"|"everybody" Whose cells it may pass. It stops in none of them.
---@field walls? boolean It passes solid cells and edges. It stops in no solid cell.

--- A word that units, abilities, statuses and traits can carry.
---@param id string
---@return fun(fields: tercio.kind.tag): string
function tag(id) end

---@class tercio.kind.tile
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field draw? string Its character on the board.
---@field look? "floor"|"wall"|"rock"|"water"|"rough"|"plants"|"thicket"|"trees"|"fire"|"ice"|"smoke"|"fog"|"dark"|"pit"|"ladder"|"ramp"|"soft"|"crates"|"thorns"|"hazard"|"trap"|"cracks"|"height"|"fence"|"door"|"opening"|"plate"|"coins"|"unseen" How pictures show it. Default: a wall if it is solid, smoke if it is opaque, or `draw`.
---@field opaque? boolean It stops lines of sight.
---@field solid? boolean No unit can be in the cell.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field valued? "max"|"sum"|(fun(...): any) The tile carries a number. max or sum: how several numbers on one cell combine. A function can decide this by option.
---@field [string] any A field of your own.

--- A word or number that cells carry, such as solid ground or a hazard.
---@param id string
---@return fun(fields: tercio.kind.tile): string
function tile(id) end

---@class tercio.kind.trait
---@field again? boolean Its handlers can react to their own consequences.
---@field band? integer Its order among listeners of one event; low numbers run first.
---@field bond? fun(me: tercio.unit, bearer: tercio.unit): any How long a status from this ability lasts: while the source is in play and function(me, bearer) returns true.
---@field clause? string The clause of the rules that it implements, such as VAL-DMG-01.
---@field control? (fun(me: tercio.unit, self: tercio.instance): any)|"source"|"script"|"outside"|"random"|"greedy"|"search"|tercio.id.policy Who decides for its bearer while it has this: "source" (the team of who gave it), the name of a controller ("greedy", "script", a policy), or function(me, self) that returns a team, a unit, a name or nil.
---@field log? boolean false: keep it out of the log.
---@field many? boolean Each gain adds a separate one.
---@field max? integer The maximum of stacks; 0: no limit.
---@field modify? table<tercio.id.query|tercio.id.attribute, fun(me: tercio.unit, value: any, self: tercio.instance): any> Queries and attributes that it modifies: function(me, value, self) returns the new value. NAME: an event of the bearer; target.NAME: one that targets the bearer; any.NAME: any.
---@field name? string The name that players see. Default: its id.
---@field on? tercio.kind.trait.on Handlers by event: function(me, event, self), or { run, when }. NAME: an event of the bearer; target.NAME: one that targets the bearer; any.NAME: any; NAME.before: before the event.
---@field reaction? tercio.kind.trait.reaction|tercio.kind.trait.reaction[] Reactions: uses that the engine offers when an event triggers them. One, or a list.
---@field replace? table<tercio.id.effect, tercio.kind.trait.replace.entry> Handlers that change effects before they apply: { when, run }. NAME: an event of the bearer; target.NAME: one that targets the bearer; any.NAME: any.
---@field slots? table<string, tercio.slot> Its state: name = 'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = }.
---@field stacking? boolean Another one adds its stacks to the first.
---@field tags? tercio.id.tag[]|table<tercio.id.tag, integer|boolean> Its tags: a list of ids, or id = number. Those of units (unit = true) are its bearer's too, while it is not suppressed.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field when? fun(me: tercio.unit, ...: any): any For abilities, whether it can be used now: function(me, ...) returns true, or false and a reason. The ruleset adds the further parameters.
---@field [string] any A field of your own.

---@class tercio.kind.trait.on.listener
---@field again? boolean It can react to its own consequences.
---@field band? integer Its order among listeners; low numbers run first.
---@field run fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any (required) The handler: function(me, event, self).
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any The condition: function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.trait.on: tercio.events
---@field [string] (fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any)|tercio.kind.trait.on.listener

---@class tercio.kind.trait.reaction
---@field again? boolean It can react to its own consequences.
---@field as? string The type of reaction: one of the ruleset's `reaction_types`.
---@field at? "before"|"after" Whether it comes before or after the event. Default: after.
---@field band? integer Its order among listeners; low numbers run first.
---@field of? "own"|"target"|"any" Whose events trigger it. Default: the prefix of `to`, or any.
---@field run? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance, use: tercio.frame): any What it does, if not the ability's effect: function(me, event, self, use), with its own use.
---@field text? string Its text for players. It can name fields in {braces}.
---@field to tercio.id.event (required) The event that triggers it: NAME, target.NAME or any.NAME. Without a prefix, `of` decides.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any The condition: function(me, event, self).
---@field [string] any A field of your own.

---@class tercio.kind.trait.replace.entry
---@field again? boolean It can react to its own consequences.
---@field band? integer Its order among listeners; low numbers run first.
---@field run fun(me: tercio.unit, item: tercio.effect, self: tercio.instance): any (required) function(me, item, self): changes, replaces or prevents the item.
---@field when? fun(me: tercio.unit, event: tercio.frame, self: tercio.instance): any The condition: function(me, event, self).
---@field [string] any A field of your own.

--- Something that a unit is. It always works.
---@param id string
---@return fun(fields: tercio.kind.trait): string
function trait(id) end

---@class tercio.kind.variant
---@field after? string[] Variants that load before this one, if both are chosen.
---@field append? table<string, any> Entries to put at the end of lists: ['kind.id.field'] = { entry, ... }.
---@field drop? table<string, any> Entries to take out of lists: ['kind.id.field'] = { entry, ... }.
---@field insert_before? table<string, any> Entries to put before one of a list: ['kind.id.field'] = { entry, ..., before = entry }.
---@field of string (required) The ruleset. In a mod: one of the mod's rulesets.
---@field patch? table<string, any> Fields to set: ['kind.id'] = { field = value }. It can set any key of the kind, and existing fields of the definition. Maps merge, lists replace.
---@field prepend? table<string, any> Entries to put at the start of lists: ['kind.id.field'] = { entry, ... }.
---@field remove? string[] Definitions or fields to remove: 'kind.id' or 'kind.id.field'.
---@field set? table<string, any> Options to set: name = value.
---@field text string (required) Its text for players. It can name fields in {braces}.
---@field version? string The version.
---@field wrap? table<string, fun(original: fun(...): any, ...: any): any> Functions to override: ['kind.id.field'] = function(original, ...).

--- A named layer over one ruleset that holds only differences: a file in variants/ of the ruleset or of a mod.
---@param id string
---@return fun(fields: tercio.kind.variant): string
function variant(id) end

--- Declares a choice between readings; `option.NAME` is the value in force.
---@class tercio.option
---@overload fun(id: string): fun(fields: tercio.kind.option): string
---@field [tercio.id.option] any
option = {}

--- Runs another file of the same folder once and returns its value: `import "rules/heat"`. It runs before this file continues.
---@param path string
---@return any
function import(path) end

--- Edits a definition of another layer: `patch "ability.shove" { tiles = 2 }`. It can set any key of the kind, and existing fields of the definition. Maps merge, lists replace.
---@param target string
---@return fun(fields: table)
function patch(target) end

--- Overrides a function and passes it the original: `wrap "ability.shove.when" (function(original, me) ... end)`. Functions of libraries too: `wrap "library.turns.begin"`.
---@param target string
---@return fun(f: fun(original: fun(...), ...): any)
function wrap(target) end

--- Puts entries at the end of a list of another layer: `append "archetype.guard.abilities" { "parry" }`. Layers that edit entries of one list agree; one that replaces it does not.
---@param target string
---@return fun(entries: tercio.list)
function append(target) end

--- The same at the start of the list.
---@param target string
---@return fun(entries: tercio.list)
function prepend(target) end

--- Puts entries before one of the list: `insert_before "frame.turn.steps" { "upkeep", before = "act" }`.
---@param target string
---@return fun(entries: tercio.list)
function insert_before(target) end

--- Takes entries out of a list: `drop "archetype.guard.abilities" { "parry" }`. Each word takes out one entry. A state check that is dropped from `settle` does not run.
---@param target string
---@return fun(entries: tercio.list)
function drop(target) end

--- Removes a definition or one of its fields: `remove "ability.shove.cost"`.
---@param target string
function remove(target) end
