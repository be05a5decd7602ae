// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/rules/content_format.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "core/gateway/rules/go_text.h"
#include "core/goyaml/reference_marks.h"
#include "core/text/ascii.h"
#include "core/text/json.h"

namespace winnow {

namespace {

constexpr bool startsWith(std::string_view text, std::string_view head)
{
    return text.substr(0, head.size()) == head;
}
constexpr bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

bool looksJson(std::string_view text)
{
    const bool brackets
        = (text.front() == '{' || text.front() == '[') && (text.back() == '}' || text.back() == ']');
    return brackets && json::Document().parse(text).has_value();
}

bool looksXml(std::string_view text)
{
    return startsWith(text, "<?xml")
        || (text.front() == '<' && (contains(text, "</") || contains(text, "/>")) && text.back() == '>');
}

bool isYamlKey(std::string_view key)
{
    const auto letter = [](char c) { return isLetter(c) || c == '_'; };
    const auto rest = [&](char c) { return letter(c) || isDigit(c) || c == '-'; };
    return !key.empty() && key.size() <= 100 && letter(key.front())
        && std::all_of(key.begin(), key.end(), rest);
}

bool looksYaml(std::string_view text)
{
    if (startsWith(text, "---"))
        return true;
    if (text.front() == '{')
        return false;
    int keys = 0;
    go::forEachSplitLine(text.substr(0, 500), [&](std::string_view line) {
        line = go::trimSpace(line);
        if (line.empty() || line.front() == '#')
            return;
        const std::size_t colon = line.find(':');
        if (colon != std::string_view::npos && colon > 0 && colon + 1 < line.size()
            && isYamlKey(go::trimSpace(line.substr(0, colon))))
            ++keys;
    });
    return keys >= 2;
}

bool isHeading(std::string_view line)
{
    const std::size_t hashes = std::min(line.find_first_not_of('#'), line.size());
    return hashes >= 1 && hashes <= 6 && hashes < line.size() && line[hashes] == ' ';
}

bool isListItem(std::string_view line)
{
    if (startsWith(line, "- ") || startsWith(line, "* "))
        return true;
    return line.size() >= 2 && isDigit(line[0]) && line[1] == '.';
}

std::size_t occurrences(std::string_view text, std::string_view part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos;
         at = text.find(part, at + part.size()))
        ++count;
    return count;
}

bool looksMarkdown(std::string_view whole)
{
    const std::string_view text = whole.substr(0, 1000);
    int signals = 0;
    int items = 0;
    go::forEachSplitLine(text, [&](std::string_view line) {
        line = go::trimSpace(line);
        signals += isHeading(line) ? 1 : 0;
        items += isListItem(line) ? 1 : 0;
    });
    signals += occurrences(text, "```") >= 2 ? 1 : 0;
    signals += contains(text, "](") && contains(text, "[") ? 1 : 0;
    signals += contains(text, "**") || contains(text, "__") ? 1 : 0;
    signals += items >= 2 ? 2 : items;
    return signals >= 2;
}

constexpr std::size_t kLanguageCount = 8;
constexpr std::size_t kPatternsEach = 8;

struct Language
{
    std::string_view name;
    std::array<std::string_view, kPatternsEach> patterns; // lower case; empty = unused
};

constexpr std::array<Language, kLanguageCount> kLanguages { {
    { "python", { "def ", "import ", "from ", "class ", "if __name__", "elif ", "self.", "print(" } },
    { "javascript", { "function ", "const ", "let ", "var ", "=>", "require(", "module.exports" } },
    { "typescript", { "interface ", "type ", ": string", ": number", ": boolean", "export " } },
    { "go", { "func ", "package ", "import (", "import \"", "type ", "struct {", "fmt." } },
    { "rust", { "fn ", "let mut ", "impl ", "pub fn ", "use ", "mod ", "::" } },
    { "java", { "public class ", "private ", "void ", "string ", "system.out", "import java" } },
    { "shell", { "#!/bin/bash", "#!/bin/sh", "echo ", "export ", "$(", "if [", "fi" } },
    { "sql", { "select ", "from ", "where ", "insert ", "update ", "create table", "join " } },
} };

/// Patterns by first byte, so that one pass finds them all. Pattern number = language * 8 + place.
struct Needles
{
    std::array<std::array<std::uint8_t, 12>, 128> byFirst {};
    std::array<std::uint8_t, 128> counts {};
    std::array<std::uint8_t, kLanguageCount> perLanguage {};
};

Needles makeNeedles()
{
    Needles needles;
    for (std::size_t l = 0; l < kLanguageCount; ++l) {
        for (std::size_t p = 0; p < kPatternsEach; ++p) {
            const std::string_view pattern = kLanguages[l].patterns[p];
            if (pattern.empty())
                continue;
            const auto first = static_cast<unsigned char>(pattern.front());
            needles.byFirst[first][needles.counts[first]++]
                = static_cast<std::uint8_t>(l * kPatternsEach + p);
            ++needles.perLanguage[l];
        }
    }
    return needles;
}

const Needles kNeedles = makeNeedles();

/// One bit for every pattern that occurs.
std::uint64_t patternsIn(std::string_view text)
{
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c >= 128)
            continue;
        for (std::size_t k = 0; k < kNeedles.counts[c]; ++k) {
            const std::uint8_t number = kNeedles.byFirst[c][k];
            const std::string_view pattern
                = kLanguages[number / kPatternsEach].patterns[number % kPatternsEach];
            if (startsWith(text.substr(i), pattern))
                found |= std::uint64_t(1) << number;
        }
    }
    return found;
}

