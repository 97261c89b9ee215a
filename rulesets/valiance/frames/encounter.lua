-- An encounter: deployment, rounds until somebody has won or failed, and the end.
local biding, forms, game_master, objectives, phases = library("biding", "forms", "game_master", "objectives", "phases")
local reinforcements, rounds, setup = library("reinforcements", "rounds", "setup")

frame "encounter" {
  text = "A combat encounter, from deployment to its end.",
  clause = "VAL-INIT-01",
  steps = { "deploy", "rounds", "finish" },
  run = {
    deploy = setup.deploy,
    rounds = function(encounter)
      if combat.outcome ~= 0 then return end
      if rounds.used_up() then return objectives.out_of_time(encounter) end
      encounter:start "round"
      encounter:repeat_step()
    end,
  },
}

-- VAL-ROUND-07 and VAL-ROUND-08: the two ends of a round. Listeners of its start come after Stances, points and forms;
-- with round_start = all_simultaneous forms change after them.
frame "round" {
  text = "Every team acts once, in act order.",
  clause = "VAL-ROUND-01",
  steps = { "refresh", "master", "forms", "begin", "late_forms", "teams", "judge_first", "missed_begin", "missed_end",
    "end", "judge" },
  silent = { "refresh", "master", "teams", "judge_first", "missed_begin", "missed_end", "judge" },
  run = {
    refresh = function(round)
      if option.round_start ~= "all_simultaneous" then forms.lapse() end
      phases.begin(round)
    end,
    master = function(round)
      if game_master.ask(round, "round") then return round:repeat_step() end
      reinforcements.come(round)
      biding.choose_played()
    end,
    forms = function(round)
      if option.round_start ~= "all_simultaneous" then forms.offer(round) end
    end,
    late_forms = function(round)
      if option.round_start ~= "all_simultaneous" then return end
      forms.lapse()
      forms.offer(round)
    end,
    teams = function(round)
      for _, side in ipairs(rounds.act_order()) do round:start("phase", nil, nil, { side = side.index + 1 }) end
    end,
    judge_first = function(round) if option.control_check == "first" then objectives.judge_round(round) end end,
    missed_begin = function(round) phases.missed(round, "begin") end,
    missed_end = function(round) phases.missed(round, "end") end,
    judge = function(round) if option.control_check ~= "first" then objectives.judge_round(round) end end,
  },
}

frame "phase" {
  text = "One team's characters take their turns.",
  clause = "VAL-ROUND-02",
  steps = { "pick", "close" },
  silent = { "pick", "close" },
  slots = { side = "int", last = "unit" },   -- the side whose phase it is; who acted last
  run = { pick = phases.pick, close = phases.close },
}

-- A missed turn's beginning or end, played at the end of the round for a character that took none.
frame "missed" {
  text = "The start and end of a missed turn, at the end of the round.",
  clause = "VAL-MISS-02",
  steps = { "begin", "end" },
  together = { "begin", "end" },
  run = {},
}

local function simultaneous() return option.turn_begin == "simultaneous" end
local function ordered() return option.turn_begin ~= "simultaneous" end

event "turn.begin" { text = "A turn begins.", clause = "VAL-TURN-05", together = simultaneous, choose = ordered }
event "turn.end" { text = "A turn ends.", clause = "VAL-TURN-04", together = true }
event "round.begin" { text = "A round begins.", clause = "VAL-ROUND-07", together = true }
event "round.end" { text = "A round ends.", clause = "VAL-ROUND-08", together = true }
event "missed.begin" { text = "A missed turn's beginning.", clause = "VAL-MISS-02", together = simultaneous,
  choose = ordered }
event "missed.end" { text = "A missed turn's end.", clause = "VAL-MISS-02", together = true }
