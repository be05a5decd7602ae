// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/window/window_state.h"

#include <QCryptographicHash>
#include <QMainWindow>
#include <QScreen>
#include <QScrollBar>
#include <QTimer>

#include "models/jobs/gate_study.h"
#include "models/timeline/timeline_model.h"
#include "views/pages/decide_page.h"
#include "views/pages/results_page.h"
#include "views/pages/tune_page.h"
#include "views/shell/command_line.h"
#include "views/tables/results_view.h"
#include "views/tables/table_memory.h"
#include "views/text/detail_pane.h"
#include "views/text/diff_view_pane.h"
#include "views/widgets/page_layout.h"
#include "views/window/window_parts.h"

namespace winnow {

namespace {

QString key(const char* name)
{
    return QStringLiteral("window2/") + QLatin1String(name);
}

QString corpusKey(const Workspace& workspace)
{
    const QByteArray names = workspace.paths().join(QLatin1Char('\n')).toUtf8();
    return QStringLiteral("corpus/")
        + QString::fromLatin1(QCryptographicHash::hash(names, QCryptographicHash::Sha1).toHex().left(16));
}

} // namespace

void restoreWindow(WindowParts& w)
{
    QMainWindow& window = w.window;
    if (w.options.resetLayout || !window.restoreGeometry(w.settings.value(key("geometry")).toByteArray())) {
        const QSize wanted(grid(window, 240), grid(window, 150));
        const QSize frame(grid(window, 1), grid(window, 5)); // the frame the desktop adds
        window.resize(window.screen() ? wanted.boundedTo(window.screen()->availableSize() - frame) : wanted);
    }
    resetLayout(w);
    if (w.options.resetLayout)
        return;
    w.command->setRecents(w.settings.value(key("commands")).toStringList());
    restoreLayout(window, w.settings.value(key("tables")).toMap());
    w.actions->get("inspector")->setChecked(w.settings.value(key("inspector"), true).toBool());
    GateStudy& gate = w.decide->study();
    gate.setTestFile(w.settings.value(key("gateTests")).toString());
    gate.setBaselineFile(w.settings.value(key("gateBaseline")).toString());
}

void resetLayout(WindowParts& w)
{
    w.actions->get("inspector")->setChecked(true);
    const int inspector = grid(w.window, 44);
    w.split->setSizes({ qMax(inspector, w.window.width() - inspector), inspector });
}

void saveWindow(WindowParts& w)
{
    w.settings.setValue(key("geometry"), w.window.saveGeometry());
    w.settings.setValue(key("inspector"), w.actions->get("inspector")->isChecked());
    w.settings.setValue(key("commands"), w.command->recents());
    w.settings.setValue(key("tables"), layoutOf(w.window));
    w.settings.setValue(key("gateTests"), w.decide->study().testFile());
    w.settings.setValue(key("gateBaseline"), w.decide->study().baselineFile());
    w.settings.sync();
}

void saveCorpusState(WindowParts& w)
{
    if (!w.workspace.hasCorpus())
        return;
    w.settings.beginGroup(corpusKey(w.workspace));
    w.settings.setValue(QStringLiteral("page"), w.trail.page());
    w.settings.setValue(QStringLiteral("limit"), static_cast<qlonglong>(w.tune->timelineModel().limit()));
    w.settings.setValue(QStringLiteral("part"), w.results->parts().currentIndex());
    w.settings.setValue(QStringLiteral("diff"), w.detail->diff().saveState());
    w.settings.setValue(QStringLiteral("scroll"), w.results->results().verticalScrollBar()->value());
    w.settings.setValue(QStringLiteral("selected"), w.results->results().selectedNumbers());
    w.settings.setValue(QStringLiteral("place"), w.detail->place());
    w.settings.setValue(QStringLiteral("current"),
        w.workspace.currentResult().isValid() ? QVariant(w.workspace.currentResult().value) : QVariant());
    w.settings.endGroup();
}

void restoreCorpusState(WindowParts& w)
{
    w.settings.beginGroup(corpusKey(w.workspace));
    const auto value = [&w](const char* name) { return w.settings.value(QLatin1String(name)); };
    if (const int part = value("part").toInt(); w.results->parts().isTabVisible(part))
        w.results->parts().setCurrentIndex(part);
    if (const QVariantMap diff = value("diff").toMap(); !diff.isEmpty())
        w.detail->diff().restoreState(diff);
    const QString page = value("page").toString();
    const qlonglong limit = value("limit").toLongLong();
    w.tune->timelineModel().setLimit(limit > 0 ? limit : kContextLimit);
    const QVariant current = value("current");
    const QVariant scroll = value("scroll");
    const QVariantList selected = value("selected").toList();
    const QVariantList place = value("place").toList();
    w.settings.endGroup();
    w.trail.restart(w.pages.contains(page) ? page : QStringLiteral("tune"), w.trail.filter());
    if (current.isValid())
        w.workspace.setCurrentResult(ResultId(current.toUInt()));
    w.detail->restorePlace(place);
    if (!scroll.isValid())
        return;
    QTimer::singleShot(0, &w.window, [&w, scroll, selected] { // once the rows exist
        w.results->results().selectNumbers(selected);
        w.results->results().verticalScrollBar()->setValue(scroll.toInt());
    });
}

} // namespace winnow
