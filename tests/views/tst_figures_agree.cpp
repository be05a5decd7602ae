// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says twice it says alike: savings of a session, uses lost of a result, the words of a cut;
// and a figure that is old, refused or too wide for its place is seen as such.
#include <QtTest>

#include <QAction>
#include <QDialog>
#include <QFileDialog>
#include <QFontDatabase>
#include <QImage>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QStandardItemModel>
#include <QStyleOptionViewItem>

#include "core/gateway/config/policy_yaml.h"
#include "core/policy/parameters.h"
#include "models/jobs/gate_study.h"
#include "models/jobs/insight.h"
#include "models/tables/losses_model.h"
#include "models/tables/results_model.h"
#include "models/tables/tools_model.h"
#include "models/text/number_text.h"
#include "models/text/reading_words.h"
#include "models/timeline/strips_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/support/recording_texts.h"
#include "tests/views/window_fixture.h"
#include "views/pages/decide_page.h"
#include "views/pages/losses_page.h"
#include "views/pages/results_page.h"
#include "views/pages/tune_page.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/shell/tile_row.h"
#include "views/tables/results_view.h"
#include "views/tables/share_delegate.h"
#include "views/tables/tools_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/timeline/session_strips.h"

using namespace winnow;

namespace {

constexpr int kPatience = 60000;

std::string name(int list, int i)
{
    return "symbol_" + std::to_string(list) + "_" + std::to_string(i * 37 + 1000);
}

std::string listing(int list, int lines)
{
    std::string text;
    for (int i = 0; i < lines; ++i)
        text += "value of " + name(list, i) + " is set here\n";
    return text;
}

/// A short answer, listings of which names are used later, and a long answer at which the recording ends: the
/// model was never sent it.
std::string recording()
{
    std::string text = test::claudeUser(1, "Look for the names");
    int n = 1;
    const auto call = [&](const std::string& tool, const std::string& input, const std::string& answer) {
        ++n;
        text += test::claudeCall(n, "c" + std::to_string(n), tool, input);
        ++n;
        text += test::claudeResult(n, "c" + std::to_string(n - 1), test::quoted(answer));
    };
    for (int list = 0; list < 3; ++list)
        call("list_names", "{\"of\":" + std::to_string(list) + "}", listing(list, 150));
    for (int list = 0; list < 3; ++list) {
        for (int i = 0; i <= 4 * list; i += 2)
            call("change", "{\"names\":" + test::quoted(name(list, 90 + i) + " " + name(list, 91 + i)) + "}",
                "ok");
    }
    call("list_names", "{\"of\":9}", listing(9, 2000));
    return text;
}

/// The number before these words; -1 without them.
qint64 numberBefore(const QString& text, const char* words)
{
    const QRegularExpression pattern(QStringLiteral("([0-9\\x{2009}]+) (%1)").arg(QLatin1String(words)));
    const auto match = pattern.match(text);
    return match.hasMatch() ? match.captured(1).remove(QChar(0x2009)).toLongLong() : -1;
}

bool measured(test::WindowFixture& fixture)
{
    return QTest::qWaitFor(
        [&] {
            return fixture.window->parts().insight.data() && !fixture.window->parts().insight.isStale()
                && !fixture.window->parts().insight.isOutdated();
        },
        kPatience);
}

/// First and last row of pixels that differ from an empty tile's; invalid where nothing is painted.
std::pair<int, int> inkOf(Tile& tile, const Tile::Face& face)
{
    const auto shot = [&](const Tile::Face& of) {
        tile.setFace(of);
        QImage image(tile.size(), QImage::Format_RGB32);
        image.fill(Qt::white);
        tile.render(&image);
        return image;
    };
    const QImage none = shot({});
    const QImage some = shot(face);
    std::pair<int, int> rows { -1, -1 };
    for (int y = 0; y < some.height(); ++y) {
        for (int x = 0; x < some.width(); ++x) {
            if (some.pixel(x, y) == none.pixel(x, y))
                continue;
            rows.first = rows.first < 0 ? y : rows.first;
            rows.second = y;
        }
    }
    return rows;
}

} // namespace

