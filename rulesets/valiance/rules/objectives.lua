-- Objectives: Eliminate, Control, Escape and Seize, and how an encounter ends.
local objectives = library "objectives"
objectives.OUTCOMES = { "won", "failed" }

function objectives.setup() end
function objectives.may_retreat() return false end
function objectives.retreat() end
function objectives.entered() end
function objectives.judge_round() end

state_check "objectives" {
  text = "Objectives completed or impossible, and the end of combat.", clause = "VAL-ENC-09",
  run = function(batch)
    if combat.outcome ~= 0 then return end
    local players, others = 0, 0
    for _, unit in ipairs(units()) do
      if unit.side.players then players = players + 1 else others = others + 1 end
    end
    if others == 0 then objectives.finish(batch, 1) elseif players == 0 then objectives.finish(batch, 2) end
  end,
}

function objectives.finish(batch, outcome)
  combat.outcome = outcome
  log.note(outcome == 1 and "The encounter is won." or "The encounter is lost.")
  batch:end_encounter(outcome)
end
