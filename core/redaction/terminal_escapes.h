// SPDX-License-Identifier: GPL-3.0-or-later
// Finds what steers a terminal in a raw text: colors, movements of the cursor, titles, links, whether
// written as bytes or as texts spell them ("\u001b[32m", "\\x1b[K", "^[[m"). Gives the text that a terminal
// shows, with the way back. Used by the redactor, which searches what is shown. Linear.
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
    /// Without the escapes. `raw` is the text that was given, or one whose bytes differ between the escapes.
    std::string shown(std::string_view raw) const;
    /// Puts what stands in `shown`, which is as long as shown(raw), between the escapes of `raw`.
    void putBack(std::string_view shown, std::string& raw) const;
    /// Parts of the raw text that also read on their own: words that an escape alone holds apart from others,
    /// and what titles and links say, which no terminal shows in its place.
    const std::vector<Part>& apart() const { return m_apart; }

private:
    void addApart(const Part& part);
    void addBeside(std::string_view raw, std::size_t cut);

    std::vector<Part> m_cuts; // in order, apart from each other
    std::vector<Part> m_apart;
};

} // namespace winnow::redaction
