-- How long things last: durations of statuses, traits and alterations, and modifiers that are kept for a time. The
-- ruleset counts turns and rounds (`last` of its manifest, the piece `durations`).
local arguments = import "runtime/arguments"
local core = import "world/core"
local objects = import "world/objects"
local verbs = import "runtime/verbs"
local wording = import "world/wording"
local K = core.K
local handle_of = objects.handle_of
local unit, instance = objects.unit_methods, objects.instance_methods

local lasting = {}

-- What a duration in turns or rounds makes: the instance that counts it. nil where a spec has none.
function lasting.term_of(thing, spec)
  if spec.turns == nil and spec.rounds == nil and spec.until_turn == nil then return nil end
  local last = core.book.ruleset.last
  if not last then error("this ruleset counts no turns or rounds (its manifest has no `last`)", 0) end
  return last(thing, spec)
end

-- A stored modifier: { attribute =, stage = "add"|"bonus"|..., amount =, source =, until_frame = | while_source = | a
-- duration }.
local STAGE, EXPIRY = K.enums.stage, K.enums.expiry
function unit.modify(me, spec)
  arguments.must("modify", "table", spec)
  core.impure("modify an attribute")
  local expiry, until_handle = EXPIRY.ended, 0
  if spec.until_frame then expiry, until_handle = EXPIRY.frame, handle_of(spec.until_frame) end
  local source = spec.while_source or lasting.term_of(me, spec)
  if source then expiry, until_handle = EXPIRY.source, handle_of(source) end
  local stage = STAGE[spec.stage or "add"]
  if not stage then
    error("modify: stage is set, add, bonus, penalty, min or max (found " .. wording.shown(spec.stage) .. ")", 0)
  end
  K.modifier_add(me.handle, verbs.attribute_id(spec.attribute), stage, verbs.whole(spec.amount, "amount", "modify"),
    spec.source and handle_of(spec.source) or 0, expiry, until_handle, 0)
end

-- spec: a duration, in any of its forms.
function instance.last(me, spec)
  arguments.must("last", "table", spec)
  if spec.until_frame then K.instance_until(me.handle, EXPIRY.frame, handle_of(spec.until_frame), 0)
  elseif spec.while_source then K.instance_until(me.handle, EXPIRY.source, handle_of(spec.while_source), 0)
  elseif spec.uses then K.instance_until(me.handle, EXPIRY.count, 0, spec.uses)
  elseif not lasting.term_of(me, spec) then
    error("last needs a duration, as in { turns = 2 } or { until_frame = use }", 0)
  end
end

-- Counts one use of what `last { uses = }` gave a number of uses; the last use ends it.
function instance.use_up(me)
  core.impure "use up a status"
  K.instance_use(me.handle)
end

return lasting
