// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/pattern.h"

#include <fmt/format.h>
#include <utility>

#include "core/text/ascii.h"

namespace winnow {

namespace {

constexpr std::size_t kMostSteps = 20000;
constexpr std::size_t kMostDepth = 100;
constexpr int kMostRepeats = 1000;

bool isWord(unsigned char c)
{
    return isLetterOrDigit(c) || c == '_';
}

} // namespace

/// Recursive descent into a tree, then the tree into steps: repeated parts are emitted several times.
class PatternCompiler
{
public:
    explicit PatternCompiler(std::string_view text)
        : m_text(text)
    {
    }

    Result<Pattern> compile()
    {
        if (m_text.starts_with("(?i)")) {
            m_at = 4;
            m_foldCase = true;
        }
        const std::size_t root = alternation(0);
        if (m_error.empty() && m_at < m_text.size())
            error("')' without '('");
        if (m_error.empty())
            emit(root);
        if (!m_error.empty())
            return fail(ErrorCode::Malformed, Message::say("bad pattern at byte {}: {}", m_errorAt, m_error),
                Message::say("back references, look-around and lazy quantifiers are not known"));
        m_out.m_steps.push_back({ Pattern::Op::Match, 0, 0 });
        findFirst();
        return std::move(m_out);
    }

private:
    using Op = Pattern::Op;
    enum class Kind : std::uint8_t
    {
        Empty,
        Byte,
        Concat,
        Either,
        Repeat,
        Assert
    };
    struct Node
    {
        Kind kind = Kind::Empty;
        std::vector<std::size_t> children;
        std::size_t value = 0; // Byte: class; Assert: Op
        int least = 0;
        int most = 0; // -1: no end
    };

    void error(std::string text)
    {
        if (!m_error.empty())
            return;
        m_error = std::move(text);
        m_errorAt = m_at;
        m_at = m_text.size();
    }
    bool has(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }
    bool eat(char c)
    {
        const bool yes = has(c);
        m_at += yes;
        return yes;
    }
    std::size_t add(Node node)
    {
        if (m_nodes.size() > kMostSteps)
            error("too long");
        m_nodes.push_back(std::move(node));
        return m_nodes.size() - 1;
    }

    std::size_t alternation(std::size_t depth)
    {
        if (depth > kMostDepth) {
            error("nested too deeply");
            return add({});
        }
        Node either { Kind::Either, { concatenation(depth) }, 0, 0, 0 };
        while (eat('|'))
            either.children.push_back(concatenation(depth));
        return either.children.size() == 1 ? either.children[0] : add(std::move(either));
    }

    std::size_t concatenation(std::size_t depth)
    {
        Node all { Kind::Concat, {}, 0, 0, 0 };
        while (m_at < m_text.size() && !has('|') && !has(')'))
            all.children.push_back(repeated(depth));
        return add(std::move(all));
    }

    std::size_t repeated(std::size_t depth)
    {
        std::size_t node = atom(depth);
        while (m_at < m_text.size()) {
            if (eat('*'))
                node = add({ Kind::Repeat, { node }, 0, 0, -1 });
            else if (eat('+'))
                node = add({ Kind::Repeat, { node }, 0, 1, -1 });
            else if (eat('?'))
                node = add({ Kind::Repeat, { node }, 0, 0, 1 });
            else if (has('{') && m_at + 1 < m_text.size() && isDigit(m_text[m_at + 1]))
                node = counted(node);
            else
                break;
            if (has('?') || has('+') || has('*'))
                error("a quantifier behind a quantifier");
        }
        return node;
    }

    int number()
    {
        int value = 0;
        while (m_at < m_text.size() && isDigit(m_text[m_at]) && value <= kMostRepeats)
            value = value * 10 + (m_text[m_at++] - '0');
        if (value > kMostRepeats)
            error(fmt::format("more than {} repetitions", kMostRepeats));
        return value;
    }

    std::size_t counted(std::size_t node)
    {
        ++m_at;
        const int least = number();
        int most = least;
        if (eat(','))
            most = has('}') ? -1 : number();
        if (!eat('}') || (most >= 0 && most < least))
            error("bad {m,n}");
        return add({ Kind::Repeat, { node }, 0, least, most });
    }

    std::size_t atom(std::size_t depth)
    {
        const char c = m_text[m_at++];
        switch (c) {
        case '(': {
            if (eat('?') && !eat(':'))
                error("only (?: is known");
            const std::size_t inside = alternation(depth + 1);
            if (!eat(')'))
                error("'(' without ')'");
            return inside;
        }
        case '[':
            return byteNode(bracket());
        case '.':
            return byteNode(~only('\n'));
        case '^':
            return add({ Kind::Assert, {}, static_cast<std::size_t>(Op::LineBegin), 0, 0 });
        case '$':
            return add({ Kind::Assert, {}, static_cast<std::size_t>(Op::LineEnd), 0, 0 });
        case '\\':
            if (eat('b'))
                return add({ Kind::Assert, {}, static_cast<std::size_t>(Op::WordEdge), 0, 0 });
            return byteNode(escape());
        case '*':
        case '+':
        case '?':
            error("a quantifier with nothing before it");
            return add({});
        default:
            return byteNode(only(c));
        }
    }

