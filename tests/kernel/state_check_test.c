// Owns: tests that tc_check finds damage: one planted wound for each thing that must hold.
// Must not know: how tc_check goes about it.
// Each wound is planted in a fresh sound world; the sentence that comes back must be the right one.
#include "kernel/test.h"

#include "kernel/field_inline.h"
#include "kernel/state_kit.h"
#include "kernel/stream.h"

static state_kit k;

// A world with something of everything: 3 units (one gone), instances, modifiers, counters, lists, decks,
// dice, two alterations, and frames: one on the stack with a window and an open batch, two in a group.
static tc_handle first, second, shared, grouped[2], alterations[2];
static uint16_t base_frame, window, batch;

static void machine(void) {
  tc_world *world = &k.world;
  tc_handle frame = kit_frame(&k, FRAME_OUTER);
  base_frame = (uint16_t)tc_handle_index(frame);
  window = (uint16_t)tc_handle_index(kit_frame(&k, FRAME_INNER));
  batch = (uint16_t)tc_handle_index(kit_frame(&k, FRAME_INNER));
  for (int at = 0; at < 2; at++) grouped[at] = kit_frame(&k, FRAME_INNER);
  tc_frame *frames = world->frames;
  frames[base_frame].state = frames[window].state = TC_FRAME_STACKED;
  frames[window].below = base_frame;
  world->top = window;
  world->depth = 2;
  frames[window].flags = TC_FRAME_RUNNING;
  world->running = 1;
  memset(frames[window].plan, 0, sizeof frames[window].plan);
  memset(frames[batch].plan, 0, sizeof frames[batch].plan);
  frames[window].plan_count = frames[batch].plan_count = 0;
  frames[window].kind = TC_FRAME_WINDOW;
  frames[window].phase = TC_PHASE_AUTO;
  frames[batch].kind = TC_FRAME_BATCH;
  frames[batch].state = TC_FRAME_PENDING;
  frames[batch].owner = window;
  frames[window].batch = batch;
  frames[window].window.triggers.count = 1;
  frames[window].window.candidates.count = 2;
  frames[batch].resolving.items.count = 2;
  world->triggers[0] = (tc_trigger){.event = EVENT_TWO, .at = TC_AFTER, .subject = base_frame};
  world->candidates[0] = (tc_candidate){.instance = first, .listener = 1};
  world->candidates[1] = (tc_candidate){.instance = second, .listener = 2};
  world->items[0] = (tc_item){.target = k.units[0], .frame = window};
  world->items[1] = (tc_item){.target = k.units[1], .frame = window, .run = 1};
  world->runs[1] = (tc_run){.instance = first, .listener = 1};
  world->trigger_count = 1;
  world->candidate_count = 2;
  world->item_count = 2;
  world->run_count = 2;
  uint16_t indices[] = {(uint16_t)tc_handle_index(grouped[0]),
                        (uint16_t)tc_handle_index(grouped[1])};
  frames[indices[0]].next_member = indices[1];
  frames[indices[1]].leader = indices[0];
  frames[indices[0]].state = frames[indices[1]].state = TC_FRAME_PENDING;
  frames[indices[0]].owner = frames[indices[1]].owner = window;
}

