---@meta
-- Encounter files: the table of `encounter`, and the words of its script.
-- Written by `tercio annotations`: changes belong into what it is made of.

--- Encounter files.
---@class tercio.encounter_record
---@field ruleset? string The id of a ruleset, or the path of its folder.
---@field variant? string A named layer over the ruleset.
---@field variants? string[] Several, in this order.
---@field mod? string Homebrew, by id or by path.
---@field mods? string[] Several, in this order.
---@field options? table<string, any> Values of options: name = value.
---@field seed? integer What the dice begin with; 1 if left out. The same seed gives the same encounter.
---@field field? tercio.field_record The place.
---@field teams? tercio.team_record[] Who stands together.
---@field units? table<string, tercio.unit_record> Who takes part, by name; or a list of records with a `name`.
---@field objectives? any What is to be done: the ruleset's words.
---@field script? tercio.script_entry[] What happens. Without one, policies play all teams.
---@field pass? boolean | string | string[] Who lets offers pass when the script says nothing: true for all, a unit's name, or a list.
---@field text? string A line for people.
---@field content? string Abilities and other content for this encounter alone, in the words of a content file.
---@field clauses? string[] The clauses of the rules that it tests, for `tercio clauses`.
---@field [string|integer] any

--- The field of an encounter.
---@class tercio.field_record
---@field topology? "cube" | "square4" | "square8" | "hex" | "graph" What sort of field; may be left out where the ruleset is played on one only.
---@field layers? string[] Drawings, the lowest first: a character a cell, the first row the highest y. `.` is an empty cell, `#` a solid one, `_` none.
---@field legend? table<string, any> What other characters mean: a tile, { tile = number }, { unit = name } or { name = area }.
---@field between? table<string, string> Edges by the characters that stand between cells of a drawing: { ["|"] = "wall" }.
---@field edges? table[] Edges one by one: { from = { x, y }, to = { x, y }, type = id }.
---@field size? integer[] Width, depth and height, in cells: a field without a drawing.
---@field fill? string A tile that every cell of a field without a drawing has.
---@field units? table<string, integer[]> Where units stand, by their coordinates.
---@field areas? table<string, integer[][]> Cells with a name, by their coordinates.
---@field zones? any[] Of a graph: ids, or { id =, tiles }.
---@field links? table[] Of a graph: { from, to, cost =, one_way = }.
---@field [string|integer] any

--- Teams of an encounter.
---@class tercio.team_record
---@field id? string What the file calls it.
---@field name? string What people call it.
---@field controller? string Who plays it: script, random, greedy, or a policy of the ruleset.
---@field relations? table<string, "hostile" | "neutral" | "allied"> How it stands to other teams, both ways; hostile where nothing is said.
---@field [string|integer] any

--- Units of an encounter.
---@class tercio.unit_record
---@field name? string Its name, where units are a list.
---@field team? string The id of its team.
---@field at? string | integer[] Where it stands: { x, y, z }, an area of one cell, or a letter of the drawing.
---@field away? boolean true: in the encounter, not on the field.
---@field attributes? table<string, integer> Base values, in place of the archetype's.
---@field abilities? string[] Added to the archetype's.
---@field traits? string[] | table<string, integer> Added to the archetype's; with stacks: { trauma = 2 }.
---@field statuses? string[] | table<string, integer> What it starts with.
---@field without? string[] What it has not, though its archetype has.
---@field tags? string[] | table<string, boolean> Tags it carries.
---@field body? string The cells it takes.
---@field facing? integer The direction that it faces.
---@field controller? string Who plays it, if not who plays its team.
---@field [string|integer] any

--- The fields of an entry of a script.
---@class tercio.script_fields
---@field dice? integer[] In an action: the faces of the dice to come; then every die of it must be named.
---@field answers? table[] In an action: what others are asked, each { who, choice } or { who =, kind =, choose = }.
---@field pass? boolean | string | string[] In an action: who lets offers pass.
---@field reason? string In a refuse: what the reason must contain.
---@field to? "turn" | "round" | "end" In an auto: how far.
---@field policy? string In an auto: who plays.
---@field turns? integer In an auto: so many actions at most.
---@field kind? string In an answer or answers: the kind of the question.
---@field choose? any In an answer or answers: an option's id, { x, y, z }, a number, a list, or false to pass.
---@field [string] any

---@alias tercio.script_entry fun(fields: tercio.script_fields): any

--- Contract files.
---@class tercio.contract_record
---@field ruleset? string The id of a ruleset that has contracts (`campaign` of its manifest), or the path of its folder.
---@field variant? string A named layer over the ruleset.
---@field variants? string[] Several, in this order.
---@field mod? string Homebrew, by id or by path.
---@field mods? string[] Several, in this order.
---@field options? table<string, any> Values of options: name = value.
---@field seed? integer What the dice begin with, of its encounters too.
---@field text? string A line for people.
---@field encounters? any[] Files in order, as seen from this one; or { file, voids =, change = }.
---@field voids? boolean Of an encounter: lost, it is the end of the contract.
---@field change? table<string, table<string, integer>> Of an encounter: what changes before it, as { mira = { valiance = -1 } }.
---@field amendments? table<string, string> Terms that its encounters may meet: id = a line for people.
---@field picks? table<string, string[]> What a character suffers as the contract ends, when the game master says it: ids by name.
---@field recover? table<string, string[]> What a character is rid of before the first encounter: ids by name.
---@field goes_on? boolean It does not end here: nothing is suffered yet.
---@field [string|integer] any

--- An action of the unit that is asked.
---@param unit string
---@return fun(ability: string): tercio.script_entry
function act(unit) end

--- This one is picked to take its turn.
---@param unit string
---@return tercio.script_entry
function turn(unit) end

--- The action that ends its turn.
---@param unit string
---@return tercio.script_entry
function end_turn(unit) end

--- A question that is asked at a rest point and is no action: { kind =, choose = }.
---@param who string
---@return tercio.script_entry
function answer(who) end

--- What the game master is asked for at a rest point.
---@param choice string
---@return tercio.script_entry
function master(choice) end

--- Policies play on: a team, or all.
---@param team? string | table
---@return tercio.script_entry
function auto(team) end

--- Compares units, the log, the outcome.
---@param what table
---@return tercio.script_entry
function expect(what) end

--- That action is not legal, and why.
---@param unit string
---@return fun(ability: string): tercio.script_entry
function refuse(unit) end

--- An encounter, one a file.
---@param name string
---@return fun(record: tercio.encounter_record)
function encounter(name) end

--- A contract, one a file.
---@param name string
---@return fun(record: tercio.contract_record)
function contract(name) end
