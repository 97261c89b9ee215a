-- Who drinks: an ability that goes over all potions there are, those of other mods too.
local KIND = "potion"

-- Splits the potions into those that would do something, as options, and the others, with the reason.
local function on_offer(me)
  local options, illegal = {}, {}
  for _, id in ipairs(definitions(KIND)) do
    local potion = definition(KIND, id)
    local fine, why = true, nil
    if potion.when then fine, why = potion.when(me, potion) end
    if fine then options[#options + 1] = { id = id, value = potion, score = 0 }
    else illegal[#illegal + 1] = { id = id, reason = why } end
  end
  return options, illegal
end

ability "apothecary:satchel" {
  text = "Drinks a potion of its choice, twice an encounter.",
  tags = { action = 1, limited = 2 }, worth = 20,
  when = function(me) return #on_offer(me) > 0, "no potion would have an effect" end,
  effect = function(me, use)
    local options, illegal = on_offer(me)
    local potion = me:choose { kind = "potion", prompt = "Which potion?", options = options, illegal = illegal,
      always = true }
    potion.drink(me, use, potion)
  end,
}

archetype "apothecary:herbalist" {
  text = "Has something against everything.", like = "warden",
  abilities = { "apothecary:satchel", "measured_cut" },
}
