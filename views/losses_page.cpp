// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/losses_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>

#include "core/report/analysis_report.h"
#include "models/loss_places.h"
#include "models/number_text.h"
#include "models/workspace.h"
#include "views/page_layout.h"
#include "views/report_table_view.h"

namespace winnow {

namespace {

constexpr qsizetype kAround = 1500; // characters shown before and behind what was used

/// The words around it, what was used in bold.
QString useHtml(const LossPlace& place)
{
    const qsizetype at = place.text.indexOf(place.wanted);
    const qsizetype from = std::max<qsizetype>(0, at - kAround);
    QString html = QStringLiteral("<p><b>%1</b></p><pre style=\"white-space:pre-wrap\">")
                       .arg(place.title.toHtmlEscaped());
    if (at < 0)
        return html + place.text.left(2 * kAround).toHtmlEscaped() + QStringLiteral("</pre>");
    html += place.text.mid(from, at - from).toHtmlEscaped();
    html += QStringLiteral("<a name=\"use\"></a><b><u>%1</u></b>").arg(place.wanted.toHtmlEscaped());
    return html + place.text.mid(at + place.wanted.size(), kAround).toHtmlEscaped()
        + QStringLiteral("</pre>");
}

} // namespace

LossesPage::LossesPage(Workspace& workspace, Insight& insight, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_state(new QLabel(this))
    , m_dropped(new QPushButton(tr("Open what was &dropped"), this))
    , m_use(new QPushButton(tr("Open the &use"), this))
    , m_table(new ReportTableView(QStringLiteral("lossesTable"), tr("What would be lost"), this))
    , m_text(new QTextBrowser(this))
{
    setWhatsThis(tr("Each text that the policy drops and the recorded agent used later, edits first. "
                    "Observational: the agent saw the full text."));
    m_dropped->setObjectName(QStringLiteral("openDropped"));
    m_use->setObjectName(QStringLiteral("openUse"));
    m_text->setObjectName(QStringLiteral("lossUse"));
    m_text->setAccessibleName(tr("Where the agent used it"));
    m_text->setOpenLinks(false);
    m_state->setObjectName(QStringLiteral("lossesState"));
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* const line = new QHBoxLayout;
    line->addWidget(m_dropped);
    line->addWidget(m_use);
    line->addWidget(m_state, 1);
    auto* const split = sideBySide(m_table, m_text, 3, 2, this);
    auto* const column = pageColumn(this);
    column->addLayout(line);
    column->addWidget(split, 1);
    connect(&insight, &Insight::changed, this, &LossesPage::refresh);
    connect(m_table, &ReportTableView::currentRowMoved, this, &LossesPage::showUse);
    connect(m_table, &ReportTableView::rowActivated, this, [this](int row) { open(row, false); });
    connect(m_dropped, &QPushButton::clicked, this, [this] { open(m_table->currentTableRow(), false); });
    connect(m_use, &QPushButton::clicked, this, [this] { open(m_table->currentTableRow(), true); });
    refresh();
}

void LossesPage::refresh()
{
    const auto& found = m_insight.data();
    m_table->setTable(found ? lossRows(*found) : report::Table());
    showUse(-1);
    if (!found)
        return m_state->setText(tr("Open a recording to see what the policy would lose of it."));
    const ToolLosses& total = found->losses.total;
    const QString text
        = tr("%1 needs lost (weight %2), %3 of %4 edits broken; n = %5 "
             "changed results. Measured, observational: 0 means none detected.")
              .arg(countText(static_cast<qint64>(total.needs)), toQt(report::weightText(total.weight)),
                  countText(static_cast<qint64>(total.editBreaks)),
                  countText(static_cast<qint64>(found->losses.editsWithSource)),
                  countText(static_cast<qint64>(total.changed)));
    m_state->setText(text);
    m_state->setToolTip(text);
}

void LossesPage::showUse(int row)
{
    const auto& found = m_insight.data();
    const std::vector<LostNeed> losses = found ? allLosses(*found) : std::vector<LostNeed>();
    const bool some = row >= 0 && static_cast<std::size_t>(row) < losses.size();
    m_dropped->setEnabled(some);
    m_use->setEnabled(some);
    if (!some)
        return m_text->clear();
    const LossPlace place = lossPlace(*found, losses[static_cast<std::size_t>(row)]);
    m_use->setEnabled(place.use.isValid());
    m_text->setHtml(useHtml(place));
    m_text->scrollToAnchor(QStringLiteral("use"));
}

void LossesPage::open(int row, bool use)
{
    const auto& found = m_insight.data();
    const std::vector<LostNeed> losses = found ? allLosses(*found) : std::vector<LostNeed>();
    if (row < 0 || static_cast<std::size_t>(row) >= losses.size())
        return;
    const LossPlace place = lossPlace(*found, losses[static_cast<std::size_t>(row)]);
    if (use && place.use.isValid())
        Q_EMIT placeRequested(place.use, -1);
    else if (!use)
        Q_EMIT placeRequested(place.dropped, place.begin ? static_cast<qint64>(*place.begin) : -1);
}

} // namespace winnow
