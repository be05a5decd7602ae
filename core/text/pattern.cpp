// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/pattern.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include "core/base/try.h"
#include "core/text/ascii.h"

namespace winnow {

namespace {

tl::unexpected<Error> badPattern(Message why)
{
    return fail(ErrorCode::Malformed, Message::say("bad pattern: {}", std::move(why)),
        Message::say("back references, look-around and lazy quantifiers are not supported"));
}

/// The expression as RE2 must read it: RE2 would ignore that a quantifier is lazy and fold bytes as Latin-1
/// letters.
Result<std::string> prepared(std::string_view expression)
{
    const bool folds = expression.starts_with("(?i)");
    std::string out = "(?m)";
    bool inClass = false, counted = false, quantified = false; // what precedes c
    for (std::size_t i = 0; i < expression.size(); ++i) {
        const char c = expression[i];
        if (quantified && c == '?')
            return badPattern(Message::say("a lazy quantifier at byte {}", i));
        const bool counts = counted && c == '}';
        quantified = !inClass && (c == '*' || c == '+' || c == '?' || counts);
        if (static_cast<unsigned char>(c) >= 0x80 && folds && !inClass)
            out += fmt::format("(?-i:\\x{:02x})", static_cast<unsigned char>(c));
        else
            out += c;
        if (c == '\\' && i + 1 < expression.size()) {
            out += expression[++i];
        } else if (inClass) {
            inClass = c != ']';
        } else if (c == '[') {
            inClass = true;
            for (const char first : { '^', ']' }) {
                if (i + 1 < expression.size() && expression[i + 1] == first)
                    out += expression[++i];
            }
        }
        counted = !inClass && !counts
            && (counted || (c == '{' && i + 1 < expression.size() && isDigit(expression[i + 1])));
    }
    return out;
}

} // namespace

Result<Pattern> Pattern::compile(std::string_view expression)
{
    WINNOW_TRY(const auto text, prepared(expression));
    re2::RE2::Options options;
    options.set_encoding(re2::RE2::Options::EncodingLatin1);
    options.set_longest_match(true);
    options.set_log_errors(false);
    Pattern pattern;
    pattern.m_expression = std::make_shared<const re2::RE2>(text, options);
    if (!pattern.m_expression->ok())
        return badPattern(Message::verbatim(pattern.m_expression->error()));
    return pattern;
}

std::optional<Pattern::Match> Pattern::find(std::string_view text, std::size_t from) const
{
    re2::StringPiece found;
    if (from > text.size() || !m_expression->Match(text, from, text.size(), re2::RE2::UNANCHORED, &found, 1))
        return std::nullopt;
    const auto begin = static_cast<std::size_t>(found.data() - text.data());
    return Match { begin, begin + found.size() };
}

bool Pattern::matches(std::string_view text) const
{
    return m_expression->Match(text, 0, text.size(), re2::RE2::UNANCHORED, nullptr, 0);
}

} // namespace winnow
