// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a strategy's output together with its provenance, so that the rule of segment.h always holds. Source
// ranges may come in any order; finish() returns the source unchanged if something is missing or nothing is
// gained.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "core/compression/segment.h"

namespace winnow::strategy {

class SegmentBuilder
{
public:
    /// `source` must outlive the builder.
    SegmentBuilder(std::string_view source, Fidelity fidelity);

    void keep(std::size_t begin, std::size_t end);
    void omit(std::size_t begin, std::size_t end, std::string_view rule);
    void rewrite(std::size_t begin, std::size_t end, std::string_view text, std::string_view rule);
    /// Omits these bytes; `marker` says so in their place.
    void replace(std::size_t begin, std::size_t end, std::string_view marker, std::string_view rule)
    {
        omit(begin, end, rule);
        insert(marker, rule);
        m_result.fidelity = std::max(m_result.fidelity, Fidelity::Recoverable);
    }
    /// Output without source bytes: a heading, a marker.
    void insert(std::string_view text, std::string_view rule) { rewrite(0, 0, text, rule); }

    /// rewrite() without a copy: append to out(), then call this with the size it had before.
    std::string& out() { return m_result.text; }
    void wrote(std::size_t begin, std::size_t end, std::size_t outputBegin, std::string_view rule);

    std::string_view source() const { return m_source; }
    std::size_t size() const { return m_result.text.size(); }
    /// Gives up: finish() returns the source.
    void decline() { m_declined = true; }

    Compressed finish();

private:
    void push(const Segment& segment);

    std::string_view m_source;
    Compressed m_result;
    std::size_t m_covered = 0;
    bool m_declined = false;
};

} // namespace winnow::strategy
