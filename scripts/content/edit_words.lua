-- What layers do to definitions, in words: the verbs of edits, and what each was done to.
local edit_words = {}

edit_words.verbs = { declare = "declares", patch = "patches", wrap = "wraps", remove = "removes", set = "sets",
  append = "appends", prepend = "prepends", insert_before = "inserts", drop = "drops" }

local JOINTS = { append = " to ", prepend = " to ", insert_before = " in ", drop = " from " }

-- What an edit (an origin of the registry) was done to: "range.max", or "'dizzy' to traits" of the entries of a list;
-- whole: what is said of a definition as such.
function edit_words.part(origin, whole)
  if origin.entries then return origin.entries .. JOINTS[origin.verb] .. origin.path end
  return origin.path ~= "" and origin.path or whole
end

local NOW = { wrap = "is wrapped", remove = "is removed", append = "gets ", prepend = "begins with ",
  insert_before = "gets ", drop = "loses " }

-- What became of it: "is wrapped", "gets 'dizzy'"; nil where its value says so.
function edit_words.now(origin)
  local now = NOW[origin.verb]
  if now and now:sub(-1) == " " then return origin.entries and now .. origin.entries end
  return now
end

return edit_words