    static Pattern::Bytes only(char c)
    {
        Pattern::Bytes bytes;
        bytes.set(static_cast<unsigned char>(c));
        return bytes;
    }

    static Pattern::Bytes range(unsigned char from, unsigned char to)
    {
        Pattern::Bytes bytes;
        for (int c = from; c <= to; ++c)
            bytes.set(static_cast<std::size_t>(c));
        return bytes;
    }

    Pattern::Bytes escape()
    {
        if (m_at >= m_text.size()) {
            error("'\\' at the end");
            return {};
        }
        const char c = m_text[m_at++];
        const auto words = [] { return range('0', '9') | range('a', 'z') | range('A', 'Z') | only('_'); };
        const auto spaces = [] { return only(' ') | range('\t', '\r'); };
        switch (c) {
        case 'd':
            return range('0', '9');
        case 'D':
            return ~range('0', '9');
        case 'w':
            return words();
        case 'W':
            return ~words();
        case 's':
            return spaces();
        case 'S':
            return ~spaces();
        case 'n':
            return only('\n');
        case 't':
            return only('\t');
        case 'r':
            return only('\r');
        case 'x':
            return hexByte();
        default:
            break;
        }
        if (isWord(static_cast<unsigned char>(c)))
            error(fmt::format("unknown escape \\{}", c));
        return only(c);
    }

    Pattern::Bytes hexByte()
    {
        unsigned value = 0;
        for (int i = 0; i < 2; ++i) {
            const char c = m_at < m_text.size() ? m_text[m_at++] : ' ';
            const int digit = isDigit(c) ? c - '0'
                : c >= 'a' && c <= 'f'   ? c - 'a' + 10
                : c >= 'A' && c <= 'F'   ? c - 'A' + 10
                                         : -1;
            if (digit < 0)
                error("\\x needs two hex digits");
            value = value * 16 + static_cast<unsigned>(digit < 0 ? 0 : digit);
        }
        return only(static_cast<char>(value));
    }

    Pattern::Bytes bracket()
    {
        const bool negated = eat('^');
        Pattern::Bytes bytes;
        bool first = true;
        while (m_at < m_text.size() && (first || !has(']'))) {
            first = false;
            char from = m_text[m_at++];
            if (from == '\\') {
                const Pattern::Bytes escaped = escape();
                if (escaped.count() != 1) {
                    bytes |= escaped;
                    continue;
                }
                from = static_cast<char>(escaped._Find_first());
            }
            if (has('-') && m_at + 1 < m_text.size() && m_text[m_at + 1] != ']') {
                ++m_at;
                char to = m_text[m_at++];
                if (to == '\\')
                    to = static_cast<char>(escape()._Find_first());
                if (static_cast<unsigned char>(to) < static_cast<unsigned char>(from))
                    error("a range backwards");
                bytes |= range(static_cast<unsigned char>(from), static_cast<unsigned char>(to));
            } else {
                bytes |= only(from);
            }
        }
        if (!eat(']'))
            error("'[' without ']'");
        return negated ? ~bytes : bytes;
    }

    std::size_t byteNode(Pattern::Bytes bytes)
    {
        if (m_foldCase) {
            for (std::size_t c = 'a'; c <= 'z'; ++c) {
                const bool either = bytes.test(c) || bytes.test(c - 32);
                bytes.set(c, either);
                bytes.set(c - 32, either);
            }
        }
        m_out.m_classes.push_back(bytes);
        return add({ Kind::Byte, {}, m_out.m_classes.size() - 1, 0, 0 });
    }

    std::uint32_t here() const { return static_cast<std::uint32_t>(m_out.m_steps.size()); }
    std::uint32_t put(Op op, std::uint32_t x = 0, std::uint32_t y = 0)
    {
        if (m_out.m_steps.size() > kMostSteps)
            error("too long once repetitions are written out");
        else
            m_out.m_steps.push_back({ op, x, y });
        return here() - 1;
    }

    void emit(std::size_t n)
    {
        if (!m_error.empty())
            return;
        const Node& node = m_nodes[n];
        switch (node.kind) {
        case Kind::Empty:
            return;
        case Kind::Byte:
            put(Op::Byte, static_cast<std::uint32_t>(node.value));
            return;
        case Kind::Assert:
            put(static_cast<Op>(node.value));
            return;
        case Kind::Concat:
            for (const std::size_t child : node.children)
                emit(child);
            return;
        case Kind::Either:
            emitEither(node);
            return;
        case Kind::Repeat:
            for (int i = 0; i < node.least; ++i)
                emit(node.children[0]);
            emitOptional(node);
        }
    }

    void emitEither(const Node& node)
    {
        std::vector<std::uint32_t> ends;
        for (std::size_t c = 0; c < node.children.size(); ++c) {
            const bool last = c + 1 == node.children.size();
            const std::uint32_t split = last ? 0 : put(Op::Split);
            if (!last)
                m_out.m_steps[split].x = here();
            emit(node.children[c]);
            if (last)
                break;
            ends.push_back(put(Op::Jump));
            m_out.m_steps[split].y = here();
        }
        for (const std::uint32_t end : ends)
            m_out.m_steps[end].x = here();
    }

