// Owns: where the files of the engine lie, and which further folders hold a person's own content.
// Must not know: what is in them.
// Private to engine/host.
#ifndef TERCIO_HOST_DATA_FOLDER_H
#define TERCIO_HOST_DATA_FOLDER_H

#include <lua.h>
#include <stddef.h>

// The folder that holds scripts/, rulesets/ and mods/: TERCIO_ROOT of the environment, else the one of the
// installation that the running program or library lies in, else the source folder that it was built from.
void tc_data_folder(char *out, size_t size);

// The path of a file that is built beside the program and opened when it is needed: tercio.so, the module for specs;
// tercio-web, the server; tercio-maps.so, the codecs of maps. It need not be there.
void tc_own_file(const char *name, char *out, size_t size);

// Pushes the list of a person's own content folders, in the order in which they are searched: the one above
// the present folder where that is a mod's, those of TERCIO_PATH, then tercio/ below XDG_DATA_HOME, or below
// ~/.local/share. Folders that are not there are left out. May raise.
void tc_content_folders(lua_State *L);

// A person's own content folder, whether it is there or not; "" without a home folder.
void tc_personal_folder(char *out, size_t size);

#endif
