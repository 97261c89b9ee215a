-- expect: instructions
while true do for _ in ("aaaa"):gmatch "a" do end end
