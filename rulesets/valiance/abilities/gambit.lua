-- Valiant Gambit: a turn when another's ends (VAL-GAMB).
local gambits = library "gambits"
ability "valiant_gambit" {
  text = "At the end of another character's turn: lose {valiance} Valiance and take a turn.", clause = "VAL-GAMB-01",
  tags = { reaction = 0 }, valiance = 1,
  when = function(me) return me.valiance >= 1, "no Valiance is left" end,
  -- Valiance is the price, gone even when it fails (VAL-GAMB-03, VAL-GAMB-16).
  price = gambits.pay,
  reaction = {
    to = "turn.end", as = "global",
    when = function(me, turn) return turn.user ~= me end,
    run = function(me, _, _, use) gambits.start(me, use) end,
  },
}
