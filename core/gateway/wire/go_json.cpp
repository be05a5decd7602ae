// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gateway/wire/go_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "core/text/ascii.h"
#include "core/text/utf8.h"

namespace winnow::gojson {

namespace {

constexpr char kDigits[] = "0123456789abcdef";

/// Bytes that json.Marshal copies unchanged.
bool isPlain(unsigned char c)
{
    return c >= 0x20 && c < 0x80 && c != '"' && c != '\\' && c != '<' && c != '>' && c != '&';
}

void appendEscaped(std::string& out, unsigned char c)
{
    switch (c) {
    case '"':
        out += "\\\"";
        return;
    case '\\':
        out += "\\\\";
        return;
    case '\b':
        out += "\\b";
        return;
    case '\f':
        out += "\\f";
        return;
    case '\n':
        out += "\\n";
        return;
    case '\r':
        out += "\\r";
        return;
    case '\t':
        out += "\\t";
        return;
    default:
        out += "\\u00";
        out += kDigits[c >> 4];
        out += kDigits[c & 15];
    }
}

/// Returns the offset to continue from.
std::size_t appendMultiByte(std::string& out, std::string_view source, std::size_t at)
{
    std::size_t end = at;
    const char32_t c = utf8::next(source, end);
    if (c == 0xFFFD && end == at + 1)
        out += "\\ufffd";
    else if (c == 0x2028 || c == 0x2029)
        out += c == 0x2028 ? "\\u2028" : "\\u2029";
    else
        out.append(source.substr(at, end - at));
    return end;
}

bool isShortInteger(std::string_view number)
{
    return number.size() <= 15 && number.find_first_of(".eE") == std::string_view::npos;
}

/// True for a magnitude below one, among numbers that do not fit: Go reads those as zero, the others are
/// errors.
bool isTiny(std::string_view number)
{
    const std::size_t e = number.find_first_of("eE");
    std::string_view mantissa = number.substr(0, e);
    if (mantissa.front() == '-')
        mantissa.remove_prefix(1);
    const auto point = static_cast<std::int64_t>(std::min(mantissa.find('.'), mantissa.size()));
    const auto first
        = static_cast<std::int64_t>(std::min(mantissa.find_first_of("123456789"), mantissa.size()));
    std::int64_t exponent = 0;
    if (e != std::string_view::npos) {
        std::string_view text = number.substr(e + 1);
        if (text.front() == '+')
            text.remove_prefix(1);
        if (std::from_chars(text.data(), text.data() + text.size(), exponent).ec != std::errc())
            return text.front() == '-';
    }
    return point - first + exponent < 0;
}

std::optional<double> parse(std::string_view number)
{
    double value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (error == std::errc::result_out_of_range) {
        if (!isTiny(number))
            return std::nullopt;
        return number.front() == '-' ? -0.0 : 0.0;
    }
    return error == std::errc() ? std::optional(value) : std::nullopt;
}

/// The shortest digits that read back the same, and the decimal exponent of the first.
struct Decimal
{
    std::string digits;
    int exponent = 0;
    bool negative = false;
};

Decimal decimal(double value)
{
    std::array<char, 40> buffer {};
    const auto [end, error]
        = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific);
    const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    Decimal result;
    result.negative = text.front() == '-';
    const std::size_t e = text.find('e');
    for (const char c : text.substr(0, e)) {
        if (isDigit(c))
            result.digits += c;
    }
    std::string_view exponent = text.substr(e + 1);
    const bool below = exponent.front() == '-';
    exponent.remove_prefix(1);
    std::from_chars(exponent.data(), exponent.data() + exponent.size(), result.exponent);
    if (below)
        result.exponent = -result.exponent;
    return result;
}

void appendFixed(std::string& out, const Decimal& d)
{
    const int count = static_cast<int>(d.digits.size());
    if (d.exponent < 0) {
        out += "0.";
        out.append(static_cast<std::size_t>(-d.exponent - 1), '0');
        out += d.digits;
        return;
    }
    const int whole = d.exponent + 1; // digits before the point
    if (const int zeros = whole - count; zeros >= 0) {
        out += d.digits;
        out.append(static_cast<std::size_t>(zeros), '0');
        return;
    }
    out.append(d.digits, 0, static_cast<std::size_t>(whole));
    out += '.';
    out.append(d.digits, static_cast<std::size_t>(whole));
}

void appendExponential(std::string& out, const Decimal& d)
{
    out += d.digits.front();
    if (d.digits.size() > 1) {
        out += '.';
        out.append(d.digits, 1);
    }
    out += d.exponent < 0 ? "e-" : "e+";
    const int size = d.exponent < 0 ? -d.exponent : d.exponent;
    if (d.exponent >= 0 && size < 10)
        out += '0'; // Go drops the leading zero of negative exponents only; positive ones start at 21
    out += std::to_string(size);
}

struct Member
{
    std::string key;
    json::Value value;
    const std::string* json = nullptr; // an edit in place of the value
};

/// A container being printed; members only for objects.
struct Frame
{
    bool object = false;
    std::vector<Member> members;
    std::size_t at = 0;
    json::Value::Iterator item { nullptr, 0 };
    json::Value::Iterator end { nullptr, 0 };
};

class Encoder
{
public:
    explicit Encoder(const std::vector<Edit>& edits)
        : m_edits(edits)
    {
    }

