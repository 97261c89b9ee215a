-- What lasts on a combatant: sets and adds change values of the sheet, lasts says when it goes.
local THIS_TURN = { turns = 1, begun = true }

-- TAC-EFF-06: gained in its own turn, it lasts beyond the end of that one.
local function next_turn() return { turns = 1, begun = option["hinder.own_turn"] == "current" } end

status "out" { text = "Out of the fight: takes no turns and blocks no one.", clause = "TAC-ROLL-08" }
status "pinned" { text = "Began its turn beside an enemy: speed 1.", clause = "TAC-SHEET-02", sets = { speed = 1 },
  lasts = THIS_TURN }
status "hindered_speed" { text = "Speed 1 until its next turn ends.", clause = "TAC-EFF-06", sets = { speed = 1 },
  lasts = next_turn, name = "Hindered" }
status "hindered_range" { text = "Range 1 until its next turn ends.", clause = "TAC-EFF-06", sets = { range = 1 },
  lasts = next_turn, name = "Hindered" }
status "bolstered_speed" { text = "Speed +1 in this turn.", clause = "TAC-REA-03", adds = { speed = 1 },
  lasts = THIS_TURN, stacking = true, name = "Bolstered" }
status "bolstered_range" { text = "Range +1 in this turn.", clause = "TAC-REA-03", adds = { range = 1 },
  lasts = THIS_TURN, stacking = true, name = "Bolstered" }
status "stunned" { text = "Acts next only if no one else can.", clause = "TAC-EFF-07" }
status "hidden" { text = "Invisible to enemies until its next turn starts.", clause = "TAC-ABIL-03",
  name = "In the shadows" }
status "tattooed" { text = "Attack and defense +1 until the combat ends.", clause = "TAC-ABIL-10",
  adds = { attack = 1, defense = 1 }, stacking = true }
status "enraged" { text = "Attack +2 until the combat ends.", clause = "TAC-ABIL-15", adds = { attack = 2 } }
status "readied" {   -- rules/ready.lua
  text = "Has readied a main action for a condition.", clause = "TAC-TURN-05", log = false,
  -- the ability that is readied; the number of its condition; whom it is meant for; those seen meeting the condition
  slots = { what = "handle", condition = "int", target = "unit", seen = { list = "int" } },
  modify = { watches = function(me, cells, self, _, mover)
    return library("routes").with(cells, library("ready").watched(me, self, mover))
  end },
}
