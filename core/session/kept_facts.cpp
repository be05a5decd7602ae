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
    std::string all;
    for (std::size_t s = 0; s < corpus.sessions.size() && m_facts; ++s) {
        const Session& session = corpus.sessions[s];
        m_sessions.push_back(session.key == ContentHash() ? sessionKey(*corpus.texts, session) : session.key);
        all.append(bytesOf(m_sessions.back())).append(std::to_string(session.recording.value));
    }
    m_all = contentHash(all);
}

ContentHash KeptRows::keyOf(SessionId of, std::string_view name) const
{
    return contentHashOf({ bytesOf(of == kAll ? m_all : m_sessions[of.index()]), name });
}

bool KeptRows::couldNotRead() const
{
    return m_corpus.texts->failedGets() != 0;
}

} // namespace winnow
