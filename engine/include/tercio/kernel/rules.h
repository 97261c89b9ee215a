// Owns: the sealed content as the kernel sees it: numbers and flags by id, no names, no functions.
// Must not know: the meaning of any id; Lua; any game.
// The host fills a tc_rules, calls tc_rules_seal, and never writes it again; worlds refer to it by id only.
#ifndef TERCIO_KERNEL_RULES_H
#define TERCIO_KERNEL_RULES_H

#include "tercio/kernel/base.h"
#include "tercio/kernel/capacities.h"
#include "tercio/kernel/field.h"

// The type of a slot. Lists are freed with their owner; tc_check checks handles.
#define TC_SLOT_TYPES(X)                                                                           \
  X(TC_SLOT_INT, "int")                                                                            \
  X(TC_SLOT_ID, "id")                                                                              \
  X(TC_SLOT_HANDLE, "handle")                                                                      \
  X(TC_SLOT_CELL, "cell")                                                                          \
  X(TC_SLOT_LIST, "list")
typedef enum tc_slot_type { TC_SLOT_TYPES(TC_MEMBER) } tc_slot_type;

// Who draws on the same base and current value of an attribute, whoever writes it.
#define TC_SHARES(X)                                                                               \
  X(TC_SHARE_NONE, "none")                                                                         \
  X(TC_SHARE_TEAM, "team")   /* all units of a side */                                             \
  X(TC_SHARE_GROUP, "group") /* units of one group; group 0 is none */
typedef enum tc_share { TC_SHARES(TC_MEMBER) TC_SHARE_COUNT } tc_share;

// An attribute. A pool has a current value between floor and its (modified) maximum.
typedef struct tc_attr_rule {
  bool pool;
  uint8_t share;          // tc_share
  uint8_t store;          // of TC_SHARE_TEAM: its number in a side's store, below TC_TEAM_POOLS
  int32_t floor, ceiling; // bounds of the modified value
} tc_attr_rule;

// How a listener acts on its event. Queries only have TC_ROLE_MODIFY; items may have TC_ROLE_REPLACE.
#define TC_ROLES(X)                                                                                \
  X(TC_ROLE_AUTO, "auto")                                                                          \
  X(TC_ROLE_OFFER, "offer")                                                                        \
  X(TC_ROLE_REPLACE, "replace")                                                                    \
  X(TC_ROLE_MODIFY, "modify")
typedef enum tc_role { TC_ROLES(TC_MEMBER) TC_ROLE_COUNT } tc_role;
#define TC_ATS(X) X(TC_BEFORE, "before") X(TC_AFTER, "after")
typedef enum tc_at { TC_ATS(TC_MEMBER) TC_AT_COUNT } tc_at;

// Which events trigger a listener. If its bearer is no unit, cell or alteration: all.
//   own     its bearer is the frame's user, the item's target, or the query's subject
//   target  its bearer is among the frame's targets, or is the item's target
#define TC_OFS(X) X(TC_OF_OWN, "own") X(TC_OF_TARGET, "target") X(TC_OF_ANY, "any")
typedef enum tc_of { TC_OFS(TC_MEMBER) TC_OF_COUNT } tc_of;

// One listener of one definition. band orders listeners of one event, low first.
typedef struct tc_listener {
  uint16_t def, event;
  uint8_t role, at, of;
  int8_t band;
  bool again;     // may visit itself in one chain of automatic triggers
  uint16_t index; // which of its definition's listeners, for the host
} tc_listener;

// An event. together: its automatic listeners share one batch. choose: a controller orders them.
typedef struct tc_event_rule {
  bool together, choose;
} tc_event_rule;

// One step of a frame kind.
typedef struct tc_step_rule {
  uint16_t event; // raised before and after the step; 0: silent
  bool handler;   // the host runs code for it
  bool together;  // members of a group share one batch in it; else one batch each
} tc_step_rule;

typedef struct tc_frame_rule {
  uint8_t step_count;
  uint8_t plan_count; // the plan a new frame starts with: the first plan_count steps
  bool chosen;        // paid or chosen by a controller: a chain of automatic triggers ends here
  uint16_t ended;     // raised when it ends, however that comes; 0: silent
  uint8_t slot_count;
  uint8_t slots[TC_FRAME_SLOTS]; // tc_slot_type
  tc_step_rule steps[TC_STEPS];
} tc_frame_rule;