DetectedForm detectCode(std::string_view whole)
{
    const std::uint64_t found = patternsIn(go::toLower(whole.substr(0, 2000)));
    DetectedForm best { TextForm::Code, 0.0, {} };
    for (std::size_t l = 0; l < kLanguageCount; ++l) {
        const int hits = std::popcount((found >> (l * kPatternsEach)) & 0xFF);
        if (hits < 2)
            continue;
        double score = static_cast<double>(hits) / static_cast<double>(kNeedles.perLanguage[l]);
        if (hits >= 3)
            score += 0.2;
        score = std::min(score, 0.8);
        if (score > best.confidence)
            best = { TextForm::Code, score, kLanguages[l].name };
    }
    return best;
}

/// Everything but code, which comes last; expects the text without surrounding white space.
DetectedForm detectShape(std::string_view text)
{
    if (text.empty())
        return { TextForm::Text, 0.1, {} };
    if (looksJson(text))
        return { TextForm::Json, 0.9, {} };
    if (looksXml(text))
        return { TextForm::Xml, 0.85, {} };
    if (looksYaml(text))
        return { TextForm::Yaml, 0.7, {} };
    if (looksMarkdown(text))
        return { TextForm::Markdown, 0.7, {} };
    return {};
}

} // namespace

std::string_view textFormName(TextForm form)
{
    constexpr std::array<std::string_view, 6> kNames { "json", "xml", "yaml", "markdown", "code", "text" };
    return kNames[static_cast<std::size_t>(form)];
}

DetectedForm detectForm(std::string_view whole)
{
    const std::string_view text = go::trimSpace(whole);
    const DetectedForm form = detectShape(text);
    if (form.form != TextForm::Text || text.empty())
        return form;
    if (const DetectedForm code = detectCode(text); code.confidence > 0.5)
        return code;
    return {};
}

std::string_view contentFormatName(ContentFormat format)
{
    constexpr std::array<std::string_view, 5> kNames { "", "unknown", "text", "json", "markdown" };
    return kNames[static_cast<std::size_t>(format)];
}

ContentFormat contentFormat(std::string_view text)
{
    if (text.empty())
        return ContentFormat::Unknown;
    // Code counts as text here, so the languages, the expensive part of the guess, are skipped.
    switch (detectShape(go::trimSpace(text)).form) {
    case TextForm::Json:
        return ContentFormat::Json;
    case TextForm::Markdown:
        return ContentFormat::Markdown;
    default:
        return ContentFormat::Text;
    }
}

FormatGate::FormatGate(const Policy& policy)
{
    constexpr std::array kKnown { ContentFormat::Text, ContentFormat::Json, ContentFormat::Markdown };
    const auto bitsOf = [&](const std::vector<std::string>& names) {
        unsigned bits = 0;
        for (const std::string& name : expandReferences(names, processEnvironment())) {
            for (const ContentFormat format : kKnown)
                bits |= name == contentFormatName(format) ? 1U << static_cast<unsigned>(format) : 0U;
        }
        return bits;
    };
    unsigned bits = 0;
    for (const ContentFormat format : kKnown)
        bits |= 1U << static_cast<unsigned>(format);
    if (!policy.formatsAllowed.empty())
        bits &= bitsOf(policy.formatsAllowed);
    m_bits = static_cast<std::uint8_t>(bits & ~bitsOf(policy.formatsForbidden));
}

} // namespace winnow
