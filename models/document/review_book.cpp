// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/document/review_book.h"

#include <QDateTime>
#include <QGuiApplication>

#include "core/base/try.h"
#include "core/library/review_store.h"
#include "core/session/corpus.h"
#include "models/jobs/insight.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

constexpr int kPatienceMs = 5000; // the worker waits for another window; the page does not

} // namespace

QString lossVerdictText(LossVerdict verdict)
{
    return verdict == LossVerdict::NotALoss ? ReviewBook::tr("not a loss") : ReviewBook::tr("loss");
}

QString judgementText(const LossJudgement& judged)
{
    const QString verdict = lossVerdictText(judged.verdict);
    return judged.reason.empty() ? verdict : ReviewBook::tr("%1 (%2)").arg(verdict, toQt(judged.reason));
}

ReviewBook::ReviewBook(const QString& libraryFile, QObject* parent)
    : QObject(parent)
    , m_reviews(std::make_shared<const Reviews>())
    , m_file(std::make_shared<LibraryFile>(libraryFile, kPatienceMs))
{
    if (auto* const application = qobject_cast<QGuiApplication*>(QCoreApplication::instance()))
        connect(
            application, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
                if (state == Qt::ApplicationActive)
                    refresh();
            });
}

void ReviewBook::setCorpus(std::shared_ptr<const Corpus> corpus)
{
    m_corpus = std::move(corpus);
    m_keys.clear();
    for (std::size_t i = 0; m_corpus && i < m_corpus->results.size(); ++i)
        m_keys.push_back(reviewKey(*m_corpus, ResultId(i)));
    Q_EMIT changed();
    refresh();
}

void ReviewBook::refresh()
{
    add({});
}

/// Every write is followed by a read, to pick up what another window wrote.
void ReviewBook::add(Write act)
{
    const bool writes = act != nullptr;
    m_queue.add<Result<Reviews>>(
        [file = m_file, act = std::move(act)] {
            return file->with<Reviews>([&](Library& library) -> Result<Reviews> {
                WINNOW_CHECK(act ? act(library) : Result<void>());
                return ReviewStore(library).read();
            });
        },
        [this, writes](const Result<Reviews>& read) { take(read, writes); });
}

void ReviewBook::take(const Result<Reviews>& read, bool wrote)
{
    if (!read) { // the page Library reports a library that cannot be read
        if (wrote)
            Q_EMIT failed(read.error());
        return;
    }
    // More writes are queued: this reading is older than what is on show.
    if (!m_queue.isIdle() || *read == *m_reviews)
        return;
    m_reviews = std::make_shared<const Reviews>(*read);
    Q_EMIT changed();
}

/// A copy to change, on show immediately. Callers that hold the old reviews keep them.
Reviews& ReviewBook::mine()
{
    auto copy = std::make_shared<Reviews>(*m_reviews);
    Reviews& reviews = *copy;
    m_reviews = std::move(copy);
    return reviews;
}

void ReviewBook::write(Write act)
{
    add(std::move(act));
    Q_EMIT changed();
}

const ResultReview& ReviewBook::of(ResultId id) const
{
    static const ResultReview kNothing;
    return id.index() < m_keys.size() ? m_reviews->of(m_keys[id.index()]) : kNothing;
}

void ReviewBook::setViewed(ResultId id, bool viewed)
{
    if (id.index() >= m_keys.size() || isViewed(id) == viewed)
        return;
    const std::string& key = m_keys[id.index()];
    mine().results[key].viewed = viewed ? QDateTime::currentMSecsSinceEpoch() : kNoTime;
    write([key, viewed](Library& library) { return ReviewStore(library).setViewed({ key }, viewed); });
}

QString ReviewBook::note(ResultId id) const
{
    return toQt(of(id).note);
}

void ReviewBook::setNote(ResultId id, const QString& text)
{
    if (id.index() >= m_keys.size() || note(id) == text)
        return;
    const std::string& key = m_keys[id.index()];
    const std::string seen = of(id).note;
    ResultReview& review = mine().results[key];
    review.note = fromQt(text);
    review.settled = false;
    write([key, note = review.note, seen](Library& library) -> Result<void> {
        const auto kept = ReviewStore(library).setNote(key, note, seen);
        return kept ? Result<void>() : tl::make_unexpected(kept.error());
    });
}

std::optional<LossJudgement> ReviewBook::judgement(const UseIndex& index, const LostUse& lost) const
{
    return m_corpus ? judgementOf(*m_reviews, *m_corpus, index, lost) : std::nullopt;
}

void ReviewBook::judge(const UseIndex& index, const LostUse& lost, LossVerdict verdict, const QString& reason)
{
    if (!m_corpus)
        return;
    const std::vector<LossKey> keys = lossKeys(*m_corpus, index, lost);
    const LossJudgement judged { verdict, fromQt(reason), QDateTime::currentMSecsSinceEpoch() };
    Reviews& reviews = mine();
    for (const LossKey& key : keys)
        reviews.losses[key] = judged;
    write([keys, judged](
              Library& library) { return ReviewStore(library).judge(keys, judged.verdict, judged.reason); });
}

void ReviewBook::withdraw(const UseIndex& index, const LostUse& lost)
{
    if (!m_corpus)
        return;
    const std::vector<LossKey> keys = lossKeys(*m_corpus, index, lost);
    Reviews& reviews = mine();
    for (const LossKey& key : keys)
        reviews.losses.erase(key);
    write([keys](Library& library) { return ReviewStore(library).withdraw(keys); });
}

void ReviewBook::flag(ResultId id, const QString& text)
{
    if (id.index() >= m_keys.size() || text.isEmpty())
        return;
    const std::string tool = m_corpus->tools[m_corpus->results[id.index()].tool.index()].label();
    FlaggedFact fact { m_keys[id.index()], tool, fromQt(text), QDateTime::currentMSecsSinceEpoch() };
    unflagHere(fact);
    mine().facts.push_back(fact);
    write([fact = std::move(fact)](Library& library) { return ReviewStore(library).flag(fact); });
}

void ReviewBook::unflagHere(const FlaggedFact& gone)
{
    std::erase_if(mine().facts,
        [&](const FlaggedFact& fact) { return fact.result == gone.result && fact.text == gone.text; });
}

ReviewCounts ReviewBook::counts(const InsightData& data) const
{
    return countReviews(*m_reviews, data, *data.index);
}

} // namespace winnow
