-- expect: mods/test/case.lua:4: decision 'test:who': 'domain' must be 'choice', 'flag', 'number', 'subset', 'order', 'split', 'path', 'cells', 'content' or 'action' (found string "chioce") (did you mean 'choice'?)
decision "test:who" {
  text = "Who?",
  domain = "chioce",
}
