-- An attack action, the attacks on its targets, and what follows each (HEX-ATK, HEX-PIPE, HEX-EFF).
local attack_effects, attacks, pipeline = library("attack_effects", "attacks", "pipeline")

frame "attack_action" {
  text = "One ability, with one or more targets.", clause = "HEX-AREA-07",
  steps = { "aim", "next", "done" },
  aims = { step = "aim", hook = "attack_action.aimed" },
  slots = {
    aimed = { list = "unit" },           -- all who were ever targeted, none twice
    waiting = { list = "unit" },         -- those whose turn has not come
    more = "int", added = "unit",        -- targets to be added, and one that was
    all_named = "flag", printed = "flag",   -- no more are declared; the ability's own Add Target has come
  },
  run = { aim = attacks.aim, next = attacks.next },
}

-- The event `attack.modify` is for modifiers of the first step and (dis)advantage, `attack.defend` for the third step.
frame "attack" {
  text = "An attack on one target.", clause = "HEX-PIPE-05",
  steps = { "open", "modify", "attacker", "draw", "defend", "defence", "hit", "after", "done" },
  silent = { "open", "attacker", "draw", "defence", "hit", "after" },
  aims = { step = "modify", closes = "draw" },
  slots = {
    -- whom it is aimed at; the attack action it belongs to; it was added by an effect
    foe = "unit", action = "handle", added = "flag",
    -- its value so far; its pierce; it has advantage; it has disadvantage
    value = "int", pierce = "int", advantage = "flag", disadvantage = "flag",
    -- steps at which its value is modified; operations; amounts
    mod_steps = { list = "int" }, mod_ops = { list = "int" }, mod_amounts = { list = "int" },
    mod_causes = { list = "handle" },   -- what modifies it, in the same order
    cards = { list = "int" },            -- the modifier cards that count
  },
  run = {
    open = attacks.open,
    attacker = pipeline.attacker,
    draw = attacks.draw,
    defence = function(attack) pipeline.defender(attack, attack.foe) end,
    hit = attacks.hit,
    after = attacks.after,
  },
}

event "attack_action.aimed" { text = "The targets of an ability are declared; nobody may react to them yet." }

frame "aftermath" {
  text = "The effects of an ability on a target.", clause = "HEX-EFF-01",
  steps = { "order", "apply" },
  silent = { "order", "apply" },
  -- who was attacked; the attack; the order of its added effects
  slots = { foe = "unit", attack = "handle", order = { list = "int" } },
  run = { order = attack_effects.order, apply = attack_effects.apply },
}
