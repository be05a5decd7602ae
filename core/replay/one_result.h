// SPDX-License-Identifier: GPL-3.0-or-later
// A corpus made of one text without a recording, so that the text is processed like a recorded one. For `compress`,
// which has only a text, and for hooks, which may also have the session.
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
    std::string arguments = {}; // of its call, as JSON; "" = unknown
    std::string callId = {};
};

struct OneResult
{
    std::shared_ptr<const Corpus> corpus;
    ResultId id;
};

/// A corpus with only this result, or `earlier` with it as the last result of the first session.
OneResult corpusOf(const LooseResult& loose, Corpus earlier = {});

/// The text that the model gets under the policy, without a marker. It is the text itself if the policy leaves it
/// unchanged or a strategy calls a server. Errors: those of a replay.
Result<std::string> textUnder(
    const Policy& policy, const LooseResult& loose, Corpus earlier = {}, const std::stop_token& stop = {});

} // namespace winnow
