// SPDX-License-Identifier: GPL-3.0-or-later
// Makes recordings fit to be shared: what is private is replaced, byte for byte as long and of the same kind
// of characters, equal texts by equal replacements, so that formats stay readable and figures can be
// recomputed. Two passes: collect() every text, prepare(), then redact() each; verify() says what is still
// there. Never writes. Time is linear in the text. Memory: the text and its copy; for one record at a time (64 KiB at
// least) its copies and what is found in it; 16 bytes for each place; each different original. A record of nothing but
// different passwords takes 17 times its size; the whole command takes 22 times 5 MB of these, 5 times 5 MB of
// "password=". Collecting, replacing and verifying 21 MB of real recordings take 2.5 s of one core (-O2).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/redaction/secret_rules.h"
#include "core/redaction/sensitive_spans.h"
#include "core/text/substring_finder.h"
#include "core/text/text_table.h"

namespace winnow::redaction {

struct Options
{
    std::string key; // equal keys, equal replacements; take a random one to make them untraceable
    std::vector<std::string> names; // replaced wherever they stand as words
    std::vector<std::string> keep; // never replaced
    std::vector<std::string> patterns; // further secrets
    bool paths = true;
    std::vector<Kind> leave = {}; // kinds that may stay: what a team does not think private
    std::shared_ptr<const Rules> rules = {}; // without: those that are installed
};

/// One text that is replaced, for the review before anything is exported.
struct Replacement
{
    Kind kind = Kind::Secret;
    std::string rule;
    std::string text;
    std::string with;
    std::uint64_t count = 0; // occurrences replaced by redact() so far, or seen by collect() before
    bool onlyThere = false; // an ordinary word: replaced where it was found, not wherever it stands
};

class Redactor
{
public:
    /// Error: Malformed pattern.
    static Result<Redactor> create(Options options);

    void collect(std::string_view raw);
    /// Formats recognize files of a folder by these names: they are replaced as secrets or names given by
    /// hand only.
    void keepStructure(std::string_view path);
    void prepare();
    std::string redact(std::string_view raw);

    /// What redact() should have removed and did not, found by other code in another order: originals that
    /// still stand there in whatever case or inside other words, and private shapes that are not a replacement
    /// of ours. Empty = clean. At most 100.
    std::vector<Message> verify(std::string_view redacted) const;
    /// The same, and what a second engine (second_look.h) finds in the original and still in the copy.
    std::vector<Message> verify(std::string_view original, std::string_view redacted) const;

    /// Secrets first, then by count.
    std::vector<Replacement> review() &&;

private:
    /// A text that is replaced.
    struct Entry
    {
        std::uint32_t text; // in m_texts
        std::uint32_t with; // in m_withs
        std::uint64_t seen; // by collect()
        std::uint64_t count; // replaced by redact()
        std::string_view rule;
        Kind kind;
        bool onlyThere;
    };
    struct Place
    {
        std::size_t begin;
        std::size_t end;
        std::uint32_t entry;
    };
    using Mark = std::pair<std::size_t, std::size_t>; // begin, end
    std::string_view textOf(const Entry& entry) const { return m_texts[entry.text]; }
    std::string_view withOf(const Entry& entry) const { return m_withs[entry.with]; }
    /// The entry of a text, or TextTable::kNone.
    std::uint32_t entryOf(std::string_view text) const;
    void look(std::string_view text);
    std::string redactShown(std::string_view text);
    void verifyShapes(std::string_view text, std::vector<Message>& left) const;
    void verifySpellings(std::string_view text, std::vector<Message>& left) const;
    void note(std::string_view text, Kind kind, std::string_view rule, bool onlyThere = false);
    bool leaves(Kind kind) const;
    std::string replacementOf(std::string_view text, unsigned salt) const;
    void prepareSearch();
    void keepFree(std::size_t from, std::size_t end, std::vector<Place>& places) const;
    void noteStructure(std::string_view raw);
    void replaceOtherSpellings(std::string& out);
    void addWords(std::string_view raw, std::size_t from, std::size_t to, std::vector<Place>& places) const;

    Options m_options;
    std::unordered_set<std::string> m_keep;
    std::unordered_set<std::string>
        m_structure; // JSON keys and type names that readers ask for: replaced as secrets only
    std::unordered_set<std::string>
        m_values; // other keys, and values of keys like name and model: no path component is one of these
    TextTable m_texts; // originals, in the order in which they were found
    TextTable m_withs;
    std::vector<Entry> m_entries; // sorted by prepare(), so that replacements do not depend on the order
    std::vector<std::uint32_t> m_entryOf; // by text
    std::vector<std::uint32_t>
        m_phrases; // entries replaced wherever their bytes stand: secrets, addresses, names, no words
    std::size_t m_longest = 0; // bytes of the longest entry: no longer word is looked up
    SubstringFinder m_phraseFinder; // of m_phrases, built once
    SubstringFinder m_lowerFinder; // the same in lower case, for their other spellings
    std::vector<std::uint32_t> m_lowerEntries; // by needle of m_lowerFinder
    std::vector<std::uint32_t>
        m_verified; // needles of m_lowerFinder that verify() looks for, sorted by their bytes
    Beginnings m_begun; // most places begin none of these
    std::unordered_map<std::size_t, std::vector<Mark>>
        m_marks; // by the hash of a text: where look() found something
    std::vector<Detector> m_detector; // exactly one
};

} // namespace winnow::redaction
