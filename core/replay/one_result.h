// SPDX-License-Identifier: GPL-3.0-or-later
// One text that comes without a recording, as a corpus, so that it goes the same way as a recorded one: for
// `compress`, which has nothing but a text, and for hooks, whose session may have been read.
#pragma once

#include <memory>
#include <string>

#include "core/session/corpus.h"

namespace winnow {

struct LooseResult
{
    std::string text;
    std::string tool;
    std::string subName = {};
    std::string arguments = {}; // of its call, as JSON; "" = none is known
    std::string callId = {};
};

struct OneResult
{
    std::shared_ptr<const Corpus> corpus;
    ResultId id;
};

/// The result alone, or as the latest of the first session of `earlier`.
OneResult corpusOf(const LooseResult& loose, Corpus earlier = {});

} // namespace winnow
