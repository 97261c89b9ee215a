-- A tiny game for the slice: every way in which one thing interrupts another, and nothing else.
-- Written as sealed content by hand, so that it tests the machine and not the registry.
local content = {}

local function kinds(list)
  local sealed = { kinds = {}, order = {}, options = {} }
  for _, kind in ipairs { "ruleset", "attribute", "frame", "effect", "query", "event", "status", "trait", "ability", "rule",
    "state_check", "counter", "tile", "edge", "body", "tag" } do
    sealed.kinds[kind], sealed.order[kind] = {}, {}
  end
  for _, def in ipairs(list) do
    def.where = "tests/slice/content.lua:1"
    sealed.kinds[def.kind][def.id] = def
    table.insert(sealed.order[def.kind], def.id)
  end
  return sealed
end

local function use_ability(use)
  if not use.user.active then return use:fail "its user is gone" end
  if use.listener > 0 then
    local run, event = import("runtime/offers").body(use)
    return run(use.user, event, use.ability, use)
  end
  local run = use.ability.definition.effect
  if run then run(use.user, use, use.ability) end
end

local function turn_act(turn)
  local me = turn.user
  local options = { { id = "end", value = "end" } }
  for _, ability in ipairs(me:instances "ability") do
    if ability.definition.action then
      for _, target in ipairs(import("runtime/verbs").units()) do
        options[#options + 1] = { id = ability.definition.id .. " " .. target.name, value = { ability, target } }
      end
    end
  end
  local choice = me:choose { kind = "action", prompt = "What now?", options = options, always = true }
  if choice == "end" then return end
  local use = turn:start("use", me, choice[1])
  use.targets:add(choice[2])
  turn:repeat_step()
end

local list = {
  { kind = "ruleset", id = "slice", settle = { "felled" }, effects = { "wait", "hurt", "gain", "lose", "place", "fall" } },
  { kind = "attribute", id = "life", pool = true },
  { kind = "attribute", id = "armour" },
  { kind = "query", id = "pace", default = 3 },
  { kind = "counter", id = "turns" },
  { kind = "effect", id = "hurt", op = "attr_add", attribute = "life" },
  { kind = "effect", id = "gain", op = "gain" },
  { kind = "effect", id = "lose", op = "lose" },
  { kind = "effect", id = "wait", op = "note" },
  { kind = "effect", id = "place", op = "place" },
  { kind = "effect", id = "fall", op = "leave" },
  { kind = "state_check", id = "felled", run = function(batch)
    for _, unit in ipairs(import("runtime/verbs").units()) do
      if unit.life <= 0 then batch:fall(unit) end
    end
  end },
  { kind = "frame", id = "encounter", steps = { "rounds" }, run = {
    rounds = function(encounter)
      if encounter:count "turns" >= 8 then return end
      local units = import("runtime/verbs").units()
      if #units < 2 then return end
      encounter:add_count "turns"
      encounter:start("turn", units[(encounter:count "turns" - 1) % #units + 1], nil)
      encounter:repeat_step()
    end } },
  { kind = "frame", id = "turn", steps = { "begin", "act", "finish" }, run = { act = turn_act } },
  { kind = "frame", id = "use", steps = { "declare", "effects", "resolved" }, chosen = true, together = { "effects" },
    slots = { trigger = "int", listener = "int" }, run = {
      declare = function(use)
        if not use.user.active then return use:fail "its user is gone" end
        if use.listener > 0 then use.ability.left = use.ability.left - 1 end
      end,
      effects = use_ability } },
  { kind = "frame", id = "move", steps = { "step", "arrive" }, slots = { left = "int" }, run = {
    step = function(move)
      if not move.user.active then return move:finish() end
      move.left = move.left - 1
      move:place(move.user, move.user.cell + 1)
      if move.left > 0 and move.user:confirm "Go on?" then move:repeat_step() end
    end } },
  -- What is done.
  { kind = "ability", id = "strike", action = true, effect = function(_, use)
    use:hurt(use.target, -3)
    local felled = use:resolve()
    if #felled > 0 and felled[1].after <= 4 then use:gain(use.target, "dazed") end
  end },
  { kind = "ability", id = "walk", action = true, effect = function(me, use)
    use:start("move", me, nil, { left = me:pace() })
  end },
  { kind = "ability", id = "charge", action = true, effect = function(me, use)
    use:start("move", me, nil, { left = 2 })
    use:resolve()
    use:hurt(use.target, -1)
  end },
  { kind = "ability", id = "prepare", action = true, effect = function(me, use)
    if not use.ability.waiting then
      use.ability.waiting = true
      use:suspend()
      use:repeat_step()
      return
    end
    use.ability.waiting = false
    use:hurt(use.target, -2)
  end, slots = { waiting = "flag" } },
  { kind = "ability", id = "hasten", action = true, effect = function(_, use)
    use:start("turn", use.target, nil)
  end },
  -- What interrupts it.
  { kind = "status", id = "dazed", modify = { pace = function(_, value) return value - 1 end } },
  { kind = "trait", id = "ward", slots = { left = "int" }, replace = {
    hurt = { when = function(_, hurt, ward) return ward.left > 0 end, run = function(me, hurt, ward)
      ward.left = ward.left - 1
      hurt.amount = hurt.amount + 1
    end } } },
  { kind = "trait", id = "mirror", slots = { left = "int" }, replace = {
    hurt = { when = function(_, hurt, mirror) return mirror.left > 0 and hurt.user ~= nil end, run = function(_, hurt, mirror)
      mirror.left = mirror.left - 1
      hurt:replace_with("hurt", hurt.user, hurt.amount)
    end } } },
  { kind = "rule", id = "release", on = { ["turn.begin"] = function(_, turn)
    for _, handle in ipairs(table.pack(K.frames(3))) do
      local use = import("world/objects").frame(handle)
      if use.user == turn.user then use:release() end
    end
  end } },
}

-- A reaction to each step of a use and of a move, before and after: asks, and strikes back.
for _, at in ipairs { "before", "after" } do
  for _, event in ipairs { "use.declare", "use.effects", "use.resolved", "move.step" } do
    list[#list + 1] = { kind = "trait", id = "watch_" .. event:gsub("%.", "_") .. "_" .. at, slots = { left = "int" },
      reaction = { to = event, at = at,
        when = function(me, event_frame, self) return self.left > 0 and event_frame.user ~= me end,
        run = function(_, event_frame, _, use)
          use:hurt(event_frame.user, -1)
        end } }
  end
end

content.sealed = kinds(list)
content.abilities = { "strike", "walk", "charge", "prepare", "hasten" }
return content
