// SPDX-License-Identifier: GPL-3.0-or-later
// The images a tool result or a person's message carried, read from their record on demand.
// Never fetches an address: an image that stands elsewhere is none here.
#pragma once

#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "core/session/corpus.h"

namespace winnow {

struct RecordedImage
{
    std::string mediaType; // "image/png"
    std::string bytes; // still encoded
};

/// A record of the file and the images of its message.
struct SpokenImages
{
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
    std::uint32_t images = 0;
};

/// Of a session, by the last event of each text with images. Known of recordings that are one JSON value or
/// hold one record a line and one turn a record; nothing of others.
std::map<std::uint32_t, SpokenImages> spokenImagesOf(
    const Corpus& corpus, SessionId session, const std::stop_token& stop = {});

/// In recorded order. Empty where the format keeps no bytes or the record is not JSON (databases, archives).
/// Errors: Unreadable; Invalid for a record of more than 64 MB.
Result<std::vector<RecordedImage>> imagesOf(const Corpus& corpus, ResultId id);
Result<std::vector<RecordedImage>> imagesOf(
    const Corpus& corpus, SessionId session, const SpokenImages& spoken);

} // namespace winnow
