// SPDX-License-Identifier: GPL-3.0-or-later
// German is complete, has one word for one thing, and English has its plural forms: nothing unfinished, no
// placeholder lost, no access key lost. The .ts files are read as they lie in the source tree.
#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QXmlStreamReader>
#include <vector>

namespace {

struct Message
{
    QString context;
    QString source;
    QStringList forms;
    bool unfinished = false;
    bool isPlural = false;
};

std::vector<Message> messagesOf(const QString& language)
{
    QFile file(QStringLiteral(WINNOW_SOURCE_DIR "/resources/translations/winnow_%1.ts").arg(language));
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

/// A word of ours and what German says for it. What never stands for it is forbidden in the same sentence.
struct Word
{
    const char* english;
    const char* german;
    const char* forbidden;
};

constexpr Word kGlossary[] {
    { "\\bexpan(d(s|ed|ing)?|sions?)\\b", "rückhol|zurück(ge)?hol|holt .*zurück",
        "auf(ge|zu)?klapp|aus(ge|zu)?klapp|erweiter|rückfrag|nach(ge)?frag" },
    { "\\bunfold", "aufklapp", "ausklapp" },
    { "originals? (that is )?asked for|asks? for originals|asked for (again|in|, arrives)", "frag",
        "verlang|forder|erb[ei]t" },
    { "\\bedits? br[eo]|\\bbroken edit", "scheiter\\w* änderung|änderung\\w* .*scheiter",
        "fehländer|gebrochen|fehlgeschlagen|schl[aä]g\\w* fehl" },
    { "\\bmarkers?\\b", "marker", "marken?\\b|markierung" },
    { "\\b(un)?compress(e[ds]|ing|ions?)?\\b", "komprimi", "kompress|verdicht" },
    { "compaction", "verdicht", "kompr" },
    { "\\bgate\\b", "abnahme", "\\bgate\\b" },
    { "\\bratchet", "vergleichsstand", "sperr" },
    { "\\bbaseline A\\b", "basis A", "stand A" },
    { "\\{\\} sure\\b", "gewissheit", "sicher" },
    { "\\btun(e[sd]?|ing)\\b", "ab(ge|zu)?stimm|stimmt .* ab\\b", "einstell|eingestellt|einzustellen" },
    { "^(?!Copilot chat).*\\breplay", "nach(ge|zu)?spiel|spielt .* nach\\b", "wiedergabe|wiedergegeben" },
    { "\\bparameters?\\b", "parameter", "einstellung" },
    { "\\bdrift", "drift", "abweichung|verschiebung" },
    { "\\bremote\\b", "dienst", "\\bentfernt|fern\\b" },
    { "\\bcach(e|ing)\\b", "zwischenspeicher", "\\bcache" },
    { "(?<!\\*\\.)\\bdigests?\\b", "ausz[uü]g", "\\bdigests?\\b" },
    { "\\bskip(s|ped|ping)?\\b", "über(ge|ga|gi)", "auslass|ausgelass|überspr" },
    { "\\bdefaults?\\b", "vorgabe|vorgegeben", "standard|voreingestellt" },
    // What stands for nothing of ours, or for something else, in any sentence.
    { ".", "", "(?<!-)\\btokens\\b|sperrklinke|\\brückfall(s|es)?\\b|\\btor(es?)?\\b|sicherheit" },
    { "^(?!.*compaction)", "", "verdicht" },
};

/// The English without access keys and without names that are keys or tools of a gateway.
QString plainEnglish(QString text)
{
    static const QRegularExpression key(QStringLiteral("&(?=\\w)"));
    static const QRegularExpression name(QStringLiteral("\\w+_\\w+|\\w+:\\w+"));
    return text.remove(key).remove(name);
}

bool has(const QString& text, const char* pattern)
{
    static QHash<QString, QRegularExpression> patterns;
    QRegularExpression& one = patterns[QString::fromUtf8(pattern)];
    if (one.pattern().isEmpty())
        one = QRegularExpression(QString::fromUtf8(pattern),
            QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return text.contains(one);
}

/// Empty, or why this German does not keep the glossary's word.
QString faultOf(const Word& word, const QString& english, QString german)
{
    german.remove(QLatin1Char('&'));
    if (!has(english, word.english))
        return {};
    if (!has(german, word.german))
        return QStringLiteral(" (needs %1) ").arg(QString::fromUtf8(word.german)) + german;
    if (has(german, word.forbidden))
        return QStringLiteral(" (forbids %1) ").arg(QString::fromUtf8(word.forbidden)) + german;
    return {};
}

} // namespace

class TestTranslations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyStringIsTranslated_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("German") << QStringLiteral("de");
        QTest::newRow("English") << QStringLiteral("en");
    }

    void everyStringIsTranslated()
    {
        QFETCH(const QString, language);
        const std::vector<Message> messages = messagesOf(language);
        QVERIFY2(messages.size() > (language == QLatin1String("de") ? 2000 : 20),
            qPrintable(QString::number(messages.size())));
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

    /// One German word for one thing of ours.
    void germanKeepsTheGlossary()
    {
        QStringList faults;
        for (const Message& message : messagesOf(QStringLiteral("de"))) {
            const QString english = plainEnglish(message.source);
            for (const Word& word : kGlossary) {
                for (const QString& form : message.forms) {
                    if (const QString fault = faultOf(word, english, form); !fault.isEmpty())
                        faults << message.source + fault;
                }
            }
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }

    /// English is the language of the sources: what is no plural would be said twice.
    void englishHasThePluralsAndNothingElse()
    {
        QSet<QString> german;
        QSet<QString> english;
        for (const Message& message : messagesOf(QStringLiteral("de"))) {
            if (message.isPlural)
                german << message.context + message.source;
        }
        for (const Message& message : messagesOf(QStringLiteral("en")))
            english << message.context + message.source;
        QVERIFY(!english.isEmpty());
        QCOMPARE(german, english);
    }
};

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
