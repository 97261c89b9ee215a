# What `cmake --install` puts where, and the Debian package that CPack makes of it (docs/packages.md).

# The library for C programs. It knows where it lies, and so finds the engine's files.
set(nothing ${CMAKE_BINARY_DIR}/library.c)
file(WRITE ${nothing} "typedef int tercio_library_has_all_in_its_archives;\n")
add_library(tercio_library SHARED ${nothing})
set_target_properties(tercio_library PROPERTIES OUTPUT_NAME tercio VERSION ${PROJECT_VERSION} SOVERSION 0
  LINK_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/library.map)
target_link_libraries(tercio_library PRIVATE -Wl,--whole-archive tercio_host -Wl,--no-whole-archive PkgConfig::LUA)
target_link_options(tercio_library PRIVATE -Wl,--version-script=${CMAKE_CURRENT_LIST_DIR}/library.map -Wl,-z,nodelete)

install(TARGETS tercio tercio_library tercio_kernel)
install(TARGETS tercio_module LIBRARY DESTINATION ${LUA_MODULES})
if(TARGET tercio_web)
  install(TARGETS tercio_web DESTINATION ${OWN_PROGRAMS})
endif()
if(TARGET tercio_maps)
  install(TARGETS tercio_maps LIBRARY DESTINATION ${OWN_PROGRAMS})
endif()
install(DIRECTORY engine/include/tercio DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

# Both pkg-config files name their prefix from where they lie.
set(pc_folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH to_prefix /${pc_folder} /)
string(REGEX REPLACE "/$" "" to_prefix "${to_prefix}")
foreach(name tercio tercio_kernel)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/${name}.pc.in ${CMAKE_BINARY_DIR}/${name}.pc @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/${name}.pc DESTINATION ${pc_folder})
endforeach()

# The engine's scripts and all content, as they lie in the source folder.
set(data ${CMAKE_INSTALL_DATADIR}/tercio)
install(DIRECTORY scripts rulesets mods examples DESTINATION ${data})
install(DIRECTORY engine/page DESTINATION ${data}/engine)
install(DIRECTORY docs/rules docs/annotations DESTINATION ${data}/docs)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN annotations EXCLUDE)
install(FILES README.md CHANGELOG.md LICENSE SECURITY.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

# Man pages and completions are made by the program itself, which therefore must run on this machine.
set(TERCIO_ZSH ${CMAKE_INSTALL_DATADIR}/zsh/site-functions CACHE STRING "Where zsh looks for completions, below the prefix")
if(NOT CMAKE_CROSSCOMPILING)
  set(made ${CMAKE_BINARY_DIR}/made)
  install(CODE "
    execute_process(COMMAND ${CMAKE_COMMAND} -E env TERCIO_ROOT=${CMAKE_SOURCE_DIR}
      ${CMAKE_BINARY_DIR}/tercio docs --man ${made}/man --completions ${made}/completions
      OUTPUT_QUIET RESULT_VARIABLE failed)
    if(failed)
      message(FATAL_ERROR \"the man pages were not made\")
    endif()")
  install(DIRECTORY ${made}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES ${made}/completions/tercio.bash RENAME tercio
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(FILES ${made}/completions/_tercio DESTINATION ${TERCIO_ZSH})
  install(FILES ${made}/completions/tercio.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tercio)
set(CPACK_PACKAGE_VENDOR "The Tercio authors")
set(CPACK_PACKAGE_CONTACT "The Tercio authors <tercio@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Plays tabletop combat by rules written in Lua")
set(CPACK_PACKAGING_INSTALL_PREFIX ${CMAKE_INSTALL_PREFIX})
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Specs are run by busted; the rest is used by single commands, which name it when it is missing.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "lua5.4, lua-busted")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libedit2, libsqlite3-0, libarchive13")
include(CPack)
