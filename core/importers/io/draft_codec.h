// SPDX-License-Identifier: GPL-3.0-or-later
// A recording as bytes, for the index cache: sessions, issues and the places of its texts in its own files.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/importers/recording_builder.h"

namespace winnow::importing {

/// Raised whenever this layout or the output of the importers changes; older caches are then discarded.
inline constexpr int kDraftVersion = 9;

/// nullopt if a text is in none of `files`.
std::optional<std::string> packDraft(const RecordingDraft& draft, const TextLog& texts,
    const TextStore& store, std::span<const std::filesystem::path> files);

/// nullopt if the bytes are damaged. `files`: the same as for packDraft().
std::optional<RecordingDraft> unpackDraft(
    std::string_view packed, TextStore& store, std::span<const std::filesystem::path> files);

} // namespace winnow::importing
