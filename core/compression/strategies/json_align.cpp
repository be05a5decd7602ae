// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compression/strategies/json_align.h"

#include <algorithm>
#include <vector>

#include "core/text/json_scan.h"

namespace winnow::strategy {

namespace {

constexpr std::size_t kWindow = 256; // tokens to look ahead for where the texts meet again
constexpr std::size_t kMeet = 4; // equal tokens in a row that count as having met

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}
bool isPunctuation(char c)
{
    return c == ',' || c == ':' || c == '[' || c == ']' || c == '{' || c == '}';
}

/// Strings, words and numbers, single brackets and separators, runs of white space. Works on any text.
std::vector<std::string_view> tokensOf(std::string_view text)
{
    std::vector<std::string_view> tokens;
    const char* const end = text.data() + text.size();
    for (const char* p = text.data(); p < end;) {
        const char* const from = p++;
        if (*from == '"') {
            while (p < end && *p != '"')
                p = *p == '\\' ? std::min(p + 2, end) : std::max(json::findStringEnd(p, end), p + (*p < ' '));
            p = std::min(p + 1, end);
        } else if (isSpace(*from)) {
            while (p < end && isSpace(*p))
                ++p;
        } else if (!isPunctuation(*from)) {
            while (p < end && !isSpace(*p) && !isPunctuation(*p) && *p != '"')
                ++p;
        }
        tokens.emplace_back(from, static_cast<std::size_t>(p - from));
    }
    return tokens;
}

class Aligner
{
public:
    Aligner(SegmentBuilder& out, std::string_view output, std::string_view rule)
        : m_out(out)
        , m_rule(rule)
        , m_old(tokensOf(out.source()))
        , m_new(tokensOf(output))
    {
    }

    void run()
    {
        while (m_i < m_old.size() && m_j < m_new.size()) {
            if (m_old[m_i] == m_new[m_j]) {
                ++m_i;
                ++m_j;
                continue;
            }
            keepUntilHere();
            if (!meet())
                break;
        }
        keepUntilHere();
        rest();
    }

private:
    std::size_t place(std::size_t token) const
    {
        return token < m_old.size() ? static_cast<std::size_t>(m_old[token].data() - m_out.source().data())
                                    : m_out.source().size();
    }

    /// Equal tokens since the last difference.
    void keepUntilHere()
    {
        if (place(m_i) > m_done)
            m_out.keep(m_done, place(m_i));
        m_done = place(m_i);
    }

    bool equalFrom(std::size_t i, std::size_t j) const
    {
        std::size_t equal = 0;
        while (equal < kMeet && i + equal < m_old.size() && j + equal < m_new.size()
            && m_old[i + equal] == m_new[j + equal])
            ++equal;
        return equal == kMeet || (i + equal == m_old.size() && j + equal == m_new.size());
    }

    /// Replaces old tokens up to i with new ones up to j.
    void replace(std::size_t i, std::size_t j)
    {
        const char* const begin = m_j < m_new.size() ? m_new[m_j].data() : nullptr;
        const char* const end = j > m_j ? m_new[j - 1].data() + m_new[j - 1].size() : begin;
        const std::string_view text(begin, static_cast<std::size_t>(end - begin));
        if (text.empty())
            m_out.omit(m_done, place(i), m_rule);
        else
            m_out.rewrite(m_done, place(i), text, m_rule);
        m_i = i;
        m_j = j;
        m_done = place(i);
    }

    bool meet()
    {
        if (equalFrom(m_i + 1, m_j + 1)) {
            replace(m_i + 1, m_j + 1);
            return true;
        }
        for (std::size_t ahead = 1; ahead < kWindow; ++ahead) {
            for (const std::size_t added : { std::size_t(0), std::size_t(1), std::size_t(2) }) {
                if (equalFrom(m_i + ahead, m_j + added)) {
                    replace(m_i + ahead, m_j + added);
                    return true;
                }
            }
        }
        return false;
    }

    /// The rest: one difference, then the common end.
    void rest()
    {
        std::size_t common = 0;
        while (common < m_old.size() - m_i && common < m_new.size() - m_j
            && m_old[m_old.size() - 1 - common] == m_new[m_new.size() - 1 - common])
            ++common;
        if (m_i < m_old.size() - common || m_j < m_new.size() - common)
            replace(m_old.size() - common, m_new.size() - common);
        if (m_done < m_out.source().size())
            m_out.keep(m_done, m_out.source().size());
    }

    SegmentBuilder& m_out;
    std::string_view m_rule;
    std::vector<std::string_view> m_old;
    std::vector<std::string_view> m_new;
    std::size_t m_i = 0;
    std::size_t m_j = 0;
    std::size_t m_done = 0; // source bytes written
};

} // namespace

void writeAligned(SegmentBuilder& out, std::string_view output, std::string_view rule)
{
    Aligner(out, output, rule).run();
}

} // namespace winnow::strategy
