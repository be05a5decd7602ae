// SPDX-License-Identifier: GPL-3.0-or-later
// Core's English in the German window: whatever core marks in its sources has German, nothing becomes a
// message unmarked, and the notes of real and damaged recordings come out in German.
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTranslator>
#include <limits>
#include <set>
#include <type_traits>

#include "core/analysis/figures.h"
#include "core/compression/content_kind.h"
#include "core/compression/strategy.h"
#include "core/gateway/config/policy_convert.h"
#include "core/importers/importer.h"
#include "core/policy/parameters.h"
#include "core/policy/presets.h"
#include "models/message_text.h"
#include "models/qt_text.h"
#include "models/tool_name.h"
#include "models/words.h"
#include "tests/support/marked_texts.h"

using namespace winnow;

namespace {

/// A word that is the same in both languages is no fault; these are all there are.
bool isSameInGerman(const QString& text)
{
    static const QSet<QString> same { QStringLiteral("Name"), QStringLiteral("Escape"),
        QStringLiteral("name") };
    return same.contains(text);
}

QStringList untranslated(const std::set<std::string>& texts)
{
    QStringList faults;
    for (const std::string& text : texts) {
        if (phraseText(text) == toQt(text) && !isSameInGerman(toQt(text)))
            faults << toQt(text);
    }
    return faults;
}

/// The pattern of every sentence in the message, itself included.
void addPatterns(const Message& message, std::set<std::string>& patterns)
{
    if (message.kind() == Message::Kind::Sentence)
        patterns.insert(message.words());
    for (const Message& argument : message.arguments())
        addPatterns(argument, patterns);
}

Policy policyWith(std::string_view strategy)
{
    Policy policy = defaultPolicy(Dialect::Winnow);
    policy.strategy = strategy;
    return policy;
}

void addNotes(const Corpus& corpus, std::set<std::string>& notes)
{
    for (const Recording& recording : corpus.recordings) {
        for (const Issue& issue : recording.issues)
            addPatterns(issue.text, notes);
    }
}

} // namespace

class TestCoreWords : public QObject
{
    Q_OBJECT

