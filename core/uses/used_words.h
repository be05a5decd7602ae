// SPDX-License-Identifier: GPL-3.0-or-later
// The words in which a later response used a text. Nearly always they are the text itself; an outcome is told
// in the model's own ("OK" as "All tests pass"), a number among other words. These are looked up when
// required: no evidence keeps them. For views that show the place of a use.
#pragma once

#include <string>
#include <string_view>

#include "core/uses/use_index.h"

namespace winnow {

class Corpus;

/// As they stand in `said`, what the response says where it used it.
std::string_view usedWords(const UseEvidence& evidence, std::string_view said);
std::string usedWords(const Corpus& corpus, const UseEvidence& evidence);

} // namespace winnow
