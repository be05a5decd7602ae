// SPDX-License-Identifier: GPL-3.0-or-later
// Lossless log templates after Drain: lines of one shape (tokens at single blanks) share a template, each
// line becomes the template's number and what stood in its gaps. Layout, one line each:
//   mark, "1: template with <*>" ..., "--", then the lines: "1|a|b" fills template 1, `"` repeats the value
//   of the row before, "=" protects a line that would read as one of these; any other line is itself.
// The inverse is run before the answer is given: a text it does not give back is left alone.
#include <charconv>
#include <unordered_map>

#include <fmt/format.h>

#include "core/compression/content_lines.h"
#include "core/compression/strategies/local_strategies.h"
#include "core/compression/strategies/local_strategy.h"

namespace winnow::strategy {

namespace {

constexpr std::string_view kMark = "[\xE2\x80\xA6 log templates: N|a|b fills the <*> of N, \" = as above]\n";
constexpr std::string_view kSlot = "<*>";
constexpr std::string_view kEnd = "--\n";
constexpr std::string_view kTemplateRule = Message::mark("log_templates: template");
constexpr std::string_view kRowRule = Message::mark("log_templates: row");
constexpr std::string_view kEscapeRule = Message::mark("log_templates: escape");
constexpr std::size_t kMostTokens = 64; // longer lines are seldom log lines
constexpr std::size_t kMostCandidates = 24; // templates of one bucket a line is compared with
constexpr std::uint32_t kRaw = 0xFFFFFFFF;

constexpr StrategyParameter kParameters[] = {
    { "min_lines", "20", Message::mark("lines a text must have"), 2, 1000000 },
    { "min_run", "3", Message::mark("lines a template must stand for"), 2, 1000000 },
    { "similarity", "40", Message::mark("percent of equal words that make two lines one shape"), 10, 100 },
    { "min_constant", "2", Message::mark("equal words that make two lines one shape"), 1, 64 },
};

struct Token
{
    std::uint32_t hash = 0;
    std::uint32_t begin = 0; // in the line
    std::uint32_t end = 0;
    bool digit = false;
};

/// Splits at single blanks; false when the line cannot be a row.
bool tokenize(std::string_view line, std::vector<Token>& tokens)
{
    tokens.clear();
    if (line.size() > 100000 || line.find(kSlot) != std::string_view::npos)
        return false;
    std::uint32_t begin = 0;
    while (true) {
        Token token { 0x811C9DC5u, begin, begin, false };
        while (token.end < line.size() && line[token.end] != ' ') {
            const char c = line[token.end++];
            token.digit = token.digit || isDigit(c);
            token.hash = (token.hash ^ static_cast<unsigned char>(c)) * 0x01000193u;
        }
        tokens.push_back(token);
        if (token.end == line.size())
            return true;
        if (tokens.size() == kMostTokens)
            return false;
        begin = token.end + 1;
    }
}

/// A slot's text in front of and behind what differs, and what the last written row had in it.
struct Slot
{
    std::size_t token = 0;
    std::string_view first; // value in the template's first line
    std::size_t prefix = 0, suffix = 0, shortest = 0;
    std::string_view last;
    bool hasLast = false;
};

struct Template
{
    std::vector<Token> tokens;
    std::vector<bool> wild;
    std::string_view line; // the first one
    std::size_t count = 0;
    std::size_t number = 0; // 1-based in the output, 0 = not used
    std::vector<Slot> slots;
    std::size_t bytesBefore = 0, bytesAfter = 0;
};

class Miner
{
public:
    Miner(const Job& job)
        : m_text(job.text)
        , m_lines(linesOf(job.text))
        , m_parameters(job.parameters)
    {
    }

    bool mine()
    {
        if (m_lines.size() < m_parameters.size("min_lines"))
            return false;
        m_similarity = m_parameters.size("similarity");
        m_minConstant = m_parameters.size("min_constant");
        for (const Line& line : m_lines)
            m_shape.push_back(tokenize(line.in(m_text), m_tokens) ? assign(line.in(m_text)) : kRaw);
        makeSlots();
        measure();
        return choose();
    }