// How an item applies. Names in backquotes are operands of tc_item.
#define TC_OPS(X)                                                                                  \
  X(TC_OP_NOTE, "note")             /* nothing; the item is an event only */                       \
  X(TC_OP_HOST, "host")             /* the host applies it */                                      \
  X(TC_OP_ATTR_ADD, "attr_add")     /* current of `attr` += amount, kept in 0..maximum */          \
  X(TC_OP_ATTR_SHIFT, "attr_shift") /* the same without bounds, until something settles it */      \
  X(TC_OP_ATTR_DROP, "attr_drop")   /* current of `attr` -= amount, without bounds as well */      \
  X(TC_OP_ATTR_SET, "attr_set")     /* current of `attr` = amount */                               \
  X(TC_OP_BASE_ADD, "base_add")     /* base of `attr` += amount */                                 \
  X(TC_OP_GAIN, "gain")             /* instance of `def`, amount stacks */                         \
  X(TC_OP_LOSE, "lose")             /* amount stacks of `def`; amount 0: all */                    \
  X(TC_OP_PLACE, "place")           /* to `cell` */                                                \
  X(TC_OP_LEAVE, "leave")           /* the unit leaves play */                                     \
  X(TC_OP_TAG, "tag")               /* unit `tag` on (amount 1) or off (0) */                      \
  X(TC_OP_SIDE, "side")             /* the unit joins `side` */                                    \
  X(TC_OP_COUNT, "count")           /* `counter` of the target += amount */                        \
  X(TC_OP_CELL, "cell") /* clears the target cell to `tags`; `both`: neighbours' edges too */      \
  X(TC_OP_END_ALTERATION, "end_alteration")

typedef enum tc_op { TC_OPS(TC_MEMBER) } tc_op;

typedef struct tc_item_rule {
  uint16_t event; // raised for each item when its batch is done
  uint8_t op;     // tc_op
  uint8_t rank;   // order of kinds in which a batch applies, low first
  bool combine;   // the host's combine step wants to see items of this kind
} tc_item_rule;

// How units with a tag move, besides what a way of moving says.
typedef struct tc_mode_rule {
  uint8_t tag;
  uint8_t through;     // bit relation + 1: whose cells it may pass, not stop in
  uint8_t free_values; // bit a value: it costs nothing
  bool walls;          // solid cells and edges may be passed; nobody stops in a solid cell
  uint32_t free_tags;  // cost nothing
  uint32_t into_tags;  // do not bar it
} tc_mode_rule;

typedef struct tc_def_rule {
  bool stacking;      // a second gain adds its stacks
  bool many;          // a bearer may have several instances (from several sources)
  bool barred;        // nobody can gain it: gains are prevented
  int32_t max_stacks; // 0: no limit
  uint64_t tags;      // that a unit has while it bears one that is not suppressed
  uint8_t slot_count;
  uint8_t slots[TC_INSTANCE_SLOTS];
  uint16_t first_listener, listener_count; // filled by tc_rules_seal, into by_def
} tc_def_rule;

// Counts are one past the highest id: valid ids are below them, and above 0 where 0 is none.
typedef struct tc_rules {
  tc_field_rules field;
  uint16_t attr_count, event_count, frame_count, item_count, def_count, listener_count,
      bucket_count;
  uint16_t mode_count;
  uint64_t mode_tags;   // of all modes; filled by tc_rules_seal
  bool combine;         // the host wants a combine step in batches that hold a combining kind
  bool settle;          // the host has state checks
  uint16_t batch_event; // raised once for a batch; 0: none
  uint16_t moment;      // raised beside every other event, once a frame or batch; 0: none
  // Of a unit in a body that is not its own: tags that it has by the body, and own ones that it has not.
  uint64_t body_tags[TC_BODIES], body_hides[TC_BODIES];
  uint8_t world_slot_count, side_slot_count, unit_slot_count;
  uint8_t world_slots[TC_WORLD_SLOTS], side_slots[TC_SIDE_SLOTS], unit_slots[TC_UNIT_SLOTS];
  tc_attr_rule attrs[TC_ATTRS];
  tc_event_rule events[TC_EVENTS];
  tc_frame_rule frames[TC_FRAME_KINDS];
  tc_item_rule items[TC_ITEM_KINDS];
  tc_def_rule defs[TC_DEFS];
  tc_mode_rule modes[TC_MODES];
  // Sorted by tc_rules_seal: by event, role, at, band, definition, index.
  tc_listener listeners[TC_LISTENERS];
  uint16_t by_def[TC_LISTENERS];                             // listener ids grouped by definition
  uint16_t bucket_of[TC_EVENTS][TC_ROLE_COUNT][TC_AT_COUNT]; // 0: no listener in this content
  uint16_t bucket_first[TC_BUCKETS], bucket_size[TC_BUCKETS];
  uint16_t listener_bucket[TC_LISTENERS];
} tc_rules;

// Sorts and indexes the listeners and checks every id and count against its range.
// TC_BAD_ARGUMENT leaves *bad (may be NULL) naming the offending table entry's index.
tc_result tc_rules_seal(tc_rules *rules, uint32_t *bad);

#endif
