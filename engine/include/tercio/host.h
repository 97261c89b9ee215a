// Owns: the embedding API: a host that loads rules, plays an encounter, asks decisions and takes answers, as JSON text.
// Must not know: Lua, any game; those who include it need neither.
// A host belongs to one thread at a time; hosts share nothing. A host holds one ruleset with its layers.
#ifndef TERCIO_HOST_H
#define TERCIO_HOST_H

#include <stdbool.h>
#include <stddef.h>

typedef struct tc_host tc_host;

// What went wrong. code: 1 a rule of the content failed (the encounter is at the decision that was answered last, as
// before), 2 bad input (nothing has changed). file is "" and line 0 where no file is to blame. Lines of text end with no newline; several
// mistakes are told one by one: count is how many there are, and `tc_host_problem` gives each.
typedef struct tc_host_error {
  int code, line;
  size_t count;
  char file[256], text[512];
} tc_host_error;

// Opens a host. root: the folder that holds scripts/, rulesets/ and mods/; NULL: TERCIO_ROOT of the environment, else
// the files of the installation that this library belongs to, else those of the source folder it was built from. NULL: *error says why. Every function takes NULL for error.
tc_host *tc_host_open(const char *root, tc_host_error *error);
void tc_host_close(tc_host *host);

// The watchdog: milliseconds of processor time that one answer, or loading one file, may take; 0 for 10 seconds. It
// ends what no budget counts, with code 1, and never changes a result.
void tc_host_watchdog(tc_host *host, unsigned milliseconds);

// Ends the call under way, or the next one, with code 1; the encounter is at the decision that was answered last. The only
// function that any thread, and a signal handler, may call while another call runs.
void tc_host_interrupt(tc_host *host);

// Loads a ruleset and its layers: {"ruleset":"valiance","variants":[],"mods":[],"options":{}}. Encounters load what
// they name by themselves; this is for asking early. Once a host has rules, encounters must be of the same.
bool tc_host_load_rules(tc_host *host, const char *layers, tc_host_error *error);

// Builds an encounter from a file, or from a text that messages call `name`, and plays to its first decision. Teams
// that name no controller are asked of the program; a script in it is not played. One encounter at a time: a new one
// takes the place of the old.
bool tc_host_encounter_file(tc_host *host, const char *path, tc_host_error *error);
bool tc_host_encounter_text(tc_host *host, const char *name, const char *text,
                            tc_host_error *error);

// The open decision: {"id":3,"who":"mira","kind":"target","prompt":"Whom?","domain":{"type":"list"},"options":[{"id":
// "brute","text":"brute"}],...}, as docs/protocol.md says. type is list, pick (min to max options), order or number (min
// to max). illegal: what cannot be chosen, with reasons. NULL: the encounter is over. Lives until the next call with this host.
const char *tc_host_decision(tc_host *host);

// Answers it: an option's id ("brute"), a number, a list of ids, false to pass; or {"choose":...,"dice":[4,2]} with
// faces for the next dice, or {"index":2} for an option by its place from 1. Plays on to the next decision.
bool tc_host_answer(tc_host *host, const char *answer, tc_host_error *error);

// How it ended: a name of the ruleset's, or its number in digits; NULL while it runs. Lives until the next call.
const char *tc_host_outcome(tc_host *host);

// What a team knows, by its id: {"team":"heroes","units":[{"name":"mira","own":true,"at":[1,1,0],"guts":10,...},...]} and
// what the ruleset's facts show of the encounter; what is not known is left out. NULL for team: all there is. A
// program that plays a team, or shows it to people, should go by this; the log and saves hold everything. NULL: *error.
// Lives until the next call.
const char *tc_host_view(tc_host *host, const char *team, tc_host_error *error);

// Records of the log from number `first` (from 0), a line of JSON each. Lives until the next call.
const char *tc_host_log(tc_host *host, size_t first);

// The position as bytes, the same on every machine; NULL: *error. They live until the next call.
const char *tc_host_save(tc_host *host, size_t *size, tc_host_error *error);
// Goes to a saved position of the encounter that is open, made with the same rules. False: nothing has changed.
bool tc_host_load(tc_host *host, const char *bytes, size_t size, tc_host_error *error);

// The index-th mistake of the last call that failed, from 0: "file:line: text"; NULL past the last. Lives as above.
const char *tc_host_problem(tc_host *host, size_t index);

// ---- conversations -------------------------------------------------------------------------------

// A conversation speaks JSON-RPC 2.0 about running encounters, as docs/protocol.md says; `tercio serve` is one on a
// pipe. It holds matches, each with its timeline, and connections: those who talk. It belongs to one thread at a time.
typedef struct tc_conversation tc_conversation;

// root: as of tc_host_open. NULL: *error says why.
tc_conversation *tc_conversation_open(const char *root, tc_host_error *error);
void tc_conversation_close(tc_conversation *conversation);

// From now on messages may only name files in this folder or below. False: there is no such folder.
bool tc_conversation_confine(tc_conversation *conversation, const char *folder);

// Opens a match that is there from the start. params: of the method `open`, as JSON; they may name any file. False:
// *error says why.
bool tc_conversation_start(tc_conversation *conversation, const char *params, tc_host_error *error);

// The watchdog of each call, as tc_host_watchdog.
void tc_conversation_watchdog(tc_conversation *conversation, unsigned milliseconds);

// A connection that begins: its number, from 1; 0: memory is short, or there are too many. team: the id of the team that
// it plays, of which it gets the view and nothing else; NULL: it leads the game and sees everything.
int tc_conversation_join(tc_conversation *conversation, const char *team);
// It is gone; the matches stay.
void tc_conversation_leave(tc_conversation *conversation, int connection);

// Takes a message: a request, a notification or a batch. Its reply, and what others hear of it, wait in
// tc_conversation_next. Nothing in a message can make this fail.
void tc_conversation_say(tc_conversation *conversation, int connection, const char *message,
                         size_t size);

// Looks whether files of watched matches were saved, and opens those matches anew. Call it now and then, some times a
// second, where somebody may have called `watch`.
void tc_conversation_idle(tc_conversation *conversation);

// The next text that waits for a connection, without newlines; NULL: none. It lives until the next call.
const char *tc_conversation_next(tc_conversation *conversation, int connection, size_t *size);

#endif
