// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/digest/session_rows.h"

#include <algorithm>
#include <tuple>

#include "core/base/hash.h"

namespace winnow::digest {

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

Digest joined(Digest frame, const std::vector<Digest>& parts)
{
    struct Place
    {
        std::size_t part = 0;
        std::uint32_t session = 0;
    };
    std::vector<Place> order;
    std::vector<SessionRows> rows;
    for (std::size_t p = 0; p < parts.size(); ++p) {
        rows.emplace_back(parts[p]);
        for (std::uint32_t s = 0; s < parts[p].sessions.size(); ++s)
            order.push_back({ p, s });
    }
    const auto keyOf = [&](const Place& place) {
        const SessionRow& row = parts[place.part].sessions[place.session];
        return std::tie(row.path, row.recording, row.place, row.session);
    };
    std::sort(
        order.begin(), order.end(), [&](const Place& a, const Place& b) { return keyOf(a) < keyOf(b); });
    for (const Place& place : order)
        rows[place.part].append(frame, place.session);
    return frame;
}

void setCores(Digest& digest)
{
    const SessionRows rows(digest);
    for (std::uint32_t s = 0; s < digest.sessions.size(); ++s) {
        Digest one;
        rows.append(one, s);
        one.sizes.clear(), one.shown.clear(); // depend on the measured strategies
        one.sessions[0].core.clear(), one.sessions[0].spread.clear();
        for (EvidenceRow& row : one.evidence)
            row.rarity = 1; // depends on the other sessions
        rows::PublicWriter writer;
        writer.row(std::as_const(one));
        digest.sessions[s].core = sha256Hex(writer.plain()).substr(0, 32);
    }
}

} // namespace winnow::digest
