// SPDX-License-Identifier: GPL-3.0-or-later
// The window itself, offscreen: a folder to its first usable table and to all four figures, the baseline
// held, the timeline panned and a threshold dragged over 100,000 results, a 10 MB result and a 2 MB line to their
// first paint, and memory against the recording. Wall time, since that is what a user waits; the processor
// time of the GUI thread stands beside it, which a busy machine disturbs less.
//
//     bench_window FOLDER [RESULTS]     (tests/bench/make_corpus.py writes a folder)
#include <QApplication>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QEvent>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QThread>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <sys/resource.h>

#include "core/policy/presets.h"
#include "models/jobs/gate_study.h"
#include "models/jobs/insight.h"
#include "models/tables/results_model.h"
#include "models/timeline/timeline_model.h"
#include "tests/models/model_fixtures.h"
#include "tests/views/window_fixture.h"
#include "views/charts/size_control.h"
#include "views/pages/decide_page.h"
#include "views/pages/results_page.h"
#include "views/pages/session_page.h"
#include "views/pages/tune_page.h"
#include "views/reading/reading_page.h"
#include "views/reading/reading_view.h"
#include "views/tables/results_view.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/timeline/context_timeline.h"

using namespace winnow;

namespace {

double guiThreadMilliseconds()
{
    timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

double residentMegabytes()
{
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (line.startsWith("VmRSS:"))
            return line.mid(6).trimmed().split(' ').first().toDouble() / 1024;
    }
    return 0;
}

/// Lets the event loop turn until `done`; returns the longest turn in milliseconds.
template <class Done> double turnUntil(const Done& done, qint64 limitMs = 120000)
{
    QElapsedTimer whole;
    whole.start();
    double longest = 0;
    while (!done() && whole.elapsed() < limitMs) {
        const double before = guiThreadMilliseconds();
        QCoreApplication::processEvents(QEventLoop::AllEvents, 5);
        longest = std::max(longest, guiThreadMilliseconds() - before);
        QThread::usleep(200);
    }
    return longest;
}

/// Notes that a widget was painted.
class PaintWatch : public QObject
{
public:
    explicit PaintWatch(QWidget* widget) { widget->installEventFilter(this); }
    bool painted = false;
    int frames = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        const bool paints = event->type() == QEvent::Paint;
        painted = painted || paints;
        frames += paints ? 1 : 0;
        return false;
    }
};

bool usable(MainWindow& window)
{
    return window.workspace().hasCorpus() && window.workspace().result() != nullptr
        && !window.workspace().isStale() && window.parts().results->model().rowCount() > 0;
}

qint64 bytesBelow(const QString& folder)
{
    qint64 bytes = 0;
    QDirIterator files(folder, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        files.next();
        bytes += files.fileInfo().size();
    }
    return bytes;
}

/// From the key to tiles, table and timeline of the baseline on the screen.
void benchHold(MainWindow& window)
{
    QWidget& focus = window.parts().session->timeline().canvas();
    focus.setFocus();
    QCoreApplication::processEvents();
    double worst = 0;
    for (int i = 0; i < 10; ++i) {
        for (const bool down : { true, false }) {
            QElapsedTimer timer;
            timer.start();
            down ? QTest::keyPress(&focus, Qt::Key_B) : QTest::keyRelease(&focus, Qt::Key_B);
            QCoreApplication::processEvents();
            worst = std::max(worst, static_cast<double>(timer.nsecsElapsed()) / 1e6);
            turnUntil([&] { return !window.workspace().isStale(); });
        }
    }
    std::printf("hold B, ten times there and back: worst %.0f ms\n", worst);
}

/// Plays the session of all results for some seconds.
void benchPlay(MainWindow& window)
{
    constexpr qint64 kSeconds = 5;
    window.showPage(QStringLiteral("session"));
    TimelineCanvas& canvas = window.parts().session->timeline().canvas();
    canvas.setFocus();
    turnUntil([&] { return window.parts().insight.working() != nullptr; });
    PaintWatch paints(&canvas);
    QTest::keyClick(&canvas, Qt::Key_Space);
    QElapsedTimer timer;
    timer.start();
    const double longest = turnUntil([&] { return timer.elapsed() >= kSeconds * 1000; });
    std::printf("play of %zu bands: %.1f frames a second, longest turn of the event loop %.0f ms\n",
        window.findChild<TunePage*>()->timelineModel().session()->bands.size(),
        static_cast<double>(paints.frames) / kSeconds, longest);
    QTest::keyClick(&canvas, Qt::Key_Space);
    window.showPage(QStringLiteral("tune"));
}

