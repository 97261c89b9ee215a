-- What the specs of riposte share: duels of bare units, given by their numbers.
local tercio = require "tercio"

local support = {}

-- Numbers of a unit with Hit 90 against another such: 99 misses, 1 hits.
support.unit = { accuracy = 90, dodge = 0, critical = 0, avoid = 0, might = 7, defense = 3, speed = 4, movement = 5, traits = { "sword" } }

-- What is asked when the only hero falls.
support.defeat = { { "the encounter", "defeat" }, { "the encounter", "captured" }, { "abe", "new character" } }

function support.with(more)
  local unit = {}
  for key, value in pairs(support.unit) do unit[key] = value end
  for key, value in pairs(more or {}) do unit[key] = value end
  return unit
end

-- A game on 9 x 6 squares where nothing is asked that a test does not say: see tests/README.md for `more`.
function support.game(more)
  local spec = { ruleset = "riposte", size = { 9, 6 }, topology = "square4", unit = support.unit }
  for key, value in pairs(more or {}) do spec[key] = value end
  return tercio.game(spec)
end

-- Two units side by side: abe, a hero, and dun, an enemy; a second enemy, too far off to matter, keeps combat going.
function support.duel(abe, dun, more)
  abe, dun = support.with(abe), support.with(dun)
  abe.at, dun.at = abe.at or { 1, 1 }, dun.at or { 2, 1 }
  local spec = { heroes = { abe = abe }, enemies = { dun = dun, far = support.with { at = { 8, 5 } } } }
  for key, value in pairs(more or {}) do
    if key ~= "answers" then spec[key] = value end
  end
  return support.game().arena(spec)
end

-- Abe engages Dun with these d% (0 is written 100).
function support.clash(abe, dun, dice, more)
  local play = support.duel(abe, dun, more)
  play:act("abe", "engage", { target = "dun", dice = dice, answers = more and more.answers })
  return play
end

-- How many lines of a play's log contain the text.
function support.count(play, text)
  local number = 0
  for _, line in ipairs(play:lines()) do
    if line:lower():find(text:lower(), 1, true) then number = number + 1 end
  end
  return number
end

-- The strikes that a play's log tells, in order, as "abe attack", "dun follow-through riposte".
function support.strikes(play)
  local list = {}
  for _, line in ipairs(play:lines()) do
    local who, kind = line:match "^%s*(%w+), ([%a%-]+ ?%a*) of [%w ]+ on "
    if who then list[#list + 1] = who:lower() .. " " .. kind end
  end
  return list
end

function support.logged(play, text) return support.count(play, text) > 0 end

-- What a call fails with, or nil.
function support.error_of(f, ...)
  local fine, why = pcall(f, ...)
  return not fine and tostring(why) or nil
end

-- Ids of what a unit may do with an ability now, from the question that using it asks first.
function support.offered(play, unit, ability)
  local copy = play:fork()
  copy:turn(unit)
  copy:answer(ability)
  return copy:options()
end

return support
