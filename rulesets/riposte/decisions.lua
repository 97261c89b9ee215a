-- The questions that the rules ask: of players and of whoever runs a team, and of the game master.
decision "action" { text = "What does a unit do, or does its turn end?", clause = "RIP-MOVE-05" }
decision "move" { text = "Where does a unit move?", clause = "RIP-MOVE-05" }
decision "target" { text = "Whom or what is an action aimed at?", clause = "RIP-ACT-03" }
decision "weapon" { text = "With which weapon?", clause = "RIP-RANGE-05" }
decision "riposte" { text = "Riposte, or hold?", clause = "RIP-ENG-07" }
decision "leave" { text = "Leave the map, or stay?", clause = "RIP-END-04" }
decision "deploy" { text = "On which square of the box?", clause = "RIP-START-04" }
decision "lethal" { text = "Was the last blow lethal?", clause = "RIP-DEATH-03" }
decision "successor" { text = "A new character, or which of the group's people?", clause = "RIP-DEATH-06" }
-- The game master's.
decision "retreat" { text = "Does a significant enemy retreat in place of falling?", clause = "RIP-DEATH-04" }
decision "judge" { text = "Is combat over?", clause = "RIP-END-02" }
decision "first" { text = "Who begins?", clause = "RIP-PHASE-11" }
decision "enemy_phases" { text = "Have several enemy teams one phase, or one each?", clause = "RIP-PHASE-08" }
decision "object" { text = "What does an object do?", clause = "RIP-ACT-04" }
decision "allow" { text = "May somebody be engaged from there?", clause = "RIP-RANGE-04" }
decision "brief" { text = "Is bringing somebody up to date free, or an Engage action?", clause = "RIP-ACT-09" }
decision "quirk" { text = "Does a Quirk succeed?", clause = "RIP-END-03" }
decision "story" { text = "Is there a reason to stand outside of the box?", clause = "RIP-START-06" }
decision "reveal" { text = "What is revealed now?", clause = "RIP-START-01" }
decision "breaks_out" { text = "Does combat break out?", clause = "RIP-END-06" }
decision "fate" { text = "What becomes of somebody who is out?", clause = "RIP-DEATH-12" }
decision "lost" { text = "Of somebody left behind: captured or dead?", clause = "RIP-DEATH-10" }
decision "wipe" { text = "What follows when all have fallen?", clause = "RIP-DEATH-13" }
decision "descend" { text = "Where does somebody come down who flies no more?", clause = "RIP-WALL-05" }
-- What the encounter's file says for the game master before anything is played.
decision "ground" { text = "A map of squares, or zones? What is a square's terrain?", clause = "RIP-ZONE-01 RIP-TERR-09" }
decision "participants" { text = "Who is on which side, and which sides fight?", clause = "RIP-PHASE-01 RIP-PHASE-13" }
