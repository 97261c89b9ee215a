-- Decisions of players, of the controllers of teams, and of the game master.
decision "action" { text = "Which action does a unit use, or does its turn end?", clause = "RIP-MOVE-05" }
decision "move" { text = "Where does a unit move?", clause = "RIP-MOVE-05" }
decision "target" { text = "What is the target of an action?", clause = "RIP-ACT-03" }
decision "weapon" { text = "Which weapon is used?", clause = "RIP-RANGE-05" }
decision "riposte" { text = "Riposte, or hold?", clause = "RIP-ENG-07" }
decision "leave" { text = "Leave the map, or stay?", clause = "RIP-END-04" }
decision "deploy" { text = "On which square of the box?", clause = "RIP-START-04" }
decision "lethal" { text = "Was the last blow lethal?", clause = "RIP-DEATH-03" }
decision "successor" { text = "Who replaces a character: a new one, or one of the group?", clause = "RIP-DEATH-06" }
-- The game master's.
decision "retreat" { text = "Does a significant enemy retreat instead of falling?", clause = "RIP-DEATH-04" }
decision "judge" { text = "Is combat over?", clause = "RIP-END-02" }
decision "first" { text = "Who begins?", clause = "RIP-PHASE-11" }
decision "enemy_phases" { text = "Do several enemy teams share a phase?", clause = "RIP-PHASE-08" }
decision "object" { text = "What does an object do?", clause = "RIP-ACT-04" }
decision "allow" { text = "May a unit be engaged from there?", clause = "RIP-RANGE-04" }
decision "brief" { text = "Is informing others free, or an Engage action?", clause = "RIP-ACT-09" }
decision "quirk" { text = "Does a Quirk succeed?", clause = "RIP-END-03" }
decision "story" { text = "Is there a reason to start outside the box?", clause = "RIP-START-06" }
decision "reveal" { text = "What is revealed now?", clause = "RIP-START-01" }
decision "breaks_out" { text = "Does combat break out?", clause = "RIP-END-06" }
decision "fate" { text = "What happens to a unit that is out?", clause = "RIP-DEATH-12" }
decision "lost" { text = "Is a unit that is left behind captured or dead?", clause = "RIP-DEATH-10" }
decision "wipe" { text = "What happens when all have fallen?", clause = "RIP-DEATH-13" }
decision "descend" { text = "Where does a unit land that can no longer fly?", clause = "RIP-WALL-05" }
-- What the encounter's file says for the game master before anything is played.
decision "ground" { text = "Is the map of squares or zones? What is a square's terrain?",
  clause = "RIP-ZONE-01 RIP-TERR-09" }
decision "participants" { text = "Who is on which side, and which sides fight?", clause = "RIP-PHASE-01 RIP-PHASE-13" }
