// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of a session other than tool results, as the finder of later uses reads them. Used by use_finder.cpp
// and its rules (*_uses.h); losses.cpp uses bare() and outputOf().
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/ascii.h"
#include "core/uses/use_index.h"

namespace winnow {

inline constexpr std::size_t kShortArgument = 400; // bytes; longer ones are files and scripts, full of names

struct Speech
{
    static constexpr std::uint32_t kNobody = Id<struct None>::kNone;

    std::uint32_t event = 0;
    std::uint32_t response = kNobody; // kNobody: not written by the model
    std::uint32_t epoch = 0; // number of compactions before it
    std::uint32_t call = kNobody;
    UseKind use = UseKind::OtherText;
    std::string argument; // key of the argument
    std::string text;
    bool own() const { return response != kNobody; }

    /// Whether the model had this text when it wrote `later`. True for its own words in earlier responses of the same
    /// epoch, and for the words of others at earlier events.
    bool knownTo(const Speech& later) const
    {
        return own() ? response < later.response && epoch == later.epoch : event < later.event;
    }
};

/// A use found by a rule other than the table of mentions.
struct RuledUse
{
    EvidenceKind kind = EvidenceKind::Reference;
    std::uint32_t speech = 0;
    std::uint32_t offset = 0;
    std::uint32_t length = 0;
    double strength = 1; // 0 to 1: how surely it came from its carriers
    bool known = false; // an earlier text contains it
    std::uint32_t reach = Speech::kNobody; // how many answers back its carriers may be; kNobody: any number
    std::vector<Carrier> carriers;
    std::string shown; // the text of the latest carrier

    /// The use of bytes [begin, end) of a speech.
    static RuledUse at(EvidenceKind kind, std::uint32_t speech, std::size_t begin, std::size_t end)
    {
        RuledUse use;
        use.kind = kind;
        use.speech = speech;
        use.offset = static_cast<std::uint32_t>(begin);
        use.length = static_cast<std::uint32_t>(end - begin);
        return use;
    }
};

/// The output of a command, without the frame that the client puts around it.
inline std::string_view outputOf(std::string_view text)
{
    constexpr std::string_view kCodex = "\nOutput:\n", kMini = "<output>\n";
    const bool codex = text.starts_with("Chunk ID:");
    if (!codex && !text.starts_with("<returncode>"))
        return text; // without searching all of it
    const std::size_t at = text.find(codex ? kCodex : kMini);
    if (at == std::string_view::npos)
        return text;
    const std::string_view output = text.substr(at + (codex ? kCodex : kMini).size());
    return codex ? output : output.substr(0, output.rfind("</output>"));
}

/// Calls found(begin, end) for every sentence and line.
template <class Found> void eachSentence(std::string_view text, Found found)
{
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && text[end] != '\n'
            && !((text[end] == '.' || text[end] == '!' || text[end] == '?' || text[end] == ';')
                && (end + 1 == text.size() || text[end + 1] == ' ' || text[end + 1] == '\n')))
            ++end;
        if (end > at)
            found(at, end);
        at = end + 1;
    }
}

/// Whether the sentence says what to do, not what happened.
inline bool isPlan(std::string_view sentence)
{
    static constexpr std::string_view kPlans[] = { "et me ", "et's ", "et’s ", "I'll ", "I’ll ", " will ",
        "need to ", " should", " if ", "If ", "nsure ", " would ", "to see ", "to check", "to verify",
        "ake sure", " whether ", "might ", "going to " };
    return std::any_of(std::begin(kPlans), std::end(kPlans),
        [&](std::string_view words) { return sentence.find(words) != std::string_view::npos; });
}

/// The piece without blanks and punctuation at its ends.
inline std::string_view bare(std::string_view piece)
{
    const auto isWord = [](char c) { return isLetterOrDigit(c) || static_cast<unsigned char>(c) >= 0x80; };
    const auto first = std::find_if(piece.begin(), piece.end(), isWord);
    return first == piece.end()
        ? std::string_view()
        : std::string_view(first, std::find_if(piece.rbegin(), piece.rend(), isWord).base());
}

} // namespace winnow