static bool open_full(void) {
  if (!kit_open(&k, 3)) return false;
  tc_play *play = &k.play;
  uint16_t deck, list = 0;
  tc_handle extra;
  tc_instance_gain(play, k.units[0], HEARING, 1, 0, &first, NULL);
  tc_instance_gain(play, k.units[0], CAPPED, 2, 0, &second, NULL);
  tc_instance_gain(play, tc_cell_handle(4), SLOTTED, 1, 0, &shared, NULL);
  tc_instance_gain(play, k.units[1], HEARING, 1, 0, &extra, NULL);
  tc_instance_gain(play, tc_side_handle(0), MANY, 1, 0, &extra, NULL);
  tc_instance_end(play, extra); // one free slot
  for (int at = 0; at < 3; at++) {
    tc_modifier modifier = {.bearer = k.units[0],
                            .key = ATTR_PLAIN,
                            .stage = TC_STAGE_ADD,
                            .amount = at,
                            .expiry = TC_UNTIL_SOURCE,
                            .until = first};
    tc_modifier_add(play, &modifier, NULL);
  }
  tc_modifier_end(play, 1);
  for (uint16_t key = 0; key < 3; key++) tc_counter_add(play, k.units[0], key, 0, 1);
  tc_counter_add(play, k.units[0], 1, 0, -1);
  for (int32_t at = 0; at < 20; at++) tc_list_push(play, TC_PART_LISTS, &list, at);
  tc_slot_set(play, shared, 3, list);
  tc_deck_add(play, 1, 0, &deck);
  for (int32_t at = 0; at < 3; at++) tc_deck_put(play, deck, 0, at);
  uint16_t freed = 0;
  tc_list_push(play, TC_PART_LISTS, &freed, 1);
  tc_list_free(play, TC_PART_LISTS, &freed);
  tc_die_script(play, 3);
  for (int at = 0; at < 2; at++) {
    tc_alteration draft = tc_alteration_default();
    tc_cell cells[] = {9, 10};
    draft.origin = (tc_point){1, 1, 0};
    tc_alteration_add_cells(tc_play_edit(play), &draft, cells, 2, &alterations[at]);
  }
  machine();
  kit_frame(&k, FRAME_OUTER);
  tc_handle gone = kit_frame(&k, FRAME_OUTER);
  kit_frame_end(&k, gone);
  tc_unit_leave(play, k.units[2]);
  return true;
}

#define INSTANCE(handle) k.world.instances[tc_handle_index(handle)]
#define GROUPED(at) k.world.frames[tc_handle_index(grouped[at])]

// WOUND(name, what is done, the sentence): fails too when the world was not sound before.
// The space goes as a whole: a wounded world cannot be released.
#define WOUND(name, damage, sentence)                                                              \
  TEST(name) {                                                                                     \
    REQUIRE(open_full());                                                                          \
    CHECK_STR(kit_state(&k), "sound");                                                             \
    damage;                                                                                        \
    CHECK_STR(kit_state(&k), sentence);                                                            \
    tc_space_destroy(k.play.space);                                                                \
  }

// ---- the head
WOUND(version, k.world.version = 99, "the world is of another version")
WOUND(unit_high, k.world.high.units = TC_UNITS + 1, "more units than there is room for")
WOUND(instance_high, k.world.high.instances = TC_INSTANCES + 1,
      "more instances than there is room for")
WOUND(modifier_high, k.world.high.modifiers = TC_MODIFIERS + 1,
      "more modifiers than there is room for")
WOUND(counter_high, k.world.high.counters = TC_COUNTERS + 1, "more counters than there is room for")
WOUND(frame_high, k.world.high.frames = TC_FRAMES + 1, "more frames than there is room for")
WOUND(block_high, k.world.high.blocks = TC_BLOCKS + 1, "more blocks than there is room for")
WOUND(deck_high, k.world.high.decks = TC_DECKS + 1, "more decks than there is room for")
WOUND(trigger_high, k.world.trigger_count = TC_TRIGGERS + 1, "more triggers than there is room for")
WOUND(candidate_high, k.world.candidate_count = TC_CANDIDATES + 1,
      "more candidates than there is room for")
WOUND(item_high, k.world.item_count = TC_ITEMS + 1, "more items than there is room for")
WOUND(run_high, k.world.run_count = TC_RUNS + 1, "more runs than there is room for")
WOUND(side_high, k.world.side_count = TC_SIDES + 1, "more sides than there is room for")
WOUND(unused_head, k.world.unused = 1, "an unused part of the world is not zero")
WOUND(generator, k.world.random[0] = k.world.random[1] = 0, "the generator stands still")
WOUND(dice_range, k.world.dice_first = TC_DICE, "the ring of scripted dice is out of range")
WOUND(dice_start, k.world.dice_count = 0;
      k.world.dice_first = 1, "an empty ring of dice does not start at 0")
