-- Stances, Transformations and Strategies: used as a round or the encounter begins, in force from then on, and how they
-- lapse. What such an ability listens to and modifies works while it is in force; otherwise it is suppressed.
local forms, conditions, lists, rounds = library("forms", "conditions", "lists", "rounds")
local ROUND, DEPLOYMENT = 1, 2
local WHEN = { stance = ROUND, transformation = ROUND, strategy = DEPLOYMENT }

-- "stance", "transformation" or "strategy"; nil for other abilities.
function forms.sort_of(ability)
  local tags = ability.definition.tags
  return tags.stance and "stance" or tags.transformation and "transformation" or tags.strategy and "strategy" or nil
end

judgement "form" { text = "Which Stances, Transformations and Strategies has somebody?", clause = "VAL-PRIM-12",
  rows = function(definition) return forms.sort_of { definition = definition } and {} or nil end }

local function forms_of(unit) return judge.all("form", unit) end

-- Nothing is in force to begin with.
function forms.begin(unit)
  for _, ability in ipairs(forms_of(unit)) do ability:suppress(true) end
end

-- The form of a sort that a unit is in, or nil.
function forms.active(unit, sort)
  return lists.first(forms_of(unit), function(ability)
    return forms.sort_of(ability) == sort and not ability.suppressed
  end)
end

-- VAL-PRIM-12: Stances last until the beginning of the next round.
function forms.lapse()
  for _, unit in ipairs(units()) do
    local stance = forms.active(unit, "stance")
    if stance then stance:suppress(true) end
  end
end

-- VAL-PRIM-13, VAL-PRIM-15, VAL-PRIM-20: one of each sort; a second one takes its place, or cannot be used.
function forms.take(use)
  local ability = use.ability
  local sort = not ability.ended and forms.sort_of(ability)
  if not sort then return end
  local old = forms.active(use.user, sort)
  if old then old:suppress(true) end
  ability:suppress(false)
  use:note()   -- so that a batch settles, in which current values follow their maxima (VAL-ATTR-17)
end

local function usable(unit, when)
  local options = {}
  for _, ability in ipairs(forms_of(unit)) do
    local sort = forms.sort_of(ability)
    local taken = option.second_form == "refused" and forms.active(unit, sort)
    if WHEN[sort] == when and ability.suppressed and not taken and not conditions.why_not(unit, ability) then
      options[#options + 1] = { id = ability.definition.id, text = tostring(ability), value = ability,
        score = ability.definition.worth or -1 }
    end
  end
  return options
end

frame "form" {
  text = "A character takes on Stances, Transformations or Strategies.", clause = "VAL-PRIM-12",
  -- the moment that asks; those who have chosen
  steps = { "ask" }, silent = { "ask" }, slots = { when = "int", taken = { list = "handle" } },
  run = { ask = function(form)
    local me = form.user
    local options = lists.where(usable(me, form.when), function(entry) return not form.taken:has(entry.value) end)
    if #options == 0 or not me.active then return end
    local ability = me:choose { kind = "form", prompt = "Which form?", options = options, optional = "none",
      optional_score = 0 }
    if not ability then return end
    form.taken:add(ability)
    form:start("use", me, ability)
    form:repeat_step()
  end },
}
decision "form" { text = "Which Stance, Transformation or Strategy is used?", clause = "VAL-PRIM-12" }

local function ask_all(event, when)
  for _, side in ipairs(rounds.act_order()) do
    for _, unit in ipairs(units()) do
      if unit.side == side and #usable(unit, when) > 0 then event:start("form", unit, nil, { when = when }) end
    end
  end
end

-- Offers the abilities that may be used as a round begins.
function forms.offer(round) ask_all(round, ROUND) end
-- Offers Strategies, at deployment.
function forms.strategies(encounter) ask_all(encounter, DEPLOYMENT) end
