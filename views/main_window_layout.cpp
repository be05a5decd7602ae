// SPDX-License-Identifier: GPL-3.0-or-later
// Layout and what comes back at the next start: docks for all, and per set of recordings selection, filter,
// sort, widths, tab and place in the text. Everything read back is checked; what is damaged is ignored.
#include <QCryptographicHash>
#include <QDockWidget>
#include <QHeaderView>
#include <QMenuBar>
#include <QScreen>
#include <QScrollBar>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>
#include <QToolBar>

#include "core/analysis/cost.h"
#include "models/qt_text.h"
#include "models/results_model.h"
#include "views/charts/threshold_curve.h"
#include "views/charts_panel.h"
#include "views/column_fit.h"
#include "views/context_page.h"
#include "views/curve_page.h"
#include "views/detail_pane.h"
#include "views/diff_view_pane.h"
#include "views/filter_line.h"
#include "views/groups_view.h"
#include "views/main_window.h"
#include "views/results_page.h"
#include "views/results_view.h"
#include "views/session_panel.h"
#include "views/table_memory.h"
#include "views/tools_view.h"
#include "views/totals_line.h"
#include "views/tour.h"
#include "views/tuning_panel.h"

namespace winnow {

namespace {

/// These have their columns with each set of recordings.
QStringList tablesOfCorpus()
{
    return { QStringLiteral("resultsTable"), QStringLiteral("toolsTable") };
}

constexpr int kLayoutVersion = 5; // raise it when docks change, so that an old state is not half applied

} // namespace

void MainWindow::arrange(Arrangement arrangement)
{
    const auto dock = [this](const char* name) { return findChild<QDockWidget*>(QLatin1String(name)); };
    QList<QDockWidget*> all;
    for (const char* const name : { "sessionDock", "issuesDock", "tuningDock", "libraryDock", "historyDock",
             "chartsDock", "expansionDock", "flipsDock", "strategiesDock", "choosingDock", "gateDock" }) {
        all << dock(name);
        all.last()->setFloating(false);
        removeDockWidget(all.last());
    }
    const auto place = [this](Qt::DockWidgetArea area, const QList<QDockWidget*>& tabs) {
        addDockWidget(area, tabs.first());
        for (qsizetype i = 1; i < tabs.size(); ++i) {
            addDockWidget(area, tabs[i]);
            tabifyDockWidget(tabs[i - 1], tabs[i]);
        }
        for (QDockWidget* const tab : tabs)
            tab->show();
        tabs.first()->raise();
    };
    place(Qt::LeftDockWidgetArea, { dock("sessionDock"), dock("issuesDock") });
    place(Qt::RightDockWidgetArea, { dock("tuningDock"), dock("libraryDock"), dock("historyDock") });
    place(Qt::BottomDockWidgetArea,
        { dock("chartsDock"), dock("expansionDock"), dock("flipsDock"), dock("strategiesDock"),
            dock("choosingDock"), dock("gateDock") });
    // In some fonts digits are much wider than the average letter, and these panes hold both.
    const int em
        = (fontMetrics().averageCharWidth() + fontMetrics().horizontalAdvance(QLatin1Char('0')) + 1) / 2;
    const int line = fontMetrics().height();
    int tableShare = 50;
    int charts = 19 * line;
    switch (arrangement) {
    case Arrangement::Tune:
        break;
    case Arrangement::Read:
        tableShare = 25;
        dock("chartsDock")->hide();
        dock("flipsDock")->hide();
        dock("expansionDock")->hide();
        dock("strategiesDock")->hide();
        dock("choosingDock")->hide();
        dock("gateDock")->hide();
        dock("tuningDock")->hide();
        dock("libraryDock")->hide();
        dock("historyDock")->hide();
        break;
    case Arrangement::Report:
        charts = 30 * line;
        dock("sessionDock")->hide();
        dock("issuesDock")->hide();
        break;
    }
    resizeDocks({ dock("sessionDock"), dock("tuningDock") }, { 44 * em, 46 * em }, Qt::Horizontal);
    resizeDocks({ dock("chartsDock") }, { charts }, Qt::Vertical);
    dock("tuningDock")->raise();
    m_splitter->setSizes({ tableShare * 10, (100 - tableShare) * 10 });
}

void MainWindow::restoreWindow(bool reset)
{
    if (reset || !restoreGeometry(m_settings.value(QStringLiteral("window/geometry")).toByteArray())) {
        const QSize room = screen()
            ? screen()->availableSize()
            : QSize(fontMetrics().averageCharWidth() * 200, fontMetrics().height() * 55);
        resize(room.boundedTo(QSize(fontMetrics().averageCharWidth() * 250, fontMetrics().height() * 65)));
    }
    if (!reset)
        restoreTables(*this, m_settings.value(QStringLiteral("window/tables")).toMap(), tablesOfCorpus());
    if (reset
        || !restoreState(m_settings.value(QStringLiteral("window/state")).toByteArray(), kLayoutVersion)) {
        arrange(Arrangement::Tune);
        return;
    }
    m_splitter->restoreState(m_settings.value(QStringLiteral("window/splitter")).toByteArray());
}

void MainWindow::saveWindow()
{
    m_settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    m_settings.setValue(QStringLiteral("window/state"), saveState(kLayoutVersion));
    m_settings.setValue(QStringLiteral("window/splitter"), m_splitter->saveState());
    m_settings.setValue(QStringLiteral("window/tables"), tableStates(*this, tablesOfCorpus()));
    m_settings.sync();
}

void MainWindow::startTour()
{
    const QString key = QStringLiteral("tour/done");
    if (!m_options.tour || m_settings.value(key).toBool() || findChild<Tour*>())
        return;
    auto* const line = findChild<TotalsLine*>();
    QList<QWidget*> texts { line, m_detail, m_sessions, m_tuning, &m_results->tools(), &m_results->results(),
        menuBar() };
    for (QToolBar* const bar : findChildren<QToolBar*>())
        texts << bar;
    for (QHeaderView* const header : m_results->findChildren<QHeaderView*>())
        texts << header;
    for (QTabBar* const tabs : m_results->findChildren<QTabBar*>())
        texts << tabs;
    auto* const tour = new Tour(
        { { line, texts,
              tr("<b>Is it good?</b> This line says what the policy saves of all tool results, and how that "
                 "compares with the baseline A.") },
            { m_tuning, texts,
                tr("<b>Where, and what if?</b> Move a threshold or choose a strategy here: tables, texts and "
                   "charts follow at once. Ctrl+Z takes it back.") },
            { m_detail, texts,
                tr("<b>Is it honest?</b> What the model would have seen stands beside the original, with the "
                   "rule behind each omission. Hold B to see the baseline.") } },
        this);
    connect(tour, &Tour::finished, this, [this, key] { m_settings.setValue(key, true); });
}

QString MainWindow::corpusKey() const
{
    const QByteArray names = m_workspace.paths().join(QLatin1Char('\n')).toUtf8();
    return QStringLiteral("corpus/")
        + QString::fromLatin1(QCryptographicHash::hash(names, QCryptographicHash::Sha1).toHex().left(16));
}

/// Where the columns of all recordings of these formats are kept.
QString MainWindow::kindKey() const
{
    QStringList formats;
    for (const Recording& recording : m_workspace.corpus()->recordings)
        formats << toQt(recording.format);
    formats.sort();
    formats.removeDuplicates();
    return QStringLiteral("kinds/") + formats.join(QLatin1Char('+'));
}

void MainWindow::saveCorpusState()
{
    if (!m_workspace.hasCorpus())
        return;
    m_settings.beginGroup(corpusKey());
    m_settings.setValue(QStringLiteral("filter"), m_results->model().filter().text());
    m_settings.setValue(QStringLiteral("tab"), m_results->tabs().currentIndex());
    m_settings.setValue(QStringLiteral("results"), m_results->results().columnState());
    m_settings.setValue(QStringLiteral("diff"), m_detail->diff().saveState());
    m_settings.setValue(QStringLiteral("tools"), m_results->tools().horizontalHeader()->saveState());
    m_settings.setValue(QStringLiteral("group"), static_cast<int>(m_results->groups().grouping()));
    m_settings.setValue(QStringLiteral("toolsChosen"), !m_results->tools().fit().isAutomatic());
    m_settings.setValue(QStringLiteral("scroll"), m_results->results().verticalScrollBar()->value());
    m_settings.setValue(QStringLiteral("scrollAcross"), m_results->results().horizontalScrollBar()->value());
    m_settings.setValue(QStringLiteral("selected"), m_results->results().selectedNumbers());
    m_settings.setValue(QStringLiteral("turns"), m_sessions->filterText());
    m_settings.setValue(QStringLiteral("place"), m_detail->place());
    if (const auto* const charts = findChild<QTabWidget*>(QStringLiteral("chartTabs")))
        m_settings.setValue(QStringLiteral("chart"), charts->currentIndex());
    const auto& range = m_charts->curve().chart().range();
    m_settings.setValue(
        QStringLiteral("curveRange"), range ? QVariantList { range->first, range->second } : QVariantList());
    m_settings.setValue(QStringLiteral("contextLimit"), static_cast<qlonglong>(m_charts->context().limit()));
    m_settings.setValue(QStringLiteral("current"),
        m_workspace.currentResult().isValid() ? QVariant(m_workspace.currentResult().value) : QVariant());
    m_settings.endGroup();
    if (m_results->results().columnsChosen())
        m_settings.setValue(kindKey(), m_results->results().columnState());
}

void MainWindow::restoreCorpusState()
{
    m_settings.beginGroup(corpusKey());
    m_results->groups().setGrouping(static_cast<Grouping>(m_settings.value(QStringLiteral("group")).toInt()));
    m_results->filter().setFilter(parseFilter(m_settings.value(QStringLiteral("filter")).toString()));
    m_results->tabs().setCurrentIndex(
        qBound(0, m_settings.value(QStringLiteral("tab")).toInt(), m_results->tabs().count() - 1));
    const QByteArray columns = m_settings.value(QStringLiteral("results")).toByteArray();
    m_results->tools().horizontalHeader()->restoreState(
        m_settings.value(QStringLiteral("tools")).toByteArray());
    m_results->tools().fit().setAutomatic(!m_settings.value(QStringLiteral("toolsChosen")).toBool());
    if (const QByteArray diff = m_settings.value(QStringLiteral("diff")).toByteArray(); !diff.isEmpty())
        m_detail->diff().restoreState(diff);
    const QVariantList range = m_settings.value(QStringLiteral("curveRange")).toList();
    m_charts->curve().chart().setRange(range.size() == 2
            ? ThresholdCurveChart::Range(std::pair { range[0].toDouble(), range[1].toDouble() })
            : std::nullopt);
    m_charts->context().setLimit(
        m_settings.value(QStringLiteral("contextLimit"), static_cast<qlonglong>(kContextLimit)).toLongLong());
    const QVariant current = m_settings.value(QStringLiteral("current"));
    const QVariant scroll = m_settings.value(QStringLiteral("scroll"));
    const QVariant across = m_settings.value(QStringLiteral("scrollAcross"));
    const QVariantList selected = m_settings.value(QStringLiteral("selected")).toList();
    m_sessions->setFilterText(m_settings.value(QStringLiteral("turns")).toString());
    const QVariantList place = m_settings.value(QStringLiteral("place")).toList();
    if (auto* const charts = findChild<QTabWidget*>(QStringLiteral("chartTabs"));
        charts && m_settings.contains(QStringLiteral("chart")))
        charts->setCurrentIndex(
            qBound(0, m_settings.value(QStringLiteral("chart")).toInt(), charts->count() - 1));
    m_settings.endGroup();
    if (columns.isEmpty()) // a recording never opened before: as others of its kind, but sorted as at first
        m_results->results().restoreColumns(
            m_settings.value(kindKey()).toByteArray(), ResultsView::Sorting::Default);
    else
        m_results->results().restoreColumns(columns);
    if (current.isValid())
        m_workspace.setCurrentResult(ResultId(current.toUInt()));
    m_detail->restorePlace(place);
    if (!scroll.isValid())
        return;
    QTimer::singleShot(0, this, [this, scroll, across, selected] { // when the rows are there
        m_results->results().selectNumbers(selected);
        m_results->results().verticalScrollBar()->setValue(scroll.toInt());
        m_results->results().horizontalScrollBar()->setValue(across.toInt());
    });
}

} // namespace winnow
