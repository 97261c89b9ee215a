-- TITLE: a status, given by use:gain(use.target, "MOD:NAME"), that goes by itself.
status "MOD:NAME" {
  text = "Its strikes have {might} more Might until its next phase begins.",
  might = 3,
  -- Asked for each number of each strike: accuracy, critical, might. What meets a strike is asked by `struck`.
  modify = { striking = function(_, value, self, _, number)
    return number == "might" and value + self.might or value
  end },
  on = { ["any.phase.begin"] = {
    when = function(me, phase) return me:phase_number() == phase.number end,
    run = function(me, phase) phase:lose(me, "MOD:NAME", "all") end,
  } },
}
