// SPDX-License-Identifier: GPL-3.0-or-later
// Expands ${NAME} and ${NAME:-default} like the gateway: in the text of the file, before YAML sees it,
// comments included, no nesting (gateway/SPEC.md B9.1). Remembers where every piece came from, so that
// findings point into the file as written and secrets stay as written.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace winnow {

/// The value of an environment variable; nullopt and "" both mean "use the default".
using Environment = std::function<std::optional<std::string>(const std::string& name)>;

/// The environment of this process.
Environment processEnvironment();

/// The text with every reference replaced by x's of the same length, so that it is YAML, whatever the defaults contain.
std::string maskReferences(std::string_view text);

/// Bytes [begin, end) of a text.
struct TextRange
{
    std::size_t begin = 0;
    std::size_t end = 0;
};

class ExpandedText
{
public:
    /// References that touch one of the `literal` ranges (ascending, disjoint) are not expanded; a gateway
    /// has no such ranges.
    ExpandedText(
        std::string_view written, const Environment& environment, const std::vector<TextRange>& literal = {});

    const std::string& text() const { return m_text; }
    bool changed() const { return !m_pieces.empty(); }

    /// The written text of [begin, end) in the expanded one. Includes an expansion that touches the range as
    /// a whole.
    std::string written(std::size_t begin, std::size_t end) const;
    /// The reference that expanded to nothing within [begin, end] of the expanded text; "" if there is none.
    std::string emptyReference(std::size_t begin, std::size_t end) const;
    /// Line in the written text (1-based) of a byte offset in the expanded one.
    std::size_t writtenLine(std::size_t offset) const;

private:
    struct Piece
    {
        std::size_t begin = 0; // in the expanded text
        std::size_t length = 0;
        std::size_t from = 0; // in the written text
        std::size_t fromLength = 0;
    };
    std::size_t back(std::size_t offset, bool toEnd) const;
    void expand(const Environment& environment, const std::vector<TextRange>& literal);
    void expandPart(const Environment& environment, std::size_t at, std::size_t end);

    std::string m_written;
    std::string m_text;
    std::vector<Piece> m_pieces; // ascending
};

} // namespace winnow
