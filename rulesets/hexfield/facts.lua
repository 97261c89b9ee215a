-- What is known of others beside their numbers.
fact "down" { text = "Whether it is down.", of = "unit", know = function(_, me) return me:has "down" ~= nil end }
fact "unconscious" { text = "Whether it is unconscious.", of = "unit",
  know = function(_, me) return me:has "unconscious" ~= nil end }
fact "prone" { text = "Whether it is prone.", of = "unit", know = function(_, me) return me:has "prone" ~= nil end }
fact "may_sneak" { text = "Whether it may sneak: no enemy sees it plainly.", clause = "FLD-LOS-09", of = "unit",
  know = function(viewer, me)
    if viewer.side ~= me.side then return nil end
    return me:may_sneak()
  end }
fact "initiative" { text = "Its place in the order.", clause = "FLD-INIT-01", of = "unit", as = "initiative_roll",
  know = function(_, me) return me.initiative end }
