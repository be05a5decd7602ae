// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/reading/reading_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "models/document/review_book.h"
#include "models/document/workspace.h"
#include "models/jobs/insight.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/reading_words.h"
#include "models/text/tool_name.h"
#include "views/reading/reading_view.h"
#include "views/shell/action_list.h"
#include "views/text/find_bar.h"
#include "views/widgets/elided_label.h"
#include "views/widgets/events.h"
#include "views/widgets/page_layout.h"

namespace winnow {

ReadingPage::ReadingPage(Workspace& workspace, Insight& insight, ReviewBook& reviews, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_reviews(reviews)
    , m_document(workspace, insight)
{
    named(this, "readingPage", tr("Reading"));
    m_view = new ReadingView(workspace, m_document, reviews, this);
    m_find = new FindBar(*m_view, QStringLiteral("readingFind"), this);
    layOut(*inside<QVBoxLayout>(this, {}, 0), { makeHead(), m_find, { m_view, 1 } });
    setFocusProxy(m_view);
    connect(m_view, &ReadingView::currentItemChanged, this, &ReadingPage::selectItem);
    connect(m_view, &ReadingView::lostShown, m_lost, &ElidedLabel::setText);
    connect(m_view, &ReadingView::lostShown, m_lost, &ElidedLabel::setToolTip); // in full
    connect(&m_document, &ReadingDocument::sourceChanged, m_lost, [this] { m_lost->setText({}); });
    onEvent(QEvent::Show, *this, *this, [this] { showCurrent(); });
    auto* const slash = new QShortcut(Qt::Key_Slash, m_view);
    slash->setContext(Qt::WidgetShortcut);
    connect(slash, &QShortcut::activated, m_find, &FindBar::open);
    connect(m_view, &ReadingView::notice, &workspace, &Workspace::noticed);
    connect(m_view, &ReadingView::textsRequested, this, [this](ResultId result) {
        m_shown = result;
        m_workspace.setCurrentResult(result);
        perform(*this, "sideBySide");
    });
    connect(m_find, &FindBar::opened, m_view, &ReadingView::leaping); // a search is one step of the trail
    connect(&m_document, &ReadingDocument::orderChanged, this, &ReadingPage::refreshHead);
    connect(&m_document, &ReadingDocument::sourceChanged, this, &ReadingPage::refreshHead);
    connect(&reviews, &ReviewBook::changed, this, &ReadingPage::refreshHead);
    const auto follow = [this] {
        if (isVisible())
            m_document.catchUp();
    };
    connect(&workspace, &Workspace::resultChanged, this, follow);
    connect(&insight, &Insight::changed, this, follow);
    // Another part of the window selected a result while the page is open.
    connect(&workspace, &Workspace::currentResultChanged, this, [this](ResultId id) {
        if (isVisible() && id != m_shown)
            showCurrent();
    });
    refreshHead();
}

QWidget* ReadingPage::makeHead()
{
    auto* const head = new QWidget(this);
    m_title = named(new ElidedLabel(Hue::Text, head), "readingTitle");
    m_title->setFont(typeFont(font(), TypeSize::Body, true));
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_counts = named(new QLabel(head), "readingCounts");
    QToolButton* const json = flatButton(head, "readingJson", tr("JSON laid out"),
        tr("Show JSON on several lines, for reading. The model sees it as recorded"));
    QToolButton* const ansi
        = flatButton(head, "readingAnsi", tr("Codes"), tr("Show the codes of terminals as text"));
    for (QToolButton* const button : { json, ansi }) {
        button->setCheckable(true);
        connect(button, &QToolButton::toggled, this, [this, json, ansi] {
            m_document.setForm({ json->isChecked(), ansi->isChecked() ? AnsiMode::Show : AnsiMode::Hide });
        });
    }
    QToolButton* const before = flatButton(head, {}, tr("Previous loss"), tr("Shift+F8, or N"));
    QToolButton* const next = flatButton(head, "readingNextLoss", tr("Next loss"), tr("F8, or n"));
    connect(before, &QToolButton::clicked, this, [this] { m_view->nextLost(false); });
    connect(next, &QToolButton::clicked, this, [this] { m_view->nextLost(true); });
    m_lost = named(new ElidedLabel(Hue::LossText, head), "readingLost");
    m_lost->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layOut(*inside<QHBoxLayout>(head, gaps(this, 5, 2, 5, 2)),
        { { m_title, 1 }, m_counts, { m_lost, 2 }, before, next, json, ansi });
    return head;
}

void ReadingPage::refreshHead()
{
    if (m_document.order().count() == 0) {
        m_title->setText(tr("Reading"));
        return m_counts->clear();
    }
    const Session& session = m_document.corpus().sessions[m_document.order().session().index()];
    m_title->setText(visibleText(fromQt(sessionTitle(session)), 200));
    m_title->setToolTip(m_title->text());
    const auto changed = changedResults(m_document);
    const auto viewed = std::count_if(
        changed.begin(), changed.end(), [this](ResultId id) { return m_reviews.isViewed(id); });
    QStringList parts {
        tr("viewed %1 of %2 changed results").arg(countText(viewed), countText(changed.size()))
    };
    if (knowsUses(m_document))
        parts << usesLostAmount(usesLost(m_document));
    else
        parts << tr("looking for later uses…");
    m_counts->setText(parts.join(QStringLiteral("   ")));
}

void ReadingPage::showCurrent()
{
    const ResultId id = m_workspace.currentResult();
    m_document.catchUp();
    if (!m_workspace.hasCorpus())
        return;
    if (!id.isValid() || id.index() >= m_workspace.corpus()->results.size()) {
        if (m_document.order().count() == 0) // the session may contain text only
            m_document.open(SessionId(0));
        return;
    }
    if (!m_document.order().itemOf(id)) // a sub-agent's session may be open within the one on show
        m_document.open(m_workspace.corpus()->results[id.index()].session);
    if ((m_view->isGoing() && m_shown == id) || m_view->cursor().item >= m_document.order().count())
        return;
    m_shown = id;
    if (const auto item = m_document.order().itemOf(id);
        item && m_document.item(m_view->cursor().item).result != id)
        m_view->goToItem(*item);
}

void ReadingPage::showLost(ResultId result, std::uint32_t evidence)
{
    showCurrent();
    if (const auto item = m_document.order().itemOf(result))
        m_view->goTo({ *item, Side::Before, {}, evidence, false, {} });
}

void ReadingPage::selectItem(std::size_t item)
{
    if (item >= m_document.order().count() || !m_document.item(item).result.isValid())
        return;
    m_shown = m_document.item(item).result;
    m_workspace.setCurrentResult(m_shown);
}

void ReadingPage::showSpot(const TextSpot& spot)
{
    if (!m_document.order().itemOf(spot.session, spot.event))
        m_document.open(spot.session);
    const auto item = m_document.order().itemOf(spot.session, spot.event);
    if (!item)
        return;
    if (!spot.bytes)
        m_view->goToItem(*item);
    else
        m_view->goToBytes(*item, spot.side, *spot.bytes);
}

} // namespace winnow
