// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/merge.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <type_traits>

#include "core/base/try.h"
#include "core/digest/json_rows.h"
#include "core/digest/order.h"
#include "core/digest/spread.h"

namespace winnow::digest {

namespace {

Result<void> checkHeaders(const std::vector<Digest>& digests)
{
    for (const Digest& digest : digests) {
        const Header& a = digests.front().header;
        const Header& b = digest.header;
        if (a.salt != b.salt)
            return fail(ErrorCode::Conflict,
                Message::say("digests of different salts do not merge: their names differ"),
                Message::say("digest with one salt (WINNOW_DIGEST_SALT or --salt)"));
        if (a.encoding != b.encoding)
            return fail(
                ErrorCode::Conflict, Message::say("digests counted in different encodings do not merge"));
        if (!(a == b))
            return fail(
                ErrorCode::Conflict, Message::say("digests with and without names or paths do not merge"));
    }
    return {};
}

class Merger
{
public:
    explicit Merger(std::vector<Digest> digests)
        : m_from(std::move(digests))
    {
    }

    Digest merge()
    {
        m_out.header = m_from.front().header;
        mergeFiles();
        mergeSlices();
        mergeSessions();
        for (std::size_t d = 0; d < m_from.size(); ++d)
            takeRows(d);
        sortRows();
        countSpread(m_out);
        return std::move(m_out);
    }

private:
    /// Of two rows of one file the one whose words come first.
    void mergeFiles()
    {
        std::map<std::string, std::pair<std::string, FileRow>> files;
        for (const Digest& digest : m_from) {
            for (const FileRow& row : digest.files) {
                std::string words;
                appendJson(digest, row, {}, words);
                const auto [at, isNew] = files.try_emplace(row.file, words, row);
                if (!isNew && words < at->second.first)
                    at->second = { words, row };
            }
        }
        for (auto& [file, row] : files)
            m_out.files.push_back(std::move(row.second));
    }

    void mergeSlices()
    {
        std::map<std::string, std::string> slices;
        for (const Digest& digest : m_from) {
            for (const SliceRow& row : digest.slices)
                slices.try_emplace(row.slice, row.strategy);
        }
        for (auto& [slice, strategy] : slices)
            m_out.slices.push_back({ slice, strategy });
    }

    struct Chosen
    {
        std::size_t digest = 0;
        std::uint32_t session = 0;
    };

    void mergeSessions()
    {
        std::map<std::string, Chosen> best;
        for (std::size_t d = 0; d < m_from.size(); ++d) {
            for (std::uint32_t s = 0; s < m_from[d].sessions.size(); ++s) {
                const SessionRow& row = m_from[d].sessions[s];
                const auto [at, isNew] = best.try_emplace(row.session, Chosen { d, s });
                if (!isNew && row.core < m_from[at->second.digest].sessions[at->second.session].core)
                    at->second = { d, s };
            }
        }
        for (const auto& [key, chosen] : best)
            m_out.sessions.push_back(m_from[chosen.digest].sessions[chosen.session]);
        std::sort(m_out.sessions.begin(), m_out.sessions.end(), comesBefore);
        std::map<std::string_view, std::uint32_t> numbers;
        for (std::uint32_t s = 0; s < m_out.sessions.size(); ++s)
            numbers.emplace(m_out.sessions[s].session, s);
        for (std::size_t d = 0; d < m_from.size(); ++d) {
            Places& places = m_places.emplace_back();
            for (std::uint32_t s = 0; s < m_from[d].sessions.size(); ++s) {
                const SessionRow& row = m_from[d].sessions[s];
                const Chosen& chosen = best.at(row.session);
                const std::uint32_t number = numbers.at(row.session);
                places.core.push_back(
                    chosen.digest == d && chosen.session == s ? std::optional(number) : std::nullopt);
                places.alike.push_back(
                    row.core == m_out.sessions[number].core ? std::optional(number) : std::nullopt);
            }
            for (const SliceRow& row : m_from[d].slices) {
                const auto at = std::lower_bound(m_out.slices.begin(), m_out.slices.end(), row.slice,
                    [](const SliceRow& a, const std::string& b) { return a.slice < b; });
                places.slices.push_back({ static_cast<std::uint32_t>(at - m_out.slices.begin()) });
            }
        }
    }

