-- Current values that follow their maxima down: pools with `clamps = true`.
piece "clamps" { text = "Pools with `clamps` lose what is above their maximum.", version = "1.0" }

-- The pools that clamp, as names and as numbers of a param.
local function pools() return definitions("attribute", "clamps") end

effect "clamp" { text = "A current value falls to its maximum.", op = "host", params = { "pool" },
  takes = { target = "unit", least = 1 }, tells = { pool = function(number) return pools()[number] end },
  apply = function(item) item:take(pools()[item.pool]) end,
  log = "{target}: {pool} falls to its maximum: {before} to {after}" }

state_check "clamp_pools" {
  text = "A current value above its maximum falls to it; it does not rise again with the maximum.",
  used = function() return #pools() > 0 end,
  run = function(batch)
    local names = pools()
    for _, unit in ipairs(units_over(table.unpack(names))) do
      for number, pool in ipairs(names) do
        local over = unit[pool] - unit:max(pool)
        if over > 0 then batch:clamp(unit, over, { pool = number }) end
      end
    end
  end,
}
