// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/shadow_text.h"

#include <algorithm>

#include "core/redaction/detector_parts.h"
#include "core/text/ascii.h"

namespace winnow::redaction {

namespace {

/// True for capitals and small letters that are no words.
bool looksJumbled(std::string_view piece)
{
    return piece.size() >= kShortestAnywhere && std::ranges::any_of(piece, isUpper)
        && std::ranges::any_of(piece, isLower) && !isOfWords(piece);
}

constexpr std::string_view kRandomRule = "random word";
constexpr std::size_t kShortestListed = 12; // "ppc64\nrgba16float" is a list of words, not of pieces

/// Adds the runs of a found secret that are literal in the recording, except joined words that do not look
/// machine-made. Adds the whole if its letters are encoded or have something between most of them.
void addPieces(
    std::string_view raw, const Shadow& shadow, const Span& found, bool coded, std::vector<Span>& spans)
{
    const auto follows = [&](std::size_t i) { return shadow.from[i] == shadow.from[i - 1] + 1; };
    const auto stands = [&](std::size_t i) { return raw[shadow.from[i]] == shadow.text[i]; };
    // recognized by its shape, or joined by a language
    static constexpr std::string_view kGuessed[] = { kRandomRule, "password", "named secret", "private key" };
    const bool guessed = std::ranges::count(kGuessed, found.rule) > 0;
    const bool value = shadow.cut && found.rule != kRandomRule;
    const bool whole = coded || shadow.sure || !guessed || value;
    if (guessed && shadow.wrapped && !value && found.rule != "password")
        return;
    bool hidden = false;
    std::size_t gaps = 0;
    for (std::size_t at = found.begin; !hidden && at < found.end; ++at) {
        gaps += at > found.begin && !follows(at);
        hidden = gaps * (coded ? kShortestJoined : 2) > found.end - found.begin // a list of letters
            || (coded && !stands(at) && isLetterOrDigit(shadow.text[at]));
    }
    if (hidden) {
        const std::size_t end = found.end < shadow.from.size() ? shadow.from[found.end] : shadow.end;
        spans.push_back({ shadow.from[found.begin], end, found.kind, found.rule, found.onlyHere });
        return;
    }
    for (std::size_t at = found.begin; at < found.end;) {
        std::size_t end = at + 1;
        while (end < found.end && stands(at) && stands(end) && follows(end))
            ++end;
        const std::size_t begin = shadow.from[at];
        // words of a list, and a hash above a word
        const std::string_view piece = raw.substr(begin, end - at);
        const bool listed = found.rule == kRandomRule
            && (piece.size() < kShortestListed || isOfWords(piece)
                || (piece.size() >= 32 && std::ranges::all_of(piece, isHex)));
        const bool label
            = found.rule == kRandomRule && std::ranges::all_of(piece, isLetter) && isOfWords(piece);
        const bool made = looksMade(piece) && (!shadow.wrapped || looksJumbled(piece));
        if (end - at > 1 && stands(at) && !label && (whole || (!listed && made)))
            spans.push_back({ begin, begin + end - at, found.kind, found.rule,
                found.onlyHere || end - at < kShortestAnywhere });
        at = end;
    }
}

} // namespace

bool isTokenByte(char c)
{
    static constexpr auto kBytes = bytesWhere([](char of) {
        return isLetterOrDigit(of) || std::string_view("_-+/=.~").find(of) != std::string_view::npos;
    });
    return has(kBytes, c);
}

bool looksMade(std::string_view piece)
{
    return piece.size() >= kShortestJoined && !piece.starts_with("--")
        && (std::ranges::any_of(piece, isDigit) || std::ranges::none_of(piece, isLower)
            || (piece.size() >= kShortestAnywhere && !isOfWords(piece)));
}

void searchShadow(
    std::string_view raw, const Shadow& shadow, const Search& find, bool coded, std::vector<Span>& spans)
{
    std::vector<Span> found;
    find(shadow.text, found);
    for (const Span& span : found) {
        // Where it is literal in the recording, the detector has seen it already.
        if (const std::size_t size = span.end - span.begin; size > 0
            && (coded || (shadow.cut && span.rule != kRandomRule) || span.rule == "password in address"
                || shadow.from[span.end - 1] - shadow.from[span.begin] != size - 1))
            addPieces(raw, shadow, span, coded, spans);
    }
}

} // namespace winnow::redaction
