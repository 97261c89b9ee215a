-- What burns: an attack that sets alight, the fire itself, and an answer in kind.
ability "ember:flare" {
  text = "Deals {damage} damage and sets the target alight for {burn}.",
  tags = { action = 2, attack = 1 }, cost = { energy = 1 }, range = { min = 1, max = 3 },
  target = { "character", hostile = true }, damage = 2, burn = 2,
  effect = function(_, use, flare)
    use:damage(use.target, flare.damage)
    use:gain(use.target, "ember:burning", flare.burn)
  end,
}

ability "ember:flash_back" {
  text = "When an adjacent enemy's ability targets you: its user burns for {burn}.",
  tags = { reaction = 1 }, cost = { energy = 1 }, burn = 1,
  reaction = {
    to = "use.target", of = "target", as = "counter",
    when = function(me, use) return me:hostile(use.user) and field.adjacent(me, use.user) end,
    run = function(_, use, flash_back, answer) answer:gain(use.user, "ember:burning", flash_back.burn) end,
  },
}

status "ember:burning" {
  text = "Takes {heat} damage a stack at the end of its turn, then loses one stack.",
  tags = { "ailment" }, stacking = true, heat = 1,
  on = {
    ["turn.end"] = function(me, turn, burning)
      turn:damage(me, burning.heat * burning.stacks, { direct = false, why = "burning" })
      turn:lose(me, "ember:burning", 1)
    end,
  },
}

trait "ember:kindled" {
  text = "Cannot burn; regains {guts} Guts at the start of its turn for each burning neighbour.",
  guts = 2,
  modify = { immune_to = function(_, immune, _, _, status) return immune or status == "ember:burning" end },
  on = {
    ["turn.begin"] = function(me, turn, kindled)
      for _, other in ipairs(field.adjacent_units(me)) do
        if other:has "ember:burning" then turn:restore(me, kindled.guts) end
      end
    end,
  },
}
