-- Tags of characters (threat, size, property) and of abilities (primary, secondary).
tag "normal" { text = "A common enemy.", clause = "VAL-THREAT-04", category = "threat", unit = true }
tag "elite" { text = "A match for a valiant.", clause = "VAL-THREAT-03", category = "threat", unit = true }
tag "boss" { text = "More than a match for a valiant.", clause = "VAL-THREAT-02", category = "threat", unit = true }
tag "small" { text = "Takes one tile and slips past others.", clause = "VAL-SIZE-02", category = "size", unit = true }
tag "medium" { text = "Takes one tile.", clause = "VAL-SIZE-07", category = "size", unit = true }
tag "large" { text = "Takes two tiles each way.", clause = "VAL-SIZE-08", category = "size", unit = true }
tag "monstrous" { text = "Takes three tiles each way.", clause = "VAL-SIZE-09", category = "size", unit = true }
tag "valiant" { text = "A player character.", clause = "VAL-THREAT-05", category = "type", unit = true }
tag "human" { text = "People.", category = "type", unit = true }
tag "beast" { text = "Animals and worse.", category = "type", unit = true }
tag "construct" { text = "Made, not born.", category = "type", unit = true }
tag "climbing" { text = "Holds on to any solid tile beside it.", clause = "VAL-PROP-02",
  category = "property", unit = true }
tag "immobile" { text = "Cannot move or be moved.", clause = "VAL-PROP-05", category = "property", unit = true }

tag "action" { text = "Used in its own turn, for Action Points.", clause = "VAL-PRIM-02", category = "primary",
  valued = true }
tag "reaction" { text = "Used on a trigger, for Reaction Points.", clause = "VAL-PRIM-08", category = "primary",
  valued = true }
tag "stance" { text = "Used at the start of a round, for that round.", clause = "VAL-PRIM-12", category = "primary" }
tag "transformation" { text = "Used at the start of a round, for the encounter.", clause = "VAL-PRIM-14",
  category = "primary" }
tag "strategy" { text = "Used at deployment.", clause = "VAL-PRIM-19", category = "primary" }
tag "attack_modifier" { text = "Attached to an Attack as it is used.", clause = "VAL-PRIM-04", category = "primary" }
tag "attack" { text = "Adds Lethality to its damage this many times.", clause = "VAL-SEC-02", category = "secondary",
  valued = true }
tag "blitz" { text = "Its steps trigger nothing.", clause = "VAL-SEC-05", category = "secondary" }
tag "check" { text = "Needs an ability check.", clause = "VAL-SEC-07", category = "secondary" }
tag "delayed" { text = "Its effects wait for the next round.", clause = "VAL-SEC-08", category = "secondary" }
tag "limited" { text = "Usable this many times in an encounter.", clause = "VAL-SEC-14", category = "secondary",
  valued = true }
tag "range" { text = "The longest range; a tag only for effects that change it.", clause = "VAL-RANGE-01",
  category = "secondary", valued = true }
tag "range_min" { text = "The shortest range; a tag only for effects that change it.", clause = "VAL-RANGE-01",
  category = "secondary", valued = true }
tag "area" { text = "Affects this many connected tiles besides its origin.", clause = "VAL-AREA-04",
  category = "secondary", valued = true }
tag "alteration" { text = "Changes the field.", clause = "VAL-ALTN-01", category = "secondary" }
tag "unnoticed" { text = "Does not stir biding enemies.", clause = "VAL-COUNT-08", category = "secondary" }
tag "any_number" { text = "May be used again in one turn.", clause = "VAL-PRIM-03", category = "secondary" }

tag "boon" { text = "A status that helps.", clause = "VAL-STAT-04", category = "status" }
tag "ailment" { text = "A status that hinders.", clause = "VAL-STAT-04", category = "status" }

tag "help" { text = "For allies; only policies read it.", category = "secondary" }
