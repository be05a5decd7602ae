// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/cells/line_diff.h"

#include <limits>

#include "core/base/hash.h"
#include "core/reading/cells/number_diff.h"

namespace winnow {

namespace {

/// Numbers strings from 0; equal strings get equal numbers. Open addressing; equality is decided by bytes, not by hash.
class Interner
{
public:
    explicit Interner(std::size_t expected)
    {
        std::size_t size = 64;
        while (size < expected * 2)
            size *= 2;
        m_slots.assign(size, kFree);
    }

    std::uint32_t number(std::string_view text)
    {
        const std::uint64_t hash = contentHash(text).low;
        std::size_t slot = hash & (m_slots.size() - 1);
        while (m_slots[slot] != kFree) {
            const Item& item = m_items[m_slots[slot]];
            if (item.hash == hash && item.text == text)
                return m_slots[slot];
            slot = (slot + 1) & (m_slots.size() - 1);
        }
        m_slots[slot] = static_cast<std::uint32_t>(m_items.size());
        m_items.push_back({ hash, text });
        return m_slots[slot];
    }

private:
    static constexpr std::uint32_t kFree = std::numeric_limits<std::uint32_t>::max();
    struct Item
    {
        std::uint64_t hash;
        std::string_view text;
    };
    std::vector<Item> m_items;
    std::vector<std::uint32_t> m_slots;
};

std::vector<std::uint32_t> numbers(
    Interner& interner, std::string_view text, const LineIndex& lines, LineRange range)
{
    std::vector<std::uint32_t> out;
    out.reserve(range.size());
    for (std::uint32_t line = range.begin; line < range.end; ++line) {
        const Range bytes = lines.content(line);
        out.push_back(interner.number(text.substr(bytes.begin, bytes.size())));
    }
    return out;
}

} // namespace

std::vector<LineEdit> diffNumbers(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b)
{
    NumberDiff diff(a, b);
    return diff.run();
}

std::vector<LineEdit> diffLines(std::string_view textA, const LineIndex& linesA, LineRange a,
    std::string_view textB, const LineIndex& linesB, LineRange b)
{
    Interner interner(static_cast<std::size_t>(a.size()) + b.size());
    const std::vector<std::uint32_t> numbersA = numbers(interner, textA, linesA, a);
    const std::vector<std::uint32_t> numbersB = numbers(interner, textB, linesB, b);
    std::vector<LineEdit> edits = diffNumbers(numbersA, numbersB);
    for (LineEdit& edit : edits) {
        edit.a = { edit.a.begin + a.begin, edit.a.end + a.begin };
        edit.b = { edit.b.begin + b.begin, edit.b.end + b.begin };
    }
    return edits;
}

} // namespace winnow
