-- What everybody can do in a turn: main actions, moving, turning.
local lists, marks, movement = library("lists", "marks", "movement")
local policy_scores, ready, rolls, routes = library("policy_scores", "ready", "rolls", "routes")
local sheet = library "sheet"
local taunt, turns, zones = library("taunt", "turns", "zones")
local MOST_DIFFICULTY = 40
local FARTHER = 2   -- spaces that Deadeye adds to a range at most

ability "attack" {
  text = "Attacks a target in range and sight.", clause = "TAC-ROLL-06",
  tags = { "main" }, target = "foe", reach = "range",
  steps = { declare = function(me, use)
    if not me:has "deadeye" then return end
    local far = option["ranged.is"] == "distance2plus" or
      me:confirm { kind = "ranged", prompt = "Is it a ranged attack?" }
    if far then
      use.bonus = me:ask_number { kind = "deadeye", prompt = "How much farther?", min = 0, max = FARTHER }
    end
  end },
  effect = function(me, use, self)
    local from = usage_point(me, self, use)
    use:start("attack", me, self, { foe = use.target, target = use.target, turn = use.turn, bonus = use.bonus,
      from = from ~= me and from or nil })
  end,
}

ability "attempt" {
  text = "Rolls for something other than an attack.", clause = "TAC-TURN-02",
  tags = { "main" },
  effect = function(me, use)
    local stat = me:choose { kind = "stat", prompt = "Which stat?", options = sheet.STATS, score = 0,
      clause = "TAC-TURN-02" }
    local difficulty = combat:ask_number { kind = "difficulty", prompt = "What is the difficulty?", min = 1,
      max = MOST_DIFFICULTY }
    use:start("roll", me, nil, { kind_of = rolls.OTHER, modifier = me[stat], difficulty = difficulty })
  end,
}

-- The ways that somebody can go now, by its move action or by a Dash, and what it found.
local function choices_of(me, turn, dashing)
  local left = movement.left(me, turn, dashing)
  if left == 0 then return {} end
  local found, open = movement.places(me, left, turn.steps > 0), taunt.leaves_open(me, turn)
  if not open then return routes.choices(found), found end
  return lists.where(routes.choices(found), function(choice)
    local way = routes.chosen(found, choice)
    return open(way) and (not way.of or open(routes.chosen(found, way.cell)))
  end), found
end

local function can_go(me, turn, dashing)
  if turn.taunter then return #choices_of(me, turn, dashing) > 0 end
  return movement.can_go(me, movement.left(me, turn, dashing), turn.steps > 0)
end

-- TAC-TURN-06: the mover chooses where to, and the way: of least harm, cheaper through hazards, or spelt out.
local function go(me, use, dashing)
  local turn = use.turn
  local choices, found = choices_of(me, turn, dashing)
  if #choices == 0 then return end
  local chosen = me:choose { kind = "cell", prompt = "Where to?", options = choices, always = true,
    named = function(choice) return routes.named(routes.chosen(found, choice)) end,
    clause = "TAC-TURN-06", score = policy_scores.moves(me, found),
    path = function(cells)
      local way, why = movement.along(me, movement.left(me, turn, dashing), turn.steps > 0, cells)
      local open = way and taunt.leaves_open(me, turn)
      if open and not open(way) then return nil, "it leads away from the taunter" end
      return way, why
    end }
  local walk = use:start("walk", me, nil, { turn = turn, dashing = dashing })
  for _, cell in ipairs(routes.cells(routes.chosen(found, chosen), found.reach)) do walk.path:add(cell) end
end

ability "move" {
  text = "Moves up to its speed, at once or between other actions.", clause = "TAC-TURN-07",
  tags = { "move" }, unmet = "nowhere to go, or no speed left",
  when = function(me, turn) return can_go(me, turn, false) end,
  effect = function(me, use) go(me, use, false) end,
}

ability "dash" {
  text = "Moves up to its speed again, besides the move action.", clause = "TAC-TURN-03",
  tags = { "main" }, unmet = "nowhere to go, or no speed left",
  when = function(me, turn) return can_go(me, turn, true) end,
  effect = function(me, use)
    use.turn.dashing = true
    go(me, use, true)
  end,
}

ability "recover" {
  text = "Recovers one of its tags.", clause = "TAC-TURN-04",
  tags = { "main" }, unmet = "no tag is spent",
  when = marks.any_spent,
  effect = function(me, use)
    marks.recover(use, me, me, "TAC-TURN-04")
  end,
}

ability "ready" {
  text = "Readies a main action for a condition.", clause = "TAC-TURN-05",
  tags = { "main" },
  effect = function(me, use)
    local function ask(kind, prompt, options)
      return me:choose { kind = kind, prompt = prompt, options = options, clause = "TAC-TURN-05",
        score = function(value) return -lists.place(options, value) end }
    end
    local what = ask("what", "Which action?", ready.actions(me))
    local condition = lists.place(ready.CONDITIONS, ask("condition", "What does it wait for?", ready.CONDITIONS))
    local foes = lists.where(units(), function(other) return other:stands() and me:hostile(other) end)
    local foe = me:choose { kind = "target", prompt = "Who must do it?", options = foes, score = 0,
      optional = "anybody", optional_score = 1, clause = "TAC-TURN-05" }
    use:gain(me, "readied")
    use:resolve()
    local readied = me:instance "readied"
    readied.what, readied.condition, readied.target = what, condition, foe
    ready.begin(me)
  end,
}

ability "face" {
  text = "Turns to another facing.", clause = "TAC-GRID-07",
  tags = { "free" }, unmet = "it cannot turn freely now",
  when = turns.may_face,
  effect = function(me, use)
    if option["facing.change"] == "costs_1_speed" then use.turn.moved = use.turn.moved + 1 end
    turns.ask_facing(use, me)
  end,
}

ability "ask_entry" {
  text = "Asks the game master for leave to enter an adjacent obstacle.", clause = "TAC-ZONE-04",
  tags = { "free" }, unmet = "no adjacent obstacle, or no speed left",
  when = function(me, turn) return movement.left(me, turn) > 0 and #zones.walls_beside(me) > 0 end,
  effect = function(me, use)
    local cell = me:choose { kind = "cell", prompt = "Which obstacle?", cells = zones.walls_beside(me),
      clause = "TAC-ZONE-04" }
    local may = combat:confirm { kind = "let_in", prompt = "May " .. me.name .. " enter the obstacle?",
      yes = "let in", optional = "no", score = -1 }
    if not may then return log.note(me.name .. " may not enter") end
    use.turn.moved = use.turn.moved + 1
    local from = me.cell
    use:walk_to(me, cell, { let_in = true })
    use:start("landing", me, nil, { from = from })
  end,
}

ability "remove_drawing" {
  text = "Removes a drawn obstacle in range.", clause = "TAC-ABIL-12",
  tags = { "main" }, unmet = "no drawn obstacle in range",
  when = function(me) return #ready.drawings(me) > 0 end,
  effect = function(me, use) ready.remove(use, me) end,
}
