// SPDX-License-Identifier: GPL-3.0-or-later
// The issues of recordings as lines of text. If many recordings have the same issue, lists the first ones and
// counts the rest, so that the issues of a large folder fit on a screen. JSON lists all of them.
#pragma once

#include <functional>
#include <string>

#include "core/session/corpus.h"

namespace winnow::cli {

/// One line for each issue that `wanted` accepts; each line ends in a newline.
std::string issueLines(
    const Corpus& corpus, const std::function<bool(const Recording&, const Issue&)>& wanted);

} // namespace winnow::cli
