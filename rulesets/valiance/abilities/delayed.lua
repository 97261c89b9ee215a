-- Delayed abilities, and what hurries or holds up those that wait.
local delays = library "delays"
ability "slow_fuse" {
  text = "Delayed: deals {damage} damage to the characters then on the tile.",
  tags = { action = 1, delayed = true }, cost = { energy = 1 }, range = { min = 1, max = 5 }, target = { "occupants" },
  damage = 5, worth = 28,
  effect = function(_, use, fuse) use:damage(use.targets, fuse.damage) end,
}

ability "promised_mercy" {
  text = "Delayed: the target regains {guts} Guts and loses Decaying.",
  tags = { action = 1, delayed = true, help = true }, cost = { energy = 1 }, range = { min = 0, max = 3 },
  guts = 6, worth = 11,
  target = { "character", allied = true, filter = function(_, target) return target.guts < target:max "guts" end },
  effect = function(_, use, mercy)
    use:restore(use.target, mercy.guts)
    use:lose(use.target, "decaying", "all")
  end,
}

-- The uses that wait and that a filter wants, as options; score: what a policy thinks of each.
local function waiting(me, wanted)
  local options = {}
  for index, use in ipairs(delays.waiting()) do
    if wanted(me, use) then
      local what = use.what
      options[#options + 1] = { id = index .. " " .. what.id, text = (what.name or what.id) .. " of " .. use.user.name,
        value = use, score = 0 }
    end
  end
  return options
end

local function of_friends(me, use) return me:allied(use.user) end
local function of_foes(me, use) return me:hostile(use.user) end

ability "quicken" {
  text = "A Delayed ability of an ally takes effect now.",
  tags = { action = 1 }, cost = { energy = 1 }, worth = 20,
  when = function(me) return #waiting(me, of_friends) > 0, "nothing waits" end,
  effect = function(me)
    local options = waiting(me, of_friends)
    if #options == 0 then return end
    delays.come_now(me:choose { kind = "delayed", prompt = "Which one takes effect now?", options = options })
  end,
}

ability "dampen" {
  text = "A Delayed ability of an enemy takes effect {rounds} round later.",
  tags = { action = 1 }, cost = { energy = 1 }, rounds = 1, worth = 18,
  when = function(me) return #waiting(me, of_foes) > 0, "nothing waits" end,
  effect = function(me, _, self)
    local options = waiting(me, of_foes)
    if #options == 0 then return end
    local use = me:choose { kind = "delayed", prompt = "Which one is postponed?", options = options }
    delays.postpone(use, self.rounds)
  end,
}
decision "delayed" { text = "Which waiting Delayed ability is chosen?", clause = "VAL-SEC-08" }
