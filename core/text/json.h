// SPDX-License-Identifier: GPL-3.0-or-later
// A lossless JSON reader: it keeps member order, duplicate keys, number text, escapes and byte offsets.
// Importers, request adapters and value-level strategies use it; settings and reports use nlohmann_json. A
// Document is a flat tape over the caller's text, which must outlive it; strings are decoded only on request.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace winnow::json {

enum class Type : std::uint8_t
{
    Missing,
    Null,
    False,
    True,
    Number,
    String,
    Array,
    Object
};

struct ParseOptions
{
    std::size_t maxDepth = 10000; // Go's encoding/json stops at the same depth
    bool relaxed = false; // accept NaN, Infinity, -Infinity (Type::Number) as Python's json does
    bool prefix = false; // stop after the first complete value (glued records); see Document::consumed()
    bool controlInStrings = false; // accept raw control characters inside strings (broken loggers)
};

/// For what was recorded, and for JSON in its strings.
inline constexpr ParseOptions kLenient { .relaxed = true, .controlInStrings = true };
inline constexpr ParseOptions kLenientPrefix { .relaxed = true, .prefix = true, .controlInStrings = true };

/// Lone UTF-16 surrogates written as \uD800: Replace -> U+FFFD (Go), Keep -> the three-byte form Python's
/// surrogatepass writes (not valid UTF-8; only for counting and for re-escaping).
enum class Surrogates
{
    Replace,
    Keep
};

class Document;

/// A view of one value; cheap to copy, valid while its Document is. Every accessor is total: asking a Missing
/// value, or one of another type, returns Missing, "", nullopt or an empty range.
class Value
{
public:
    Value() = default;
    Type type() const;
    bool exists() const { return type() != Type::Missing; }
    bool isNull() const { return type() == Type::Null; }
    bool isString() const { return type() == Type::String; }
    bool isNumber() const { return type() == Type::Number; }
    bool isArray() const { return type() == Type::Array; }
    bool isObject() const { return type() == Type::Object; }
    bool isBool() const { return type() == Type::True || type() == Type::False; }

    /// The value's own bytes in the source, quotes or brackets included.
    std::string_view raw() const;
    /// Byte offset of raw() in the parsed text.
    std::size_t offset() const;

    /// Decoded string; "" if this is not a string.
    std::string string(Surrogates policy = Surrogates::Replace) const;
    /// The string's bytes if they contain no escape, without a copy.
    std::optional<std::string_view> plainString() const;
    /// True if this is a string equal to `text` after decoding.
    bool equals(std::string_view text) const;

    bool toBool(bool fallback = false) const;
    /// An integer written without fraction or exponent and within range.
    std::optional<std::int64_t> toInt() const;
    std::optional<double> toDouble() const;

    /// Children of an array, members of an object.
    std::size_t size() const;
    /// Member by decoded key. With duplicate keys, [] returns the last (like Go and Python), first() the
    /// first.
    Value operator[](std::string_view key) const;
    Value first(std::string_view key) const;
    /// Array element, linear in index; use items() to loop.
    Value at(std::size_t index) const;

    class Iterator;
    struct Range;
    struct Member;
    class MemberIterator;
    struct MemberRange;
    Range items() const;
    MemberRange members() const;

private:
    friend class Document;
    Value(const Document* document, std::uint32_t node)
        : m_document(document)
        , m_node(node)
    {
    }
    const Document* m_document = nullptr;
    std::uint32_t m_node = 0;
};

class Document
{
public:
    /// Parses `text` into this document, reusing its memory. Error: Malformed with the byte offset in the
    /// detail.
    Result<Value> parse(std::string_view text, const ParseOptions& options = {});
    Value root() const { return m_nodes.empty() ? Value() : Value(this, 0); }
    /// Bytes used by the value and the white space around it; less than the text only with options.prefix.
    std::size_t consumed() const { return m_consumed; }
    /// Byte offset at which the last parse failed.
    std::size_t errorOffset() const { return m_errorOffset; }
    std::string_view text() const { return m_text; }

private:
    friend class Value;
    friend class Parser;
    struct Node
    {
        std::uint32_t begin = 0; // first byte in the text
        std::uint32_t end = 0; // one past the last
        std::uint32_t next = 0; // node after this one's subtree
        std::uint32_t size = 0; // children or members; strings: 1 = contains an escape
        Type type = Type::Missing;
    };
    std::string_view m_text;
    struct Frame // an array or object that is still open during parsing
    {
        std::uint32_t node;
        bool object;
    };
    std::vector<Node> m_nodes; // an object's members are key, value, key, value ...
    std::vector<Frame> m_open;
    std::size_t m_consumed = 0;
    std::size_t m_errorOffset = 0;
};

