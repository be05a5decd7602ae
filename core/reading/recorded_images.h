// SPDX-License-Identifier: GPL-3.0-or-later
// The images a tool result carried, read from its record when somebody looks at them. Never fetches an
// address: an image that stands elsewhere is none here.
#pragma once

#include <string>
#include <vector>

#include "core/session/corpus.h"

namespace winnow {

struct RecordedImage
{
    std::string mediaType; // "image/png"
    std::string bytes; // still encoded
};

/// In recorded order. Empty where the format keeps no bytes or the record is no JSON (databases, archives).
/// Errors: Unreadable; Invalid for a record of more than 64 MB.
Result<std::vector<RecordedImage>> imagesOf(const Corpus& corpus, ResultId id);

} // namespace winnow
