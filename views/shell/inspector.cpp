// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/inspector.h"

#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "core/replay/replay_result.h"
#include "models/document/workspace.h"
#include "models/jobs/variants_study.h"
#include "models/text/call_argument.h"
#include "models/text/number_text.h"
#include "models/text/tool_name.h"
#include "models/text/words.h"
#include "models/timeline/timeline_uses.h"
#include "views/shell/action_list.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/theme.h"
#include "views/widgets/value_menu.h"

namespace winnow {

namespace {

constexpr std::size_t kUses = 3; // listed for one result; the page Losses lists all

} // namespace

Inspector::Inspector(Workspace& workspace, Insight& insight, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_tuning(new TuningPanel(workspace, this))
    , m_split(named(new QSplitter(Qt::Vertical, this), "inspectorSplitter"))
{
    named(this, "inspector", tr("Policy and selection"));
    m_split->setChildrenCollapsible(false);
    layOut(*m_split, { m_tuning, makeCard() });
    m_split->setStretchFactor(0, 1);
    layOut(*inside<QVBoxLayout>(this, {}), { m_split });
    auto* const values = new VariantsStudy(workspace, insight, this);
    connect(m_tuning, &TuningPanel::valuesWanted, this,
        [this, values](std::string_view key) { offerValues(*values, key, this); });
    connect(&workspace, &Workspace::currentResultChanged, this, &Inspector::refresh);
    connect(&workspace, &Workspace::resultChanged, this, &Inspector::refresh);
    connect(&insight, &Insight::changed, this, &Inspector::refresh);
    refresh();
}

QWidget* Inspector::makeCard()
{
    m_card = named(new QWidget(m_split), "selectionCard");
    auto* const column = inside<QVBoxLayout>(
        m_card, { grid(*this, 1.5), grid(*this), grid(*this), grid(*this) }, grid(*this, 0.5));
    m_title = named(new QLabel(m_card), "selectionTitle");
    m_facts = named(new QLabel(m_card), "selectionFacts");
    m_uses = named(new QLabel(m_card), "selectionUses");
    m_title->setFont(typeFont(font(), TypeSize::Body, true));
    for (const auto& [label, lines] :
        { std::pair(m_title, 1), std::pair(m_facts, 3), std::pair(m_uses, 5) }) {
        label->setWordWrap(true);
        label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        label->setFixedHeight(QFontMetrics(label->font()).lineSpacing() * lines); // nothing below moves
    }
    m_open = pushButton(m_card, "readSelection", tr("&Read it"), [this] { perform(*this, "openDiff"); });
    m_skip = pushButton(m_card, "skipSelection", tr("S&kip this tool"),
        [this] { Q_EMIT skipRequested(toolText(*m_workspace.corpus(), m_workspace.currentResult())); });
    layOut(*column, { m_title, m_facts, m_uses, rowOf({ m_open, m_skip, room() }), room() });
    return m_card;
}

/// "16 uses lost, these among them:" and the first few.
QString Inspector::usesText(const Corpus& corpus) const
{
    const auto& found = m_insight.data();
    if (!found || found->replay->corpus.get() != &corpus)
        return {};
    const std::vector<TimelineUse> uses = timelineUses(*found, m_workspace.currentResult());
    if (uses.empty())
        return {};
    const auto count = static_cast<std::int64_t>(uses.size());
    QStringList lines { uses.size() > kUses ? tr("%1, the first %2:").arg(usesLostAmount(count)).arg(kUses)
                                            : usesLostAmount(count) + QLatin1Char(':') };
    for (std::size_t i = 0; i < std::min(kUses, uses.size()); ++i)
        lines << elidedMiddle(useWords(*found, uses[i]), 120);
    return lines.join(QLatin1Char('\n'));
}

void Inspector::refresh()
{
    const auto result = m_workspace.result();
    const ResultId id = m_workspace.currentResult();
    const bool some = result && id.isValid() && id.index() < result->outcomes.size();
    m_card->setVisible(some);
    if (!some)
        return;
    const Outcome& outcome = result->outcomes[id.index()];
    const Corpus& corpus = *result->corpus;
    const bool exact = m_workspace.exactness() && m_workspace.exactness()->isExact(corpus, id);
    m_title->setText(tr("Selected: #%1 %2").arg(id.index() + 1).arg(toolText(corpus, id)));
    m_facts->setText(elidedMiddle(mainArgument(corpus, id, 200), 90) + QLatin1Char('\n')
        + tr("%1 → %2 tokens, %3")
              .arg(tokenText(outcome.tokensBefore, exact), tokenText(outcome.tokensAfter, exact),
                  statusText(outcome.status)));
    m_facts->setToolTip(chainText(outcome));
    const QString uses = usesText(corpus);
    QPalette red = palette();
    red.setColor(QPalette::WindowText, Theme(palette())[m_insight.isOutdated() ? Hue::Muted : Hue::LossText]);
    m_uses->setPalette(red);
    m_uses->setText(uses);
    m_uses->setToolTip(uses);
    m_skip->setEnabled(outcome.status != Status::SkippedByConfig);
}

} // namespace winnow