WOUND(dice_left, k.world.dice[50] = 1, "a scripted die is 0, or left over")
WOUND(dice_zero, k.world.dice[0] = 0, "a scripted die is 0, or left over")

// ---- sides and slots
WOUND(side_used, k.world.sides[0].in_use = 0, "a side is in use past the count, or not below it")
WOUND(side_zero, k.world.sides[5].name = 1, "an unused side is not zero")
WOUND(relation_range, k.world.relations[0][1] = 2, "a relation between sides is out of range")
WOUND(relation_unused, k.world.relations[6][6] = 1, "a relation between sides is out of range")
WOUND(relation_one_way, k.world.relations[0][1] = 1, "a relation holds one way only")
WOUND(slot_undeclared, k.world.slots[9] = 1, "a slot that is not declared holds a value")
WOUND(slot_list, INSTANCE(shared).slots[3] = -1, "a list slot holds no list")
WOUND(slot_handle, k.world.units[1].slots[1] = (int32_t)0xe0000000u,
      "a slot holds what its type cannot")
WOUND(slot_cell, INSTANCE(shared).slots[2] = 4711, "a slot holds what its type cannot")

// ---- units
WOUND(unit_generation, k.world.units[2].generation = 0, "a unit has no generation")
WOUND(unit_state, k.world.units[1].state = 9, "a unit is in no known state")
WOUND(unit_free, k.world.units[1].state = TC_UNIT_FREE, "a unit is in no known state")
WOUND(unit_placed, k.world.units[1].state = TC_UNIT_AWAY,
      "a unit stands on the field and is not active, or the other way round")
WOUND(unit_side, k.world.field.places[1].side = 2, "a unit is on no side")
WOUND(unit_body, k.world.field.places[1].body = 1, "a unit has no body")
WOUND(unit_gone, k.world.units[2].first_instance = 0, "a unit that has gone bears instances")
WOUND(unit_attr, k.world.units[0].current[KIT_ATTRS] = 1,
      "an attribute that is not declared has a value")
WOUND(unit_modified, k.world.units[0].modified = 0,
      "a unit does not know which attributes are modified")
WOUND(unit_count, k.world.unit_count = 3, "the count of units is wrong")

// ---- instances
WOUND(instance_generation, INSTANCE(first).generation = 0x1000, "an instance has no generation")
WOUND(instance_free, k.world.instances[k.world.free_instance].stacks = 1,
      "a free instance is not zero")
WOUND(instance_def, INSTANCE(first).def = KIT_DEFS, "an instance has no definition")
WOUND(instance_bearer, INSTANCE(first).bearer = k.units[2], "an instance has no bearer")
WOUND(instance_source, INSTANCE(first).source = 0xd0000000u, "a source was never there")
WOUND(instance_serial, INSTANCE(first).serial = k.world.serial + 1,
      "an instance has a serial not yet given")
WOUND(instance_batch, INSTANCE(first).batch = 77, "an instance was gained in a batch to come")
WOUND(instance_stacks, INSTANCE(first).stacks = 0, "an instance has no stacks")
WOUND(instance_limit, INSTANCE(second).stacks = 6,
      "an instance has more stacks than its definition allows")
WOUND(instance_until, INSTANCE(first).expiry = TC_UNTIL_FRAME,
      "an instance hangs on what is not in play")
WOUND(chain_wild, k.world.units[0].first_instance = 900, "a chain of instances leads to none")
WOUND(chain_other, k.world.units[1].first_instance = (uint16_t)tc_handle_index(first),
      "an instance is in another's chain")
WOUND(chain_cycle, INSTANCE(second).next = (uint16_t)tc_handle_index(first),
      "a chain of instances is out of order")
