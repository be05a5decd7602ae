// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/results_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <algorithm>

#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "views/shell/action_list.h"
#include "views/tables/column_fit.h"
#include "views/tables/column_widths.h"
#include "views/tables/row_table.h"
#include "views/tables/share_delegate.h"
#include "views/tables/table_copy.h"
#include "views/text/plain_texts.h"

namespace winnow {

namespace {

constexpr int kLeastArgument = 10; // in digits
constexpr std::size_t kMostValues = 12; // values of a column offered as filters

/// Width of a digit: digits fill these columns, and in some fonts they are wider than the average letter.
int digitOf(const QWidget& view)
{
    return view.fontMetrics().horizontalAdvance(QLatin1Char('0'));
}

} // namespace

ResultsView::ResultsView(Workspace& workspace, ResultsModel& model, QWidget* parent)
    : QTableView(parent)
    , m_workspace(workspace)
    , m_model(model)
{
    setWhatsThis(tr("Every tool result with its decision and the check that decided. The tooltip of a "
                    "decision shows the whole chain."));
    setModel(&model);
    setUpRows(*this, QStringLiteral("resultsTable"), tr("Results"));
    setSelectionMode(ExtendedSelection);
    setHorizontalScrollMode(ScrollPerPixel);
    setTextElideMode(Qt::ElideMiddle);
    setItemDelegateForColumn(ResultsModel::Saved, new ShareDelegate(ResultsModel::ShareRole, this));
    QHeaderView* const header = horizontalHeader();
    header->setSectionsMovable(true);
    header->moveSection(
        header->visualIndex(ResultsModel::Losses), header->visualIndex(ResultsModel::Saved) + 1);
    // The least important column comes last.
    header->moveSection(header->visualIndex(ResultsModel::SessionColumn), ResultsModel::ColumnCount - 1);
    header->moveSection(header->visualIndex(ResultsModel::Kind), ResultsModel::ColumnCount - 1);
    header->setSortIndicator(model.sortColumn(), model.sortOrder());
    setSortingEnabled(true);
    setColumnWidths(*header, { 4, 7, 6, 15, 22, 8, 8, 7, 9, 18, 24, 8, 12 });
    m_fit = new ColumnFit(*this,
        { ResultsModel::CutBy, ResultsModel::Kind, ResultsModel::SessionColumn, ResultsModel::Turn,
            ResultsModel::Rule, ResultsModel::Decision, ResultsModel::Argument }); // never a loss
    m_fit->setStretched(ResultsModel::Argument, kLeastArgument * digitOf(*this));
    connect(m_fit, &ColumnFit::menuRequested, this, &ResultsView::addFilters);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &ResultsView::contextMenu);
    connect(this, &QTableView::doubleClicked, this, [this] { perform(*this, "openDiff"); });
    connect(&workspace, &Workspace::currentResultChanged, this, &ResultsView::showCurrent);
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_kept = selectedResults(); });
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        showColumns();
        showCurrent();
        select(m_kept);
        Q_EMIT selectionSummaryChanged();
    });
    installCopy(*this);
}

/// Hides constant columns, and makes room for large numbers.
void ResultsView::showColumns()
{
    const auto& replay = m_model.result();
    if (!replay)
        return;
    const int number
        = fontMetrics().horizontalAdvance(countText(replay->outcomes.size())) + 3 * digitOf(*this);
    setColumnWidth(ResultsModel::Number, std::max(columnWidth(ResultsModel::Number), number));
    m_fit->setAbsent(ResultsModel::SessionColumn, replay->corpus->sessions.size() < 2);
    m_fit->setAbsent(ResultsModel::CutBy, replay->totals.cutBefore == 0);
}

std::vector<ResultId> ResultsView::selectedResults() const
{
    std::vector<ResultId> ids;
    if (!selectionModel())
        return ids;
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            if (const ResultId id = m_model.resultAt(row); id.isValid())
                ids.push_back(id);
        }
    }
    return ids;
}

/// Adds to the selection; skips results that the filter hides.
void ResultsView::select(const std::vector<ResultId>& ids)
{
    QItemSelection rows;
    for (const ResultId id : ids) {
        if (const int row = m_model.rowOf(id); row >= 0)
            rows.select(m_model.index(row, 0), m_model.index(row, ResultsModel::ColumnCount - 1));
    }
    selectionModel()->select(rows, QItemSelectionModel::Select);
}

