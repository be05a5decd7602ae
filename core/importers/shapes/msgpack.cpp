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
        switch (tag) {
        case 0xC0:
            out += "null";
            return true;
        case 0xC2:
            out += "false";
            return true;
        case 0xC3:
            out += "true";
            return true;
        case 0xC4:
        case 0xC5:
        case 0xC6:
            return whole(1u << (tag - 0xC4), n) && skip(out, n);
        case 0xC7:
        case 0xC8:
        case 0xC9:
            return whole(1u << (tag - 0xC7), n) && extension(out, n, depth);
        case 0xCA:
            return whole(4, n) && real(out, std::bit_cast<float>(static_cast<std::uint32_t>(n)));
        case 0xCB:
            return whole(8, n) && real(out, std::bit_cast<double>(n));
        case 0xCC:
        case 0xCD:
        case 0xCE:
        case 0xCF:
            return whole(1u << (tag - 0xCC), n) && number(out, n);
        case 0xD0:
            return whole(1, n) && number(out, static_cast<std::int8_t>(n));
        case 0xD1:
            return whole(2, n) && number(out, static_cast<std::int16_t>(n));
        case 0xD2:
            return whole(4, n) && number(out, static_cast<std::int32_t>(n));
        case 0xD3:
            return whole(8, n) && number(out, static_cast<std::int64_t>(n));
        case 0xD4:
        case 0xD5:
        case 0xD6:
        case 0xD7:
        case 0xD8:
            return extension(out, 1ull << (tag - 0xD4), depth);
        case 0xD9:
        case 0xDA:
        case 0xDB:
            return whole(1u << (tag - 0xD9), n) && text(out, n);
        case 0xDC:
        case 0xDD:
            return whole(2u << (tag - 0xDC), n) && list(out, n, depth);
        case 0xDE:
        case 0xDF:
            return whole(2u << (tag - 0xDE), n) && map(out, n, depth);
        default:
            return false;
        }
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
