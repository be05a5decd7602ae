// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/redaction/second_look.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <utility>

#include "core/text/ascii.h"
#include "core/text/pattern.h"

namespace winnow::redaction {

namespace {

// Bytes of a piece of text, of the overlap of two pieces, and of the shortest value.
constexpr std::size_t kPiece = 262144, kShared = 4096, kShortest = 16;
constexpr std::size_t kMostFound = 100, kMostDecodings = 3;

/// Prefixes, names with an assignment, addresses with a password, and heads of keys. Lengths are checked afterwards.
/// First what only names a secret, so that nothing is found inside it: "arn:aws:...:secret:prod-db-a1b2c3".
const Pattern& suspicious()
{
    static const Pattern pattern = *Pattern::compile(
        "arn:aws[\\w:/-]+|"
        "A[KS]IA[A-Z0-9]+|AIza[\\w-]+|gh[pousr]_[A-Za-z0-9]+|github_pat_\\w+|gl(pat|rt|dt|cbt|ptt)-[\\w-]+|"
        "xox[a-z]-[\\w-]+|sk-[\\w-]+|[rs]k_(live|test)_[A-Za-z0-9]+|npm_[A-Za-z0-9]+|pypi-[\\w-]+|hf_[A-Za-z0-9]+|"
        "SG\\.[\\w-]+\\.[\\w-]+|eyJ[\\w-]+\\.eyJ[\\w-]+\\.[\\w-]+|do[opr]_v1_[a-f0-9]+|dapi[a-f0-9]+|hvs\\.[\\w-]+|"
        "shp(at|ca|pa|ss)_[a-f0-9]+|ya29\\.[\\w-]+|"
        "(?i:pass(word|wd|phrase)|secret|token|api_?key|access_?key)[\"'\\]]? ?(=|:|=>|:=) ?[\"']?[\\w+~-]+|"
        "://[^\\s/:@\"'<>\\\\]*:[^\\s/:@\"'<>\\\\]+@|"
        "-----BEGIN[ A-Z]*PRIVATE KEY( BLOCK)?-----\\s*[A-Za-z0-9+/=]+");
    return pattern;
}

/// A decoded text. `runs` says where each run begins, here and in the encoded text; the last one is the end.
struct Layer
{
    std::string text;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> runs;

