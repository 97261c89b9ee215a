-- Calls every function of the field with arguments of all kinds: whatever it answers, the world stays sound.
local PREFIXES = {
  "^cell", "^map_", "^direction", "^neighbour", "^unit_set", "^unit_dist", "^unit_cells", "^unit_fits", "^units_a", "^units_pl", "^body",
  "^place$", "^alter", "^sight", "^area", "^pick", "^range", "^path", "^reach", "^point", "^pattern", "^turn", "^link", "^straight",
  "^dist", "^bearing", "^edge_rule", "^field$", "^topologies",
}

local function ours()
  local names = {}
  for name in pairs(K) do
    for _, prefix in ipairs(PREFIXES) do
      if name:find(prefix) then names[#names + 1] = name break end
    end
  end
  return names
end

local state = 1
local function below(n)
  state = (state * 1103515245 + 12345) % 2147483648
  return state // 65536 % n
end

local function things(units)
  local profile = K.path_profile { alternate = true, vertical = { gravity = true, clamber = true } }
  local pool = {
    K.sight_profile(), profile, K.path_profile { mode = "fly" }, K.pattern { { 0, 0 }, { 1, 0 }, { 1, 1 } }, units[1], units[2], true, false,
    { 0, 1, 2, 3 }, { 5, 5 }, {}, { unit = units[1], budget = 3 }, { start = 7, budget = 2, body = 1 }, { rule = "any", steps = 2 },
    { rule = "farther", point = 1, steps = 3 }, { solid = 2, stops = 1 }, { add = 8, cells = { 1, 2 }, x = 1, y = 1 },
    { everywhere = true, add = 16 }, { x = 2, y = 1, edge = 1, offsets = { { 0, 0, 0, 3 }, { 1, 0 } }, carrier = units[1] },
    "wedge", "fan", "wide", { { 0, 0 } }, { units[1] }, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 26, 27, 63, 255, 256, 65535, 65536, 1 << 31, 1 << 40,
    math.mininteger, math.maxinteger, 1.5, "x", K.field,
  }
  pool[#pool + 1] = select(2, pcall(K.path_reach, profile, { unit = units[1], budget = 4 }))
  return pool
end

local function storm(topology, width, height, depth)
  return { "a storm on " .. topology, function()
    local names, answers = ours(), 0
    tools.check(#names > 80, #names .. " functions only")
    for _ = 1, 6 do
      tools.kept = tools.world(topology, width, height, depth)
      K.side_add(0)
      local units = { tools.unit(0, 0, 4), tools.unit(0, topology == "graph" and 0 or 1, 1) }
      if topology == "graph" then K.link_set(0, 1, 1, 0, true) K.link_set(1, 4, 2, 1, false) end
      local pool = things(units)
      local reach = #pool
      for _ = 1, 2500 do
        local name, args = names[1 + below(#names)], {}
        local count = below(6)
        for at = 1, count do args[at] = pool[1 + below(#pool)] end
        -- Most first arguments are small numbers: else little gets past the first check.
        if below(3) > 0 then args[1] = below(9) end
        if name:find("^path") and below(6) > 0 then
          args[1], args[2] = pool[2 + below(2)], pool[12 + below(2)]
        elseif name:find("^sight") and below(6) > 0 then
          args[1] = pool[1]
        elseif name:find("^reach") and below(6) > 0 then
          args[1] = pool[reach]
        end
        local ok, answer = pcall(K[name], args[1], args[2], args[3], args[4], args[5], args[6])
        if ok then
          answers = answers + 1
          if name:find("^alteration_add") then pool[#pool + 1] = answer end
        end
      end
      local wrong = K.check()
      tools.check(not wrong, wrong)
    end
    tools.check(answers > 1500, answers .. " calls had an answer")
  end }
end

return {
  storm("cube", 4, 4, 4), storm("square4", 6, 5), storm("square8", 5, 5), storm("hex", 5, 4), storm("graph", 6),
}
