// SPDX-License-Identifier: GPL-3.0-or-later
// A message of core, kept as a pattern and its arguments, so that a window can translate it. Core, the CLI
// and files use text(): plain English. Windows use messageText() (models/text/message_text.h).
//
// lupdate reads the literals in say() and mark() from core's sources (resources/translations/update.sh), so a
// new sentence is written here once and translated there. A placeholder is {} or {0}; any other brace is
// literal.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace winnow {

class Message;

enum class Severity : std::uint8_t
{
    Note,
    Warning,
    Error
};

/// A literal marked for translation: titles and help in constant tables. Only Message::mark() makes one.
class Phrase
{
public:
    constexpr Phrase() = default;

    constexpr std::string_view english() const { return m_english; }
    constexpr bool empty() const { return m_english.empty(); }
    /// The literal itself, for tables with room for a pointer only; null for none.
    constexpr const char* literal() const { return m_english.data(); }
    constexpr operator std::string_view() const { return m_english; }

    friend constexpr bool operator==(Phrase, Phrase) = default;
    friend constexpr auto operator<=>(Phrase, Phrase) = default;

private:
    friend class Message;
    constexpr explicit Phrase(std::string_view english)
        : m_english(english)
    {
    }

    std::string_view m_english;
};

namespace message_detail {

/// The number of placeholders in a pattern: one for each {}, or the highest {N} plus one.
constexpr std::size_t placesIn(std::string_view pattern)
{
    std::size_t plain = 0;
    std::size_t highest = 0;
    for (std::size_t at = 0; at + 1 < pattern.size(); ++at) {
        if (pattern[at] != '{')
            continue;
        if (pattern[at + 1] == '}')
            ++plain;
        else if (at + 2 < pattern.size() && pattern[at + 2] == '}' && pattern[at + 1] >= '0'
            && pattern[at + 1] <= '9' && static_cast<std::size_t>(pattern[at + 1] - '0') >= highest)
            highest = static_cast<std::size_t>(pattern[at + 1] - '0') + 1;
    }
    return plain > 0 ? plain : highest;
}

/// A literal with as many placeholders as there are arguments; anything else does not compile.
template <std::size_t count> struct Pattern
{
    std::string_view english;

    template <std::size_t size>
    consteval Pattern(const char (&literal)[size])
        : english(literal, size - 1)
    {
        if (placesIn(english) != count)
            throw "a sentence needs one argument for each of its places";
    }
};

} // namespace message_detail

class Message
{
public:
    enum class Kind : std::uint8_t
    {
        Sentence, // core's own sentence with arguments
        Verbatim, // words from elsewhere: a library's, the gateway's, a name, the user's text
        Number, // a whole number; windows group its digits
    };

    Message() = default;
    Message(Phrase phrase)
        : Message(Kind::Sentence, std::string(phrase.english()), {})
    {
    }

    /// A name that is the same in every language, passed where a Phrase is expected.
    static constexpr Phrase name(std::string_view name) { return Phrase(name); }

    /// Marks a literal for translation and returns it.
    template <std::size_t size> static consteval Phrase mark(const char (&english)[size])
    {
        return Phrase(std::string_view(english, size - 1));
    }

    /// "{} is not a table": arguments are whole numbers, texts that stay as they are, and messages. A literal cannot
    /// be an argument: put it into the sentence, or mark it.
    template <class... Arguments>
    static Message say(message_detail::Pattern<sizeof...(Arguments)> pattern, const Arguments&... arguments)
    {
        static_assert((!std::is_array_v<Arguments> && ...), "a literal belongs into the sentence");
        return Message(Kind::Sentence, std::string(pattern.english), { argument(arguments)... });
    }

    /// A marked pattern whose arguments are known later, and a message read back from a file.
    static Message of(Phrase pattern, std::vector<Message> arguments);
    static Message restored(Kind kind, std::string words, std::vector<Message> arguments);

    /// "a, b, c": names, unchanged.
    template <class Names> static Message list(const Names& names)
    {
        std::string words;
        for (const auto& name : names) {
            if (!words.empty())
                words += ", ";
            words += std::string_view(name);
        }
        return verbatim(std::move(words));
    }

    static Message verbatim(std::string words) { return Message(Kind::Verbatim, std::move(words), {}); }
    static Message number(std::int64_t value) { return Message(Kind::Number, std::to_string(value), {}); }
    static Message number(std::uint64_t value) { return Message(Kind::Number, std::to_string(value), {}); }

    /// "SUBJECT: message" and "first; second".
    static Message about(Message subject, Message message);
    static Message both(Message first, Message second);

    /// A copy with `change` applied to every verbatim part.
    template <class Change> Message withVerbatim(const Change& change) const
    {
        Message out = *this;
        if (m_kind == Kind::Verbatim)
            out.m_words = change(std::move(out.m_words));
        for (Message& argument : out.m_arguments)
            argument = argument.withVerbatim(change);
        return out;
    }

    /// Plain English.
    std::string text() const;
    bool empty() const { return m_words.empty(); }

    Kind kind() const { return m_kind; }
    /// A sentence's pattern; otherwise the words or digits.
    const std::string& words() const { return m_words; }
    const std::vector<Message>& arguments() const { return m_arguments; }

    bool operator==(const Message&) const = default;

private:
    Message(Kind kind, std::string words, std::vector<Message> arguments)
        : m_kind(kind)
        , m_words(std::move(words))
        , m_arguments(std::move(arguments))
    {
    }

    static const Message& argument(const Message& message) { return message; }
    template <class Text>
    requires std::convertible_to<const Text&, std::string_view> &&(!std::same_as<Text, Phrase>)static Message
        argument(const Text& text)
    {
        return verbatim(std::string(std::string_view(text)));
    }
    static Message argument(Phrase phrase) { return phrase; }
    template <std::integral Value> static Message argument(Value value)
    {
        static_assert(!std::is_same_v<Value, bool> && !std::is_same_v<Value, char>);
        if constexpr (std::is_signed_v<Value>)
            return number(static_cast<std::int64_t>(value));
        else
            return number(static_cast<std::uint64_t>(value));
    }

    Kind m_kind = Kind::Verbatim;
    std::string m_words;
    std::vector<Message> m_arguments;
};

/// Fills `pattern`, English or translated: {} takes the next argument, {2} the third; `fill` appends one.
/// `literal` receives the text between placeholders.
template <class Literal, class Fill>
void fillPlaces(std::string_view pattern, std::size_t count, const Literal& literal, const Fill& fill)
{
    std::size_t next = 0;
    std::size_t from = 0;
    for (std::size_t at = pattern.find('{'); at != std::string_view::npos; at = pattern.find('{', at + 1)) {
        const bool plain = pattern.substr(at + 1, 1) == "}";
        const bool numbered = !plain && at + 2 < pattern.size() && pattern[at + 2] == '}'
            && pattern[at + 1] >= '0' && pattern[at + 1] <= '9';
        if (!plain && !numbered)
            continue;
        const std::size_t index = plain ? next++ : static_cast<std::size_t>(pattern[at + 1] - '0');
        if (index >= count)
            continue;
        literal(pattern.substr(from, at - from));
        fill(index);
        from = at + (plain ? 2 : 3);
        at = from - 1;
    }
    literal(pattern.substr(from));
}

} // namespace winnow
