-- Decks of cards: what the words of content answer.
local tercio = require "tercio"

local function arena(body, more)
  local spec = { ruleset = "watches", roots = { "tests/fixtures" }, topology = "square4", size = { 3, 2 },
    content = [[
card "sun" { text = "Bright.", name = "the Sun" }
card "moon" { text = "Pale.", worth = 2 }
deck "sky" { text = "Two suns and a moon.", cards = { sun = 2, moon = 1 } }
ability "try" { text = "Tries.", effect = function(me, use)
]] .. body .. "\nend }",
    heroes = { mira = { "watcher", at = { 0, 0 }, abilities = { "try" } } }, enemies = { brute = { "watcher", at = { 1, 0 } } } }
  for key, value in pairs(more or {}) do spec[key] = value end
  local play = tercio.arena(spec)
  play:act("mira", "try")
  return play
end

describe("a deck", function()
  it("holds what its definition says, and gives each card once", function()
    arena([[
      local made = cards.make("sky")
      local drawn = {}
      for _ = 1, 3 do drawn[#drawn + 1] = cards.draw(made) end
      table.sort(drawn)
      log.note(table.concat(drawn, " ") .. " " .. tostring(cards.draw(made)) .. " " .. #cards.pile(made, "draw"))
    ]]):expect { log = { "moon sun sun nil 0" } }
  end)

  it("has on top what is put there, and tells who draws and what for", function()
    arena([[
      local made = cards.make("sky", { top = { "moon", "sun" } })
      log.note(#cards.pile(made, "draw") .. " cards, " .. cards.pile(made, "draw")[1] .. " first")
      cards.draw(made, { who = me, purpose = "luck" })
      cards.draw(made, { who = me })
      cards.draw(made, false)
    ]]):expect { log = { "3 cards, moon first", "Mira draws Moon for Luck", "Mira draws the Sun" } }
  end)

  it("takes other cards than its definition's, and takes in the discard pile when it is empty", function()
    arena([[
      local made = cards.make("sky", { cards = { "moon", "moon" } })
      cards.put(made, "discard", cards.draw(made))
      cards.put(made, "removed", cards.draw(made))
      log.note(#cards.pile(made, "draw") .. #cards.pile(made, "discard") .. #cards.pile(made, "removed"))
      log.note(tostring(cards.draw(made)) .. " " .. tostring(cards.draw(made)))
      log.note(tostring(pcall(function() cards.card("moon").worth = 9 end)))
      log.note(cards.card("moon").worth .. " " .. cards.card(cards.number("moon")).worth)
    ]]):expect { log = { "011", "moon nil", "false", "2 2" } }
  end)
end)
