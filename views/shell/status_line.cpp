// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/status_line.h"

#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QToolButton>

#include "core/session/corpus.h"
#include "models/document/workspace.h"
#include "models/jobs/insight.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "views/shell/action_list.h"
#include "views/shell/job_indicator.h"
#include "views/shell/toasts.h"
#include "views/widgets/counter_button.h"
#include "views/widgets/page_layout.h"

namespace winnow {

StatusLine::StatusLine(
    Workspace& workspace, Insight& insight, Toasts& toasts, QSettings& settings, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_insight(insight)
    , m_toasts(toasts)
    , m_unread(flatButton(this, "unreadLink"))
    , m_sample(flatButton(this, "sampleButton"))
    , m_usage(flatButton(this, "usageLabel"))
    , m_counter(new CounterButton(workspace, settings, this))
    , m_shown(named(new QLabel(this), "countLabel"))
    , m_messages(flatButton(this, "messagesLink"))
    , m_job(new JobIndicator(this))
{
    setObjectName(QStringLiteral("statusLine"));
    auto* const row = inside<QHBoxLayout>(this, { grid(*this), 0, grid(*this), 0 }, grid(*this));
    setFixedHeight(grid(*this, 4));
    layOut(*row, { m_unread, m_sample, m_usage, m_counter, m_shown, room(), m_job, m_messages });
    m_messages->setPopupMode(QToolButton::InstantPopup);
    m_messages->setMenu(new QMenu(m_messages));
    m_messages->hide();
    connect(m_messages->menu(), &QMenu::aboutToShow, this, [this] { m_toasts.fill(*m_messages->menu()); });
    connect(&toasts, &Toasts::saidMore, this, [this] {
        m_messages->setText(tr("Messages (%1)").arg(m_toasts.said().size()));
        m_messages->show();
    });
    connect(m_unread, &QToolButton::clicked, this, [this] { perform(*this, "showIssues"); });
    connect(m_usage, &QToolButton::clicked, this, &StatusLine::usageRequested);
    connect(m_sample, &QToolButton::clicked, &workspace, &Workspace::openWhole);
    connect(&workspace, &Workspace::corpusChanged, this, &StatusLine::refreshSample);
    connect(&workspace, &Workspace::corpusChanged, this, &StatusLine::refreshUnread);
    connect(&insight, &Insight::changed, this, &StatusLine::refreshUsage);
    refreshSample();
    refreshUnread();
    refreshUsage();
}

void StatusLine::setShown(const QString& text)
{
    m_shown->setText(text);
}

void StatusLine::refreshSample()
{
    const auto& corpus = m_workspace.corpus();
    m_sample->setVisible(corpus && corpus->sampledFrom);
    if (!m_sample->isVisibleTo(this))
        return;
    constexpr std::uint64_t kBytesOfResult = 3200; // memory while opening a digest of two strategies
    const SampledFrom& from = *corpus->sampledFrom;
    m_sample->setText(
        tr("sample: %1 of %2").arg(countText(corpus->results.size()), resultsAmount(from.results)));
    m_sample->setToolTip(tr(
        "%1 of %2 are open, drawn at random. Sub-agents and runs of one task stay together. All figures are for "
        "the sample. Click to open all (about %3 of memory); winnow-cli replay --by-parts measures all.")
                             .arg(countText(corpus->sessions.size()), sessionsAmount(from.sessions),
                                 bytesText(from.results * kBytesOfResult)));
    m_sample->setAccessibleName(tr("A random sample is open: %1").arg(m_sample->text()));
}

/// The worst issue in its own words, and the number of the others.
void StatusLine::refreshUnread()
{
    m_counter->refresh();
    m_unread->setVisible(m_workspace.hasCorpus());
    if (!m_workspace.hasCorpus())
        return;
    int count = 0;
    const Issue* worst = nullptr;
    for (const Recording& recording : m_workspace.corpus()->recordings) {
        for (const Issue& issue : recording.issues) {
            ++count;
            if (!worst || issue.severity > worst->severity)
                worst = &issue;
        }
    }
    const QString text = worst ? messageText(worst->text) : tr("everything was read");
    const auto words = text.size() <= 70 ? text.size() : text.left(70).lastIndexOf(QLatin1Char(' '));
    const QString shown = words == text.size() ? text : text.left(words) + QChar(0x2026);
    m_unread->setText(elidedMiddle(count > 1 ? tr("%1; %2 more").arg(shown).arg(count - 1) : shown, 90));
    m_unread->setToolTip(text);
    m_unread->setAccessibleName(tr("What was not read: %1").arg(m_unread->text()));
}

/// Recorded prompt tokens against counted ones: shows how far to trust the counts.
void StatusLine::refreshUsage()
{
    const auto& found = m_insight.data();
    const bool known = found && found->cost.calibration.counted > 0 && found->cost.calibration.recorded > 0;
    m_usage->setVisible(known);
    if (!known)
        return;
    const Calibration& calibration = found->cost.calibration;
    m_usage->setText(calibration.isOfTheseTexts()
            ? tr("the bill counts %1 times our tokens").arg(QLocale().toString(calibration.ratio(), 'f', 2))
            : calibration.ratio() > 1 ? tr("most of what was billed is not recorded")
                                      : tr("less was billed than is recorded"));
    m_usage->setToolTip(
        tr("Prompt tokens of %1 model calls with recorded usage: %2 as billed, %3 counted in the texts. "
           "System prompts and tool definitions are billed but often not recorded.")
            .arg(countText(calibration.calls), countText(calibration.recorded),
                countText(calibration.counted)));
}

} // namespace winnow
