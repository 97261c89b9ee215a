-- Areas: what takes in several tiles at once, and answers that move, shrink or put off those of others.
local areas, checks, lists = library("areas", "checks", "lists")
ability "scatter_stones" {
  text = "Deals {damage} damage to every character in its origin and {tags.area} more tiles.",
  tags = { action = 2, attack = 1, area = 2 }, cost = { energy = 1 }, range = { min = 2, max = 4 },
  target = { "occupants" }, damage = 2, worth = 41,
  effect = function(_, use, stones) use:damage(use.targets, stones.damage) end,
}

ability "ringing_blow" {
  text = "Starts in your own tile: deals {damage} damage to all others there and in {tags.area} more tiles.",
  tags = { action = 2, attack = 1, area = 4 }, cost = { energy = 1 }, target = { "occupants", other = true },
  damage = 3, worth = 33,
  effect = function(_, use, blow) use:damage(use.targets, blow.damage) end,
}

ability "rolling_thunder" {
  text = "Deals {damage} damage to every character in it. Good: {check.good} more tile. Great: {check.great} more.",
  tags = { action = 2, check = true, area = 1 }, cost = { energy = 2 }, range = { min = 1, max = 3 },
  target = { "occupants" }, check = { good = 1, great = 3 }, damage = 3, worth = 43,
  modifiers = { area = function(_, value, thunder, use)
    if not use or not use.rolled then return value end
    local _, more = checks.outcome(use, nil, thunder)
    return value + (more or 0)
  end },
  effect = function(_, use, thunder) use:damage(use.targets, thunder.damage) end,
}

ability "buried_charge" {
  text = "Delayed: deals {damage} damage to every character then in its two tiles.",
  tags = { action = 1, delayed = true, area = 1 }, cost = { energy = 1 }, range = { min = 1, max = 3 },
  target = { "occupants" }, damage = 4, worth = 30,
  effect = function(_, use, charge) use:damage(use.targets, charge.damage) end,
}

ability "widened_arc" {
  text = "The Attack's Area is {tiles} tile larger; an Attack without an Area gets one of that size.",
  tags = { "attack_modifier" }, cost = { energy = 1 }, tiles = 1, worth = 2,
  modifiers = { area = function(_, value, arc) return (value or 0) + arc.tiles end },
}

-- ---- edits of Areas in flight --------------------------------------------------------------------

-- The places to which an Area can be moved by a step, as options; best where most of one's own friends are left out.
local function steps_of(me, use)
  return lists.map(field.neighbours(use.point), function(cell)
    local score = lists.sum(field.units_at(cell), function(other) return (me:hostile(other) and 1 or -1) end)
    return not field.solid(cell) and
      { id = field.name(cell), text = "tile " .. field.name(cell), value = cell, score = score }
  end)
end

ability "pull_the_rug" {
  text = "When an enemy within {reach} tiles has aimed an Area: move the whole Area by one tile.",
  tags = { reaction = 1 }, cost = { energy = 1 }, reach = 5,
  reaction = {
    to = "any.use.target", as = "global",
    when = function(me, use, self)
      return me:hostile(use.user) and areas.is(use) and field.distance(me, use.user) <= self.reach
    end,
    run = function(me, use)
      local options = steps_of(me, use)
      if #options == 0 then return end
      use:move_cells(me:choose { kind = "cell", prompt = "Where is its origin now?", options = options,
        clause = "VAL-AREA-02" })
    end,
  },
}

ability "smother" {
  text = "When an enemy aims an Area at a tile of yours: the Area loses your tiles and those beside them.",
  tags = { reaction = 1 }, cost = { energy = 1 },
  reaction = {
    to = "any.use.target", as = "global",
    when = function(me, use)
      return me:hostile(use.user) and areas.is(use) and
        lists.any(field.cells(me), function(cell) return use.cells:has(cell) end)
    end,
    run = function(me, use)
      for _, cell in ipairs(lists.copy(use.cells)) do
        if field.distance(me, cell) <= 1 then use:drop_cell(cell) end
      end
    end,
  },
}

ability "damp_powder" {
  text = "When an enemy within {reach} tiles uses an ability with an Area: that use becomes Delayed.",
  tags = { reaction = 1 }, cost = { energy = 2 }, reach = 4,
  reaction = {
    to = "any.use.declare", as = "global",
    when = function(me, use, self)
      return me:hostile(use.user) and use:tag_value "area" > 0 and use:tag_value "delayed" == 0 and
        field.distance(me, use.user) <= self.reach
    end,
    run = function(_, use) use:retag("delayed", true) end,
  },
}
