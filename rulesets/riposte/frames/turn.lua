-- A turn: moving in pieces and what is free, until an Engage action or the end of it (RIP-ACT).
local turns = library "turns"

frame "turn" {
  text = "One unit's turn in a phase.",
  clause = "RIP-ACT-01",
  steps = { "begin", "act", "end" },
  silent = { "act" },
  chosen = true,
  run = {
    begin = function(turn) turns.begin(turn) end,
    act = function(turn) turns.act(turn) end,
    ["end"] = function(turn) turns.finish(turn) end,
  },
}

frame "use" {
  text = "An action of a turn being used.",
  clause = "RIP-ACT-01",
  steps = { "declare", "target", "effects", "resolved" },
  silent = { "target" },
  chosen = true,
  slots = {
    trigger = "int", listener = "int",   -- a reaction: what it answers, and how
    number = "int",                      -- which of a numbered list it is aimed at
  },
  run = {
    declare = function(use) library("uses").declare(use) end,
    target = function(use) library("uses").target(use) end,
    effects = function(use) library("uses").effects(use) end,
    resolved = function() end,
  },
}
