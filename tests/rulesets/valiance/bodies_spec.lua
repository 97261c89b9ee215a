-- Bodies of several tiles where rock and faces leave them little room: where they may end, and in one piece.
local support = require "rulesets.valiance.support"
local game = support.bare { ruleset = "valiance", pass = true }

-- Whether an ogre of eight tiles can move so; an enemy stands somewhere far off.
local function can(field, enemy, to, options)
  local play = game.arena { field = field, options = options,
    heroes = { ogre = { body = "two", at = { 0, 0, 0 }, movement = 9 } },
    enemies = { brute = { at = enemy, statuses = { "blinded" } } } }
  play:turn "ogre"
  return (pcall(play.act, play, "ogre", "sprint", { move = to })), play
end

local function faces(list)
  local edges = {}
  for index, face in ipairs(list) do
    edges[index] = { from = { face[1], face[2], face[3] }, to = { face[4], face[5], face[6] }, type = "wall" }
  end
  return edges
end

describe("large bodies", function()
  it("VAL-SQZ-08 no ramp leads them into a sealed room", function()
    local field = { legend = { r = "ramp" },
layers = { "..#####\n..r####", "..#####\n...####", "###....\n###...." } }
    assert.is_false(can(field, { 6, 1, 2 }, { 3, 0, 1 }))
    assert.is_true(can(field, { 6, 1, 2 }, { 2, 0, 0 }))
  end)

  it("VAL-SQZ-08 no clamber does", function()
    local field = { legend = { r = "ramp" },
layers = { "..#####\n....###", "..#####\n..#.###", "##.....\n#######" } }
    assert.is_false(can(field, { 6, 1, 2 }, { 2, 0, 1 }))
  end)

  it("VAL-TILE-11 stand across no face, however many there are", function()
    local list = {}
    for count = 0, 4 do
      local field = { size = { 6, 2, 2 }, edges = faces(list) }
      assert.equal(count == 0, (can(field, { 5, 1, 0 }, { 1, 0, 0 })))
      assert.is_true((can(field, { 5, 1, 0 }, { 1, 0, 0 }, { block_face = "ignored" })))
      list[#list + 1] = { 1, count & 1, count >> 1 & 1, 2, count & 1, count >> 1 & 1 }
    end
  end)

  it("VAL-TILE-11 are offered no place that a fence cuts, and come down upon the fence", function()
    local field = { size = { 6, 2, 5 }, edges = faces { { 1, 0, 0, 2, 0, 0 }, { 1, 1, 0, 2, 1, 0 } } }
    assert.is_false(can(field, { 5, 1, 0 }, { 1, 0, 0 }))
    local over, play = can(field, { 5, 1, 0 }, { 2, 0, 0 })
    assert.is_true(over)
    play:expect { ogre = { at = { 2, 0, 0 } }, no_log = { "prevented" } }
  end)

  it("VAL-CLAMB-13 any of their tiles may see where a front tile goes", function()
    local rows = { "..##....\n..##....", "..##....\n..##....", "........\n........", "........\n........" }
    local roof = { { 1, 0, 1, 1, 0, 2 }, { 1, 1, 1, 1, 1, 2 } }
    local field = { layers = rows, edges = faces(roof) }
    assert.is_true(can(field, { 7, 1, 0 }, { 1, 0, 2 }))
    roof[3], roof[4] = { 0, 0, 1, 0, 0, 2 }, { 0, 1, 1, 0, 1, 2 }
    field.edges = faces(roof)
    assert.is_false(can(field, { 7, 1, 0 }, { 1, 0, 2 }))
  end)
end)
