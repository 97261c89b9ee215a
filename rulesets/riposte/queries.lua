-- What rules ask and skills, runes and homebrew may answer otherwise (RIP-ACT-13); defaults are numbers of the rules.
local sides, stats = library("sides", "stats")
query "hostile" { text = "May I engage the other one's side?", clause = "RIP-PHASE-13", params = { "other" },
  default = function(me, other) return sides.hostile(me.side, other.side) end }
query "derived" { text = "My number under the option stats.derive = hook.", clause = "RIP-STRIKE-01",
  params = { "number", "weapon" }, default = stats.formula }

-- The numbers of strikes in all, before terrain and what counts for single strikes alone.
local function number(name, text)
  query("total_" .. name) { text = text .. " in all, with the weapon in hand or another.", clause = "RIP-STRIKE-11",
    params = { "weapon" }, default = stats.worked_out(name) }
end
number("accuracy", "My Accuracy")
number("critical", "My Critical")
number("might", "My Might")
number("dodge", "My Dodge")
number("avoid", "My Avoid")
number("defense", "My Defense")
number("resistance", "My Resistance")

-- What a strike is struck with, asked of the striker, and met with, asked of whom it strikes. strike.user strikes
-- strike.target; library "strikes" tells attacks from ripostes.
query "striking" { text = "A bonus to my number for this strike: accuracy, critical or might.", clause = "RIP-ACT-13",
  params = { "number", "strike" }, default = 0 }
query "struck" { text = "A bonus to my number against this strike: dodge, avoid or defense.", clause = "RIP-ACT-13",
  params = { "number", "strike" }, default = 0 }
query "advantage" { text = "My weapon's advantage over the other one's: 1, 0 or -1.", clause = "RIP-ACT-13",
  params = { "mine", "theirs" },
  default = function() return 0 end }
query "extra_followthroughs" { text = "Further follow-throughs of a kind (attack, riposte).", clause = "RIP-FT-04",
  params = { "kind", "other" }, default = 0 }
query "move_cost" { text = "The cost of a square for me.", clause = "RIP-ACT-13", params = { "cost", "cell" },
  default = function(_, cost) return cost end }
query "engageable" { text = "The reason why the other one may not engage me, or false.", clause = "RIP-ACT-13",
  params = { "other", "distance" }, default = false }
query "flies" { text = "Do I fly?", clause = "RIP-WALL-03", default = false }
query "provokes" { text = "Must enemies engage me first?", clause = "RIP-ZONE-07", default = false }

-- Whose turn comes when: what riposte answers to the questions of the piece `phases`.
patch "query.phase_number" { default = sides.phase_of }
patch "query.phase_title" { default = sides.title }
patch "query.picked_by" { default = sides.picker }
