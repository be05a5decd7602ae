// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the page Session: its items in order, and the contents of those on screen, built on a worker and dropped
// when no longer needed. Old contents stay until those of a new policy are ready. Remembers which folds and sub-agents
// are open. Lives on the GUI thread.
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
struct InsightData;
class Workspace;

/// An item ready to paint.
struct LoadedItem
{
    std::shared_ptr<const ReadingContent> content; // null: see `error`
    ReadingRows rows;
    std::vector<std::uint32_t> columns[2]; // by side and line: width in cells
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
    /// Kept lines of a long text shown before the user asks for the rest.
    static constexpr std::uint32_t kHead = 40;

    ReadingDocument(Workspace& workspace, Insight& insight, QObject* parent = nullptr);

    /// Takes the workspace's corpus, replay and losses. Old contents stay on screen until the new ones are ready. Runs
    /// by itself for a new corpus. Call it when the page becomes visible, when an answer arrives while it is visible,
    /// and before opening a result of a new corpus of which this object was not notified yet.
    void catchUp();
    /// Opens a session of the corpus.
    void open(SessionId session);
    const SessionOrder& order() const { return m_order; }
    const ReadingItem& item(std::size_t index) const { return m_order.items()[index]; }
    const Corpus& corpus() const { return *m_corpus; }
    /// The replay on show; null while the workspace has another corpus of which this object was not notified yet.
    std::shared_ptr<const ReplayResult> replay() const;

    bool isSubAgentOpen(SessionId session) const { return m_subAgents.contains(session); }
    void setSubAgentOpen(SessionId session, bool open);

    /// Null while it is not loaded; want() loads it.
    const LoadedItem* loaded(std::size_t item) const;
    /// Loads the items on screen and a few around them.
    void want(std::size_t first, std::size_t last);
    bool isLoading() const { return m_lane.isRunning(); }

    /// True if only the heading shows, as for thinking at first.
    bool isCollapsed(std::size_t item) const;
    void setCollapsed(std::size_t item, bool collapsed);
    /// Passes the rows of an item to `act`, if it has any, and keeps which folds are open afterwards.
    void withRows(std::size_t item, const std::function<void(ReadingRows&)>& act);

    /// How texts are laid out.
    struct Form
    {
        bool laysJson = false;
        AnsiMode ansi = AnsiMode::Hide;
    };
    const Form& form() const { return m_form; }
    void setForm(const Form& form);

    /// Null until the first contents are ready; then the source of what is on show.
    const std::shared_ptr<const ReadingSource>& source() const { return m_source; }
    /// Texts of the lost uses, in the order of the items that lost them.
    const std::vector<ShownLoss>& lost() const { return m_lost; }

Q_SIGNALS:
    /// The items or their number changed.
    void orderChanged();
    /// Contents, folds or marks of the item changed.
    void itemChanged(std::size_t item);
    /// Outcomes or uses of the items on show changed.
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
    std::set<SessionId> m_subAgents; // the open ones
    std::pair<std::shared_ptr<const ReplayResult>, std::shared_ptr<const InsightData>> m_answer; // taken last
    std::shared_ptr<const ReadingSource> m_source;
    std::vector<ShownLoss> m_lost;
    std::unordered_map<std::uint64_t, std::shared_ptr<LoadedItem>> m_items; // by session and event
    std::unordered_map<std::uint64_t, std::set<std::uint32_t>> m_open; // open blocks; same key
    std::unordered_map<std::uint64_t, bool> m_collapsed;
    std::size_t m_first = 0; // the range passed to want()
    std::size_t m_last = 0;
    quint64 m_generation = 1;
    quint64 m_sourceGeneration = 0; // of m_source
    Form m_form;
};

/// True if the later uses are known for the replay on show.
bool knowsUses(const ReadingDocument& document);
/// The loaded item if it has contents, otherwise null.
const LoadedItem* readable(const ReadingDocument& document, std::size_t item);
/// Opens what hides the line. Returns its row; nullopt while the item is not loaded.
std::optional<std::size_t> reveal(ReadingDocument& document, std::size_t item, Side side, std::uint32_t line);
/// What the model would see, item by item.
FindTexts findTexts(const ReadingDocument& document);
/// The changed results of the session and its open sub-agents.
std::vector<ResultId> changedResults(const ReadingDocument& document);
/// Size of the item's text, known without reading it.
std::uint64_t bytesOf(const ReadingDocument& document, std::size_t item);
void setAllFoldsOpen(ReadingDocument& document, bool open);
/// Later uses that a result item lost; 0 for other items.
std::uint32_t lostOf(const ReadingDocument& document, std::size_t item);
/// Sum over all items.
std::int64_t usesLost(const ReadingDocument& document);

} // namespace winnow
