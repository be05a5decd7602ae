// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/results_view.h"

#include <QClipboard>
#include <QDataStream>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <algorithm>
#include <array>
#include <numeric>

#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "models/text/words.h"
#include "views/tables/decision_delegate.h"
#include "views/tables/row_table.h"
#include "views/tables/share_delegate.h"
#include "views/tables/table_copy.h"
#include "views/text/plain_texts.h"

namespace winnow {

namespace {

constexpr int kWidths[] = { 4, 7, 6, 15, 22, 8, 8, 7, 9, 18, 24, 8, 12 }; // in digits
static_assert(std::size(kWidths) == ResultsModel::ColumnCount);
constexpr std::size_t kMostValues = 12; // values of a column offered as filters

/// A text column that shrinks before another is hidden, and its minimum width.
struct Giving
{
    int column;
    int least; // digits
};
constexpr std::array<Giving, 3> kGiving { { { ResultsModel::Argument, 10 }, { ResultsModel::ToolName, 10 },
    { ResultsModel::Rule, 20 } } };
constexpr Giving kAtLast { ResultsModel::Rule, 12 };
constexpr int kFirstToGo[] = { ResultsModel::CutBy, ResultsModel::Kind, ResultsModel::SessionColumn,
    ResultsModel::Turn }; // in that order
constexpr int kThenToGo[]
    = { ResultsModel::Rule, ResultsModel::Decision, ResultsModel::Argument }; // when kAtLast is not enough

/// Width of a digit: digits fill these columns, and in some fonts they are wider than the average letter.
int digitOf(const QWidget& view)
{
    return view.fontMetrics().horizontalAdvance(QLatin1Char('0'));
}

/// Preferred width in pixels; numbers and decisions depend on their content.
int wanted(const QTableView& view, const ResultsModel& model, int column)
{
    int width = kWidths[column] * digitOf(view);
    if (const auto& replay = model.result()) {
        const int around = 3 * digitOf(view);
        if (column == ResultsModel::Number)
            width = view.fontMetrics().horizontalAdvance(countText(replay->outcomes.size())) + around;
        if (column == ResultsModel::Decision) {
            width = 0;
            for (std::size_t status = 0; status < kStatusCount; ++status) {
                if (replay->totals.byStatus[status] > 0)
                    width = std::max(width,
                        view.fontMetrics().horizontalAdvance(statusText(static_cast<Status>(status)))
                            + view.fontMetrics().ascent() + around);
            }
        }
    }
    return std::max(width, view.horizontalHeader()->sectionSizeHint(column));
}

/// Pixels that the visible columns lack at their preferred widths.
int missing(const QTableView& view, const ResultsModel& model)
{
    int over = -view.viewport()->width();
    for (int column = 0; column < ResultsModel::ColumnCount; ++column)
        over += view.isColumnHidden(column) ? 0 : wanted(view, model, column);
    return over;
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
    setItemDelegateForColumn(ResultsModel::Decision, new DecisionDelegate(ResultsModel::StatusRole, this));
    for (int column = 0; column < ResultsModel::ColumnCount; ++column)
        setColumnWidth(column, kWidths[column] * digitOf(*this));
    QHeaderView* const header = horizontalHeader();
    connect(header, &QHeaderView::sectionResized, this, [this, header](int column, int was, int now) {
        int last = header->count() - 1; // the stretched column; its width depends on the others
        while (last > 0 && header->isSectionHidden(header->logicalIndex(last)))
            --last;
        const bool hiding = was == 0 || now == 0;
        if (!m_fitting && !hiding && column != header->logicalIndex(last))
            m_widthsChosen = true;
    });
    header->setStretchLastSection(true);
    header->setSectionsMovable(true);
    header->moveSection(
        header->visualIndex(ResultsModel::Losses), header->visualIndex(ResultsModel::Saved) + 1);
    // The least important column comes last.
    header->moveSection(header->visualIndex(ResultsModel::SessionColumn), ResultsModel::ColumnCount - 1);
    header->moveSection(header->visualIndex(ResultsModel::Kind), ResultsModel::ColumnCount - 1);
    header->setSortIndicator(model.sortColumn(), model.sortOrder());
    m_first = header->saveState();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    setSortingEnabled(true);
    connect(header, &QWidget::customContextMenuRequested, this, &ResultsView::headerMenu);
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, &ResultsView::contextMenu);
    connect(this, &QTableView::doubleClicked, this, [this] { Q_EMIT resultActivated(); });
    connect(&workspace, &Workspace::currentResultChanged, this, &ResultsView::showCurrent);
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_kept = selectedResults(); });
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        fit();
        showCurrent();
        select(m_kept);
        Q_EMIT selectionSummaryChanged();
    });
    installCopy(*this);
}

QByteArray ResultsView::columnState() const
{
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out << m_widthsChosen << m_hidingChosen << horizontalHeader()->saveState();
    return state;
}

