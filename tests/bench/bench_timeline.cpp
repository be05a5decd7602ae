// SPDX-License-Identifier: GPL-3.0-or-later
// The context timeline with as many bands as asked for, offscreen: panning, zooming, and a drag of the minimum
// size with timeline, strips and size control live. Frames are painted into an image of the widget's size;
// processor time of the GUI thread, since a busy machine disturbs wall time.
//
//     bench_timeline [RESULTS]
#include <QApplication>
#include <QElapsedTimer>
#include <QThread>
#include <algorithm>
#include <cstdio>
#include <ctime>

#include "tests/models/timeline_fixture.h"
#include "views/charts/size_control.h"
#include "views/timeline/context_timeline.h"
#include "views/timeline/session_strips.h"

using namespace winnow;

namespace {

constexpr QSize kTimeline(1400, 520);

double guiMilliseconds()
{
    timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

struct Frames
{
    std::vector<double> milliseconds;
    template <class Work> void time(const Work& work)
    {
        const double before = guiMilliseconds();
        work();
        milliseconds.push_back(guiMilliseconds() - before);
    }
    void print(const char* what)
    {
        std::sort(milliseconds.begin(), milliseconds.end());
        std::printf("%s: %zu frames, worst %.1f ms, median %.1f ms (%.0f frames a second)\n", what,
            milliseconds.size(), milliseconds.back(), milliseconds[milliseconds.size() / 2],
            1e3 / std::max(0.01, milliseconds.back()));
    }
};

void benchPan(TimelineCanvas& canvas, QImage& screen)
{
    const double all = canvas.places().shown;
    canvas.showCalls(all / 3, all / 4);
    canvas.render(&screen);
    Frames pan;
    for (int i = 0; i < 120; ++i) {
        const double by = canvas.places().shown / canvas.places().plot.width() * 12; // twelve pixels a frame
        pan.time([&] {
            canvas.showCalls(canvas.places().first + (i < 60 ? by : -by), canvas.places().shown);
            canvas.render(&screen);
        });
    }
    pan.print("pan");
    Frames zoom;
    for (int i = 0; i < 40; ++i) {
        const double factor = i < 20 ? 0.85 : 1 / 0.85;
        zoom.time([&] {
            canvas.showCalls(canvas.places().first, canvas.places().shown * factor);
            canvas.render(&screen);
        });
    }
    zoom.print("zoom, every column new");
    canvas.showCalls(0, canvas.places().calls());
}

void benchPlay(TimelineCanvas& canvas, QImage& screen)
{
    Frames play;
    for (int i = 0; i < 300; ++i)
        play.time([&] {
            canvas.showPlay(i / 300.0);
            canvas.render(&screen);
        });
    play.print("play, ten seconds at 30 frames a second");
    canvas.play(false);
}

void benchDrag(test::TimelineFixture& fixture, const std::vector<QWidget*>& widgets)
{
    Frames drag;
    const quint64 gesture = fixture.workspace.newGesture();
    std::vector<QImage> screens;
    for (QWidget* const widget : widgets)
        screens.emplace_back(widget->size(), QImage::Format_RGB32);
    for (int step = 0; step < 80; ++step) {
        drag.time([&] {
            fixture.workspace.edit(*findParameter("min_bytes"), std::int64_t { 60 + step * 8 }, gesture);
            QCoreApplication::processEvents();
            for (std::size_t i = 0; i < widgets.size(); ++i)
                widgets[i]->render(&screens[i]);
        });
        QThread::msleep(16);
    }
    drag.print("drag of the minimum with timeline, strips and size control");
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    const int results = argc > 1 ? std::atoi(argv[1]) : 100000;
    test::TimelineFixture fixture;
    SizeModel sizes(fixture.workspace, fixture.insight);
    ContextTimeline timeline(fixture.model);
    SessionStrips strips(fixture.model);
    SizePicture control(sizes);
    timeline.resize(kTimeline);
    strips.resize(900, 300);
    control.resize(340, 280);
    QElapsedTimer timer;
    timer.start();
    if (!fixture.open(test::longRecording(results))) {
        std::fprintf(stderr, "the recording was not ready in time\n");
        return 1;
    }
    std::printf("%zu bands, %u model calls, ready after %.1f s\n", fixture.model.session()->bands.size(),
        fixture.model.session()->calls(), static_cast<double>(timer.elapsed()) / 1e3);
    for (QWidget* const widget :
        { static_cast<QWidget*>(&timeline), static_cast<QWidget*>(&strips), static_cast<QWidget*>(&control) })
        widget->show();
    QCoreApplication::processEvents();
    QImage screen(timeline.canvas().size(), QImage::Format_RGB32);
    benchPan(timeline.canvas(), screen);
    benchPlay(timeline.canvas(), screen);
    benchDrag(fixture, { &timeline, &strips, &control });
    return 0;
}
