// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/session_hash.h"

#include "core/base/hash.h"

namespace winnow {

TextId saidAt(const Session& session, const Event& event)
{
    if (event.kind == EventKind::Result)
        return session.results[event.index].text;
    return event.kind == EventKind::Call ? session.calls[event.index].arguments : event.text;
}

std::string sessionHash(const Corpus& corpus, const Session& session)
{
    std::string all;
    for (const ToolResult& result : session.results) {
        all += corpus.texts->hash(result.text).hex();
        all += result.tool;
        all += '\0';
    }
    return sha256Hex(all);
}

std::vector<std::string> sessionHashes(const Corpus& corpus)
{
    std::vector<std::string> hashes;
    for (const Session& session : corpus.sessions) {
        if (!session.results.empty())
            hashes.push_back(sessionHash(corpus, session));
    }
    return hashes;
}

} // namespace winnow
