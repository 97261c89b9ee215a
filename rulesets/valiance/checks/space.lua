-- State checks and rules about places: entering tiles, falling, landing, hazards at the start of a turn.
local space = library "space"
state_check "places" {
  text = "Tiles affect characters that enter them, unsupported characters fall, and falls deal damage.",
  clause = "VAL-FALL-01",
  run = space.after,
}

-- VAL-TTAG-18: a turn that begins in a Hazardous tile.
local function in_hazard(_, turn) return space.hazard(turn.user) > 0 end
local function hurt(_, turn) space.begin_turn(turn) end

rule "hazards" {
  text = "A character that begins its turn in a Hazardous tile takes damage.", clause = "VAL-TTAG-18",
  on = {
    ["any.turn.begin"] = { when = in_hazard, run = hurt },
    ["any.missed.begin"] = { when = in_hazard, run = hurt },
  },
}

query "floats" { text = "Do I hang in the air?", clause = "VAL-PROP-07",
  default = function(me) return me:is "immobile" and not option.immobile_falls end }

patch "query.gives_way" { default = function(me) return me:may_be_moved() end }