/// One session of all results as the timeline, dragged sideways at a quarter of its width.
void benchPan(MainWindow& window)
{
    window.showPage(QStringLiteral("session")); // a hidden canvas paints nothing
    const TunePage& tune = *window.findChild<TunePage*>();
    TimelineCanvas& canvas = window.parts().session->timeline().canvas();
    const std::uint32_t calls = tune.timelineModel().session()->calls();
    canvas.showCalls(0, calls / 4.0);
    QCoreApplication::processEvents();
    std::vector<double> frames;
    const int y = canvas.height() / 3;
    QTest::mousePress(&canvas, Qt::LeftButton, {}, QPoint(canvas.width() - 20, y));
    for (int step = 1; step <= 120; ++step) {
        QElapsedTimer timer;
        timer.start();
        QTest::mouseMove(&canvas, QPoint(canvas.width() - 20 - 6 * step, y));
        QCoreApplication::processEvents();
        frames.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, QPoint(20, y));
    std::sort(frames.begin(), frames.end());
    std::printf("pan the timeline of %zu bands: worst frame %.1f ms, median %.1f ms\n",
        tune.timelineModel().session()->bands.size(), frames.back(), frames[frames.size() / 2]);
    window.showPage(QStringLiteral("tune"));
}

void benchOpening(const QString& folder, const QTemporaryDir& index, const char* which)
{
    test::WindowFixture fixture;
    fixture.window->workspace().setIndexCache(index.filePath(QStringLiteral("index.db")).toStdString());
    const double empty = residentMegabytes();
    const double megabytes = static_cast<double>(bytesBelow(folder)) / 1e6;
    QElapsedTimer timer;
    timer.start();
    fixture.window->open({ folder });
    const double longest = turnUntil([&] { return usable(*fixture.window); });
    const auto took = static_cast<double>(timer.elapsed());
    const double used = residentMegabytes() - empty;
    std::printf(
        "open %.0f MB, %zu results %s to the first usable table: %.2f s (%.2f s per 100 MB); longest "
        "turn of the event loop %.0f ms; memory %.0f MB more than the empty window (%.2f of the input)\n",
        megabytes, fixture.window->workspace().corpus()->results.size(), which, took / 1e3,
        took / 10 / megabytes, longest, used, used * 1.048576 / megabytes);
    const Insight& insight = fixture.window->parts().insight;
    turnUntil([&] { return insight.working() && insight.baseline() && !insight.isStale(); });
    const auto figures = static_cast<double>(timer.elapsed());
    const double then = residentMegabytes() - empty;
    std::printf(
        "the same to tiles with all four figures of policy and baseline: %.2f s; memory %.0f MB (%.2f "
        "of the input)\n",
        figures / 1e3, then, then * 1.048576 / megabytes);
    benchHold(*fixture.window);
}

/// Drags one handle of the histogram from its value to this one, in bytes.
void benchHandle(MainWindow& window, SizeLimit which, double end)
{
    SizePicture& picture = *window.findChild<SizePicture*>();
    const int y = picture.plot().center().y();
    const auto limit = [&] { return picture.handle(which).current(); };
    const auto from = static_cast<int>(picture.xOf(static_cast<double>(limit())));
    const auto to = static_cast<int>(picture.xOf(end));
    const std::int64_t before = limit();
    QSignalSpy replays(&window.workspace(), &Workspace::resultChanged);
    QSignalSpy figures(&window.parts().insight, &Insight::changed);
    QTest::mousePress(&picture, Qt::LeftButton, {}, QPoint(from, y));
    std::vector<double> wall;
    std::vector<double> processor;
    for (int step = 1; step <= 60; ++step) {
        QElapsedTimer timer;
        timer.start();
        const double start = guiThreadMilliseconds();
        QTest::mouseMove(&picture, QPoint(from + (to - from) * step / 60, y));
        QCoreApplication::processEvents();
        processor.push_back(guiThreadMilliseconds() - start);
        wall.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        QThread::msleep(16);
        const double after = guiThreadMilliseconds(); // what the replays brought meanwhile
        QCoreApplication::processEvents();
        processor.push_back(guiThreadMilliseconds() - after);
    }
    const qsizetype replayed = replays.count(), measured = figures.count();
    QTest::mouseRelease(&picture, Qt::LeftButton, {}, QPoint(to, y));
    QElapsedTimer settle;
    settle.start();
    turnUntil([&] { return !window.workspace().isStale(); });
    const qint64 answered = settle.elapsed();
    turnUntil([&] { return !window.parts().insight.isOutdated(); });
    std::sort(wall.begin(), wall.end());
    std::sort(processor.begin(), processor.end());
    std::printf(
        "drag of %s from %lld to %lld over %zu results with tiles, gate, timeline and histogram, 60 moves, %lld "
        "replayed and %lld measured meanwhile: worst frame %.0f ms of the GUI thread (%.0f ms wall), median %.1f ms; "
        "last answer %lld ms after the release, its losses %lld ms; %llu results changed\n",
        which == SizeLimit::Client ? "a client's limit" : "the minimum", static_cast<long long>(before),
        static_cast<long long>(limit()), window.workspace().corpus()->results.size(),
        static_cast<long long>(replayed), static_cast<long long>(measured), processor.back(), wall.back(),
        processor[processor.size() / 2], answered, settle.elapsed(),
        static_cast<unsigned long long>(window.workspace().result()->totals.changed));
}

