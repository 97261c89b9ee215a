// Owns: every fixed bound of the kernel: what it counts, and why it is as large as it is.
// Must not know: any game, how a bound is kept. Bounds of the host: engine/host/code/bounds.h, sandbox/budget.c.
// Whatever is full is an error that names it (tc_result); the world is then as at the last rest point.
//
// `cmake -DTERCIO_CAPACITIES=4` multiplies what TC_ROOM gives, 1 to 8 times. Rules, hashes and saves do not depend on
// that. Only the bound world is of full size: positions that are kept take what they use (tc_world_pack).
#ifndef TERCIO_KERNEL_CAPACITIES_H
#define TERCIO_KERNEL_CAPACITIES_H

#ifndef TC_CAPACITIES
#define TC_CAPACITIES 1
#endif
#if TC_CAPACITIES < 1 || TC_CAPACITIES > 8
#error "TC_CAPACITIES is 1 to 8: indices of the world have 16 bits"
#endif

// TC_ROOM(usual, tiny): tests reach every bound with a kernel of tiny ones.
#ifdef TC_TINY
#define TC_ROOM(usual, tiny) (tiny)
#define TC_FIXED(usual, tiny) (tiny)
#else
#define TC_ROOM(usual, tiny) ((usual)*TC_CAPACITIES)
#define TC_FIXED(usual, tiny) (usual)
#endif

// ---- what is in play: sized for 64 units in the largest of the five games, and half as much again ----

#define TC_UNITS TC_FIXED(64, 4)      // units, also those away: one bit each in tc_units
#define TC_SIDES 8                    // teams
#define TC_INSTANCES TC_ROOM(4096, 8) // statuses, traits and abilities: 64 for each unit
#define TC_MODIFIERS TC_ROOM(1024, 3) // stored changes of attributes: 16 for each unit
#define TC_COUNTERS TC_ROOM(2048, 4)  // counts by bearer, key and scope: 32 for each unit
#define TC_BLOCKS TC_ROOM(2048, 6)    // blocks of lists: targets, cells, slots, piles of cards
#define TC_BLOCK_VALUES 14            // values in a block, which is then 60 bytes
#define TC_DECKS TC_ROOM(256, 2)      // decks: four for each unit
#define TC_DICE 96 // scripted dice waiting: one action's; a ring with 8-bit indices
#define TC_ALTERATIONS TC_FIXED(128, 3) // alterations of the field: a read of a cell visits all
#define TC_OFFSETS TC_ROOM(1024, 16)    // cells of all alterations together
#define TC_ALTERATION_SLOTS 4           // numbers that content keeps in an alteration

// ---- what is in progress ----

#define TC_FRAMES TC_ROOM(512, 8)      // frames, windows, batches: a group of 64 that push twice
#define TC_DEPTH TC_ROOM(128, 6)       // frames on the stack: 64 units come to 41; loops end before
#define TC_PLAN 20                     // steps to come in one frame: TC_STEPS, and inserted ones
#define TC_ITEMS TC_ROOM(1024, 6)      // effects of all open batches: 16 for each unit
#define TC_TRIGGERS TC_ROOM(2048, 6)   // triggers of open windows: each effect, and windows below
#define TC_CANDIDATES TC_ROOM(4096, 8) // listeners that wait in open windows: two for each trigger
#define TC_RUNS TC_ROOM(1024, 4)       // visits in the chains of triggers that are under way
#define TC_ROUNDS 64                   // rounds in which one batch settles

// ---- what content declares ----

#define TC_ATTRS 24         // attributes of a unit: a bit each in 32
#define TC_TEAM_POOLS 4     // attributes that teams share
#define TC_TAG_WORDS 2      // 64 tags of units
#define TC_DEFS 1024        // definitions with instances; the largest game has a fifth
#define TC_EVENTS 384       // events, queries and kinds of effects; 0 is none
#define TC_LISTENERS 2048   // listeners: two for each definition
#define TC_BUCKETS 768      // combinations of event, role and moment that have a listener
#define TC_FRAME_KINDS 32   // kinds of frames
#define TC_STEPS 16         // steps of a kind of frames
#define TC_ITEM_KINDS 64    // kinds of effects
#define TC_WORLD_SLOTS 32   // slots of the encounter
#define TC_SIDE_SLOTS 8     // of a team
#define TC_UNIT_SLOTS 24    // of a unit
#define TC_INSTANCE_SLOTS 4 // of an instance
#define TC_FRAME_SLOTS 32   // of a frame
#define TC_BODIES 32        // shapes of units
#define TC_BODY_CELLS 27    // cells of a shape: a cube with edges of 3; a bit each in 32
#define TC_EDGE_TYPES 16    // types of sides, 0 is open: 4 bits
#define TC_VALUES 8         // tiles with a value: a byte of each cell for each
#define TC_PATH_CLASSES 8   // classes of units that a way of moving tells apart
#define TC_MODES 16         // tags of units that change how they move
#define TC_TAG_COSTS 16     // costs by tiles in a way of moving

// ---- the field ----

#define TC_CELLS_MAX 65536 // cells: 64 x 64 x 16, or 256 x 256
#define TC_PAGE_SHIFT 8    // log2 of the cells of a page
#define TC_PAGE_CELLS 256  // cells of a page, shared by worlds until one writes to it
#define TC_FIELD_PAGES 256 // pages of a field
#define TC_DIRECTIONS 8    // directions of a topology: 4 bits a side in 32
#define TC_ZONES_MAX 256   // zones of a graph: 8-bit numbers
#define TC_LINKS_MAX 12    // links of a zone

// ---- what one question may ask ----

#define TC_PATTERN_CELLS 64   // cells of a pattern: a bit each
#define TC_PATH_STEPS_MAX 128 // steps from one place: climbs up, down and over in each direction
#define TC_WALK_STEPS 32      // steps of a walk under a rule: it recurses as deep
#define TC_TRACE_STEPS 400    // cells of a traced line: three for each of the 131 of the longest

// ---- memory ----

#define TC_PAGES_MAX 65535u    // pages of a space: 16-bit numbers, one is none
#define TC_PAGES_DEFAULT 1024u // 5 MB: the largest field, and three times as many written pages
#define TC_SCRATCH_DEFAULT (8u << 20) // bytes: a path search over the largest field

#endif
