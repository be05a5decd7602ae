// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline, the strips and the size control by mouse and by keys; colours are read from what is
// painted. With WINNOW_GALLERY=folder pictures of all of them are left there; WINNOW_RECORDING names one to
// show.
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QUndoStack>
#include <QWheelEvent>

#include "models/text/number_text.h"
#include "tests/models/timeline_fixture.h"
#include "tests/support/contrast.h"
#include "views/charts/size_control.h"
#include "views/shell/appearance.h"
#include "views/tables/table_copy.h"
#include "views/timeline/context_timeline.h"
#include "views/timeline/play_page.h"
#include "views/timeline/session_strips.h"

using namespace winnow;

namespace {

constexpr QSize kTimelineSize(1100, 480);

template <class Widget> bool show(Widget& widget, const QSize& size)
{
    widget.resize(size);
    widget.show();
    return QTest::qWaitForWindowExposed(&widget);
}

QImage painted(QWidget& widget)
{
    QImage image(widget.size(), QImage::Format_RGB32);
    widget.render(&image);
    return image;
}

/// Without a pressed button; the offscreen platform does not always bring what QTest::mouseMove() asks for.
void hover(QWidget& widget, const QPointF& at)
{
    QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(&widget, &move);
}

int pixelsOf(const QImage& image, const QColor& colour, const QRect& where)
{
    int found = 0;
    for (int y = where.top(); y <= where.bottom(); ++y) {
        for (int x = where.left(); x <= where.right(); ++x)
            found += image.pixel(x, y) == colour.rgb();
    }
    return found;
}

/// The middle of a band that is at least a few pixels high.
std::optional<std::uint32_t> thickBand(
    const TimelineCanvas& canvas, const TimelineModel& model, std::uint32_t call)
{
    for (std::uint32_t band = 0; band < model.session()->bands.size(); ++band) {
        const TimelineBand& shown = model.session()->bands[band];
        if (shown.firstCall <= call && call < shown.endCall
            && canvas.places().rectOf(band, call).height() > 4)
            return band;
    }
    return std::nullopt;
}

class Scheme3
{
public:
    explicit Scheme3(Scheme scheme) { applyScheme(scheme); }
    ~Scheme3() { applyScheme(Scheme::System); }
};

} // namespace

class TestTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aClickOnABandSelectsItsResult()
    {
        test::TimelineFixture fixture;
        ContextTimeline timeline(fixture.model);
        QVERIFY(show(timeline, kTimelineSize));
        QVERIFY(fixture.open(test::timelineRecording(12)));
        TimelineCanvas& canvas = timeline.canvas();
        const auto band = thickBand(canvas, fixture.model, 10);
        QVERIFY(band);
        QSignalSpy activated(&timeline, &ContextTimeline::resultActivated);
        const QPoint at = canvas.places().rectOf(*band, 10).center().toPoint();
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, at);
        QCOMPARE(fixture.workspace.currentResult(), fixture.model.session()->bands[*band].result);
        QTest::mouseDClick(&canvas, Qt::LeftButton, {}, at);
        QCOMPARE(activated.size(), 1);
        QTest::keyClick(&canvas, Qt::Key_Return);
        QCOMPARE(activated.size(), 2);
    }

    void hoveringADotSaysWhatWasUsedAndWhere()
    {
        test::TimelineFixture fixture;
        ContextTimeline timeline(fixture.model);
        QVERIFY(show(timeline, kTimelineSize));
        QVERIFY(fixture.open(test::timelineRecording(12)));
        TimelineCanvas& canvas = timeline.canvas();
        const TimelineMark& mark = fixture.model.marks().front();
        hover(canvas, canvas.places().placeOf(mark));
        QVERIFY2(canvas.valueText().contains(QStringLiteral("computeWindowLimit")),
            qPrintable(canvas.valueText()));
        QVERIFY2(
            canvas.valueText().contains(QStringLiteral("later in bash")), qPrintable(canvas.valueText()));
        const auto band = thickBand(canvas, fixture.model, 11);
        const QRectF place = canvas.places().rectOf(*band, 11);
        hover(canvas, QPointF(place.right() - 2, place.center().y()));
        QVERIFY2(
            canvas.valueText().contains(QStringLiteral("read_file, call")), qPrintable(canvas.valueText()));
    }

    void everythingIsReachedByKeys()
    {
        test::TimelineFixture fixture;
        ContextTimeline timeline(fixture.model);
        QVERIFY(show(timeline, kTimelineSize));
        QVERIFY(fixture.open(test::timelineRecording(40)));
        TimelineCanvas& canvas = timeline.canvas();
        canvas.setFocus();
        QTest::keyClick(&canvas, Qt::Key_Home);
        QVERIFY(canvas.valueText().startsWith(QStringLiteral("call 1,")));
        QTest::keyClick(&canvas, Qt::Key_Right);
        QVERIFY(canvas.valueText().startsWith(QStringLiteral("call 2,")));
        QTest::keyClick(&canvas, Qt::Key_End);
        QVERIFY(
            canvas.valueText().startsWith(QStringLiteral("call %1,").arg(fixture.model.session()->calls())));
        QTest::keyClick(&canvas, Qt::Key_Up);
        const ResultId top = fixture.workspace.currentResult();
        QVERIFY(top.isValid());
        QTest::keyClick(&canvas, Qt::Key_Down);
        QVERIFY(fixture.workspace.currentResult() != top);
        QTest::keyClick(&canvas, Qt::Key_N);
        QCOMPARE(fixture.workspace.currentResult(),
            fixture.model.session()->bands[fixture.model.marks().front().band].result);
        QVERIFY(canvas.valueText().contains(QStringLiteral("computeWindowLimit")));
        QTest::keyClick(&canvas, Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(fixture.workspace.currentResult(),
            fixture.model.session()->bands[fixture.model.marks().back().band].result);
        const double all = canvas.places().shown;
        QTest::keyClick(&canvas, Qt::Key_Plus);
        QVERIFY(canvas.places().shown < all);
        QTest::keyClick(&canvas, Qt::Key_0);
        QCOMPARE(canvas.places().shown, all);
        QTest::keyClick(&canvas, Qt::Key_BracketLeft);
        QCOMPARE(fixture.model.limit(), kContextLimit - 10000);
    }

    void aClickOnALostUseNamesItAndWFindsTheWorst()
    {
        test::TimelineFixture fixture;
        ContextTimeline timeline(fixture.model);
        QVERIFY(show(timeline, kTimelineSize));
        QVERIFY(fixture.open(test::timelineRecording(12)));
        TimelineCanvas& canvas = timeline.canvas();
        QSignalSpy chosen(&canvas, &TimelineCanvas::markChosen);
        const TimelineMark& mark = fixture.model.marks().front();
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, canvas.places().placeInLane(mark).toPoint());
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.last().front().value<std::size_t>(), std::size_t { 0 });
        QCOMPARE(fixture.workspace.currentResult(), fixture.model.session()->bands[mark.band].result);
        QTest::keyClick(&canvas, Qt::Key_W);
        QCOMPARE(chosen.last().front().value<std::size_t>(),
            *worstMark(fixture.model, 0, fixture.model.session()->calls()));
    }

    void theLegendLightsUpAndHidesATool()
    {
        test::TimelineFixture fixture;
        ContextTimeline timeline(fixture.model);
        QVERIFY(show(timeline, kTimelineSize));
        QVERIFY(fixture.open(test::timelineRecording(24)));
        TimelineCanvas& canvas = timeline.canvas();
        const Theme theme(canvas.palette());
        const auto bright
            = [&](int colour) { return pixelsOf(painted(canvas), theme.tool(colour), canvas.places().plot); };
        const auto item = std::find_if(canvas.places().legend().begin(), canvas.places().legend().end(),
            [](const auto& one) { return one.kind == TimelinePlaces::LegendItem::Tool; });
        QVERIFY(item != canvas.places().legend().end() && item->colour == 0);
        QCOMPARE(std::count_if(canvas.places().legend().begin(), canvas.places().legend().end(),
                     [](const auto& one) { return one.kind == TimelinePlaces::LegendItem::Tool; }),
            2); // the tools of the session
        const int first = bright(0);
        const int second = bright(1);
        QVERIFY(first > 0 && second > 0);
        hover(canvas, item->area.center());
        QCOMPARE(bright(1), 0); // faint while the other is lit
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, item->area.center().toPoint());
        hover(canvas, { 1, 1 });
        QCOMPARE(bright(0), 0);
        QCOMPARE(bright(1), second);
        QTest::keyClick(&canvas, Qt::Key_1);
        QCOMPARE(bright(0), first);
    }

    void aPlayGrowsStopsAtLossesAndEndsByItself()
    {
        test::TimelineFixture fixture;
        ContextTimeline timeline(fixture.model);
        QVERIFY(show(timeline, kTimelineSize));
        QVERIFY(fixture.open(test::timelineRecording(24)));
        TimelineCanvas& canvas = timeline.canvas();
        const auto filled = [&] {
            return pixelsOf(painted(canvas), Theme(canvas.palette())[Hue::Context], canvas.places().plot)
                + pixelsOf(painted(canvas), Theme(canvas.palette()).tool(0), canvas.places().plot);
        };
        canvas.setFocus();
        QTest::keyClick(&canvas, Qt::Key_Space);
        QVERIFY(canvas.isPlaying());
        int before = -1;
        for (const double played : { 0.2, 0.5, 0.9 }) {
            canvas.showPlay(played);
            const int now = filled();
            QVERIFY(now > before);
            before = now;
        }
        const std::vector<PlayMoment> moments = playMoments(fixture.model);
        QVERIFY(!moments.empty());
        QVERIFY(moments.front().text.contains(QStringLiteral("computeWindowLimit")));
        const auto red = [&](double played) {
            canvas.showPlay(played);
            return pixelsOf(painted(canvas), Theme(canvas.palette())[Hue::Loss], canvas.rect());
        };
        QVERIFY(
            red((moments.front().from + moments.front().to) / 2) > red(moments.front().from - 0.001) + 200);
        QTest::keyClick(&canvas, Qt::Key_Space);
        QVERIFY(!canvas.isPlaying());
    }

    void thePageThatPlaysHasNoForeignMarkupAndNothingPrivate()
    {
        test::TimelineFixture fixture;
        ContextTimeline timeline(fixture.model);
        QVERIFY(show(timeline, kTimelineSize));
        QByteArray recording = test::timelineRecording(12);
        recording.replace("computeWindowLimit", "<b>&ann.example@mail.example.org");
        QVERIFY(fixture.open(recording));
        const auto page = playPage(fixture.model, true);
        const auto whole = playPage(fixture.model, false);
        QVERIFY(page && whole);
        QVERIFY(!page->contains("ann.example@") && !page->contains("<b>&"));
        QVERIFY(!whole->contains("<b>&"));
        for (const char* const far : { "http:", "https:", "src=", "url(", "%1" })
            QVERIFY2(!whole->contains(far), far);
        QVERIFY(whole->contains("default-src 'none'") && whole->contains("milliseconds"));
    }

    void panningDrawsTheSamePicture()
    {
        test::TimelineFixture fixture;
        ContextTimeline timeline(fixture.model);
        QVERIFY(show(timeline, kTimelineSize));
        QVERIFY(fixture.open(test::timelineRecording(200)));
        TimelineCanvas& canvas = timeline.canvas();
        canvas.showCalls(60, 80);
        (void)painted(canvas);
        const QPoint middle = canvas.places().plot.center() + QPoint(0, 60);
        QTest::mousePress(&canvas, Qt::LeftButton, {}, middle);
        QTest::mouseMove(&canvas, middle - QPoint(37, 0));
        const QImage moved = painted(canvas);
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, middle - QPoint(37, 0));
        const auto range = std::pair(canvas.places().first, canvas.places().shown);
        hover(canvas, { 1, 1 });
        const QImage kept = painted(canvas);
        canvas.showCalls(0, canvas.places().calls());
        (void)painted(canvas);
        canvas.showCalls(range.first, range.second);
        const QImage fresh = painted(canvas);
        const QRect half = canvas.places().plot.adjusted(1, 1, -1, -1);
        QCOMPARE(kept.copy(half), fresh.copy(half));
    }

    void theWheelZoomsAroundTheMouse()
    {
        test::TimelineFixture fixture;
        ContextTimeline timeline(fixture.model);
        QVERIFY(show(timeline, kTimelineSize));
        QVERIFY(fixture.open(test::timelineRecording(100)));
        TimelineCanvas& canvas = timeline.canvas();
        const QPointF at(canvas.places().xOfCall(30), canvas.places().plot.center().y());
        for (int i = 0; i < 4; ++i) {
            QWheelEvent wheel(at, canvas.mapToGlobal(at), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier,
                Qt::NoScrollPhase, false);
            QApplication::sendEvent(&canvas, &wheel);
        }
        QVERIFY(canvas.places().shown < 60);
        QVERIFY(std::abs(canvas.places().xOfCall(30) - at.x()) < 1.5);
    }

    void theLimitIsDraggedOnThePicture()
    {
        test::TimelineFixture fixture;
        ContextTimeline timeline(fixture.model);
        QVERIFY(show(timeline, kTimelineSize));
        QVERIFY(fixture.open(test::timelineRecording(60)));
        TimelineCanvas& canvas = timeline.canvas();
        fixture.model.setLimit(fixture.model.session()->most);
        const int x = canvas.places().plot.left() + 20;
        const auto y = [&](double tokens) { return static_cast<int>(canvas.places().yOfTokens(tokens)); };
        const double wanted = static_cast<double>(fixture.model.session()->most) / 2;
        const QPoint from(x, y(static_cast<double>(fixture.model.limit())));
        const QPoint to(x, y(wanted));
        QTest::mousePress(&canvas, Qt::LeftButton, {}, from);
        QTest::mouseMove(&canvas, (from + to) / 2);
        QTest::mouseMove(&canvas, to);
        QTest::mouseRelease(&canvas, Qt::LeftButton, {}, to);
        QVERIFY(std::abs(static_cast<double>(fixture.model.limit()) - wanted) < wanted / 10);
        QVERIFY(timeline.readOut().contains(QStringLiteral("limit")));
    }

    void marksAndWordsAreReadableAsPaintedInLightAndDark_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void marksAndWordsAreReadableAsPaintedInLightAndDark()
    {
        QFETCH(bool, dark);
        const Scheme3 scheme(dark ? Scheme::Dark : Scheme::Light);
        test::TimelineFixture fixture;
        ContextTimeline timeline(fixture.model);
        QVERIFY(show(timeline, kTimelineSize));
        QVERIFY(fixture.open(test::timelineRecording(24)));
        fixture.workspace.edit(*findParameter("min_bytes"), std::int64_t { 4000 }); // some stay whole
        QVERIFY(fixture.settled());
        TimelineCanvas& canvas = timeline.canvas();
        const QImage image = painted(canvas);
        const QColor ground
            = image.pixelColor(canvas.places().plot.left() + 3, canvas.places().plot.top() + 2);
        const auto pixel = [&](const QPointF& at) { return image.pixelColor(at.toPoint()); };
        QVERIFY(test::contrast(pixel(canvas.places().placeOf(fixture.model.marks().front())), ground) >= 3);
        int bright = 0;
        int dim = 0;
        const Theme theme = dark ? Theme::dark() : Theme::light();
        for (int place = 0; place < 2; ++place) { // two tools are in the recording
            bright += pixelsOf(image, theme.tool(place), canvas.places().plot);
            dim += pixelsOf(image, theme.toolDim(place), canvas.places().plot);
            QVERIFY(test::contrast(theme.tool(place), ground) >= 3);
            QVERIFY(test::contrast(theme.toolDim(place), ground) >= 3);
        }
        QVERIFY2(bright > 500, qPrintable(QString::number(bright)));
        QVERIFY2(dim > 500, qPrintable(QString::number(dim)));
        // The darkest (in dark: the lightest) pixel of the axis' words.
        double best = 0;
        for (int y = canvas.places().plot.top(); y < canvas.places().plot.bottom(); ++y) {
            for (int x = 0; x < canvas.places().plot.left() - 8; ++x)
                best = std::max(best, test::contrast(image.pixelColor(x, y), ground));
        }
        QVERIFY2(best >= 4.5, qPrintable(QString::number(best)));
    }

    void whatIsTakenOutIsDim()
    {
        test::TimelineFixture fixture;
        ContextTimeline timeline(fixture.model);
        QVERIFY(show(timeline, kTimelineSize));
        QVERIFY(fixture.open(test::timelineRecording(24)));
        TimelineCanvas& canvas = timeline.canvas();
        const auto dim = [&] {
            const QImage image = painted(canvas);
            int found = 0;
            const Theme theme(canvas.palette());
            for (int place = 0; place <= kOtherTools; ++place)
                found += pixelsOf(image, theme.toolDim(place), canvas.places().plot);
            return found;
        };
        QVERIFY(dim() > 500);
        fixture.workspace.edit(*findParameter("min_bytes"), std::int64_t { 50'000'000 });
        QVERIFY(QTest::qWaitFor([&] { return !fixture.workspace.isStale(); }, 20000));
        QCOMPARE(dim(), 0);
    }

    void theTwinTableAndFilesSayTheSame()
    {
        test::TimelineFixture fixture;
        ContextTimeline timeline(fixture.model);
        QVERIFY(show(timeline, kTimelineSize));
        QVERIFY(fixture.open(test::timelineRecording(12)));
        const qsizetype lines = tableCsv(timeline.table()).count(QLatin1Char('\n'));
        QCOMPARE(lines, static_cast<qsizetype>(fixture.model.session()->bands.size()) + 1);
        QVERIFY(tableCsv(timeline.table()).contains(QStringLiteral("computeWindowLimit")));
        for (const char* const name : { "loom.png", "loom.svg", "loom.csv" }) {
            const QString file = fixture.folder.filePath(QLatin1String(name));
            QVERIFY2(timeline.exportTo(file), name);
            QVERIFY2(QFileInfo(file).size() > 300, name);
        }
        QVERIFY(!timeline.exportTo(fixture.folder.filePath(QStringLiteral("no such folder/loom.png"))));
        timeline.setTableShown(true);
        QVERIFY(timeline.table().isVisible());
        QCOMPARE(timeline.table().model()->rowCount(), static_cast<int>(lines) - 1);
    }

    void aScreenReaderHearsTheWholeAndThePlaceOfTheCursor()
    {
        test::TimelineFixture fixture;
        ContextTimeline timeline(fixture.model);
        QVERIFY(show(timeline, kTimelineSize));
        QVERIFY(fixture.open(test::timelineRecording(12)));
        QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(&timeline.canvas());
        QVERIFY(spoken && spoken->valueInterface());
        QVERIFY(!spoken->text(QAccessible::Name).isEmpty());
        QVERIFY(spoken->text(QAccessible::Description).contains(QStringLiteral("model call")));
        QTest::keyClick(&timeline.canvas(), Qt::Key_N);
        QVERIFY(spoken->valueInterface()->currentValue().toString().contains(
            QStringLiteral("computeWindowLimit")));
    }

    void theStripsAreTheListOfSessions()
    {
        test::TimelineFixture fixture;
        SessionStrips strips(fixture.model);
        QVERIFY(show(strips, QSize(700, 300)));
        QVERIFY(fixture.open(test::timelineRecording(8), test::timelineRecording(30)));
        QListView& list = strips.list();
        QCOMPARE(list.model()->rowCount(), 2);
        QSignalSpy activated(&strips, &SessionStrips::sessionActivated);
        list.setFocus();
        QTest::keyClick(&list, Qt::Key_Home);
        QTest::keyClick(&list, Qt::Key_Down);
        QCOMPARE(fixture.model.session()->id, strips.rows().strip(list.currentIndex().row()).session->id);
        QTest::keyClick(&list, Qt::Key_Return);
        QCOMPARE(activated.size(), 1);
        const QImage image = painted(*list.viewport());
        QVERIFY(pixelsOf(image, Theme(list.palette())[Hue::Loss], image.rect()) > 20);
        strips.orders().setCurrentIndex(2);
        QCOMPARE(strips.rows().order(), StripsModel::Order::Date);
        QCOMPARE(fixture.model.session()->id, strips.rows().strip(list.currentIndex().row()).session->id);
    }

    void oneDragOfAHandleIsOneUndoStep()
    {
        test::TimelineFixture fixture;
        SizeModel model(fixture.workspace, fixture.insight);
        SizePicture control(model);
        QVERIFY(show(control, QSize(340, 260)));
        QVERIFY(fixture.open(test::timelineRecording(30)));
        const int steps = fixture.workspace.undoStack()->index();
        const auto x
            = [&](std::int64_t size) { return static_cast<int>(control.xOf(static_cast<double>(size))); };
        const int y = control.plot().center().y();
        const std::int64_t old = model.limit(SizeLimit::Minimum);
        QTest::mousePress(&control, Qt::LeftButton, {}, QPoint(x(old), y));
        for (int i = 1; i <= 8; ++i)
            QTest::mouseMove(&control, QPoint(x(old) + i * 10, y));
        QTest::mouseRelease(&control, Qt::LeftButton, {}, QPoint(x(old) + 80, y));
        QVERIFY(model.limit(SizeLimit::Minimum) > old);
        QCOMPARE(fixture.workspace.undoStack()->index(), steps + 1);
        fixture.workspace.undoStack()->undo();
        QCOMPARE(model.limit(SizeLimit::Minimum), old);
        QTest::mousePress(&control, Qt::LeftButton, {}, QPoint(x(old), y)); // there and back: no step
        QTest::mouseMove(&control, QPoint(x(old) + 40, y));
        QTest::mouseMove(&control, QPoint(x(old), y));
        QTest::mouseRelease(&control, Qt::LeftButton, {}, QPoint(x(old), y));
        QCOMPARE(model.limit(SizeLimit::Minimum), old);
        QCOMPARE(fixture.workspace.undoStack()->index(), steps);
    }

    void aClientsLimitHasAHandleOfItsOwn()
    {
        test::TimelineFixture fixture;
        SizeModel model(fixture.workspace, fixture.insight);
        SizePicture control(model);
        QVERIFY(show(control, QSize(640, 260)));
        QVERIFY(fixture.open(test::timelineRecording(30)));
        SizeHandle& handle = control.handle(SizeLimit::Client);
        QVERIFY(!handle.isVisible()); // no client, no limit
        Policy policy = defaultPolicy(Dialect::Winnow);
        policy.strategy = "codex";
        fixture.workspace.replacePolicy(policy, QStringLiteral("client"));
        QVERIFY(handle.isVisible());
        QCOMPARE(handle.current(), std::int64_t(40000)); // 10,000 tokens of 4 bytes
        const int y = control.plot().center().y();
        const int x = handle.geometry().center().x();
        const int steps = fixture.workspace.undoStack()->index();
        QTest::mousePress(&control, Qt::LeftButton, {}, QPoint(x, y));
        for (int i = 1; i <= 8; ++i)
            QTest::mouseMove(&control, QPoint(x - i * 10, y));
        QTest::mouseRelease(&control, Qt::LeftButton, {}, QPoint(x - 80, y));
        const std::string set = fixture.workspace.policy().strategyParameters.at("tool_output_token_limit");
        QVERIFY2(std::stoi(set) < 10000 && 4 * std::stoi(set) == handle.current(), set.c_str());
        QCOMPARE(fixture.workspace.undoStack()->index(), steps + 1);
        QVERIFY2(handle.valueText().contains(QStringLiteral("bytes")), qPrintable(handle.valueText()));
        handle.setFocus();
        QTest::keyClick(&handle, Qt::Key_R);
        QVERIFY(fixture.workspace.policy().strategyParameters.empty());
        policy.strategy = "simple";
        fixture.workspace.replacePolicy(policy, QStringLiteral("no client"));
        QVERIFY(!handle.isVisible());
    }

    void handlesMoveByKeysAndAskForExactValues()
    {
        test::TimelineFixture fixture;
        SizeModel model(fixture.workspace, fixture.insight);
        SizePicture control(model);
        QVERIFY(show(control, QSize(340, 260)));
        QVERIFY(fixture.open(test::timelineRecording(30)));
        SizeHandle& low = control.handle(SizeLimit::Minimum);
        low.setFocus();
        const std::int64_t old = model.limit(SizeLimit::Minimum);
        QTest::keyClick(&low, Qt::Key_Right);
        QCOMPARE(
            model.limit(SizeLimit::Minimum), std::int64_t { std::llround(static_cast<double>(old) * 1.05) });
        QTest::keyClick(&low, Qt::Key_PageUp);
        QVERIFY(model.limit(SizeLimit::Minimum) > 2 * old);
        QSignalSpy wanted(&low, &SizeHandle::entryWanted);
        QTest::keyClick(&low, Qt::Key_Return);
        QCOMPARE(wanted.size(), 1);
        QAccessibleInterface* const spoken = QAccessible::queryAccessibleInterface(&low);
        QCOMPARE(spoken->role(), QAccessible::Slider);
        QCOMPARE(spoken->valueInterface()->currentValue().toLongLong(), model.limit(SizeLimit::Minimum));
    }

    void hoveringTheHistogramPredictsAndTheLossLineIsRed()
    {
        test::TimelineFixture fixture;
        SizeModel model(fixture.workspace, fixture.insight);
        SizePicture control(model);
        QVERIFY(show(control, QSize(340, 260)));
        QVERIFY(fixture.open(test::timelineRecording(30)));
        QVERIFY(QTest::qWaitFor([&] { return model.losses() != nullptr; }, 20000));
        const QRect area = control.plot();
        hover(control, QPointF(area.left() + area.width() * 2 / 3, area.center().y()));
        const auto pointed = static_cast<std::int64_t>(control.pointedSize().value_or(0));
        const auto lost = static_cast<std::int64_t>(model.losses()->at(pointed)->figures.lostUses);
        QVERIFY2(control.valueText().contains(usesLostAmount(lost)), qPrintable(control.valueText()));
        const QImage image = painted(control);
        QVERIFY(pixelsOf(image, Theme(control.palette())[Hue::Loss], area) > 10);
        QVERIFY(pixelsOf(image, Theme(control.palette()).tool(0), area) > 100);
    }

    void pictures()
    {
        const QString folder = qEnvironmentVariable("WINNOW_GALLERY");
        if (folder.isEmpty())
            QSKIP("makes pictures where WINNOW_GALLERY says");
        for (const bool dark : { false, true }) {
            const Scheme3 scheme(dark ? Scheme::Dark : Scheme::Light);
            const QString ending = dark ? QStringLiteral("_dark.png") : QStringLiteral("_light.png");
            test::TimelineFixture fixture;
            ContextTimeline timeline(fixture.model);
            SessionStrips strips(fixture.model);
            SizeModel sizes(fixture.workspace, fixture.insight);
            SizePicture control(sizes);
            QVERIFY(show(timeline, QSize(1180, 560)));
            QVERIFY(show(strips, QSize(900, 300)));
            QVERIFY(show(control, QSize(340, 280)));
            const QStringList recordings
                = qEnvironmentVariable("WINNOW_RECORDING").split(QLatin1Char(':'), Qt::SkipEmptyParts);
            QVERIFY(recordings.isEmpty()
                    ? fixture.open(test::timelineRecording(60), test::timelineRecording(20))
                    : fixture.openPaths(recordings));
            QVERIFY(QTest::qWaitFor([&] { return sizes.losses() != nullptr; }, 60000));
            for (QWidget* const widget : { static_cast<QWidget*>(&timeline), static_cast<QWidget*>(&strips),
                     static_cast<QWidget*>(&control) })
                QVERIFY(painted(*widget).save(folder + QLatin1Char('/') + widget->objectName() + ending));
            for (int frame = 0; frame < 100 && !dark; ++frame) { // gallery.sh makes play.gif of them
                timeline.canvas().showPlay(frame / 100.0);
                QVERIFY(painted(timeline).save(
                    QStringLiteral("%1/play-%2.png").arg(folder).arg(frame, 2, 10, QLatin1Char('0'))));
            }
        }
    }
};

QTEST_MAIN(TestTimeline)
#include "tst_timeline.moc"
