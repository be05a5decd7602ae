// SPDX-License-Identifier: GPL-3.0-or-later
// Core's English in the German window: whatever core registers is in the lists the translators see, composed
// texts are known by their pattern, and the notes of real and damaged recordings come out in German.
#include <QDir>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTranslator>
#include <set>

#include "core/analysis/figures.h"
#include "core/compression/content_kind.h"
#include "core/compression/strategy.h"
#include "core/gateway/config/policy_convert.h"
#include "core/importers/importer.h"
#include "core/policy/parameters.h"
#include "core/policy/presets.h"
#include "models/core_words.h"
#include "models/qt_text.h"
#include "models/tool_name.h"
#include "models/words.h"
#include "tests/support/source_texts.h"

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
        if (coreText(text) == toQt(text) && !isSameInGerman(toQt(text)))
            faults << toQt(text);
    }
    return faults;
}

Policy policyWith(std::string_view strategy)
{
    Policy policy = defaultPolicy(Dialect::Winnow);
    policy.strategy = strategy;
    return policy;
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
        QVERIFY2(faults.isEmpty(),
            qPrintable(
                QStringLiteral("add to models/core_words_names.cpp:\n") + faults.join(QLatin1Char('\n'))));
    }

    void parametersStatusesAndKindsHaveGermanWords()
    {
        for (const Parameter& parameter : parameters()) {
            QVERIFY2(parameterHelp(parameter) != toQt(parameter.help), parameter.key.data());
            if (parameter.label != "API")
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

    void composedTextsAreKnownByTheirPattern_data()
    {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        QTest::newRow("fixed") << "the file is empty"
                               << "die Datei ist leer";
        QTest::newRow("number") << "12345 further issues are not listed"
                                << QStringLiteral("12\u2009345 weitere Meldungen stehen nicht in der Liste");
        QTest::newRow("two places") << "sizes: predicted 5 -> 6, the gateway recorded 7 -> 8"
                                    << "Größen: vorhergesagt 5 -> 6, das Gateway verzeichnete 7 -> 8";
        QTest::newRow("a sign in the capture") << "cannot be read: %1 %2 %%"
                                               << "nicht lesbar: %1 %2 %%";
        QTest::newRow("nested") << "qdash truncated: the result was cut at the limit"
                                << "qdash truncated: das Ergebnis wurde an der Grenze abgeschnitten";
        QTest::newRow("detail and remedy") << "the file became shorter while it was read; read it again"
                                           << "die Datei wurde beim Lesen kürzer; erneut lesen";
        QTest::newRow("unknown stays") << "somebody else's words; and more"
                                       << "somebody else's words; and more";
        QTest::newRow("empty") << ""
                               << "";
        QTest::newRow("pattern alone") << "unknown strategy: "
                                       << "unbekannte Strategie: ";
    }

    void composedTextsAreKnownByTheirPattern()
    {
        QFETCH(const QString, english);
        QFETCH(const QString, german);
        QCOMPARE(coreText(fromQt(english)), german);
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
        QCOMPARE(coreText(std::string(1 << 20, ';')).size(), 1 << 20);
        QString many;
        for (int i = 0; i < 900; ++i)
            many += QStringLiteral("; a");
        QVERIFY(!coreText(fromQt(many)).isEmpty());
        QVERIFY(!coreText("\xff\xfe %1 %9 %").isEmpty());
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
            if (rule.find(": ") != std::string::npos && ruleText(rule) == toQt(rule)
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
            for (const Recording& recording : corpus->recordings) {
                for (const Issue& issue : recording.issues)
                    notes.insert(issue.text);
            }
        }
        const QStringList faults = untranslated(notes);
        qInfo("%zu different notes", notes.size());
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }

    void conversionNotesAndErrorsAreGerman()
    {
        std::set<std::string> notes;
        for (const Preset& preset : presets()) {
            for (const Dialect to : { Dialect::GatewayBytes, Dialect::GatewayTokens, Dialect::Winnow }) {
                for (const ConversionNote& note : convertPolicy(preset.policy, to).notes)
                    notes.insert(note.text);
            }
        }
        QVERIFY(notes.size() > 8);
        const QStringList faults = untranslated(notes);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
        const Error error { ErrorCode::Conflict, "another program holds the policy library",
            "close it there and try again", {} };
        QVERIFY(errorText(error).contains(QStringLiteral("ein anderes Programm hält die Bibliothek")));
    }

    /// Every sentence that stands in core's sources where it makes an error, an issue, a note or a finding.
    void everySentenceCoreCanSayIsGerman()
    {
        // The gateway's own words, which stay; headings of the command line's tables, worded in
        // models/report_words.
        static const QRegularExpression elsewhere(QStringLiteral(
            "^(remote/wire_service|remote/remote_client|report/|gateway/(log_file|request|expand))"));
        // Composed of a sentence and a tail that may be missing; the whole ones are in the list of notes of
        // recordings.
        static const QSet<QString> composed { QStringLiteral(
                                                  "the summary of a stored result still has X7y bytesX7y"),
            QStringLiteral(
                "X7y has X7y rows and went to the model whole; a stored tool would send a summary"),
            QStringLiteral("row X7y of X7y has other members than the first, from which a schema is made"),
            QStringLiteral("the event stream names X7y tool calls and their order; arguments and results are "
                           "not in itX7y") };
        const QMap<QString, QString> texts
            = test::SourceTexts::inFolder(QStringLiteral(WINNOW_SOURCE_DIR "/core"));
        QStringList faults;
        int ran = 0;
        for (auto text = texts.begin(); text != texts.end(); ++text) {
            if (elsewhere.match(text.value()).hasMatch() || composed.contains(text.key()))
                continue;
            if (coreText(fromQt(text.key())) == text.key())
                faults << text.value() + QStringLiteral(": ") + text.key();
            ++ran;
        }
        qInfo("%d sentences", ran);
        QVERIFY(ran > 230);
        for (const QString& fault : faults) // QtTest cuts a long message
            qWarning("%s", qPrintable(fault));
        QVERIFY2(faults.isEmpty(), "add to models/core_words_messages.cpp and translate");
    }

    void foreignWordsAreQuotedInAGermanSentence()
    {
        const Error error { ErrorCode::Network, "Could not resolve host: api.example.org", {}, {} };
        const QString text = errorText(error);
        QVERIFY2(
            text.contains(QStringLiteral("die Meldung lautet „Could not resolve host: api.example.org“")),
            qPrintable(text));
        QVERIFY(!errorText(
            { ErrorCode::Unreadable, "the file is empty", {},
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
