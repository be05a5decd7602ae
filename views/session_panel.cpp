// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/session_panel.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

#include "core/importers/importer.h"
#include "models/core_words.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/session_tree_model.h"
#include "models/workspace.h"
#include "views/empty_state.h"
#include "views/spacing.h"

namespace winnow {

SessionPanel::SessionPanel(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_model(new SessionTreeModel(this))
    , m_proxy(new QSortFilterProxyModel(this))
    , m_filter(new QLineEdit(this))
    , m_tree(new QTreeView(this))
    , m_empty(new EmptyState(
          tr("Open a recording or drop one here: its sessions and turns are listed in this place."),
          { QStringLiteral("open"), QStringLiteral("sample") }, this))
{
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(gaps(this, 2, 2, 2, 2));
    m_filter->setObjectName(QStringLiteral("sessionFilter"));
    m_filter->setPlaceholderText(tr("Filter turns…"));
    m_filter->setAccessibleName(tr("Filter turns"));
    m_filter->setClearButtonEnabled(true);
    m_proxy->setSourceModel(m_model);
    m_proxy->setRecursiveFilteringEnabled(true);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_tree->setObjectName(QStringLiteral("sessionTree"));
    m_tree->setAccessibleName(tr("Recordings, sessions and turns"));
    m_tree->setModel(m_proxy);
    m_tree->setUniformRowHeights(true);
    m_tree->setTextElideMode(Qt::ElideRight);
    m_tree->setIndentation(fontMetrics().averageCharWidth() * 2);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(SessionTreeModel::Name, QHeaderView::Stretch);
    const int em = fontMetrics().horizontalAdvance(
        QLatin1Char('0')); // digits fill these columns; in some fonts they are wider than the average
    m_tree->setMinimumWidth(em * 24);
    m_tree->header()->setMinimumSectionSize(em * 5);
    fitNumbers();
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    column->addWidget(m_filter);
    column->addWidget(m_tree, 1);
    column->addWidget(m_empty, 1);
    m_empty->setObjectName(QStringLiteral("sessionEmpty"));
    const auto showWhatThereIs = [this] {
        m_filter->setVisible(m_workspace.hasCorpus());
        m_tree->setVisible(m_workspace.hasCorpus());
        m_empty->setVisible(!m_workspace.hasCorpus());
    };
    showWhatThereIs();
    connect(&workspace, &Workspace::corpusChanged, this, showWhatThereIs);
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &QSortFilterProxyModel::setFilterFixedString);
    connect(&workspace, &Workspace::corpusChanged, this, [this] {
        m_model->setCorpus(m_workspace.corpus());
        fitNumbers();
        if (m_proxy->rowCount() == 1)
            m_tree->expandToDepth(0);
    });
    connect(&workspace, &Workspace::currentResultChanged, this, &SessionPanel::showCurrent);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
        [this](const QModelIndex& index) {
            const QVariant first = index.siblingAtColumn(0).data(SessionTreeModel::FirstResultRole);
            const QModelIndex shown = m_proxy->mapFromSource(m_model->indexOf(m_workspace.currentResult()));
            if (first.isValid() && index.siblingAtColumn(0) != shown)
                m_workspace.setCurrentResult(ResultId(first.toUInt()));
        });
    connect(m_tree, &QWidget::customContextMenuRequested, this, &SessionPanel::contextMenu);
}

QString SessionPanel::filterText() const
{
    return m_filter->text();
}

void SessionPanel::setFilterText(const QString& text)
{
    m_filter->setText(text);
}

/// Wide enough for their titles and for the sums, the longest numbers there are.
void SessionPanel::fitNumbers()
{
    QHeaderView& header = *m_tree->header();
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const QString results = m_workspace.hasCorpus()
        ? countText(static_cast<qint64>(m_workspace.corpus()->results.size()))
        : QString();
    const int numbers[][2] = { { SessionTreeModel::Results,
                                   std::max(6 * digit, fontMetrics().horizontalAdvance(results) + digit) },
        { SessionTreeModel::Bytes, 8 * digit } };
    for (const auto& [column, width] : numbers)
        header.resizeSection(column, std::max(width, header.sectionSizeHint(column)));
}

void SessionPanel::showCurrent()
{
    const QModelIndex leaf = m_proxy->mapFromSource(m_model->indexOf(m_workspace.currentResult()));
    const QModelIndex now = m_tree->currentIndex();
    if (!leaf.isValid() || now.siblingAtColumn(0) == leaf)
        return;
    // A chosen recording or session stays chosen while one of its own results is current.
    for (QModelIndex up = leaf.parent(); up.isValid(); up = up.parent()) {
        if (up == now.siblingAtColumn(0) && m_tree->hasFocus())
            return;
    }
    m_tree->setCurrentIndex(leaf);
    m_tree->scrollTo(leaf);
}

void SessionPanel::contextMenu(const QPoint& at)
{
    const QModelIndex index = m_tree->indexAt(at).siblingAtColumn(0);
    if (!index.isValid())
        return;
    QMenu menu(this);
    if (const QVariant session = index.data(SessionTreeModel::SessionRole); session.isValid())
        menu.addAction(tr("Show only this session's results"), this,
            [this, session] { Q_EMIT sessionFilterRequested(session.toInt() + 1); });
    if (const QVariant first = index.data(SessionTreeModel::FirstResultRole); first.isValid()) {
        const ResultId id(first.toUInt());
        menu.addAction(tr("Show the raw record"), this, [this, id] {
            const ToolResult& result = m_workspace.corpus()->result(id);
            Q_EMIT rawRecordRequested(
                toQt(m_workspace.corpus()->recordingOf(id).path), result.offset, result.length);
        });
    }
    if (const QString path = index.data(SessionTreeModel::PathRole).toString(); !path.isEmpty()) {
        QMenu* const treatAs = menu.addMenu(tr("Treat as"));
        for (const ImporterInfo& importer : importers()) {
            const QString format = toQt(importer.name);
            treatAs->addAction(coreText(importer.title), this,
                [this, path, format] { Q_EMIT treatAsRequested(path, format); });
        }
    }
    menu.addSeparator();
    menu.addAction(tr("Expand all"), m_tree, &QTreeView::expandAll);
    menu.addAction(tr("Collapse all"), m_tree, &QTreeView::collapseAll);
    menu.exec(m_tree->viewport()->mapToGlobal(at));
}

} // namespace winnow
