// SPDX-License-Identifier: GPL-3.0-or-later
// The reading view of a session compared with the counts of `inspect --json`, with the recording itself, and
// with the texts of the replay.
#include <QtTest>

#include <QProcess>
#include <QTemporaryDir>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/importers/importer.h"
#include "core/reading/call_sides.h"
#include "core/reading/reading_rows.h"
#include "core/reading/reading_source.h"
#include "core/reading/reading_words.h"
#include "tests/support/random_corpus.h"
#include "tests/support/recording_texts.h"
#include "tests/support/replayed.h"

using namespace winnow;
using Json = nlohmann::json;
namespace fs = std::filesystem;

namespace {

/// A corpus with its replay and its uses.
struct Opened
{
    std::shared_ptr<const Corpus> corpus;
    std::shared_ptr<ReplayEngine> engine;
    std::shared_ptr<const ReplayResult> replay;
    UseIndex uses;
    Losses losses;
    std::unique_ptr<ReadingSource> source;
};

std::unique_ptr<Opened> opened(std::shared_ptr<const Corpus> corpus, const Policy& policy)
{
    auto made = std::make_unique<Opened>();
    made->corpus = std::move(corpus);
    made->engine = test::engineOf(made->corpus, std::nullopt, 1);
    made->replay = test::replayed(*made->engine, policy);
    made->uses = buildUseIndex(test::factsOf(*made->engine), 1).value();
    made->losses = evaluateLosses(*made->engine, *made->replay, made->uses, 1).value();
    made->source
        = std::make_unique<ReadingSource>(made->engine, made->replay, &made->uses, &made->losses, nullptr);
    return made;
}

std::shared_ptr<const Corpus> corpusOf(const std::string& path)
{
    auto corpus = openCorpus({ path }, {});
    return corpus ? std::make_shared<const Corpus>(std::move(*corpus)) : nullptr;
}

bool saysNothing(const Corpus& corpus, const Event& event)
{
    return (event.kind == EventKind::AssistantText || event.kind == EventKind::Thinking)
        && QByteArray::fromStdString(std::string(corpus.texts->get(event.text).view())).trimmed().isEmpty();
}

std::string contents(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    return { std::istreambuf_iterator<char>(file), {} };
}

void collectStrings(const Json& value, std::string& out)
{
    if (value.is_string()) {
        const auto& text = value.get_ref<const std::string&>();
        out += text + '\0';
        const Json inside
            = text.starts_with('{') || text.starts_with('[') ? Json::parse(text, nullptr, false) : Json();
        if (inside.is_structured()) // arguments are JSON within JSON
            collectStrings(inside, out);
    }
    if (value.is_structured()) {
        for (const auto& child : value)
            collectStrings(child, out);
    }
}

/// Every string of a JSON or JSONL file, read by another reader than ours.
std::string stringsOf(const std::string& path)
{
    const std::string text = contents(path);
    std::string out;
    const Json whole = Json::parse(text, nullptr, false);
    if (!whole.is_discarded()) {
        collectStrings(whole, out);
        return out;
    }
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const Json record = Json::parse(line, nullptr, false);
        if (!record.is_discarded())
            collectStrings(record, out);
    }
    return out;
}

bool hasLines(const std::string& haystack, std::string_view text)
{
    if (haystack.find(text) != std::string::npos)
        return true;
    std::istringstream lines { std::string(text) };
    for (std::string line; std::getline(lines, line);) {
        if (line.size() >= 24 && haystack.find(line) == std::string::npos)
            return false;
    }
    return true;
}

/// Every line, without the sign of a patch and without marks around a search block.
bool hasEdit(const ShownResult& shown, const std::string& text)
{
    std::istringstream lines { text };
    const std::string both = std::string(shown.rows.before) + std::string(shown.rows.after);
    for (std::string line; std::getline(lines, line);) {
        const bool isMark = line.starts_with("<<<<<<<") || line.starts_with("=======")
            || line.starts_with(">>>>>>>") || line.starts_with("-------") || line.starts_with("+++++++");
        if (!isMark && both.find(line) == std::string::npos && both.find(line.substr(1)) == std::string::npos)
            return false;
    }
    return true;
}

std::string joined(const ReadingRows& rows, const ShownResult& shown, bool original)
{
    std::string out;
    for (std::size_t r = 0; r < rows.count(); ++r) {
        const ReadingRow row = rows.at(r);
        if (row.hasLine() && (row.kind == ReadingRow::Kind::Original) == original)
            out += std::string(shown.rows.line(row.side(), row.line)) + '\n';
    }
    return out;
}

std::string linesOf(const DiffRows& rows, Side side)
{
    std::string out;
    for (std::size_t line = 0; line < rows.lines(side).count(); ++line)
        out += std::string(rows.line(side, line)) + '\n';
    return out;
}

} // namespace

