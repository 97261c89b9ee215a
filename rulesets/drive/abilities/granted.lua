-- Abilities that the game master grants, to players and to others (TAC-ABIL-01).
local harm, knockback, lists, space = library("harm", "knockback", "lists", "space")
local ANYWHERE = 99   -- spaces: the whole field

ability "deadeye" { text = "Ranged attacks may reach one or two spaces farther.", clause = "TAC-ABIL-02",
  tags = { "granted" } }

ability "into_the_shadows" {
  text = "Enemies can neither see nor target it until its next turn starts.", clause = "TAC-ABIL-03",
  tags = { "extra", "granted" }, limits = { encounter = 1 },
  effect = function(me, use) use:gain(me, "hidden") end,
}

ability "potion_seller" {
  text = "One more Support; an ally may share the cost of support that it receives.", clause = "TAC-ABIL-04",
  tags = { "granted" },
  modify = { support = function(_, most) return most + 1 end },
}

ability "vengeful_hex" {
  text = "An enemy that deals stress to it takes 1, at any distance.", clause = "TAC-ABIL-06",
  tags = { "reaction", "granted" }, limits = { encounter = 1 }, when_out = true,
  reaction = {
    to = "target.stress",
    when = function(me, stress)
      local dealer = harm.dealer(stress)
      return stress.applied > 0 and dealer ~= nil and me:hostile(dealer) and dealer:stands()
    end,
    run = function(me, stress, _, use) harm.start(use, harm.dealer(stress), 1, me, "hex") end,
  },
}

ability "miracle_worker" {
  text = "One more Support; once a combat an adjacent ally that is OUT recovers 1 stress and stands up.",
  clause = "TAC-ABIL-08",
  tags = { "extra", "granted" }, limits = { encounter = 1 }, target = "fallen", reach = "adjacent",
  modify = { support = function(_, most) return most + 1 end },
  effect = function(_, use)
    local ally = use.target
    harm.mend(use, ally, 1)
    use:stand(ally, "out", "all")
    if space.standing_at(ally.cell, ally) then
      local _, cell = lists.least(field.within(ally, 1, ANYWHERE), function(cell)
        return space.free(cell, ally) and field.distance(ally, cell)
      end)
      if cell then use:shift(ally, cell) end
    end
  end,
}

ability "combat_gurney" { text = "When it moves, an adjacent ally is pulled into the space it leaves.",
  clause = "TAC-ABIL-09", tags = { "granted" } }

ability "runic_tattoo" {
  text = "An ally has +1 attack and defense until the combat ends.", clause = "TAC-ABIL-10",
  tags = { "extra", "granted" }, limits = { encounter = 1 }, target = "ally",
  effect = function(_, use) use:gain(use.target, "tattooed") end,
}

local function free_spaces(me)
  return lists.where(field.within(me, 1, me.range), function(cell)
    return space.free(cell) and #field.units_at(cell) == 0 and space.sees(me, cell)
  end)
end

ability "still_life" {
  text = "Draws an obstacle on a free space in range and sight. Anyone may remove it as a main action.",
  clause = "TAC-ABIL-11", tags = { "extra", "granted" }, limits = { encounter = 2 }, unmet = "no space is free",
  when = function(me) return #free_spaces(me) > 0 end,
  effect = function(me, use)
    local cell = me:choose { kind = "cell", prompt = "Where is the obstacle drawn?", cells = free_spaces(me), score = 0,
      always = true, clause = "TAC-ABIL-11" }
    use:draw_up(cell)
  end,
}

ability "knockback" {
  text = "Enemies that it damages are pushed one or two spaces straight away.", clause = "TAC-ABIL-13",
  tags = { "granted" },
  on = {
    ["any.damage"] = { when = function(me, damage) return harm.dealer(damage) == me end,
      run = knockback.heard },
    ["any.stress"] = { when = function(me, stress) return harm.dealer(stress) == me end,
      run = knockback.heard },
  },
}

ability "rage" {
  text = "When it takes stress: +2 attack until the combat ends.", clause = "TAC-ABIL-15",
  tags = { "reaction", "granted" }, limits = { encounter = 1 },
  reaction = {
    to = "target.stress", when = function(_, stress) return stress.applied > 0 end,
    run = function(me, _, _, use) use:gain(me, "enraged") end,
  },
}

-- TAC-NPC-09: of somebody who is no player's and nobody's enemy the game master says whether it is OUT or dead.
rule "fate" {
  text = "A fallen helper is OUT or dead.", clause = "TAC-NPC-09",
  on = { ["any.fall"] = function(_, fall)
    local me = fall.target
    if not me.npc then return end
    if combat:confirm { kind = "fate", prompt = "Is " .. me.name .. " dead?", yes = "dead", optional = "OUT",
      score = -1 } then
      fall:leave(me)
    end
  end },
}
