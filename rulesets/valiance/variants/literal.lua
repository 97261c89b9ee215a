-- The most literal reading where words are ambiguous. Options not named here are literal by default.
variant "literal" {
  of = "valiance",
  text = "The most literal reading of every ambiguous clause.",
  set = {
    eliminate = "credited",              -- the team must down its target
    los_end = "strict",                  -- a line into a solid tile enters a solid tile
    status_known = "own_only",           -- effects are known to their bearer
    pay = "on_resolve",                  -- a cost falls due after using
    revalidate_range = "all",            -- only line of sight is asked for once
    npc_checks = "fixed_good",           -- it is players who roll
    floor_face = "solid_tile_only",      -- what holds is a solid tile beneath
    ramp_block = "no_help",              -- a Ramp lends the tile above, which a large body has
    clamber_air = "allowed",             -- up is up, whatever stands there
    valiance_zero = "only_when_downed",  -- death is a matter of being downed
  },
}
