// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of every format on small inputs, one rule each: text in, counts and "tool bytes !error" out. The
// rows are in tests/data/recordings/odd_inputs.jsonl; the name of a row says what it shows.
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <nlohmann/json.hpp>
#include <set>

#include "core/importers/importer.h"
#include "tests/support/odd_json.h"

using namespace winnow;

namespace {

const QString kRows = QStringLiteral(WINNOW_SOURCE_DIR "/tests/data/recordings/odd_inputs.jsonl");

QString word(const QString& tool, qint64 bytes, bool error)
{
    return tool + QLatin1Char(' ') + QString::number(bytes) + (error ? QStringLiteral(" !") : QString());
}

QString usageWord(qint64 prompt, qint64 cached, qint64 output)
{
    return QStringLiteral("prompt %1, cached %2, output %3").arg(prompt).arg(cached).arg(output);
}

QString expected(const QJsonObject& row)
{
    QStringList words { row[QLatin1String("format")].toString() };
    for (const char* const count : { "sessions", "calls", "images" })
        words << QLatin1String(count) + QLatin1Char(' ') + QString::number(row[QLatin1String(count)].toInt());
    for (const QJsonValue& each : row[QLatin1String("results")].toArray()) {
        const QJsonArray result = each.toArray();
        words << word(result[0].toString(), result[1].toInt(), result[2].toBool());
    }
    if (const QJsonArray used = row[QLatin1String("usage")].toArray(); !used.isEmpty())
        words << usageWord(used[0].toInteger(), used[1].toInteger(), used[2].toInteger());
    return words.join(QStringLiteral(" | "));
}

/// Over all sessions: the recorded total of each, otherwise the sum of its calls.
QString usageOf(const Corpus& corpus)
{
    std::int64_t prompt = 0;
    std::int64_t cached = 0;
    std::int64_t output = 0;
    const auto add = [&](const Usage& usage) {
        prompt += usage.promptTokens();
        cached += usage.cacheRead;
        output += usage.output;
    };
    for (const Session& session : corpus.sessions) {
        if (session.total.present) {
            add(session.total);
            continue;
        }
        for (const ModelCall& call : session.modelCalls)
            add(call.usage);
    }
    return usageWord(prompt, cached, output);
}

QString found(const Corpus& corpus)
{
    std::size_t calls = 0;
    for (const Session& session : corpus.sessions)
        calls += session.calls.size();
    std::size_t images = 0;
    QStringList results;
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const ToolResult& result = corpus.result(ResultId(i));
        images += result.images;
        results << word(
            QString::fromStdString(result.tool), qint64(corpus.texts->bytes(result.text)), result.isError);
    }
    QStringList words { QString::fromStdString(corpus.recordings.at(0).format) };
    words << QStringLiteral("sessions %1").arg(corpus.sessions.size())
          << QStringLiteral("calls %1").arg(calls) << QStringLiteral("images %1").arg(images);
    return (words + results).join(QStringLiteral(" | "));
}

/// Rows whose results differ from other messages only in the wording of their text.
const std::set<std::string> kTextsAreKnownByTheirWords {
    "mini-swe-agent: the bare list of messages of the first versions",
};

/// Rows of which a part is lost silently or with a note: attributes have arbitrary names, a failed run has
/// only its error, and a resource without text is an attachment.
const std::set<std::string> kPartsOfAnyName {
    "OpenInference: ten comes after nine",
    "LangSmith: runs by dotted order, a tool message, JSON, an error",
    "MCP: an embedded resource of text is text",
};

/// This warning is for a file without any result; it would be missing if the file had other results.
constexpr std::string_view kOfTheWholeFile = "no tool result ";

using Json = nlohmann::ordered_json;

/// The input as JSON values, one per line or one in all; empty if it is not JSON.
std::vector<Json> valuesOf(const std::string& text)
{
    if (Json whole = Json::parse(text, nullptr, false); !whole.is_discarded())
        return { whole };
    std::vector<Json> lines;
    for (const QByteArray& line : QByteArray::fromStdString(text).split('\n')) {
        if (line.trimmed().isEmpty())
            continue;
        lines.push_back(Json::parse(line.toStdString(), nullptr, false));
        if (lines.back().is_discarded())
            return {};
    }
    return lines;
}

