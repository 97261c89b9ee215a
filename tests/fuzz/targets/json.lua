-- JSON as answers, saves, states and logs are written: what can be read is written, and then reads and writes as before.
return function(bytes)
  local value = json.decode(bytes)
  if value == nil then return end
  local fine, text = pcall(json.encode, value)
  if not fine then return end
  local again, why = json.decode(text)
  if again == nil and value ~= nil then error("what was written cannot be read: " .. text .. ": " .. tostring(why)) end
  if json.encode(again) ~= text then error("written otherwise the second time: " .. text) end
end
