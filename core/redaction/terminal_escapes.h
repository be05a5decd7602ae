// SPDX-License-Identifier: GPL-3.0-or-later
// Finds terminal escapes in a raw text: colors, cursor movements, titles, links, written as bytes or as texts spell
// them ("\u001b[32m", "\\x1b[K", "^[[m"). Gives the text that a terminal shows, and maps it back. Used by the
// redactor, which searches the shown text. Linear.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace winnow::redaction {

class TerminalEscapes
{
public:
    struct Part
    {
        std::size_t begin = 0;
        std::size_t end = 0;
        bool operator==(const Part&) const = default;
    };

    explicit TerminalEscapes(std::string_view raw);

    bool none() const { return m_cuts.empty(); }
    /// `raw` without the escapes. `raw` is the constructor's text or one that differs from it only between escapes.
    std::string shown(std::string_view raw) const;
    /// Puts the bytes of `shown`, which is as long as shown(raw), back between the escapes of `raw`.
    void putBack(std::string_view shown, std::string& raw) const;
    /// Parts of the raw text to search on their own: words that only an escape separates from others, and the contents
    /// of titles and links, which a terminal does not show in place.
    const std::vector<Part>& apart() const { return m_apart; }

private:
    void addApart(const Part& part);
    void addBeside(std::string_view raw, std::size_t cut);

    std::vector<Part> m_cuts; // in order, disjoint
    std::vector<Part> m_apart;
};

} // namespace winnow::redaction
