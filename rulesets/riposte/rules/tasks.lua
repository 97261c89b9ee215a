-- Plans that take time to explain: each has HP, a skill, and what a success takes off (RIP-ACT-10).
local tasks, strikes = library("tasks", "strikes")
local DEFAULT = 10

-- Notes the HP of the plans of an encounter.
function tasks.setup(spec)
  for _, task in ipairs(spec.tasks or {}) do combat.tasks:add(task.hp) end
end

-- The plans that are not told yet, as options.
function tasks.open()
  local list = {}
  for number, task in ipairs(scenario().tasks or {}) do
    if combat.tasks[number] > 0 then
      list[#list + 1] = { id = task.name, text = task.name, value = number, score = 1 }
    end
  end
  return list
end

-- Whether a plan has been told.
function tasks.told(name)
  for number, task in ipairs(scenario().tasks or {}) do
    if task.name == name then return combat.tasks[number] == 0 end
  end
  error("no task '" .. tostring(name) .. "'", 0)
end

local function amount_of(task, skill, face)
  local way = option["task.damage"]
  if way == "margin" then return skill - face end
  return way == "gm" and task.amount or DEFAULT
end

-- A skill check: d% below the skill takes off some of the plan's HP.
function tasks.explain(use, me, number)
  local task = scenario().tasks[number]
  local skill = me[task.skill or "lore"]
  local face = strikes.d100(me, "explaining " .. task.name)
  log.event(("%s explains %s: d%% %d, below %d succeeds"):format(me.name, task.name, face, skill))
  if face < skill then
    local item = use:wear(me, amount_of(task, skill, face), { task = number })
    item:why(task.name)
  end
end

-- Called as the effect applies.
function tasks.apply(item)
  local before = combat.tasks[item.task]
  local after = math.max(before - item.amount, 0)
  combat.tasks:set(item.task, after)
  item:result(before - after, before, after)
end
