# SPDX-License-Identifier: GPL-3.0-or-later
# AppStream's description with the releases that CHANGELOG.md names and what needs a public address: the homepage and the pictures,
# which AppStream takes by address only. ADDRESS is the homepage; resources/screenshots lies below it as screenshots/. Without an
# address the description has neither. Usage: cmake -DADDRESS=https://... -DFROM=...metainfo.xml -DINTO=FILE -P metainfo.cmake
file(READ "${FROM}" description)
file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/../../CHANGELOG.md" released REGEX "^## [0-9]+[.][0-9]+[.][0-9]+, [0-9-]+$")
set(releases "  <releases>\n")
foreach(heading IN LISTS released)
  string(REGEX REPLACE "^## (.*), (.*)$" "    <release version=\"\\1\" date=\"\\2\"/>\n" release "${heading}")
  string(APPEND releases "${release}")
endforeach()
string(REPLACE "</component>" "${releases}  </releases>\n</component>" description "${description}")
set(shown "")
if(ADDRESS)
  set(shown "<url type=\"homepage\">${ADDRESS}</url>\n  <screenshots>\n")
  set(kind " type=\"default\"")
  foreach(picture IN ITEMS "tune|What a policy saves and loses at one glance" "losses|Losses by weight, with what would have kept them"
      "dark|The dark palette")
    string(REGEX REPLACE "^(.*)[|](.*)$" "\\1;\\2" parts "${picture}")
    list(GET parts 0 name)
    list(GET parts 1 caption)
    string(APPEND shown "    <screenshot${kind}>\n      <caption>${caption}</caption>\n"
      "      <image type=\"source\" width=\"1600\" height=\"1000\">${ADDRESS}/screenshots/${name}.png</image>\n    </screenshot>\n")
    set(kind "")
  endforeach()
  string(APPEND shown "  </screenshots>\n  ")
endif()
string(REPLACE "<content_rating" "${shown}<content_rating" description "${description}")
file(WRITE "${INTO}" "${description}")
