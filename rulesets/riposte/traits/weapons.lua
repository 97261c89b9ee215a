-- Weapons. Their numbers count for units whose numbers come of base stats; for others only the reach does
-- (RIP-RANGE-01).
-- family: what the variant weapon_cycle compares.
trait "sword" { text = "Reaches 1.", tags = { "weapon" }, reach = { 1 }, family = "blade", might = 5, accuracy = 80,
  critical = 5 }
trait "axe" { text = "Reaches 1; heavy.", tags = { "weapon" }, reach = { 1 }, family = "axe", might = 8, accuracy = 65 }
trait "spear" { text = "Reaches 1 and 2.", tags = { "weapon" }, reach = { 1, 2 }, family = "pole", might = 5,
  accuracy = 70 }
trait "bow" { text = "Reaches 2, but not 1.", tags = { "weapon" }, reach = { 2 }, might = 5, accuracy = 75 }
trait "knife" { text = "Reaches 1, or is thrown to 2.", tags = { "weapon" }, reach = { 1, 2 }, family = "blade",
  might = 2, accuracy = 85, critical = 10, avoid = 5 }
trait "flame" { text = "Reaches 1 and 2; magical.", tags = { "weapon", "magical" }, reach = { 1, 2 }, might = 4,
  accuracy = 80 }
trait "longbow" { text = "Reaches 2 and 3.", tags = { "weapon" }, reach = { 2, 3 }, might = 6, accuracy = 65 }
