-- expect: content table.unpack: more than 1000 values
return table.unpack({}, 1, 100000000)
