// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/recorded_sessions.h"

#include <algorithm>

#include "core/base/failed_reads.h"
#include "core/base/try.h"
#include "core/importers/importer.h"

namespace winnow::digest {

namespace {

constexpr std::size_t kKept = 4;

/// Whether it is the same session as far as a digest shows: the same timeline with results of the same sizes.
bool isAlike(const Corpus& digest, const Session& was, const Corpus& recording, const Session& is)
{
    if (was.started != is.started || was.events.size() != is.events.size()
        || was.results.size() != is.results.size())
        return false;
    for (std::size_t r = 0; r < was.results.size(); ++r) {
        // Skip results of several blocks: a digest has the size of the blocks as the gateway joins them.
        const ToolResult& result = is.results[r];
        if (result.blocks.size() < 2
            && recording.texts->bytes(result.text) != digest.texts->bytes(was.results[r].text))
            return false;
    }
    return std::equal(was.events.begin(), was.events.end(), is.events.begin(),
        [](const Event& a, const Event& b) { return a.kind == b.kind && a.index == b.index; });
}

} // namespace

Result<RecordedSession> RecordedSessions::of(const Corpus& digest, SessionId id) const
{
    const Session& session = digest.sessions[id.index()];
    const std::string& path = digest.recordings[session.recording.index()].path;
    WINNOW_TRY(const auto corpus, open(path));
    for (std::size_t s = 0; s < corpus->sessions.size(); ++s) {
        if (isAlike(digest, session, *corpus, corpus->sessions[s]))
            return RecordedSession { corpus, SessionId(s) };
    }
    return fail(
        ErrorCode::Unreadable, Message::say("the recording changed after it was digested"), {}, { path, 0 });
}

Result<std::shared_ptr<const Corpus>> RecordedSessions::open(const std::string& path) const
{
    const std::scoped_lock lock(m_mutex);
    for (const auto& [opened, corpus] : m_opened) {
        if (opened == path)
            return corpus;
    }
    if (fileKind(path) == FileKind::None)
        return fail(ErrorCode::Unreadable,
            Message::say("a digest contains no texts, and its recording was not found"), {}, { path, 0 });
    ImportOptions options;
    options.keepSnapshots = true;
    WINNOW_TRY(auto read, openCorpus({ path }, options));
    m_opened.emplace_front(path, std::make_shared<const Corpus>(std::move(read)));
    if (m_opened.size() > kKept)
        m_opened.pop_back();
    return m_opened.front().second;
}

} // namespace winnow::digest
