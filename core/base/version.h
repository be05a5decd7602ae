// SPDX-License-Identifier: GPL-3.0-or-later
// Which Winnow this is. One source file knows the number, so that a new one compiles one file.
#pragma once

#include <string_view>

namespace winnow {

/// "0.3.0": semantic versioning, as CMakeLists.txt says it. In --version, man pages, evidence of
/// policies and the key of the index of recordings.
std::string_view programVersion();

} // namespace winnow
