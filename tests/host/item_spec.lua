-- What effects that a ruleset applies itself can do with their item.
local tercio = require "tercio"
local roots = { tercio.root .. "/tests/fixtures" }

-- Before, after, applied and excess of harm to somebody with so much life.
local function harmed(life, amount)
  local play = tercio.arena { ruleset = "heats", roots = roots, size = { 2, 2 }, teams = { heroes = { players = true } },
    heroes = { p = { "hurtable", at = { 0, 0 } } }, enemies = { e = { "hurtable", at = { 1, 1 } } },
    content = ([[
      attribute "life" { text = "Life.", pool = true, default = 9, start = "full" }
      archetype "hurtable" { text = "Can be hurt." }
      effect "harm" { text = "Life lost.", op = "host", apply = function(item) item:take "life" end, log = "{before} {after} {applied}" }
      rule "hurts" { text = "Hurts.", on = {
        ["any.round.begin"] = function(_, round)
          units()[1]:write("life", %d)
          round:harm(units()[1], %d)
        end } }
      rule "hears" { text = "Hears of it.", on = {
        ["any.harm"] = function(_, item) log.note(("left %%d of %%d, %%d and %%d"):format(item.after, item.before, item.applied, item.excess)) end,
      } } ]]):format(life, amount) }
  return (table.concat(play:lines(), "\n"):match "Left ([%d-]+ of [%d-]+, [%d-]+ and [%d-]+)")
end

describe("item:take", function()
  it("takes what there is, and tells the rest as too much", function()
    assert.equal("2 of 6, 4 and 0", harmed(6, 4))
    assert.equal("0 of 3, 3 and 4", harmed(3, 7))
  end)
  it("leaves what is below 0, and gives nothing by a number below 0", function()
    assert.equal("-2 of -2, 0 and 5", harmed(-2, 5))
    assert.equal("6 of 6, 0 and 0", harmed(6, -3))
  end)
end)
