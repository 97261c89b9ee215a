---@meta
-- Specs: require "tercio".
-- Written by `tercio annotations`: changes belong into what it is made of.

--- A game with what its tests share.
---@class tercio.game
---@field arena fun(spec: table): tercio.play An arena of it.
---@field encounter fun(record: table): tercio.play An encounter of it.

---@class tercio
---@field root string The folder of the project.
local tercio = {}

--- Plays.
---@class tercio.play
---@field units table<string, any> Units by name, to be read.
---@field teams table<string, any> Teams by id, to be read.
---@field combat table<string, any> The encounter, to be read.
local play = {}

--- A game with what its tests share: ruleset, options, size, and `unit`, keys of every unit. Gives `arena(spec)` and `encounter(spec)`.
---@param defaults table | string
---@return tercio.game
function tercio.game(defaults) end

--- An arena in one call.
---@param spec table
---@return tercio.play
function tercio.arena(spec) end

--- The table of an encounter file; a script in it is played at once.
---@param record table
---@return tercio.play
function tercio.encounter(record) end

--- Plays a file to the end of its script, as the command line would: exit code, what was wrong, the log.
---@param path string
---@param roots? string[]
---@param text? string
---@return integer
---@return string[]
---@return table
function tercio.run(path, roots, text) end

--- An action as plain data, for scripts in tables.
---@param unit string
---@return fun(ability: string): table
function tercio.act(unit) end

--- Lets go of all hosts: the next encounter has a fresh state of its own.
function tercio.forget() end

--- An action of the unit that is asked; when a team is asked whose turn it is, the unit is picked.
---@param unit string
---@param ability string
---@param fields? table
function play:act(unit, ability, fields) end

--- Other units end their turns until this one is asked for its action.
---@param unit string
---@param fields? table
function play:turn(unit, fields) end

--- The action that ends its turn.
---@param unit string
---@param fields? table
function play:end_turn(unit, fields) end

--- The action is not legal; its reason contains the text.
---@param unit string
---@param ability string
---@param reason? string
function play:refuse(unit, ability, reason) end

--- Compares units, log, outcome, slots; says each difference.
---@param what table
function play:expect(what) end

--- An entry of a script as plain data.
---@param entry table
function play:step(entry) end

--- Policies play on: a team, or all.
---@param team? string | table
---@param fields? table
function play:auto(team, fields) end

--- Answers what the game master is asked at rest.
---@param choice string
---@param fields? table
function play:master(choice, fields) end

--- Answers the open decision by an option's id, { x, y, z }, a number, a list, or false to pass.
---@param choice any
---@param dice? integer[]
function play:answer(choice, dice) end

--- The open decision: { who, kind, prompt, domain = { type, options, min, max }, illegal }; nil when it is over.
---@return table?
function play:decision() end

--- Ids of the legal options of the open decision, as a list and as a set.
---@return string[]
function play:options() end

--- What a team, or a unit of that name, is shown.
---@param name string
---@return table
function play:view(name) end

--- Records of the log.
---@return table[]
function play:log() end

--- One line of text each.
---@return string[]
function play:lines() end

--- What the content declares of a kind, by id, as plain data.
---@param kind string
---@return table
function play:definitions(kind) end

--- The outcome's name; nil while it goes on.
---@return string?
function play:outcome() end

--- A digest of the world.
---@return any
function play:hash() end

--- The first invariant of the world that does not hold, or nil.
---@return string?
function play:check() end

--- Makes the next answer rebuild what runs.
function play:rebuild() end

--- Another play at this position.
---@return tercio.play
function play:fork() end

--- The position as plain data.
---@return table
function play:save() end

--- Another play at a saved position.
---@param saved table
---@return tercio.play
function play:load(saved) end

--- n decisions at random, each checked against a fork, a restored save and a rebuilt position; how many there were before the end.
---@param seed integer
---@param n integer
---@return integer
function play:wander(seed, n) end

return tercio
