// SPDX-License-Identifier: GPL-3.0-or-later
// The whole text of a result that a client cut: a client keeps it in a file of a folder beside the recording and names the
// file in what it gives the model. It becomes the raw text, and with ImportOptions::wholeTexts the text. Called by
// RecordingBuilder alone.
#pragma once

#include <filesystem>
#include <vector>

#include "core/importers/recording_builder.h"

namespace winnow::importing {

/// The folder of a recording, the one above and the one of its session, where they hold a folder for whole texts.
std::vector<std::filesystem::path> placesOfWholeTexts(const std::string& path);

/// Adds the raw texts of results that have none; how many. Never follows a name or a link out of `places`.
std::size_t addWholeTexts(
    RecordingBuilder& builder, Session& session, const std::vector<std::filesystem::path>& places);

/// Makes raw texts the texts; what the model got stays as the raw text.
void showWholeTexts(Session& session);

} // namespace winnow::importing
