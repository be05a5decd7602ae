// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences core can say, read from its sources: the literals and formats given to fail(), issue(),
// note() and their like. What is filled in at run time stands as a word no list knows. For tests of
// translations.
#pragma once

#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QString>

namespace winnow::test {

class SourceTexts
{
public:
    static constexpr const char* kFilled = "X7y";

    /// Every text with the place it was first seen at ("analysis/gate.cpp:311").
    static QMap<QString, QString> inFolder(const QString& folder)
    {
        static const QRegularExpression call(
            QStringLiteral("\\b(fail|issue|issueAt|warn|note|complain|finding|add|problem)\\("));
        // What an importer counts: count("{} images ..."); other calls of this name have no literal.
        static const QRegularExpression counted(QStringLiteral("\\bcount\\((?=\\s*\")"));
        static const QRegularExpression push(
            QStringLiteral("\\b(findings|issues|notes|problems)\\.(push_back|emplace_back)\\(\\{?"));
        QMap<QString, QString> found;
        QDirIterator it(folder, { QStringLiteral("*.cpp"), QStringLiteral("*.h") }, QDir::Files,
            QDirIterator::Subdirectories);
        while (it.hasNext()) {
            QFile file(it.next());
            if (!file.open(QIODevice::ReadOnly))
                continue;
            const QString source = QString::fromUtf8(file.readAll());
            const QString place = file.fileName().mid(folder.size() + 1);
            for (const QRegularExpression& pattern : { call, counted, push }) {
                for (auto match = pattern.globalMatch(source); match.hasNext();) {
                    const auto at = match.next();
                    for (const QString& argument :
                        split(source.mid(at.capturedEnd(), 3000), QLatin1Char(','))) {
                        for (const QString& text : textsOf(argument))
                            found.insert(text,
                                place + QLatin1Char(':')
                                    + QString::number(
                                        source.left(at.capturedStart()).count(QLatin1Char('\n')) + 1));
                    }
                }
            }
        }
        return found;
    }

private:
    /// Up to the bracket that closes what was open before, at `by` where no inner bracket or string is open.
    static QStringList split(const QString& source, QChar by)
    {
        QStringList parts { QString() };
        int depth = 0;
        bool quoted = false;
        for (qsizetype i = 0; i < source.size(); ++i) {
            const QChar c = source[i];
            if (quoted && c == QLatin1Char('\\') && i + 1 < source.size()) {
                parts.last() += c;
                parts.last() += source[++i];
                continue;
            }
            if (c == QLatin1Char('"'))
                quoted = !quoted;
            else if (!quoted && c == QLatin1Char('\'')
                && i + 2 < source.size()) { // a character is no bracket
                const qsizetype end
                    = source.indexOf(QLatin1Char('\''), source[i + 1] == QLatin1Char('\\') ? i + 3 : i + 2);
                if (end > 0 && end - i < 6) {
                    i = end;
                    continue;
                }
            } else if (!quoted && QStringLiteral("([{").contains(c))
                ++depth;
            else if (!quoted && QStringLiteral(")]}").contains(c) && --depth < 0)
                return parts;
            if (!quoted && depth == 0 && c == by)
                parts << QString();
            else
                parts.last() += c;
        }
        return parts;
    }

    static QString literals(const QString& part)
    {
        static const QRegularExpression literal(QStringLiteral("\"((?:[^\"\\\\]|\\\\.)*)\""));
        QString text;
        for (auto match = literal.globalMatch(part); match.hasNext();)
            text += match.next().captured(1);
        return text.replace(QStringLiteral("\\\""), QStringLiteral("\""))
            .replace(QStringLiteral("\\n"), QStringLiteral("\n"))
            .replace(QStringLiteral("\\\\"), QStringLiteral("\\"));
    }

    /// One piece of a sum: a literal, a format, or something filled in.
    static QString pieceOf(const QString& given)
    {
        static const QRegularExpression plain(QStringLiteral("^(\\s*\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+$"));
        static const QRegularExpression place(QStringLiteral("\\{[^{}]*\\}"));
        QString part = given.trimmed();
        for (const char* const wrapper : { "std::string(", "fmt::format(" }) {
            if (!part.startsWith(QLatin1String(wrapper)))
                continue;
            const QString inner = split(part.mid(static_cast<qsizetype>(qstrlen(wrapper))), QLatin1Char(','))
                                      .first()
                                      .trimmed();
            if (!plain.match(inner).hasMatch())
                return QLatin1String(kFilled);
            QString text = literals(inner);
            return wrapper[0] == 's' ? text : text.replace(place, QLatin1String(kFilled));
        }
        return plain.match(part).hasMatch()
            ? literals(part).replace(QStringLiteral("{}"), QLatin1String(kFilled))
            : QString(QLatin1String(kFilled));
    }

    /// What one argument can be, if it is a sentence: each branch of a choice, the pieces of a sum joined.
    static QStringList textsOf(const QString& argument)
    {
        static const QRegularExpression word(QStringLiteral("[A-Za-z]{2,}"));
        QStringList texts;
        if (!argument.contains(QLatin1Char('"')))
            return texts;
        const QStringList choice = split(argument, QLatin1Char('?'));
        const QStringList branches
            = choice.size() > 1 ? split(choice.at(1), QLatin1Char(':')) : QStringList { argument };
        for (const QString& branch : branches) {
            QString text;
            for (const QString& part : split(branch, QLatin1Char('+')))
                text += pieceOf(part);
            QString words = text;
            words.remove(QLatin1String(kFilled));
            int count = 0;
            for (auto match = word.globalMatch(words); match.hasNext(); match.next())
                ++count;
            if (count >= 2 && text.contains(QLatin1Char(' ')))
                texts << text;
        }
        return texts;
    }
};

} // namespace winnow::test