    std::size_t before(std::size_t at) const
    {
        const auto behind = std::upper_bound(runs.begin(), runs.end(), at,
            [](std::size_t place, const auto& run) { return place < run.first; });
        return std::prev(behind)->second + (at - std::prev(behind)->first);
    }
};

int hexAt(std::string_view text, std::size_t at, std::size_t digits)
{
    int value = 0;
    const std::string_view spelled = text.substr(std::min(at, text.size()), digits);
    const auto* const end = spelled.data() + spelled.size();
    return spelled.size() == digits && std::from_chars(spelled.data(), end, value, 16).ptr == end ? value
                                                                                                  : -1;
}

struct Sign
{
    std::size_t length = 1;
    int byte = -1; // -1: not shown
};

/// One character of a text: an escape of a string, terminal or URL, or a byte.
Sign signAt(std::string_view text, std::size_t at)
{
    const char c = text[at];
    const std::size_t left = text.size() - at;
    if (c == '%' && hexAt(text, at + 1, 2) >= ' ')
        return { 3, hexAt(text, at + 1, 2) };
    if (c == '\x1b' && left > 1 && text[at + 1] == '[')
        return { std::min(text.find_first_not_of("0123456789;?", at + 2), text.size() - 1) + 1 - at };
    if (c != '\\' || left < 2)
        return { 1, static_cast<unsigned char>(c) };
    const std::size_t digits = text[at + 1] == 'u' ? 4 : text[at + 1] == 'x' ? 2 : 0;
    const int code = digits > 0 ? hexAt(text, at + 2, digits) : -1;
    if (code == 0x1b || code >= ' ')
        return { 2 + digits, std::min(code, 0xff) };
    const std::size_t letter = std::string_view("nrt").find(text[at + 1]);
    return { 2, letter == std::string_view::npos ? text[at + 1] : "\n\r\t"[letter] };
}

Layer shown(std::string_view text)
{
    Layer out;
    out.text.reserve(text.size());
    std::array<std::size_t, 3> signs {}; // behind the next one of each
    const auto addRun = [&](std::size_t at) {
        out.runs.emplace_back(static_cast<std::uint32_t>(out.text.size()), static_cast<std::uint32_t>(at));
    };
    for (std::size_t at = 0; at < text.size();) {
        std::size_t plain = text.size();
        for (std::size_t i = 0; i < signs.size(); ++i) {
            if (signs[i] <= at)
                signs[i] = std::min(text.find("%\\\x1b"[i], at), text.size()) + 1;
            plain = std::min(plain, signs[i] - 1);
        }
        addRun(at);
        out.text += text.substr(at, plain - at);
        if (plain == text.size())
            break;
        const Sign sign = signAt(text, plain);
        addRun(plain);
        if (sign.byte >= 0)
            out.text += static_cast<char>(sign.byte);
        at = plain + sign.length;
    }
    addRun(text.size());
    return out;
}

/// The secret in a match.
std::string_view valueOf(std::string_view match)
{
    if (match.starts_with("://"))
        return match.substr(match.find(':', 3) + 1, match.size() - match.find(':', 3) - 2);
    const std::size_t before = match.find_last_of("=:\"' \n\t\r");
    return match.substr(before == std::string_view::npos ? 0 : before + 1);
}

/// Long, with letters and digits that alternate often: no word, name or placeholder.
bool looksSecret(std::string_view value)
{
    std::size_t digits = 0, changes = 0;
    for (std::size_t i = 0; i < value.size(); ++i) {
        digits += isDigit(value[i]);
        changes += i > 0
            && (isDigit(value[i]) != isDigit(value[i - 1]) || isUpper(value[i]) != isUpper(value[i - 1]));
    }
    return value.size() >= kShortest && digits > 1 && digits < value.size() && changes * 3 > value.size();
}

/// True if at least half of its letters and digits are unchanged.
bool stands(std::string_view original, std::string_view redacted)
{
    std::size_t letters = 0, same = 0;
    for (std::size_t i = 0; i < std::min(original.size(), redacted.size()); ++i) {
        letters += isLetterOrDigit(original[i]);
        same += isLetterOrDigit(original[i]) && original[i] == redacted[i];
    }
    return same * 2 >= letters;
}

/// Calls found(value, begin, end, layer) for what looks secret, as written and decoded.
template <class Found> void eachSecret(std::string_view original, Found found)
{
    std::vector<Layer> layers;
    std::string_view copy = original;
    const auto originOf = [&](std::size_t at) {
        for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer)
            at = layer->before(at);
        return at;
    };
    while (true) {
        suspicious().forEach(copy, kPiece, [&](const Pattern::Match& match) {
            const std::string_view whole = copy.substr(match.begin, match.end - match.begin);
            const std::string_view value = valueOf(whole);
            const std::size_t end = match.end - (whole.starts_with("://") ? 1 : 0);
            if (looksSecret(value) && !whole.starts_with("arn:"))
                found(value, originOf(end - value.size()), originOf(end), layers.size());
        });
        if (layers.size() + 1 == kMostDecodings)
            break;
        Layer next = shown(copy);
        if (next.text.size() == copy.size())
            break;
        layers.push_back(std::move(next));
        copy = layers.back().text;
    }
}

} // namespace

std::vector<std::string> secretsLeft(
    std::string_view original, std::string_view redacted, const std::unordered_set<std::string>& keep)
{
    std::vector<std::string> left;
    for (std::size_t at = 0; at < original.size(); at += kPiece) {
        const auto ask = [&](std::string_view value, std::size_t begin, std::size_t end, std::size_t layers) {
            const bool kept = std::ranges::any_of(
                keep, [&](const std::string& k) { return value.find(k) != std::string_view::npos; });
            std::string now(redacted.substr(at + begin, end - begin));
            for (std::size_t layer = 0; layer < layers; ++layer)
                now = shown(now).text;
            if (left.size() < kMostFound && !kept && stands(value, now)
                && std::ranges::find(left, value) == left.end())
                left.emplace_back(value);
        };
        eachSecret(original.substr(at, kPiece + kShared), ask);
    }
    return left;
}

} // namespace winnow::redaction
