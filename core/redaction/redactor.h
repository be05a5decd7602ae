// SPDX-License-Identifier: GPL-3.0-or-later
// Makes recordings fit to be shared: what is private is replaced, byte for byte as long and of the same kind
// of characters, equal texts by equal replacements, so that formats stay readable and figures can be
// recomputed. Two passes: collect() every text, prepare(), then redact() each; verify() says what is still
// there. Never writes.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/redaction/sensitive_spans.h"

namespace winnow::redaction {

struct Options
{
    std::string key; // equal keys, equal replacements; take a random one to make them untraceable
    std::vector<std::string> names; // replaced wherever they stand as words
    std::vector<std::string> keep; // never replaced
    std::vector<std::string> patterns; // further secrets
    bool paths = true;
};

/// One text that is replaced, for the review before anything is exported.
struct Replacement
{
    Kind kind = Kind::Secret;
    std::string rule;
    std::string text;
    std::string with;
    std::uint64_t count = 0; // occurrences replaced by redact() so far, or seen by collect() before
};

class Redactor
{
public:
    /// Error: Malformed pattern.
    static Result<Redactor> create(Options options);

    void collect(std::string_view raw);
    /// Formats recognise files of a folder by these names: they are replaced as secrets or names given by
    /// hand only.
    void keepStructure(std::string_view path);
    void prepare();
    std::string redact(std::string_view raw);

    /// What redact() should have removed and did not: originals that still stand there, and private shapes
    /// that are no replacement of ours. Empty = clean. At most 100.
    std::vector<std::string> verify(std::string_view redacted) const;

    /// Secrets first, then by count.
    std::vector<Replacement> review() const;

private:
    struct Place
    {
        std::size_t begin;
        std::size_t end;
        std::uint32_t entry;
    };
    void note(std::string_view text, Kind kind, std::string_view rule);
    std::string replacementOf(std::string_view text, unsigned salt) const;
    std::vector<Place> places(std::string_view raw) const;
    void noteStructure(std::string_view raw);
    void addWords(std::string_view raw, std::vector<Place>& places) const;

    Options m_options;
    std::unordered_set<std::string> m_keep;
    std::map<std::string, Replacement, std::less<>>
        m_found; // by text; sorted, so that replacements do not depend on order
    std::unordered_set<std::string> m_structure; // JSON keys and type names: replaced as secrets only
    std::vector<Replacement> m_entries;
    std::unordered_map<std::string_view, std::uint32_t> m_byText; // views into m_entries
    std::vector<std::uint32_t>
        m_phrases; // entries replaced wherever their bytes stand: secrets, addresses, names, no words
    std::unordered_set<std::string_view> m_replacements;
    std::vector<Detector> m_detector; // exactly one
};

} // namespace winnow::redaction
