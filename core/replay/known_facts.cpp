// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/known_facts.h"

#include <fmt/format.h>

#include "core/base/hash.h"
#include "core/gateway/rules/marker.h"
#include "core/session/corpus.h"

namespace winnow {

std::string sliceName(const Policy& policy, const std::string& slice)
{
    const bool tokens = policy.dialect == Dialect::GatewayTokens;
    return sha256Hex(
        fmt::format("{}\n{}{}", slice, static_cast<int>(markerForm(policy)), tokens ? " tokens" : ""))
        .substr(0, 32);
}

ResultId RecordedSession::result(std::uint32_t index) const
{
    for (std::size_t i = 0; i < corpus->results.size(); ++i) {
        if (corpus->results[i].session == session && corpus->results[i].index == index)
            return ResultId(i);
    }
    return {};
}

Result<void> checkHasTexts(const Corpus& corpus)
{
    return corpus.known ? Result<void>(hasNoTexts()) : Result<void>();
}

tl::unexpected<Error> hasNoTexts()
{
    return fail(ErrorCode::Unsupported, Message::say("a digest contains no texts"),
        Message::say("name the recordings of the digest"));
}

} // namespace winnow
