// SPDX-License-Identifier: GPL-3.0-or-later
// Base64 that no model reads: long runs of its alphabet (wrapped at equal line lengths or not, data URLs with
// their type) become a stub with size and SHA-256; PEM blocks only their type, because a key must not be
// named by its hash.
#include <array>

#include <fmt/format.h>

#include "core/base/hash.h"
#include "core/compression/content_lines.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kBlobRule = Message::mark("blob_stub: base64");
constexpr std::string_view kPemRule = "blob_stub: PEM";
constexpr std::string_view kPemBegin = "-----BEGIN ";
constexpr std::size_t kWrappedLine = 60; // base64 is wrapped at 60, 64 or 76

constexpr StrategyParameter kParameters[] = {
    { "min", "512", Message::mark("characters of a run that make it a blob"), 128, 1000000000 },
};

constexpr std::array<bool, 256> kAlphabet = [] {
    std::array<bool, 256> table {};
    for (std::size_t c = 0; c < 256; ++c) {
        const char ch = static_cast<char>(c);
        table[c] = isLetterOrDigit(ch) || ch == '+' || ch == '/' || ch == '-' || ch == '_';
    }
    return table;
}();

bool inAlphabet(char c)
{
    return kAlphabet[static_cast<unsigned char>(c)];
}

/// End of the run that begins at `at`, padding and wrapped lines included.
std::size_t runEnd(std::string_view text, std::size_t at)
{
    std::size_t lineBegin = at;
    std::size_t width = 0;
    while (true) {
        while (at < text.size() && inAlphabet(text[at]))
            ++at;
        const std::size_t length = at - lineBegin;
        while (at < text.size() && text[at] == '=')
            ++at;
        const bool padded = at - lineBegin > length;
        std::size_t next = at;
        if (next < text.size() && text[next] == '\r')
            ++next;
        const bool wraps = !padded && next < text.size() && text[next] == '\n' && length >= kWrappedLine
            && (width == 0 || width == length) && next + 1 < text.size() && inAlphabet(text[next + 1]);
        if (!wraps)
            return at;
        width = length;
        lineBegin = at = next + 1;
    }
}

/// Bytes that look drawn at random: many different characters, capitals, small letters and digits among them.
bool looksRandom(std::string_view run)
{
    std::array<bool, 256> seen {};
    std::size_t different = 0, upper = 0, lower = 0, digits = 0;
    for (const char c : run.substr(0, 4096)) {
        bool& s = seen[static_cast<unsigned char>(c)];
        different += !s;
        s = true;
        upper += isUpper(c);
        lower += isLower(c);
        digits += isDigit(c);
    }
    const std::size_t size = std::min<std::size_t>(run.size(), 4096);
    return different >= 24 && upper * 20 > size && lower * 20 > size && digits * 50 > size;
}

/// "image/png" of a "data:image/png;base64," just before `at`, else "".
std::string_view dataType(std::string_view text, std::size_t at)
{
    constexpr std::string_view kComma = ";base64,";
    const std::string_view before
        = text.substr(at - std::min<std::size_t>(at, 120), std::min<std::size_t>(at, 120));
    const std::size_t data = before.rfind("data:");
    if (!before.ends_with(kComma) || data == std::string_view::npos)
        return {};
    const std::string_view type = before.substr(data + 5, before.size() - data - 5 - kComma.size());
    for (const char c : type) {
        if (!isLetterOrDigit(c) && c != '/' && c != '.' && c != '+' && c != '-')
            return {};
    }
    return type;
}

std::string stub(std::string_view run, std::string_view type)
{
    std::size_t characters = 0;
    for (const char c : run)
        characters += inAlphabet(c);
    return fmt::format("<base64 {}{}{} B sha256:{}>", type, type.empty() ? "" : " ",
        characters / 4 * 3 + characters % 4 * 3 / 4, sha256Hex(run).substr(0, 12));
}

/// Finds PEM blocks; remembers the next end line, so that heads without ends are not searched for again and
/// again.
class PemScanner
{
public:
    explicit PemScanner(std::string_view text)
        : m_text(text)
    {
    }

    /// End of the block that begins at `at`, 0 if none does; `type` gets "CERTIFICATE" and the like.
    std::size_t blockEnd(std::size_t at, std::string_view& type)
    {
        constexpr std::string_view kEnd = "-----END ";
        const std::size_t nameBegin = at + kPemBegin.size();
        const std::size_t nameEnd
            = m_text.substr(0, std::min(m_text.size(), nameBegin + 80)).find("-----", nameBegin);
        if (nameEnd == std::string_view::npos)
            return 0;
        type = m_text.substr(nameBegin, nameEnd - nameBegin);
        if (m_nextEnd < nameEnd || !m_searched)
            m_nextEnd = m_text.find(kEnd, nameEnd);
        m_searched = true;
        if (m_nextEnd == std::string_view::npos
            || m_text.substr(m_nextEnd + kEnd.size(), type.size()) != type)
            return 0;
        const std::size_t end = m_nextEnd + kEnd.size() + type.size() + 5;
        return end <= m_text.size() && m_text.substr(end - 5, 5) == "-----" ? end : 0;
    }

private:
    std::string_view m_text;
    std::size_t m_nextEnd = 0;
    bool m_searched = false;
};

void body(const Job& job, SegmentBuilder& out)
{
    const std::string_view text = job.text;
    const std::size_t minimum = job.parameters.size("min");
    PemScanner pem(text);
    std::size_t kept = 0;
    const auto replace
        = [&](std::size_t begin, std::size_t end, const std::string& with, std::string_view rule) {
              out.keep(kept, begin);
              out.replace(begin, end, with, rule);
              kept = end;
          };
    for (std::size_t at = 0; at < text.size();) {
        if (!inAlphabet(text[at])) {
            ++at;
            continue;
        }
        std::string_view type;
        if (text[at] == '-' && text.substr(at, kPemBegin.size()) == kPemBegin) {
            if (const std::size_t end = pem.blockEnd(at, type)) {
                replace(at, end, fmt::format("[PEM {} removed, {} B]", type, end - at), kPemRule);
                at = end;
                continue;
            }
        }
        const std::size_t end = runEnd(text, at);
        if (end - at >= minimum && looksRandom(text.substr(at, end - at)))
            replace(at, end, stub(text.substr(at, end - at), dataType(text, at)), kBlobRule);
        at = end;
    }
    out.keep(kept, text.size());
}

constexpr LocalSpec kSpec { "blob_stub", Message::mark("Stub base64 and PEM"),
    Message::mark("Replaces long base64 by its size and hash and PEM blocks by their type; harmless unless "
                  "the model must "
                  "pass the bytes on"),
    Fidelity::Recoverable, kParameters, {}, body, nullptr };

} // namespace

StrategyInfo blobStub()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
