// SPDX-License-Identifier: GPL-3.0-or-later
// What a tool is called in the window: its label, or words where a recording gives it no name. The one place
// for that; filter chips carry the same words.
#pragma once

#include <QString>
#include <string_view>

#include "core/session/corpus.h"

namespace winnow {

/// A label of core: "Bash", "Bash git"; "(unnamed tool)" for an empty one.
QString toolText(std::string_view label);
QString toolText(const Tool& tool);
/// Of the tool that gave this result.
QString toolText(const Corpus& corpus, ResultId id);
/// Whether a filter value names this tool: its label, its name without the program, or the words for an
/// unnamed one.
bool isToolNamed(const Tool& tool, const QString& value);

} // namespace winnow