/// Cuts off the JSON in the nth string that holds some; false if there are fewer.
bool cutNth(Json& value, int& nth)
{
    for (auto& [key, held] : value.items()) {
        if (held.is_structured() && cutNth(held, nth))
            return true;
        std::string text = held.is_string() ? held.get<std::string>() : std::string();
        if (!Json::parse(text, nullptr, false).is_structured() || nth-- > 0)
            continue;
        text.resize(text.size() * 2 / 3);
        held = text;
        return true;
    }
    return false;
}

std::size_t callsAndResults(const Corpus& corpus)
{
    std::size_t n = corpus.results.size();
    for (const Session& session : corpus.sessions)
        n += session.calls.size();
    return n;
}

/// Puts every string that is one of `texts` into an unknown shape; returns their number.
int disguise(Json& value, const std::set<std::string>& texts, bool asBlock)
{
    int found = 0;
    for (auto& [key, held] : value.items()) {
        if (held.is_structured()) {
            found += disguise(held, texts, asBlock);
        } else if (held.is_string() && texts.count(held.get<std::string>()) > 0) {
            Json odd { { "mystery", held } };
            held = asBlock ? Json::array({ odd }) : odd;
            ++found;
        }
    }
    return found;
}

/// Puts every string that is one of `texts` under an unknown name; returns their number.
int hide(Json& value, const std::set<std::string>& texts)
{
    int found = 0;
    std::vector<std::string> names;
    for (auto& [key, held] : value.items()) {
        if (held.is_structured())
            found += hide(held, texts);
        else if (value.is_object() && held.is_string() && texts.count(held.get<std::string>()) > 0)
            names.push_back(key);
    }
    for (const std::string& name : names) {
        value["mystery"] = value[name];
        value.erase(name);
    }
    return found + int(names.size());
}

std::string written(const std::vector<Json>& values)
{
    std::string text;
    for (const Json& value : values)
        text += value.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    return text;
}

/// The kind of a record, message, block or run: member name and value.
using Kind = std::pair<std::string, std::string>;

void collectKinds(const Json& value, std::set<Kind>& kinds)
{
    static const std::set<std::string> kMembers { "type", "run_type", "role", "kind", "span_type", "event",
        "eventType", "_type", "action", "observation", "source", "from", "author", "part_kind",
        "gen_ai.operation.name", "openinference.span.kind", "span_kind", "object", "class_type" };
    for (const auto& [key, held] : value.items()) {
        if (held.is_structured())
            collectKinds(held, kinds);
        else if (held.is_string() && kMembers.count(key) > 0)
            kinds.emplace(key, held.get<std::string>());
    }
}

/// Renames a kind, as the next version of a format might.
void rename(Json& value, const Kind& kind)
{
    for (auto& [key, held] : value.items()) {
        if (held.is_structured())
            rename(held, kind);
        else if (held.is_string() && key == kind.first && held.get<std::string>() == kind.second)
            held = "mystery";
    }
}

/// The texts of the results, without short ones, which occur everywhere.
std::set<std::string> textsOf(const Corpus& corpus, std::size_t shortest)
{
    std::set<std::string> texts;
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const std::string text(corpus.textOf(ResultId(i)).view());
        if (text.size() >= shortest)
            texts.insert(text);
    }
    return texts;
}

/// Results that have a text or an image.
std::size_t fullResults(const Corpus& corpus)
{
    std::size_t n = 0;
    for (std::size_t i = 0; i < corpus.results.size(); ++i) {
        const ToolResult& result = corpus.result(ResultId(i));
        n += result.images > 0 || corpus.texts->bytes(result.text) > 0 ? 1 : 0;
    }
    return n;
}

/// True if there is an issue above a note; issues that begin with `butFor` do not count.
bool isTold(const Corpus& corpus, std::string_view butFor = {})
{
    const std::vector<Issue>& issues = corpus.recordings.at(0).issues;
    return std::any_of(issues.begin(), issues.end(), [&](const Issue& issue) {
        return issue.severity != Severity::Note && (butFor.empty() || !issue.text.text().starts_with(butFor));
    });
}

} // namespace