    void write(SegmentBuilder& out)
    {
        out.insert(kMark, kTemplateRule);
        for (const Template& t : m_templates) {
            if (t.number > 0)
                out.insert(fmt::format("{}: {}\n", t.number, templateText(t)), kTemplateRule);
        }
        out.insert(kEnd, kTemplateRule);
        for (std::size_t i = 0; i < m_lines.size(); ++i)
            writeLine(m_lines[i], m_shape[i], out);
    }

private:
    std::uint32_t assign(std::string_view line)
    {
        std::uint64_t key = m_tokens.size();
        for (std::size_t i = 0; i < std::min<std::size_t>(3, m_tokens.size()); ++i) {
            if (!m_tokens[i].digit)
                key = key * 0x9E3779B97F4A7C15u + m_tokens[i].hash;
        }
        std::vector<std::uint32_t>& bucket = m_buckets[key];
        std::uint32_t best = kRaw;
        std::size_t bestEqual = 0;
        for (std::size_t i = bucket.size(); i-- > 0;) { // the newest first: logs are bursts
            const std::size_t equal = equalTokens(m_templates[bucket[i]]);
            if (equal > bestEqual) {
                bestEqual = equal;
                best = bucket[i];
                if (equal + 2 >= m_tokens.size())
                    break;
            }
        }
        if (best != kRaw && bestEqual >= m_minConstant && bestEqual * 100 >= m_tokens.size() * m_similarity) {
            merge(m_templates[best]);
            return best;
        }
        if (bucket.size() == kMostCandidates)
            return kRaw;
        const auto index = static_cast<std::uint32_t>(m_templates.size());
        bucket.push_back(index);
        Template& added = m_templates.emplace_back();
        added.tokens = m_tokens;
        added.wild.assign(m_tokens.size(), false);
        added.line = line;
        added.count = 1;
        return index;
    }

    std::size_t equalTokens(const Template& t) const
    {
        std::size_t equal = 0;
        for (std::size_t i = 0; i < m_tokens.size(); ++i)
            equal += m_tokens[i].hash == t.tokens[i].hash && !t.wild[i];
        return equal;
    }

    void merge(Template& t)
    {
        ++t.count;
        for (std::size_t i = 0; i < m_tokens.size(); ++i) {
            if (m_tokens[i].hash != t.tokens[i].hash)
                t.wild[i] = true;
        }
    }

    static std::string_view valueOf(std::string_view line, const Token& token)
    {
        return line.substr(token.begin, token.end - token.begin);
    }

    void makeSlots()
    {
        for (Template& t : m_templates) {
            for (std::size_t i = 0; i < t.tokens.size(); ++i) {
                const std::string_view value = valueOf(t.line, t.tokens[i]);
                if (t.wild[i])
                    t.slots.push_back({ i, value, value.size(), value.size(), value.size(), {}, false });
            }
        }
    }

    static std::size_t commonPrefix(std::string_view a, std::string_view b, std::size_t limit)
    {
        std::size_t n = 0;
        limit = std::min({ limit, a.size(), b.size() });
        while (n < limit && a[n] == b[n])
            ++n;
        return n;
    }

    static std::size_t commonSuffix(std::string_view a, std::string_view b, std::size_t limit)
    {
        std::size_t n = 0;
        limit = std::min({ limit, a.size(), b.size() });
        while (n < limit && a[a.size() - 1 - n] == b[b.size() - 1 - n])
            ++n;
        return n;
    }

    /// What all values of a slot share in front and behind, cut back to where a word ends: 12:00:07 stays
    /// readable.
    void measure()
    {
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            if (m_shape[i] == kRaw || m_templates[m_shape[i]].count < 2)
                continue;
            Template& t = m_templates[m_shape[i]];
            const std::string_view line = m_lines[i].in(m_text);
            tokenize(line, m_tokens);
            t.bytesBefore += line.size();
            t.bytesAfter += 2;
            for (Slot& slot : t.slots) {
                const std::string_view value = valueOf(line, m_tokens[slot.token]);
                slot.prefix = commonPrefix(slot.first, value, slot.prefix);
                slot.suffix = commonSuffix(slot.first, value, slot.suffix);
                slot.shortest = std::min(slot.shortest, value.size());
                t.bytesAfter += 1 + value.size();
            }
        }
        for (Template& t : m_templates) {
            for (Slot& slot : t.slots)
                settle(slot);
        }
    }

