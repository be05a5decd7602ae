// SPDX-License-Identifier: GPL-3.0-or-later
// Each translation is complete, and English has its plural forms: nothing unfinished, no placeholder lost, no
// access key lost. The .ts files are read as they lie in the source tree.
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>
#include <vector>

#include "tests/support/marked_texts.h"

using namespace winnow;

namespace {

struct Message
{
    QString context;
    QString source;
    QStringList forms;
    bool unfinished = false;
    bool isPlural = false;
};

std::vector<Message> messagesOf(const QString& path)
{
    QFile file(path);
    std::vector<Message> messages;
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            messages.push_back(
                { context, {}, {}, false, xml.attributes().hasAttribute(QLatin1String("numerus")) });
        else if (xml.name() == QLatin1String("source"))
            messages.back().source = xml.readElementText();
        else if (xml.name() == QLatin1String("translation")) {
            messages.back().unfinished = xml.attributes().hasAttribute(QLatin1String("type"));
            while (xml.readNext() != QXmlStreamReader::EndElement
                || xml.name() != QLatin1String("translation")) {
                if (xml.isStartElement() && xml.name() == QLatin1String("numerusform"))
                    messages.back().forms << xml.readElementText();
                else if (xml.isCharacters() && !xml.isWhitespace())
                    messages.back().forms << xml.text().toString();
                if (xml.atEnd())
                    break;
            }
        }
    }
    return messages;
}

QSet<QString> placesOf(const QString& text)
{
    static const QRegularExpression place(QStringLiteral("%L?\\d|\\{\\d?\\}"));
    QSet<QString> places;
    int next = 0; // {} is the next one, as core's sentences have them; {1} the second
    for (auto found = place.globalMatch(text); found.hasNext();) {
        const QString one = found.next().captured();
        places << (one == QLatin1String("{}") ? QStringLiteral("{%1}").arg(next++) : one);
    }
    return places;
}

bool hasKey(const QString& text)
{
    static const QRegularExpression key(
        QStringLiteral("&\\w"), QRegularExpression::UseUnicodePropertiesOption);
    return text.contains(key);
}

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStringIsTranslated_data()
    {
        QTest::addColumn<QString>("file");
        const QDir folder(QStringLiteral(WINNOW_SOURCE_DIR "/resources/translations"));
        for (const QString& name : folder.entryList({ QStringLiteral("*.ts") }))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }

    void everyStringIsTranslated()
    {
        QFETCH(const QString, file);
        const std::vector<Message> messages = messagesOf(file);
        QVERIFY2(messages.size() > 20, qPrintable(QString::number(messages.size())));
        QStringList faults;
        for (const Message& message : messages) {
            const QString where = message.context + QStringLiteral(": ") + message.source;
            if (message.unfinished || message.forms.isEmpty())
                faults << where + QStringLiteral(" (unfinished)");
            for (const QString& form : message.forms) {
                if (placesOf(form) != placesOf(message.source))
                    faults << where + QStringLiteral(" (placeholders)");
                if (hasKey(form) != hasKey(message.source))
                    faults << where + QStringLiteral(" (access key)");
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }

    /// English is the language of the sources: what is no plural would be said twice.
    void englishHasThePluralsAndNothingElse()
    {
        QSet<QString> english;
        for (const Message& message :
            messagesOf(QStringLiteral(WINNOW_SOURCE_DIR "/resources/translations/winnow_en.ts")))
            english << message.source;
        QSet<QString> sources;
        for (const char* const folder : { "/models", "/views", "/app/gui" }) {
            const auto texts = test::literalsBehind(
                QStringLiteral("\\btr"), QLatin1String(WINNOW_SOURCE_DIR) + QLatin1String(folder));
            for (const QString& text : texts.keys()) {
                if (text.contains(QLatin1String("%n")) || text.contains(QLatin1String("(s)"))) // plurals
                    sources << text;
            }
        }
        QVERIFY(!english.isEmpty());
        const QStringList wrong = ((english - sources) + (sources - english)).values();
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }

    /// Under another name the sentences of a renamed class are not found: the window would say "1 turn(s)".
    void eachContextIsAClassOfTheSources()
    {
        QSet<QString> classes;
        static const QRegularExpression declared(
            QStringLiteral("(?:\\bclass |\\bstruct |FUNCTIONS\\(winnow::)(\\w+)"));
        for (const char* const folder : { "/core", "/models", "/views", "/app/gui" }) {
            QDirIterator it(QLatin1String(WINNOW_SOURCE_DIR) + QLatin1String(folder),
                { QStringLiteral("*.cpp"), QStringLiteral("*.h") }, QDir::Files,
                QDirIterator::Subdirectories);
            while (it.hasNext()) {
                QFile file(it.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                for (auto found = declared.globalMatch(QString::fromUtf8(file.readAll())); found.hasNext();)
                    classes << found.next().captured(1);
            }
        }
        QStringList wrong;
        for (const Message& message :
            messagesOf(QStringLiteral(WINNOW_SOURCE_DIR "/resources/translations/winnow_en.ts"))) {
            if (const QString name = message.context.section(QStringLiteral("::"), -1);
                !classes.contains(name))
                wrong << message.context + QStringLiteral(": ") + message.source;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
