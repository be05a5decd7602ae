// SPDX-License-Identifier: GPL-3.0-or-later
// Records of a log that is a tree: each names its predecessor, and an abandoned branch is not part of the
// conversation. They are kept until the end, then read along the path to the last one.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "core/importers/recording_builder.h"

namespace winnow::importing {

/// Counted in the recording's notes; a result among them does not count as lost (doubts.cpp).
inline constexpr Phrase kOffThePath
    = Message::mark("entries left out because they lie off the active path of the tree: {}");

class KeptRecords
{
public:
    /// `parent` "" means the record before; a root has none.
    void add(
        RecordingBuilder& builder, const json::Value& value, std::string id, std::string parent, bool root)
    {
        builder.at(value);
        builder.held.setAside = true;
        if (!id.empty())
            m_byId[id] = m_kept.size();
        m_kept.push_back({ std::move(id), std::move(parent), std::string(value.raw()), builder.place(),
            builder.where().asWritten && value.offset() == 0, root });
    }

    /// Passes every record of the path to `take` and counts those off it.
    template <class Take> void eachOnPath(RecordingBuilder& builder, const Take& take) const
    {
        const std::vector<std::uint8_t> active = path();
        const RecordingBuilder::Where here = builder.where();
        json::Document document;
        for (std::size_t i = 0; i < m_kept.size(); ++i) {
            if (active[i] == 0) {
                builder.count(kOffThePath);
                if (!m_kept[i].id.empty())
                    continue;
            }
            const auto record = document.parse(m_kept[i].raw, json::kLenient);
            if (!record)
                continue;
            builder.enterRecord(m_kept[i].place, m_kept[i].asWritten);
            if (active[i] != 0)
                take(*record);
            builder.recordRead(*record);
        }
        builder.goTo(here);
    }

private:
    struct Kept
    {
        std::string id, parent, raw;
        RecordPlace place;
        bool asWritten = false;
        bool root = false;
    };

    /// Follows parents from the last record. Without ids everything is on the path. A parent that no record
    /// has (a lost line; OpenClaw names the call whose result the record is) means the record before.
    std::vector<std::uint8_t> path() const
    {
        if (m_byId.empty() || m_kept.back().id.empty())
            return std::vector<std::uint8_t>(m_kept.size(), 1);
        std::vector<std::uint8_t> active(m_kept.size(), 0);
        std::size_t at = m_kept.size() - 1;
        while (active[at] == 0) {
            active[at] = 1;
            if (m_kept[at].root)
                break;
            const auto known = m_byId.find(m_kept[at].parent);
            if (known == m_byId.end() && at == 0)
                break;
            at = known == m_byId.end() ? at - 1 : known->second;
        }
        return active;
    }

    std::vector<Kept> m_kept;
    std::unordered_map<std::string, std::size_t> m_byId;
};

} // namespace winnow::importing
