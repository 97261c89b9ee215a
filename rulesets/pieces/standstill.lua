-- Rounds that change nothing: told apart, so that an encounter that leads nowhere ends early and says why. The ruleset
-- looks as each round begins, and hands on in its manifest: standstill = function() return
-- library("standstill").idle(), "what is open" end.
piece "standstill" {
  text = "Counts rounds without a change, so that policies do not play on forever.",
  version = "1.0",
}

query "progress" { text = "Numbers of a unit that count as progress, besides its place: a list.",
  default = function() return {} end }

local standstill = library "standstill"
local WORD = 0x3fffffff   -- a number that `mixed` gives
local ASKED, DICED = 1, 2

-- Of what a unit may have.
local HELD = { "ability", "status", "trait", "rule" }

local function numbers_of()
  local numbers = {}
  for _, kind in ipairs(HELD) do
    for _, id in ipairs(definitions(kind)) do numbers[id] = mixed(0, id) end
  end
  return numbers
end

-- A number for the id of each definition that a unit may have, for `progress`.
function standstill.numbers() return memo("numbers of names", 1, numbers_of) end

rule "standstill" {
  text = "Remembers the state of the encounter at the start of the last round.",
  slots = {
    position = "int",               -- 0 at first
    same = "int", idle = "int",     -- rounds in a row: that changed nothing, and that no luck could have changed
    chances = "int",                -- ASKED and DICED in this round
  },
}

local function memory() return combat:instance "standstill" end

-- A number that changes with anything that counts as progress: the field, places and states of units, and more.
local function position(more)
  local value = field.digest() & WORD
  for _, unit in ipairs(units()) do value = mixed(value, unit:progress()) end
  return mixed(value, more) + 1
end

local function note(chance)
  local own = memory()
  own.chances = own.chances | chance
end
-- Notes that somebody was asked for a turn: another round may go otherwise.
function standstill.asked() note(ASKED) end
-- Notes that something in this round depends on dice.
function standstill.diced() note(DICED) end

-- As a round begins. known: { numbers = a list, of the encounter's own progress; waits = true when something is still
-- to come by itself; patience = how many rounds without a change luck is given (for ever, if left out) }. Returns
-- whether nobody was asked and nothing changed: all rounds that follow would be the same.
function standstill.look(known)
  local own, now = memory(), position(known.numbers or {})
  local same = now == own.position and not known.waits
  own.same = same and own.same + 1 or 0
  local lucky = own.chances & DICED ~= 0 and (not known.patience or own.same <= known.patience)
  local idle = same and not lucky
  own.idle = idle and own.idle + 1 or 0
  local dead = idle and own.chances & ASKED == 0
  own.position, own.chances = now, 0
  return dead
end

-- How many rounds in a row changed nothing, for plays by policies.
function standstill.idle() return memory().idle end
