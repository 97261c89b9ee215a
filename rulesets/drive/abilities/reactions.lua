-- Reactions of everybody with a sheet: each costs one of the Reactions pool (TAC-REA-01).
local alternating, lists, space, taunt = library("alternating", "lists", "space", "taunt")

local function ally_in_range(me, other) return judge.holds("ally_in_range", me, nil, other) end

local function may_help(me, roll)
  return ally_in_range(me, roll.user) and (option["help.stack"] == "yes" or roll.helped == 0)
end
local function help(_, roll)
  if option["help.stack"] == "no" and roll.helped > 0 then return end
  roll.helped, roll.modifier = roll.helped + 1, roll.modifier + 1
end

ability "help" {
  text = "An ally's roll gets one more star.", clause = "TAC-REA-02", tags = { "reaction" }, cost = { reactions = 1 },
  reaction = {
    { to = "any.roll.help",
      when = function(me, roll) return option["help.when"] == "before" and may_help(me, roll) end, run = help },
    { to = "any.roll.first",
      when = function(me, roll) return option["help.when"] == "after_roll" and may_help(me, roll) end, run = help },
  },
}

local function bolster(me, event, _, use)
  local stat = me:choose { kind = "stat", prompt = "Speed or range?",
    options = { { id = "speed", value = "speed" }, { id = "range", value = "range" } }, clause = "TAC-REA-03" }
  use:gain(event.user, "bolstered_" .. stat)
end

ability "bolster" {
  text = "In an ally's turn: that ally's speed or range is 1 higher.", clause = "TAC-REA-03", tags = { "reaction" },
  cost = { reactions = 1 }, repeated = true,
  reaction = {
    { to = "any.turn.begin", when = function(me, turn) return ally_in_range(me, turn.user) end, run = bolster },
    { to = "any.use.resolved", when = function(me, use) return use.listener == 0 and ally_in_range(me, use.user) end,
      run = bolster },
  },
}

ability "protect" {
  text = "Takes any part of the stress of an adjacent ally.", clause = "TAC-REA-04", tags = { "reaction" },
  cost = { reactions = 1 },
  reaction = {
    to = "any.harm.coming",
    when = function(me, harm)
      local ally = harm.user
      return harm.amount > 0 and ally:is "sheet" and me:allied(ally) and ally:stands() and space.adjacent(me, ally)
        and (not harm.redirected or option["protect.chain"] == "yes")
    end,
    run = function(me, harm, _, use)
      if harm.amount <= 0 then return end
      local amount = me:ask_number { kind = "amount", prompt = "How much does " .. me.name .. " take?", min = 1,
        max = harm.amount }
      harm.amount = harm.amount - amount
      use:start("harm", me, nil, { amount = amount, dealer = harm.dealer, sort = harm.sort, redirected = true })
    end,
  },
}

ability "taunt" {
  text = "An enemy that begins its turn must attack the taunter, if it can.", clause = "TAC-REA-05",
  tags = { "reaction" }, cost = { reactions = 1 },
  reaction = {
    to = "any.turn.begin",
    when = function(me, turn) return judge.holds("enemy_in_range", me, nil, turn.user) end,
    run = function(me, turn) taunt.call(turn, me) end,
  },
}

local function find_exhausted() return lists.where(units(), function(other) return other:has "exhausted" end) end

local function is_exhausted_ally(me, other) return other.side == me.side and ally_in_range(me, other) end

-- Those whom somebody can command.
local function exhausted_allies(me)
  return lists.map(memo("exhausted", combat, find_exhausted), function(other)
    return is_exhausted_ally(me, other) and { id = other.name, value = other }
  end)
end

local function any_exhausted_ally(me)
  return lists.any(memo("exhausted", combat, find_exhausted), function(other) return is_exhausted_ally(me, other) end)
end

ability "command" {
  text = "The next player picked may be an exhausted ally.", clause = "TAC-REA-06", tags = { "reaction" },
  cost = { reactions = 1 },
  reaction = {
    to = "any.next_turn.open",
    when = function(me, place)
      local picking = place.user and place.user.side.index or place.side - 1
      return picking == me.side.index and any_exhausted_ally(me)
    end,
    run = function(me)
      local ally = me:choose { kind = "target", prompt = "Who may act again?", options = exhausted_allies(me),
        clause = "TAC-REA-06" }
      if not ally then return end
      alternating.refresh(ally)
      log.note(ally.name .. " is no longer exhausted")
    end,
  },
}
