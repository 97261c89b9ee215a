-- What a potion is. From here on `potion` is a word like `ability`: its keys are checked, and it is listed, shown and
-- patched.
kind "apothecary:potion" {
  text = "Something to drink.",
  fields = {
    drink = { type = "function", required = true, text = "Its effect on the drinker: function(me, use, self)." },
    when = { type = "function", pure = true,
      text = "Would it do anything now? function(me, self): true, or false and why." },
  },
  open = true,
}
