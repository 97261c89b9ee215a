-- Alterations: what stays on the field, lies in the way, drifts and grows.
local lists = library "lists"
ability "caltrops" {
  text = "Alteration: three tiles are Hazardous {hazard}.",
  tags = { action = 1, alteration = true, area = 2 }, cost = { energy = 1 }, range = { min = 1, max = 3 },
  target = { "tile" }, hazard = 2, worth = 21,
  effect = function(_, use, caltrops) use:alter(use.cells, { hazardous = caltrops.hazard }) end,
}

ability "churned_ground" {
  text = "Alteration: four tiles are Arduous {slow}.",
  tags = { action = 1, alteration = true, area = 3 }, cost = { energy = 1 }, range = { min = 1, max = 3 },
  target = { "tile" }, slow = 2, worth = 8,
  effect = function(_, use, ground) use:alter(use.cells, { arduous = ground.slow }) end,
}

ability "raise_barricade" {
  text = "Alteration: a free tile becomes solid and Breakable {strength}.",
  tags = { action = 1, alteration = true }, cost = { energy = 1 }, range = { min = 1, max = 2 },
  strength = 4, worth = 2,
  target = { "tile", filter = function(_, cell) return not field.solid(cell) and #field.units_at(cell) == 0 end },
  effect = function(_, use, barricade) use:alter(use.cells, { solid = true, breakable = barricade.strength }) end,
}

-- What alterations of this page do as rounds end; borne by the alteration itself.
trait "drifting_cloud" {
  text = "At the end of each round it moves one tile towards higher x.", toward = 0,   -- a direction
  on = { ["any.round.end"] = function(cloud, round, self)
    round:drift(cloud, field.neighbour(cloud.cell, self.toward))
  end },
}
trait "creeping_growth" {
  text = "At the end of each round it grows by the next open tile.",
  on = { ["any.round.end"] = function(bramble, round)
    local cells = lists.copy(bramble.cells)
    round:spread(bramble, field.joined(cells, "open")[1])
  end },
}

ability "drifting_smoke" {
  text = "Alteration: two tiles are Obscured. At the end of each round the cloud moves one tile towards higher x.",
  tags = { action = 1, alteration = true, area = 1 }, cost = { energy = 1 }, range = { min = 1, max = 4 },
  target = { "tile" }, worth = 7,
  effect = function(_, use) use:alter(use.cells, { obscured = true }, { bears = "drifting_cloud" }) end,
}

ability "creeping_bramble" {
  text = "Alteration: a tile is Hazardous {hazard}. At the end of each round it grows by one tile.",
  tags = { action = 2, alteration = true, limited = 1 }, cost = { energy = 2 }, range = { min = 1, max = 3 },
  target = { "tile" }, hazard = 1, worth = 22,
  effect = function(_, use, bramble)
    use:alter(use.cells, { hazardous = bramble.hazard }, { bears = "creeping_growth" })
  end,
}
