-- Assist on the next check; immunities; lists of ailments.
local afflictions, bonds, lists = library("afflictions", "bonds", "lists")

judgement "ailment" { text = "Which ailments has somebody?", clause = "VAL-GLOB-14", of = "status",
  rows = function(definition) return (definition.tags.ailment or 0) > 0 and {} or nil end }

-- The ailments of a character as options, in order of gaining.
function afflictions.ailments(unit)
  return lists.map(unit:instances "status", function(status)
    return status:tag_value "ailment" > 0 and { id = status.definition.id, value = status.definition.id }
  end)
end

-- An Assist waits for the next check; a second one for the one after it, if the option lets it (VAL-GLOB-03).
function afflictions.assist(use, target)
  if option.assist_queue == "yes" or not target:has "assisted" then use:gain(target, "assisted") end
end

-- The next check uses an Assist up, whether it mattered or not (VAL-GLOB-03).
function afflictions.check_made(use)
  if use.user:has "assisted" then use:lose(use.user, "assisted", option.assist_queue == "yes" and 1 or "all") end
end

patch "state_check.bonds" { clause = "VAL-STAT-13" }

-- VAL-STAT-09, VAL-RES-04: to become immune to a status is to be rid of it. Given in the same batch it may stay.
state_check "immunities" {
  text = "A character that becomes immune to a status loses it.", clause = "VAL-STAT-09",
  run = function(batch)
    if not modified "immune_to" then return end
    for _, unit in ipairs(units()) do
      for _, status in ipairs(unit:instances "status") do
        local id = status.definition.id
        if unit:immune_to(id) and not combat.spared:has(status.handle) then
          if option.immunity_batch == "new_status_stays" and bonds.given(batch, unit, id) then
            combat.spared:add(status.handle)
          else
            bonds.take(batch, unit, status)
          end
        end
      end
    end
  end,
}
