// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/sensitive_spans.h"

#include <algorithm>
#include <zlib.h>

#include "core/base/try.h"
#include "core/redaction/byte_dumps.h"
#include "core/redaction/detector_parts.h"
#include "core/text/ascii.h"
#include "core/text/base64.h"

namespace winnow::redaction {

namespace {

constexpr std::size_t kMostMatches = 10'000'000;
constexpr std::size_t kShortestEncoded = 22; // shortest base64 to decode
constexpr std::size_t kShortestText = 12; // shortest decoded text to search
constexpr int kMostEncodings = 3; // nesting of base64

constexpr auto kEncoded
    = bytesWhere([](char c) { return isLetterOrDigit(c) || c == '+' || c == '/' || c == '-' || c == '_'; });

void findSecrets(const Rules& rules, std::string_view raw, std::vector<Span>& spans)
{
    findTokens(rules, raw, spans);
    findNamedValues(rules, raw, spans);
    findKeyBlocks(raw, spans);
}

bool isPrintable(char c)
{
    return (c >= ' ' && c <= '~') || c == '\n' || c == '\r' || c == '\t';
}

void findEncoded(const Rules& rules, std::string_view raw, std::vector<Span>& spans, int layer);

/// A bit for each of its first four characters from which the run may be the base64 of kShortestText bytes below 128.
/// Such bytes contain three whole groups of three, without a highest bit; each group is four characters.
unsigned textOffsets(std::string_view run)
{
    static constexpr auto kFirst = bytesWhere([](char c) { return isUpper(c) || (c >= 'a' && c <= 'f'); });
    static constexpr auto kSecond = bytesWhere([](char c) {
        return std::string_view("ABCDEFGHQRSTUVWXghijklmnwxyz0123").find(c) != std::string_view::npos;
    });
    static constexpr auto kThird = bytesWhere([](char c) {
        return std::string_view("ABEFIJMNQRUVYZcdghklopstwx014589").find(c) != std::string_view::npos;
    });
    std::array<int, 4> groups {}; // consecutive groups of text
    unsigned offsets = 0;
    for (std::size_t at = 0; at + 4 <= run.size() && offsets != 15; ++at) {
        const bool text = has(kFirst, run[at]) && has(kSecond, run[at + 1]) && has(kThird, run[at + 2]);
        groups[at % 4] = text ? groups[at % 4] + 1 : 0;
        offsets |= groups[at % 4] == 3 ? 1u << at % 4 : 0u;
    }
    return offsets;
}

/// Unpacks gzip and zlib in base64 (a cluster's release of Helm); empty for anything else.
std::string unpacked(std::string_view run)
{
    constexpr std::size_t kMostUnpacked = 1 << 20;
    static constexpr std::string_view kHeads[] = { "H4sI", "eJ", "eN", "eA" };
    run.remove_prefix(std::min(run.find("H4sI"), run.size()) % run.size()); // behind the end of another line
    z_stream stream {};
    std::string out;
    if (std::ranges::none_of(kHeads, [&](std::string_view head) { return run.starts_with(head); })
        || inflateInit2(&stream, 15 + 32) != Z_OK) // recognizes both
        return out;
    std::string packed = base64Loose(run);
    out.resize(std::min(packed.size() * 40, kMostUnpacked));
    stream.next_in = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    inflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    inflateEnd(&stream);
    return out;
}

/// Decodes a run as hexadecimal, as packed base64, and as base64 from each of its first four characters, as those may not belong to it.
bool encodesSecret(const Rules& rules, std::string_view run, int layer)
{
    const unsigned offsets = textOffsets(run);
    for (std::size_t offset = 0; offset < 6; ++offset) {
        if (offset < 4 ? (offsets >> offset & 1u) == 0 : std::ranges::none_of(run, isLetter))
            continue; // digits alone may be numbers of lines
        std::string inside = offset < 4 ? base64Loose(run.substr(offset))
            : offset == 4               ? bytesOfHex(run)
                                        : unpacked(run);
        std::erase(inside, '\0'); // of UTF-16
        const auto printable = [](char c, bool) { return isPrintable(c); };
        if (std::search_n(inside.begin(), inside.end(), kShortestText, true, printable) == inside.end())
            continue;
        std::vector<Span> found;
        findSecrets(rules, inside, found);
        if (layer < kMostEncodings)
            findEncoded(rules, inside, found, layer + 1);
        const bool secret = std::ranges::any_of(found, [&](const Span& span) {
            return span.rule != "random word"
                && std::ranges::all_of(
                    std::string_view(inside).substr(span.begin, span.end - span.begin), isPrintable);
        });
        if (secret)
            return true;
    }
    return false;
}

/// Finds base64 that contains a secret: `data:` of cluster configurations, stored logins.
void findEncoded(const Rules& rules, std::string_view raw, std::vector<Span>& spans, int layer)
{
    forEachRun(
        raw, kShortestEncoded, [](char c) { return has(kEncoded, c); },
        [&](std::size_t run, std::size_t end) {
            const bool bytes = raw[run] == 'x' && run > 0 && raw[run - 1] == '\\'; // "\x6768" of databases
            const bool number = raw.substr(run, 2) == "0x";
            const std::size_t begin = run + (number ? 2 : bytes ? 1 : escapedLetters(raw, run));
            if (end >= begin + kShortestEncoded
                && encodesSecret(rules, raw.substr(begin, end - begin), layer))
                spans.push_back({ begin, end, Kind::Secret, "encoded secret" });
        });
}

} // namespace

constexpr std::array<std::string_view, kKinds> kKindNames { "secret", "e-mail", "number", "network", "name",
    "path" };

std::string_view kindName(Kind kind)
{
    return kKindNames[static_cast<std::size_t>(kind)];
}

Result<Kind> kindByName(std::string_view name)
{
    const auto found = std::ranges::find(kKindNames, name);
    if (found == kKindNames.end() || *found == "secret")
        return fail(ErrorCode::Usage, Message::say("no kind that may stay: {}", name),
            Message::say("e-mail, number, network, name or path"));
    return static_cast<Kind>(found - kKindNames.begin());
}

std::size_t lettersOfEscape(std::string_view raw, std::size_t at)
{
    if (raw[at] == 'u') {
        return runEnd(raw.substr(0, at + 5), at + 1, isHex) == at + 5 ? 5 : 0;
    }
    return std::string_view("nrtbf").find(raw[at]) != std::string_view::npos ? 1 : 0;
}

bool isCommonWord(std::string_view word)
{
    static const auto kRules = Rules::load();
    return kRules && (*kRules)->common.count(std::string(word)) > 0;
}

Result<Detector> Detector::create(const std::vector<std::string>& extra, std::shared_ptr<const Rules> rules)
{
    Detector detector;
    if (!rules) {
        WINNOW_TRY(rules, Rules::load());
    }
    detector.m_rules = std::move(rules);
    for (const std::string& text : extra) {
        WINNOW_TRY(auto pattern, Pattern::compile(text));
        detector.m_extra.push_back(std::move(pattern));
    }
    return detector;
}

std::vector<Span> Detector::find(std::string_view raw) const
{
    std::vector<Span> spans;
    const Search find = [this](std::string_view text, std::vector<Span>& found) {
        findSecrets(*m_rules, text, found);
        findEncoded(*m_rules, text, found, 1);
    };
    find(raw, spans);
    findDecoded(raw, find, spans);
    findDumped(raw, find, spans);
    for (const Pattern& pattern : m_extra) {
        pattern.forEach(raw, kMostMatches, [&](const Pattern::Match& match) {
            spans.push_back({ match.begin, match.end, Kind::Secret, "your pattern" });
        });
    }
    findPrivateWords(raw, spans);
    std::erase_if(spans, [](const Span& span) { return span.end <= span.begin; });
    return spans;
}

} // namespace winnow::redaction
