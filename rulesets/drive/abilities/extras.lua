-- Extra actions: Tactics and Effects of an attack, Support, and the questions of Analysis.
local analysis, attacks, harm, marks, movement = library("analysis", "attacks", "harm", "marks", "movement")
local lists, space, tactics = library("lists", "space", "tactics")

-- ---- Tactics -------------------------------------------------------------------------------------

local function tactic(name, clause, text)
  ability(name) {
    text = text, clause = clause, tags = { "tactic" }, cost = { tactics = 1 }, damage = 1,
    when = function(me, attack) return tactics[name](attack, me, attack.foe) end,
    effect = function(_, attack, own) attacks.deal_tactic(attack, own) end,
  }
end
tactic("backstab", "TAC-TAC-04", "The target faces away: {damage} damage.")
tactic("corner", "TAC-TAC-05", "An ally or obstacle stands right behind the target: {damage} damage.")
tactic("charge", "TAC-TAC-06", "All movement went straight to the target: {damage} damage.")
tactic("line_up", "TAC-TAC-07", "The target was just in range before the attacker moved: {damage} damage.")
tactic("high_ground", "TAC-TAC-08", "The attacker stands clearly higher: {damage} damage.")

-- ---- Effects -------------------------------------------------------------------------------------

ability "shove" {
  text = "Moves the target one space.", name = "Move", clause = "TAC-EFF-02", tags = { "effect" },
  cost = { effects = 1 },
  effect = function(me, attack)
    local foe = attack.foe
    local options = lists.map(field.neighbours(foe.cell), function(cell)
      return { id = field.name(cell), value = cell, score = movement.worth(me, foe, cell) }
    end)
    if option["edge.is_obstacle"] == "yes" and #options < field.directions(foe.cell) then
      options[#options + 1] = { id = "edge", value = false, score = 0 }
    end
    local cell = me:choose { kind = "cell", prompt = "Where is " .. foe.name .. " moved?", options = options,
      always = true, clause = "TAC-EFF-02" } or nil
    local bar = movement.bar(foe, cell)
    if bar then return movement.collide(attack, me, foe, bar, cell, "collisions") end
    movement.put(attack, foe, cell)
  end,
}

ability "splash" {
  text = "Everyone beside the target takes the attack's base amount.", clause = "TAC-EFF-04", tags = { "effect" },
  cost = { effects = 1 }, around = true,
  effect = function(me, attack)
    local amount = attacks.base(attack)
    if amount == 0 and option["splash.base"] == "nominal" then amount = attacks.plain(attack) end
    local first
    for _, other in ipairs(space.beside(attack.foe, me)) do
      if amount > 0 and (option["splash.friendly_fire"] == "yes" or me:hostile(other)) then
        local hit = harm.start(attack, other, amount, me, "splash")
        if first then first:group(hit) else first = hit end
      end
    end
  end,
}

ability "weaken" {
  text = "The target's strongest tag loses a star.", clause = "TAC-EFF-05", tags = { "effect" }, cost = { effects = 1 },
  when = function(_, attack) return #marks.strongest(attack.foe) > 0 end,
  effect = function(_, attack)
    local tag = combat:choose { kind = "weaken", prompt = "Which tag is weakened?",
      options = marks.options(marks.strongest(attack.foe)) }
    attack:weaken(attack.foe, 1, { number = tag.number })
  end,
}

ability "hinder" {
  text = "The target's speed or range is 1 until its next turn ends.", clause = "TAC-EFF-06", tags = { "effect" },
  cost = { effects = 1 },
  effect = function(me, attack)
    local stat = me:choose { kind = "stat", prompt = "Speed or range?",
      options = { { id = "speed", value = "speed", score = 1 }, { id = "range", value = "range", score = 0 } } }
    attack:gain(attack.foe, "hindered_" .. stat)
  end,
}

ability "stun" {
  text = "The target acts next only if no one else can.", clause = "TAC-EFF-07", tags = { "effect" },
  cost = { effects = 1 },
  effect = function(_, attack) attack:gain(attack.foe, "stunned") end,
}

-- TAC-EFF-07: the next pick of a side uses up the stun of all of it; with the option only where it kept somebody back.
rule "stun_is_used_up" {
  text = "Stun ends after its team's next pick.", clause = "TAC-EFF-07",
  on = { ["any.next_turn.picked"] = function(_, place)
    local taker = place.taker
    for _, other in ipairs(units()) do
      if other.side == taker.side and other:has "stunned" then
        local bit = not other:has "exhausted" and not taker:has "stunned"
        if option["stun.scope"] == "next_pick" or bit then place:lose(other, "stunned", "all") end
      end
    end
  end },
}

-- ---- Support -------------------------------------------------------------------------------------

ability "heal" {
  text = "A combatant recovers 1 stress.", clause = "TAC-SUP-02", tags = { "extra", "support" }, cost = { support = 1 },
  target = "supported", needs_wound = true,
  effect = function(_, use) harm.mend(use, use.target, 1) end,
}

ability "recover_ally" {
  text = "A combatant's spent tag is ready again.", name = "Recover a tag", clause = "TAC-SUP-03",
  tags = { "extra", "support" }, cost = { support = 2 }, target = "supported", needs_spent = true,
  effect = function(me, use)
    marks.recover(use, me, use.target, "TAC-SUP-03")
  end,
}

ability "buff" {
  text = "A combatant gains 1 drive.", clause = "TAC-SUP-04", tags = { "extra", "support" }, cost = { support = 2 },
  target = "supported",
  effect = function(_, use) use:gain_drive(use.target, 1) end,
}

-- ---- Analysis ------------------------------------------------------------------------------------

local function question(name, clause, text)
  ability("ask_" .. name) {
    text = text, clause = clause, tags = { "extra", "analysis" }, cost = { analysis = 1 }, target = "foe",
    reach = "question",
    effect = function(_, use) analysis.ask(use.target, name) end,
  }
end
question("health", "TAC-ANA-02", "How much health is left?")
question("difficulty", "TAC-ANA-03", "What is its difficulty, and what are its tags?")
question("abilities", "TAC-ANA-04", "Which abilities does it have?")
question("speed", "TAC-ANA-05", "What are its speed and range?")
question("weaknesses", "TAC-ANA-06", "What is it weak to?")