class TestFiguresAgree : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString m_recording;

    /// Some limit that nothing keeps.
    bool failGate(test::WindowFixture& fixture)
    {
        GateStudy& study = fixture.window->parts().decide->study();
        study.setTestFile(
            test::writeFile(m_folder.path(), QStringLiteral("tests.yaml"), "max_regretted_share: 0\n"));
        return QTest::qWaitFor(
            [&] { return study.answer() && !study.isStale() && !study.answer()->report.passed(); },
            kPatience);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_recording = test::writeFile(
            m_folder.path(), QStringLiteral("names.jsonl"), QByteArray::fromStdString(recording()));
    }

    void theSavingOfEachSessionIsThatOfItsFileReplayedAlone()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_recording, test::sampleFolder() }));
        StripsModel* const strips = &fixture.window->findChild<SessionStrips*>()->rows();
        QVERIFY(QTest::qWaitFor([&] { return strips->rowCount() > 5; }, kPatience));
        const Corpus& corpus = *fixture.window->workspace().corpus();
        int compared = 0;
        for (int row = 0; row < strips->rowCount(); ++row) {
            const Session& session = corpus.sessions[strips->strip(row).session->id.index()];
            const Recording& file = corpus.recordings[session.recording.index()];
            if (file.sessions.size() != 1)
                continue;
            QProcess cli;
            cli.start(QStringLiteral(WINNOW_CLI),
                { QStringLiteral("replay"), QStringLiteral("--json"), QString::fromStdString(file.path) });
            QVERIFY(cli.waitForFinished(kPatience));
            const QJsonObject totals = QJsonDocument::fromJson(cli.readAllStandardOutput())
                                           .object()[QStringLiteral("totals")]
                                           .toObject();
            const double before = totals[QStringLiteral("tokens_before")].toDouble()
                - totals[QStringLiteral("client_cut")].toDouble();
            QVERIFY(before > 0);
            QCOMPARE(strips->index(row, StripsModel::Saved).data().toString(),
                shareText(before - totals[QStringLiteral("tokens_after")].toDouble(), before));
            ++compared;
        }
        QVERIFY(compared >= 5);
    }

    void tilesTablesStripsLossesAndCommandLineCountAlike_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("samples") << test::sampleFolder();
        for (const char* const kind :
            { "claude-code", "codex-rollout", "openhands", "swe-agent", "openai-messages" })
            QTest::newRow(kind) << QStringLiteral(WINNOW_SHARED "/recordings/") + QLatin1String(kind);
    }

    /// Results with a loss and lost uses, without a filter and for the tool that loses most.
    void tilesTablesStripsLossesAndCommandLineCountAlike()
    {
        QFETCH(QString, folder);
        if (!QFileInfo::exists(folder))
            QSKIP("needs the shared recordings");
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ folder }) && measured(fixture));
        WindowParts& parts = fixture.window->parts();
        QProcess cli;
        cli.start(QStringLiteral(WINNOW_CLI),
            { QStringLiteral("losses"), QStringLiteral("--json"), QStringLiteral("--policy"),
                test::writeFile(m_folder.path(), QStringLiteral("p.yaml"),
                    QByteArray::fromStdString(writePolicy(parts.workspace.policy()))),
                folder });
        QVERIFY(cli.waitForFinished(kPatience));
        const QJsonObject told = QJsonDocument::fromJson(cli.readAllStandardOutput()).object();
        const QJsonObject byTool = told[QStringLiteral("by_tool")].toObject();
        const auto agree = [&](const QJsonObject& figures) {
            const qint64 uses = figures[QStringLiteral("needs")].toInteger();
            const qint64 results = figures[QStringLiteral("missed")].toInteger();
            const auto face = [&](Figure figure) { return parts.tiles->tile(figure).face().value; };
            QTRY_COMPARE_WITH_TIMEOUT(face(Figure::EditsBroken), countText(uses), kPatience);
            QCOMPARE(face(Figure::WithLoss), countText(results));
            fixture.window->showPage(QStringLiteral("losses"));
            QTRY_COMPARE(parts.losses->model().rowCount(), uses);
            fixture.window->showPage(QStringLiteral("tune"));
            const QAbstractItemModel& rows = parts.results->results().model()[0];
            qint64 withLoss = 0, inTools = 0;
            for (int row = 0; row < rows.rowCount(); ++row)
                withLoss += rows.index(row, ResultsModel::Losses).data().toInt() > 0 ? 1 : 0;
            QCOMPARE(withLoss, results);
            const QAbstractItemModel& tools = parts.results->tools().model()[0];
            for (int row = 0; row < tools.rowCount(); ++row)
                inTools += tools.index(row, ToolsModel::Losses).data().toInt();
            QCOMPARE(inTools, results);
        };
        agree(told[QStringLiteral("totals")].toObject());
        qint64 inStrips = 0;
        const StripsModel& strips = parts.tune->strips().rows();
        for (int row = 0; row < strips.rowCount(); ++row)
            inStrips += static_cast<qint64>(strips.strip(row).losses.size());
        QCOMPARE(inStrips, told[QStringLiteral("totals")].toObject()[QStringLiteral("needs")].toInteger());
        QString worst;
        for (const QString& tool : byTool.keys()) {
            if (worst.isEmpty()
                || byTool[tool][QStringLiteral("needs")].toInt()
                    > byTool[worst][QStringLiteral("needs")].toInt())
                worst = tool;
        }
        QVERIFY(!worst.isEmpty());
        parts.trail.toggle({ FilterChip::Field::Tool, FilterChip::Operator::Is, worst, 0 });
        agree(byTool[worst].toObject());
    }

    void headFoldAndSelectionCountTheSameUsesLost()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_recording }) && measured(fixture));
        MainWindow& window = *fixture.window;
        const Losses& losses = window.parts().insight.data()->losses;
        window.showPage(QStringLiteral("session"));
        ReadingDocument& document = window.parts().reading->document();
        QVERIFY(QTest::qWaitFor([&] { return knowsUses(document); }, kPatience));
        qint64 seen = 0, sum = 0;
        for (std::uint32_t i = 0; i < losses.usesOfResult.size(); ++i) {
            const auto count = static_cast<qint64>(losses.usesOfResult[i]);
            if (count == 0)
                continue;
            ++seen;
            sum += count;
            window.workspace().setCurrentResult(ResultId(i));
            const std::size_t item = *document.order().itemOf(ResultId(i));
            document.want(item, item);
            QVERIFY(QTest::qWaitFor(
                [&] { return document.loaded(item) && document.loaded(item)->content; }, kPatience));
            QCOMPARE(static_cast<qint64>(lostOf(document, item)), count);
            const ReadingRows& rows = document.loaded(item)->rows;
            qint64 folded = 0;
            for (std::size_t row = 0; row < rows.count(); ++row) {
                if (rows.at(row).kind == ReadingRow::Kind::Fold)
                    folded += std::max<qint64>(0,
                        numberBefore(
                            rowSentence(document, item, rows.at(row)), "lost use(?:s|\\(s\\))?|used later"));
            }
            QCOMPARE(folded, count);
            const QString said = fixture.child<QLabel>("selectionUses")->text();
            QVERIFY2(numberBefore(said, "lost use(?:s|\\(s\\))?") == count, qPrintable(said));
        }
        QVERIFY2(seen == 3 && sum > seen, qPrintable(QStringLiteral("%1 %2").arg(seen).arg(sum)));
        const QString head = fixture.child<QLabel>("readingCounts")->text();
        QVERIFY2(numberBefore(head, "lost use(?:s|\\(s\\))?") == sum, qPrintable(head));
    }

    void readingAndSideBySideSayOneSentenceOfACut()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }) && measured(fixture));
        MainWindow& window = *fixture.window;
        const auto replay = window.workspace().result();
        ReadingDocument& document = window.parts().reading->document();
        DiffModel& diff = window.parts().detail->diff().view().model();
        int compared = 0;
        for (std::uint32_t i = 0; i < replay->outcomes.size() && compared < 60; ++i) {
            if (!replay->outcomes[i].changed)
                continue;
            window.workspace().setCurrentResult(ResultId(i));
            document.open(replay->corpus->results[i].session);
            const std::size_t item = *document.order().itemOf(ResultId(i));
            document.want(item, item);
            QVERIFY(QTest::qWaitFor(
                [&] {
                    return document.loaded(item) && document.loaded(item)->content && diff.document()
                        && diff.document()->input().tokensBefore
                        == std::optional<std::uint64_t>(replay->outcomes[i].tokensBefore)
                        && diff.document()->beforeText() == document.loaded(item)->shown().text.before.view();
                },
                kPatience));
            QStringList read, beside;
            const ReadingRows& rows = document.loaded(item)->rows;
            for (std::size_t row = 0; row < rows.count(); ++row) {
                if (rows.at(row).kind == ReadingRow::Kind::Fold)
                    read << rowSentence(document, item, rows.at(row))
                                .section(QStringLiteral(" dropped"), 0, 0);
            }
            const std::vector<DiffBlock>& blocks = diff.document()->rows().blocks;
            for (std::size_t block = 0; block < blocks.size(); ++block) {
                const QString said = headingText(*diff.document(), block).remove(QLatin1Char('~'));
                if (blocks[block].kind != RowKind::Equal && blocks[block].before.size() > 0
                    && !said.contains(QStringLiteral("moved")) && !said.contains(QStringLiteral("went into")))
                    beside << said.section(QStringLiteral(" dropped"), 0, 0);
            }
            for (const QString& sentence : std::as_const(read))
                QVERIFY2(beside.contains(sentence),
                    qPrintable(QStringLiteral("#%1: “%2” is not in “%3”")
                                   .arg(i + 1)
                                   .arg(sentence, beside.join(QStringLiteral("”, “")))));
            compared += static_cast<int>(read.size());
        }
        QVERIFY2(compared >= 20, qPrintable(QString::number(compared)));
    }

    void theExportBeginsWithTheVerdictOfTheGate()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_recording }) && measured(fixture));
        const QString file = m_folder.filePath(QStringLiteral("out.yaml"));
        fixture.window->parts().actions->get("export")->trigger();
        auto* const dialog = fixture.child<QWidget>("exportPanel");
        auto* verdict = dialog->findChild<QLabel*>(QStringLiteral("exportVerdict"));
        QVERIFY(verdict && verdict->isVisible());
        QVERIFY(failGate(fixture));
        QVERIFY2(verdict->text().contains(QStringLiteral("The gate fails: 1 of 1 test")),
            qPrintable(verdict->text()));
        for (const QWidget* const other : dialog->findChildren<QWidget*>()) {
            if (other != verdict && other->isVisible() && !other->inherits("QMenu"))
                QVERIFY2(other->mapTo(dialog, QPoint()).y() >= verdict->geometry().bottom()
                        || other->isAncestorOf(verdict),
                    qPrintable(other->objectName()));
        }
        auto* const save = dialog->findChild<QPushButton*>(QStringLiteral("exportSave"));
        QVERIFY(save->text().contains(QStringLiteral("anyway")) && !save->isDefault());
        auto* const line = dialog->findChild<QLineEdit*>(QStringLiteral("exportFile"));
        line->setText(file);
        line->setFocus();
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(!QFileInfo::exists(file));
    }

    void enterNeverTakesAPolicyThatTheGatewayRefuses()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ m_recording }));
        const QString refused = test::writeFile(m_folder.path(), QStringLiteral("wrong.yaml"),
            "server: {port: 1, read_timeout: 1s, write_timeout: 1s}\nstore: {type: m, ttl: 1h}\npipes:\n  "
            "tool_output: {enabled: true, strategy: super, min_bytes: -4}\n");
        const Policy before = fixture.window->workspace().policy();
        fixture.window->parts().actions->get("import")->trigger();
        Q_EMIT fixture.child<QFileDialog>("importDialog")->fileSelected(refused);
        QVERIFY(fixture.window->workspace().policy() == before);
        auto* const message = fixture.child<QWidget>("message:import");
        QVERIFY(message && message->isVisible());
        const QString said = message->findChild<QLabel*>(QStringLiteral("messageText"))->text();
        QVERIFY2(said.contains(QStringLiteral("would refuse wrong.yaml")), qPrintable(said));
        QVERIFY2(!said.contains(QStringLiteral(", :")), qPrintable(said));
        auto* const repair = message->findChild<QPushButton*>();
        QVERIFY(repair && !repair->isDefault());
        QTest::mouseClick(repair, Qt::LeftButton);
        QTRY_VERIFY(!(fixture.window->workspace().policy() == before));
    }

    void theBarOfAToolStaysInItsCell()
    {
        QStandardItemModel model(1, 1);
        model.setData(
            model.index(0, 0), QVariant::fromValue(ToolWeight { 0.9, 0.4, 0.5 }), ToolsModel::WeightRole);
        model.setData(model.index(0, 0), QStringLiteral("45.8 %"));
        QTableView view;
        view.setModel(&model);
        const WeightDelegate delegate;
        for (const int width : { 20, 60, 300 }) {
            QImage image(600, 60, QImage::Format_RGB32);
            image.fill(Qt::white);
            QStyleOptionViewItem option;
            option.initFrom(&view);
            option.widget = &view;
            option.rect = QRect(200, 20, width, 24);
            QPainter painter(&image);
            delegate.paint(&painter, option, model.index(0, 0));
            painter.end();
            const int figure = option.fontMetrics.horizontalAdvance(QStringLiteral("100.0 %"));
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    const QColor pixel = image.pixelColor(x, y);
                    if (!option.rect.contains(x, y))
                        QVERIFY2(pixel == QColor(Qt::white),
                            qPrintable(QStringLiteral("%1 wide: %2, %3").arg(width).arg(x).arg(y)));
                    else if (x > option.rect.right() - figure) // the figure has its room for itself
                        QVERIFY2(pixel.hsvSaturation() < 40,
                            qPrintable(QStringLiteral("%1 wide: %2, %3").arg(width).arg(x).arg(y)));
                }
            }
        }
    }

    void lossesOfAnEarlierPolicyAreFaint()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }) && measured(fixture));
        MainWindow& window = *fixture.window;
        auto* const tools = window.findChild<ToolsModel*>();
        ResultsModel& results = window.parts().results->model();
        const auto isFaint = [](const QAbstractItemModel& model, int column) {
            return model.index(0, column).data(Qt::ForegroundRole).value<QBrush>().color().alpha() < 200;
        };
        const auto isWhole = [&](const QAbstractItemModel& model, int column) {
            return !model.index(0, column).data(Qt::ForegroundRole).isValid();
        };
        for (const int column : { ToolsModel::Net, ToolsModel::Losses, ToolsModel::Breaks })
            QVERIFY(isWhole(*tools, column));
        QVERIFY(isWhole(results, ResultsModel::Losses));
        window.workspace().edit(*findParameter("min_bytes"), std::int64_t { 700 });
        QVERIFY(QTest::qWaitFor([&] { return !window.workspace().isStale(); }, kPatience));
        QVERIFY(window.parts().insight.isOutdated()); // the losses come later
        for (const int column : { ToolsModel::Net, ToolsModel::Losses, ToolsModel::Breaks })
            QVERIFY(isFaint(*tools, column));
        QVERIFY(isFaint(results, ResultsModel::Losses));
        QVERIFY(isWhole(*tools, ToolsModel::After) && isWhole(results, ResultsModel::After));
        for (int row = 0; row < tools->rowCount(); ++row) {
            const auto weight
                = tools->index(row, ToolsModel::Weight).data(ToolsModel::WeightRole).value<ToolWeight>();
            QVERIFY(weight.kept + weight.taken + weight.withLoss <= 1.0001);
        }
        QVERIFY(measured(fixture));
        QVERIFY(isWhole(*tools, ToolsModel::Losses) && isWhole(results, ResultsModel::Losses));
    }

    void theLinesOfATileKeepApartInEveryFontFamily()
    {
        QStringList tried;
        for (const QString& family : QFontDatabase::families()) {
            if (QFontDatabase::writingSystems(family).contains(QFontDatabase::Symbol))
                continue;
            QFont font = QApplication::font();
            font.setFamily(family);
            Tile tile(QStringLiteral("tile"), {});
            tile.setFont(font);
            tile.resize(tile.sizeHint());
            tile.resize(400, tile.height());
            const auto title = inkOf(tile, { QStringLiteral("TOKENS Qg"), {}, {}, {}, false, false });
            const auto value = inkOf(tile, { {}, QStringLiteral("-31.1 %, $9"), {}, {}, false, false });
            const auto change = inkOf(tile, { {}, {}, QStringLiteral("vs A 31.1 pg"), {}, false, false });
            const auto note = inkOf(tile, { {}, {}, {}, QStringLiteral("measured (n = 3)"), false, false });
            if (value.first < 0 || change.first < 0) // no Latin letters in it
                continue;
            tried << family;
            QVERIFY2(title.second < value.first && value.second < change.first && change.second < note.first
                    && note.second < tile.height(),
                qPrintable(QStringLiteral("%1: title to %2, figure %3 to %4, change %5 to %6, note from %7")
                               .arg(family)
                               .arg(title.second)
                               .arg(value.first)
                               .arg(value.second)
                               .arg(change.first)
                               .arg(change.second)
                               .arg(note.first)));
        }
        QVERIFY(!tried.isEmpty());
        qInfo("%s", qPrintable(tried.join(QStringLiteral(", "))));
    }
};

QTEST_MAIN(TestFiguresAgree)
#include "tst_figures_agree.moc"
