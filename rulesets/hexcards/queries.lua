-- Questions that the rules ask and that abilities, conditions and homebrew may answer otherwise.
local sides = library "sides"
query "hostile" { text = "Is another an enemy?", clause = "HEX-ROUND-03", params = { "other" },
  default = function(me, other) return me ~= other and me:relation(other) < 0 end }
query "allied" { text = "Is another an ally? Nobody is its own.", clause = "HEX-MOVE-02", params = { "other" },
  default = function(me, other) return me ~= other and me:relation(other) > 0 end }
query "flies" { text = "Does it fly?", clause = "HEX-FLY-01", default = function(me) return me:has "flying" ~= nil end }
query "enter_cost" { text = "What a hex costs me, as the rules have it.", clause = "HEX-MOVE-08", params = { "cost", "cell" },
  default = function(_, cost) return cost end }
query "opens_doors" { text = "Does it open doors by entering them?", clause = "HEX-DOOR-01",
  default = function(me) return sides.is_character(me) end }
query "targetable" { text = "Can it be aimed at by an enemy?", clause = "HEX-TGT-06", params = { "by" }, default = function() return true end }
query "can_act" { text = "Does it use abilities?", clause = "HEX-EFF-06", default = function() return true end }
query "can_attack" { text = "Does it attack?", clause = "HEX-EFF-06", default = function() return true end }
query "can_move" { text = "Does it move by itself?", clause = "HEX-EFF-06", default = function() return true end }
