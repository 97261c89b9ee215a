-- The words of dice and cards between their roll and its outcome. Rows as told in scripts/reference/words.lua.
local AIM = [[
ability "aim" {
  text = "Deals {damage} damage. Good: {check.good} more.",
  tags = { action = 1, attack = 1, check = true }, range = 1, damage = 2, target = { "character" },
  check = { good = 2 },
  effect = function(me, use, aim)
    local _, more = library("checks").outcome(use, use.target)
    use:damage(use.target, aim.damage + (more or 0))
  end,
}]]

return {
  id = "roll", of = "roll", title = "Rolls: dice and cards",
  text = "Handlers and reactions of `dice.rolled` get dice before the rule reads them, those of `cards.drawn` cards. "
    .. "`dice.rolled` is the roller's own event; `any.dice.rolled` is for all, `target.dice.rolled` for the "
    .. "targets, where these are known by then: valiance rolls its checks before targets are chosen. "
    .. "The outcome is computed after all handlers, and each change is in the log. Words of frames work on a roll, for "
    .. "its frame. The ruleset needs the piece `rolls`; the five games have it.",
  rows = {
    { "kind", ": string", "\"dice\" or \"cards\"." },
    { "user", ": any", "Who rolled." },
    { "target", ": any", "At whom: its first target." },
    { "targets", ": list", "All its targets: those of the frame, or the one that the rule named." },
    { "cause", ": frame?", "The frame in which it was rolled, such as the use." },
    { "purpose", ": string?", "What it was rolled for, as the log says." },
    { "count", ": integer", "How many dice or cards there are." },
    { "sides", ": integer", "The sides of the dice." },
    { "face", "(at: integer) -> any", "A die's number, or a card's id.", errors = "no such die or card" },
    { "faces", ": integer[]", "All numbers, in order." },
    { "cards", ": string[]", "The ids of all cards, in order." },
    { "kept", ": integer[]", "The numbers that count, where the roll keeps the highest or lowest." },
    { "sum", ": integer", "The sum of the numbers that count, without the bonus." },
    { "bonus", ": integer", "What the rule adds. Writable, unless the roll takes none." },
    { "lowest", "() -> integer?", "The place of the lowest die, the first of equals; nil: no die is left." },
    { "highest", "() -> integer?", "The place of the highest die, the first of equals; nil: no die is left." },
    { "set", "(at: integer, value: any) -> any", "Turns a die to a number, or puts another card in a card's place.",
      errors = "no such die; a number that the die has not; no such card" },
    { "reroll", "(at: integer) -> any", "Rolls a die again, or draws another card in a card's place. Returns what "
        .. "comes; nil if no card is left.", errors = "no such die or card" },
    { "drop", "(at: integer) -> any", "Takes a die or card away. Returns what it was.",
      errors = "no such die or card" },
    { "add", "(value?: any) -> any", "Adds a die, rolled or with a number; or a card, drawn or by its id. Returns it.",
      errors = "a number that the die has not; no such card" },
    { "step", ": string", "The running step: \"rolled\" or \"drawn\"." },
    { "ending", ": string", "How it ends, as of frames." },
    { "over", ": boolean", "Whether the rule has read it. Other members then raise an error." },
    { "handle", ": integer", "Its number in the world." },
  },
  examples = {
    { title = "A trait that rolls ones again", content = [[
trait "lucky" {
  text = "Rolls its lowest die again if that is a 1; {more} to the bonus.", more = 1,
  on = {
    ["dice.rolled"] = function(me, dice, lucky)
      local low = dice:lowest()
      if dice.purpose and dice:face(low) == 1 then dice:reroll(low) end
      dice.bonus = dice.bonus + lucky.more
      log.note(#dice.faces .. " of " .. dice.count .. "d" .. dice.sides .. ", " .. #dice.kept .. " kept: " .. dice.sum)
    end,
  },
}
]] .. AIM .. '\npatch "archetype.warden" { traits = { "lucky" } }',
      script = 'act "mira" "aim" { target = "brute", dice = { 1, 4, 3, 5 } }, expect { brute = { guts = 6 }, '
        .. 'log = "3 of 3d6, 3 kept: 12" }' },
    { title = "A reaction that spoils a roll", content = [[
ability "jinx" {
  text = "When an enemy rolls: its best die counts {face}, and a die comes and goes.",
  tags = { reaction = 1 }, face = 1,
  reaction = {
    to = "any.dice.rolled", as = "global",
    when = function(me, dice) return me:hostile(dice.user) and dice.target == nil and #dice.targets == 0 end,
    run = function(me, dice, jinx)
      dice:set(dice:highest(), jinx.face)
      local added = dice:add(jinx.face)
      log.note(dice.kind .. " " .. dice.step .. " in a " .. dice.cause.kind .. ": " .. dice:drop(dice.count) .. added
        .. " " .. dice.ending .. " " .. tostring(dice.over or dice.handle == 0))
    end,
  },
}
]] .. AIM .. '\npatch "archetype.raider" { abilities = { "jinx" } }',
      script = 'act "mira" "aim" { target = "brute", dice = { 6, 4, 3 }, answers = { { "brute", "jinx" } } }, '
        .. 'expect { brute = { guts = 8 }, log = "dice rolled in a use: 11 done false" }' },
    { title = "Cards that content changes", content = [[
trait "seer" {
  text = "Sees an owl where a crow falls.",
  on = {
    ["cards.drawn"] = function(me, drawn)
      for at, card in ipairs(drawn.cards) do
        if card == "crow" then drawn:set(at, "owl") end
      end
    end,
  },
}
ability "ask" {
  text = "Asks the birds.", tags = { action = 1 },
  effect = function(me)
    local pile = cards.make("omens", { top = { "crow" } })
    local left, drawn = cards.reveal(pile, { cards.draw(pile) }, { who = me })
    for _, card in ipairs(drawn) do cards.put(pile, "discard", card) end
    log.note(drawn[1] .. " reads as " .. left[1])
  end,
}
patch "archetype.warden" { traits = { "seer" } }]],
      script = 'act "mira" "ask", expect { log = "crow reads as owl" }' },
  },
}
