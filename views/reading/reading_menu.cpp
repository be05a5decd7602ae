// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/reading/reading_menu.h"

#include <QInputDialog>
#include <algorithm>

#include "models/document/review_book.h"
#include "models/text/call_argument.h"
#include "models/text/qt_text.h"
#include "models/text/reading_words.h"
#include "views/reading/reading_view.h"
#include "views/shell/beside.h"
#include "views/text/plain_texts.h"

namespace winnow {

namespace {

/// Text that identifies the call a mark leads to; empty for other uses.
QString callText(const ReadingDocument& document, const ReadingMark& mark)
{
    const UseEvidence& evidence = document.source()->evidence(mark.evidence);
    const Corpus& corpus = document.corpus();
    const Session& session = corpus.sessions[evidence.session.index()];
    if (mark.isUse || evidence.call >= session.calls.size())
        return {};
    return mainArgument(corpus.texts->get(session.calls[evidence.call].arguments).view(), 60);
}

} // namespace

ReadingMenu::ReadingMenu(ReadingView& view, ReviewBook& reviews)
    : QMenu(&view)
    , m_view(view)
    , m_reviews(reviews)
{
    setObjectName(QStringLiteral("readingMenu"));
    setAttribute(Qt::WA_DeleteOnClose);
    addAction(tr("&Copy"), &view, &ReadingView::copy);
    if (const ResultId id = view.cursorResult(); id.isValid())
        addReview(id);
    const std::vector<ReadingMark> marks = view.marksAtCursor();
    const auto lost = std::find_if(marks.begin(), marks.end(),
        [](const ReadingMark& one) { return one.state == ShownUse::State::Lost; });
    if (lost != marks.end())
        addVerdict(*lost);
    addMarks(marks);
    addSeparator();
    ReadingDocument& document = view.document();
    addAction(tr("Open &all folds here"), this, [&document, item = view.cursor().item] {
        document.withRows(item, [](ReadingRows& rows) { rows.setFoldsOpen(true); });
    });
    addAction(tr("Select the &whole text"), &view, &ReadingView::selectAll);
}

ReadingMenu::ReadingMenu(ReadingView& view, ReviewBook& reviews, const std::vector<ReadingMark>& marks)
    : QMenu(&view)
    , m_view(view)
    , m_reviews(reviews)
{
    setObjectName(QStringLiteral("readingUses"));
    setAttribute(Qt::WA_DeleteOnClose);
    addMarks(marks);
}

void askNote(ReviewBook& reviews, ResultId result, QWidget& beside)
{
    askText(&beside, "noteDialog", ReadingMenu::tr("Note on result #%1").arg(result.index() + 1),
        ReadingMenu::tr("The library keeps the note with the result's text. Leave it empty to remove it:"),
        reviews.note(result),
        [&reviews, result](const QString& text) { reviews.setNote(result, text.trimmed()); })
        .setOption(QInputDialog::UsePlainTextEditForTextInput);
}

void ReadingMenu::addReview(ResultId id)
{
    ReadingView* const view = &m_view;
    addSeparator();
    addAction(tr("&Side by side"), view, [view, id] { Q_EMIT view->textsRequested(id); });
    QAction* const viewed = addAction(tr("&Viewed"));
    viewed->setCheckable(true);
    viewed->setChecked(m_reviews.isViewed(id));
    connect(viewed, &QAction::toggled, &m_reviews,
        [reviews = &m_reviews, id](bool on) { reviews->setViewed(id, on); });
    addAction(tr("&Note…"), view, [this, view, id] { askNote(m_reviews, id, *view); });
    if (view->hasSelection())
        addAction(tr("This must survive (&fact for the gate)"), view,
            [view, id] { Q_EMIT view->factChosen(id, view->selectedText()); });
}

void ReadingMenu::addVerdict(const ReadingMark& mark)
{
    const auto source = m_view.document().source();
    const LostUse* const lost = source ? source->lostUse(mark.evidence) : nullptr;
    if (!lost)
        return;
    addSeparator();
    ReviewBook* const reviews = &m_reviews;
    if (const auto judged = reviews->judgement(source->uses(), *lost)) {
        addAction(tr("&Remove the verdict: %1").arg(buttonText(judgementText(*judged))), reviews,
            [reviews, source, lost] { reviews->withdraw(source->uses(), *lost); });
        return;
    }
    addAction(tr("Not a &loss…"), reviews, [reviews, source, lost, view = &m_view] {
        askText(view, "reasonDialog", tr("Not a loss"),
            tr("Why is it not a loss? Give a short reason. It still counts as one:"), {},
            [=](const QString& reason) {
                reviews->judge(source->uses(), *lost, LossVerdict::NotALoss, reason.trimmed());
            });
    });
    addAction(tr("R&eal loss"), reviews,
        [reviews, source, lost] { reviews->judge(source->uses(), *lost, LossVerdict::Loss, {}); });
}

void ReadingMenu::addMarks(const std::vector<ReadingMark>& marks)
{
    if (marks.empty() || !m_view.document().source())
        return;
    addSeparator();
    for (const ReadingMark& mark : marks) {
        QString words = markText(m_view.document(), m_view.cursor().item, mark);
        if (const QString call = callText(m_view.document(), mark); marks.size() > 1 && !call.isEmpty())
            words = tr("%1 (%2)").arg(words, call); // distinguishes calls of the same turn and tool
        addAction(buttonText(words), &m_view, [view = &m_view, mark] { view->follow(mark); });
    }
}

} // namespace winnow
