// SPDX-License-Identifier: GPL-3.0-or-later
// The one argument of a tool call a person would name it by: the command of a shell, the path of a read, the
// pattern of a search. For table cells and tooltips; total on any bytes.
#pragma once

#include <QString>
#include <string_view>

#include "core/session/corpus.h"

namespace winnow {

/// `raw` is the call's arguments as recorded: JSON, or the plain input of text tools. At most `limit`
/// characters.
QString mainArgument(std::string_view raw, int limit = 200);
/// The argument of the call a result answers; empty when it has none.
QString mainArgument(const Corpus& corpus, ResultId id, int limit = 200);
/// The raw arguments of that call, empty when unknown.
Text rawArguments(const Corpus& corpus, ResultId id);

} // namespace winnow
