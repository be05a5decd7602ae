// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of equal lines between the texts of one session, found once: which lines of a text stood in an earlier one.
// The numbers that a listing puts in front of its lines do not count: "12→int x;" equals "14→int x;". Keeps
// hashes and places, no text. For shown_before; the replay asks whether the model still has the earlier lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace winnow::strategy {

/// Lines [line, line + count) of a text equal lines [there, there + count) of an earlier one; counted from 0.
struct EqualRun
{
    std::uint32_t source = 0; // the earlier text, as add() was told
    std::uint32_t line = 0;
    std::uint32_t there = 0;
    std::uint32_t count = 0;
    bool operator==(const EqualRun&) const = default;
};

class EqualRuns
{
public:
    /// Finds runs of at least these lines and bytes (of the later text, line ends included); both 1 or more.
    EqualRuns(std::size_t leastLines, std::size_t leastBytes);

    /// The longest runs of this text that those added before hold, by line. Of a window of `leastLines` lines that
    /// stands in many places the latest eight are looked at.
    std::vector<EqualRun> find(std::string_view text) const;
    void add(std::uint32_t source, std::string_view text);

private:
    struct Place
    {
        std::uint32_t text = 0; // into m_texts
        std::uint32_t line = 0;
        std::uint32_t previous = 0; // with the same window, into m_places; 0: none
    };
    struct Added
    {
        std::uint32_t source = 0;
        std::vector<std::uint64_t> lines; // hashes
    };
    std::vector<std::uint64_t> windowsOf(const std::vector<std::uint64_t>& lines) const;
    std::vector<EqualRun> runsOf(
        const std::vector<std::uint64_t>& lines, const std::vector<std::uint64_t>& windows) const;

    std::size_t m_window;
    std::size_t m_leastBytes;
    std::vector<Added> m_texts;
    std::vector<Place> m_places; // the first stands for none
    std::unordered_map<std::uint64_t, std::uint32_t> m_latest; // by window: into m_places
};

} // namespace winnow::strategy
