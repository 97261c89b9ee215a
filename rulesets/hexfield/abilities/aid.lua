-- Help for oneself and for others, and what answers an attack.
ability "bandage" { text = "An adjacent ally, down or not, regains {heal} HP.", tags = { "action" }, target = "ally",
  range = 1, heal = 4, needs_wound = true,
  effect = function(_, use, bandage)
    use:heal(use.target, bandage.heal)
    use:resolve()
    if use.target.hp > 0 and use.target:has "down" then use:lose(use.target, "down", "all") end
  end,
}

ability "take_aim" { text = "+1 die on its next attack.", clause = "FLD-BASE-06", tags = { "action" }, idle_worth = 1,
  when = function(me) return not me:has "aiming", "it is aiming" end,
  effect = function(me, use) use:gain(me, "aiming") end,
}

ability "brace" { text = "Avoid +2 until its next turn.", tags = { "action" }, idle_worth = 2,
  when = function(me) return not me:has "braced", "it is braced" end,
  effect = function(me, use) use:gain(me, "braced") end,
}

-- FLD-PRONE-04: once a round, what is aimed from afar goes overhead.
ability "duck" { text = "Drops prone when a ranged attack targets it.", tags = { "reaction" },
  reaction = {
    to = "target.attack.aim",
    when = function(me, attack)
      return attack.ability.definition.attack == "ranged" and attack.hex == nil and not me:has "prone"
    end,
    run = function(me, _, duck, use)
      duck:add_count("answers", combat:within "round")
      use:gain(me, "prone")
    end,
  },
}
