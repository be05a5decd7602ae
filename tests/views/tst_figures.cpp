// SPDX-License-Identifier: GPL-3.0-or-later
// The four figures of the window: equal to the command line's to the digit on several corpora, dimmed in
// every painted frame from an edit to its answer, and readable by what is painted, light and dark.
#include <QAbstractButton>
#include <QLabel>
#include <QRegularExpression>
#include <QStackedWidget>
#include <QTableView>
#include <cmath>
#include <map>
#include <vector>

#include "core/report/figure_cells.h"
#include "models/tables/losses_model.h"
#include "models/tables/tools_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "tests/support/contrast.h"
#include "tests/support/recording_texts.h"
#include "tests/views/insight_driver.h"
#include "views/pages/losses_page.h"
#include "views/shell/appearance.h"
#include "views/shell/tile_row.h"
#include "views/widgets/theme.h"

using namespace winnow;
using test::waitFor;

namespace {

constexpr double kFine = 3; // pixels of a pixel: so that a stroke has its full colour somewhere

/// The most contrast any painted pixel has against what most of them are.
double paintedContrast(const QImage& image)
{
    std::map<QRgb, int> count;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            ++count[image.pixel(x, y)];
    }
    const QRgb ground = std::max_element(count.begin(), count.end(), [](const auto& a, const auto& b) {
        return a.second < b.second;
    })->first;
    double most = 1;
    for (const auto& [colour, times] : count)
        most = std::max(most, test::contrast(colour, ground));
    return most;
}

/// What fills more than a part of the picture and is none of these grounds: bars, lines, dots. Those that do
/// not stand out from the first ground, by name.
QStringList paleMarks(const QImage& image, const std::vector<QColor>& grounds)
{
    constexpr double kMark = 0.002; // of the picture; edges of letters are less
    std::map<QRgb, int> count;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            ++count[image.pixel(x, y)];
    }
    QStringList pale;
    for (const auto& [colour, times] : count) {
        const bool ground = std::any_of(
            grounds.begin(), grounds.end(), [&](const QColor& one) { return one.rgb() == colour; });
        if (times > kMark * image.width() * image.height() && !ground
            && test::contrast(colour, grounds.front().rgb()) < 3)
            pale << QStringLiteral("%1 on %2: %3")
                        .arg(QColor(colour).name(), grounds.front().name())
                        .arg(test::contrast(colour, grounds.front().rgb()), 0, 'f', 2);
    }
    return pale;
}

QImage painted(QWidget& widget, const QRect& part)
{
    QWidget* const window = widget.window();
    QImage image(part.size() * kFine, QImage::Format_RGB32);
    image.setDevicePixelRatio(kFine);
    window->render(&image, {}, QRegion(QRect(widget.mapTo(window, part.topLeft()), part.size())));
    return image;
}

QImage painted(QWidget& widget)
{
    return painted(widget, widget.rect());
}

/// Thin, narrow and plain spaces group digits alike.
QString packed(QString text)
{
    return text.removeIf([](QChar c) { return c.isSpace(); });
}

QString textOf(const QWidget& widget)
{
    if (const auto* const label = qobject_cast<const QLabel*>(&widget))
        return label->text();
    const auto* const button = qobject_cast<const QAbstractButton*>(&widget);
    return button ? button->text() : QString();
}

} // namespace

class TestFigures : public QObject, test::InsightDriver
{
    Q_OBJECT

    static bool measured(const test::WindowFixture& fixture)
    {
        const Insight& insight = fixture.window->parts().insight;
        return waitFor([&] { return insight.working() && !insight.isOutdated() && !insight.isStale(); });
    }

private Q_SLOTS:
    void windowAndCommandLineSayTheSame_data()
    {
        QTest::addColumn<QString>("path");
        for (const char* const name : { "", "/claude-code-lantern-build.jsonl",
                 "/codex-rollout-lantern-perf.jsonl", "/openai-chat-lantern-tasks.jsonl",
                 "/anthropic-messages-header-hunt.json", "/gemini-cli-lantern-docs.json" })
            QTest::newRow(*name ? name + 1 : "all samples") << test::sampleFolder() + QLatin1String(name);
        const QString shared = QStringLiteral(WINNOW_SHARED "/recordings/claude-code");
        if (QFile::exists(shared))
            QTest::newRow("foreign recordings") << shared;
    }

