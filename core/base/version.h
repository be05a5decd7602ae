// SPDX-License-Identifier: GPL-3.0-or-later
// The version of Winnow. Only one source file contains the number, so a new version recompiles one file.
#pragma once

#include <string_view>

namespace winnow {

/// "0.3.0": semantic versioning, from CMakeLists.txt. Used in --version, man pages, evidence of policies and
/// the key of the index of recordings.
std::string_view programVersion();

} // namespace winnow