    QTranslator m_german;

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_german.load(QStringLiteral(":/translations/winnow_de.qm")));
        QCoreApplication::installTranslator(&m_german);
    }

    void whatCoreRegistersHasGermanWords()
    {
        std::set<std::string> texts;
        const auto add = [&](std::string_view text) { texts.emplace(text); };
        for (const StrategyInfo& strategy : strategies()) {
            add(strategy.title);
            add(strategy.help);
            for (const StrategyParameter& parameter : strategy.parameters)
                add(parameter.help);
        }
        for (const FigureWords& figure : figureTable()) {
            add(figure.title);
            add(figure.meaning);
            add(evidenceName(figure.evidence));
        }
        for (const Preset& preset : presets()) {
            add(preset.title);
            add(preset.help);
        }
        for (const ImporterInfo& importer : importers())
            add(importer.title);
        QVERIFY(texts.size() > 180);
        const QStringList faults = untranslated(texts);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }

    void parametersStatusesAndKindsHaveGermanWords()
    {
        for (const Parameter& parameter : parameters()) {
            QVERIFY2(parameterHelp(parameter) != toQt(parameter.help), parameter.key.data());
            if (parameter.label.english() != "API")
                QVERIFY2(!parameterLabel(parameter).isEmpty(), parameter.key.data());
        }
        for (std::size_t i = 0; i < kStatusCount; ++i) {
            const auto status = static_cast<Status>(i);
            QCOMPARE(statusText(status), toQt(statusName(status))); // the gateway's own word stays
            QVERIFY2(
                !statusMeaning(status).contains(QLatin1String("The ")), qPrintable(statusMeaning(status)));
        }
        QSet<QString> meanings;
        for (const std::string_view kind : contentKindNames())
            meanings << kindMeaning(kind);
        QCOMPARE(static_cast<std::size_t>(meanings.size()), kContentKindCount);
        QVERIFY(!meanings.contains(QString()));
        QCOMPARE(kindMeaning("log"),
            QStringLiteral("Protokollzeilen, Fortschritt, Ausgaben von Bauläufen und Tests."));
        QCOMPARE(kindMeaning("no kind"), QString());
    }

    void messagesAreFilledInGerman()
    {
        QCOMPARE(messageText(Message::say("the file is empty")), QStringLiteral("die Datei ist leer"));
        QCOMPARE(messageText(Message::say("{} further issues are not listed", 12345)),
            QStringLiteral("12\u2009345 weitere Meldungen stehen nicht in der Liste"));
        QCOMPARE(
            messageText(Message::say("sizes: predicted {} -> {}, the gateway recorded {} -> {}", 5, 6, 7, 8)),
            QStringLiteral("Größen: vorhergesagt 5 -> 6, das Gateway verzeichnete 7 -> 8"));
        const std::string signs = "%1 {} {0} %%";
        QCOMPARE(messageText(Message::say("cannot be read: {}", signs)),
            QStringLiteral("nicht lesbar: %1 {} {0} %%"));
        QCOMPARE(messageText(Message::about(
                     Message::verbatim("qdash truncated"), Message::say("the result was cut at the limit"))),
            QStringLiteral("qdash truncated: das Ergebnis wurde an der Grenze abgeschnitten"));
        QCOMPARE(messageText(Message::both(Message::say("the file became shorter while it was read"),
                     Message::say("read it again"))),
            QStringLiteral("die Datei wurde beim Lesen kürzer; erneut lesen"));
        QCOMPARE(messageText(Message::verbatim("the file is empty")), QStringLiteral("the file is empty"));
        QCOMPARE(messageText(Message()), QString());
        QCOMPARE(messageText(Message::number(std::numeric_limits<std::uint64_t>::max())),
            QStringLiteral("18446744073709551615"));
    }

    /// Only what is marked can become a message, so nothing can be said that lupdate does not see.
    void textBecomesNoMessageUnmarked()
    {
        static_assert(!std::is_constructible_v<Message, const char*>);
        static_assert(!std::is_constructible_v<Message, std::string>);
        static_assert(!std::is_constructible_v<Message, std::string_view>);
        static_assert(!std::is_constructible_v<Phrase, const char*>);
        // A literal is no argument either, and what somebody else says is no sentence of ours. These are the
        // gateway's.
        static const QRegularExpression gateways(
            QStringLiteral("^(remote/(wire_service|remote_client)|gateway/yaml/)"));
        static const QRegularExpression words(QStringLiteral("[A-Za-z]{2,} [A-Za-z]{2,}"));
        const QString core = QStringLiteral(WINNOW_SOURCE_DIR "/core");
        int seen = 0;
        for (const char* const call : { "Message::verbatim", "Message::verbatim\\(fmt::format",
                 "Message::verbatim\\(std::string", "Message::name" }) {
            const QMap<QString, QString> literals = test::literalsBehind(QLatin1String(call), core);
            for (auto at = literals.begin(); at != literals.end(); ++at) {
                ++seen;
                QVERIFY2(gateways.match(at.value()).hasMatch() || !words.match(at.key()).hasMatch(),
                    qPrintable(at.value() + QStringLiteral(": ") + at.key()));
            }
        }
        QVERIFY(seen > 5);
    }

    void countersAreNamedInGerman()
    {
        QCOMPARE(counterText("o200k exact"), QStringLiteral("o200k exakt"));
        QCOMPARE(counterText("~ bytes/4"), QStringLiteral("~ bytes/4"));
        QCOMPARE(counterText("by model: ~ claude, o200k exact"),
            QStringLiteral("nach Modell: ~ claude, o200k exakt"));
    }

    void oddTextsNeverHurt()
    {
        QVERIFY(messageText(Message::verbatim("\xff\xfe %1 {9} {")).contains(QStringLiteral("{9} {")));
        const Message odd = Message::restored(
            Message::Kind::Sentence, "{0} {7} {} {", { Message::number(std::int64_t { 1 }) });
        QCOMPARE(messageText(odd), QStringLiteral("1 {7} 1 {"));
        QCOMPARE(odd.text(), std::string("1 {7} 1 {"));
    }

    /// Every rule a strategy writes into the texts of the sample sessions.
    void rulesOfSegmentsHaveGermanWords()
    {
        const auto corpus = openCorpus({ std::string(WINNOW_SOURCE_DIR "/sample_sessions") }, {});
        QVERIFY(corpus);
        std::set<std::string> rules;
        for (const StrategyInfo& strategy : strategies()) {
            if (!strategy.compress)
                continue;
            const Policy policy = policyWith(strategy.name);
            const auto counter = openCounter(Encoding::Bytes4);
            QVERIFY(counter);
            const std::map<std::string, std::string> none;
            for (std::size_t i = 0; i < corpus->results.size(); ++i) {
                const Text text = corpus->textOf(ResultId(i));
                StrategyInput input;
                input.text = text.view();
                input.policy = &policy;
                input.parameters = &none;
                input.counter = counter->get();
                if (const auto made = strategy.compress(input)) {
                    for (const Segment& segment : made->segments)
                        rules.emplace(segment.rule);
                }
            }
        }
        QStringList faults;
        for (const std::string& rule : rules) {
            if (rule.find(": ") != std::string::npos && phraseText(rule) == toQt(rule)
                && !isSameInGerman(toQt(rule.substr(rule.find(": ") + 2))))
                faults << toQt(rule);
        }
        qInfo("%zu rules seen", rules.size());
        QVERIFY(rules.size() > 15);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }

    /// The notes of the recordings at hand, damaged ones among them.
    void notesOfRecordingsAreGerman()
    {
        std::set<std::string> notes;
        for (const char* const folder : { WINNOW_SOURCE_DIR "/tests/data/recordings",
                 WINNOW_SOURCE_DIR "/sample_sessions", WINNOW_SHARED "/recordings" }) {
            if (!QDir(QLatin1String(folder)).exists())
                continue;
            const auto corpus = openCorpus({ std::string(folder) }, {});
            QVERIFY(corpus);
            addNotes(*corpus, notes);
        }
        QFile rows(QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/recordings/odd_inputs.jsonl"));
        QVERIFY(rows.open(QIODevice::ReadOnly));
        while (!rows.atEnd()) {
            const QString text
                = QJsonDocument::fromJson(rows.readLine()).object()[QLatin1String("text")].toString();
            addNotes(*readRecording(text.toStdString(), "sample"), notes);
            // Of another kind, or cut off.
            addNotes(
                *readRecording(
                    QString(text).replace(QLatin1String("tool"), QLatin1String("t")).toStdString(), "sample"),
                notes);
            addNotes(*readRecording(text.left(text.size() / 2).toStdString(), "sample"), notes);
        }
        notes.erase("{}: {}"); // of a place and what is said about it
        notes.erase("{}; {}");
        const QStringList faults = untranslated(notes);
        qInfo("%zu different notes", notes.size());
        QVERIFY(notes.size() > 20);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }

    void conversionNotesAndErrorsAreGerman()
    {
        std::set<std::string> notes;
        for (const Preset& preset : presets()) {
            for (const Dialect to : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow }) {
                for (const ConversionNote& note : convertPolicy(preset.policy, to).notes)
                    addPatterns(note.text, notes);
            }
        }
        QVERIFY(notes.size() > 8);
        const QStringList faults = untranslated(notes);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
        const Error error { ErrorCode::Conflict, Message::say("another program holds the policy library"),
            Message::say("close it there and try again"), {} };
        QVERIFY(errorText(error).contains(QStringLiteral("ein anderes Programm hält die Bibliothek")));
    }

    /// Every literal that core's sources mark.
    void everythingMarkedHasGerman()
    {
        QStringList faults;
        int marked = 0;
        for (const char* const call : { "Message::say", "Message::mark" }) {
            const QMap<QString, QString> texts
                = test::literalsBehind(QLatin1String(call), QStringLiteral(WINNOW_SOURCE_DIR "/core"));
            for (auto text = texts.begin(); text != texts.end(); ++text) {
                ++marked;
                if (m_german.translate("winnow::Message", text.key().toUtf8().constData()).isEmpty())
                    faults << text.value() + QStringLiteral(": ") + text.key();
            }
        }
        qInfo("%d marked", marked);
        QVERIFY(marked > 750);
        for (const QString& fault : faults) // QtTest cuts a long message
            qWarning("%s", qPrintable(fault));
        QVERIFY2(faults.isEmpty(), "run resources/translations/update.sh and translate");
    }

    void foreignWordsAreQuotedInAGermanSentence()
    {
        const Error error { ErrorCode::Network, Message::verbatim("Could not resolve host: api.example.org"),
            {}, {} };
        const QString text = errorText(error);
        QVERIFY2(
            text.contains(QStringLiteral("die Meldung lautet „Could not resolve host: api.example.org“")),
            qPrintable(text));
        QVERIFY(!errorText(
            { ErrorCode::Unreadable, Message::say("the file is empty"), {},
                {} }).contains(QStringLiteral("Meldung lautet")));
        QVERIFY(!errorText({ ErrorCode::Cancelled, {}, {}, {} }).contains(QStringLiteral("Meldung lautet")));
    }

    void aToolWithoutANameSaysSo()
    {
        const Tool unnamed;
        QCOMPARE(toolText(unnamed), QStringLiteral("(Werkzeug ohne Namen)"));
        QVERIFY(isToolNamed(unnamed, toolText(unnamed)));
        QVERIFY(
            isToolNamed(unnamed, QStringLiteral("(unnamed tool)"))); // a filter kept by a window in English
        QVERIFY(!isToolNamed(unnamed, QString()));
        const Tool git { "Bash", "git" };
        QCOMPARE(toolText(git), QStringLiteral("Bash git"));
        QVERIFY(isToolNamed(git, QStringLiteral("bash")));
    }
};

QTEST_MAIN(TestCoreWords)
#include "tst_core_words.moc"