    static bool isWordByte(char c) { return isLetterOrDigit(c) || static_cast<unsigned char>(c) >= 0x80; }

    static void settle(Slot& slot)
    {
        while (slot.prefix > 0 && isWordByte(slot.first[slot.prefix - 1]))
            --slot.prefix;
        slot.suffix = std::min(slot.suffix, slot.shortest - std::min(slot.shortest, slot.prefix));
        while (slot.suffix > 0 && isWordByte(slot.first[slot.first.size() - slot.suffix]))
            --slot.suffix;
    }

    /// Numbers the templates that pay for themselves.
    bool choose()
    {
        std::size_t number = 0;
        for (Template& t : m_templates) {
            if (t.count < m_parameters.size("min_run") || t.slots.size() == t.tokens.size())
                continue;
            std::size_t factored = 0;
            for (const Slot& slot : t.slots)
                factored += slot.prefix + slot.suffix;
            if (t.bytesBefore + factored * t.count > t.bytesAfter + t.line.size() + 8)
                t.number = ++number;
        }
        return number > 0;
    }

    std::string templateText(const Template& t) const
    {
        std::string text;
        std::size_t next = 0;
        for (std::size_t i = 0; i < t.tokens.size(); ++i) {
            if (i > 0)
                text += ' ';
            const std::string_view value = valueOf(t.line, t.tokens[i]);
            if (next == t.slots.size() || t.slots[next].token != i) {
                text += value;
                continue;
            }
            const Slot& slot = t.slots[next++];
            text += value.substr(0, slot.prefix);
            text += kSlot;
            text += value.substr(value.size() - slot.suffix);
        }
        return text;
    }

    void writeLine(const Line& line, std::uint32_t shape, SegmentBuilder& out)
    {
        const std::string_view content = line.in(m_text);
        if (shape != kRaw && m_templates[shape].number > 0) {
            Template& t = m_templates[shape];
            tokenize(content, m_tokens);
            m_row = std::to_string(t.number);
            for (const Slot& slot : t.slots)
                appendValue(slot, slotValue(content, slot));
            if (m_row.size() < content.size()) {
                for (Slot& slot : t.slots) {
                    slot.last = slotValue(content, slot);
                    slot.hasLast = true;
                }
                out.rewrite(line.begin, line.end, m_row, kRowRule);
                out.keep(line.end, line.next);
                return;
            }
        }
        const std::size_t digits = std::min(content.find_first_not_of("0123456789"), content.size());
        if (!content.empty()
            && (content[0] == '=' || (digits > 0 && (digits == content.size() || content[digits] == '|'))))
            out.insert("=", kEscapeRule);
        out.keep(line.begin, line.next);
    }

    std::string_view slotValue(std::string_view line, const Slot& slot) const
    {
        const std::string_view value = valueOf(line, m_tokens[slot.token]);
        return value.substr(slot.prefix, value.size() - slot.prefix - slot.suffix);
    }

    void appendValue(const Slot& slot, std::string_view value)
    {
        m_row += '|';
        if (slot.hasLast && slot.last == value && value.size() > 1) {
            m_row += '"';
            return;
        }
        if (value == "\"")
            m_row += '\\';
        for (const char c : value) {
            if (c == '|' || c == '\\')
                m_row += '\\';
            m_row += c;
        }
    }

    std::string_view m_text;
    std::vector<Line> m_lines;
    const Parameters& m_parameters;
    std::size_t m_similarity = 40;
    std::size_t m_minConstant = 2;
    std::vector<std::uint32_t> m_shape; // by line: its template
    std::vector<Template> m_templates;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_buckets;
    std::vector<Token> m_tokens; // of the line at hand
    std::string m_row;
};

/// Reads the encoded form; templates are kept as the pieces between their slots.
class TemplateReader
{
public:
    explicit TemplateReader(std::string_view text)
        : m_text(text)
    {
    }

