// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/corpus.h"

#include <algorithm>
#include <map>
#include <utility>

namespace winnow {

namespace {

/// Results of one recording in recorded order: by place in the file, then by session and event.
void sortByPlace(const Corpus& corpus, std::vector<ResultRef>& refs)
{
    std::stable_sort(refs.begin(), refs.end(), [&](const ResultRef& a, const ResultRef& b) {
        const ToolResult& left = corpus.sessions[a.session.index()].results[a.index];
        const ToolResult& right = corpus.sessions[b.session.index()].results[b.index];
        return std::pair(left.offset, left.line) < std::pair(right.offset, right.line);
    });
}

} // namespace

void Corpus::index()
{
    results.clear();
    tools.clear();
    std::map<std::pair<std::string, std::string>, ToolId> known;
    for (Recording& recording : recordings) {
        std::vector<ResultRef> refs;
        for (const SessionId id : recording.sessions) {
            const Session& session = sessions[id.index()];
            for (std::uint32_t i = 0; i < session.results.size(); ++i) {
                const ToolResult& result = session.results[i];
                const auto [at, isNew]
                    = known.try_emplace(std::pair(result.tool, result.subName), ToolId(tools.size()));
                if (isNew)
                    tools.push_back({ result.tool, result.subName });
                refs.push_back({ id, i, at->second });
            }
        }
        sortByPlace(*this, refs);
        recording.results.clear();
        for (const ResultRef& ref : refs) {
            recording.results.push_back(ResultId(results.size()));
            results.push_back(ref);
        }
    }
}

std::string Corpus::hash() const
{
    std::string all;
    all.reserve(results.size() * 48);
    for (std::size_t i = 0; i < results.size(); ++i) {
        const ToolResult& r = result(ResultId(i));
        all += texts->hash(r.text).hex();
        all += r.tool;
        all += '\0';
    }
    return sha256Hex(all);
}

} // namespace winnow
