// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that a search named and a later call reads: "grep -n" prints 521, the next call reads 515 to 540. A use is a
// window of a file that contains a line named by a result and that the model had not read around before. Used only by
// use_finder.cpp. Definition: measure/SPEC.md J1.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/uses/speech.h"

namespace winnow {

class PlaceUses
{
public:
    /// `speeches` must outlive this.
    explicit PlaceUses(std::span<const Speech> speeches);

    /// Calls carry(use, offset, length) for every line that the result names in one of the windows. `arguments`: of the
    /// result's call.
    void look(std::string_view text, std::string_view arguments,
        const std::function<void(RuledUse&, std::size_t, std::size_t)>& carry);

    std::vector<RuledUse>& uses() { return m_uses; }

private:
    struct Window
    {
        std::string file; // without folders
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        bool news = false; // part of a file, and no earlier window begins at the same line
    };

    void collectCall(std::size_t begin, std::size_t end);
    void collectCommand(std::uint32_t number);
    void collectRange(std::uint32_t number);
    void add(std::uint32_t number, std::size_t at, std::size_t length, Window window);
    bool isNear(const Window& window, std::uint32_t response) const;
    bool isMeant(std::uint32_t use, std::uint32_t line, bool listing, bool isPlace) const;
    const std::vector<std::uint32_t>* usesOf(std::string_view file) const;
    std::vector<std::uint32_t> usesNamedIn(std::string_view arguments) const;

    std::span<const Speech> m_speeches;
    std::vector<RuledUse> m_uses;
    std::vector<Window> m_windows; // of the uses
    std::unordered_map<std::string, std::vector<std::uint32_t>> m_byFile;
};

/// Whether this argument key says where in a file to read.
bool isPlaceKey(std::string_view key);

} // namespace winnow
