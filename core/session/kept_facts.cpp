// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/kept_facts.h"

#include "core/session/session_hash.h"

namespace winnow {

namespace {

std::string_view bytesOf(const ContentHash& hash)
{
    return { reinterpret_cast<const char*>(&hash), sizeof hash };
}

} // namespace

KeptRows::KeptRows(const Corpus& corpus)
    : m_corpus(corpus)
    , m_facts(corpus.known ? nullptr : corpus.kept)
{
    for (const Session& session : corpus.sessions) {
        if (m_facts)
            m_sessions.push_back(sessionKey(*corpus.texts, session));
    }
}

ContentHash KeptRows::keyOf(SessionId session, std::string_view name) const
{
    return contentHashOf({ bytesOf(m_sessions[session.index()]), name });
}

bool KeptRows::couldNotRead() const
{
    return m_corpus.texts->failedGets() != 0;
}

} // namespace winnow