QVariantList ResultsView::selectedNumbers() const
{
    QVariantList numbers;
    for (const ResultId id : selectedResults()) {
        if (numbers.size() < kMostKept)
            numbers << id.value;
    }
    return numbers;
}

void ResultsView::selectNumbers(const QVariantList& numbers)
{
    std::vector<ResultId> ids;
    for (const QVariant& number : numbers)
        ids.emplace_back(number.toUInt());
    select(ids);
}

void ResultsView::showCurrent()
{
    const int row = m_model.rowOf(m_workspace.currentResult());
    if (row < 0 || row == currentIndex().row())
        return;
    setCurrentIndex(m_model.index(row, std::max(0, currentIndex().column())));
    scrollTo(currentIndex());
}

void ResultsView::go(int step)
{
    if (m_model.rowCount() == 0)
        return;
    const int from = currentIndex().isValid() ? currentIndex().row() : (step > 0 ? -1 : m_model.rowCount());
    const int to = std::clamp(from + step, 0, m_model.rowCount() - 1);
    // Not setCurrentIndex(): with Ctrl held it would add to the selection.
    selectionModel()->setCurrentIndex(m_model.index(to, std::max(0, currentIndex().column())),
        QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void ResultsView::keyPressEvent(QKeyEvent* event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        perform(*this, "openDiff");
        return;
    }
    QTableView::keyPressEvent(event);
}

void ResultsView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (current.isValid())
        m_workspace.setCurrentResult(m_model.resultAt(current.row()));
}

void ResultsView::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected)
{
    QTableView::selectionChanged(selected, deselected);
    Q_EMIT selectionSummaryChanged();
}

void ResultsView::contextMenu(const QPoint& at)
{
    const QModelIndex index = indexAt(at);
    if (!index.isValid())
        return;
    QMenu menu(this);
    menu.addAction(tr("Show before and after"), this, [this] { perform(*this, "openDiff"); });
    const FilterChip chip = m_model.chipFor(index);
    if (!chip.value.isEmpty())
        menu.addAction(tr("Filter by %1").arg(buttonText(chip.text())), this,
            [this, chip] { Q_EMIT filterRequested(chip); });
    const QString tool = index.siblingAtColumn(ResultsModel::ToolName).data().toString();
    menu.addAction(tr("Skip %1 in the policy").arg(buttonText(tool)), this,
        [this, tool] { Q_EMIT skipRequested(tool); });
    menu.addSeparator();
    menu.addAction(
        tr("Copy cell"), this, [index] { QGuiApplication::clipboard()->setText(index.data().toString()); });
    menu.addActions(actions());
    menu.addSeparator();
    m_fit->addColumns(*menu.addMenu(tr("Columns"))); // the keyboard cannot reach the header
    menu.addAction(tr("Show in the context timeline"), this, &ResultsView::contextRequested);
    menu.exec(viewport()->mapToGlobal(at));
}

/// Filters by the column: by the current row's value or one of the existing ones.
void ResultsView::addFilters(QMenu& menu, int column)
{
    if (column < 0)
        return;
    const QModelIndex here = currentIndex().siblingAtColumn(column);
    const auto add = [this, &menu](const FilterChip& chip, const QString& text) {
        menu.addAction(buttonText(text), this, [this, chip] { Q_EMIT filterRequested(chip); });
    };
    if (FilterChip chip = m_model.chipFor(here); !chip.value.isEmpty()) {
        add(chip, tr("Filter by this value: %1").arg(chip.text()));
        if (column == ResultsModel::Before || column == ResultsModel::After || column == ResultsModel::Saved
            || column == ResultsModel::Losses) {
            for (const auto sign : { FilterChip::Operator::Greater, FilterChip::Operator::Less }) {
                chip.op = sign;
                add(chip, tr("Filter by %1").arg(chip.text()));
            }
        }
    }
    for (const auto& [chip, count] : valuesOf(m_model, column, kMostValues)) {
        if (chip != m_model.chipFor(here))
            add(chip, tr("Filter by %1 (%2)").arg(chip.text(), countText(count)));
    }
    if (!menu.isEmpty())
        menu.addSeparator();
}

} // namespace winnow