    void takeRows(std::size_t d)
    {
        const Places& places = m_places[d];
        const auto take = [&](auto& to, auto& from) {
            for (auto& row : from) {
                if (const auto session = places.core[row.session.index]) {
                    row.session.index = *session;
                    to.push_back(std::move(row));
                }
            }
        };
        Digest& from = m_from[d];
        take(m_out.events, from.events), take(m_out.requests, from.requests), take(m_out.calls, from.calls);
        take(m_out.boundaries, from.boundaries), take(m_out.results, from.results);
        take(m_out.needs, from.needs), take(m_out.evidence, from.evidence),
            take(m_out.carriers, from.carriers);
        // Of one session several digests may know several strategies; each is taken once.
        std::set<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>> mine; // session, slice, old session
        for (SizeRow& row : from.sizes) {
            if (isMine(row, places, mine))
                m_out.sizes.push_back(moved(row, places));
        }
        for (ShownRow& row : from.shown) {
            if (isMine(row, places, mine))
                m_out.shown.push_back(moved(row, places));
        }
        for (const auto& [session, slice, old] : mine)
            m_taken.emplace(session, slice);
    }

    struct Places
    {
        std::vector<std::optional<std::uint32_t>> core, alike; // by session: its new number
        std::vector<SliceRef> slices;
    };

    template <class Row>
    bool isMine(const Row& row, const Places& places,
        std::set<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>>& mine) const
    {
        const auto session = places.alike[row.session.index];
        if (!session)
            return false;
        const std::uint32_t slice = places.slices[row.slice.index].index;
        if (m_taken.count({ *session, slice }) != 0)
            return false;
        const auto at = mine.lower_bound({ *session, slice, 0 });
        const bool other = at != mine.end() && std::get<0>(*at) == *session && std::get<1>(*at) == slice
            && std::get<2>(*at) != row.session.index;
        if (!other)
            mine.emplace(*session, slice, row.session.index);
        return !other;
    }

    template <class Row> static Row moved(Row row, const Places& places)
    {
        row.session.index = *places.alike[row.session.index];
        row.slice = places.slices[row.slice.index];
        return row;
    }

    void sortRows()
    {
        const auto bySession = [](auto& rows) {
            std::stable_sort(rows.begin(), rows.end(),
                [](const auto& a, const auto& b) { return a.session.index < b.session.index; });
        };
        bySession(m_out.events), bySession(m_out.requests), bySession(m_out.calls);
        bySession(m_out.boundaries), bySession(m_out.results), bySession(m_out.needs);
        bySession(m_out.evidence), bySession(m_out.carriers);
        std::sort(m_out.sizes.begin(), m_out.sizes.end(), [](const SizeRow& a, const SizeRow& b) {
            return std::tie(a.session.index, a.slice.index, a.result)
                < std::tie(b.session.index, b.slice.index, b.result);
        });
        std::sort(m_out.shown.begin(), m_out.shown.end(), [](const ShownRow& a, const ShownRow& b) {
            return std::tie(a.session.index, a.slice.index, a.evidence, a.result, a.owner)
                < std::tie(b.session.index, b.slice.index, b.evidence, b.result, b.owner);
        });
    }

    std::vector<Digest> m_from;
    std::vector<Places> m_places; // by digest
    std::set<std::pair<std::uint32_t, std::uint32_t>> m_taken; // session and slice
    Digest m_out;
};

} // namespace

Result<Digest> merged(std::vector<Digest> digests)
{
    if (digests.empty())
        return Digest();
    WINNOW_CHECK(checkHeaders(digests));
    return Merger(std::move(digests)).merge();
}

} // namespace winnow::digest
