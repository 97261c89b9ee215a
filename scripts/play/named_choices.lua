-- Owns: the choices that somebody names for an action, { { kind = nil or "target", value = } }: which question each
-- answers, and what is said of one that answers none.
-- Must not know: what is done with a question that no choice answers.
local script = import "play/script_controller"
local tables = import "world/tables"

local named_choices = {}
local methods = {}

-- Choices { target = "brute", move = { 1, 0 }, ... } as such a list in a fixed order; several of one kind one by one.
function named_choices.list(choices)
  local list = {}
  for _, kind in ipairs(tables.names(choices)) do
    local value = choices[kind]
    local several = type(value) == "table" and math.type(value[1]) ~= "integer"
    for _, one in ipairs(several and value or { value }) do list[#list + 1] = { kind = kind, value = one } end
  end
  return list
end

function named_choices.new(unit, choices)
  return setmetatable({ unit = unit, left = table.move(choices, 1, #choices, 1, {}), asked = {}, questions = {} },
    { __index = methods })
end

local function fits(choice, kind)
  return choice.kind == nil or choice.kind == kind or choice.kind .. "s" == kind or kind .. "s" == choice.kind
end

local function answer_of(decision, value)
  local fine, answer, why = pcall(script.answer_of, decision, value)
  if fine then return answer, why end
end

-- The answer to a question, and the choices that make it are no longer left; nil when none of them does. Where several
-- are asked at once, as many as can be are one answer.
function methods:answer(decision)
  if script.who_text(decision) ~= self.unit then return nil end
  local fitting = {}
  for index, choice in ipairs(self.left) do
    if fits(choice, decision.kind) then fitting[#fitting + 1] = index end
  end
  self.asked[#self.asked + 1] = { who = self.unit, kind = decision.kind }
  local single, wrong, reasoned = decision.domain.type == "list" or decision.domain.type == "number", nil, nil
  for at = 1, #fitting do
    local tried = single and { fitting[at] } or tables.list(fitting, 1, #fitting - at + 1)
    local value = self.left[tried[1]].value
    if not single then value = tables.map(tried, function(index) return self.left[index].value end) end
    local answer, why, known = answer_of(decision, value)
    if answer then
      for place = #tried, 1, -1 do table.remove(self.left, tried[place]) end
      return answer
    end
    if not wrong then wrong, reasoned = why, known end
  end
  self.questions[#self.questions + 1] = { kind = decision.kind, text = script.question_text(decision), wrong = wrong,
    reasoned = reasoned }
  return nil
end

-- What is said of a choice that answered nothing, whether its question was asked, whether a reason is known, and the
-- same without the question.
-- settled: what was taken without asking, as nothing else could be; nil when the choice is among that.
local function word_of(self, choice, settled)
  local id, only = script.id_of(choice.value), {}
  for _, taken in ipairs(settled) do
    if taken.who == self.unit then
      if taken.id == id then return nil end
      if fits(choice, taken.kind) then only[#only + 1] = taken.id .. " is the only " .. taken.kind end
    end
  end
  for _, question in ipairs(self.questions) do
    if fits(choice, question.kind) then
      local why = question.wrong or "'" .. id .. "' is not legal"
      return why .. "; " .. question.text, true, question.reasoned, why
    end
  end
  if #only > 0 then return "'" .. id .. "' is not legal: " .. table.concat(only, ", "), nil, true end
  return "'" .. (choice.kind and choice.kind .. "=" or "") .. id .. "' was not used" ..
    script.asked_text(self.unit, self.asked, settled, true)
end

-- What is wrong with the choices that are left: a list of { choice =, text =, asked = whether its question came,
-- reasoned = whether the text says why, why = the text without the question }.
function methods:unused(settled)
  local list = {}
  for _, choice in ipairs(self.left) do
    local text, asked, reasoned, why = word_of(self, choice, settled or {})
    if text then
      list[#list + 1] = { choice = choice, text = text, asked = asked, reasoned = reasoned, why = why or text }
    end
  end
  return list
end

return named_choices
