-- Examples of constructors: each key of a kind must occur in an example of that kind. The tests load `content` over
-- valiance, in the scene of scripts/reference/words.lua, and play `script`. They write `files` to a folder of its own
-- and call `tercio` there with `run`; says: a text that it prints.
local tables = import "world/tables"

local STRIKE = [[

ability "strike" { text = "Hits for {force}.", tags = { action = 1, attack = 1 }, range = 1, force = 2,
  target = { "character" },
  effect = function(_, use, strike) use:damage(use.target, strike.force) end }]]

local kinds = {
  attribute = { {
    title = "A number that units have, and a pool", content = [[
attribute "wit" {
  name = "Wit", text = "How quick of mind somebody is.", clause = "MY-01", summary = false,
  min = 0, max = 9, default = 3,
}
attribute "breath" {
  text = "What running costs.", pool = true, start = "full", min = 0, default = function(unit) return unit.wit + 1 end,
  overfull = false,   -- nobody begins an encounter with more than the maximum
  clamps = true,      -- what is above a maximum that falls is lost
}
attribute "morale" { text = "One number for a whole team.", pool = true, shared = "team", default = 2 }]],
    script = "expect { mira = { wit = 3, breath = 4 } }" } },
  counter = { {
    title = "Counters with a bearer and a scope", content = [[
counter "jibes" { text = "Jibes this round.", clause = "MY-02", on = "unit", scope = "round" }
counter "luck" { text = "Luck to spend.", on = "side", scope = "encounter" }]] } },
  tag = { {
    title = "Plain and valued tags", content = [[
tag "wet" { text = "Drenched.", clause = "MY-03", category = "weather", unit = true }
tag "loud" { text = "Heard this far.", valued = true }
tag "eel" {
  text = "At home in water.", unit = true,
  moves = { free = { "arduous" }, into = { "fluid" }, through = "allies", walls = false },
}

ability "bell" { text = "Rings.", tags = { action = 1, loud = 4 }, target = { "character" }, range = 1,
  effect = function(_, use) log.note("heard " .. use:tag_value "loud" .. " tiles away") end }]],
    script = 'act "mira" "bell" { target = "brute" }, expect { log = "heard 4 tiles" }' } },
  tile = { {
    title = "Tiles", content = [[
tile "bog" { text = "Deep mud.", clause = "MY-04", draw = "~" }
tile "pillar" { text = "In the way.", solid = true, opaque = true }
tile "smoke" { text = "Thick by {its} number.", its = "this", valued = "max", look = "smoke" }]],
    script = "expect { round = 1 }" } },
  edge = { {
    title = "Edges", content = [[
edge "grille" { text = "One sees through it.", clause = "MY-05", blocks = { "move", "area" }, cover = 1, draw = "|" }
edge "gate" { text = "It can be opened.", blocks = { "move", "sight", "sense" }, door = true }]] } },
  body = { {
    title = "Bodies", content = [[
body "cart" { text = "Two by two, one high.", clause = "MY-06", edge = 2, height = 1, tags = { "large" } }
body "snake" { text = "Three in a row.", cells = { { 0, 0, 0 }, { 1, 0, 0 }, { 2, 0, 0 } } }]] } },
  archetype = { {
    title = "A template for units", content = [[
archetype "squire" {
  text = "Carries the shields.", clause = "MY-07", name = "Squire", draw = "q", like = "warden",
  attributes = { guts = 8 }, abilities = { "wave" }, traits = { "humble" }, statuses = { decaying = 1 },
  tags = { "human" }, body = "one", policy = "wary",
}
ability "wave" { text = "Waves.", tags = { action = 1 }, effect = function(_, use) use:note(use.user) end }
trait "humble" { text = "Asks for little." }
policy "wary" { text = "Takes the last that is offered.",
  choose = function(_, decision) return #decision.domain.options end }]],
    script = "expect { round = 1 }" } },
  event = { {
    title = "An event of your own", content = [[
event "struck.bell" {
  text = "Somebody rang the bell.", clause = "MY-08",
  together = true, choose = false,
}
ability "ring" { text = "Rings it.", tags = { action = 1 }, range = 1, target = { "character" },
  effect = function(_, use) use:raise "struck.bell" end }
rule "echo" { text = "It is heard.",
  on = { ["any.struck.bell"] = function(_, use) log.note("heard from " .. tostring(use.user)) end } }]],
    script = 'act "mira" "ring" { target = "brute" }, expect { log = "heard from mira" }' } },
  frame = { {
    title = "A frame of your own", content = [[
frame "duel" {
  text = "Two look each other in the eye.", clause = "MY-09", name = "Duel", chosen = true,
  steps = { "stare", "blink", "end" }, plan = { "stare", "end" }, silent = { "end" }, together = { "blink" },
  slots = { loser = "unit", beats = "int" },
  run = {
    stare = function(duel)
      duel.beats = duel.beats + 1
      if duel.beats == 2 then duel:insert_step("blink", true) else duel:repeat_step() end
    end,
    blink = function(duel) log.note(tostring(duel.loser) .. " blinks after " .. duel.beats) end,
  },
}
ability "stare" { text = "Stares.", tags = { action = 1 }, range = 1, target = { "character" },
  effect = function(me, use, stare) use:start("duel", me, stare, { loser = use.target }) end }]],
    script = 'act "mira" "stare" { target = "brute" }, expect { log = "brute blinks after 2" }' }, {
    title = "A frame that aims", content = [[
event "volley.aimed" { text = "A volley is aimed; nobody may react yet." }
frame "volley" {
  text = "Stones that fly a while.", steps = { "aim", "fly", "land" }, silent = { "fly" },
  aims = {
    step = "aim", late = "land", closes = "land", hook = "volley.aimed",
    stand = function(volley) log.note("aimed at " .. #volley.targets) end,
  },
  run = { land = function(volley)
    for _, target in ipairs(volley.targets) do volley:wither(target, 1) end
  end },
}
trait "wild" { text = "Its volleys come on itself, too.",
  on = { ["volley.aimed"] = function(me, volley) volley:add_target(me) end } }
ability "throw" { text = "Throws stones.", tags = { action = 1 }, range = 1, target = { "character" },
  effect = function(me, use, throw) use:start("volley", me, throw, { target = use.target }) end }]],
    units = { mira = { abilities = { "throw" }, traits = { "wild" } } },
    script = 'act "mira" "throw" { target = "brute" }, '
      .. 'expect { log = "aimed at 2", mira = { guts = 9 }, brute = { guts = 9 } }' } },
  effect = { {
    title = "A verb of your own", content = [[
effect "soak" {
  text = "Water comes over somebody.", clause = "MY-10", name = "Soaking", op = "host",
  params = { "salt", "cold", "pourer" }, log = "{target} is soaked: {before} to {after}",
  prevented = "{target} stays dry",
  unchanged = "{target} is wet already",
  tells = { cold = function(number) return number == 1 and "ice cold" or "cool" end }, unsaid = { "salt", "pourer" },
  source = "pourer", together = true, stays = true, tags = { "human" },
  takes = { target = "unit", least = 1 },   -- use:soak(use.target, 0) is refused
  propose = function(use, target, amount, options) return use:effect("soak", target, amount, options) end,
  apply = function(item)
    local before = item.target.guts
    item.target:write("guts", before - item.amount)
    item:result(item.amount, before, before - item.amount)
  end,
}
patch "ruleset.valiance" { effects = { "pay", "soak" } }

ability "bucket" { text = "A bucket of water.", tags = { action = 1 }, range = 1, much = 2, target = { "character" },
  effect = function(_, use, bucket) use:soak(use.target, bucket.much, { cold = true }) end }]],
    script = 'act "mira" "bucket" { target = "brute" }, expect { brute = { guts = 8 }, log = "soaked: 10 to 8" }' }, {
    title = "An effect that moves its target", content = [[
effect "hurl" { text = "Thrown through the air.", op = "place", place = { by = "others", to = "rest" },
  log = "{target} flies to {place}" }

ability "throw" { text = "Throws somebody {far} tiles.", tags = { action = 1 }, range = 1, far = 3,
  target = { "character" },
  effect = function(_, use, throw)
    local x, y, z = field.point(use.target.cell)
    use:hurl(use.target, field.at(x + throw.far, y, z))
  end }]], script = 'act "mira" "throw" { target = "brute" }, expect { log = "brute flies to" }' }, {
    title = "Effects that the kernel applies", content = [[
effect "drain" { text = "Energy goes.", op = "attr_add", attribute = "energy", log = false }
effect "daze" { text = "Struck silly.", op = "gain", lists = false }
status "dazed" { text = "Sees stars." }
effect "tally" { text = "One more.", op = "count", combine = false }
counter "jibes" { text = "Jibes.", on = "unit", scope = "encounter" }

ability "clout" { text = "Takes {much} Energy, and dazes.", tags = { action = 1 }, range = 1, much = 2,
  target = { "character" },
  effect = function(_, use, clout)
    use:drain(use.target, -clout.much)
    use:daze(use.target, "dazed")
    use:tally(use.target, "jibes")
  end }]], script = 'act "mira" "clout" { target = "brute" }, expect { brute = { statuses = { "dazed" } } }' } },
  state_check = { {
    title = "A state check", content = [[
state_check "mercy" {
  text = "Whoever is near its end gets one Guts.", clause = "MY-11", after = { "damage", "wither" },
  used = function() return #definitions "counter" > 0 end,
  run = function(batch)
    for _, unit in ipairs(units_at_most("guts", 1)) do
      if unit:count "mercies" == 0 then
        unit:add_count "mercies"
        batch:restore(unit, 1)
      end
    end
  end,
}
counter "mercies" { text = "Mercies had.", on = "unit", scope = "encounter" }

ability "rust" { text = "Withers {loss}.", tags = { action = 1 }, range = 1, loss = 9, target = { "character" },
  effect = function(_, use, rust) use:wither(use.target, rust.loss) end }]],
    script = 'act "mira" "rust" { target = "brute" }, expect { brute = { guts = 2 } }' } },
  query = { {
    title = "A query that a trait modifies", content = [[
query "reach" { text = "How far I reach.", clause = "MY-12", params = { "what" },
  default = function(me) return me:is "human" and 1 or 2 end,
  min = 0, max = 5 }
trait "long_arms" { text = "Reaches {more} further.", more = 1,
  modify = { reach = function(_, value, arms) return value + arms.more end } }

ability "stretch" { text = "Stretches.", tags = { action = 1 }, range = 1, target = { "character" },
  effect = function(me, use)
    me:grant "long_arms"
    log.note("reaches " .. me:reach() .. ", the other " .. use.target:reach "bread")
  end }]], script = 'act "mira" "stretch" { target = "brute" }, expect { log = "reaches 2, the other 1" }' } },
  judgement = { {
    title = "Whom one could touch, in rows", content = [[
judgement "touch" { text = "Who stands near.", clause = "MY-31", of = "ability", params = { "other" },
  rows = function(definition)
    if definition.id ~= "reach_out" then return nil end
    return { { "hostile", why = "not an enemy" }, { "near", 0, definition.range, why = "too far away" } }
  end }

ability "reach_out" { text = "Counts who is near.", tags = { action = 1 }, range = 1, target = { "self" },
  effect = function(me, _, self) log.note("near: " .. #judge.units("touch", me, self)) end }]],
    script = 'act "mira" "reach_out" { target = "mira" }, expect { log = "near: 1" }' } },
  fact = { {
    title = "A fact", content = [[
fact "limping" {
  text = "Everybody sees who limps.", clause = "MY-13", of = "unit", name = "limps", as = "limps",
  know = function(_, unit) return unit.guts < unit:max "guts" or nil end,
}]], script = "expect { round = 1 }" } },
  carry = { {
    title = "What goes over in a contract", content = [[
tag "lasting" { text = "Stays after a fight." }
trait "limp" { text = "Limps.", tags = { "lasting" } }
carry "wounds" { text = "Guts lost stay lost.", name = "Wounds", clause = "MY-18", attribute = "guts" }
carry "injuries" { text = "Injuries stay.", tag = "lasting" }
carry "practice" { text = "Turns taken.", slot = "turns_taken" }
carry "fame" { text = "Who was there is known.",
  out = function(me) return me.name end,
  into = function(record, value) record.name = value end }]], script = 'expect { mira = { guts = 10 } }' } },
  decision = { {
    title = "A decision", content = [[
decision "tune" { text = "Which song is sung?", clause = "MY-14" }
wrap "decision.tune.options" (function(original, me, options, question)
  local list = original(me, options, question)
  list[#list + 1] = { id = "dirge", text = "a dirge", value = "dirge" }
  return list
end)

ability "sing" { text = "Sings.", tags = { action = 1 }, range = 1, target = { "character" },
  effect = function(me)
    local song = me:choose { kind = "tune", prompt = "Which song?", options = { "march", "ballad" } }
    log.note("sings a " .. song)
  end }]], script = 'act "mira" "sing" { target = "brute", tune = "dirge" }, expect { log = "sings a dirge" }' } },
  card = { {
    title = "Cards of a deck", content = [[
card "wolf" { text = "Somebody hunts.", name = "The Wolf", clause = "MY-15", worth = 2 }
card "hare" { text = "Somebody runs.", worth = 0 }
deck "portents" { text = "What the woods say.", cards = { wolf = 2, hare = 1 } }

ability "read" { text = "Draws a card.", tags = { action = 1 }, range = 1, target = { "character" },
  effect = function(me)
    local drawn = cards.draw(cards.make("portents", { top = { "wolf" } }), { who = me, purpose = "a sign" })
    log.note("worth " .. cards.card(drawn).worth)
  end }]], script = 'act "mira" "read" { target = "brute" }, expect { log = "worth 2" }' } },
  deck = { {
    title = "A deck of cards", content = [[
card "six" { text = "Six." }
card "joker" { text = "Anything." }
deck "hand" { text = "What is dealt.", clause = "MY-16", cards = { "six", "six", "joker" } }]] } },
  policy = { {
    title = "A policy", content = [[
policy "hasty" {
  text = "Takes the first that is offered.",
  choose = function(view, decision)
    return #view.units > 0 and 1
  end,
}]], script = 'auto "heroes" { policy = "hasty", to = "turn", pass = true }, expect { log = "mira" }' } },
  status = { {
    title = "A simple status", content = [[
status "rusty" {
  text = "At the start of each of its turns: {loss} Withering a stack, then it loses one stack.",
  tags = { "ailment" }, stacking = true, loss = 1,
  on = {
    ["turn.begin"] = function(me, turn, rusty)
      turn:wither(me, rusty.loss * rusty.stacks)
      turn:lose(me, "rusty", 1)
    end,
  },
}]] .. [[


ability "splash" {
  text = "Rusty {water}.", tags = { action = 1 }, range = 1, water = 2, target = { "character" },
  effect = function(_, use, splash) use:gain(use.target, "rusty", splash.water) end,
}]],
    script = 'act "mira" "splash" { target = "brute" }, end_turn "mira" { pass = true }, '
      .. 'end_turn "brute" { pass = true }, expect { brute = { guts = 8, statuses = { rusty = 1 } } }' }, {
    title = "All keys of a status", content = [[
status "soggy" {
  text = "Each own turn begins with {loss} Withering a stack, then one stack goes; {most} stacks at most.",
  name = "Soggy", clause = "MY-17", tags = { "ailment" }, stacking = true, max = 3, most = 3, loss = 1,
  ends = "encounter", lasts = { turns = 3, again = "longest" }, control = "source",
  slots = { drops = "int" }, band = -1, again = false, log = true,
  when = function(me) return me.active end,
  on = {
    ["turn.begin"] = function(me, turn, soggy)
      soggy.drops = soggy.drops + soggy.stacks
      turn:wither(me, soggy.loss * soggy.stacks)
      turn:lose(me, "soggy", 1)
    end,
  },
  modify = { may_act = function(_, value) return value end },
}

ability "splash" { text = "Soggy {water}.", tags = { action = 1 }, range = 1, water = 2, target = { "character" },
  effect = function(_, use, splash) use:gain(use.target, "soggy", splash.water) end }]],
    script = 'act "mira" "splash" { target = "brute" }, end_turn "mira" { pass = true }, '
      .. 'end_turn "brute" { pass = true }, expect { brute = { guts = 8, statuses = { soggy = 1 } } }' }, {
    title = "A status that reduces effects", content = [[
status "sheltered" {
  text = "Withering is {less} less, once.", less = 2, many = true,
  replace = {
    wither = {
      when = function(_, item) return item.amount > 0 end,
      run = function(me, item, sheltered)
        item.amount = math.max(item.amount - sheltered.less, 0)
        item.use:lose(me, "sheltered", 1)
      end,
    },
  },
  reaction = {
    to = "use.target", of = "target", as = "counter",
    when = function(me, use) return me:hostile(use.user) end,
    run = function(_, use, _, answer) answer:note(use.user) end,
  },
}

ability "rust" { text = "Withers {loss}.", tags = { action = 1 }, range = 1, loss = 3, target = { "character" },
  effect = function(_, use, rust)
    use:gain(use.target, "sheltered")
    use:resolve()
    use:wither(use.target, rust.loss)
  end }]],
    script = 'act "mira" "rust" { target = "brute", pass = true }, expect { brute = { guts = 9, statuses = {} } }' }, {
    title = "A status with a bond", content = [[
ability "leash" { text = "The target is Leashed while it stays near.", tags = { action = 1 }, range = 1,
  target = { "character" },
  bond = function(me, held) return field.distance(me, held) <= 2 end,
  effect = function(_, use) use:gain(use.target, "leashed", { source = use.ability }) end }
status "leashed" { text = "Goes nowhere.", bond = function(me, bearer) return me ~= bearer end }]],
    script = 'act "mira" "leash" { target = "brute" }, expect { brute = { statuses = { "leashed" } } }' } },
  trait = { {
    title = "A simple trait", content = [[
trait "nimble" {
  text = "One die more for each check, and {less} less Withering, never below 1.", less = 1,
  modify = { check_dice = function(_, dice) return dice + 1 end },
  replace = { wither = { run = function(_, item, nimble) item.amount = math.max(item.amount - nimble.less, 1) end } },
}

ability "rust" { text = "Withers {loss}.", tags = { action = 1 }, range = 1, loss = 3, target = { "character" },
  effect = function(_, use, rust) use:wither(use.target, rust.loss) end }]],
    units = { brute = { traits = { "nimble" } }, mira = { abilities = { "rust" } } },
      script = 'act "mira" "rust" { target = "brute" }, expect { brute = { guts = 8 } }' }, {
    title = "All keys of a trait", content = [[
trait "stout" { text = "Withering is {less} less, never below 1.", name = "Stout", clause = "MY-18", tags = { "human" },
  less = 1,
  needs = { "hearty" }, max = 1, stacking = false, many = false, band = 5, again = false, log = false, ends = "never",
  control = function() return nil end,
  slots = { spared = "int" }, when = function(me) return me.active end, bond = function() return true end,
  replace = { wither = { run = function(_, item, stout) item.amount = math.max(item.amount - stout.less, 1) end } },
  modify = { mitigation = function(_, value) return value end },
  on = { ["turn.end"] = function() end },
  reaction = { to = "use.target", of = "target", at = "after", as = "counter", when = function() return false end,
    run = function() end },
}
trait "hearty" { text = "Eats well." }

ability "rust" { text = "Withers {loss}.", tags = { action = 1 }, range = 1, loss = 3, target = { "character" },
  effect = function(_, use, rust) use:wither(use.target, rust.loss) end }]],
    units = { brute = { traits = { "hearty", "stout" } } },
      script = 'act "mira" "rust" { target = "brute" }, expect { brute = { guts = 8 } }' } },
  rule = { {
    title = "A rule", content = [[
rule "thin_air" {
  text = "The first turn of a round costs {breath} Guts.", name = "Thin air", clause = "MY-19", breath = 1, log = false,
  slots = { paid = "int" }, tags = { "human" }, band = -10, again = false, ends = "never", max = 1, many = false,
  stacking = false,
  when = function() return true end, bond = function() return true end,
  on = {
    ["any.turn.begin"] = function(_, turn, air)
      if air.paid == combat.round then return end
      air.paid = combat.round
      turn:wither(turn.user, air.breath)
    end,
  },
  modify = { may_move = function(_, value) return value end },
  replace = { wither = { when = function() return false end, run = function() end } },
  reaction = { to = "any.turn.end", at = "after", as = "global", when = function() return false end,
    run = function() end },
}]], script = 'turn "mira", expect { mira = { guts = 9 } }' } },
  ability = { {
    title = "A simple ability", content = [[
ability "jab" {
  text = "Deals {force} damage, {more} more to who is Exposed.", name = "Jab", clause = "MY-20",
  tags = { action = 1, attack = 1 }, cost = { energy = 1 }, range = { min = 1, max = 2 },
  target = { "character", hostile = true }, force = 2, more = 2, log = true,
  when = function(me) return me.active end,
  price = function(_, use) log.note("it costs " .. tostring(use.user) .. " a breath") end,
  effect = function(_, use, jab)
    local exposed = use.target:has "exposed"
    use:damage(use.target, jab.force + (exposed and jab.more or 0))
  end,
  after = function(_, use) log.note("it dealt " .. use:happened("damage")[1].amount) end,
}]], script = 'act "mira" "jab" { target = "brute" }, expect { brute = { guts = 8 } }' }, {
    title = "A reaction", content = [[
ability "flinch" {
  text = "When somebody aims at you: Protected {guard}.", tags = { reaction = 1 }, guard = 2, own_uses = false,
  reaction = {
    to = "use.target", of = "target", as = "counter",
    when = function(me, use) return me:hostile(use.user) end,
    run = function(me, _, flinch, answer) answer:gain(me, "protected", flinch.guard) end,
  },
}]] .. STRIKE, units = { brute = { abilities = { "flinch" } }, mira = { abilities = { "strike" } } },
    script = 'act "mira" "strike" { target = "brute", answers = { { "brute", "flinch" } } }, '
      .. 'expect { log = "Flinch" }' }, {
    title = "The area of an ability, in hexcards", ruleset = "hexcards", content = [[
ability "swipe" { text = "Hits two hexes beside you.",
  attack = 2, area = { grey = { 0, 0 }, red = { { 1, 0 }, { 0, 1 } } } }]] }, {
    title = "Limits, modifiers and listeners of an ability", content = [[
ability "whirl" {
  text = "Withers {loss} all beside you; it begins your turn with a note.", tags = { action = 1 }, loss = 1,
  moves = false, check = false,
  limits = { encounter = 2 }, modifiers = { bonus = 1 },
  steps = { declare = function() end }, slots = { spins = "int" }, from = function(me) return me end,
  bond = function(me, bearer) return me ~= bearer end, max = 1, many = false, stacking = false, band = 0, again = false,
  range = 1, target = { "character" },
  on = { ["turn.begin"] = function(_, _, whirl) whirl.spins = 0 end },
  modify = { may_act = function(_, value) return value end },
  replace = { wither = { when = function() return false end, run = function() end } },
  effect = function(me, use, whirl)
    whirl.spins = whirl.spins + 1
    for _, other in ipairs(field.adjacent_units(me)) do use:wither(other, whirl.loss) end
  end,
}]], script = 'act "mira" "whirl" { target = "brute" }, expect { brute = { guts = 9 } }' } },
}

return tables.copy(kinds, import "reference/words/layers")
