// SPDX-License-Identifier: GPL-3.0-or-later
// Finds runs of equal lines between the texts of a session: which lines of a text an earlier one already
// contained. Ignores the line numbers of a listing: "12→int x;" equals "14→int x;". Keeps hashes and places,
// no text. For shown_before; the replay checks whether the model still has the earlier lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace winnow::strategy {

/// Lines [line, line + count) of a text equal lines [there, there + count) of an earlier one; 0-based.
struct EqualRun
{
    std::uint32_t source = 0; // the earlier text, as passed to add()
    std::uint32_t line = 0;
    std::uint32_t there = 0;
    std::uint32_t count = 0;
    bool operator==(const EqualRun&) const = default;
};

class EqualRuns
{
public:
    /// Finds runs of at least this many lines and bytes (of the later text, line ends included); both at
    /// least 1.
    EqualRuns(std::size_t leastLines, std::size_t leastBytes);

    /// The longest runs that this text shares with those added before, by line. If a window of `leastLines`
    /// lines occurs in many places, only the latest eight are examined.
    std::vector<EqualRun> find(std::string_view text) const;
    void add(std::uint32_t source, std::string_view text);

private:
    struct Place
    {
        std::uint32_t text = 0; // into m_texts
        std::uint32_t line = 0;
        std::uint32_t previous = 0; // the previous place with the same window, into m_places; 0: none
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
    std::vector<Place> m_places; // the first means "none"
    std::unordered_map<std::uint64_t, std::uint32_t> m_latest; // by window: index into m_places
};

} // namespace winnow::strategy
