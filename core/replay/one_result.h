// SPDX-License-Identifier: GPL-3.0-or-later
// One text that comes without a recording, as a corpus, so that it goes the same way as a recorded one: for
// `compress`, which has nothing but a text, and for hooks, whose session may have been read.
#pragma once

#include <memory>
#include <stop_token>
#include <string>

#include "core/base/result.h"
#include "core/policy/policy.h"
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

/// What the model gets of it under the policy, without a marker: the text itself where the policy leaves it, or
/// where a strategy asks a server. Errors: of replaying.
Result<std::string> textUnder(
    const Policy& policy, const LooseResult& loose, Corpus earlier = {}, const std::stop_token& stop = {});

} // namespace winnow
