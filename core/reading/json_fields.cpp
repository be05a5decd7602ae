// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reading/json_fields.h"

#include <algorithm>
#include <functional>

#include "core/text/json.h"
#include "core/text/word_bytes.h"

namespace winnow {

namespace {

constexpr std::size_t kDeepestFields = 500;
constexpr std::size_t kGrowth = 16;
constexpr std::size_t kSmall = std::size_t { 1 } << 20;
constexpr std::string_view kGap = "\xE2\x80\xA6";

/// Calls leaf(path, value) for every scalar, empty object and empty array, in their order.
class FieldWalk
{
public:
    using Leaf = std::function<bool(std::string_view path, json::Value value)>;
    explicit FieldWalk(Leaf leaf)
        : m_leaf(std::move(leaf))
    {
    }

    /// False as soon as a leaf says so. Nesting is bounded by the parser.
    bool walk(json::Value value)
    {
        if (value.size() == 0)
            return m_leaf(m_path, value);
        const std::size_t length = m_path.size();
        if (value.isArray()) {
            std::size_t index = 0;
            for (const json::Value item : value.items()) {
                m_path += '[' + std::to_string(index++) + ']';
                if (!walk(item))
                    return false;
                m_path.resize(length);
            }
            return true;
        }
        for (const json::Value::Member member : value.members()) {
            addKey(member.key);
            if (!walk(member.value))
                return false;
            m_path.resize(length);
        }
        return true;
    }

private:
    void addKey(json::Value key)
    {
        const std::optional<std::string_view> plain = key.plainString();
        const bool isName = plain && !plain->empty()
            && std::all_of(plain->begin(), plain->end(), [](char c) { return isWordByte(c) || c == '-'; });
        if (!isName)
            m_path += '[' + std::string(key.raw()) + ']';
        else
            m_path.append(m_path.empty() ? "" : ".").append(*plain);
    }

    Leaf m_leaf;
    std::string m_path;
};

/// The lines `path: words(value)`; a value without words has none.
std::optional<std::string> fieldLines(
    std::string_view text, const std::function<std::string(json::Value value)>& words)
{
    json::Document document;
    json::ParseOptions options;
    options.maxDepth = kDeepestFields;
    const auto root = document.parse(text, options);
    if (!root || !(root->isObject() || root->isArray()))
        return std::nullopt;
    const std::size_t limit = text.size() * kGrowth + kSmall;
    std::string out;
    FieldWalk walk([&](std::string_view path, json::Value value) {
        const std::string said = words(value);
        if (said.empty())
            return true;
        if (!path.empty())
            out.append(path).append(": ");
        out.append(said) += '\n';
        return out.size() <= limit;
    });
    return walk.walk(*root) ? std::optional(std::move(out)) : std::nullopt;
}

/// Segments that have a source and an output, by source; asked for ascending ranges.
class Remains
{
public:
    Remains(std::string_view before, const Compressed& after)
        : m_before(before)
        , m_after(after)
    {
        std::copy_if(after.segments.begin(), after.segments.end(), std::back_inserter(m_segments),
            [](const Segment& s) { return s.kind != SegmentKind::Omitted && s.source.size() > 0; });
        std::sort(m_segments.begin(), m_segments.end(),
            [](const Segment& a, const Segment& b) { return a.source.begin < b.source.begin; });
    }

    std::string of(Range value)
    {
        while (m_first < m_segments.size() && m_segments[m_first].source.end <= value.begin)
            ++m_first;
        std::string out;
        std::size_t at = value.begin;
        for (std::size_t i = m_first; i < m_segments.size() && m_segments[i].source.begin < value.end; ++i) {
            const Segment& segment = m_segments[i];
            const Range part { std::max(segment.source.begin, value.begin),
                std::min(segment.source.end, value.end) };
            if (part.begin > at)
                out += kGap;
            add(out, segment, part);
            at = part.end;
        }
        return out.empty() || at == value.end ? out : out + std::string(kGap);
    }

private:
    void add(std::string& out, const Segment& segment, Range part) const
    {
        if (segment.kind == SegmentKind::Kept) {
            out += m_before.substr(part.begin, part.size());
            return;
        }
        if (part != segment.source) {
            out += kGap; // which of its bytes came of this value is not known
            return;
        }
        for (const char c :
            std::string_view(m_after.text).substr(segment.output.begin, segment.output.size()))
            out += c == '\n' ? ' ' : c; // one line a field
    }

    std::string_view m_before;
    const Compressed& m_after;
    std::vector<Segment> m_segments;
    std::size_t m_first = 0;
};

} // namespace

std::optional<std::string> jsonFields(std::string_view text)
{
    return fieldLines(text, [](json::Value value) { return std::string(value.raw()); });
}

std::optional<std::string> keptJsonFields(std::string_view before, const Compressed& after)
{
    if (!segmentsHold(before, after))
        return std::nullopt;
    Remains remains(before, after);
    return fieldLines(before, [&](json::Value value) {
        return remains.of({ value.offset(), value.offset() + value.raw().size() });
    });
}

} // namespace winnow
