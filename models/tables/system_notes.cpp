// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/system_notes.h"

#include "core/replay/corpus_facts.h"
#include "models/document/workspace.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"

namespace winnow {

namespace {

using Document = std::shared_ptr<const DiffDocument>;

Document storedDocument(
    const std::shared_ptr<const CorpusFacts>& facts, const StoredData& stored, const QString& key)
{
    StoredTexts texts = storedTexts(facts->corpus(), stored.result);
    const bool whole = !texts.whole.empty();
    DiffInput input;
    input.before = Text(whole ? std::move(texts.whole) : texts.seen);
    if (whole) {
        auto after = std::make_shared<Compressed>();
        after->text = std::move(texts.seen);
        input.after = std::move(after);
        input.compare = true;
    }
    input.keepAlive = facts;
    input.counter = std::shared_ptr<const Counter>(facts, &facts->counterFor(stored.result));
    input.title = SystemNotes::tr("data['%1']").arg(key);
    input.beforeLabel = whole ? SystemNotes::tr("data['%1'], stays on the server").arg(key)
                              : SystemNotes::tr("summary of data['%1']").arg(key);
    input.afterLabel = SystemNotes::tr("What the model sees");
    return DiffDocument::build(std::move(input), JsonLayout::Lines);
}

} // namespace

QStringList storedListTexts(const StoredData& stored)
{
    QStringList lists;
    for (const StoredList& list : stored.lists) {
        QStringList columns;
        for (const std::string& column : list.columns)
            columns << toQt(column);
        const QString rows = SystemNotes::tr(
            "%1: %n row(s)", nullptr, static_cast<int>(std::min<std::uint64_t>(list.rows, 1000000000)))
                                 .arg(toQt(list.name));
        lists << (columns.isEmpty()
                ? rows
                : QStringLiteral("%1 (%2)").arg(rows, elidedMiddle(columns.join(QStringLiteral(", ")), 60)));
    }
    return lists;
}

SystemNotes::SystemNotes(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::corpusChanged, this, &SystemNotes::forget);
    connect(&workspace, &Workspace::currentResultChanged, this, &SystemNotes::refresh);
}

void SystemNotes::forget()
{
    m_lane.cancel();
    m_all.reset();
    m_shown = {};
    refresh();
}

void SystemNotes::refresh()
{
    m_lane.cancel();
    m_findings.clear();
    m_stores.clear();
    m_shown = {};
    const ResultId id = m_workspace.currentResult();
    const auto& corpus = m_workspace.corpus();
    if (!corpus || !id.isValid() || !isQdashSession(corpus->sessionOf(id)))
        return Q_EMIT changed();
    m_lane.start<Found>(
        tr("Server-side data"),
        [corpus, id, all = m_all](const std::stop_token& stop, const ProgressFn&) -> Result<Found> {
            return Found { all ? all : std::make_shared<const SystemFindings>(systemFindings(*corpus, stop)),
                serverData(*corpus, id) };
        },
        [this, id](Result<Found> found) {
            if (!found)
                return;
            m_all = found->all;
            m_stores = std::move(found->stores);
            if (const auto at = m_all->results.find(id); at != m_all->results.end())
                m_findings = at->second;
            m_shown = id;
            Q_EMIT changed();
        });
}

void SystemNotes::open(
    const StoredData& stored, std::function<void(std::shared_ptr<const DiffDocument>)> done)
{
    m_openLane.start<Document>(
        tr("Server-side data"),
        [facts = m_workspace.facts(), stored, key = toQt(stored.key)](
            const std::stop_token&, const ProgressFn&) -> Result<Document> {
            return facts ? storedDocument(facts, stored, key) : nullptr;
        },
        [done = std::move(done)](Result<Document> made) { done(made ? *made : nullptr); });
}

} // namespace winnow
