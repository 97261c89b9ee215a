-- Numbers, what changes them, and what follows.
attribute "grip" { text = "How much pushing one can take.", pool = true, min = 0, start = "full", default = 4 }

effect "push" { text = "Grip lost.", op = "host", log = "{target} loses {applied} Grip: {before} to {after}",
  apply = function(item)
    local before = item.target.grip
    local after = math.max(before - item.amount, 0)
    item.target:write("grip", after)
    item:result(before - after, before, after)
  end }

effect "slip" { text = "Somebody is out.", op = "leave", log = "{target} is out" }

state_check "slips" {
  text = "Whoever has no Grip left is out.",
  run = function(batch)
    for _, unit in ipairs(units_at_most("grip", 0)) do batch:slip(unit) end
  end,
}