    std::optional<std::string> run(json::Value value)
    {
        if (!put(value))
            return std::nullopt;
        while (!m_open.empty()) {
            if (!step())
                return std::nullopt;
        }
        return std::move(m_out);
    }

private:
    bool step()
    {
        Frame& frame = m_open.back();
        if (!frame.object) {
            if (!(frame.item != frame.end))
                return close(']');
            if (frame.at++ > 0)
                m_out += ',';
            const json::Value value = *frame.item;
            ++frame.item;
            return put(value);
        }
        if (frame.at == frame.members.size())
            return close('}');
        const Member& member = frame.members[frame.at];
        if (frame.at++ > 0)
            m_out += ',';
        appendString(m_out, member.key);
        m_out += ':';
        if (member.json) {
            m_out += *member.json;
            return true;
        }
        return put(member.value); // may grow m_open: frame and member are not used after this
    }

    bool close(char bracket)
    {
        m_out += bracket;
        m_open.pop_back();
        return true;
    }

    bool put(json::Value value)
    {
        switch (value.type()) {
        case json::Type::String:
            putString(value);
            return true;
        case json::Type::Number:
            return appendNumber(m_out, value.raw());
        case json::Type::Array: {
            m_out += '[';
            const auto items = value.items();
            m_open.push_back({ false, {}, 0, items.begin(), items.end() });
            return true;
        }
        case json::Type::Object:
            m_out += '{';
            m_open.push_back({ true, members(value), 0, { nullptr, 0 }, { nullptr, 0 } });
            return true;
        case json::Type::True:
        case json::Type::False:
            m_out += value.raw();
            return true;
        default:
            m_out += "null";
            return true;
        }
    }

    void putString(json::Value value)
    {
        if (const auto plain = value.plainString(); plain
            && std::all_of(plain->begin(), plain->end(),
                [](char c) { return isPlain(static_cast<unsigned char>(c)); })) {
            m_out += value.raw();
            return;
        }
        appendString(m_out, text(value));
    }

    std::vector<Member> members(json::Value object) const
    {
        std::vector<Member> list;
        list.reserve(object.size() + 1);
        for (const auto& member : object.members())
            list.push_back({ text(member.key), member.value });
        const auto edit = std::lower_bound(m_edits.begin(), m_edits.end(), object.offset(),
            [](const Edit& e, std::size_t offset) { return e.object < offset; });
        if (edit != m_edits.end() && edit->object == object.offset())
            list.push_back({ edit->key, {}, &edit->json });
        // Sorted by key; of equal keys the last one stays.
        std::stable_sort(
            list.begin(), list.end(), [](const Member& a, const Member& b) { return a.key < b.key; });
        std::size_t kept = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (i + 1 < list.size() && list[i].key == list[i + 1].key)
                continue;
            if (list[i].json && list[i].json->empty())
                continue;
            if (kept != i)
                list[kept] = std::move(list[i]);
            ++kept;
        }
        list.resize(kept);
        return list;
    }

