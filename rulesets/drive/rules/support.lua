-- Paying for support: one's own pool, and with Potion Seller that of the ally as well (TAC-ABIL-05).
local support, sheet = library("support", "sheet")

-- What an ally could add to a payment of somebody for it.
function support.helped(me, ally)
  if not ally or ally == me or not me:has "potion_seller" or not me:allied(ally) then return 0 end
  return ally.support
end

-- The most that any ally could add.
function support.most_helped(me)
  local most = 0
  if not me:has "potion_seller" then return most end
  for _, other in ipairs(units()) do most = math.max(most, support.helped(me, other)) end
  return most
end

-- Proposes to pay Support for an ally, who may add its own.
function support.pay(use, me, amount)
  local ally = use.target
  local helped = math.min(support.helped(me, ally), amount - option["potion.min_own"])
  local least = math.max(amount - me.support, 0)
  local share = 0
  if helped > 0 then
    share = me:ask_number { kind = "split", prompt = "How much of " .. amount .. " comes from " .. ally.name .. "?",
      min = least, max = math.max(helped, least) }
  end
  if share > 0 and option["potion.consent"] == "yes" and
    not ally:confirm { kind = "willing", prompt = "Does " .. ally.name .. " pay " .. share .. "?" } then
    if me.support < amount then return use:fail "the ally does not share" end
    share = 0
  end
  sheet.pay(use, me, "support", amount - share)
  if share > 0 then sheet.pay(use, ally, "support", share) end
end