    std::optional<std::string> read()
    {
        std::size_t at = kMark.size();
        while (m_text.substr(at, kEnd.size()) != kEnd) {
            const std::size_t end = m_text.find('\n', at);
            if (end == std::string_view::npos || !addTemplate(m_text.substr(at, end - at)))
                return std::nullopt;
            at = end + 1;
        }
        std::string out;
        bool ok = true;
        const std::string_view body = m_text.substr(at + kEnd.size());
        forEachLine(body, [&](std::size_t begin, std::size_t end, std::size_t next) {
            ok = ok && line(body.substr(begin, end - begin), out);
            out += body.substr(end, next - end);
        });
        return ok ? std::optional(std::move(out)) : std::nullopt;
    }

private:
    struct Shape
    {
        std::vector<std::string_view> pieces;
        std::vector<std::string> last;
    };

    bool addTemplate(std::string_view line)
    {
        const std::string head = fmt::format("{}: ", m_shapes.size() + 1);
        if (!lines::startsWith(line, head))
            return false;
        line.remove_prefix(head.size());
        Shape& shape = m_shapes.emplace_back();
        for (std::size_t slot = line.find(kSlot); slot != std::string_view::npos; slot = line.find(kSlot)) {
            shape.pieces.push_back(line.substr(0, slot));
            line.remove_prefix(slot + kSlot.size());
        }
        shape.pieces.push_back(line);
        shape.last.resize(shape.pieces.size() - 1);
        return true;
    }

    bool line(std::string_view line, std::string& out)
    {
        if (!line.empty() && line[0] == '=') {
            out += line.substr(1);
            return true;
        }
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
        const bool alone = end == line.data() + line.size();
        if (error != std::errc() || (!alone && *end != '|') || (alone && !isBareRow(number))) {
            out += line;
            return true;
        }
        if (number == 0 || number > m_shapes.size())
            return false;
        return row(m_shapes[number - 1], line.substr(static_cast<std::size_t>(end - line.data())), out);
    }

    /// A template without slots stands as its bare number.
    bool isBareRow(std::size_t number) const
    {
        return number > 0 && number <= m_shapes.size() && m_shapes[number - 1].pieces.size() == 1;
    }

    bool row(Shape& shape, std::string_view values, std::string& out)
    {
        for (std::size_t i = 0; i + 1 < shape.pieces.size(); ++i) {
            if (values.empty() || values[0] != '|')
                return false;
            values.remove_prefix(1);
            out += shape.pieces[i];
            std::string value;
            if (values.substr(0, 1) == "\"" && (values.size() == 1 || values[1] == '|')) {
                values.remove_prefix(1);
            } else {
                std::size_t at = 0;
                for (; at < values.size() && values[at] != '|'; ++at) {
                    at += values[at] == '\\' && at + 1 < values.size();
                    value += values[at];
                }
                values.remove_prefix(at);
                shape.last[i] = std::move(value);
            }
            out += shape.last[i];
        }
        out += shape.pieces.back();
        return values.empty();
    }

    std::string_view m_text;
    std::vector<Shape> m_shapes;
};

Result<std::string> invert(std::string_view text)
{
    if (!lines::startsWith(text, kMark))
        return std::string(text);
    auto source = TemplateReader(text).read();
    return source ? std::move(*source) : std::string(text);
}

void body(const Job& job, SegmentBuilder& out)
{
    Miner miner(job);
    if (!miner.mine())
        return;
    miner.write(out);
    if (out.size() >= job.text.size())
        return;
    const auto back = TemplateReader(out.out()).read();
    if (!back || *back != job.text)
        out.decline();
}

constexpr LocalSpec kSpec { "log_templates", Message::mark("Log templates"),
    Message::mark("Writes the shape of alike log lines once and only what differs a line; exact and "
                  "reversible, but dense "
                  "to read"),
    Fidelity::Lossless, kParameters, kMark, body, invert };

} // namespace

StrategyInfo logTemplates()
{
    return localRow<kSpec>();
}

} // namespace winnow::strategy