void ResultsView::restoreColumns(const QByteArray& state, Sorting sorting)
{
    QDataStream in(state);
    QByteArray columns;
    bool widths = false;
    bool hiding = false;
    in >> widths >> hiding >> columns;
    {
        const QScopedValueRollback fitting(m_fitting, true);
        const bool known = in.status() == QDataStream::Ok && horizontalHeader()->restoreState(columns);
        if (!known)
            horizontalHeader()->restoreState(m_first);
        m_widthsChosen = known && widths;
        m_hidingChosen = known && hiding;
    }
    if (sorting == Sorting::Default)
        sortByColumn(ResultsModel::Saved, Qt::DescendingOrder);
    fit();
}

void ResultsView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fit();
}

/// Before the table scrolls sideways: shrinks text columns a little, then hides the least important columns,
/// then shrinks the rule further. Stops once the user sets widths.
void ResultsView::fit()
{
    if (m_widthsChosen)
        return;
    const QScopedValueRollback fitting(m_fitting, true);
    const auto canGive = [this](const Giving& giving) {
        return isColumnHidden(giving.column)
            ? 0
            : std::max(0, wanted(*this, m_model, giving.column) - giving.least * digitOf(*this));
    };
    if (!m_hidingChosen && m_model.result()) {
        for (const int column : kFirstToGo)
            setColumnHidden(column, false);
        for (const int column : kThenToGo)
            setColumnHidden(column, false);
        // With a single session the column would be constant.
        setColumnHidden(ResultsModel::SessionColumn, m_model.result()->corpus->sessions.size() < 2);
        setColumnHidden(ResultsModel::CutBy, m_model.result()->totals.cutBefore == 0);
        const auto given = [&] {
            return std::accumulate(kGiving.begin(), kGiving.end(), 0,
                [&](int sum, const Giving& giving) { return sum + canGive(giving); });
        };
        for (const int column : kFirstToGo) {
            if (missing(*this, m_model) > given())
                setColumnHidden(column, true);
        }
        for (const int column : kThenToGo) {
            const int more = isColumnHidden(kAtLast.column)
                ? 0
                : (kGiving.back().least - kAtLast.least) * digitOf(*this);
            if (missing(*this, m_model) > given() + more)
                setColumnHidden(column, true);
        }
    }
    int over = missing(*this, m_model);
    for (int column = 0; column < ResultsModel::ColumnCount; ++column) {
        if (!isColumnHidden(column))
            setColumnWidth(column, wanted(*this, m_model, column));
    }
    const auto give = [&](const Giving& giving) {
        const int gives = std::clamp(over, 0, canGive(giving));
        if (gives > 0)
            setColumnWidth(giving.column, wanted(*this, m_model, giving.column) - gives);
        return gives;
    };
    for (const Giving& giving : kGiving)
        over -= give(giving);
    if (over > 0 && !isColumnHidden(kAtLast.column))
        setColumnWidth(
            kAtLast.column, std::max(kAtLast.least * digitOf(*this), columnWidth(kAtLast.column) - over));
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
        Q_EMIT resultActivated();
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
    menu.addAction(tr("Show before and after"), this, &ResultsView::resultActivated);
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
    addColumns(*menu.addMenu(tr("Columns"))); // the keyboard cannot reach the header
    menu.addAction(tr("Show in the context timeline"), this, &ResultsView::contextRequested);
    menu.exec(viewport()->mapToGlobal(at));
}

void ResultsView::headerMenu(const QPoint& at)
{
    QMenu menu(this);
    if (const int column = horizontalHeader()->logicalIndexAt(at); column >= 0)
        addFilters(menu, column);
    addColumns(menu);
    menu.exec(horizontalHeader()->mapToGlobal(at));
}

/// Filters by the column: by the current row's value or one of the existing ones.
void ResultsView::addFilters(QMenu& menu, int column)
{
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

void ResultsView::addColumns(QMenu& menu)
{
    QAction* const automatic = menu.addAction(tr("As many as fit"));
    automatic->setCheckable(true);
    automatic->setChecked(!columnsChosen());
    connect(automatic, &QAction::toggled, this, [this](bool on) {
        m_hidingChosen = !on;
        if (!on)
            return;
        const QScopedValueRollback fitting(m_fitting, true);
        m_widthsChosen = false;
        for (int column = 0; column < ResultsModel::ColumnCount; ++column)
            setColumnHidden(column, false);
        fit();
    });
    menu.addSeparator();
    for (int column = 0; column < ResultsModel::ColumnCount; ++column) {
        QAction* const action
            = menu.addAction(m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        action->setEnabled(column != ResultsModel::Number);
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            m_hidingChosen = true;
            setColumnHidden(column, !shown);
            fit();
        });
    }
}

} // namespace winnow
