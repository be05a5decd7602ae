// SPDX-License-Identifier: GPL-3.0-or-later
// What comes back at the next start: the frame for all, and per set of recordings page, filter, selection,
// sort, widths and the place in the text. Everything read back is checked; what is damaged is ignored.
#include <QCryptographicHash>
#include <QHeaderView>
#include <QScreen>
#include <QScrollBar>
#include <QSplitter>
#include <QTimer>

#include "models/gate_study.h"
#include "models/loom_model.h"
#include "models/qt_text.h"
#include "models/results_model.h"
#include "views/column_fit.h"
#include "views/detail_pane.h"
#include "views/diff_view_pane.h"
#include "views/gate_panel.h"
#include "views/groups_view.h"
#include "views/pages/tune_page.h"
#include "views/results_page.h"
#include "views/results_view.h"
#include "views/shell/inspector.h"
#include "views/shell/main_window.h"
#include "views/shell/segments.h"
#include "views/table_memory.h"
#include "views/tools_view.h"
#include "views/type_scale.h"

namespace winnow {

namespace {

/// These have their columns with each set of recordings.
QStringList tablesOfCorpus()
{
    return { QStringLiteral("resultsTable"), QStringLiteral("toolsTable") };
}

QString key(const char* name)
{
    return QStringLiteral("window2/") + QLatin1String(name);
}

} // namespace

void MainWindow::restoreWindow(bool reset)
{
    if (reset || !restoreGeometry(m_settings.value(key("geometry")).toByteArray())) {
        const QSize wanted(grid(*this, 240), grid(*this, 150));
        resize(screen() ? wanted.boundedTo(screen()->availableSize()) : wanted);
    }
    resetLayout();
    if (reset)
        return;
    restoreTables(*this, m_settings.value(key("tables")).toMap(), tablesOfCorpus());
    m_split->restoreState(m_settings.value(key("split")).toByteArray());
    m_inspector->restoreState(m_settings.value(key("inspectorSplit")).toByteArray());
    m_tune->restoreState(m_settings.value(key("tune")).toByteArray());
    m_actions->get("inspector")->setChecked(m_settings.value(key("inspector"), true).toBool());
    GateStudy& gate = m_gate->study();
    gate.setTestFile(m_settings.value(key("gateTests")).toString());
    gate.setBaselineFile(m_settings.value(key("gateBaseline")).toString());
}

/// Of the frame; the size of the window is its user's.
void MainWindow::resetLayout()
{
    m_actions->get("inspector")->setChecked(true);
    const int inspector = grid(*this, 44);
    m_split->setSizes({ qMax(inspector, width() - inspector), inspector });
}

void MainWindow::saveWindow()
{
    m_settings.setValue(key("geometry"), saveGeometry());
    m_settings.setValue(key("split"), m_split->saveState());
    m_settings.setValue(key("inspectorSplit"), m_inspector->saveState());
    m_settings.setValue(key("tune"), m_tune->saveState());
    m_settings.setValue(key("inspector"), m_inspectorWanted);
    m_settings.setValue(key("tables"), tableStates(*this, tablesOfCorpus()));
    m_settings.setValue(key("gateTests"), m_gate->study().testFile());
    m_settings.setValue(key("gateBaseline"), m_gate->study().baselineFile());
    m_settings.sync();
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
    m_settings.setValue(QStringLiteral("page"), m_trail.page());
    m_settings.setValue(QStringLiteral("filter"), m_trail.filter().text());
    m_settings.setValue(QStringLiteral("limit"), static_cast<qlonglong>(m_tune->loomModel().limit()));
    m_settings.setValue(QStringLiteral("part"), m_results->parts().currentIndex());
    m_settings.setValue(QStringLiteral("results2"), m_results->results().columnState());
    m_settings.setValue(QStringLiteral("diff"), m_detail->diff().saveState());
    m_settings.setValue(QStringLiteral("tools2"), m_results->tools().horizontalHeader()->saveState());
    m_settings.setValue(QStringLiteral("group"), static_cast<int>(m_results->groups().grouping()));
    m_settings.setValue(QStringLiteral("toolsChosen"), !m_results->tools().fit().isAutomatic());
    m_settings.setValue(QStringLiteral("scroll"), m_results->results().verticalScrollBar()->value());
    m_settings.setValue(QStringLiteral("selected"), m_results->results().selectedNumbers());
    m_settings.setValue(QStringLiteral("place"), m_detail->place());
    m_settings.setValue(QStringLiteral("current"),
        m_workspace.currentResult().isValid() ? QVariant(m_workspace.currentResult().value) : QVariant());
    m_settings.endGroup();
    if (m_results->results().columnsChosen())
        m_settings.setValue(kindKey(), m_results->results().columnState());
}

void MainWindow::restoreCorpusState()
{
    m_settings.beginGroup(corpusKey());
    const auto value = [this](const char* name) { return m_settings.value(QLatin1String(name)); };
    m_results->groups().setGrouping(static_cast<Grouping>(value("group").toInt()));
    m_results->parts().setCurrentIndex(qBound(0, value("part").toInt(), m_results->parts().count() - 1));
    const QByteArray columns = value("results2").toByteArray();
    if (value("toolsChosen").toBool()) {
        m_results->tools().fit().setAutomatic(false);
        m_results->tools().horizontalHeader()->restoreState(value("tools2").toByteArray());
    }
    if (const QByteArray diff = value("diff").toByteArray(); !diff.isEmpty())
        m_detail->diff().restoreState(diff);
    const ResultFilter filter = parseFilter(value("filter").toString());
    const QString page = value("page").toString();
    const qlonglong limit = value("limit").toLongLong();
    m_tune->loomModel().setLimit(limit > 0 ? limit : kContextLimit);
    const QVariant current = value("current");
    const QVariant scroll = value("scroll");
    const QVariantList selected = value("selected").toList();
    const QVariantList place = value("place").toList();
    m_settings.endGroup();
    if (columns.isEmpty()) // a recording never opened before: as others of its kind, but sorted as at first
        m_results->results().restoreColumns(
            m_settings.value(kindKey()).toByteArray(), ResultsView::Sorting::Default);
    else
        m_results->results().restoreColumns(columns);
    m_trail.restart(m_pages.contains(page) ? page : QStringLiteral("tune"), filter);
    if (current.isValid())
        m_workspace.setCurrentResult(ResultId(current.toUInt()));
    m_detail->restorePlace(place);
    if (!scroll.isValid())
        return;
    QTimer::singleShot(0, this, [this, scroll, selected] { // when the rows are there
        m_results->results().selectNumbers(selected);
        m_results->results().verticalScrollBar()->setValue(scroll.toInt());
    });
}

} // namespace winnow
