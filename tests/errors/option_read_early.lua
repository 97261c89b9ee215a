-- expect: mods/test/case.lua:2: option.hit_test is not known while content is read: read it inside a function
local rule = option.hit_test
