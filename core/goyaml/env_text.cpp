// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/goyaml/env_text.h"

#include <algorithm>
#include <cstdlib>

namespace winnow {

namespace {

/// One match of \$\{([^}:]+)(?::-([^}]*))?\} as offsets into the text.
struct Reference
{
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string_view name;
    std::string_view fallback;
};

/// The first match at or after `at`. Examines a byte at most once per "${", so hostile text stays linear.
std::optional<Reference> nextReference(std::string_view text, std::size_t at)
{
    while (true) {
        const std::size_t start = text.find("${", at);
        if (start == std::string_view::npos)
            return std::nullopt;
        const std::size_t nameBegin = start + 2;
        const std::size_t stop = text.find_first_of("}:", nameBegin);
        if (stop == std::string_view::npos)
            return std::nullopt; // no brace closes a later one either
        const std::string_view name = text.substr(nameBegin, stop - nameBegin);
        if (name.empty()) {
            at = start + 1;
            continue;
        }
        if (text[stop] == '}')
            return Reference { start, stop + 1, name, {} };
        if (!text.substr(stop).starts_with(":-")) {
            at = stop; // every "${" before this colon fails because of it
            continue;
        }
        const std::size_t close = text.find('}', stop);
        if (close == std::string_view::npos)
            return std::nullopt;
        return Reference { start, close + 1, name, text.substr(stop + 2, close - stop - 2) };
    }
}

} // namespace

Environment processEnvironment()
{
    return [](const std::string& name) -> std::optional<std::string> {
        const char* const value = std::getenv(name.c_str());
        return value ? std::optional<std::string>(value) : std::nullopt;
    };
}

std::string maskReferences(std::string_view text)
{
    std::string out(text);
    std::size_t at = 0;
    while (const std::optional<Reference> found = nextReference(text, at)) {
        std::fill(out.begin() + static_cast<std::ptrdiff_t>(found->begin),
            out.begin() + static_cast<std::ptrdiff_t>(found->end), 'x');
        at = found->end;
    }
    return out;
}

ExpandedText::ExpandedText(
    std::string_view written, const Environment& environment, const std::vector<TextRange>& literal)
    : m_written(written)
{
    expand(environment, literal);
}

void ExpandedText::expand(const Environment& environment, const std::vector<TextRange>& literal)
{
    std::size_t at = 0;
    for (const TextRange& range : literal) {
        expandPart(environment, at, std::max(at, std::min(range.begin, m_written.size())));
        at = std::max(at, std::min(range.end, m_written.size()));
        const std::size_t begin = std::min(range.begin, at);
        m_text += std::string_view(m_written).substr(begin, at - begin);
    }
    expandPart(environment, at, m_written.size());
}

/// Expands the references that are completely in [at, end).
void ExpandedText::expandPart(const Environment& environment, std::size_t at, std::size_t end)
{
    const std::string_view text = std::string_view(m_written).substr(0, end);
    while (const std::optional<Reference> found = nextReference(text, at)) {
        m_text += text.substr(at, found->begin - at);
        const std::optional<std::string> set = found->name.find('\0') == std::string_view::npos
            ? environment(std::string(found->name))
            : std::nullopt;
        const std::string value = set && !set->empty() ? *set : std::string(found->fallback);
        m_pieces.push_back({ m_text.size(), value.size(), found->begin, found->end - found->begin });
        m_text += value;
        at = found->end;
    }
    m_text += text.substr(at);
}

std::size_t ExpandedText::back(std::size_t offset, bool toEnd) const
{
    // The last piece that begins at or before the offset. For the begin of a range, an empty piece at the
    // offset counts as after it.
    auto after = std::upper_bound(m_pieces.begin(), m_pieces.end(), offset,
        [](std::size_t value, const Piece& piece) { return value < piece.begin; });
    while (!toEnd && after != m_pieces.begin() && std::prev(after)->begin == offset)
        --after;
    if (after == m_pieces.begin())
        return offset;
    const Piece& piece = *std::prev(after);
    if (offset > piece.begin && offset < piece.begin + piece.length)
        return toEnd ? piece.from + piece.fromLength : piece.from;
    return piece.from + piece.fromLength + (offset - std::min(offset, piece.begin + piece.length));
}

std::string ExpandedText::written(std::size_t begin, std::size_t end) const
{
    const std::size_t from = std::min(back(begin, false), m_written.size());
    std::size_t to = back(end, true);
    // An end right at the start of a non-empty expansion does not include it.
    for (const Piece& piece : m_pieces) {
        if (piece.begin == end && piece.length > 0 && end > begin)
            to = piece.from;
    }
    return m_written.substr(from, std::min(to, m_written.size()) - std::min(from, to));
}

std::string ExpandedText::emptyReference(std::size_t begin, std::size_t end) const
{
    for (const Piece& piece : m_pieces) {
        if (piece.length == 0 && piece.begin >= begin && piece.begin <= end)
            return m_written.substr(piece.from, piece.fromLength);
    }
    return {};
}

std::size_t ExpandedText::writtenLine(std::size_t offset) const
{
    const std::size_t end = std::min(back(offset, false), m_written.size());
    return 1
        + static_cast<std::size_t>(
            std::count(m_written.begin(), m_written.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
}

} // namespace winnow
