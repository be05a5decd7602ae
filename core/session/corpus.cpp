// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/corpus.h"

#include <algorithm>
#include <map>
#include <utility>

namespace winnow {

namespace {

/// Sorts the results of one recording in recorded order. A session keeps its own order (a message written
/// again later in the file stays at its first place); sessions are merged by place in the file.
void sortByPlace(const Corpus& corpus, std::vector<ResultRef>& refs)
{
    using Place = std::pair<std::uint64_t, std::size_t>;
    std::vector<std::pair<Place, ResultRef>> placed;
    placed.reserve(refs.size());
    for (const ResultRef& ref : refs) { // session by session
        const ToolResult& result = corpus.sessions[ref.session.index()].results[ref.index];
        Place place(result.offset, result.line);
        if (ref.index > 0 && !placed.empty())
            place = std::max(place, placed.back().first);
        placed.emplace_back(place, ref);
    }
    std::stable_sort(
        placed.begin(), placed.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < refs.size(); ++i)
        refs[i] = placed[i].second;
}

} // namespace

void Corpus::index()
{
    results.clear();
    tools.clear();
    std::map<std::pair<std::string_view, std::string_view>, ToolId> numbers;
    for (Recording& recording : recordings) {
        std::vector<ResultRef> refs;
        for (const SessionId id : recording.sessions) {
            const Session& session = sessions[id.index()];
            for (std::uint32_t i = 0; i < session.results.size(); ++i) {
                const ToolResult& result = session.results[i];
                const auto [at, isNew]
                    = numbers.try_emplace({ result.tool, result.subName }, ToolId(tools.size()));
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