class TestReading : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;

    static void addRecordings(const fs::path& folder, std::uintmax_t largest)
    {
        std::error_code none;
        std::map<fs::path, int> ofFolder;
        for (const auto& entry : fs::recursive_directory_iterator(folder, none)) {
            const fs::path path = entry.path();
            const std::string name = path.filename().string();
            if (!entry.is_regular_file() || (path.extension() != ".json" && path.extension() != ".jsonl")
                || name.find(".truth.") != std::string::npos || entry.file_size() > largest
                || ++ofFolder[path.parent_path()] > 20)
                continue;
            QTest::newRow(name.c_str()) << QString::fromStdString(path.string());
        }
    }

private Q_SLOTS:
    void itemsAreWhatInspectAndTheRecordingSay_data()
    {
        QTest::addColumn<QString>("path");
        addRecordings(WINNOW_SOURCE_DIR "/sample_sessions", 4'000'000);
        addRecordings(WINNOW_SHARED "/recordings", 1'200'000);
    }

    void itemsAreWhatInspectAndTheRecordingSay()
    {
        QFETCH(const QString, path);
        const auto corpus = corpusOf(path.toStdString());
        QVERIFY(corpus != nullptr);
        QProcess inspect;
        inspect.start(QStringLiteral(WINNOW_CLI),
            { QStringLiteral("inspect"), QStringLiteral("--json"), QStringLiteral("--all"),
                QStringLiteral("--quiet"), path });
        QVERIFY(inspect.waitForFinished(60000));
        const Json told = Json::parse(inspect.readAllStandardOutput().toStdString(), nullptr, false);
        QVERIFY(told.is_object() && told["recordings"].size() == corpus->recordings.size());
        const auto all = opened(corpus, test::simplePolicy(512));
        // A note may be a whole record.
        const std::string strings = stringsOf(path.toStdString()) + contents(path.toStdString());
        for (std::size_t r = 0; r < corpus->recordings.size(); ++r) {
            const Json& sessions = told["recordings"][r]["sessions"];
            const auto& ids = corpus->recordings[r].sessions;
            QCOMPARE(sessions.size(), ids.size());
            for (std::size_t s = 0; s < ids.size(); ++s)
                compareSession(*all, ids[s], sessions[s], strings);
        }
    }

    void compareSession(const Opened& all, SessionId id, const Json& told, const std::string& strings)
    {
        const Session& session = all.corpus->sessions[id.index()];
        const SessionOrder order(*all.corpus, id);
        std::uint32_t event = 0; // all events in recorded order, except answers without text
        std::multiset<std::tuple<std::string, std::string, std::size_t>> ours, theirs;
        std::size_t calls = 0;
        for (std::size_t i = 0; i < order.items().size(); ++i) {
            const ReadingItem& item = order.items()[i];
            for (; event < item.event; ++event)
                QVERIFY(saysNothing(*all.corpus, session.events[event]));
            QCOMPARE(event++, item.event);
            QCOMPARE(item.kind, session.events[item.event].kind);
            const auto content = all.source->contentOf(item);
            QVERIFY(content.has_value());
            const std::string_view text = (*content)->shown->rows.before;
            if (item.kind == EventKind::Result) {
                const ToolResult& result = all.corpus->result(item.result);
                QCOMPARE(result.event, item.event);
                if (result.blocks.empty())
                    QCOMPARE(text, all.corpus->textOf(item.result).view());
                ours.insert({ result.callId, result.tool, all.corpus->textOf(item.result).view().size() });
            } else if (item.kind == EventKind::Call) {
                ++calls;
                const ToolCall& call = session.calls[session.events[item.event].index];
                const Json arguments
                    = Json::parse(all.corpus->texts->get(call.arguments).view(), nullptr, false);
                if (arguments.is_object()) {
                    for (const auto& [key, value] : arguments.items()) {
                        if (value.is_string())
                            QVERIFY2((*content)->shown->isEdit
                                    ? hasEdit(*(*content)->shown, value.get_ref<const std::string&>())
                                    : text.find(value.get_ref<const std::string&>())
                                        != std::string_view::npos,
                                key.c_str());
                    }
                }
            } else if (item.kind != EventKind::Boundary) {
                QVERIFY2(hasLines(strings, text),
                    qPrintable(QString::fromStdString(std::string(text.substr(0, 300)))));
            }
        }
        for (; event < session.events.size(); ++event)
            QVERIFY(saysNothing(*all.corpus, session.events[event]));
        for (const Json& result : told["results"])
            theirs.insert({ result.value("call_id", ""), result.value("tool", ""),
                result["bytes"].get<std::size_t>() });
        QVERIFY(ours == theirs);
        QCOMPARE(calls, told["calls"].get<std::size_t>());
    }

    void closedRowsAreWhatTheModelSeesAndOpenOnesShowWhatIsGone_data()
    {
        QTest::addColumn<QString>("strategy");
        for (const char* const strategy :
            { "simple", "lossless", "head_tail", "json_table", "dedupe", "ansi_strip" })
            QTest::newRow(strategy) << QString::fromLatin1(strategy);
    }

    void closedRowsAreWhatTheModelSeesAndOpenOnesShowWhatIsGone()
    {
        QFETCH(const QString, strategy);
        Policy policy = test::simplePolicy(300);
        policy.strategy = strategy.toStdString();
        auto corpus = openCorpus({ WINNOW_SOURCE_DIR "/sample_sessions" }, {});
        QVERIFY(corpus.has_value());
        const auto all = opened(std::make_shared<const Corpus>(std::move(*corpus)), policy);
        std::size_t folds = 0;
        for (std::size_t i = 0; i < all->corpus->results.size(); ++i) {
            const auto shown = all->source->results().of(ResultId(i));
            QVERIFY(shown.has_value());
            const DiffRows& rows = (*shown)->rows;
            ReadingRows reading(**shown);
            QCOMPARE(joined(reading, **shown, false), linesOf(rows, Side::After));
            QVERIFY(joined(reading, **shown, true).empty());
            for (const Fold& fold : (*shown)->folds) {
                ++folds;
                QVERIFY(fold.lost + fold.shortened > 0 && fold.lines.size() >= fold.lost);
                const auto row = reading.reveal(Side::Before, fold.lines.begin);
                QVERIFY(row && reading.at(*row).kind == ReadingRow::Kind::Original);
                QCOMPARE(reading.at(*row).line, fold.lines.begin);
                reading.setOpen(static_cast<std::uint32_t>(fold.block), false);
            }
            reading.setFoldsOpen(true);
            QCOMPARE(joined(reading, **shown, false), linesOf(rows, Side::After));
            ReadingRows hiding(**shown, 2);
            for (std::uint32_t line = 0; line < rows.afterLines.count(); line += 7) {
                const auto row = hiding.reveal(Side::After, line);
                QVERIFY(row && hiding.at(*row).hasLine() && hiding.at(*row).line == line);
            }
        }
        if (strategy == QLatin1String("simple"))
            QVERIFY(folds > 50);
    }

    void editsAreOldAndNewLines_data()
    {
        QTest::addColumn<QByteArray>("arguments");
        QTest::addColumn<QByteArray>("rows");
        QTest::newRow("one edit") << QByteArray(
            R"({"file_path":"a","old_string":"x\ny\n","new_string":"x\nz","replace_all":false})")
                                  << QByteArray("  file_path: a\n  x\n- y\n+ z\n  replace_all: false\n");
        QTest::newRow("several edits") << QByteArray(
            R"({"path":"a","edits":[{"old_string":"x","new_string":""},{"old_string":"y","new_string":"z"}]})")
                                       << QByteArray("  path: a\n  edits 1:\n- x\n  edits 2:\n- y\n+ z\n");
        QTest::newRow("apply_patch") << QByteArray(
            "*** Begin Patch\n*** Update File: a\n@@\n b\n-c\n+d\n\n*** End Patch\n")
                                     << QByteArray("  *** Begin Patch\n  *** Update File: a\n  @@\n  b\n"
                                                   "- c\n+ d\n  \n  *** End Patch\n");
        QTest::newRow("search block")
            << QByteArray(R"({"diff":"<<<<<<< SEARCH\nold\n=======\nnew\n>>>>>>> REPLACE"})")
            << QByteArray("  diff:\n- old\n+ new\n");
        QTest::newRow("a command's patch") << QByteArray(
            R"({"command":["apply_patch","*** Begin Patch\n*** Update File: a\n-c\n*** End Patch"]})")
                                           << QByteArray("  command:\n  apply_patch\n  *** Begin Patch\n"
                                                         "  *** Update File: a\n- c\n  *** End Patch\n");
        QTest::newRow("no edit") << QByteArray(R"({"command":"ls","search":"-x"})")
                                 << QByteArray("  command: ls\n  search: -x\n");
    }

    void editsAreOldAndNewLines()
    {
        QFETCH(const QByteArray, arguments);
        QFETCH(const QByteArray, rows);
        const auto shown = shownCall(arguments.toStdString());
        const ReadingRows reading(*shown);
        std::string said;
        for (std::size_t row = 0; row < reading.count(); ++row)
            said += printedRow(*shown, reading.at(row)) + '\n';
        QCOMPARE(QByteArray::fromStdString(said), rows);
        QCOMPARE(shown->isEdit, said.find("\n- ") != std::string::npos);
    }

    void longTextsAreNamedInOneLine()
    {
        QCOMPARE(shortened("\n\n  a\n \n\r\n\tb\n"), std::string("a\\n\\tb\\n"));
        QCOMPARE(shortened(std::string(100, 'x')), std::string(48, 'x') + "…");
    }

    void everyUseIsMarkedAtBothEnds()
    {
        auto corpus = openCorpus({ WINNOW_SOURCE_DIR "/sample_sessions" }, {});
        QVERIFY(corpus.has_value());
        const auto all = opened(std::make_shared<const Corpus>(std::move(*corpus)), test::simplePolicy(512));
        std::map<std::uint32_t, bool> lost; // by evidence: whether lostIn() has it
        for (std::size_t s = 0; s < all->corpus->sessions.size(); ++s) {
            for (const ShownLoss& use : all->source->lostIn(SessionId(s))) {
                QVERIFY(!std::exchange(lost[use.evidence], true));
                QCOMPARE(all->source->sourceOf(use.evidence), use.source);
                QCOMPARE(all->source->evidence(use.evidence).event, use.event);
            }
        }
        std::size_t wanted = 0;
        for (const LostUse& laterUse : all->losses.uses) {
            wanted += laterUse.evidence.size();
            for (const std::uint32_t e : laterUse.evidence)
                QCOMPARE(all->source->lostUse(e), &laterUse);
        }
        QCOMPARE(lost.size(), wanted);
        QVERIFY(wanted > 50);
        std::vector<std::unique_ptr<const SessionOrder>> orders;
        for (std::size_t s = 0; s < all->corpus->sessions.size(); ++s)
            orders.push_back(std::make_unique<const SessionOrder>(*all->corpus, SessionId(s)));
        std::map<const ReadingItem*, std::shared_ptr<const ReadingContent>> made;
        for (std::uint32_t e = 0; e < all->uses.evidence.size(); ++e) {
            const UseEvidence& evidence = all->uses.evidence[e];
            const SessionOrder& order = *orders[evidence.session.index()];
            const auto source = order.itemOf(all->source->sourceOf(e));
            const auto use = order.itemOf(evidence.session, evidence.event);
            QVERIFY(source && use && *source < *use);
            for (const bool isUse : { false, true }) {
                const ReadingItem& item = order.items()[isUse ? *use : *source];
                auto& content = made[&item];
                if (!content)
                    content = all->source->contentOf(item).value();
                const auto mark = std::find_if(content->marks.begin(), content->marks.end(),
                    [&](const ReadingMark& one) { return one.evidence == e && one.isUse == isUse; });
                QVERIFY2(mark != content->marks.end(), evidence.text.c_str());
                QCOMPARE(mark->state == ShownUse::State::Lost, lost.contains(e));
                QVERIFY(mark->bytes.end <= content->shown->rows.text(mark->side).size());
            }
        }
        QVERIFY(all->uses.evidence.size() > wanted);
    }

    void aSubAgentIsPutInBehindTheCallThatStartedIt()
    {
        Corpus corpus;
        corpus.recordings.resize(1);
        corpus.sessions.resize(2);
        Session& parent = corpus.sessions[0];
        parent.id = "parent";
        parent.recording = RecordingId(0);
        parent.calls.push_back(
            { "c1", "Task", "", corpus.texts->add("{\"prompt\":\"look at it\"}"), 0, 0, kNoTime });
        parent.events = { { EventKind::Call, 0, {}, 0, kNoTime },
            { EventKind::AssistantText, 0, corpus.texts->add("done"), 1, kNoTime } };
        Session& agent = corpus.sessions[1];
        agent.id = "agent";
        agent.parentId = "parent";
        agent.sidechain = true;
        agent.recording = RecordingId(0);
        agent.events = { { EventKind::UserText, 0, corpus.texts->add("look at it"), 0, kNoTime },
            { EventKind::AssistantText, 0, corpus.texts->add("looked"), 1, kNoTime } };
        corpus.recordings[0].sessions = { SessionId(0), SessionId(1) };
        corpus.index();
        const SessionOrder closed(corpus, SessionId(0));
        QCOMPARE(closed.items().size(), std::size_t(2));
        QCOMPARE(closed.items()[0].started, SessionId(1));
        const SessionOrder open(corpus, SessionId(0), { SessionId(1) });
        QCOMPARE(open.items().size(), std::size_t(4));
        QCOMPARE(open.items()[1].session, SessionId(1));
        QCOMPARE(open.items()[1].depth, 1U);
        QCOMPARE(*open.itemOf(SessionId(0), 1), std::size_t(3));
    }
};

QTEST_GUILESS_MAIN(TestReading)
#include "tst_reading.moc"
