// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/message_text.h"

#include <QCoreApplication>

#include "core/compression/content_kind.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

constexpr const char* kContext = "winnow::Message"; // lupdate reads say() and mark() of this class

QString filled(const QString& pattern, const std::vector<Message>& arguments)
{
    const QByteArray bytes = pattern.toUtf8();
    const std::string_view text(bytes.constData(), static_cast<std::size_t>(bytes.size()));
    QString out;
    fillPlaces(
        text, arguments.size(), [&](std::string_view piece) { out += toQt(piece); },
        [&](std::size_t index) { out += messageText(arguments[index]); });
    return out;
}

QString grouped(const QString& digits)
{
    bool fits = false;
    const qlonglong value = digits.toLongLong(&fits);
    return fits ? countText(value) : digits;
}

} // namespace

QString messageText(const Message& message)
{
    switch (message.kind()) {
    case Message::Kind::Verbatim:
        return toQt(message.words());
    case Message::Kind::Number:
        return grouped(toQt(message.words()));
    case Message::Kind::Sentence:
        break;
    }
    const QString pattern = phraseText(message.words());
    return message.arguments().empty() ? pattern : filled(pattern, message.arguments());
}

QString phraseText(std::string_view marked)
{
    const QByteArray source(marked.data(), static_cast<qsizetype>(marked.size()));
    return marked.empty() ? QString() : QCoreApplication::translate(kContext, source.constData());
}

QString kindMeaning(std::string_view kind)
{
    for (std::size_t i = 0; i < kContentKindCount; ++i) {
        if (contentKindName(static_cast<ContentKind>(i)) == kind)
            return phraseText(contentKindMeaning(static_cast<ContentKind>(i)));
    }
    return {};
}

} // namespace winnow
