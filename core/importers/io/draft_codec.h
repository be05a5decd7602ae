// SPDX-License-Identifier: GPL-3.0-or-later
// A recording as bytes, for the index cache: sessions, issues and the places of its texts in its own file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/importers/recording_builder.h"

namespace winnow::importing {

/// Changes whenever the layout below or what importers deliver changes: older caches are then thrown away.
inline constexpr int kDraftVersion = 8;

std::string packDraft(const RecordingDraft& draft, const TextLog& texts, const TextStore& store);

/// Nothing when the bytes are damaged. Slices are given to `store` with `source`.
std::optional<RecordingDraft> unpackDraft(
    std::string_view packed, TextStore& store, std::shared_ptr<const ByteSource> source);

} // namespace winnow::importing