    void emitOptional(const Node& node)
    {
        if (node.most < 0) {
            const std::uint32_t split = put(Op::Split);
            emit(node.children[0]);
            put(Op::Jump, split);
            m_out.m_steps[split].x = split + 1;
            m_out.m_steps[split].y = here();
            return;
        }
        std::vector<std::uint32_t> splits;
        for (int i = node.least; i < node.most && m_error.empty(); ++i) {
            splits.push_back(put(Op::Split));
            m_out.m_steps[splits.back()].x = here();
            emit(node.children[0]);
        }
        for (const std::uint32_t split : splits)
            m_out.m_steps[split].y = here();
    }

    /// Which bytes can come first, so that a search need not start where nothing can begin.
    void findFirst()
    {
        std::vector<std::uint32_t> open { 0 };
        std::vector<bool> seen(m_out.m_steps.size());
        while (!open.empty()) {
            const std::uint32_t s = open.back();
            open.pop_back();
            if (seen[s])
                continue;
            seen[s] = true;
            const Pattern::Step& step = m_out.m_steps[s];
            switch (step.op) {
            case Op::Byte:
                m_out.m_first |= m_out.m_classes[step.x];
                break;
            case Op::Match:
                m_out.m_canBeEmpty = true;
                break;
            case Op::Split:
                open.push_back(step.y);
                [[fallthrough]];
            case Op::Jump:
                open.push_back(step.x);
                break;
            case Op::LineBegin:
            case Op::LineEnd:
            case Op::WordEdge:
                open.push_back(s + 1);
            }
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_errorAt = 0;
    std::string m_error;
    bool m_foldCase = false;
    std::vector<Node> m_nodes;
    Pattern m_out;
};

/// All threads at once, each with where it began; of two at one step the earlier one is the better.
struct Pattern::Run
{
    const Pattern& pattern;
    std::string_view text;
    struct Thread
    {
        std::uint32_t step;
        std::size_t begin;
    };
    std::vector<Thread> now, next;
    std::vector<std::size_t> mark; // by step: position + 1 at which it was added last
    std::vector<std::uint32_t> open;
    std::optional<Match> best;

    Run(const Pattern& p, std::string_view t)
        : pattern(p)
        , text(t)
        , mark(p.m_steps.size(), 0)
    {
    }

    bool holds(Op op, std::size_t at) const
    {
        if (op == Op::LineBegin)
            return at == 0 || text[at - 1] == '\n';
        if (op == Op::LineEnd)
            return at == text.size() || text[at] == '\n';
        const bool before = at > 0 && isWord(static_cast<unsigned char>(text[at - 1]));
        const bool after = at < text.size() && isWord(static_cast<unsigned char>(text[at]));
        return before != after;
    }

    void add(std::vector<Thread>& list, std::uint32_t first, std::size_t begin, std::size_t at)
    {
        open.assign(1, first);
        while (!open.empty()) {
            const std::uint32_t s = open.back();
            open.pop_back();
            if (mark[s] == at + 1)
                continue;
            mark[s] = at + 1;
            const Step& step = pattern.m_steps[s];
            switch (step.op) {
            case Op::Byte:
                list.push_back({ s, begin });
                break;
            case Op::Match:
                if (!best || begin < best->begin || (begin == best->begin && at > best->end))
                    best = Match { begin, at };
                break;
            case Op::Split:
                open.push_back(step.y);
                open.push_back(step.x);
                break;
            case Op::Jump:
                open.push_back(step.x);
                break;
            case Op::LineBegin:
            case Op::LineEnd:
            case Op::WordEdge:
                if (holds(step.op, at))
                    open.push_back(s + 1);
            }
        }
    }

    std::optional<Match> search(std::size_t from)
    {
        for (std::size_t at = from;; ++at) {
            if (now.empty()) {
                if (best)
                    return best;
                while (!pattern.m_canBeEmpty && at < text.size()
                    && !pattern.m_first.test(static_cast<unsigned char>(text[at])))
                    ++at;
            }
            // Threads come in order of their beginning, the new one last: marks keep the earliest at each
            // step.
            if (!best)
                add(now, 0, at, at);
            if (at >= text.size())
                return best;
            next.clear();
            const auto c = static_cast<unsigned char>(text[at]);
            for (const Thread& thread : now) {
                if (best && thread.begin > best->begin)
                    continue;
                if (pattern.m_classes[pattern.m_steps[thread.step].x].test(c))
                    add(next, thread.step + 1, thread.begin, at + 1);
            }
            now.swap(next);
        }
    }
};

Result<Pattern> Pattern::compile(std::string_view expression)
{
    return PatternCompiler(expression).compile();
}

std::optional<Pattern::Match> Pattern::find(std::string_view text, std::size_t from) const
{
    if (from > text.size())
        return std::nullopt;
    return Run(*this, text).search(from);
}

} // namespace winnow
