// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/compression/strategies/gateway_strategies.h"
#include "core/gateway/rules/go_text.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kEllipsis = "...";
constexpr std::string_view kWordsRule = Message::mark("simple: first words");
constexpr std::string_view kSpaceRule = Message::mark("simple: white space");
constexpr std::string_view kRestRule = Message::mark("simple: rest");

/// Walks the words of a text as Go's strings.Fields would, no further than requested.
class FieldScanner
{
public:
    explicit FieldScanner(std::string_view text)
        : m_text(text)
    {
    }

    /// The next word's place; empty at the end.
    Range next()
    {
        while (m_at < m_text.size()) {
            const std::size_t space = go::spaceAt(m_text, m_at);
            if (space == 0)
                break;
            m_at += space;
        }
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && go::spaceAt(m_text, m_at) == 0)
            ++m_at; // continuation bytes never look like white space
        return { begin, m_at };
    }

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

void append(Compressed& out, SegmentKind kind, Range source, std::string_view bytes, std::string_view rule)
{
    const std::size_t begin = out.text.size();
    out.text += bytes;
    if (kind == SegmentKind::Kept && !out.segments.empty()) {
        Segment& last = out.segments.back();
        if (last.kind == SegmentKind::Kept && last.source.end == source.begin) {
            last.source.end = source.end;
            last.output.end = out.text.size();
            return;
        }
    }
    out.segments.push_back({ kind, source, { begin, out.text.size() }, rule });
}

Result<Compressed> compressSimple(const StrategyInput& input)
{
    return keepFirstWords(input.text, simpleWordCount(input.policy ? *input.policy : Policy {}));
}

} // namespace

std::int64_t simpleWordCount(const Policy& policy)
{
    const bool tokens = policy.dialect == Dialect::GatewayTokens;
    std::int64_t minimum = tokens ? policy.minTokens : policy.minBytes;
    if (minimum == 0)
        minimum = tokens ? 512 : 2048;
    if (minimum < 0)
        return 10;
    return std::clamp<std::int64_t>(minimum / (tokens ? 10 : 100), 5, 50);
}

Compressed keepFirstWords(std::string_view text, std::int64_t count)
{
    std::vector<Range> words;
    FieldScanner reader(text);
    while (true) {
        const Range word = reader.next();
        if (word.size() == 0)
            return unchanged(text); // no more words than allowed
        if (static_cast<std::int64_t>(words.size()) == count)
            break;
        words.push_back(word);
    }
    Compressed out;
    out.fidelity = Fidelity::Recoverable;
    std::size_t at = 0;
    for (const Range& word : words) {
        const std::string_view gap = text.substr(at, word.begin - at);
        if (at == 0 && gap.size() > 0)
            append(out, SegmentKind::Omitted, { at, word.begin }, {}, kSpaceRule);
        else if (gap == " ")
            append(out, SegmentKind::Kept, { at, word.begin }, gap, kWordsRule);
        else if (at > 0)
            append(out, SegmentKind::Rewritten, { at, word.begin }, " ", kSpaceRule);
        append(out, SegmentKind::Kept, word, text.substr(word.begin, word.size()), kWordsRule);
        at = word.end;
    }
    append(out, SegmentKind::Omitted, { at, text.size() }, {}, kRestRule);
    append(out, SegmentKind::Rewritten, { text.size(), text.size() }, kEllipsis, kRestRule);
    return out;
}

Compressed unchanged(std::string_view text)
{
    Compressed out { std::string(text), {}, Fidelity::Lossless };
    if (!text.empty())
        out.segments.push_back({ SegmentKind::Kept, { 0, text.size() }, { 0, text.size() }, {} });
    return out;
}

StrategyInfo simple()
{
    StrategyInfo info;
    info.name = "simple";
    info.title = Message::mark("First words");
    info.help = Message::mark(
        "Keeps the first 5 to 50 words on one line; everything behind them is gone, wherever the facts are");
    info.gatewayBytes = true;
    info.gatewayTokens = true;
    info.compress = compressSimple;
    return info;
}

} // namespace winnow::strategy