class Value::Iterator
{
public:
    Iterator(const Document* document, std::uint32_t node)
        : m_document(document)
        , m_node(node)
    {
    }
    Value operator*() const { return { m_document, m_node }; }
    Iterator& operator++();
    bool operator!=(const Iterator& other) const { return m_node != other.m_node; }

private:
    const Document* m_document;
    std::uint32_t m_node;
};

struct Value::Range
{
    Iterator first, last;
    Iterator begin() const { return first; }
    Iterator end() const { return last; }
};

struct Value::Member
{
    Value key, value;
};

class Value::MemberIterator
{
public:
    MemberIterator(const Document* document, std::uint32_t node)
        : m_document(document)
        , m_node(node)
    {
    }
    Member operator*() const { return { { m_document, m_node }, { m_document, m_node + 1 } }; }
    MemberIterator& operator++();
    bool operator!=(const MemberIterator& other) const { return m_node != other.m_node; }

private:
    const Document* m_document;
    std::uint32_t m_node;
};

struct Value::MemberRange
{
    MemberIterator first, last;
    MemberIterator begin() const { return first; }
    MemberIterator end() const { return last; }
};

// Importers call these for every member of every record, so they are inline.

inline Type Value::type() const
{
    return m_document ? m_document->m_nodes[m_node].type : Type::Missing;
}

inline std::string_view Value::raw() const
{
    if (!m_document)
        return {};
    const Document::Node& node = m_document->m_nodes[m_node];
    return { m_document->m_text.data() + node.begin, node.end - node.begin };
}

inline std::optional<std::string_view> Value::plainString() const
{
    if (!isString() || m_document->m_nodes[m_node].size != 0)
        return std::nullopt;
    const std::string_view text = raw();
    return text.substr(1, text.size() - 2);
}

inline bool Value::equals(std::string_view text) const
{
    if (!isString())
        return false;
    if (const auto plain = plainString())
        return *plain == text;
    return string() == text;
}

inline Value::Iterator& Value::Iterator::operator++()
{
    m_node = m_document->m_nodes[m_node].next;
    return *this;
}

inline Value::MemberIterator& Value::MemberIterator::operator++()
{
    m_node = m_document->m_nodes[m_node + 1].next;
    return *this;
}

inline Value::Range Value::items() const
{
    if (!isArray())
        return { { nullptr, 0 }, { nullptr, 0 } };
    return { { m_document, m_node + 1 }, { m_document, m_document->m_nodes[m_node].next } };
}

inline Value::MemberRange Value::members() const
{
    if (!isObject())
        return { { nullptr, 0 }, { nullptr, 0 } };
    return { { m_document, m_node + 1 }, { m_document, m_document->m_nodes[m_node].next } };
}

/// Decodes the inside of a JSON string (without quotes).
std::string decodeString(std::string_view inside, Surrogates policy = Surrogates::Replace);

/// Same, into a buffer of at least inside.size() + kDecodeSlack bytes; returns the length. The result is
/// never longer than `inside`, but up to kDecodeSlack bytes after it may be overwritten.
inline constexpr std::size_t kDecodeSlack = 16;
std::size_t decodeTo(char* out, std::string_view inside, Surrogates policy = Surrogates::Replace);

/// Appends `text` as a JSON string with quotes: minimal escapes, non-ASCII kept, invalid bytes as U+FFFD.
void appendQuoted(std::string& out, std::string_view text);
std::string quoted(std::string_view text);

} // namespace winnow::json
