// SPDX-License-Identifier: GPL-3.0-or-later
// The session on the page Reading: its items in order, and of those on screen the contents, made on a
// worker and forgotten again. What was shown stays until the contents of a new policy are there. Keeps which
// folds and sub-agents are open. Lives on the GUI thread.
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <set>
#include <unordered_map>
#include <vector>

#include "core/reading/cells/line_cells.h"
#include "core/reading/reading_rows.h"
#include "core/reading/reading_source.h"
#include "models/text/text_find.h"

namespace winnow {

class Insight;
class Workspace;

/// An item as it is painted.
struct LoadedItem
{
    std::shared_ptr<const ReadingContent> content; // null: `error` says why
    ReadingRows rows;
    std::vector<std::uint32_t> columns[2]; // by side and line: cells it takes
    QString error;
    quint64 generation = 0;

    const ShownResult& shown() const { return *content->shown; }
    std::uint32_t columnsOf(const ReadingRow& row) const
    {
        const auto& of = columns[row.side() == Side::Before ? 0 : 1];
        return row.line < of.size() ? of[row.line] : 0;
    }
};

class ReadingDocument : public QObject
{
    Q_OBJECT
public:
    /// Kept lines of a long text shown before the rest is asked for.
    static constexpr std::uint32_t kHead = 40;

    ReadingDocument(Workspace& workspace, Insight& insight, QObject* parent = nullptr);

    /// Forgets all of another corpus than the workspace's. Called by itself; who opens a result of a new one
    /// may have heard of it first.
    void takeCorpus();
    /// Opens the session of a result; true if another one was open.
    bool open(SessionId session);
    const SessionOrder& order() const { return m_order; }
    const ReadingItem& item(std::size_t index) const { return m_order.items()[index]; }
    const Corpus& corpus() const { return *m_corpus; }
    /// Of what is on show; null while the workspace has another corpus and this one has not heard of it yet.
    std::shared_ptr<const ReplayResult> replay() const;

    bool isSubAgentOpen(SessionId session) const { return m_subAgents.contains(session); }
    void setSubAgentOpen(SessionId session, bool open);

    /// Null while it is not there; want() brings it.
    const LoadedItem* loaded(std::size_t item) const;
    /// What the view shows, and a little around it.
    void want(std::size_t first, std::size_t last);
    bool isLoading() const { return m_lane.isRunning(); }

    /// Heading alone: thinking at first.
    bool isCollapsed(std::size_t item) const;
    void setCollapsed(std::size_t item, bool collapsed);
    /// Asks or tells the rows of an item, if it has some; which are open then is kept.
    void withRows(std::size_t item, const std::function<void(ReadingRows&)>& act);

    /// How texts are laid out.
    struct Form
    {
        bool laysJson = false;
        AnsiMode ansi = AnsiMode::Hide;
    };
    const Form& form() const { return m_form; }
    void setForm(const Form& form);

    /// Null until the first contents are made; then of what is on show.
    const std::shared_ptr<const ReadingSource>& source() const { return m_source; }
    /// Texts of these uses, in order of the items that lost them.
    const std::vector<ShownLoss>& lost() const { return m_lost; }

Q_SIGNALS:
    /// The items, or their number, are others.
    void orderChanged();
    /// Contents, folds or marks of an item.
    void itemChanged(std::size_t item);
    /// Outcomes or uses of what is shown.
    void sourceChanged();

private:
    struct Made
    {
        std::shared_ptr<const ReadingSource> source;
        std::vector<ShownLoss> lost;
        std::vector<std::pair<std::uint64_t, std::shared_ptr<LoadedItem>>> items;
    };
    void reorder();
    void load();
    void take(Made made);

    Workspace& m_workspace;
    Insight& m_insight;
    JobLane m_lane;
    std::shared_ptr<const Corpus> m_corpus;
    SessionOrder m_order;
    std::set<SessionId> m_subAgents; // open
    std::shared_ptr<const ReadingSource> m_source;
    std::vector<ShownLoss> m_lost;
    std::unordered_map<std::uint64_t, std::shared_ptr<LoadedItem>> m_items; // by session and event
    std::unordered_map<std::uint64_t, std::set<std::uint32_t>> m_open; // blocks, by the same
    std::unordered_map<std::uint64_t, bool> m_collapsed;
    std::size_t m_first = 0; // wanted
    std::size_t m_last = 0;
    quint64 m_generation = 1;
    quint64 m_sourceGeneration = 0; // of m_source
    Form m_form;
};

/// Whether what was used later is known for what is on show.
bool knowsUses(const ReadingDocument& document);
/// A loaded item with contents; null for an item that is none.
const LoadedItem* readable(const ReadingDocument& document, std::size_t item);
/// The row of a line, after opening what hides it; nullopt while the item is not loaded.
std::optional<std::size_t> reveal(ReadingDocument& document, std::size_t item, Side side, std::uint32_t line);
/// What the model would see, item by item.
FindTexts findTexts(const ReadingDocument& document);
/// Of the session's and opened sub-agents' results under what is shown: changed ones.
std::vector<ResultId> changedResults(const ReadingDocument& document);
/// Bytes of the item's text, known without reading it.
std::uint64_t bytesOf(const ReadingDocument& document, std::size_t item);
void setAllFoldsOpen(ReadingDocument& document, bool open);
/// Later uses lost of a result's item; 0 for others.
std::uint32_t lostOf(const ReadingDocument& document, std::size_t item);
/// Those of all items.
std::int64_t usesLost(const ReadingDocument& document);

} // namespace winnow
