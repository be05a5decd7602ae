// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the whole text of a result that a client cut. The client keeps it in a file in a folder beside the recording
// and names the file in the shortened result. It becomes the raw text, and with ImportOptions::wholeTexts the text.
// Called only by RecordingBuilder.
#pragma once

#include <filesystem>
#include <vector>

#include "core/importers/recording_builder.h"

namespace winnow::importing {

/// Those of a recording's folder, its parent and its session's folder that contain a folder of whole texts.
std::vector<std::filesystem::path> placesOfWholeTexts(const std::string& path);

/// Adds raw texts to results that have none, and returns their number. Never follows a name or a link out of `places`.
std::size_t addWholeTexts(
    RecordingBuilder& builder, Session& session, const std::vector<std::filesystem::path>& places);

/// Swaps texts and raw texts: what the model got becomes the raw text.
void showWholeTexts(Session& session);

} // namespace winnow::importing
