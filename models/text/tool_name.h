// SPDX-License-Identifier: GPL-3.0-or-later
// The names of tools and sessions in the window. A tool has its label, or a placeholder if the recording names none.
// Filter chips use the same words.
#pragma once

#include <QString>
#include <string_view>

#include "core/session/corpus.h"

namespace winnow {

/// For a label of core: "Bash", "Bash git"; "(unnamed tool)" if it is empty.
QString toolText(std::string_view label);
QString toolText(const Tool& tool);
/// For the tool that returned this result.
QString toolText(const Corpus& corpus, ResultId id);
/// The title of a session; its id if it has none.
QString sessionTitle(const Session& session);
/// True if a filter value names this tool: by its label, its name without the program, or the words for an
/// unnamed tool.
bool isToolNamed(const Tool& tool, const QString& value);

} // namespace winnow