class TestImportOddInputs : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyRuleHolds_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QString>("what");
        QTest::addColumn<bool>("usage");
        QFile file(kRows);
        QVERIFY(file.open(QIODevice::ReadOnly));
        while (!file.atEnd()) {
            const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
            const QString packed = row[QLatin1String("base64")].toString();
            const QByteArray input = packed.isEmpty() ? row[QLatin1String("text")].toString().toUtf8()
                                                      : QByteArray::fromBase64(packed.toLatin1());
            QTest::newRow(qPrintable(row[QLatin1String("what")].toString()))
                << input << expected(row) << row.contains(QLatin1String("usage"));
        }
    }

    void everyRuleHolds()
    {
        QFETCH(QByteArray, input);
        QFETCH(QString, what);
        const auto corpus
            = readRecording(std::string_view(input.constData(), std::size_t(input.size())), "sample");
        QVERIFY(corpus.has_value());
        QFETCH(bool, usage);
        const QString used = usage ? QStringLiteral(" | ") + usageOf(*corpus) : QString();
        QCOMPARE(found(*corpus) + used, what);
    }

    void whatIsSaidOfARecording_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QString>("told");
        QFile file(kRows);
        QVERIFY(file.open(QIODevice::ReadOnly));
        while (!file.atEnd()) {
            const QJsonObject row = QJsonDocument::fromJson(file.readLine()).object();
            if (row.contains(QLatin1String("told")))
                QTest::newRow(qPrintable(row[QLatin1String("what")].toString()))
                    << row[QLatin1String("text")].toString().toUtf8()
                    << row[QLatin1String("told")].toString();
        }
    }

    /// Only notes, or a warning with these words.
    void whatIsSaidOfARecording()
    {
        QFETCH(QByteArray, input);
        QFETCH(QString, told);
        const auto corpus = readRecording(input.toStdString(), "sample");
        QVERIFY(corpus.has_value());
        QCOMPARE(isTold(*corpus), !told.isEmpty());
        const std::vector<Issue>& issues = corpus->recordings.at(0).issues;
        QVERIFY(told.isEmpty() || std::any_of(issues.begin(), issues.end(), [&](const Issue& issue) {
            return QString::fromStdString(issue.text.text()).contains(told);
        }));
    }

    void aFileOfNoFormatThatHoldsAnAnswerIsAWarning()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("run.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            R"({"path":{"tool_name_0":"read_file","observation_0":")" + QByteArray(300, 'x') + R"("}})");
        file.close();
        const auto corpus = openCorpus({ folder.path().toStdString() }, {});
        QVERIFY(corpus.has_value());
        QVERIFY(isTold(*corpus));
    }

    void aTitleIsNotCutInsideACharacter()
    {
        const QByteArray said = "a" + QByteArray("\xc3\xa9").repeated(150);
        const auto corpus
            = readRecording("{\"type\":\"session_meta\",\"payload\":{\"id\":\"s\"}}\n{\"type\":\"event_msg\","
                            "\"payload\":{\"type\":\"user_message\",\"message\":\""
                    + said.toStdString()
                    + "\"}}\n{\"type\":\"response_item\",\"payload\":{\"type\":\"message\",\"role\":\"user\","
                      "\"content\":[{\"type\":\"input_text\",\"text\":\"x\"}]}}\n",
                "rollout.jsonl");
        QCOMPARE(corpus->sessions.at(0).title, said.left(199).toStdString());
    }

    void sessionsThatShareAFileNameStayApart()
    {
        QTemporaryDir folder;
        for (const QString& name : { QStringLiteral("a"), QStringLiteral("b") }) {
            QVERIFY(QDir(folder.path()).mkpath(name));
            QFile file(folder.filePath(name + QStringLiteral("/run.json")));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("{\"messages\":[{\"role\":\"user\",\"content\":\"" + name.toUtf8()
                + "\"},{\"role\":\"assistant\",\"tool_calls\":[{\"id\":\"c\",\"function\":{\"name\":\"f\","
                  "\"arguments\":\"{}\"}}]},{\"role\":\"tool\",\"tool_call_id\":\"c\",\"content\":\"four\"}]"
                  "}");
        }
        const auto corpus = openCorpus({ folder.path().toStdString() }, {});
        QCOMPARE(corpus->sessions.size(), std::size_t(2));
        QCOMPARE(corpus->results.size(), std::size_t(2));
    }

    void noTextInAnUnknownShapeIsLostInSilence_data() { everyRuleHolds_data(); }

    /// Puts results into unknown shapes: they must come out as JSON, or an issue must report them.
    void noTextInAnUnknownShapeIsLostInSilence()
    {
        QFETCH(QByteArray, input);
        if (kTextsAreKnownByTheirWords.count(QTest::currentDataTag()) > 0)
            return;
        const auto before = readRecording(input.toStdString(), "sample");
        QVERIFY(before.has_value());
        const std::set<std::string> texts = textsOf(*before, 3);
        for (const bool asBlock : { false, true }) {
            std::vector<Json> values = valuesOf(input.toStdString());
            int found = 0;
            for (Json& value : values)
                found += disguise(value, texts, asBlock);
            if (found == 0)
                return;
            const std::string text = written(values);
            const auto after = readRecording(text, "sample");
            QVERIFY(after.has_value());
            QVERIFY2(
                isTold(*after) || fullResults(*after) >= fullResults(*before), text.substr(0, 2000).c_str());
        }
    }

    void aRecordingDoesNotLoseAllItsTextsInSilence_data() { everyRuleHolds_data(); }

    /// Puts the texts under unknown names: a recording without any readable text must report it.
    void aRecordingDoesNotLoseAllItsTextsInSilence()
    {
        QFETCH(QByteArray, input);
        const auto before = readRecording(input.toStdString(), "sample");
        QVERIFY(before.has_value());
        const std::set<std::string> texts = textsOf(*before, 1);
        std::vector<Json> values = valuesOf(input.toStdString());
        int found = 0;
        for (Json& value : values)
            found += hide(value, texts);
        if (found == 0 || kTextsAreKnownByTheirWords.count(QTest::currentDataTag()) > 0)
            return;
        const auto after = readRecording(written(values), "sample");
        QVERIFY(after.has_value());
        QVERIFY2(isTold(*after) || fullResults(*after) > 0, written(values).substr(0, 2000).c_str());
    }

    void noJsonInAStringThatIsCutOffGoesInSilence_data() { everyRuleHolds_data(); }

    void noJsonInAStringThatIsCutOffGoesInSilence()
    {
        QFETCH(QByteArray, input);
        const auto before = readRecording(input.toStdString(), "sample");
        QVERIFY(before.has_value());
        if (before->recordings.at(0).format == "by-structure")
            return; // reports that the whole format is unknown
        for (int nth = 0;; ++nth) {
            std::vector<Json> values = valuesOf(input.toStdString());
            int left = nth;
            if (std::none_of(values.begin(), values.end(), [&](Json& value) { return cutNth(value, left); }))
                break;
            const auto after = readRecording(written(values), "sample");
            QVERIFY(after.has_value());
            const std::size_t said = before->recordings.at(0).issues.size();
            QVERIFY2(callsAndResults(*after) >= callsAndResults(*before)
                    || after->recordings.at(0).issues.size() > said
                    || test::issuesOf(*after) != test::issuesOf(*before),
                written(values).substr(0, 2000).c_str());
        }
    }

    void noResultOfAKindNobodyKnowsIsLostInSilence_data() { everyRuleHolds_data(); }

    /// Replaces each kind by an unknown one: the result must be read or reported.
    void noResultOfAKindNobodyKnowsIsLostInSilence()
    {
        QFETCH(QByteArray, input);
        if (kTextsAreKnownByTheirWords.count(QTest::currentDataTag()) > 0)
            return;
        const auto before = readRecording(input.toStdString(), "sample");
        QVERIFY(before.has_value());
        const std::vector<Json> values = valuesOf(input.toStdString());
        std::set<Kind> kinds;
        for (const Json& value : values)
            collectKinds(value, kinds);
        for (const Kind& kind : kinds) {
            std::vector<Json> renamed = values;
            for (Json& value : renamed)
                rename(value, kind);
            const auto after = readRecording(written(renamed), "sample");
            QVERIFY(after.has_value());
            QVERIFY2(isTold(*after, kOfTheWholeFile) || fullResults(*after) >= fullResults(*before),
                (kind.first + " " + kind.second).c_str());
        }
    }

    void nothingBesideWordsGoesInSilence_data() { everyRuleHolds_data(); }

    /// Adds an image or a block of an unknown kind after a message's text: it must be counted or reported.
    void nothingBesideWordsGoesInSilence()
    {
        QFETCH(QByteArray, input);
        const auto before = readRecording(input.toStdString(), "sample");
        QVERIFY(before.has_value());
        if (before->recordings.at(0).format == "by-structure")
            return; // reports that the whole format is unknown
        const std::set<std::string> words = test::allWordsOf(*before);
        QStringList silent;
        for (const bool spread : { false, true }) {
            std::vector<test::OddJson> values = test::valuesOf(input.toStdString());
            int spreads = 0;
            for (test::OddJson& value : values)
                spreads += spread ? test::spreadContents(value) : 1;
            if (spreads == 0)
                break;
            for (const test::OddJson& block : test::blocksBesideWords()) {
                std::vector<test::OddJson> odd = values;
                int put = 0;
                for (test::OddJson& value : odd)
                    put += test::putBeside(value, words, block);
                const auto after = readRecording(test::written(odd), "sample");
                QVERIFY(after.has_value());
                if (put > 0 && test::whatIsSaid(*after) == test::whatIsSaid(*before))
                    silent << QString::fromStdString(test::written(block));
            }
        }
        QVERIFY2(silent.isEmpty(), qPrintable(silent.join(QLatin1Char(' '))));
    }

    /// Formats that keep a user's images in a separate list next to the text.
    void imagesInAListBesideTheWordsAreSaid()
    {
        for (const char* const input :
            {
                R"({"sessionId":"s","requests":[{"message":{"text":"q"},"variableData":{"variables":[{"kind":"image"},{"kind":"file"}]},"response":[],"result":{"metadata":{}}}]})",
                R"([{"uuid":"u","name":"n","chat_messages":[{"sender":"human","text":"q","files":[{"file_kind":"image"}],"attachments":[]}]}])",
                R"([{"id":1,"source":"user","action":"message","args":{"content":"q","image_urls":["x"]}},{"id":2,"source":"agent","action":"run","args":{"command":"ls"}},{"id":3,"source":"agent","observation":"run","content":"x","cause":2,"extras":{}}])",
                R"({"model":"m","stream":false,"messages":[{"role":"user","content":"q","images":["x"]},{"role":"assistant","content":"","tool_calls":[{"function":{"name":"f","arguments":{}}}]},{"role":"tool","content":"x"}]})",
            }) {
            const auto corpus = readRecording(input, "sample");
            QVERIFY2(corpus
                    && test::issuesOf(*corpus).count(
                           "images in messages, which are not text and count in no figure: 1")
                        == 1,
                input);
        }
    }

    void noPartOfAResultIsLostInSilence_data() { everyRuleHolds_data(); }

    /// Gives one member with a tool's text an unknown name: the text must still be read, or reported.
    void noPartOfAResultIsLostInSilence()
    {
        QFETCH(QByteArray, input);
        if (kTextsAreKnownByTheirWords.count(QTest::currentDataTag()) > 0
            || kPartsOfAnyName.count(QTest::currentDataTag()) > 0)
            return;
        const auto before = readRecording(input.toStdString(), "sample");
        QVERIFY(before.has_value());
        const std::set<std::string> words = textsOf(*before, 3);
        const std::vector<Json> values = valuesOf(input.toStdString());
        QStringList silent;
        for (int nth = 0;; ++nth) {
            std::vector<Json> odd = values;
            std::string name;
            int left = nth;
            for (Json& value : odd)
                name = name.empty() ? test::renameMember(value, words, left) : name;
            if (name.empty())
                break;
            const auto after = readRecording(written(odd), "sample");
            QVERIFY(after.has_value());
            if (!isTold(*after) && test::resultBytes(*after) < test::resultBytes(*before))
                silent << QString::fromStdString(name);
        }
        QVERIFY2(silent.isEmpty(), qPrintable(silent.join(QLatin1Char(' '))));
    }

    /// If the user names the format, Aider's quoted console lines are results.
    void consoleLinesOfAiderAreResultsOnRequest()
    {
        const std::string text
            = "# aider chat started at 2026-01-01 10:00:00\n> Aider v1\n> ready\n#### hi\nSure.\n> Applied\n";
        QCOMPARE(readRecording(text, "a.md")->results.size(), std::size_t(0));
        ImportOptions asked;
        asked.format = "aider";
        const auto corpus = readRecording(text, "a.md", asked);
        QCOMPARE(corpus->results.size(), std::size_t(2));
        QCOMPARE(std::string(corpus->textOf(ResultId(0)).view()), std::string("Aider v1\nready"));
    }

    void aFolderOfOpenHandsEventsIsOneConversationInTheOrderOfItsNumbers()
    {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("talk/events")));
        for (const int i : { 1, 2, 9, 10 }) {
            QFile file(folder.filePath(QStringLiteral("talk/events/%1.json").arg(i)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(
                QStringLiteral("{\"id\":%1,\"source\":\"agent\",%2}")
                    .arg(i)
                    .arg(i == 1 || i == 9
                            ? QStringLiteral("\"action\":\"run\",\"args\":{\"command\":\"ls\"}")
                            : QStringLiteral(
                                "\"observation\":\"run\",\"content\":\"%1\",\"cause\":%2,\"extras\":{}")
                                  .arg(QString(i, QLatin1Char('x')))
                                  .arg(i - 1))
                    .toUtf8());
        }
        const auto corpus = openCorpus({ folder.path().toStdString() }, {});
        QVERIFY(corpus.has_value());
        QCOMPARE(
            found(*corpus), QStringLiteral("openhands | sessions 1 | calls 2 | images 0 | run 2 | run 10"));
        QCOMPARE(corpus->sessions.at(0).id, std::string("talk"));
    }

    void aStorageFolderOfOpenCodeIsOneRecording_data()
    {
        QTest::addColumn<QString>("session");
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("partsOf");
        QTest::newRow("newer") << QStringLiteral("storage/session/p/") << QStringLiteral("storage/")
                               << QString();
        QTest::newRow("older") << QStringLiteral("storage/session/info/")
                               << QStringLiteral("storage/session/") << QStringLiteral("ses_1/");
    }

    void aStorageFolderOfOpenCodeIsOneRecording()
    {
        QFETCH(const QString, session);
        QFETCH(const QString, folder);
        QFETCH(const QString, partsOf);
        QTemporaryDir root;
        const auto put = [&](const QString& name, const QByteArray& text) {
            QVERIFY(QDir(root.path()).mkpath(QFileInfo(name).path()));
            QFile file(root.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        };
        put(session + QStringLiteral("ses_1.json"),
            R"({"id":"ses_1","title":"t","directory":"/w","time":{"created":1}})");
        put(folder + QStringLiteral("message/ses_1/msg_2.json"),
            R"({"id":"msg_2","role":"assistant","modelID":"m","time":{"created":3}})");
        put(folder + QStringLiteral("message/ses_1/msg_1.json"),
            R"({"id":"msg_1","role":"user","time":{"created":2}})");
        put(folder + QStringLiteral("part/") + partsOf + QStringLiteral("msg_1/prt_1.json"),
            R"({"id":"prt_1","type":"text","text":"hello"})");
        put(folder + QStringLiteral("part/") + partsOf + QStringLiteral("msg_2/prt_3.json"),
            R"({"id":"prt_3","type":"tool","callID":"b","tool":"read","state":{"status":"completed","input":{},"output":"second"}})");
        put(folder + QStringLiteral("part/") + partsOf + QStringLiteral("msg_2/prt_2.json"),
            R"({"id":"prt_2","type":"tool","callID":"a","tool":"bash","state":{"status":"completed","input":{},"output":"first"}})");
        const auto corpus = openCorpus({ root.path().toStdString() }, {});
        QVERIFY(corpus.has_value());
        QCOMPARE(
            found(*corpus), QStringLiteral("opencode | sessions 1 | calls 2 | images 0 | bash 5 | read 6"));
    }
};

QTEST_GUILESS_MAIN(TestImportOddInputs)
#include "tst_import_odd_inputs.moc"
