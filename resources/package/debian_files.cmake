# SPDX-License-Identifier: GPL-3.0-or-later
# CPack runs this over each staged component: the files that Debian's rules ask for, and equal times for equal bytes.
file(GLOB stages LIST_DIRECTORIES true "${CPACK_TEMPORARY_DIRECTORY}/*")
set(epoch "$ENV{SOURCE_DATE_EPOCH}")
string(TIMESTAMP year "%Y" UTC) # follows SOURCE_DATE_EPOCH
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
foreach(stage IN LISTS stages)
  get_filename_component(component "${stage}" NAME)
  if(component STREQUAL "cli")
    set(package winnow-cli)
  elseif(component STREQUAL "gui")
    set(package winnow)
  else()
    continue()
  endif()
  set(doc "${stage}/usr/share/doc/${package}")
  file(REMOVE "${doc}/LICENSE") # the copyright file points to Debian's own copy
  file(WRITE "${doc}/copyright" "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Winnow

Files: *
Copyright: ${year} the Winnow authors
License: GPL-3.0-or-later
 This program is free software: you can redistribute it and/or modify it under
 the terms of the GNU General Public License as published by the Free Software
 Foundation, either version 3 of the License, or (at your option) any later
 version.
 .
 On Debian systems, the full text of the GNU General Public License version 3
 can be found in the file /usr/share/common-licenses/GPL-3.
")
  file(WRITE "${doc}/changelog" "${package} (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * What changed is in /usr/share/doc/winnow-cli/CHANGELOG.md.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
  file(GLOB pages "${stage}/usr/share/man/man1/*.1")
  execute_process(COMMAND gzip -9nf "${doc}/changelog" ${pages} COMMAND_ERROR_IS_FATAL ANY)
  file(GLOB_RECURSE all LIST_DIRECTORIES true "${stage}/*")
  file(CHMOD ${doc}/copyright ${doc}/changelog.gz PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
  if(epoch)
    execute_process(COMMAND touch --no-dereference --date=@${epoch} ${stage} ${all} COMMAND_ERROR_IS_FATAL ANY)
  endif()
endforeach()
