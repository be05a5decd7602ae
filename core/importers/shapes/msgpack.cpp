// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/importers/shapes/msgpack.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>

#include "core/text/json.h"

namespace winnow::importing {

namespace {

constexpr int kDeepest = 200;
constexpr std::uint64_t kLastOfLangGraph = 5; // extension types that contain MessagePack

class MsgpackReader
{
public:
    explicit MsgpackReader(std::string_view bytes)
        : m_bytes(bytes)
    {
    }

    bool value(std::string& out, int depth)
    {
        if (depth > kDeepest || m_at >= m_bytes.size())
            return false;
        const auto tag = static_cast<std::uint8_t>(m_bytes[m_at++]);
        if (tag < 0x80 || tag >= 0xE0)
            return number(out, static_cast<std::int8_t>(tag));
        if (tag < 0x90)
            return map(out, tag & 0x0F, depth);
        if (tag < 0xA0)
            return list(out, tag & 0x0F, depth);
        if (tag < 0xC0)
            return text(out, tag & 0x1F);
        return tagged(out, tag, depth);
    }
    bool atEnd() const { return m_at == m_bytes.size(); }

private:
    bool tagged(std::string& out, std::uint8_t tag, int depth)
    {
        std::uint64_t n = 0;
        // Tags of one kind, whose number or size follows in 1, 2, 4 or 8 bytes.
        const auto follows = [&](int first, int last, std::size_t least = 1) {
            return tag >= first && tag <= last && whole(least << (tag - first), n);
        };
        if (tag == 0xC0 || tag == 0xC2 || tag == 0xC3) {
            out += tag == 0xC0 ? "null" : tag == 0xC2 ? "false" : "true";
            return true;
        }
        if (follows(0xC4, 0xC6))
            return skip(out, n);
        if (follows(0xC7, 0xC9))
            return extension(out, n, depth);
        if (follows(0xCA, 0xCA, 4))
            return real(out, std::bit_cast<float>(static_cast<std::uint32_t>(n)));
        if (follows(0xCB, 0xCB, 8))
            return real(out, std::bit_cast<double>(n));
        if (follows(0xCC, 0xCF))
            return number(out, n);
        if (follows(0xD0, 0xD3)) { // with a sign
            const int unused = 64 - (8 << (tag - 0xD0));
            return number(out, static_cast<std::int64_t>(n << unused) >> unused);
        }
        if (tag >= 0xD4 && tag <= 0xD8)
            return extension(out, 1ull << (tag - 0xD4), depth);
        if (follows(0xD9, 0xDB))
            return text(out, n);
        if (follows(0xDC, 0xDD, 2))
            return list(out, n, depth);
        return follows(0xDE, 0xDF, 2) && map(out, n, depth);
    }

    /// A big-endian number of 1, 2, 4 or 8 bytes.
    bool whole(std::size_t size, std::uint64_t& n)
    {
        if (m_bytes.size() - m_at < size)
            return false;
        for (std::size_t i = 0; i < size; ++i)
            n = n << 8 | static_cast<std::uint8_t>(m_bytes[m_at++]);
        return true;
    }

    template <class Number> static bool number(std::string& out, Number n)
    {
        out += fmt::format("{}", +n);
        return true;
    }

    static bool real(std::string& out, double n)
    {
        out += std::isfinite(n) ? fmt::format("{}", n) : "null";
        return true;
    }

    bool take(std::uint64_t size, std::string_view& piece)
    {
        if (m_bytes.size() - m_at < size)
            return false;
        piece = m_bytes.substr(m_at, static_cast<std::size_t>(size));
        m_at += static_cast<std::size_t>(size);
        return true;
    }

    bool skip(std::string& out, std::uint64_t size)
    {
        std::string_view piece;
        out += "null";
        return take(size, piece);
    }

    bool text(std::string& out, std::uint64_t size)
    {
        std::string_view piece;
        if (!take(size, piece))
            return false;
        json::appendQuoted(out, piece);
        return true;
    }

    bool list(std::string& out, std::uint64_t size, int depth)
    {
        out += '[';
        for (std::uint64_t i = 0; i < size; ++i) {
            out += i > 0 ? "," : "";
            if (!value(out, depth + 1))
                return false;
        }
        out += ']';
        return true;
    }

    bool map(std::string& out, std::uint64_t size, int depth)
    {
        out += '{';
        for (std::uint64_t i = 0; i < size; ++i) {
            out += i > 0 ? "," : "";
            std::string key;
            if (!value(key, depth + 1))
                return false;
            out += key.starts_with('"') ? key : json::quoted(key);
            out += ':';
            if (!value(out, depth + 1))
                return false;
        }
        out += '}';
        return true;
    }

    bool extension(std::string& out, std::uint64_t size, int depth)
    {
        std::uint64_t kind = 0;
        std::string_view piece;
        if (!whole(1, kind) || !take(size, piece))
            return false;
        // (module, name, value, method): the value a class is constructed from; types 1 and 2 have lists and
        // members of arguments.
        MsgpackReader inside(piece);
        std::string packed;
        json::Document document;
        if (kind <= kLastOfLangGraph && inside.value(packed, depth + 1) && inside.atEnd()) {
            if (const auto object = document.parse(packed, json::kLenient);
                object && object->at(2).exists()) {
                out += object->at(2).raw();
                return true;
            }
        }
        out += "null";
        return true;
    }

    std::string_view m_bytes;
    std::size_t m_at = 0;
};

} // namespace

std::optional<std::string> msgpackToJson(std::string_view bytes)
{
    MsgpackReader reader(bytes);
    std::string out;
    if (!reader.value(out, 0))
        return std::nullopt;
    return out;
}

} // namespace winnow::importing
