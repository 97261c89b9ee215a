-- A match: a running encounter with its timeline. Opening it, answering, going back and forth, for any seat.
local control = import "runtime/control"
local controllers = import "encounter/controllers"
local core = import "world/core"
local decisions = import "conversation/decisions"
local encounter = import "play/encounter"
local encounter_text = import "encounter/text"
local engine = import "content/engine"
local objects = import "world/objects"
local policy = import "play/policy"
local policy_names = import "runtime/policy_names"
local refused = import "conversation/refused"
local saves = import "conversation/saves"
local seats = import "conversation/seat"
local show = import "conversation/show"
local spec = import "encounter/record"
local tables = import "world/tables"
local team_log = import "play/team_log"
local timeline = import "conversation/timeline"
local trace = import "explain/trace"
local wording = import "world/wording"
local K = core.K

local match = {}
local methods = {}
local meta = { __index = methods }

-- ---- opening -------------------------------------------------------------------------------------

-- What a program puts on top of a file, for encounter.open.
local function over_of(about, found)
  local over = { mods = about.mods or {}, options = {}, seed = about.seed, given = {}, default_controller = "outside" }
  local variants = spec.layers(found.record, "variant")
  local seen = tables.set(variants)
  for _, name in ipairs(about.variants or {}) do
    if not seen[name] then variants[#variants + 1] = name end
    over.given[name] = "the program"
  end
  if about.variants then over.variants = variants end
  for _, name in ipairs(over.mods) do over.given[name] = "the program" end
  for _, name in ipairs(tables.names(about.options)) do
    table.insert(over.options, { name = name, value = tostring(about.options[name]), from = "the program" })
  end
  over.roots = about.roots or about.searched
  return over
end

-- The folders beside a file that may hold further rulesets and mods: its own and the one above, as far as they may be
-- read.
local function beside(file, inside)
  local folder = file:match "^(.*)/[^/]*$" or "."
  return tables.filter({ folder, folder .. "/.." }, inside or function() return true end)
end

-- Refuses folders and files that may not be read.
local function must_be_inside(inside, paths)
  for _, path in ipairs(inside and paths or {}) do
    if not inside(path) then refused.say("outside", path .. ": this lies outside the folder of the program") end
  end
end

-- Whether a mod is named by its folder.
local function is_folder(name) return type(name) == "string" and name:find("/", 1, true) ~= nil end

-- Gives teams the policies that answer for them: { [team] = policy }.
local function set_controllers(play, given)
  for _, id in ipairs(tables.names(given)) do
    local name, seat = given[id], seats.of(play, id)
    if not controllers.known(play.book, name) and not (policy.programs and policy.programs.allowed(name)) then
      refused.say("params", "team '" .. id .. "': no controller '" .. wording.visible(name) .. "'" ..
        wording.near(name, control.names(play.book)))
    end
    play.controllers[seat.index] = name
  end
end

-- Opens a match. about: { file | text and name, variants, mods, options, roots, seed, controllers, seats = whether all
-- teams get a log, as = the team that has one otherwise, changes = whether changes of the board are kept, trace }.
-- inside(path): whether a path may be read, nil: all may. follow(match): what is done before policies play. Problems
-- are refused.
function match.open(about, number, inside, follow)
  local found, problems
  must_be_inside(inside, tables.append({ about.file }, about.roots or {}))
  must_be_inside(inside, tables.filter(tables.append({ about.name }, about.mods or {}), is_folder))
  if about.trace then trace.start() end
  if about.text then
    found, problems = encounter.read_text(about.text, about.name or "encounter")
    if found then found.map = about.map end
  else
    found, problems = encounter.read(about.file)
  end
  if not found then refused.problems("content", problems) end
  local record = type(found.record) == "table" and found.record or {}
  local layers = tables.append({ record.ruleset }, spec.layers(record, "mod"))
  must_be_inside(inside, tables.filter(layers, is_folder))
  if about.file or is_folder(found.file) then
    about = tables.copy(about, { searched = about.searched or beside(found.file, inside) })
  end
  local play
  play, problems = encounter.open(found, over_of(about, found))
  if not play then refused.problems("content", problems) end
  if about.trace then trace.play(play) end
  return match.begin(play, tables.copy(about, { text = found.text, name = found.file }), number, follow)
end

-- A match of a play that was just opened.
function match.begin(play, about, number, follow)
  local self = setmetatable({ number = number, play = play, about = about }, meta)
  play.session:bind()
  set_controllers(play, about.controllers)
  if about.as then play.controllers.master = "greedy" end   -- nobody leads the game
  if about.as then seats.of(play, about.as) end
  local sides = {}
  for index, team in ipairs(play.record.teams) do
    if about.seats or about.as == team.id then sides[#sides + 1] = objects.side(index - 1) end
  end
  self.sides = sides
  if #sides > 0 then team_log.listen(play.session, sides) end
  if about.changes then show.listen(self, sides) end
  local failed = play:start(function() return true end)
  if failed then refused.failure(failed) end
  self.timeline = timeline.new(play)
  if follow then follow(self) end
  self:go_on()
  return self
end

-- A match that goes on from the decision after so many answers of this one.
function methods.fork(self, at, number)
  local play = self.play:fork()
  local copy = setmetatable({ number = number, play = play, about = self.about, sides = self.sides }, meta)
  play.controllers = tables.copy(self.play.controllers)
  copy.timeline = self.timeline:fork(play, at)
  copy.courses = show.fork(self, play)
  return copy
end

-- ---- moving --------------------------------------------------------------------------------------

-- Refuses what failed; the match stands at the last decision that was answered.
function methods.fail(self, failed)
  local failures = self.play.failures
  if failures[#failures] == failed then failures[#failures] = nil end
  self.timeline:restore()
  refused.failure(failed)
end

-- Lets policies answer what is theirs.
function methods.go_on(self)
  local failed = self.play:pump()
  if failed then self:fail(failed) end
end

-- Gives an answer, as ask.check wants it. One that is not legal changes nothing.
function methods.answer(self, seat, answer, dice)
  local why, failed = self.play:answer(answer, dice)
  if why then decisions.not_legal(seat, why) end
  if failed then self:fail(failed) end
end

-- Goes to the decision after so many answers.
function methods.jump(self, at)
  self.timeline:go(at)
  show.follow(self)
end

-- Says who answers for a team from now on.
function methods.control(self, team, policy)
  set_controllers(self.play, { [team] = policy })
  self:go_on()
end

-- What opens the same encounter again, for saves.
function methods.opening(self)
  local about, map = self.about, self.play.map
  return { text = about.text, map = map and encounter_text.field("map", map) or nil,
    name = about.name, variants = about.variants, mods = about.mods, options = about.options,
    roots = about.roots, seed = about.seed, controllers = about.controllers }
end

-- Goes to the position of a save of the same content, where a new timeline begins.
function methods.load(self, head)
  local why = saves.load(self.play, head)
  if why then refused.say("save", why) end
  self.timeline = timeline.new(self.play, head.decision - 1)
  show.follow(self)
end

-- ---- looking -------------------------------------------------------------------------------------

-- The seat of a team in another play of the match.
methods.seat_in = seats.of

-- The seat of a team, nil for whoever leads the game.
function methods.seat(self, team) return seats.of(self.play, team) end

-- The records of the log as a seat reads them.
function methods.log(self, seat)
  self.play.session:bind()
  local session = self.play.session
  if not seat.team then return session.log end
  if not session.told then return {} end
  return team_log.of(session, seat:side())
end

local TOPOLOGIES = K.names.topology

local function teams_of(play)
  return tables.map(play.record.teams, function(team)
    local name = play.controllers[play.record.team_index[team.id] - 1]
    return { id = team.id, name = team.name or team.id, players = team.players or nil,
      controller = name ~= "outside" and name or nil }
  end)
end

-- What is known of a match from its beginning.
function methods.about_it(self, seat)
  self.play.session:bind()
  local manifest = engine.manifest()
  return { match = self.number, name = self.play.name, ruleset = engine.ruleset,
    title = manifest.name or engine.ruleset, topology = TOPOLOGIES[K.field_topology()], size = { K.field_size() },
    teams = teams_of(self.play), policies = policy_names.list(self.play.book.sealed), seat = seat.team,
    file = not seat.team and self.about.file or nil, state = self:state(seat) }
end

-- Where it stands.
function methods.state(self, seat)
  local play = self.play
  play.session:bind()
  local state = { match = self.number, records = #self:log(seat), over = play.session.decision == nil,
    outcome = play:outcome(), decision = decisions.record(seat, self.timeline) }
  if play.book.bearer_slot.world.round then state.round = objects.encounter.round end
  if not seat.team then state.at, state.of = self.timeline.at, self.timeline:length() end
  return state
end

return match