WOUND(chain_short, INSTANCE(first).next = TC_NO_INDEX, "an instance is in no bearer's chain")
WOUND(def_chain_wild, k.world.def_first[PLAIN] = (uint16_t)tc_handle_index(first),
      "a definition's chain leads elsewhere")
WOUND(def_chain_cycle, INSTANCE(first).next_of_def = (uint16_t)tc_handle_index(first),
      "a definition's chain is out of order")
WOUND(def_chain_short, k.world.def_first[CAPPED] = TC_NO_INDEX,
      "an instance is in no definition's chain")
WOUND(
    def_twice, k.rules.defs[MANY].many = false;
    for (int at = 0; at < 2; at++) {
      k.rules.defs[MANY].many = true;
      tc_instance_gain(&k.play, k.units[1], MANY, 1, 0, NULL, NULL);
      k.rules.defs[MANY].many = false;
    },
    "a bearer has two instances of a definition that allows one")
WOUND(free_instance_used, k.world.free_instance = 0,
      "the chain of free instances leads to one in use")
WOUND(free_instance_cycle, k.world.instances[k.world.free_instance].next = k.world.free_instance,
      "the chain of free instances has no end")
WOUND(free_instance_lost, k.world.free_instance = TC_NO_INDEX,
      "an instance is neither free nor in use")
WOUND(live_count, k.world.live[1] += 1, "the count of live listeners is wrong")
WOUND(live_suppressed, INSTANCE(first).suppressed = 1, "the count of live listeners is wrong")

// ---- modifiers, counters, decks
WOUND(modifier_free, k.world.modifiers[1].amount = 1, "a free modifier is not zero")
WOUND(modifier_last, k.world.modifiers[k.world.high.modifiers++] = (tc_modifier){0},
      "the last modifier is free")
WOUND(modifier_bearer, k.world.modifiers[1].bearer = tc_side_handle(0), "a modifier has no bearer")
WOUND(modifier_key, k.world.modifiers[0].key = 99,
      "a modifier changes an attribute that is not declared")
WOUND(modifier_stage, k.world.modifiers[0].stage = TC_STAGE_COUNT, "a modifier has no stage")
WOUND(modifier_unused, k.world.modifiers[0].unused = 1, "an unused part of a modifier is not zero")
WOUND(modifier_serial, k.world.modifiers[0].serial = 0, "a modifier has a serial not yet given")
WOUND(modifier_source, k.world.modifiers[0].source = 0xd0000000u, "a source was never there")
WOUND(modifier_until, k.world.modifiers[0].until = k.units[2],
      "a modifier hangs on what is not in play")
WOUND(counter_free, k.world.counters[1].value = 1, "a free counter is not zero")
WOUND(counter_last, k.world.counters[k.world.high.counters++] = (tc_counter){0},
      "the last counter is free")
WOUND(counter_bearer, k.world.counters[0].bearer = k.units[2], "a counter has no bearer")
WOUND(counter_scope, k.world.counters[0].scope = k.units[0], "a counter outlives its scope")
WOUND(counter_zero, k.world.counters[0].value = 0, "a counter of 0 takes up room")
WOUND(counter_twice, k.world.counters[1] = k.world.counters[0], "two counters count the same")
WOUND(deck_key, k.world.decks[0].key = 0, "a deck has no definition")
WOUND(deck_owner, k.world.decks[0].owner = 0xd0000000u, "a deck's owner was never there")

// ---- lists
WOUND(list_wild, k.world.decks[0].discard = 400, "a list names a block that is not there")
WOUND(list_freed, k.world.decks[0].discard = k.world.free_block,
      "a block of a list is free or overfull")
WOUND(list_shared, k.world.decks[0].discard = k.world.decks[0].draw, "a block belongs to two lists")
WOUND(list_cycle,
      k.world.blocks[k.world.blocks[INSTANCE(shared).slots[3] - 1].next - 1].next =
          (uint16_t)INSTANCE(shared).slots[3],
      "a list is not packed")
