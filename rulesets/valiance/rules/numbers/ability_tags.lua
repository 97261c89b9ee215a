-- Tags of abilities with what changes them, in a use where there is one.
local ability_tags = library "ability_tags"

-- ---- tags ----------------------------------------------------------------------------------------
-- An ability changes tags of its use, an Attack Modifier those of the Attack: modifiers = { area = 1,
-- blitz = function(me, value, self, use) return value + self.more end }. The query `ability_tag` changes tags of the
-- bearer's abilities, use:retag("blitz", 1) those of one use (VAL-TALT-01 to -03).

-- Asks one more value of those that change it; nil stands for a tag that is not there.
local function changed(by, definition, tag, value, use)
  local change = definition.modifiers[tag]
  if not change then return value end
  if type(change) == "function" then return change(by.bearer, value, by, use) end
  return (value or 0) + change
end

-- What becomes of the written value of a tag, in a use where there is one.
function ability_tags.altered(ability, tag, value, use)
  local definition = ability.definition
  if definition.modifiers then value = changed(ability, definition, tag, value, use) end
  if use then
    for _, modifier in ipairs(use.modifiers) do
      local own = modifier.definition
      if own and own.modifiers then value = changed(modifier, own, tag, value, use) end
    end
  end
  if modified "ability_tag" then value = ability.bearer:ability_tag(value, ability, tag, use) end
  if use then return use:retagged(tag, value) end
  return value
end

-- Whether tags of an ability may be others than those written, in a use where there is one.
function ability_tags.may_differ(definition, use)
  return definition.modifiers ~= nil or modified "ability_tag" or
    use ~= nil and (#use.modifiers > 0 or #use.tags > 0)
end

-- The value of a tag, in a use where there is one; nil: the ability does not have it.
function ability_tags.find(ability, tag, use)
  local definition = ability.definition
  if not definition then return nil end
  local value = definition.tags[tag]
  if not ability_tags.may_differ(definition, use) then return value end
  return ability_tags.altered(ability, tag, value, use)
end

-- The tags of an ability, in a use where there is one: as they are written where nothing changes them, else asked one
-- by one.
function ability_tags.all(ability, use)
  local definition = ability.definition
  if not ability_tags.may_differ(definition, use) then return definition.tags end
  return setmetatable({}, { __index = function(_, tag) return ability_tags.find(ability, tag, use) end })
end

-- The value of an ability's tag: a number, 1 for a plain tag, 0 when it has none or is gone with its user.
function ability_tags.value(ability, tag, use) return ability_tags.find(ability, tag, use) or 0 end

-- Whether a frame is a use whose ability has a tag.
function ability_tags.used(frame, tag)
  return frame ~= nil and frame.kind == "use" and ability_tags.value(frame.ability, tag, frame) > 0
end

-- The value of a tag in a use, for use:tag_value.
function ability_tags.in_use(use, tag)
  if use.kind ~= "use" then return use.ability:tag_value(tag) end
  return ability_tags.value(use.ability, tag, use)
end

-- The ability of a use. Of a user who is gone only its definition is left, which stands in for it.
function ability_tags.ability_of(use)
  local ability = use.ability
  if not ability.ended then return ability end
  local what = use.what
  return setmetatable({ definition = what, tag_value = function(_, tag) return what.tags[tag] or 0 end },
    { __index = what })
end
