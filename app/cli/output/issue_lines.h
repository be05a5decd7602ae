// SPDX-License-Identifier: GPL-3.0-or-later
// The issues of recordings as lines of text. Of a sentence that many recordings have the first are listed and
// the others counted, so that those of a large folder fit on a screen; JSON has all of them.
#pragma once

#include <functional>
#include <string>

#include "core/session/corpus.h"

namespace winnow::cli {

/// Of the recordings and severities that `wanted` takes; each line has its end.
std::string issueLines(
    const Corpus& corpus, const std::function<bool(const Recording&, const Issue&)>& wanted);

} // namespace winnow::cli