    const std::vector<Edit>& m_edits;
    std::string m_out;
    std::vector<Frame> m_open;
};

} // namespace

std::string text(json::Value value)
{
    std::string decoded = value.string();
    return utf8::isValid(decoded) ? decoded : utf8::repair(decoded);
}

std::string quoted(std::string_view source)
{
    std::string out;
    appendString(out, source);
    return out;
}

void appendString(std::string& out, std::string_view source)
{
    out += '"';
    std::size_t at = 0;
    while (at < source.size()) {
        std::size_t end = at;
        while (end < source.size() && isPlain(static_cast<unsigned char>(source[end])))
            ++end;
        out.append(source.substr(at, end - at));
        at = end;
        if (at == source.size())
            break;
        if (static_cast<unsigned char>(source[at]) < 0x80)
            appendEscaped(out, static_cast<unsigned char>(source[at++]));
        else
            at = appendMultiByte(out, source, at);
    }
    out += '"';
}

bool appendNumber(std::string& out, std::string_view number)
{
    if (isShortInteger(number)) {
        out += number;
        return true;
    }
    const auto value = parse(number);
    if (!value)
        return false;
    const double size = *value < 0 ? -*value : *value;
    const Decimal d = decimal(*value);
    if (d.negative)
        out += '-';
    if (size != 0 && (size < 1e-6 || size >= 1e21))
        appendExponential(out, d);
    else
        appendFixed(out, d);
    return true;
}

bool numbersFit(json::Value value)
{
    std::vector<json::Value> open { value };
    while (!open.empty()) {
        const json::Value next = open.back();
        open.pop_back();
        if (next.isNumber() && !isShortInteger(next.raw()) && !parse(next.raw()))
            return false;
        for (const json::Value item : next.items()) {
            if (item.isNumber() || item.isArray() || item.isObject())
                open.push_back(item);
        }
        for (const auto& member : next.members()) {
            if (member.value.isNumber() || member.value.isArray() || member.value.isObject())
                open.push_back(member.value);
        }
    }
    return true;
}

bool namesField(std::string_view key, std::string_view field)
{
    std::size_t at = 0;
    for (const char expected : field) {
        if (at == key.size())
            return false;
        char c = key[at];
        std::size_t length = 1;
        if (key.substr(at, 2) == "\xC5\xBF") { // long s
            c = 's';
            length = 2;
        } else if (key.substr(at, 3) == "\xE2\x84\xAA") { // Kelvin sign
            c = 'k';
            length = 3;
        } else if (isUpper(c)) {
            c = static_cast<char>(c - 'A' + 'a');
        }
        if (c != expected)
            return false;
        at += length;
    }
    return at == key.size();
}

std::string compact(std::string_view json)
{
    std::string out;
    out.reserve(json.size());
    bool inString = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (c == '"')
            inString = !inString;
        if (c == '<' || c == '>' || c == '&') {
            out += "\\u00";
            out += kDigits[(c >> 4) & 15];
            out += kDigits[c & 15];
        } else if (json.substr(i, 2) == "\xE2\x80"
            && (json.substr(i + 2, 1) == "\xA8" || json.substr(i + 2, 1) == "\xA9")) {
            out += json[i + 2] == '\xA8' ? "\\u2028" : "\\u2029";
            i += 2;
        } else if (inString || (c != ' ' && c != '\t' && c != '\n' && c != '\r')) {
            out += c;
            if (c == '\\' && inString && i + 1 < json.size())
                out += json[++i];
        }
    }
    return out;
}

std::optional<std::string> encode(json::Value value, const std::vector<Edit>& edits)
{
    return Encoder(edits).run(value);
}

} // namespace winnow::gojson
