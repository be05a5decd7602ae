// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uses/refetches.h"

#include <algorithm>
#include <map>
#include <unordered_set>

#include "core/base/hash.h"
#include "core/base/parallel.h"
#include "core/base/try.h"
#include "core/compression/content_kind.h"
#include "core/replay/corpus_facts.h"
#include "core/replay/known_facts.h"
#include "core/replay/replay.h"
#include "core/session/session_results.h"
#include "core/text/lines.h"
#include "core/uses/call_text.h"

namespace winnow {

namespace {

constexpr std::size_t kShortestReadLine = 8; // braces and blanks are in every file
constexpr double kOverlap = 0.5; // share of the later result's lines

using Lines = std::unordered_set<std::uint64_t>;

Lines linesOf(std::string_view text)
{
    const std::string plain = withoutLineNumbers(text);
    Lines lines;
    forEachLine(plain, [&](std::size_t begin, std::size_t end, std::size_t) {
        begin = std::min(plain.find_first_not_of(" \t", begin), end);
        if (end - begin >= kShortestReadLine)
            lines.insert(contentHash(std::string_view(plain).substr(begin, end - begin)).low);
    });
    return lines;
}

class SessionRefetches
{
public:
    SessionRefetches(const ReplayEngine& engine, const ReplayResult& replay)
        : m_engine(engine)
        , m_facts(engine.facts())
        , m_replay(replay)
        , m_corpus(m_facts.corpus())
    {
    }

    std::vector<Refetch> find(const std::vector<ResultId>& results)
    {
        std::map<ContentHash, ResultId> byCall;
        std::map<std::string, ResultId> byPath;
        std::vector<Refetch> found;
        for (const ResultId id : results) {
            const ToolResult& result = m_corpus.result(id);
            const Session& session = m_corpus.sessionOf(id);
            if (result.isError || result.call >= session.calls.size())
                continue;
            const Text arguments = m_corpus.texts->get(session.calls[result.call].arguments);
            if (!editSources(arguments.view()).empty())
                continue;
            const std::string path(pathArgument(arguments.view()));
            const ContentHash key = contentHash(result.tool + '\0' + std::string(arguments.view()));
            const auto same = byCall.find(key);
            const auto file = path.empty() ? byPath.end() : byPath.find(path);
            if (same != byCall.end())
                compare(id, same->second, true, found);
            else if (file != byPath.end())
                compare(id, file->second, false, found);
            byCall[key] = id;
            if (!path.empty())
                byPath[path] = id;
        }
        return found;
    }

private:
    void compare(ResultId later, ResultId earlier, bool sameCall, std::vector<Refetch>& found) const
    {
        const Timeline& timeline = m_facts.timeline();
        if (timeline.results[earlier.index()].endCall <= timeline.results[later.index()].firstCall)
            return; // it left the context before: the agent had to fetch it again
        const Lines wanted = linesOf(m_corpus.texts->get(m_facts.text(later)).view());
        const Lines shown = linesOf(m_corpus.texts->get(m_facts.text(earlier)).view());
        const auto text = m_engine.afterText(m_replay, earlier);
        if (wanted.empty() || !text)
            return;
        const Lines left = linesOf(text->after.text);
        Refetch refetch { later, earlier, sameCall, 0, 0 };
        for (const std::uint64_t line : wanted) {
            if (shown.count(line) == 0)
                continue;
            ++refetch.wanted;
            refetch.missing += left.count(line) == 0;
        }
        if (static_cast<double>(refetch.wanted) >= kOverlap * static_cast<double>(wanted.size()))
            found.push_back(refetch);
    }

    const ReplayEngine& m_engine;
    const CorpusFacts& m_facts;
    const ReplayResult& m_replay;
    const Corpus& m_corpus;
};

} // namespace

Result<Refetches> findRefetches(
    const ReplayEngine& engine, const ReplayResult& replay, unsigned jobs, const std::stop_token& stop)
{
    const Corpus& corpus = engine.facts().corpus();
    WINNOW_CHECK(checkHasTexts(corpus));
    std::vector<std::vector<ResultId>> bySession = resultsBySession(corpus);
    const TextStore::Pass pass(*corpus.texts);
    std::vector<std::vector<Refetch>> parts(bySession.size());
    const bool all = parallelFor(bySession.size(), jobs, stop, [&](std::size_t s) {
        std::stable_sort(bySession[s].begin(), bySession[s].end(),
            [&](ResultId a, ResultId b) { return corpus.result(a).event < corpus.result(b).event; });
        parts[s] = SessionRefetches(engine, replay).find(bySession[s]);
    });
    if (!all)
        return cancelled();
    Refetches refetches;
    refetches.tools.resize(corpus.tools.size());
    for (const auto& part : parts)
        refetches.all.insert(refetches.all.end(), part.begin(), part.end());
    for (const Refetch& refetch : refetches.all) {
        for (RefetchSums* sum :
            { &refetches.total, &refetches.tools[corpus.results[refetch.later.index()].tool.index()] }) {
            sum->caused += refetch.caused();
            sum->redundant += !refetch.caused();
            sum->redundantTokens += refetch.caused() ? 0 : engine.facts().tokens(refetch.later);
        }
    }
    return refetches;
}

} // namespace winnow
