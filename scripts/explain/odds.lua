-- The distribution of what an action comes to. Each die and each card that it draws is a branch: the action is done
-- again and again from one position, each time along another path, until all paths are walked or there are too many;
-- then it is done with random ones.
local board = import "board/data"
local named_choices = import "play/named_choices"
local cells = import "world/cells"
local core = import "world/core"
local fraction = import "explain/fraction"
local objects = import "world/objects"
local play_of = import "play/play"
local policy = import "play/policy"
local generator = import "world/generator"
local script = import "play/script_controller"
local sentences = import "world/sentences"
local tables = import "world/tables"
local K = core.K

local odds = {}
local DRAW = K.enums.pile.draw
local MOST, SAMPLES = 1024, 500   -- ways, and plays where there are more

-- ---- the oracle ----------------------------------------------------------------------------------

-- How a path goes on: a list of { ways, weights, taken }: of a die its sides, of a card the different ones of the pile.
-- Beyond its end the first way is taken, and the path grows.
local function walker(path)
  local self = { path = path, at = 0, weight = fraction.new(1), names = {} }
  local function take(weights, all, name)
    self.at = self.at + 1
    local step = path[self.at]
    if not step then
      step = { ways = #weights, taken = 1 }
      path[self.at] = step
    end
    if step.ways ~= #weights then
      error("the same rolls led to different questions: content keeps state outside its slots", 0)
    end
    self.weight = self.weight:times(fraction.new(weights[step.taken], all))
    self.names[self.at] = name
    return step.taken
  end
  self.take = take
  return self
end

-- Draws by chance, from numbers of its own.
local function drawer(seed)
  local numbers = generator.new(seed)
  local self = { at = 0, weight = fraction.new(1), names = {} }
  function self.take(weights, all, name)
    self.at = self.at + 1
    self.names[self.at] = name
    local left = generator.below(numbers, all)
    for index, weight in ipairs(weights) do
      if left < weight then return index end
      left = left - weight
    end
  end
  return self
end

-- Puts one card of the draw pile on top of it.
local function to_top(deck, card)
  local held = {}
  repeat
    local drawn = K.deck_draw(deck)
    held[#held + 1] = drawn
  until drawn == card or not drawn
  for at = #held - 1, 1, -1 do K.deck_put(deck, DRAW, held[at]) end
  K.deck_put(deck, DRAW, card)
end

-- What answers dice.roll and cards.draw in place of chance. The order of a draw pile counts as unknown.
local function oracle_of(session, by)
  local oracle = { session = session }
  function oracle.die(sides)
    if K.dice_waiting() > 0 then return K.die(sides) end
    local weights = {}
    for face = 1, sides do weights[face] = 1 end
    return by.take(weights, sides, "d" .. sides)
  end
  function oracle.card(deck)
    local cards = K.deck_cards(deck, DRAW)
    if #cards == 0 then
      K.deck_shuffle(deck)
      cards = K.deck_cards(deck, DRAW)
    end
    local kinds, weights = {}, {}
    for _, card in ipairs(cards) do
      if not weights[card] then kinds[#kinds + 1], weights[card] = card, 0 end
      weights[card] = weights[card] + 1
    end
    if #kinds == 0 then return end
    table.sort(kinds)
    local list = tables.map(kinds, function(card) return weights[card] end)
    to_top(deck, kinds[by.take(list, #cards, "card")])
  end
  return oracle
end

-- ---- one play of the action ----------------------------------------------------------------------

-- What is asked on the way: what was named for it, then what the policy of a team says that has one, then passing, then
-- what a simple player does.
local function answer_to(play, wanted, left, decision)
  local name = script.who_text(decision)
  local answer = left.choices:answer(decision)
  if answer then return answer end
  for index, given in ipairs(left.answers) do
    if (given.who == nil or given.who == name) and (given.kind == nil or given.kind == decision.kind) then
      local fine, answer = pcall(script.answer_of, decision, given.choose)
      if fine and answer then
        table.remove(left.answers, index)
        return answer
      end
    end
  end
  local own, pass = play:controller_of(decision), script.may_pass(decision)
  if own then return policy.answer(play, own) end
  if pass then return pass end
  return policy.answer(play, wanted.policy)
end

-- Does the action on a copy of the position; by: a walker or a drawer. Returns the copy and what of the choices was of
-- no use, or nil and why.
local function act(play, wanted, by)
  local other = play:fork()
  other.session.logging = false
  other.budget = "counted"
  other.session:bind()
  -- What was rolled before the question is not rolled again.
  local fine, fault = registry.guard("counted", other.session.revive, other.session)
  if not fine or fault then return nil, fine and fault or fault.text end
  local index, why = wanted.answer, nil
  if index == nil then index, why = script.answer_of(other.session.decision, wanted.ability) end
  if index == nil then return nil, why end
  local left = { choices = named_choices.new(wanted.unit, wanted.choices), answers = tables.list(wanted.answers) }
  core.oracle = oracle_of(other.session, by)
  other.session.settled = {}
  local refused, failed = other:give(index)
  while not refused and not failed and other.session.decision and not play_of.rests(other.session.decision) do
    local answer, fault = answer_to(other, wanted, left, other.session.decision)
    if answer == nil then
      failed = { message = fault and fault.text or "no answer" }
      break
    end
    refused, failed = other:give(answer)
  end
  core.oracle = nil
  other.session:bind()
  if refused then return nil, refused end
  if failed then return nil, failed.message end
  return other, left.choices:unused(other.session.settled)
end

-- ---- what came of it -----------------------------------------------------------------------------

-- The state in words that can be compared: key -> { value, kind, of = the unit's name }; keys in a fixed order.
local function state_of(play)
  play.session:bind()
  local values, order, name = {}, {}, nil
  local function put(key, value, kind)
    values[key] = { value = value, kind = kind, of = name }
    order[#order + 1] = key
  end
  for _, entry in ipairs(play:units()) do
    local unit = objects.unit(entry.handle)
    name = sentences.title(entry.name)
    put(name .. ": on the field", unit.active and 1 or 0, "flag")
    if unit.active then
      put(name .. ": place", unit.cell and cells.name(unit.cell) or "away", "text")
      for _, pool in ipairs(board.shown_pools(play.book)) do
        put(name .. ": " .. pool.name, K.attr_current(entry.handle, pool.attribute), "number")
      end
      for _, instance in ipairs(unit:instances "status") do
        put(name .. ": " .. sentences.called("status", instance.definition.id), instance.stacks, "status")
      end
    end
  end
  name = nil
  put("Outcome", play:outcome() or "open", "text")
  return values, order
end

local NOTHING = { number = 0, status = 0, flag = 0 }

-- What is otherwise than before, as { key, of, kind, before, after }, in the order of the keys. What is a unit's is
-- "gone" with it.
local function changes_of(before, after, keys)
  local list = {}
  for _, key in ipairs(tables.once(keys, function(key) return key end)) do
    local was, is = before[key], after[key]
    local kind = (was or is).kind
    local old, new = was and was.value, is and is.value
    if kind == "status" then old, new = old or 0, new or 0 end
    local of = (was or is).of
    local there = of and after[of .. ": on the field"]
    if is == nil and there and there.value == 0 then new = "gone" end
    if old ~= new then list[#list + 1] = { key = key, of = of, kind = kind, before = old, after = new } end
  end
  return list
end

-- ---- counting ------------------------------------------------------------------------------------

-- Changes that come together in one text, without those whose keys `left_out` has.
function odds.together(parts, left_out)
  local texts = {}
  for _, part in ipairs(parts) do
    if not (left_out and left_out[part.key]) then texts[#texts + 1] = part.text end
  end
  return #texts > 0 and table.concat(texts, "; ") or "nothing " .. (left_out and next(left_out) and "else " or "") ..
    "changes"
end

-- The entry of a list that has this name; a new one at its end where there is none.
local function entry_of(list, name, new)
  if not list[name] then list[name], list[#list + 1] = new, new end
  return list[name]
end

-- Sums of weights by key and value; combined outcomes too. Weights are fractions, or counts of samples.
local function tally(zero)
  local self = { keys = {}, whole = {}, total = zero }
  function self.add(changes, weight)
    self.total = self.total:plus(weight)
    local parts = {}
    for _, change in ipairs(changes) do
      local key = entry_of(self.keys, change.key, { key = change.key, of = change.of, kind = change.kind,
        before = change.before, values = {}, seen = zero })
      local text = tostring(change.after)
      local value = entry_of(key.values, text, { value = change.after, weight = zero })
      value.weight, key.seen = value.weight:plus(weight), key.seen:plus(weight)
      if change.kind == "flag" then text = change.after == 1 and "yes" or "no" end
      if change.after ~= "gone" then parts[#parts + 1] = { key = change.key, text = change.key .. " " .. text } end
    end
    local text = odds.together(parts)
    local whole = entry_of(self.whole, text, { text = text, parts = parts, weight = zero })
    whole.weight = whole.weight:plus(weight)
  end
  return self
end

-- The rows of one key: all values with their weights, what stays as it was among them, in order of the value.
local function rows_of(key, total)
  local rows, rest = tables.list(key.values), total:minus(key.seen)
  if rest.number > 0 then
    local before = key.before
    if before == nil then before = NOTHING[key.kind] or "away" end
    rows[#rows + 1] = { value = before, weight = rest, same = true }
  end
  table.sort(rows, function(a, b)
    if math.type(a.value) and math.type(b.value) then return a.value < b.value end
    if a.weight.number * b.weight.over ~= b.weight.number * a.weight.over then
      return a.weight.number * b.weight.over > b.weight.number * a.weight.over
    end
    return tostring(a.value) < tostring(b.value)
  end)
  return rows
end

local function result_of(sums, made)
  made.of = tables.map(sums.keys, function(key)
    return { key = key.key, of = key.of, kind = key.kind, before = key.before, rows = rows_of(key, sums.total) }
  end)
  made.whole = tables.list(sums.whole)
  table.sort(made.whole, function(a, b)
    local left, right = a.weight.number * b.weight.over, b.weight.number * a.weight.over
    if left ~= right then return left > right end
    return a.text < b.text
  end)
  return made
end

-- The next path, or false when all are walked.
local function advance(path)
  while #path > 0 do
    local last = path[#path]
    if last.taken < last.ways then
      last.taken = last.taken + 1
      return true
    end
    path[#path] = nil
  end
  return false
end

-- "3d6, 1 card"
local function rolls_text(names)
  local counts, order = {}, {}
  for _, name in ipairs(names) do
    if not counts[name] then counts[name], order[#order + 1] = 0, name end
    counts[name] = counts[name] + 1
  end
  for index, name in ipairs(order) do
    order[index] = name:find "^d" and counts[name] .. name or counts[name] .. (counts[name] == 1 and " card" or
      " cards")
  end
  return table.concat(order, ", ")
end

-- What is in both lists of unused choices; the other one where one is nil.
local function both(one, other)
  if not one then return other end
  local found = {}
  for _, left in ipairs(other) do found[left.choice] = true end
  return tables.filter(one, function(left) return found[left.choice] end)
end

-- The odds of an action at the open decision of a play. wanted: { unit, ability (or answer: to whatever is asked, as
-- ask.check wants it), choices = { { kind =, value = } }, answers, policy }; most: paths that are walked at most,
-- samples: how many plays beyond that. Returns { exact =, ways | samples =, rolls =, of, whole, partly = choices that
-- were not always legal }; nil, why it cannot be done, and whether a choice is to blame.
function odds.of(play, wanted, most, samples)
  most, samples = most or MOST, samples or SAMPLES
  local before, order = state_of(play)
  local unused, barred = nil, {}
  local function outcome(by)
    play.session:bind()
    local other, left = act(play, wanted, by)
    if not other then return nil, left end
    unused = both(unused, left)
    for _, one in ipairs(left) do barred[one.choice] = barred[one.choice] or one.asked end
    local after, order_after = state_of(other)
    return changes_of(before, after, tables.append(tables.list(order), order_after))
  end
  local zero = fraction.new(0)
  local sums, path, ways, rolls = tally(zero), {}, 0, nil
  local too_many
  repeat
    local by = walker(path)
    local changes, why = outcome(by)
    if not changes then
      play.session:bind()
      return nil, why
    end
    if #by.names > #(rolls or {}) then rolls = by.names end
    ways = ways + 1
    local fine = pcall(sums.add, changes, by.weight)
    if not fine then too_many = "their chances are too small for exact fractions" end
    local product = 1
    for _, step in ipairs(path) do product = math.min(product * step.ways, most + 1) end
    if ways == 1 and product > most then
      too_many = "there are more than " .. most .. " ways for " .. rolls_text(rolls or {})
    end
    if ways > most then too_many = "there are more than " .. most .. " ways" end
  until too_many or not advance(path)
  local made = { exact = not too_many, rolls = rolls_text(rolls or {}), dice = #(rolls or {}), partly = {} }
  if too_many then
    made.why, made.samples = too_many, samples
    sums = tally(zero)
    for number = 1, samples do
      local changes, why = outcome(drawer(play.record.seed * 1000003 + number))
      if not changes then return nil, why end
      sums.add(changes, fraction.new(1, samples))
    end
  else
    made.ways = ways
  end
  play.session:bind()
  if #unused > 0 then return nil, unused[1].text, true end
  for _, choice in ipairs(wanted.choices) do
    if barred[choice] then made.partly[#made.partly + 1] = script.id_of(choice.value) end
  end
  return result_of(sums, made)
end

-- The same as plain data. add(row, weight): puts more into a row; nil: nothing.
function odds.plain(made, add)
  local result = { exact = made.exact, why = made.why, ways = made.ways, samples = made.samples, rolls = made.rolls,
    of = {}, together = {} }
  local function weighed(weight, row)
    row.number, row.over, row.share = weight.number, weight.over, ("%.6f"):format(weight:value())
    if add then add(row, weight) end
    return row
  end
  for index, of in ipairs(made.of) do
    local rows = tables.map(of.rows, function(row) return weighed(row.weight, { value = row.value }) end)
    result.of[index] = { key = of.key, kind = of.kind, before = of.before, values = rows }
  end
  for index, one in ipairs(made.whole) do result.together[index] = weighed(one.weight, { text = one.text }) end
  return result
end

return odds
