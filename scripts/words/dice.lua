-- Dice as content rolls them, under the global `dice`: what a roll may be told, drawing, scripted dice. Game-free.
local core = import "world/core"
local log = import "world/log"
local arguments = import "runtime/arguments"
local rolls = import "runtime/rolls"
local tables = import "world/tables"
local wording = import "world/wording"
local K = core.K

local dice = {}

local KEYS = { "n", "sides", "faces", "keep", "bonus", "exact", "purpose", "who", "target" }
local KNOWN, WHOLE = tables.set(KEYS), { "n", "sides", "keep", "bonus" }

local function fail(text) error("dice.roll" .. text, 4) end

-- Returns how many dice, and with how many sides.
local function check(spec)
  if type(spec) ~= "table" then fail " takes a table: dice.roll { n = 3, sides = 6 }" end
  for key in pairs(spec) do
    if not KNOWN[key] then fail(": unknown key '" .. tostring(key) .. "'" .. wording.near(key, KEYS)) end
  end
  for at = 1, #WHOLE do
    local key = WHOLE[at]
    local value = spec[key]
    if value ~= nil and math.type(value) ~= "integer" then
      fail(": " .. key .. " must be a whole number (found " .. tostring(value) .. ")")
    end
  end
  local n, sides = spec.n or 1, spec.sides or 6
  if n < 0 or n > 1000 then fail(": n must be 0 to 1000 (found " .. n .. ")") end
  if sides < 1 then fail(": sides must be 1 or more (found " .. sides .. ")") end
  if spec.faces == nil then return n, sides end
  arguments.must("dice.roll: faces", "table", spec.faces)
  for _, face in ipairs(spec.faces) do
    if math.type(face) ~= "integer" or face < 1 or face > sides then
      fail((": faces: a d%d shows 1 to %d (found %s)"):format(sides, sides, tostring(face)))
    end
  end
  return #spec.faces, sides
end

-- A script's mistake about dice: told as the script's, not as the rule's.
local function script_wrong(text)
  core.session.script_fault = text
  error(text, 0)
end

local function rolled_for(purpose) return purpose and ", rolled for " .. purpose or "" end

-- Draws one die. A script that names dice must name all of them.
local function die(sides, purpose)
  local oracle = core.oracle
  if oracle and oracle.session == core.session then return oracle.die(sides) end
  local scripted = core.session.scripted_dice
  if scripted and not core.session.rebuilding and K.dice_waiting() == 0 then
    script_wrong(("no scripted die is left for a d%d%s (%d given)"):format(sides, rolled_for(purpose), scripted))
  end
  local face = K.die(sides)
  if not face then
    script_wrong(("a scripted die shows no face of a d%d (1 to %d)%s"):format(sides, sides, rolled_for(purpose)))
  end
  local faces = core.session.faces
  if faces then faces[#faces + 1] = face end
  return face
end

-- Logs a roll; handle: its frame, while content may still change it.
local function tell(made, spec, handle)
  if not core.session.logging then return end
  local kept, sum = rolls.kept(made)
  log.add("dice", { faces = tables.list(made.faces), kept = kept, sides = made.sides, sum = sum, purpose = made.purpose,
    who = log.name_of(spec.who), read = spec.faces and true }, handle)
end

local function roll(spec)
  core.impure("roll dice")
  local n, sides = check(spec)
  local purpose = spec.purpose and tostring(spec.purpose) or nil
  local made = { kind = "dice", faces = {}, sides = sides, keep = spec.keep, bonus = spec.bonus,
    exact = spec.exact and n or nil, purpose = purpose }
  for index = 1, n do made.faces[index] = spec.faces and spec.faces[index] or die(sides, purpose) end
  local heard = rolls.heard "dice"
  if heard then
    function made.draw() return die(sides, purpose) end
    rolls.hear(made, spec.who, spec.target, function(handle) tell(made, spec, handle) end)
  end
  local kept, sum = rolls.kept(made)
  if core.tracer then core.tracer.rolled(made.faces, kept, sides, sum, purpose, made.changes) end
  if not heard then tell(made, spec) end
  return made.faces, sum, kept, made.bonus or 0
end

dice.row = { "dice.roll",
  "(spec: { n?: integer, sides?: integer, faces?: integer[], keep?: integer, bonus?: integer, exact?: boolean, "
    .. "purpose?: string, who?: any, target?: any }) -> integer[], integer, integer[], integer",
  "Rolls n dice (default: 1) with this many sides (default: 6). Listeners of `dice.rolled` can change them. Returns "
    .. "the faces, the sum of the kept ones, these, and the bonus. keep: how many of the highest count; negative: of "
    .. "the lowest. bonus: what you add, so that listeners can change it. exact: you read exactly n dice. "
    .. "faces: what the dice show, if somebody rolled them elsewhere.", roll }

return dice
