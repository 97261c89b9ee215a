// Owns: what the files of a conversation share: its rooms, matches and connections.
// Must not know: messages.
// Private to engine/host/embed.
#ifndef TERCIO_HOST_CONVERSATION_H
#define TERCIO_HOST_CONVERSATION_H

#include "tercio/host.h"

#include <stdint.h>

#include "host/embed/core.h"

#define TC_ROOMS 16 // hosts
#define TC_MATCHES 64
#define TC_CONNECTIONS 64

typedef struct tc_room {
  tc_core core;
  size_t matches; // in it; 0: the room is free
} tc_room;

// places: files and folders that are watched, owned; stamp: of them when the match was opened, seen: at the last look.
typedef struct tc_match {
  int number;
  tc_room *in; // NULL: this place is free
  char **places;
  size_t place_count;
  uint64_t stamp, seen;
} tc_match;

// queue: what waits for it, oldest first.
typedef struct tc_connection {
  int number;  // 0: this place is free
  char *team;  // owned; NULL: it leads the game
  int current; // the match that it opened last; 0: none
  char **queue;
  size_t count, space;
} tc_connection;

struct tc_conversation {
  char *root, *folder; // owned; folder: as realpath gives it, NULL: files may lie anywhere
  unsigned watchdog;
  uint64_t work_left; // of the message that is taken, in instructions
  int next_match, next_connection;
  tc_room rooms[TC_ROOMS];
  tc_match matches[TC_MATCHES];
  tc_connection connections[TC_CONNECTIONS];
  char *given; // out last; owned
};

// Queues the texts of the list { connection, text } at index.
void tc_talk_enqueue(tc_conversation *talk, lua_State *L, int index);
// A place for a host, NULL: none is free.
tc_room *tc_talk_free_room(tc_conversation *talk);
// Opens a host in a free place; false: the place stays free.
bool tc_talk_open_room(tc_conversation *talk, tc_room *in, tc_fault *fault);
// Calls a function of scripts/conversation/conversation.lua with the arguments on top. False: nothing is pushed.
bool tc_talk_call(lua_State *L, const char *name, int arguments, int results);
// Closes a host, with the matches that are in it.
void tc_talk_close_room(tc_conversation *talk, tc_room *in);
// The place of a match is free again.
void tc_talk_forget(tc_match *gone);
// Watches the places of the list at index from now on; none where it is no list.
void tc_talk_watch(tc_match *of, lua_State *L, int index);

#endif
