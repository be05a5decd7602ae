// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/sample_button.h"

#include <QMenu>

#include "models/document/workspace.h"
#include "models/jobs/whole_study.h"
#include "models/text/amounts.h"
#include "models/text/number_text.h"

namespace winnow {

namespace {

constexpr std::uint64_t kBytesOfResult = 3200; // while it is opened, of a digest of two strategies

} // namespace

SampleButton::SampleButton(Workspace& workspace, WholeStudy& whole, QWidget* parent)
    : QToolButton(parent)
    , m_workspace(workspace)
    , m_whole(whole)
{
    setObjectName(QStringLiteral("sampleButton"));
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setPopupMode(QToolButton::InstantPopup);
    setMenu(new QMenu(this));
    menu()->setObjectName(QStringLiteral("sampleMenu"));
    connect(menu(), &QMenu::aboutToShow, this, &SampleButton::fill);
    connect(&whole, &Study::changed, this, &SampleButton::refresh);
    refresh();
}

void SampleButton::refresh()
{
    setVisible(m_whole.isOffered());
    if (!m_whole.isOffered())
        return;
    const SampledFrom& from = *m_workspace.corpus()->sampledFrom;
    setText(tr("sample: %1 of %2")
                .arg(countText(m_workspace.corpus()->results.size()), resultsAmount(from.results)));
    const QString drawn
        = tr("%1 of %2 are open, drawn at random. Sub-agents and runs of one task stay together. "
             "All figures are for the sample.")
              .arg(countText(m_workspace.corpus()->sessions.size()), sessionsAmount(from.sessions));
    setToolTip(m_whole.answer() ? drawn + QLatin1Char('\n') + m_whole.sentence() : drawn);
    setAccessibleName(tr("A random sample is open: %1").arg(text()));
}

void SampleButton::fill()
{
    menu()->clear();
    const SampledFrom& from = *m_workspace.corpus()->sampledFrom;
    menu()->addAction(tr("Measure the policy on all %1").arg(resultsAmount(from.results)), this,
        [this] { m_whole.measure(); });
    menu()->addAction(tr("Open all of it (about %1 of memory)").arg(bytesText(from.results * kBytesOfResult)),
        this, [this] { m_workspace.openWhole(); });
}

} // namespace winnow