    void windowAndCommandLineSayTheSame()
    {
        QFETCH(const QString, path);
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ path }));
        fixture.window->workspace().edit(*findParameter("min_bytes"), std::int64_t { 600 });
        QVERIFY(fixture.settle() && measured(fixture));
        const Figures& figures = fixture.window->parts().insight.working()->figures;
        QVERIFY(figures.changed > 0);
        const QString policy = test::writeFile(m_folder.path(), QStringLiteral("same.yaml"),
            QByteArray::fromStdString(writePolicy(fixture.window->workspace().policy())));
        QProcess cli;
        cli.start(QStringLiteral(WINNOW_CLI),
            { QStringLiteral("replay"), QStringLiteral("--policy"), policy, path });
        QVERIFY(cli.waitForFinished(60000));
        QCOMPARE(cli.exitCode(), 0);
        const QString told = QString::fromUtf8(cli.readAllStandardOutput());
        QVERIFY2(told.contains(toQt(report::figuresLine(figures))), qPrintable(told.right(300)));
        const auto shown
            = [&](Figure figure) { return packed(fixture.window->parts().tiles->tile(figure).face().value); };
        const QString line = packed(told) + QLatin1Char(',');
        QVERIFY2(line.contains(QLatin1Char('(') + shown(Figure::Tokens).mid(1) + QLatin1Char(')')),
            qPrintable(shown(Figure::Tokens)));
        QVERIFY(line.contains(QStringLiteral("Resultswithaloss%1,").arg(shown(Figure::WithLoss))));
        QVERIFY(line.contains(QStringLiteral("Brokenedits%1").arg(figures.editsBroken)));
        const double dollars = figures.money.worst;
        const QString worst = shown(Figure::Money).section(QStringLiteral("…"), 1);
        const double said = QString(worst).remove(QRegularExpression(QStringLiteral("[^0-9.]"))).toDouble();
        QVERIFY2(std::abs(said - std::abs(dollars)) <= (std::abs(dollars) >= 100 ? 0.5 : 0.005),
            qPrintable(worst));
        QCOMPARE(worst.contains(QChar(0x2212)), dollars < 0);
    }

    /// 0 % of nothing would read as a measurement.
    void withoutResultsThereAreNoFigures()
    {
        test::WindowFixture fixture;
        const std::string text = test::claudeUser(1, "Good morning");
        QVERIFY(fixture.open({ test::writeFile(
            m_folder.path(), QStringLiteral("words.jsonl"), QByteArray::fromStdString(text)) }));
        QVERIFY(measured(fixture));
        for (const Figure figure : { Figure::Tokens, Figure::Money, Figure::WithLoss, Figure::EditsBroken }) {
            const Tile::Face& face = fixture.window->parts().tiles->tile(figure).face();
            QCOMPARE(face.value, QStringLiteral("–"));
            QCOMPARE(face.note, QStringLiteral("no tool results"));
        }
        QStringList said;
        for (const QLabel* const label : fixture.window->findChildren<QLabel*>())
            said << label->text();
        QVERIFY(said.contains(
            QStringLiteral("These recordings have no tool results, so there is nothing to compress.")));
    }

    /// Every turn of the event loop is a frame that somebody may see.
    void staleFiguresArePaintedDimInEveryFrame()
    {
        test::WindowFixture fixture;
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QVERIFY(measured(fixture));
        MainWindow& window = *fixture.window;
        const auto ink = [&](Figure figure) {
            Tile& tile = window.parts().tiles->tile(figure);
            return paintedContrast(painted(tile, tile.rect().adjusted(0, 0, 0, -tile.height() / 2)));
        };
        window.showPage(QStringLiteral("losses"));
        const LossesModel& losses = window.parts().losses->model();
        const double fresh = ink(Figure::WithLoss);
        const std::shared_ptr<const InsightData> before = window.parts().insight.working();
        int stale = 0; // frames; how many come between edit and answer is the machine's affair, one does
        QString moved; // what the size curve said before the losses were measured
        for (const std::int64_t size : { 900, 1500, 400 }) {
            window.workspace().edit(*findParameter("min_bytes"), size);
            const Policy wanted = window.workspace().policy();
            do {
                const auto& found = window.parts().insight.working();
                const bool answered = found->replay->policy == wanted && !window.workspace().isStale();
                const bool isMoving = window.parts().insight.moving().has_value();
                if (isMoving)
                    moved = window.parts().tiles->tile(Figure::WithLoss).face().value;
                for (const Figure figure : { Figure::Money, Figure::WithLoss, Figure::EditsBroken }) {
                    if (!answered && !isMoving)
                        QVERIFY2(ink(figure) < 0.8 * fresh, qPrintable(QString::number(stale)));
                }
                QCOMPARE(losses.index(0, LossesModel::What).data(Qt::ForegroundRole).isValid(),
                    window.parts().insight.isOutdated());
                stale += !answered;
                QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
            } while (window.parts().insight.isOutdated());
            QVERIFY(measured(fixture));
            QVERIFY(ink(Figure::Money) > 0.8 * fresh);
            if (!moved.isEmpty())
                QCOMPARE(window.parts().tiles->tile(Figure::WithLoss).face().value, std::exchange(moved, {}));
        }
        QVERIFY(stale >= 3);
    }

    void everyMarkIsPaintedVisible_data() { everyTextIsPaintedReadable_data(); }

    /// What is painted by us and is no text: weights of tools, also on the selected row, the histogram with
    /// what is out of range, the overview of a text. (Timeline and strips: tst_timeline.)
    void everyMarkIsPaintedVisible()
    {
        QFETCH(const bool, dark);
        test::WindowFixture fixture(QSize(1600, 1000));
        applyScheme(dark ? Scheme::Dark : Scheme::Light);
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QVERIFY(measured(fixture));
        const Theme theme(fixture.window->palette());
        QStringList pale;
        const auto look = [&](const char* name, const QImage& image, const std::vector<QColor>& grounds) {
            for (const QString& mark : paleMarks(image, grounds))
                pale << QLatin1String(name) + QStringLiteral(": ") + mark;
        };
        auto* const tools = fixture.child<QTableView>("toolsTable");
        tools->selectRow(0);
        for (const int row : { 0, 1, 2 }) {
            const QRect cell = tools->visualRect(tools->model()->index(row, ToolsModel::Weight));
            const QRect bars = cell.adjusted(4, cell.height() / 5, -cell.width() / 2, -cell.height() / 5);
            const QImage around = painted(*tools->viewport(), cell);
            const QColor ground = row == 0 ? theme[Hue::Base] : around.pixelColor(2, 2);
            look("weight of a tool", painted(*tools->viewport(), bars), { ground });
        }
        const std::vector<QColor> grounds { theme[Hue::Panel], theme[Hue::Base], theme[Hue::AccentFill],
            theme[Hue::Rule], theme[Hue::Gutter] };
        look("sizes", painted(*fixture.child<QWidget>("sizePicture")), grounds);
        applyScheme(Scheme::System);
        QVERIFY2(pale.isEmpty(), qPrintable(pale.join(QLatin1Char('\n'))));
    }

    void everyTextIsPaintedReadable_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void everyTextIsPaintedReadable()
    {
        QFETCH(const bool, dark);
        test::WindowFixture fixture;
        applyScheme(dark ? Scheme::Dark : Scheme::Light);
        QVERIFY(fixture.open({ test::sampleFolder() }));
        QVERIFY(measured(fixture));
        MainWindow& window = *fixture.window;
        QStringList pale;
        int seen = 0;
        for (const char* const page : { "tune", "session", "losses", "choose", "decide", "library" }) {
            window.showPage(QLatin1String(page));
            QTest::qWait(100);
            for (QWidget* const widget : window.findChildren<QWidget*>()) {
                const QString text = textOf(*widget);
                const bool figure = qobject_cast<Tile*>(widget) != nullptr;
                if ((text.trimmed().isEmpty() && !figure) || !widget->isVisible() || !widget->isEnabled()
                    || widget->visibleRegion().isEmpty())
                    continue;
                const double found = paintedContrast(painted(*widget));
                ++seen;
                if (found < 4.5)
                    pale << QStringLiteral("%1: %2 “%3” %4")
                                .arg(QLatin1String(page), widget->objectName(), text.left(40))
                                .arg(found, 0, 'f', 1);
            }
        }
        applyScheme(Scheme::System);
        QVERIFY2(pale.isEmpty(), qPrintable(pale.join(QLatin1Char('\n'))));
        QVERIFY(seen > 150);
    }
};

QTEST_MAIN(TestFigures)
#include "tst_figures.moc"
