// SPDX-License-Identifier: GPL-3.0-or-later
// Makes recordings safe to share: replaces private text with text of the same length and character kinds, equal
// originals with equal replacements, so that formats stay readable and figures can be recomputed. Two passes:
// collect() every text, prepare(), then redact() each. Never writes files. Time is linear in the text. Memory
// depends on the secrets and the longest record, not on the size of the input: about 50 bytes plus its own for each
// distinct original, 2 or 3 bytes for each place, and two and a half times the records read at once (a megabyte, or
// one longer record).
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/redaction/sensitive_spans.h"
#include "core/redaction/terminal_escapes.h"
#include "core/text/substring_finder.h"
#include "core/tokens/counter.h"

namespace winnow::redaction {

struct Options
{
    std::string key; // equal keys give equal replacements; a random key makes them untraceable
    std::vector<std::string> names; // replaced wherever they occur as words
    std::vector<std::string> keep; // never replaced
    std::vector<std::string> patterns; // further secrets
    std::vector<Kind> leave = {}; // kinds to keep, which the team does not consider private
    std::shared_ptr<const Rules> rules = {}; // null: the installed rules
    unsigned jobs = 1; // threads per text
};

/// One replaced text, for the review before an export. Valid as long as its Review.
struct Replacement
{
    Kind kind = Kind::Secret;
    std::string_view rule;
    std::string_view text;
    std::uint64_t count = 0; // occurrences that redact() replaced; if none, those that collect() saw
};

/// Everything replaced: secrets first, then by count.
class Review
{
public:
    std::size_t size() const { return m_order.size(); }
    Replacement operator[](std::size_t place) const;
    /// The replacement, computed at each call.
    std::string with(std::size_t place) const { return withOf(m_order[place]); }

private:
    friend class Redactor;
    struct Entry
    {
        static constexpr std::uint32_t kReplaced = 1u << 31;
        std::uint32_t count = 0; // seen by collect(); with kReplaced, replaced by redact()
        std::uint16_t rule = 0;
        Kind kind : 3 = Kind::Secret;
        bool onlyThere : 1 = false; // an ordinary word: replaced only where it was found
        bool structure : 1 = false; // kept: readers recognize formats by it
        std::uint8_t salt = 0; // makes its replacement unique

        void addReplaced()
        {
            const std::atomic_ref all(count);
            for (std::uint32_t was = all; !all.compare_exchange_weak(was, std::max(was, kReplaced) + 1);) { }
        }
    };
    std::string replacementOf(std::string_view text, unsigned salt) const;
    std::string withOf(std::uint32_t e) const { return replacementOf(m_texts[e], m_entries[e].salt); }

    std::string m_key;
    TextTable m_texts; // originals, in the order in which they were found
    std::deque<Entry> m_entries; // by text
    std::vector<std::string> m_rules;
    std::vector<std::uint32_t> m_order; // of the entries
};

/// The end of the first record (a line, or an element of an array) that ends at `from` or later; npos if none does.
/// No private text crosses it.
std::size_t recordEnd(std::string_view raw, std::size_t from);

class Redactor
{
public:
    /// Error: Malformed pattern.
    static Result<Redactor> create(Options options);

    /// Thread-safe, like redact() and redactInPlace() after prepare().
    void collect(std::string_view raw);
    /// Readers recognize a folder's files by these names, so only secrets and names given by hand are replaced in
    /// them.
    void keepStructure(std::string_view path);
    void prepare();
    std::string redact(std::string_view raw);
    /// The same in place, record by record; if `verified`, returns what verify() finds.
    std::vector<Message> redactInPlace(std::string& raw, bool verified = true);

    /// Private text that redact() left in the copy of a record: places where the detector found something and
    /// nothing changed, originals in any case or inside other words, and what a second engine (second_look.h) finds
    /// in both. Empty if clean; at most 100 of each. `escapes` are those of the original.
    std::vector<Message> verify(
        const TerminalEscapes& escapes, std::string_view original, std::string_view redacted) const;

    Review review() &&;

private:
    using Entry = Review::Entry;
    struct Place
    {
        std::size_t begin;
        std::size_t end;
        std::uint32_t entry;
    };
    using Mark = std::pair<std::size_t, std::size_t>; // begin, end
    std::string_view textOf(std::uint32_t entry) const { return m_all.m_texts[entry]; }
    bool isSearched(std::uint32_t entry) const;
    bool isOrdinary(std::string_view text, std::string_view rule) const;
    /// The entry of a text, or TextTable::kNone.
    std::uint32_t entryOf(std::string_view text) const;
    std::size_t bitOf(std::string_view text) const;
    void look(std::string_view text);
    std::vector<Mark> marksIn(std::string_view text) const;
    std::string redactShown(std::string_view text);
    void verifyPlaces(std::string_view text, std::string_view copy, std::vector<Message>& left) const;
    void verifySpellings(std::string_view text, std::string_view copy, std::vector<Message>& left) const;
    void note(std::string_view text, Kind kind, std::string_view rule, bool onlyThere = false);
    std::vector<std::uint32_t> sortedEntries() const;
    void keepFree(std::size_t from, std::size_t end, std::vector<Place>& places) const;
    void noteStructure(std::string_view raw);
    void replaceSpellings(std::string_view text, std::vector<Place>& spellings, std::string& out);
    void addWords(std::string_view raw, std::size_t from, std::size_t to, std::vector<Place>& places) const;

    Options m_options;
    std::unordered_set<std::string> m_keep;
    std::shared_ptr<const Counter> m_words, m_prose; // null: no word is ordinary
    /// JSON keys and type names that readers ask for: replaced only if they are secrets.
    std::unordered_set<std::string> m_structure;
    /// Other keys, and values of keys like name and model: never taken for a path component.
    std::unordered_set<std::string> m_values;
    Review m_all;
    std::size_t m_longest = 0; // bytes of the longest entry; longer words are not looked up
    static constexpr std::size_t kKnown = 65536;
    std::vector<bool> m_known
        = std::vector<bool>(kKnown); // a filter of the entries; other words are not looked up
    /// Finds what is replaced wherever its bytes occur: secrets, addresses, names, but no words. Spellings that differ
    /// in case share one entry.
    SubstringFinder m_finder { 0 };
    /// Where look() found something, packed, by the hash of the text.
    std::unordered_map<std::uint64_t, std::string> m_marks;
    std::unique_ptr<std::mutex> m_noting = std::make_unique<std::mutex>();
    std::vector<Detector> m_detector; // exactly one
};

} // namespace winnow::redaction
