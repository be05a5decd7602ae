// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/shell/breadcrumb.h"

#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <algorithm>
#include <set>

#include "core/replay/replay_result.h"
#include "models/document/recent_files.h"
#include "models/document/trail.h"
#include "models/document/workspace.h"
#include "models/tables/results_model.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"
#include "models/text/words.h"
#include "views/shell/action_list.h"
#include "views/text/plain_texts.h"
#include "views/widgets/events.h"
#include "views/widgets/page_layout.h"
#include "views/widgets/theme.h"

namespace winnow {

namespace {

constexpr int kLongest = 28; // characters of a step next to others
constexpr int kLongestCorpus = 200; // of the first step, which takes the remaining room

} // namespace

QString sessionText(const Workspace& workspace, std::size_t session)
{
    const QString name = sessionTitle(workspace.corpus()->sessions[session]);
    return name.isEmpty() ? Breadcrumb::tr("session %1").arg(session + 1) : name;
}

QStringList filterValues(const Workspace& workspace, FilterChip::Field field)
{
    using Field = FilterChip::Field;
    QStringList values;
    if (field == Field::Changed || field == Field::Error || field == Field::WithLoss)
        values << QStringLiteral("yes") << QStringLiteral("no");
    const auto result = workspace.result();
    std::vector<ToolTotals> tools
        = result && field == Field::Tool ? result->tools : std::vector<ToolTotals>();
    std::ranges::stable_sort(tools, std::greater(), &ToolTotals::tokensBefore);
    for (const ToolTotals& tool : tools) {
        if (tool.results > 0)
            values << toolText(result->corpus->tools[tool.tool.index()]);
    }
    for (std::size_t i = 0; result && field == Field::Decision && i < kStatusCount; ++i) {
        if (result->totals.count(static_cast<Status>(i)) > 0)
            values << statusText(static_cast<Status>(i));
    }
    if (const auto& kinds = workspace.kinds(); kinds && field == Field::Kind) {
        for (const std::string_view kind : std::set<std::string_view>(kinds->begin(), kinds->end()))
            values << toQt(kind);
    }
    return values;
}

Breadcrumb::Breadcrumb(Workspace& workspace, Trail& trail, const ResultsModel& results, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_trail(trail)
    , m_results(results)
    , m_bar(named(new QWidget(this), "filterBar"))
    , m_corpus(step(this, QStringLiteral("crumbCorpus"), tr("Recordings")))
    , m_session(step(m_bar, QStringLiteral("crumbSession"), tr("Session"), FilterChip::Field::Session))
    , m_tool(step(m_bar, QStringLiteral("crumbTool"), tr("Tool"), FilterChip::Field::Tool))
    , m_result(step(this, QStringLiteral("crumbResult"), tr("Result")))
    , m_chips(new QWidget(m_bar))
    , m_share(named(new QLabel(m_bar), "filterShare"))
    , m_clear(flatButton(m_bar, "filterClear", QStringLiteral("✕"), tr("Clear the filter")))
{
    named(this, "breadcrumb", tr("Current filter and session"));
    inside<QHBoxLayout>(m_chips, { grid(*this), 0, 0, 0 }, grid(*this, 0.5));
    m_corpus->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    layOut(*inside<QHBoxLayout>(m_bar, {}, 0), { m_session, m_tool, m_chips, m_share, m_clear });
    layOut(*inside<QHBoxLayout>(this, {}, 0), { m_corpus, m_bar, m_result, room() });
    connect(m_corpus, &QToolButton::clicked, this, [this] { m_trail.setFilter({}); });
    connect(m_clear, &QToolButton::clicked, this, [this] { m_trail.setFilter({}); });
    connect(m_result, &QToolButton::clicked, this, [this] { m_trail.goTo(QStringLiteral("session")); });
    connect(&workspace, &Workspace::corpusChanged, this, &Breadcrumb::refresh);
    connect(&workspace, &Workspace::currentResultChanged, this, &Breadcrumb::refresh);
    connect(&trail, &Trail::filterChanged, this, &Breadcrumb::refresh);
    connect(&results, &ResultsModel::filterChanged, this, &Breadcrumb::refreshBar);
    connect(&results, &QAbstractItemModel::modelReset, this, &Breadcrumb::refreshBar);
    onEvent(QEvent::Resize, *this, *this, [this] {
        if (m_workspace.hasCorpus())
            fitCorpus();
    });
    refresh();
}

QToolButton* Breadcrumb::step(QWidget* parent, const QString& name, const QString& accessibleName,
    std::optional<FilterChip::Field> field)
{
    auto* const button = flatButton(parent, name);
    button->setProperty("step", accessibleName);
    if (field) {
        button->setPopupMode(QToolButton::InstantPopup);
        button->setMenu(new QMenu(button));
        connect(button->menu(), &QMenu::aboutToShow, this,
            [this, button, field] { offer(*button->menu(), *field); });
    }
    return button;
}

void Breadcrumb::setWhole(bool whole)
{
    m_whole = whole;
    refreshBar();
}

/// The share, and how the bar looks.
void Breadcrumb::refreshBar()
{
    const bool filters = m_workspace.hasCorpus() && !m_trail.filter().isEmpty();
    m_share->setVisible(filters);
    m_clear->setVisible(filters);
    QPalette colours = palette();
    if (filters)
        colours.setColor(QPalette::Window, Theme(palette())[Hue::AccentFill]);
    m_bar->setPalette(colours);
    m_bar->setAutoFillBackground(filters);
    QFont words = font();
    words.setStrikeOut(filters && m_whole);
    m_bar->setFont(words);
    if (!filters)
        return;
    const auto all = static_cast<std::int64_t>(m_workspace.corpus()->results.size());
    m_share->setText(
        QStringLiteral("  ") + tr("%1 of %2").arg(countText(m_results.rowCount()), resultsAmount(all)));
    m_share->setToolTip(
        m_whole ? tr("This page judges all results. The filter does not apply here.") : QString());
    fitCorpus();
}

void Breadcrumb::refresh()
{
    const bool open = m_workspace.hasCorpus();
    setVisible(open);
    if (!open)
        return;
    const QString session = m_trail.filterValue(FilterChip::Field::Session);
    const QString tool = m_trail.filterValue(FilterChip::Field::Tool);
    bool known = false;
    const auto number = static_cast<std::size_t>(session.toUInt(&known));
    known = known && number >= 1 && number <= m_workspace.corpus()->sessions.size();
    const auto show = [](QToolButton* button, const QString& text, bool first) {
        button->setText(
            (first ? QString() : QStringLiteral("›  ")) + buttonText(elidedMiddle(text, kLongest)));
        button->setToolTip(text);
        button->setAccessibleName(QStringLiteral("%1: %2").arg(button->property("step").toString(), text));
    };
    show(m_corpus, RecentFiles::title(m_workspace.paths()), true);
    m_corpus->setMinimumWidth(m_corpus->sizeHint().width()); // wider only if there is room
    show(m_session, known ? sessionText(m_workspace, number - 1) : tr("all sessions"), false);
    show(m_tool, tool.isEmpty() ? tr("all tools") : tool, false);
    const ResultId result = m_workspace.currentResult();
    m_result->setVisible(result.isValid());
    if (result.isValid())
        show(m_result, tr("#%1").arg(result.index() + 1), false);
    qDeleteAll(m_chips->findChildren<QToolButton*>());
    for (const FilterChip& chip : m_trail.filter().chips) {
        if (chip.value == m_trail.filterValue(chip.field)
            && (chip.field == FilterChip::Field::Session || chip.field == FilterChip::Field::Tool))
            continue; // stands in its step
        auto* const button = new QToolButton(m_chips);
        button->setText(buttonText(elidedMiddle(chip.text(), kLongest)) + QStringLiteral("  ✕"));
        button->setToolTip(tr("Remove this condition"));
        button->setAccessibleName(tr("Remove filter %1").arg(chip.text()));
        connect(
            button, &QToolButton::clicked, this, [this, chip] { m_trail.toggle(chip); },
            Qt::QueuedConnection);
        m_chips->layout()->addWidget(button);
    }
    m_chips->setVisible(
        !m_chips->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly).isEmpty());
    refreshBar();
    fitCorpus();
}

/// Shows what is open in full as long as the other steps leave room.
void Breadcrumb::fitCorpus()
{
    int room = width();
    for (const QWidget* const other : { m_bar, static_cast<QWidget*>(m_result) })
        room -= other->isHidden() ? 0 : other->sizeHint().width();
    const QFontMetrics metrics(m_corpus->font());
    const int frame = m_corpus->sizeHint().width() - metrics.horizontalAdvance(m_corpus->text());
    const QString whole = elidedMiddle(RecentFiles::title(m_workspace.paths()), kLongestCorpus);
    const QString least = elidedMiddle(whole, kLongest);
    m_corpus->setText(buttonText(metrics.elidedText(
        whole, Qt::ElideMiddle, std::max(room - frame, metrics.horizontalAdvance(least)))));
}

void Breadcrumb::offer(QMenu& menu, FilterChip::Field field)
{
    const bool isSession = field == FilterChip::Field::Session;
    menu.clear();
    menu.addAction(
        isSession ? tr("All sessions") : tr("All tools"), this, [this, field] { m_trail.narrow(field, {}); });
    menu.addSeparator();
    QStringList names = filterValues(m_workspace, field);
    for (std::size_t i = 0; isSession && i < m_workspace.corpus()->sessions.size(); ++i)
        names << sessionText(m_workspace, i);
    for (qsizetype i = 0; i < std::min(names.size(), kOffered); ++i)
        menu.addAction(buttonText(names[i]), this, [this, field, isSession, i, name = names[i]] {
            m_trail.narrow(field, isSession ? QString::number(i + 1) : name, isSession ? i + 1 : 0);
        });
    if (names.size() > kOffered)
        menu.addAction(tr("%1 more: type a part of the name (Ctrl+K)").arg(names.size() - kOffered))
            ->setEnabled(false);
}

} // namespace winnow
