// SPDX-License-Identifier: GPL-3.0-or-later
// What core says, read from its sources: the literals in Message::say() and Message::mark(), as lupdate reads
// them, and the literals that stand where the words of somebody else belong. For tests of translations.
#pragma once

#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QString>

namespace winnow::test {

/// Every literal that follows `call` ("Message::say"), adjacent ones joined, with the place it was first seen
/// at
/// ("analysis/gate.cpp:311").
inline QMap<QString, QString> literalsBehind(const QString& call, const QString& folder)
{
    const QRegularExpression pattern(call + QStringLiteral("\\(\\s*((?:\"(?:[^\"\\\\\\n]|\\\\.)*\"\\s*)+)"));
    static const QRegularExpression literal(QStringLiteral("\"((?:[^\"\\\\\\n]|\\\\.)*)\""));
    QMap<QString, QString> found;
    QDirIterator it(folder, { QStringLiteral("*.cpp"), QStringLiteral("*.h") }, QDir::Files,
        QDirIterator::Subdirectories);
    while (it.hasNext()) {
        QFile file(it.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QString source = QString::fromUtf8(file.readAll());
        for (auto match = pattern.globalMatch(source); match.hasNext();) {
            const auto at = match.next();
            QString text;
            for (auto piece = literal.globalMatch(at.captured(1)); piece.hasNext();)
                text += piece.next().captured(1);
            text.replace(QStringLiteral("\\\""), QStringLiteral("\""))
                .replace(QStringLiteral("\\n"), QStringLiteral("\n"))
                .replace(QStringLiteral("\\\\"), QStringLiteral("\\"));
            const auto line = source.left(at.capturedStart()).count(QLatin1Char('\n')) + 1;
            const QString place
                = QStringLiteral("%1:%2").arg(file.fileName().mid(folder.size() + 1)).arg(line);
            if (!found.contains(text))
                found.insert(text, place);
        }
    }
    return found;
}

} // namespace winnow::test
