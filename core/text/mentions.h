// SPDX-License-Identifier: GPL-3.0-or-later
// What a text mentions that another text may repeat: names, ids, paths, numbers by value, references and
// outcomes, as whole tokens, each with a key that is equal where the meaning is. The detector of later uses
// compares what a response mentions with what results mentioned; never judges who needs what. Linear,
// allocation-free scanning.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace winnow {

enum class MentionKind : std::uint8_t
{
    Name, // identifiers, files, ids, versions: "parseArgs", "test_a.py", "W5061109", "2.4.1"
    Kebab, // words joined by hyphens: "wool-blend"
    Reference, // short, and marked as one: "@e35", "[ref=e35]", "[12]", "id: 27", "line 77"
    Number, // by value: 315.2 = $315.20; three digits or more, no round ones, no years
    Outcome, // "3 failed", "exit code 2", "permission denied", "TypeError"
    Path, // two neighbors of a path: "uv/errno.h"; a place in a file: "report.cpp:58"; "shop::order"
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

/// A run of letters, digits, "_", "." and "-", without "." and "-" at its ends.
struct Atom
{
    std::size_t begin = 0;
    std::size_t end = 0;
    bool plain = false; // small letters alone, as most words
};

bool isAtomByte(char c);
/// One byte further, or behind a whole terminal sequence ("ESC [ 31 m").
std::size_t behindSeparator(std::string_view text, std::size_t at);
Atom atomAt(std::string_view text, std::size_t at);

/// What one atom mentions. Several where it is made of parts ("shop.orders_by_day": "orders_by_day").
struct Found
{
    Mention mentions
        [8]; // the first `count` are set: clearing eight for each word would cost more than finding them
    std::size_t count = 0;
    std::size_t next = 0; // where to go on
};
Found findAt(std::string_view text, Atom atom);

} // namespace mentions

/// Calls found(mention) for every mention of the text, in order of the atoms they stand in.
template <class Found> void forEachMention(std::string_view text, Found found)
{
    for (std::size_t at = 0; at < text.size();) {
        if (!mentions::isAtomByte(text[at])) {
            at = mentions::behindSeparator(text, at);
            continue;
        }
        const mentions::Atom atom = mentions::atomAt(text, at);
        if (atom.begin >= atom.end) {
            at = atom.end > at ? atom.end : at + 1;
            continue;
        }
        const mentions::Found all = mentions::findAt(text, atom);
        for (std::size_t i = 0; i < all.count; ++i)
            found(all.mentions[i]);
        at = all.next;
    }
}

/// The key of a number of two to six digits that follows a word like "id", "shellId", "session ID" or
/// "index"; 0 for others.
std::uint64_t labelledKey(std::string_view label, std::string_view digits);

/// The key of a whole short text taken as a reference ("e35", "12"), 0 if it cannot be one.
std::uint64_t referenceKey(std::string_view text);

} // namespace winnow
