-- Plays the slice with random answers; at every decision forks, saves, rebuilds, plays each on with the same answers
-- and compares hashes. Run by tests/host/slice_test.c in a fresh Lua state for every restore.
local compile = import "content/compile"
local session = import "runtime/session"
local objects = import "world/objects"
local verbs = import "runtime/verbs"
local slice = include "tests/slice/content.lua"
import "runtime/offers"
import "words/edits"

local play = { content = slice }   -- may be added to until the book is made
local book

local function setup(self)
  K.create(0, 24, 2, 2, 7, 1)
  K.side_add(1); K.side_add(2)
  self.side_names = { "red", "blue" }
  self.names, self.archetypes = { "ann", "bob", "cid" }, {}
  for index = 1, 3 do
    local unit = K.unit_add((index + 1) % 2, index, 0, 0)
    K.attr_set_base(unit, 0, 9)
    K.attr_set(unit, 0, 9)
    K.unit_place(unit, (index - 1) * 8)
    local me = objects.unit(unit)
    for _, ability in ipairs(slice.abilities) do me:grant(ability) end
    for id in pairs(book.sealed.kinds.trait) do
      local trait = me:grant(id)
      trait.left = 1
    end
  end
  K.gain(1 << 28, book.def_id["rule.release"], 1, 0)
  K.push(book.frame.encounter.kind, 0, 0)
end

function play.book()
  book = book or compile.run(slice.sealed, "slice", 0)
  verbs.use(book)
  return book
end

function play.new() return session.new(play.book(), setup) end

-- A generator of answers that is nobody else's: the n-th answer of a seed. It reads no options, so that digests and
-- forks of questions whose options nobody has read are tested.
local function answer_of(decision, seed, n)
  local mixed = seed * 0x9e3779b97f4a7c15 + n * 0x2545f4914f6cdd1d
  mixed = (mixed ~ mixed >> 29) * 0xbf58476d1ce4e5b9
  mixed = (mixed ~ mixed >> 32) & 0xffffff
  local count = decision.domain.count
  -- Passing and ending are half of all answers, so that encounters end.
  if mixed % 2 == 0 then return count end
  return mixed // 2 % count + 1
end
play.answer_of = answer_of

local function fail(failure) error("play failed: " .. tostring(failure), 0) end

-- Plays a session to its end; returns the hashes at each decision from n on.
function play.through(self, seed, n, limit)
  local hashes = {}
  while self.decision and #hashes < limit do
    n = n + 1
    hashes[#hashes + 1] = self:hash()
    local failure = self:answer(answer_of(self.decision, seed, n))
    if failure then fail(failure) end
    local wrong = K.check()
    if wrong then error("an invariant of the world does not hold: " .. wrong, 0) end
  end
  hashes[#hashes + 1] = self:hash()
  return hashes
end

local function same(a, b, what)
  for index = 1, math.max(#a, #b) do
    if a[index] ~= b[index] then error(what .. ": the state differs " .. index .. " decisions on", 0) end
  end
end

-- One seed: at every decision, fork, drop and rebuild, save and restore, each played on beside the original.
function play.twins(seed, ahead)
  local self = play.new()
  local failure = self:start()
  if failure then fail(failure) end
  do local w = K.check(); if w then error("bad at start: " .. w) end end
  local n, kinds = 0, {}
  while self.decision do
    kinds[self.decision.kind] = (kinds[self.decision.kind] or 0) + 1
    local forked = self:fork()
    same({ self:hash() }, { forked:hash() }, "fork")
    local restored, reason = session.restore(self:save(), self)
    if not restored then fail(reason) end
    same({ self:hash() }, { restored:hash() }, "restore")
    local a = play.through(forked, seed, n, ahead)
    local b = play.through(restored, seed, n, ahead)
    same(a, b, "fork against restore")
    n = n + 1
    failure = self:answer(answer_of(self.decision, seed, n))
    if failure then fail(failure) end
    if a[2] and self.decision then same({ self:hash() }, { a[2] }, "original against fork") end
    self:bind()
    local wrong = K.check()
    if wrong then error("an invariant of the world does not hold: " .. wrong, 0) end
  end
  return n, kinds
end

-- A save at decision n of a seed, and the hashes of playing on; for another Lua state.
function play.save_at(seed, n, ahead)
  local self = play.new()
  local failure = self:start()
  if failure then fail(failure) end
  local at = 0
  while self.decision and at < n do
    at = at + 1
    failure = self:answer(answer_of(self.decision, seed, at))
    if failure then fail(failure) end
  end
  if not self.decision then return nil end
  local saved = self:save()
  return play.pack(saved), table.concat(play.through(self, seed, at, ahead), " ")
end

-- A save as one string and back; the slice's answers are whole numbers.
function play.pack(saved)
  local head = { #saved.world }
  for _, input in ipairs(saved.inputs) do
    head[#head + 1] = input.answer
    head[#head + 1] = input.digest
  end
  return table.concat(head, ",") .. ";" .. saved.world
end

function play.unpack(bytes)
  local head, world = bytes:match("^([%d,]+);(.*)$")
  local numbers = {}
  for number in head:gmatch("%d+") do numbers[#numbers + 1] = math.tointeger(tonumber(number)) end
  local saved = { world = world, inputs = {} }
  for at = 2, #numbers, 2 do saved.inputs[at // 2] = { answer = numbers[at], digest = numbers[at + 1] } end
  return saved
end

function play.resume(saved, seed, n, ahead)
  local like = { book = play.book(), names = { "ann", "bob", "cid" }, archetypes = {}, side_names = { "red", "blue" } }
  local self, reason = session.restore(play.unpack(saved), like)
  if not self then fail(reason) end
  return table.concat(play.through(self, seed, n, ahead), " ")
end

return play