void benchDrag(int results)
{
    test::WindowFixture fixture;
    const QString file
        = test::writeFile(fixture.folder.path(), QStringLiteral("long.json"), test::longRecording(results));
    if (!fixture.open({ file }))
        return;
    MainWindow& window = *fixture.window;
    const auto use = [&](const Policy& policy) {
        window.workspace().replacePolicy(policy, {});
        turnUntil([&] { return !window.workspace().isStale() && !window.parts().insight.isOutdated(); });
    };
    Policy ends;
    ends.strategy = "head_tail";
    ends.strategyParameters = { { "head", "100" }, { "tail", "50" } };
    ends.minBytes = 2048;
    use(ends);
    GateStudy& gate = window.parts().decide->study(); // its tile answers again whenever the policy rests
    gate.setTestFile(test::writeFile(fixture.folder.path(), QStringLiteral("gate.yaml"), "max_regret: 12\n"));
    turnUntil([&] { return gate.answer() != nullptr; });
    benchPan(window);
    benchPlay(window);
    turnUntil([&] { return window.parts().insight.thresholdCurveHasLosses(); });
    benchHandle(window, SizeLimit::Minimum, 256);
    use(findPreset("codex")->policy);
    benchHandle(window, SizeLimit::Client, 400);
}

void benchFirstPaint(const char* what, const QByteArray& text)
{
    test::WindowFixture fixture;
    QByteArray body = R"({"model":"gpt-4o","messages":[{"role":"user","content":"look"})";
    body += test::chatExchange(0, "bash", "short") + test::chatExchange(1, "fetch", text) + "]}\n";
    if (!fixture.open({ test::writeFile(fixture.folder.path(), QStringLiteral("one.json"), body) }))
        return;
    MainWindow& window = *fixture.window;
    window.parts().results->showResults();
    window.workspace().setCurrentResult(ResultId(0));
    window.showPage(QStringLiteral("session"));
    window.parts().session->showTexts(true);
    QTest::qWait(300);
    DiffPane& diff = window.parts().detail->diff();
    PaintWatch paints(diff.view().viewport());
    QElapsedTimer timer;
    timer.start();
    const double before = guiThreadMilliseconds();
    window.workspace().setCurrentResult(ResultId(1));
    const auto shows = [&] {
        const DiffDocument* const document = diff.model().document();
        return document != nullptr && document->beforeText().size() > 1'000'000;
    };
    const double longest = turnUntil([&] {
        if (!shows())
            paints.painted = false; // of the text before
        return shows() && paints.painted;
    });
    const auto shown = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    std::printf("%s selected to first paint: %.0f ms (%.0f ms of the GUI thread, longest turn %.0f ms)\n",
        what, shown, guiThreadMilliseconds() - before, longest);
}

constexpr int kFrames = 200;

