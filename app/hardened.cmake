# SPDX-License-Identifier: GPL-3.0-or-later
# What makes a fault of a shipped program a stop instead of a way in. Included where WINNOW_HARDENED is on: app/run and
# the package. tests/package/check_hardened.sh reads each of them back from a program.
include(CheckCXXCompilerFlag)
check_cxx_compiler_flag(-fcf-protection WINNOW_KNOWS_CET) # x86 alone has it
add_compile_options(-fPIE -fstack-protector-strong -fstack-clash-protection $<$<BOOL:${WINNOW_KNOWS_CET}>:-fcf-protection>)
add_compile_options(-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2) # says nothing without optimisation
add_compile_definitions(_GLIBCXX_ASSERTIONS)
add_link_options(-pie -Wl,-z,relro,-z,now)
if(WINNOW_KNOWS_CET)
  # Debian's start files are not marked, so the linker would mark nothing. All code fits a shadow stack; not all of the
  # libraries that are linked in has the landing places of IBT, which ours has, so that is not claimed.
  add_link_options(-Wl,-z,shstk)
endif()
