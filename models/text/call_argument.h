// SPDX-License-Identifier: GPL-3.0-or-later
// The argument a person would name a tool call by: the command of a shell, the path of a read, the pattern of
// a search. For table cells and tooltips. Accepts any bytes.
#pragma once

#include <QString>
#include <string_view>

#include "core/session/corpus.h"

namespace winnow {

/// `raw` is the call's arguments as recorded: JSON, or the plain input of text tools. Returns at most `limit`
/// characters.
QString mainArgument(std::string_view raw, int limit = 200);
/// The main argument of the call that a result answers; empty if there is none.
QString mainArgument(const Corpus& corpus, ResultId id, int limit = 200);
/// The raw arguments of that call; empty if unknown.
Text rawArguments(const Corpus& corpus, ResultId id);

} // namespace winnow
