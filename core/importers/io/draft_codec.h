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

/// Changes whenever the layout below or what importers deliver changes: older caches are then thrown away.
inline constexpr int kDraftVersion = 9;

/// Nothing when a text lies in none of `files`.
std::optional<std::string> packDraft(const RecordingDraft& draft, const TextLog& texts,
    const TextStore& store, std::span<const std::filesystem::path> files);

/// Nothing when the bytes are damaged. `files`: as they were given to packDraft().
std::optional<RecordingDraft> unpackDraft(
    std::string_view packed, TextStore& store, std::span<const std::filesystem::path> files);

} // namespace winnow::importing
