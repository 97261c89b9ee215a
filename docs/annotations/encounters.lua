---@meta
-- Encounter files: the table of `encounter`, and the words of its script.
-- Written by `tercio annotations`: changes belong into what it is made of.

--- Encounter files.
---@class tercio.encounter_record
---@field ruleset? string The id of a ruleset, or the path of its folder.
---@field variant? string A named layer over the ruleset.
---@field variants? string[] Several, in this order.
---@field mod? string A mod, by id or path.
---@field mods? string[] Several, in this order.
---@field options? table<string, any> Values of options: name = value.
---@field seed? integer The start of the dice. Default: 1. The same seed gives the same encounter.
---@field field? tercio.field_record The field.
---@field teams? tercio.team_record[] The teams.
---@field units? table<string, tercio.unit_record> The units, by name; or a list of records with a `name`.
---@field objectives? any The objectives, in the ruleset's words.
---@field script? tercio.script_entry[] The script. Without one, policies play all teams.
---@field pass? boolean | string | string[] Who passes on offers that the script does not mention: true for all, a unit's name, or a list.
---@field text? string A line for players.
---@field content? string Content for this encounter alone, as in a content file.
---@field clauses? string[] The clauses of the rules that it tests, for `tercio clauses`.
---@field [string|integer] any

--- The field of an encounter.
---@class tercio.field_record
---@field topology? "cube" | "square4" | "square8" | "hex" | "graph" | "triangle" The topology. Optional if the ruleset has only one.
---@field layers? string[] Drawings, the lowest first, one character for each cell. The first row has the highest y. `.` is an empty cell, `#` a solid one, `_` none.
---@field legend? table<string, any> The meaning of other characters: a tile, { tile = number }, { unit = name } or { name = area }.
---@field between? table<string, string> Edges by the characters between cells of a drawing: { ["|"] = "wall" }.
---@field edges? table[] Single edges: { from = { x, y }, to = { x, y }, type = id }.
---@field size? integer[] Width, depth and height in cells, for a field without a drawing.
---@field fill? string A tile on every cell of a field without a drawing.
---@field units? table<string, integer[]> Places of units, by their coordinates.
---@field areas? table<string, integer[][]> Named areas, by their coordinates.
---@field import? string A map's file, below the encounter's folder: .tmj, .tmx, .uvtt, .dd2vtt, .df2vtt, .vox, .png, or a field of `tercio field import`.
---@field levels? table<string, integer> Of a map: the level of each tile layer, in a field of cubes.
---@field cell? integer Of a picture: how many pixels are one cell.
---@field part? table Of a map: the part that is taken, in cells.
---@field zones? any[] For graphs: ids, or { id =, tiles }.
---@field links? table[] For graphs: { from, to, cost =, one_way = }.
---@field [string|integer] any

--- Teams of an encounter.
---@class tercio.team_record
---@field id? string Its id in the file.
---@field name? string The name that players see.
---@field controller? string Its controller: script, random, greedy, or a policy of the ruleset.
---@field relations? table<string, "hostile" | "neutral" | "allied"> Its relations to other teams, both ways. Default: hostile.
---@field [string|integer] any

--- Units of an encounter.
---@class tercio.unit_record
---@field name? string Its name, in a list of units.
---@field team? string The id of its team.
---@field at? string | integer[] Its place: { x, y, z }, an area of one cell, or a letter of the drawing.
---@field away? boolean true: in the encounter, but not on the field.
---@field attributes? table<string, integer> Base values that replace the archetype's.
---@field abilities? string[] Added to the archetype's.
---@field traits? string[] | table<string, integer> Added to the archetype's. With stacks: { trauma = 2 }.
---@field statuses? string[] | table<string, integer> Its statuses at the start.
---@field without? string[] Abilities and traits of the archetype that it lacks.
---@field tags? string[] | table<string, boolean> Its tags.
---@field body? string The cells that it fills.
---@field facing? integer Its facing, a direction.
---@field controller? string Its controller. Default: its team's.
---@field group? string Its group, which shares pools with `shared = "group"`.
---@field [string|integer] any

--- The fields of an entry of a script.
---@class tercio.script_fields
---@field dice? integer[] In an action: the faces of all its dice, in order.
---@field answers? table[] In an action: answers of others, each { who, choice } or { who =, kind =, choose = }.
---@field pass? boolean | string | string[] In an action: who passes on offers.
---@field reason? string In a refuse: text that the reason must contain.
---@field to? "turn" | "round" | "end" In an auto: when to stop.
---@field policy? string In an auto: the policy.
---@field kind? string In an answer or answers: the kind of the question.
---@field choose? any In an answer or answers: an id, { x, y, z }, a number, a list, or false to pass.
---@field [string] any

---@alias tercio.script_entry fun(fields: tercio.script_fields): any

--- Contract files.
---@class tercio.contract_record
---@field ruleset? string The id of a ruleset with contracts (`campaign` in its manifest), or the path of its folder.
---@field variant? string A named layer over the ruleset.
---@field variants? string[] Several, in this order.
---@field mod? string A mod, by id or path.
---@field mods? string[] Several, in this order.
---@field options? table<string, any> Values of options: name = value.
---@field seed? integer The start of the dice, also in its encounters.
---@field text? string A line for players.
---@field encounters? any[] Files in order, relative to this one; or { file, voids =, change = }.
---@field voids? boolean Of an encounter: losing it ends the contract.
---@field change? table<string, table<string, integer>> Of an encounter: changes before it, as { mira = { valiance = -1 } }.
---@field amendments? table<string, string> Terms that encounters can meet: id = a line for players.
---@field picks? table<string, string[]> Traits that a character gets as the contract ends, if the game master chooses them: ids by name.
---@field recover? table<string, string[]> Traits that a character loses before the first encounter: ids by name.
---@field goes_on? boolean It does not end here: no character gets traits yet.
---@field [string|integer] any

--- An action of the unit whose turn it is.
---@param unit string
---@return fun(ability: string): tercio.script_entry
function act(unit) end

--- Picks the unit that takes its turn.
---@param unit string
---@return tercio.script_entry
function turn(unit) end

--- Ends its turn.
---@param unit string
---@return tercio.script_entry
function end_turn(unit) end

--- Answers a question at a rest point that is not an action: { kind =, choose = }.
---@param who string
---@return tercio.script_entry
function answer(who) end

--- Answers a question to the game master at a rest point.
---@param choice string
---@return tercio.script_entry
function master(choice) end

--- Policies play for a team, or for all.
---@param team? string | table
---@return tercio.script_entry
function auto(team) end

--- Compares units, the log and the outcome.
---@param what table
---@return tercio.script_entry
function expect(what) end

--- Checks that the action is illegal, and why.
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
