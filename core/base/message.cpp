// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/message.h"

namespace winnow {

Message Message::of(Phrase pattern, std::vector<Message> arguments)
{
    return Message(Kind::Sentence, std::string(pattern.english()), std::move(arguments));
}

Message Message::restored(Kind kind, std::string words, std::vector<Message> arguments)
{
    return Message(kind, std::move(words), std::move(arguments));
}

Message Message::about(Message subject, Message message)
{
    return Message(Kind::Sentence, "{}: {}", { std::move(subject), std::move(message) });
}

Message Message::both(Message first, Message second)
{
    return Message(Kind::Sentence, "{}; {}", { std::move(first), std::move(second) });
}

std::string Message::text() const
{
    if (m_kind != Kind::Sentence || m_arguments.empty())
        return m_words;
    std::string out;
    fillPlaces(
        m_words, m_arguments.size(), [&](std::string_view piece) { out += piece; },
        [&](std::size_t index) { out += m_arguments[index].text(); });
    return out;
}

} // namespace winnow
