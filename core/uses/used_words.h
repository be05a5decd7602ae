// SPDX-License-Identifier: GPL-3.0-or-later
// The words in which a later response used a text. Nearly always they are the text itself, but an outcome is in the
// model's own words ("OK" as "All tests pass") and a number is among others. Evidence does not store such words, so
// they are searched for on demand. For views that show the place of a use.
#pragma once

#include <string>
#include <string_view>

#include "core/uses/use_index.h"

namespace winnow {

class Corpus;

/// The words as they are in `said`, the response's text where it used the evidence.
std::string_view usedWords(const UseEvidence& evidence, std::string_view said);
/// The same, with the response's text read from the corpus.
std::string usedWords(const Corpus& corpus, const UseEvidence& evidence);

} // namespace winnow
