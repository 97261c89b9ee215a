-- What there is of Lua for content, besides what scripts/reference/model.lua finds in the sandbox itself.
return {
  id = "lua", title = "Lua in content",
  text = "Content is Lua 5.4 in a sandbox: no files, no clock, no network, and the same results on every machine. "
    .. "Numbers are integers; a fraction that reaches the engine is an error. `pairs` goes through whole numbers "
    .. "first, then names in byte order. `table.sort` keeps the order of equals. `tostring` shows no addresses.",
}
