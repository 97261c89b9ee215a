-- TITLE: an enemy to meet. Encounters name it as "MOD:NAME", and tournaments draw it. Heroes have
-- attributes such as dexterity, of which their numbers come: tercio show cutter --ruleset riposte. Skills and
-- abilities may be the mod's own, "MOD:...".
archetype "MOD:NAME" {
  text = "Thick: Defense {attributes.defense}.", body = "one",
  attributes = { hp = 16, accuracy = 80, dodge = 0, critical = 0, avoid = 0, might = 9, defense = 6, resistance = 1,
    speed = 3, movement = 4 },
  traits = { "axe" }, draw = "n",
}
