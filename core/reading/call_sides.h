// SPDX-License-Identifier: GPL-3.0-or-later
// The arguments of a call for reading: one text, or the old and the new text of the edits it makes. The pages Session
// and Losses and `winnow-cli show --session` display their rows.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/reading/shown_result.h"

namespace winnow {

struct CallSides
{
    std::string before;
    std::string after;
    bool isEdit = false; // otherwise both sides are the same arguments, one per line: "name: value"
};

/// Edits are exact-match edits (`old_string` and `new_string` and their variants, alone or in a list), SEARCH blocks
/// and patches of apply_patch. Other arguments are on both sides. Texts are unchanged.
CallSides callSides(std::string_view arguments);

/// The call as rows.
std::unique_ptr<ShownResult> shownCall(std::string_view arguments);

} // namespace winnow
