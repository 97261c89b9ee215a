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
---@field units table<string, any> Units by name, read-only.
---@field teams table<string, any> Teams by id, read-only.
---@field combat table<string, any> The encounter, read-only.
local play = {}

--- A game with the defaults of its tests: ruleset, options, size, and `unit`, keys of every unit. It has `arena(spec)` and `encounter(spec)`.
---@param defaults table | string
---@return tercio.game
function tercio.game(defaults) end

--- An arena in one call.
---@param spec table
---@return tercio.play
function tercio.arena(spec) end

--- A play of the table of an encounter file. Its script runs at once.
---@param record table
---@return tercio.play
function tercio.encounter(record) end

--- Plays a file to the end of its script, like `tercio run`. Returns the exit code, the problems and the log.
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

--- Drops all hosts. The next encounter starts with a fresh state.
function tercio.forget() end

--- An action of the unit whose turn it is. If a team chooses who acts, this picks the unit.
---@param unit string
---@param ability string
---@param fields? table
function play:act(unit, ability, fields) end

--- Other units end their turns until this one chooses its action.
---@param unit string
---@param fields? table
function play:turn(unit, fields) end

--- Ends its turn.
---@param unit string
---@param fields? table
function play:end_turn(unit, fields) end

--- Checks that the action is illegal, and that the reason contains the text.
---@param unit string
---@param ability string
---@param reason? string
function play:refuse(unit, ability, reason) end

--- Compares units, log, outcome and slots, and lists all differences.
---@param what table
function play:expect(what) end

--- Runs an entry of a script as plain data.
---@param entry table
function play:step(entry) end

--- Policies play for a team, or for all.
---@param team? string | table
---@param fields? table
function play:auto(team, fields) end

--- Answers a question to the game master at a rest point.
---@param choice string
---@param fields? table
function play:master(choice, fields) end

--- Answers the open decision with an option's id, { x, y, z }, a number, a list, or false to pass.
---@param choice any
---@param dice? integer[]
function play:answer(choice, dice) end

--- The open decision: { who, kind, prompt, domain = { type, options, min, max }, illegal }; nil after the end.
---@return table?
function play:decision() end

--- The ids of the legal options of the open decision, as a list and as a set.
---@return string[]
function play:options() end

--- The view of a team, or of a unit of that name.
---@param name string
---@return table
function play:view(name) end

--- The records of the log.
---@return table[]
function play:log() end

--- The log as text, a line for each record.
---@return string[]
function play:lines() end

--- The definitions of a kind, by id, as plain data.
---@param kind string
---@return table
function play:definitions(kind) end

--- The name of the outcome; nil before the end.
---@return string?
function play:outcome() end

--- A digest of the world.
---@return any
function play:hash() end

--- The first invariant that does not hold, or nil.
---@return string?
function play:check() end

--- Makes the next answer rebuild the running handlers.
function play:rebuild() end

--- Another play from this position.
---@return tercio.play
function play:fork() end

--- The position as plain data.
---@return table
function play:save() end

--- Another play from a saved position.
---@param saved table
---@return tercio.play
function play:load(saved) end

--- Makes n random decisions, and checks each against a fork, a restored save and a rebuilt position. Returns the number made before the end.
---@param seed integer
---@param n integer
---@return integer
function play:wander(seed, n) end

return tercio
