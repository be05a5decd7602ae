// SPDX-License-Identifier: GPL-3.0-or-later
// "src/options" behind `ls src`, which printed "options": the path stands in no text, the call and an entry
// of its listing make it. Used by need_finder.cpp alone. Definition: analysis/SPEC.md J1.
#pragma once

#include <functional>
#include <string_view>

namespace winnow {

/// Calls found(pathKey(folder, entry), offset, length of the entry) for every folder that a call names at the
/// end of an argument and every entry of the listing that it gave.
void forEachJoinedPath(std::string_view arguments, std::string_view listing,
    const std::function<void(std::uint64_t, std::size_t, std::size_t)>& found);

} // namespace winnow
