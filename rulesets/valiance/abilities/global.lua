-- The global abilities, which every character has (VAL-GLOB).
local afflictions, engagement, movement = library("afflictions", "engagement", "movement")
local targeting, ways = library("targeting", "ways")
ability "assist" { text = "The target gets +1 on its next ability check this round.", clause = "VAL-GLOB-02",
  tags = { action = 1 }, cost = { energy = 1 }, range = { min = 1, max = 2 }, target = { "character" },
  effect = function(_, use) afflictions.assist(use, use.target) end }

ability "evade" { text = "Move at once to a free tile in range.", clause = "VAL-GLOB-04",
  tags = { action = 1 }, cost = { energy = 1 }, range = 1, moves = true,
  target = { "tile", free = true, instant = true },
  effect = function(me, use) movement.shift_to(use, me, use.point) end }

ability "grab" { text = "The target is Staggered while it is adjacent to you.", clause = "VAL-GLOB-05",
  tags = { action = 1 }, cost = { energy = 1 }, range = 1, target = { "character", size = "not_larger" },
  bond = function(me, held) return held:adjacent(me) end,
  effect = function(_, use) use:gain(use.target, "staggered", { source = use.ability }) end }

ability "improvised_strike" { text = "Deals {damage} damage.", clause = "VAL-GLOB-09",
  tags = { action = 1, attack = 1 }, range = 1, target = { "character", breakable = true }, damage = 2,
  effect = function(_, use, strike) use:damage(use.target, strike.damage) end }

ability "interact" { text = "A simple interaction with something in reach.", clause = "VAL-GLOB-10",
  tags = { action = 1, any_number = true }, range = { min = 0, max = 1 }, target = { "tile" },
  effect = function(_, use)
    log.note(tostring(use.user) .. " interacts at " .. field.name(use.point))
    use:raise "interacted"
  end }
event "interacted" { text = "A character interacted with a tile.", clause = "VAL-GLOB-11" }

ability "leap" { text = "Move at once to a free tile in range; not while engaged.", clause = "VAL-GLOB-12",
  tags = { action = 2 }, cost = { energy = 1 }, range = { min = 1, max = 2 }, moves = true,
  target = { "tile", free = true, instant = true },
  when = function(me) return not engagement.held(me), "engaged" end,
  effect = function(me, use) movement.shift_to(use, me, use.point) end }

ability "save" { text = "Clears one ailment of the target; of a stacking ailment, one stack.", clause = "VAL-GLOB-14",
  tags = { action = 2 }, cost = { energy = 1 }, range = 1,
  target = { "character", filter = function(_, target) return judge.any("ailment", target) end },
  effect = function(me, use)
    local choice = me:choose { kind = "ailment", prompt = "Which ailment?", options = afflictions.ailments(use.target) }
    if choice then use:lose(use.target, choice, 1) end
  end }

ability "shove" { text = "Pushes the target {tiles} tile straight away.", clause = "VAL-GLOB-16",
  tags = { action = 1 }, cost = { energy = 1 }, range = 1, tiles = 1,
  target = { "character", other = true, tile = true, size = "not_larger", filter = function(me, target, ability)
    return option.shove_blocked ~= "invalid_target" or movement.push_goal(me, target, ability.tiles) ~= nil
  end },
  when = function(me) return not me:has "staggered", "staggered" end,
  effect = function(me, use, shove)
    movement.push_away(use, use.target, me, shove.tiles, targeting.tile_of(use, use.target))
  end }

ability "sprint" { text = "Move.", clause = "VAL-GLOB-20", tags = { action = 1, any_number = true }, moves = true,
  when = function(me, _, points) return ways.possible(me, points) end,
  effect = function(me, use) movement.start(use, me) end }
