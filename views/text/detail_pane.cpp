// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/text/detail_pane.h"

#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "models/document/current_text.h"
#include "models/document/workspace.h"
#include "models/jobs/insight.h"
#include "models/text/call_argument.h"
#include "models/text/tool_name.h"
#include "models/timeline/timeline_uses.h"
#include "views/shell/empty_state.h"
#include "views/text/diff_view.h"
#include "views/text/diff_view_pane.h"
#include "views/widgets/elided_label.h"
#include "views/widgets/page_layout.h"

namespace winnow {

DetailPane::DetailPane(Workspace& workspace, CurrentText& text, Insight& insight, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_text(text)
    , m_insight(insight)
    , m_title(named(new ElidedLabel(Hue::Text, this), "detailTitle"))
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(QString(), {}, this))
    , m_diff(new DiffPane(this))
{
    setObjectName(QStringLiteral("detailPane"));
    m_title->setContentsMargins(gaps(this, 5, 2, 5, 2));
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_diff);
    layOut(*inside<QVBoxLayout>(this, {}, 0), { m_title, { m_stack, 1 } });
    connect(&text, &CurrentText::changed, this, &DetailPane::refresh);
    connect(&insight, &Insight::changed, this, &DetailPane::refreshMarks);
    connect(&workspace, &Workspace::resultChanged, this, &DetailPane::refreshHead);
    connect(&workspace, &Workspace::currentResultChanged, this, &DetailPane::refreshHead);
    refresh();
}

void DetailPane::refreshHead()
{
    const auto result = m_workspace.result();
    const ResultId id = m_workspace.currentResult();
    const bool some = result && id.isValid() && id.index() < result->outcomes.size();
    m_title->setVisible(some);
    if (!some)
        return;
    const Corpus& corpus = *result->corpus;
    const QString tool = toolText(corpus, id);
    m_title->setText(tr("#%1  turn %2  %3").arg(id.index() + 1).arg(corpus.result(id).turn + 1).arg(tool)
        + QStringLiteral("  ") + mainArgument(corpus, id, 160));
    m_title->setToolTip(mainArgument(corpus, id, 1000));
}

void DetailPane::refresh()
{
    refreshHead();
    const bool ready = m_text.document() != nullptr;
    m_stack->setCurrentIndex(ready ? 1 : 0);
    m_diff->setDocument(m_text.document());
    refreshMarks();
    goToKept();
    goToWanted();
    if (ready)
        return;
    const bool gone = !m_text.error().isEmpty();
    m_empty->setText(gone ? tr("This text cannot be read any more.\n%1").arg(m_text.error())
                          : tr("Choose a result above to see it before and after."));
    m_empty->setActions({ gone ? QStringLiteral("reload") : QStringLiteral("nextResult") });
}

void DetailPane::refreshMarks()
{
    const std::string_view text = m_text.document() ? m_text.document()->beforeText() : std::string_view();
    m_diff->model().setMarks(
        m_insight.data() ? usedPlaces(*m_insight.data(), m_text.result(), text) : std::vector<DiffMark>());
}

void DetailPane::showPlace(ResultId result, std::size_t byte)
{
    m_wanted.emplace(result, byte);
    m_workspace.setCurrentResult(result);
    goToWanted();
}

void DetailPane::goToWanted()
{
    if (!m_wanted || !m_text.document() || m_text.result() != m_wanted->first
        || m_workspace.currentResult() != m_wanted->first)
        return;
    m_diff->view().goToByte(Side::Before, m_wanted->second);
    m_wanted.reset();
}

QVariantList DetailPane::place() const
{
    const DiffView& view = m_diff->view();
    if (!m_text.document() || !m_text.result().isValid())
        return {};
    return { m_text.result().value, static_cast<qulonglong>(view.firstRow()),
        static_cast<qulonglong>(view.model().currentRow()) };
}

void DetailPane::restorePlace(const QVariantList& place)
{
    m_kept = place;
    goToKept();
}

void DetailPane::goToKept()
{
    if (m_kept.size() != 3 || !m_text.document() || m_text.result().value != m_kept[0].toUInt())
        return;
    DiffView& view = m_diff->view();
    const std::size_t rows = view.model().rowCount();
    if (rows > 0) {
        view.model().setCurrentRow(std::min(rows - 1, static_cast<std::size_t>(m_kept[2].toULongLong())));
        view.showTop(std::min(rows - 1, static_cast<std::size_t>(m_kept[1].toULongLong())));
    }
    m_kept.clear();
}

} // namespace winnow
