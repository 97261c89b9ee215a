-- What riposte answers to the questions of the piece "phases".
patch "query.phase_number" { default = function(me) return library("sides").phase_of(me) end }
patch "query.phase_title" { default = function(me) return library("sides").title(me) end }
patch "query.picked_by" { default = function(me) return library("sides").picker(me) end }
