-- A Tactic is an ability with the tag; its `when` is its criteria, given the attack that it would be spent on.
local space = library "space"

-- The space straight behind the foe as its attacker sees it; nil at the edge of the map, or when no line leads there.
local function far_side(me, foe)
  local direction = field.directions_towards(me.cell, foe.cell)[1]
  return direction and field.neighbour(foe.cell, direction)
end

ability "pincer:pincer" {
  text = "An ally stands on the far side of the target, right beside it: {damage} damage.",
  tags = { "tactic" }, cost = { tactics = 1 }, damage = 1,
  when = function(me, attack)
    local cell = far_side(me, attack.foe)
    local other = cell and space.standing_at(cell, attack.foe)
    return other ~= nil and me:allied(other)
  end,
  effect = function(_, attack, pincer) library("attacks").deal_tactic(attack, pincer) end,
}

archetype "pincer:jaw" {
  text = "Never comes alone.", like = "breaker", abilities = { "pincer:pincer", "knockback" },
}
