-- expect: instructions
while true do local s = ("%99.99f"):format(1e300) end
