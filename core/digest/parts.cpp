// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/parts.h"

#include <algorithm>
#include <bit>
#include <string>

#include "core/base/hash.h"
#include "core/base/key_groups.h"
#include "core/digest/order.h"

namespace winnow::digest {

namespace {

/// What sessionClusters() joins is drawn together, because it is resampled together.
std::vector<std::uint32_t> groupsOf(const Digest& digest)
{
    std::vector<std::vector<std::string>> keys;
    for (const SessionRow& row : digest.sessions) {
        std::vector<std::string>& own = keys.emplace_back();
        for (const std::string& id : { row.id, row.parent }) {
            if (!id.empty())
                own.push_back("id " + id);
        }
        own.push_back("recording " + row.recording); // its sessions share what is kept of texts
        if (!row.task.empty())
            own.push_back("task " + row.task);
    }
    return groupedByKeys(keys);
}

struct Group
{
    const std::string* key = nullptr; // the least of its sessions
    Number results = 0;
};

} // namespace

std::uint32_t partCount(std::size_t results)
{
    return results <= 2 * kPartResults ? 1
                                       : static_cast<std::uint32_t>(std::bit_ceil(results / kPartResults));
}

std::vector<std::uint32_t> partsOf(const Digest& digest, std::uint32_t count)
{
    const auto groupOf = groupsOf(digest);
    std::vector<Group> groups;
    for (std::size_t s = 0; s < groupOf.size(); ++s) {
        const SessionRow& row = digest.sessions[s];
        if (groupOf[s] == groups.size())
            groups.emplace_back();
        Group& group = groups[groupOf[s]];
        group.key = group.key == nullptr || row.session < *group.key ? &row.session : group.key;
        group.results += row.results;
    }
    std::vector<std::uint32_t> parts;
    for (std::size_t s = 0; s < groupOf.size(); ++s) {
        const Group& group = groups[groupOf[s]];
        const bool isLarge = group.results > static_cast<Number>(kPartResults / 4);
        const std::string& key = isLarge ? digest.sessions[s].session : *group.key;
        parts.push_back(static_cast<std::uint32_t>(contentHash(key).low % count));
    }
    return parts;
}

SessionRows::SessionRows(const Digest& digest)
    : m_digest(digest)
{
    forEachSessionTable(digest, digest, [&](const auto& rows, const auto&) {
        m_starts.push_back(startsBySession(rows, digest.sessions.size()));
    });
}

void SessionRows::append(Digest& out, std::uint32_t session) const
{
    const auto number = static_cast<std::uint32_t>(out.sessions.size());
    out.sessions.push_back(m_digest.sessions[session]);
    std::size_t table = 0;
    forEachSessionTable(out, m_digest, [&](auto& to, const auto& from) {
        const std::vector<std::size_t>& starts = m_starts[table++];
        for (std::size_t i = starts[session]; i < starts[session + 1]; ++i) {
            to.push_back(from[i]);
            to.back().session.index = number;
        }
    });
}

Digest frameOf(const Digest& digest)
{
    Digest frame;
    frame.header = digest.header, frame.slices = digest.slices;
    return frame;
}

Digest joined(const std::vector<Digest>& parts)
{
    struct Place
    {
        std::uint32_t part = 0, session = 0;
    };
    std::vector<Place> order;
    std::vector<SessionRows> rows;
    for (std::uint32_t p = 0; p < parts.size(); ++p) {
        rows.emplace_back(parts[p]);
        for (std::uint32_t s = 0; s < parts[p].sessions.size(); ++s)
            order.push_back({ p, s });
    }
    const auto rowOf
        = [&](const Place& at) -> const SessionRow& { return parts[at.part].sessions[at.session]; };
    std::sort(order.begin(), order.end(),
        [&](const Place& a, const Place& b) { return comesBefore(rowOf(a), rowOf(b)); });
    Digest out = frameOf(parts.front());
    for (const Place& place : order)
        rows[place.part].append(out, place.session);
    return out;
}

} // namespace winnow::digest
