// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/detector_parts.h"

#include <algorithm>

#include "core/redaction/raw_layout.h"
#include "core/redaction/value_shapes.h"

namespace winnow::redaction {

namespace {

constexpr std::size_t kLongestBlock = 20000;
constexpr std::size_t kLongestHead = 45; // "-----BEGIN ... PRIVATE KEY-----"
constexpr std::size_t kShortestArmour = 16; // bytes of a line of a key

/// True for base64 as in keys, but not for a word of a program.
bool isArmour(std::string_view run)
{
    return run.size() >= kShortestArmour && std::ranges::any_of(run, isUpper)
        && std::ranges::any_of(run, isLower)
        && (run.size() >= 2 * kShortestArmour || std::ranges::any_of(run, isDigit));
}

/// True for "Proc-Type: 4,ENCRYPTED", "Version: ...", an empty line, or only quotes and numbers.
bool isArmourHead(std::string_view line)
{
    const std::size_t colon = line.find(": ");
    const std::size_t word = line.substr(0, colon).find_last_of(" \t") + 1;
    return std::ranges::none_of(line, isLetter)
        || (colon != std::string_view::npos && colon - word < kLongestHead && isLetter(line[word])
            && std::ranges::all_of(line.substr(word, colon - word), isNameByte));
}

/// Adds the runs of one line, each as a secret of its own, so that numbers and indentation stay. `closed`: the string
/// contains the end of the block, so a line with only one run belongs to it. False behind the block.
bool addArmourLine(
    std::string_view raw, std::size_t begin, std::size_t end, bool closed, std::vector<Span>& spans)
{
    begin = std::min(begin + escapedLetters(raw, begin), end);
    std::vector<Span> runs;
    std::size_t words = 0;
    bool made = false;
    for (std::size_t at = begin; at < end;) {
        at += escapedLetters(raw, at);
        const std::size_t run = runEnd(raw.substr(0, end), at,
            [](char c) { return isLetterOrDigit(c) || std::string_view("+/=_-").find(c) < 5; });
        const std::string_view text = raw.substr(at, run - at);
        words += std::ranges::any_of(text, isLetter);
        made = made || isArmour(text);
        if (text.size() > 3 && (made || !std::ranges::all_of(text, isDigit)))
            runs.push_back({ at, run, Kind::Secret, "private key", text.size() < kShortestArmour });
        at = std::max(run, at + 1);
    }
    const std::string_view line = raw.substr(begin, end - begin);
    const bool code = line.find_first_of("(){}[];") != std::string_view::npos && !made;
    if (made || (closed && words == 1 && !code))
        spans.insert(spans.end(), runs.begin(), runs.end());
    return made || (closed && words == 1 && !code) || (!code && isArmourHead(line));
}

/// Adds the lines of a key block; returns their end.
std::size_t addArmour(
    std::string_view raw, std::size_t begin, std::string_view tail, std::vector<Span>& spans)
{
    const std::size_t limit = std::min(raw.size(), begin + kLongestBlock);
    const std::size_t end = std::min(raw.substr(0, limit).find(tail, begin), limit);
    std::size_t quote = raw.substr(0, end).find('"', begin);
    while (quote != std::string_view::npos && raw[quote - 1] == '\\')
        quote = raw.substr(0, end).find('"', quote + 1);
    const bool closed = end < limit && quote == std::string_view::npos;
    for (std::size_t at = begin; at < end;) {
        const std::size_t line = std::min(lineEnd(raw, at), end);
        if (!addArmourLine(raw, at, line, closed, spans))
            return line;
        at = line + 1;
    }
    return end;
}

} // namespace

void findKeyBlocks(std::string_view raw, std::vector<Span>& spans)
{
    for (const std::string_view head : { "PRIVATE KEY-----", "PRIVATE KEY BLOCK-----" }) {
        for (std::size_t at = 0; (at = raw.find(head, at)) != std::string_view::npos;) {
            const std::size_t before = std::max(at, kLongestHead) - kLongestHead;
            at += head.size();
            if (raw.substr(before, at - before).rfind("-----BEGIN ") != std::string_view::npos)
                at = addArmour(raw, at, "-----END", spans);
        }
    }
    for (std::size_t at = 0; (at = raw.find("Private-Lines:", at)) != std::string_view::npos;)
        at = addArmour(raw, at + 14, "Private-M", spans);
    for (std::size_t at = 0; (at = raw.find("$ANSIBLE_VAULT;", at)) != std::string_view::npos;) {
        for (at = lineEnd(raw, at); lineEndLength(raw, at) > 0;) {
            const std::size_t begin = behindBlanks(raw, at + lineEndLength(raw, at));
            at = runEnd(raw, begin, isHex);
            if (at < begin + kShortestArmour)
                break;
            spans.push_back({ begin, at, Kind::Secret, "ansible vault" });
        }
    }
}

} // namespace winnow::redaction
