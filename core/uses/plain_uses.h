// SPDX-License-Identifier: GPL-3.0-or-later
// Words that are not names but still come from a result: a folder in a listing that the next command enters, a button
// that is clicked, a value of a record that the answer repeats. Such a word is a use if no earlier text contains
// it and a result shows it alone: as an entry, a field or a part of a path. Used only by use_finder.cpp. Definition:
// measure/SPEC.md J1.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <unordered_map>

#include "core/uses/speech.h"

namespace winnow {

class PlainUses
{
public:
    /// `speeches` must outlive this.
    explicit PlainUses(std::span<const Speech> speeches);

    /// Calls carry(use, offset) for every place where a result's text shows one of the uses.
    void look(std::string_view text, const std::function<void(RuledUse&, std::size_t)>& carry);

    std::vector<RuledUse>& uses() { return m_uses; }

private:
    /// Where a result must show a word.
    enum class Standing : std::uint8_t
    {
        Entry, // of a listing or a path
        Field, // between any marks
        Value, // a quoted value of a record
        Told // quoted in a message, or the first word of a line of help
    };

    void collect(std::uint32_t number);
    void collectArgument(std::uint32_t number);
    void collectCommand(std::uint32_t number);
    void collectText(std::uint32_t number);
    void collectLists(std::uint32_t number);
    void collectCommonFiles(std::uint32_t number);
    void collectCodes(std::uint32_t number);
    void add(
        std::uint32_t number, std::size_t at, std::size_t length, Standing standing, double strength = 1);
    void hear(const Speech& said);
    template <class Found> void eachWanted(std::string_view text, Found found) const;
    static std::size_t place(std::string_view word);
    static bool stands(std::string_view text, std::size_t begin, std::size_t end, Standing standing);

    std::span<const Speech> m_speeches;
    std::vector<RuledUse> m_uses;
    std::vector<Standing> m_standings; // of the uses
    std::unordered_map<std::string_view, std::vector<std::uint32_t>> m_byFirstWord;
    std::vector<bool> m_firstWords = std::vector<bool>(65536); // by place(): whether a use may begin so
};

} // namespace winnow