WOUND(list_full_cycle, tc_block *block = &k.world.blocks[INSTANCE(shared).slots[3] - 1];
      block->next = (uint16_t)INSTANCE(shared).slots[3], "a block belongs to two lists")
WOUND(list_past, k.world.blocks[k.world.decks[0].draw - 1].values[9] = 1,
      "a block holds values past its count")
WOUND(list_lost, k.world.decks[0].draw = 0, "a block belongs to no list")
WOUND(free_block_wild, k.world.free_block = 500, "the chain of free blocks leads out of the world")
WOUND(free_block_cycle, k.world.blocks[k.world.free_block - 1].next = k.world.free_block,
      "a free block is in use, or free twice")
WOUND(free_block_used, k.world.blocks[k.world.free_block - 1].values[0] = 1,
      "a free block is not zero")

// ---- the field
WOUND(field_none, k.world.field.pages_used = 0, "the world has no field")
WOUND(field_size, k.world.field.cells = 65, "the field's size is out of range")
WOUND(field_pages, k.world.field.pages_used = 257, "the field holds too few pages")
WOUND(field_page, k.world.field.pages[0] = 63, "a page of the map is not counted as in use")
WOUND(place_beyond, k.world.field.places[0].anchor = 64, "a unit stands beyond the field")
WOUND(place_nobody, k.world.field.places[9].anchor = 1, "nobody stands on the field")
WOUND(place_extra, k.world.field.places[0].extra = 1;
      k.world.field.places[0].extra_direction = 8, "a unit takes up more room in no direction")
WOUND(placed_set, k.world.field.placed ^= 1, "the set of placed units is wrong")
#define ALTERED(at) k.world.field.alterations[tc_handle_index(alterations[at])]
WOUND(alteration_room, k.world.field.alterations_live = TC_ALTERATIONS + 1,
      "more alterations than there is room for")
WOUND(alteration_generation, ALTERED(0).generation = 0, "an alteration has no generation")
WOUND(alteration_serial, ALTERED(1).serial = 9, "an alteration has a serial not yet given")
WOUND(alteration_edge, ALTERED(1).edge = TC_EDGE_TYPES, "an alteration has no edge type")
WOUND(alteration_past, ALTERED(1).count = 3, "an alteration has cells past the count")
WOUND(alteration_shares, ALTERED(1).first = 1, "two alterations share cells")
WOUND(alteration_carrier, ALTERED(0).carrier = 2, "an alteration is carried by nobody")
WOUND(alteration_owner, ALTERED(0).owner = 0xd0000000u, "an alteration's owner was never there")
WOUND(alteration_until, ALTERED(0).until = k.units[2], "an alteration hangs on what is not in play")
WOUND(alteration_count, k.world.field.alterations_live = 1, "the count of alterations is wrong")
WOUND(alteration_cells, k.world.field.offsets_used = 5, "the count of altered cells is wrong")
WOUND(alteration_names, k.world.field.order[0] = 7, "the order of alterations names none")
WOUND(alteration_order, k.world.field.order[1] = k.world.field.order[0],
      "the alterations are out of order")

// ---- frames
WOUND(frame_generation, k.world.frames[window].generation = 0, "a frame has no generation")
WOUND(tc_frame_free, k.world.frames[k.world.high.frames - 1].slots[0] = 1,
      "a free frame is not zero")
WOUND(frame_state, GROUPED(0).state = 9, "a frame is in no known state")
WOUND(frame_phase, GROUPED(0).phase = 99, "a frame is in no known phase")
WOUND(frame_kind, GROUPED(0).kind = KIT_FRAMES, "a frame has no kind")
WOUND(frame_serial, GROUPED(0).serial = 0, "a frame has a serial not yet given")
WOUND(frame_run, GROUPED(0).run = 2, "a frame comes from a run that is not there")
WOUND(frame_user, GROUPED(0).user = 0xd0000000u, "a frame names what was never there")
WOUND(frame_leader, GROUPED(0).leader = TC_NO_INDEX, "a frame's leader leads no group")
WOUND(frame_mixed, GROUPED(1).kind = FRAME_OUTER, "a group mixes kinds of frames")
WOUND(frame_member, GROUPED(0).next_member = base_frame, "a group's chain leads out of it")
WOUND(frame_running, GROUPED(0).running_member = base_frame,
      "the member that runs is of another group")
