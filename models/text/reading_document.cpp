// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/text/reading_document.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "models/document/workspace.h"
#include "models/jobs/insight.h"
#include "models/text/words.h"

namespace winnow {

namespace {

std::uint64_t keyOf(const ReadingItem& item)
{
    return (static_cast<std::uint64_t>(item.session.value) << 32) | item.event;
}

constexpr std::size_t kAround = 6; // items loaded around those on show
constexpr std::size_t kMostItems = 400; // kept in memory
constexpr auto kSlice = std::chrono::milliseconds(30); // per job: then shows what is loaded so far

std::vector<std::uint32_t> columnsOf(const DiffRows& rows, Side side, AnsiMode ansi)
{
    std::vector<std::uint32_t> columns(rows.lines(side).count());
    for (std::size_t line = 0; line < columns.size(); ++line)
        columns[line] = static_cast<std::uint32_t>(LineCells(rows.line(side, line), ansi).columns());
    return columns;
}

std::shared_ptr<LoadedItem> loadItem(
    const ReadingSource& source, const ReadingItem& item, const ReadingDocument::Form& form)
{
    auto made = std::make_shared<LoadedItem>();
    auto content = source.contentOf(item, form.laysJson);
    if (!content) {
        made->error = errorText(content.error());
        return made;
    }
    made->content = std::move(*content);
    const DiffRows& rows = made->shown().rows;
    made->columns[1] = columnsOf(rows, Side::After, form.ansi);
    if (made->shown().isEdit || !made->shown().folds.empty())
        made->columns[0] = columnsOf(rows, Side::Before, form.ansi);
    made->rows = ReadingRows(made->shown(), ReadingDocument::kHead);
    return made;
}

} // namespace

ReadingDocument::ReadingDocument(Workspace& workspace, Insight& insight, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_insight(insight)
{
    connect(&workspace, &Workspace::corpusChanged, this, &ReadingDocument::catchUp);
    catchUp();
}

void ReadingDocument::catchUp()
{
    if (m_corpus != m_workspace.corpus()) {
        m_lane.cancel();
        m_corpus = m_workspace.corpus();
        m_order = {};
        m_subAgents.clear();
        m_source.reset();
        m_lost.clear();
        m_items.clear();
        m_open.clear();
        m_collapsed.clear();
        m_first = m_last = 0;
        Q_EMIT orderChanged();
    }
    const auto& data = m_insight.data();
    const auto& replay = m_workspace.result();
    const std::pair answer(replay, data && data->replay == replay ? data : nullptr);
    if (std::exchange(m_answer, answer) == answer)
        return;
    ++m_generation;
    Q_EMIT sourceChanged();
    load();
}

void ReadingDocument::open(SessionId session)
{
    catchUp();
    if (!m_corpus || session == m_order.session() || session.index() >= m_corpus->sessions.size())
        return;
    m_subAgents.clear();
    m_order = SessionOrder(*m_corpus, session);
    m_first = m_last = 0;
    reorder();
}

/// The lost uses must cover the new sessions, too.
void ReadingDocument::reorder()
{
    m_lost.clear();
    m_sourceGeneration = 0;
    Q_EMIT orderChanged();
    load();
}

void ReadingDocument::setSubAgentOpen(SessionId session, bool open)
{
    if (open == isSubAgentOpen(session))
        return;
    if (open)
        m_subAgents.insert(session);
    else
        m_subAgents.erase(session);
    m_order = SessionOrder(*m_corpus, m_order.session(), m_subAgents);
    reorder();
}

std::shared_ptr<const ReplayResult> ReadingDocument::replay() const
{
    auto shown = m_workspace.result();
    return shown && shown->corpus == m_corpus ? shown : nullptr;
}

const LoadedItem* ReadingDocument::loaded(std::size_t item) const
{
    const auto found = m_items.find(keyOf(this->item(item)));
    return found == m_items.end() ? nullptr : found->second.get();
}

void ReadingDocument::want(std::size_t first, std::size_t last)
{
    m_first = first;
    m_last = last;
    if (!m_lane.isRunning())
        load();
}

void ReadingDocument::load()
{
    const auto replay = this->replay();
    if (!replay || m_order.count() == 0)
        return;
    const std::size_t last = std::min(m_last + kAround, m_order.count() - 1);
    std::vector<std::pair<std::uint64_t, ReadingItem>> wanted;
    const auto add = [&](std::size_t i) {
        const LoadedItem* const held = loaded(i);
        if (!held || held->generation != m_generation)
            wanted.emplace_back(keyOf(item(i)), item(i));
    };
    for (std::size_t i = m_first; i <= last; ++i)
        add(i);
    for (std::size_t i = m_first - std::min(m_first, kAround); i < m_first; ++i)
        add(i);
    const bool fresh = m_sourceGeneration == m_generation;
    if (wanted.empty() && fresh)
        return;
    std::vector<SessionId> sessions { m_order.session() };
    sessions.insert(sessions.end(), m_subAgents.begin(), m_subAgents.end());
    const auto& data = m_insight.data();
    const auto insight = data && data->replay == replay ? data : nullptr;
    m_lane.start<Made>(
        tr("Reading"),
        [engine = m_workspace.engine(), replay, insight, source = fresh ? m_source : nullptr, wanted,
            sessions, form = m_form,
            generation = m_generation](const std::stop_token& stop, const ProgressFn&) -> Result<Made> {
            Made made { source, {}, {} };
            if (!source) {
                made.source = std::make_shared<const ReadingSource>(engine, replay,
                    insight ? insight->index.get() : nullptr, insight ? &insight->losses : nullptr, insight);
                for (const SessionId session : sessions) {
                    const auto lost = made.source->lostIn(session);
                    made.lost.insert(made.lost.end(), lost.begin(), lost.end());
                }
            }
            const auto end = std::chrono::steady_clock::now() + kSlice;
            for (const auto& [key, item] : wanted) {
                if (stop.stop_requested() || std::chrono::steady_clock::now() > end)
                    break;
                auto loaded = loadItem(*made.source, item, form);
                loaded->generation = generation;
                made.items.emplace_back(key, std::move(loaded));
            }
            return made;
        },
        [this, fresh](Result<Made> made) {
            if (!made)
                return;
            if (!fresh) {
                m_source = made->source;
                m_sourceGeneration = m_generation;
                m_lost = std::move(made->lost);
                std::stable_sort(
                    m_lost.begin(), m_lost.end(), [this](const ShownLoss& a, const ShownLoss& b) {
                        return m_order.itemOf(a.source) < m_order.itemOf(b.source);
                    });
                Q_EMIT sourceChanged();
            }
            take(std::move(*made));
        });
}

void ReadingDocument::take(Made made)
{
    for (auto& [key, loaded] : made.items) {
        if (const auto open = m_open.find(key); open != m_open.end() && loaded->content)
            loaded->rows.setOpen(open->second);
        m_items[key] = std::move(loaded);
    }
    for (const auto& [key, loaded] : made.items) {
        const auto index
            = m_order.itemOf(SessionId(key >> 32), static_cast<std::uint32_t>(key & 0xffffffffU));
        if (index)
            Q_EMIT itemChanged(*index);
    }
    if (m_items.size() > kMostItems) {
        const std::size_t from = m_first - std::min(m_first, 4 * kAround);
        std::set<std::uint64_t> near;
        for (std::size_t i = from; i < std::min(m_last + 4 * kAround, m_order.count()); ++i)
            near.insert(keyOf(item(i)));
        std::erase_if(m_items, [&](const auto& held) { return !near.contains(held.first); });
    }
    load();
}

bool ReadingDocument::isCollapsed(std::size_t index) const
{
    const auto found = m_collapsed.find(keyOf(this->item(index)));
    return found == m_collapsed.end() ? item(index).kind == EventKind::Thinking : found->second;
}

void ReadingDocument::setCollapsed(std::size_t item, bool collapsed)
{
    m_collapsed[keyOf(this->item(item))] = collapsed;
    Q_EMIT itemChanged(item);
}

void ReadingDocument::withRows(std::size_t item, const std::function<void(ReadingRows&)>& act)
{
    const auto held = m_items.find(keyOf(this->item(item)));
    if (held == m_items.end() || !held->second->content)
        return;
    ReadingRows& rows = held->second->rows;
    const std::set<std::uint32_t> before = rows.open();
    act(rows);
    if (rows.open() == before)
        return;
    m_open[held->first] = rows.open();
    Q_EMIT itemChanged(item);
}

void ReadingDocument::setForm(const Form& form)
{
    if (form.laysJson != m_form.laysJson)
        m_open.clear(); // they number the blocks of other rows
    m_form = form;
    ++m_generation;
    load();
}

bool knowsUses(const ReadingDocument& document)
{
    const auto& source = document.source();
    return source && source->knowsUses() && &source->replay() == document.replay().get();
}

const LoadedItem* readable(const ReadingDocument& document, std::size_t item)
{
    const LoadedItem* const held = item < document.order().count() ? document.loaded(item) : nullptr;
    return held && held->content ? held : nullptr;
}

std::optional<std::size_t> reveal(ReadingDocument& document, std::size_t item, Side side, std::uint32_t line)
{
    std::optional<std::size_t> row;
    if (document.isCollapsed(item) && document.loaded(item))
        document.setCollapsed(item, false);
    document.withRows(item, [&](ReadingRows& rows) { row = rows.reveal(side, line); });
    return row;
}

FindTexts findTexts(const ReadingDocument& document)
{
    FindTexts texts;
    for (std::size_t i = 0; document.source() && i < document.order().count(); ++i)
        texts.pieces.push_back({ i, Side::After });
    texts.textOf = [source = document.source(), items = document.order().items(),
                       json = document.form().laysJson](const FindPiece& piece) -> FindTexts::Text {
        const auto text = std::make_shared<Result<std::string>>(source->afterText(items[piece.item], json));
        return *text ? FindTexts::Text { **text, 0, text } : FindTexts::Text();
    };
    return texts;
}

std::uint32_t lostOf(const ReadingDocument& document, std::size_t item)
{
    const ResultId result
        = document.item(item).kind == EventKind::Result ? document.item(item).result : ResultId();
    return result.isValid() && document.source() ? document.source()->usesLost(result) : 0;
}

std::vector<ResultId> changedResults(const ReadingDocument& document)
{
    std::vector<ResultId> changed;
    const auto of = document.replay();
    for (const ReadingItem& item : document.order().items()) {
        if (item.kind == EventKind::Result && of && of->outcomes[item.result.index()].changed)
            changed.push_back(item.result);
    }
    return changed;
}

std::uint64_t bytesOf(const ReadingDocument& document, std::size_t item)
{
    const ReadingItem& of = document.item(item);
    const Session& session = document.corpus().sessions[of.session.index()];
    const Event& event = session.events[of.event];
    if (of.kind == EventKind::Result) {
        const auto shown = document.replay();
        return shown ? shown->outcomes[of.result.index()].bytesAfter : 0;
    }
    const TextId text = of.kind == EventKind::Call ? session.calls[event.index].arguments
        : of.kind == EventKind::Boundary           ? session.boundaries[event.index].summary
                                                   : event.text;
    return text.isValid() ? document.corpus().texts->bytes(text) : 0;
}

std::int64_t usesLost(const ReadingDocument& document)
{
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < document.order().count(); ++i)
        sum += lostOf(document, i);
    return sum;
}

void setAllFoldsOpen(ReadingDocument& document, bool open)
{
    for (std::size_t i = 0; i < document.order().count(); ++i) {
        document.withRows(i, [open](ReadingRows& rows) { rows.setFoldsOpen(open); });
    }
}

} // namespace winnow
