// SPDX-License-Identifier: GPL-3.0-or-later
// Removes what only a terminal understands. Carriage returns and backspaces stay: they move text. Every
// escape byte is removed, whether its sequence is complete or not, so a second run finds nothing.
#include <array>
#include <cstring>

#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kRule = Message::mark("ansi: control sequence");
constexpr unsigned char kEscape = 0x1B;

class Scanner
{
public:
    explicit Scanner(std::string_view text)
        : m_text(text)
    {
    }

    /// Bytes of the control sequence at `at`, 0 if there is none.
    std::size_t length(std::size_t at)
    {
        const unsigned char c = byte(at);
        if (c == 0xC2)
            return eightBit(at);
        if (c != kEscape)
            return 1;
        const unsigned char kind = byte(at + 1);
        if (kind == '[')
            return csi(at + 2) - at;
        if (kind == ']' || kind == 'P' || kind == 'X' || kind == '^' || kind == '_')
            return string(at + 2) - at;
        if (kind >= 0x20 && kind <= 0x2F)
            return byte(at + 2) >= 0x30 && byte(at + 2) <= 0x7E ? 3 : 2;
        return kind >= 0x30 && kind <= 0x7E ? 2 : 1;
    }

private:
    unsigned char byte(std::size_t at) const
    {
        return at < m_text.size() ? static_cast<unsigned char>(m_text[at]) : 0;
    }

    std::size_t eightBit(std::size_t at)
    {
        const unsigned char c = byte(at + 1);
        if (c > 0x9F || c == 0x85) // U+0085 is a line break
            return 0;
        if (c == 0x9B)
            return csi(at + 2) - at;
        if (c == 0x90 || c == 0x98 || (c >= 0x9D && c <= 0x9F))
            return string(at + 2) - at;
        return 2;
    }

    std::size_t csi(std::size_t at) const
    {
        while (byte(at) >= 0x30 && byte(at) <= 0x3F)
            ++at;
        while (byte(at) >= 0x20 && byte(at) <= 0x2F)
            ++at;
        return byte(at) >= 0x40 && byte(at) <= 0x7E ? at + 1 : at;
    }

    /// The position after the terminator of an OSC, DCS ... string. Without one on its line only the
    /// introducer is removed; the line end is remembered so that a line full of introducers is not searched
    /// again for each.
    std::size_t string(std::size_t at)
    {
        if (at < m_noTerminatorBefore)
            return at;
        for (std::size_t i = at; i < m_text.size() && m_text[i] != '\n'; ++i) {
            const unsigned char c = byte(i);
            if (c == 0x07)
                return i + 1;
            if ((c == kEscape && byte(i + 1) == '\\') || (c == 0xC2 && byte(i + 1) == 0x9C))
                return i + 2;
        }
        m_noTerminatorBefore = std::min(m_text.find('\n', at), m_text.size());
        return at;
    }

    std::string_view m_text;
    std::size_t m_noTerminatorBefore = 0;
};

/// Sixteen bytes; a comparison gives -1 for each that is so.
using Bytes = signed char __attribute__((vector_size(16)));

/// The first byte from `at` on that may begin a control sequence; the size of the text if there is none.
std::size_t suspicious(std::string_view text, std::size_t at)
{
    for (; at < text.size(); at += sizeof(Bytes)) {
        Bytes bytes = Bytes {} + ' ';
        if (text.size() - at >= sizeof(bytes))
            std::memcpy(&bytes, text.data() + at, sizeof(bytes)); // of a known size: no call
        else
            std::memcpy(&bytes, text.data() + at, text.size() - at);
        const Bytes control = (bytes >= 0) & (bytes < 0x20) & (bytes != '\t') & (bytes != '\n')
            & (bytes != '\r') & (bytes != '\b');
        bytes = control | (bytes == 0x7F) | (bytes == static_cast<signed char>(0xC2)); // an 8-bit control
        std::array<std::uint64_t, 2> found;
        std::memcpy(&found, &bytes, sizeof(bytes));
        for (std::size_t i = 0; (found[0] | found[1]) != 0; ++i) {
            if (bytes[i] != 0)
                return at + i;
        }
    }
    return text.size();
}

void strip(const Job& job, SegmentBuilder& out)
{
    const std::string_view text = job.text;
    Scanner scanner(text);
    std::size_t kept = 0;
    for (std::size_t at = suspicious(text, 0); at < text.size(); at = suspicious(text, at)) {
        const std::size_t length = scanner.length(at);
        if (length == 0) {
            at += 2;
            continue;
        }
        out.keep(kept, at);
        out.omit(at, at + length, kRule);
        at += length;
        kept = at;
    }
    out.keep(kept, text.size());
}

constexpr LocalSpec kSpec { "ansi_strip", Message::mark("Strip ANSI and control codes"),
    Message::mark(
        "Removes colors, cursor movement, titles and control characters; harmless unless a color is the "
        "message"),
    Fidelity::LosslessInValue, {}, {}, strip };

} // namespace

StrategyInfo ansiStrip()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