WOUND(frame_owner, GROUPED(0).owner = 99, "a frame waits for one that is not on the stack")
WOUND(frame_waits, GROUPED(0).owner = TC_NO_INDEX,
      "a frame waits for nobody, or has an owner and does not wait")
WOUND(frame_owned, k.world.frames[base_frame].owner = window,
      "a frame waits for nobody, or has an owner and does not wait")
WOUND(frame_suspended, k.world.frames[tc_handle_index(grouped[1]) + 1].run = 1,
      "a suspended frame keeps a lineage")
WOUND(stack_lineage, k.world.frames[window].run_floor = 1;
      k.world.frames[base_frame].run = 1, "a frame outlives its lineage")
WOUND(stack_floor, k.world.run_count = 1; k.world.items[1].run = 0;
      k.world.frames[window].run_floor = 2, "a frame comes from a run that is not there")
WOUND(frame_batch, k.world.frames[base_frame].batch = batch, "a frame's batch is another's")
WOUND(frame_past, GROUPED(0).at = 4, "a frame stands past its plan")
WOUND(frame_step, GROUPED(0).plan[1].step = 3, "a plan names a step that its kind has not")
WOUND(frame_plan_left, GROUPED(0).plan[7].step = 1, "a plan names a step that its kind has not")
WOUND(window_lists, k.world.frames[window].targets = 1, "a window or batch has lists")
WOUND(group_lost, GROUPED(0).next_member = TC_NO_INDEX, "a frame is not in its group's chain")
WOUND(group_cycle, GROUPED(1).next_member = (uint16_t)tc_handle_index(grouped[1]),
      "a group has no end")
WOUND(stack_wild, k.world.top = (uint16_t)tc_handle_index(grouped[0]),
      "the stack leads to a frame that is not on it")
WOUND(stack_cycle, k.world.frames[base_frame].below = window, "the stack has no end")
WOUND(stack_depth, k.world.depth = 3, "the depth of the stack is wrong")
WOUND(stack_lost, GROUPED(0).state = TC_FRAME_STACKED;
      GROUPED(0).owner = TC_NO_INDEX, "a frame is on the stack and not in its chain")
WOUND(running_count, k.world.running = 0, "the count of running handlers is wrong")

// ---- slices
WOUND(window_slice, k.world.frames[window].window.triggers.count = 2,
      "a window's slice is past the count")
WOUND(window_negative, k.world.frames[window].window.candidates.first = -1,
      "a window's slice is past the count")
WOUND(window_silent, k.world.frames[window].window.candidates.count = 0,
      "a window is open and nobody listens")
WOUND(window_pick, k.world.frames[window].window.pick = 3,
      "a window picks a candidate that it has not")
WOUND(window_event, k.world.frames[window].window.event = KIT_EVENTS,
      "a window waits with an event that is not declared")
WOUND(batch_slice, k.world.frames[batch].resolving.items.first = 1,
      "a batch's slice is past the count")
WOUND(batch_cursor, k.world.frames[batch].resolving.cursor = 3, "a batch stands past its items")
WOUND(trigger_event, k.world.triggers[0].event = 0, "a trigger is of an event that is not declared")
WOUND(trigger_subject, k.world.triggers[0].subject = 99, "a trigger is about nothing")
WOUND(candidate_listener, k.world.candidates[0].listener = 3, "a candidate listens to nothing")
WOUND(candidate_instance, k.world.candidates[1].instance = k.units[0],
      "a candidate was never there")
