-- What the specs of riposte share: duels of bare units, given by their numbers.
local tercio = require "tercio"

local support = {}

-- Numbers of a unit that hits what it strikes: Hit 100 against another such.
support.unit = { accuracy = 100, dodge = 0, critical = 0, avoid = 0, might = 7, defense = 3, speed = 4, movement = 5, traits = { "sword" } }

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

-- Numbers for a Hit Chance and a Crit Chance of abe against dun.
function support.chances(hit, crit)
  return { accuracy = hit, critical = crit or 0 }, {}
end

return support
