// SPDX-License-Identifier: GPL-3.0-or-later
// Core's English in the window: a marked sentence is looked up in the language at hand and filled in, and
// nothing becomes a message unmarked.
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTranslator>
#include <limits>
#include <type_traits>

#include "core/compression/content_kind.h"
#include "core/compression/outcome_words.h"
#include "core/policy/parameters.h"
#include "models/text/message_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"
#include "models/text/words.h"
#include "tests/support/marked_texts.h"

using namespace winnow;

namespace {

/// A language that says each sentence of core in angle brackets.
class Brackets : public QTranslator
{
public:
    QString translate(const char* context, const char* source, const char*, int) const override
    {
        return qstrcmp(context, "winnow::Message") == 0
            ? QLatin1Char('<') + QString::fromUtf8(source) + QLatin1Char('>')
            : QString();
    }
    bool isEmpty() const override { return false; }
};

} // namespace

class TestCoreWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void messagesAreLookedUpAndThenFilled()
    {
        Brackets brackets;
        QCoreApplication::installTranslator(&brackets);
        const auto text = [](const Message& message) { return messageText(message); };
        QCOMPARE(text(Message::say("the file is empty")), QStringLiteral("<the file is empty>"));
        QCOMPARE(text(Message::say("{} further issues are not listed", 12345)),
            QStringLiteral("<12\u2009345 further issues are not listed>"));
        const std::string signs = "%1 {} {0} %%";
        QCOMPARE(text(Message::say("cannot be read: {}", signs)),
            QStringLiteral("<cannot be read: %1 {} {0} %%>"));
        QCOMPARE(text(Message::about(
                     Message::verbatim("qdash truncated"), Message::say("the result was cut at the limit"))),
            QStringLiteral("<qdash truncated: <the result was cut at the limit>>"));
        QCOMPARE(text(Message::verbatim("the file is empty")), QStringLiteral("the file is empty"));
        QCOMPARE(text(Message()), QString());
        QCOMPARE(text(Message::number(std::numeric_limits<std::uint64_t>::max())),
            QStringLiteral("18446744073709551615"));
        QCoreApplication::removeTranslator(&brackets);
        QCOMPARE(text(Message::say("the file is empty")), QStringLiteral("the file is empty"));
    }

    void parametersStatusesAndKindsHaveWords()
    {
        for (const Parameter& parameter : parameters()) {
            QCOMPARE(phraseText(parameter.help), toQt(parameter.help));
            QVERIFY2(!phraseText(parameter.label).isEmpty(), parameter.key.data());
        }
        QSet<QString> words;
        for (std::size_t i = 0; i < kStatusCount; ++i) {
            const auto status = static_cast<Status>(i);
            QVERIFY(!statusText(status).contains(QLatin1Char('_')) && !words.contains(statusText(status)));
            words << statusText(status);
            QVERIFY(!statusMeaning(status).empty());
        }
        QSet<QString> meanings;
        for (const std::string_view kind : contentKindNames())
            meanings << kindMeaning(kind);
        QCOMPARE(static_cast<std::size_t>(meanings.size()), kContentKindCount);
        QVERIFY(!meanings.contains(QString()));
        QCOMPARE(kindMeaning("no kind"), QString());
    }

    /// Only what is marked can become a message, so nothing can be said that lupdate does not see.
    void textBecomesNoMessageUnmarked()
    {
        static_assert(!std::is_constructible_v<Message, const char*>);
        static_assert(!std::is_constructible_v<Message, std::string>);
        static_assert(!std::is_constructible_v<Message, std::string_view>);
        static_assert(!std::is_constructible_v<Phrase, const char*>);
        // A literal is no argument either, and what somebody else says is no sentence of ours. These are the
        // gateway's, and those of serve, which answers programs in English and has no window.
        static const QRegularExpression gateways(
            QStringLiteral("^(remote/(wire_service|remote_client)|goyaml/|serve/)"));
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

    void oddTextsNeverHurt()
    {
        QVERIFY(messageText(Message::verbatim("\xff\xfe %1 {9} {")).contains(QStringLiteral("{9} {")));
        const Message odd = Message::restored(
            Message::Kind::Sentence, "{0} {7} {} {", { Message::number(std::int64_t { 1 }) });
        QCOMPARE(messageText(odd), QStringLiteral("1 {7} 1 {"));
        QCOMPARE(odd.text(), std::string("1 {7} 1 {"));
    }

    void wordsOfSomebodyElseAreQuoted()
    {
        const Error error { ErrorCode::Network, Message::verbatim("Could not resolve host: api.example.org"),
            {}, {} };
        QVERIFY(errorText(error).contains(QStringLiteral("Could not resolve host: api.example.org")));
    }

    void aToolWithoutANameSaysSo()
    {
        const Tool unnamed;
        QCOMPARE(toolText(unnamed), QStringLiteral("(unnamed tool)"));
        QVERIFY(isToolNamed(unnamed, toolText(unnamed)));
        QVERIFY(!isToolNamed(unnamed, QString()));
        const Tool git { "Bash", "git" };
        QCOMPARE(toolText(git), QStringLiteral("Bash git"));
        QVERIFY(isToolNamed(git, QStringLiteral("bash")));
    }
};

QTEST_MAIN(TestCoreWords)
#include "tst_core_words.moc"