/// Sixty steps a second, as somebody scrolls: each with its painting and with what the worker brought
/// meanwhile. Steps at which the text at the top was still on its way are counted.
void benchScroll(ReadingView& view, const char* how, int pixels)
{
    constexpr double kFrame = 1000.0 / 60;
    std::vector<double> frames;
    int empty = 0;
    for (int step = 0; step < kFrames; ++step) {
        QElapsedTimer wall;
        wall.start();
        const double before = guiThreadMilliseconds();
        view.verticalScrollBar()->setValue(view.verticalScrollBar()->value() + pixels);
        do {
            QCoreApplication::processEvents();
            QThread::usleep(500);
        } while (static_cast<double>(wall.nsecsElapsed()) / 1e6 < kFrame);
        frames.push_back(guiThreadMilliseconds() - before);
        empty += view.document().loaded(view.layout().itemAt(view.verticalScrollBar()->value())) == nullptr;
    }
    std::sort(frames.begin(), frames.end());
    const auto late = frames.end() - std::upper_bound(frames.begin(), frames.end(), kFrame);
    std::printf(
        "scrolling it %s, %d frames: median %.1f ms, worst %.1f ms of the GUI thread, %d over 16.7 ms; "
        "%d without their text yet\n",
        how, kFrames, frames[kFrames / 2], frames.back(), static_cast<int>(late), empty);
}

/// 2,000 results and 20 MB: the page Reading to its first paint, frames of scrolling, and to a line of 2 MB.
void benchReading()
{
    test::WindowFixture fixture;
    QByteArray body = R"({"model":"gpt-4o","messages":[{"role":"user","content":"look"})";
    for (int i = 0; i < 2000; ++i) {
        QByteArray text(i == 1000 ? 2'000'000 : 0, 'x');
        for (int line = 0; line < 100; ++line)
            text += "line " + QByteArray::number(line) + " of result " + QByteArray::number(i)
                + ", long enough to make twenty megabytes of all, as real sessions are, and no longer\\n";
        body += test::chatExchange(i, "read", text);
    }
    if (!fixture.open({ test::writeFile(fixture.folder.path(), QStringLiteral("many.json"), body + "]}\n") }))
        return;
    MainWindow& window = *fixture.window;
    ReadingView& view = window.parts().reading->view();
    window.workspace().setCurrentResult(ResultId(1500));
    PaintWatch paints(view.viewport());
    QElapsedTimer timer;
    timer.start();
    window.showPage(QStringLiteral("session"));
    double longest
        = turnUntil([&] { return paints.painted && !window.parts().reading->document().isLoading(); });
    std::printf("a session of 2,000 results, %.0f MB, to its first texts: %lld ms (longest turn %.0f ms)\n",
        static_cast<double>(body.size()) / 1e6, timer.elapsed(), longest);
    benchScroll(view, "by the wheel", 120);
    view.verticalScrollBar()->setValue(0);
    benchScroll(view, "from end to end", view.verticalScrollBar()->maximum() / kFrames);
    timer.restart();
    view.goToItem(*window.parts().reading->document().order().itemOf(ResultId(1000)));
    paints.painted = false;
    longest = turnUntil([&] { return paints.painted && !window.parts().reading->document().isLoading(); });
    std::printf("to its line of 2 MB: %lld ms (longest turn %.0f ms)\n", timer.elapsed(), longest);
    timer.restart();
    view.find().setQuery({ QStringLiteral("of result"), false, true });
    longest = turnUntil([&] { return !view.find().isRunning(); });
    std::printf("search in it: all %zu hits %lld ms (longest turn %.0f ms)\n", view.find().hits().size(),
        timer.elapsed(), longest);
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    if (argc < 2) {
        std::fprintf(
            stderr, "usage: bench_window FOLDER [RESULTS]; tests/bench/make_corpus.py writes a folder\n");
        return 2;
    }
    const QTemporaryDir index;
    benchOpening(QString::fromLocal8Bit(argv[1]), index, "for the first time");
    benchOpening(QString::fromLocal8Bit(argv[1]), index, "again, from the index,");
    benchDrag(argc > 2 ? std::atoi(argv[2]) : 100000);
    QByteArray lines;
    for (int i = 0; lines.size() < 10'000'000; ++i)
        lines += "2026-02-01T10:00:00Z INFO line " + QByteArray::number(i)
            + " value=" + QByteArray::number(i * 7919) + "\\n";
    benchFirstPaint("a text of 10 MB", lines);
    QByteArray line;
    for (int i = 0; line.size() < 2'000'000; ++i)
        line += R"({\"id\":)" + QByteArray::number(i) + R"(,\"ok\":true},)";
    benchFirstPaint("a line of 2 MB", line);
    benchReading();
    return 0;
}
