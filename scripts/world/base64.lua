-- Bytes as text of JSON: base64 as of RFC 4648, with padding.
local base64 = {}

local LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
local letter, value = {}, {}
for at = 1, #LETTERS do
  letter[at - 1] = LETTERS:sub(at, at)
  value[LETTERS:byte(at)] = at - 1
end

function base64.encode(bytes)
  local parts = {}
  for at = 1, #bytes, 3 do
    local a, b, c = bytes:byte(at, at + 2)
    local all = a << 16 | (b or 0) << 8 | (c or 0)
    parts[#parts + 1] = letter[all >> 18] .. letter[all >> 12 & 63] .. (b and letter[all >> 6 & 63] or "=") ..
      (c and letter[all & 63] or "=")
  end
  return table.concat(parts)
end

-- nil where the text is none.
function base64.decode(text)
  if #text % 4 ~= 0 or text:find "[^%w+/=]" or text:find "=[^=]" or text:find "===" then return nil end
  local parts = {}
  for at = 1, #text, 4 do
    local a, b, c, d = text:byte(at, at + 3)
    local third, fourth = value[c], value[d]
    if not value[a] or not value[b] then return nil end
    local all = value[a] << 18 | value[b] << 12 | (third or 0) << 6 | (fourth or 0)
    parts[#parts + 1] = string.char(all >> 16, all >> 8 & 255, all & 255):sub(1, fourth and 3 or third and 2 or 1)
  end
  return table.concat(parts)
end

return base64
