-- Numbers of a page, each with the sentence that says how it was computed: shown while the pointer is on the number or
-- it has the focus, and listed at the end of its section. No script is needed for that.
local looks = import "picture/looks"
local tables = import "world/tables"

local told = {}
local methods = {}
local meta = { __index = methods }

-- id: of the section's element; each sentence's is made of it.
function told.section(id) return setmetatable({ id = id, sentences = {}, known = {} }, meta) end

-- The number as a link to its sentence. Numbers that say the same share one.
function methods.number(self, text, sentence, class)
  local at = self.known[sentence]
  if not at then
    at = #self.sentences + 1
    self.sentences[at], self.known[sentence] = sentence, at
  end
  local id = self.id .. "-" .. at
  return ('<a class="num%s" href="#%s" aria-describedby="%s">%s<span class="tip" aria-hidden="true">%s</span></a>')
    :format(class and " " .. class or "", id, id, text, looks.escape(sentence))
end

-- The text of a measure (charts/measures.lua) as such a link.
function methods.measure(self, measure) return self:number(measure.text, measure.how) end

-- All sentences of the section, as a list that opens.
function methods.words(self)
  if #self.sentences == 0 then return "" end
  local parts = tables.map(self.sentences, function(sentence, at)
    return ('<li id="%s-%d">%s</li>'):format(self.id, at, looks.escape(sentence))
  end)
  return "<details class=\"words\"><summary>How these numbers were computed</summary>\n<ul>" ..
    table.concat(parts, "\n") .. "</ul></details>"
end

return told
