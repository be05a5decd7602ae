// SPDX-License-Identifier: GPL-3.0-or-later
// What a text mentions that another text may repeat: names, ids, paths, numbers by value, references and
// outcomes, always as whole tokens. Each has a key; equal keys mean the same thing. The detector of later
// uses compares the mentions of a response with those of results; it does not judge whether they were
// necessary. Linear scan, no allocation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace winnow {

enum class MentionKind : std::uint8_t
{
    Name, // identifiers, files, ids, versions: "parseArgs", "test_a.py", "W5061109", "2.4.1"
    Kebab, // words joined by hyphens: "wool-blend"
    Reference, // short and marked as a reference: "@e35", "[ref=e35]", "[12]", "id: 27", "line 77"
    Number, // by value: 315.2 = $315.20; at least three digits, not round, not a year
    Outcome, // "3 failed", "exit code 2", "permission denied", "TypeError"
    Path, // two adjacent parts of a path: "uv/errno.h"; a place in a file: "report.cpp:58"; "shop::order"
    Capitals, // "EWOULDBLOCK"
};

struct Mention
{
    MentionKind kind;
    std::size_t offset; // bytes
    std::size_t length;
    std::uint64_t key;
};

namespace mentions {

/// What one run of letters, digits, "_", "." and "-" mentions; several things if it has parts
/// ("shop.orders_by_day": "orders_by_day").
struct Found
{
    Mention mentions
        [8]; // the first `count` are set: clearing eight for each word would cost more than finding them
    std::size_t count = 0;
    std::size_t next = 0; // where to continue
};
/// What the next run from `at` on mentions; `count` is 0 if no run mentions anything.
Found findFrom(std::string_view text, std::size_t at);

} // namespace mentions

/// Calls found(mention) for every mention of the text, in the order of their runs.
template <class Found> void forEachMention(std::string_view text, Found found)
{
    for (std::size_t at = 0; at < text.size();) {
        const mentions::Found all = mentions::findFrom(text, at);
        for (std::size_t i = 0; i < all.count; ++i)
            found(all.mentions[i]);
        at = all.next;
    }
}

/// The key of a number of two to six digits after a word like "id", "shellId", "session ID" or "index"; 0 for
/// other numbers.
std::uint64_t labelledKey(std::string_view label, std::string_view digits);

/// The key of a short text that is a reference as a whole ("e35", "12"); 0 if it cannot be one.
std::uint64_t referenceKey(std::string_view text);

} // namespace winnow
