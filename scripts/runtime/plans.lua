-- What the verbs of plans do: edit and read the steps that a frame still has, end it, let it wait.
local core = import "world/core"
local objects = import "world/objects"
local log = import "world/log"
local tables = import "world/tables"
local wording = import "world/wording"
local arguments = import "runtime/arguments"
local K = core.K

local frame, changing = objects.frame_methods, arguments.changing

local function step_of(me, step)
  local declared = core.book.frame_by_kind[K.frame_kind(me.handle)]
  local id = declared.step[step]
  if not id then
    error("'" .. declared.id .. "' has no step '" .. tostring(step) .. "'" ..
      wording.near(step, tables.names(declared.step)), 3)
  end
  return id
end

-- The names of the steps that it still has to do; and whether one is among them.
function frame.steps_left(me)
  local names, left = core.book.frame_by_kind[K.frame_kind(me.handle)].step_name, { K.plan_left(me.handle) }
  for at = 1, #left do left[at] = names[left[at]] end
  return left
end
function frame.has_step(me, step)
  step_of(me, step)
  return tables.has(frame.steps_left(me), step)
end

local function by()
  local handler = K.handler()
  return handler and core.book.def_id[handler.kind .. "." .. handler.id] or 0
end

function frame.insert_step(me, step, now)
  core.impure("insert a step")
  K.plan_insert(me.handle, step_of(me, step), now, by())
end
frame.remove_step = changing("remove a step", K.plan_remove, step_of)
frame.repeat_step = changing("repeat a step", K.plan_repeat)
frame.go_to = changing("go to a step", K.plan_goto, step_of)
-- Ends without its remaining steps; fail also marks it failed.
function frame.finish(me) core.impure "end something" K.finish(me.handle, false) end
function frame.fail(me, why)
  core.impure("make something fail")
  arguments.must("fail", "string", why, true)
  local before = me.failed
  if not before and log.on() then
    log.add("fail", { of = me.kind, who = log.name_of(me.user), ability = log.name_of(me.ability), why = why })
  end
  K.finish(me.handle, true)
  local on_fail = core.book.ruleset.on_fail
  if on_fail and not before then on_fail(me) end
end
frame.suspend = changing("suspend something", K.suspend)
frame.release = changing("release something", K.release)
frame.cancel = changing("cancel something", K.cancel)

return frame
