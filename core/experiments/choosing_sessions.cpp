// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/choosing_sessions.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "core/session/session_hash.h"

namespace winnow {

std::string choosingHash(const Corpus& corpus, const Session& session)
{
    return sessionHash(corpus, session).substr(0, 8);
}

std::vector<std::uint8_t> sessionsThatChose(const Corpus& corpus, const Policy& policy)
{
    std::vector<std::uint8_t> chose(corpus.sessions.size());
    if (policy.chosenOn.empty())
        return chose;
    std::istringstream words(policy.chosenOn);
    std::set<std::string> hashes;
    for (std::string hash; words >> hash;)
        hashes.insert(hash);
    for (std::size_t s = 0; s < chose.size(); ++s) {
        const Session& session = corpus.sessions[s];
        chose[s] = !session.results.empty() && hashes.count(choosingHash(corpus, session)) > 0 ? 1 : 0;
    }
    return chose;
}

Message choosersJudge(const Corpus& corpus, const Policy& policy)
{
    const std::vector<std::uint8_t> chose = sessionsThatChose(corpus, policy);
    const auto count = std::count(chose.begin(), chose.end(), 1);
    if (count == 0)
        return {};
    return Message::say(
        "Not a test: the policy was chosen on {0} of these {1} sessions, so its figures look better "
        "than on new ones.",
        count, std::count_if(corpus.sessions.begin(), corpus.sessions.end(), [](const Session& session) {
            return !session.results.empty();
        }));
}

} // namespace winnow
