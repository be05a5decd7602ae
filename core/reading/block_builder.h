// SPDX-License-Identifier: GPL-3.0-or-later
// Turns byte provenance into blocks of lines, for diff_rows.cpp. Lines that share bytes are linked; links that touch
// the same line merge; a line without a link was omitted or inserted. Linear in lines and segments, plus a sort if a
// strategy moved text.
#pragma once

#include "core/reading/diff_rows.h"

namespace winnow {

class BlockBuilder
{
public:
    explicit BlockBuilder(DiffRows& rows)
        : m_rows(rows)
    {
    }
    void fromSegments(const std::vector<Segment>& segments);
    void fromTexts();

private:
    /// Lines of both sides that belong together.
    struct Link
    {
        LineRange before;
        LineRange after;
        bool equal = false;
    };

    void joinSegments(const std::vector<Segment>& segments);
    std::vector<std::uint32_t> ascendingChain() const;
    void linkKept(const Segment& segment);
    void linkRewritten(const Segment& segment);
    void addLink(Link link);
    void emitGap(LineRange before, LineRange after);
    std::vector<DiffBlock> omittedBlocks(LineRange lines, std::vector<std::size_t>& outputs);
    bool isMovedHere(std::uint32_t afterLine) const;
    bool holdsMoved(std::size_t segment, std::size_t end) const;
    void emitInserted(LineRange lines);
    std::string_view ruleOf(const Link& link) const;
    void emitRewritten(const Link& link);
    void emitCompared(LineRange before, LineRange after, std::string_view rule);
    void emitUnpaired(LineRange lines, LineRange after, std::string_view rule);
    void push(const DiffBlock& block);
    void countLost();

    DiffRows& m_rows;
    std::vector<Link> m_links;
    std::vector<bool> m_inChain; // by segment
    std::size_t m_sourceCursor = 0; // into bySource
    std::size_t m_outputCursor = 0; // into segments
};

} // namespace winnow
