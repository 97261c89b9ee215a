-- Stances, Transformations and Strategies: used as a round or the encounter begins, and how they lapse.
local forms = library "forms"

function forms.lapse() end
function forms.offer() end
function forms.strategies() end
