-- What compiling content shares: going through definitions, and telling what is wrong with them.
local tables = import "world/tables"
local wording = import "world/wording"

local mistakes = {}

-- Calls f(definition, id) for every definition of a kind, in order.
function mistakes.each(sealed, kind, f)
  for _, id in ipairs(sealed.order[kind] or {}) do f(sealed.kinds[kind][id], id) end
end

-- The record of what is wrong with a definition.
local function problem(def, code, sentence, data)
  local file, line = wording.place(def.where)
  local made = wording.problem(file, line, code, "{kind} '{id}'" .. sentence,
    tables.copy(data, { kind = def.kind, id = def.id }))
  made.kind, made.id = def.kind, def.id
  return made
end

function mistakes.fail(...) error({ problems = { problem(...) } }, 0) end

local MOST_WRONG = 100   -- mistakes that are told at once

-- Notes what is wrong with a definition: all of it is told at once.
function mistakes.wrong(book, ...)
  book.wrong[#book.wrong + 1] = problem(...)
  if #book.wrong == MOST_WRONG then error({ problems = book.wrong }, 0) end
end

return mistakes