WOUND(item_kind, k.world.items[0].kind = 1, "an item has no kind or state")
WOUND(item_frame, k.world.items[0].frame = 99, "an item was proposed by nothing")
WOUND(item_target, k.world.items[0].target = 0xd0000000u, "an item names what was never there")
WOUND(run_parent, k.world.runs[1].parent = 1, "a lineage leads forward")
WOUND(run_listener, k.world.runs[1].listener = 3, "a run is of a listener that was never there")

TEST(the_index_of_what_is_wrong_is_told) {
  REQUIRE(open_full());
  uint32_t where = 99;
  CHECK(tc_check(&k.play, &where) == NULL);
  CHECK_EQ(where, 0);
  k.world.counters[2].value = 0;
  CHECK_STR(tc_check(&k.play, &where), "a counter of 0 takes up room");
  CHECK_EQ(where, 2);
  kit_close(&k);
}

TEST(two_windows_may_not_share_a_slice) {
  REQUIRE(open_full());
  tc_frame *twin = &k.world.frames[tc_handle_index(kit_frame(&k, FRAME_INNER))];
  twin->kind = TC_FRAME_WINDOW;
  twin->phase = TC_PHASE_AUTO;
  memset(twin->plan, 0, sizeof twin->plan);
  twin->plan_count = 0;
  twin->window.triggers.count = twin->window.candidates.count = 1;
  CHECK_STR(kit_state(&k), "two windows or batches share a slice");
  kit_close(&k);
}

// ---- saves of such a world ------------------------------------------------------------------------

static uint8_t saved[1 << 16], changed[1 << 16];

TEST(a_world_with_a_running_machine_is_saved_whole) {
  REQUIRE(open_full());
  uint64_t hash = tc_world_hash(k.play.space, &k.world);
  size_t size = tc_world_save(k.play.space, &k.world, saved, sizeof saved);
  tc_world_release(k.play.space, &k.world);
  memset(&k.world, 0x5a, sizeof k.world);
  REQUIRE(tc_world_load(&k.play, saved, size) == TC_OK);
  CHECK_EQ(tc_world_hash(k.play.space, &k.world), hash);
  CHECK_EQ(tc_world_save(k.play.space, &k.world, changed, sizeof changed), size);
  CHECK_BYTES(changed, saved, size);
  kit_close(&k);
}

// Whatever a changed save lets in is sound, and the machine goes on with it without touching what is not its
// own (the sanitizers watch). Where it stands in a step is not checked, so the step may go another way.
TEST(the_machine_survives_what_a_changed_save_lets_in) {
  REQUIRE(open_full());
  size_t size = tc_world_save(k.play.space, &k.world, saved, sizeof saved);
  tc_world_release(k.play.space, &k.world);
  uint64_t seed = 23;
  uint32_t accepted = 0;
  for (int round = 0; round < 20000; round++) {
    memcpy(changed, saved, size);
    for (uint32_t flips = 1 + kit_below(&seed, 3); flips; flips--)
      changed[kit_below(&seed, (uint32_t)size - 8)] ^= (uint8_t)(1u << kit_below(&seed, 8));
    tc_stream stream = {.to = changed, .at = size - 8};
    uint64_t digest = tc_stream_digest(changed, size - 8);
    TC_STREAM(&stream, TC_NUMBER(digest));
    if (tc_world_load(&k.play, changed, size) != TC_OK) continue;
    accepted += 1;
    CHECK_STR(kit_state(&k), "sound");
    k.play.work = 0;
    k.play.work_limit = 1000;
    tc_work work = {.kind = TC_WORK_WAIT};
    for (int turn = 0; turn < 40; turn++) {
      if (tc_next(&k.play, &work) != TC_OK || work.kind == TC_WORK_IDLE) break;
      if (work.kind == TC_WORK_PICK ? tc_window_pick(&k.play, work.frame, 0) : tc_done(&k.play))
        break;
    }
    tc_world_release(k.play.space, &k.world);
  }
  CHECK(accepted > 0);
  tc_space_destroy(k.play.space);
}
