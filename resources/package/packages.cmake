# SPDX-License-Identifier: GPL-3.0-or-later
# CPack's .debs: winnow-cli (no Qt) and winnow (the window, on top of it). The workflow preset `package` builds and packs.
set(WINNOW_MAINTAINER "Winnow maintainers <maintainers@winnow.github.io>" CACHE STRING
  "Who stands in the packages; whoever ships them sets an address that is read")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME winnow)
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGE_CONTACT "${WINNOW_MAINTAINER}")
foreach(library nlohmann-json3-dev libexpected-dev libsqlitecpp-dev libfmt-dev libutf8proc-dev libre2-dev) # compiled in, with their licences
  install(FILES "/usr/share/doc/${library}/copyright" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/winnow-cli/libraries"
    RENAME ${library}.txt COMPONENT cli OPTIONAL)
endforeach()
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL cli)
if(WINNOW_GUI)
  list(APPEND CPACK_COMPONENTS_ALL gui)
endif()
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_CLI_PACKAGE_NAME winnow-cli)
# Loaded when they are needed (core/base/lazy_library.h), so dpkg-shlibdeps does not see them.
set(CPACK_DEBIAN_CLI_PACKAGE_DEPENDS "libcurl4 | libcurl4t64, libarchive13 | libarchive13t64")
set(CPACK_COMPONENT_CLI_DESCRIPTION "replays agent sessions through a compression policy
Winnow replays recorded agent sessions through a compression policy for tool
results and shows what the model would have seen, what that saves, and what it
costs: dropped text that was used later, edits that would have failed. This
package holds the program for terminals, servers and CI, with prices,
vocabularies and sample sessions.")
set(CPACK_DEBIAN_GUI_PACKAGE_NAME winnow)
set(CPACK_DEBIAN_GUI_PACKAGE_DEPENDS "winnow-cli (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_GUI_PACKAGE_SUGGESTS "libsecret-tools")
set(CPACK_COMPONENT_GUI_DESCRIPTION "workbench for compression policies of tool results
Winnow replays recorded agent sessions through a compression policy for tool
results and shows what the model would have seen, what that saves, and what it
costs. This package holds the window, in which policies are tuned, compared,
kept with their evidence and exported for the gateway.")
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_SOURCE_DIR}/resources/package/debian_files.cmake")
include(CPack)

add_custom_target(winnow_packages COMMAND bash "${CMAKE_SOURCE_DIR}/resources/package/make_packages.sh" "${CMAKE_BINARY_DIR}"
  USES_TERMINAL VERBATIM)
add_dependencies(winnow_packages winnow-cli winnow-cli-static winnow_reference)
if(TARGET winnow_manual)
  add_dependencies(winnow_packages winnow_manual)
endif()
if(WINNOW_GUI)
  add_dependencies(winnow_packages winnow)
endif()
