// SPDX-License-Identifier: GPL-3.0-or-later
// One row per tool result: what it was, what the policy did, what that saved. Sorts and filters plain numbers
// itself: a corpus has 100,000 rows and a slider changes all of them sixteen times a second, and a generic
// proxy would compare QVariants. Raw numbers in SortRole, text in DisplayRole, a sentence in
// AccessibleTextRole.
#pragma once

#include <map>
#include <memory>
#include <string_view>
#include <vector>

#include "core/replay/replay_result.h"
#include "models/document/result_filter.h"
#include "models/jobs/rest_timer.h"
#include "models/tables/column_table.h"
#include "models/text/exactness.h"

namespace winnow {

class ResultsModel : public ColumnTable<std::uint32_t>
{
    Q_OBJECT
public:
    enum Column
    {
        Number,
        SessionColumn,
        Turn,
        ToolName,
        Argument,
        Kind,
        Before,
        After,
        Saved,
        Decision,
        Rule,
        Losses,
        CutBy, // before it was recorded
        ColumnCount
    };
    enum Role
    {
        ResultRole = FirstOwnRole,
        ShareRole,
        StatusRole
    };

    explicit ResultsModel(QObject* parent = nullptr);

    /// A new corpus resets the model; the same corpus changes only numbers and, if needed, the order.
    /// `exactness` null: the label of the replay's counter applies to all results.
    void setResult(const std::shared_ptr<const ReplayResult>& result,
        const std::shared_ptr<const Exactness>& exactness = {});
    /// Content kinds by ResultId, once known.
    void setKinds(const std::shared_ptr<const std::vector<std::string_view>>& kinds);
    using Counts = std::shared_ptr<const std::vector<std::uint32_t>>;
    /// Lost uses and broken edits by ResultId of the corpus on show, once known; they stay until the next ones arrive.
    /// `of`: the replay they were measured on; under another replay they are shown as old.
    void setLosses(
        const Counts& lossCounts, const Counts& breaks, const std::shared_ptr<const ReplayResult>& of = {});
    using TextMatches = std::shared_ptr<const std::vector<char>>;
    /// Sets which results contain this text, by ResultId of the corpus on show. Until then a filter for the
    /// text matches nothing.
    void setTextMatches(const QString& text, const TextMatches& matches);
    void setFilter(const ResultFilter& filter);
    const ResultFilter& filter() const { return m_filter; }
    void sort(int column, Qt::SortOrder order) override;
    int sortColumn() const { return m_sortColumn; }
    Qt::SortOrder sortOrder() const { return m_sortOrder; }

    ResultId resultAt(int row) const;
    /// -1 if the filter hides it.
    int rowOf(ResultId id) const;
    const std::shared_ptr<const ReplayResult>& result() const { return m_result; }
    /// The chip that matches rows like this cell (for numbers, rows with the same number); a Word chip without a value
    /// if there is no useful one.
    FilterChip chipFor(const QModelIndex& index) const;

Q_SIGNALS:
    void filterChanged();

private:
    struct Matcher;
    using Order = std::vector<std::uint32_t>;

    void rebuild(bool reset);
    Order ordered() const;
    qint64 figureOf(std::uint32_t result, int column) const;
    QString tooltip(std::uint32_t result, int column) const;
    std::size_t rows() const override { return m_rows.size(); }
    std::uint32_t rowAt(std::size_t row) const override { return m_rows[row]; }
    QString sentenceOf(std::uint32_t result) const override;
    QVariant own(std::uint32_t result, int column, int role) const override;
    const Corpus& corpus() const { return *m_result->corpus; }

    std::shared_ptr<const ReplayResult> m_result;
    std::shared_ptr<const std::vector<std::string_view>> m_kinds;
    Counts m_lossCounts;
    Counts m_breaks;
    std::shared_ptr<const ReplayResult> m_lossesOf; // for both counts; null: unknown
    std::map<QString, TextMatches> m_texts;
    ResultFilter m_filter;
    Order m_rows; // results in view order
    std::vector<std::uint32_t> m_rowOf; // by result; kHidden if filtered out
    int m_sortColumn = Saved;
    RestTimer m_rest { 150 }; // rows keep their places while a slider moves
    Qt::SortOrder m_sortOrder = Qt::DescendingOrder;
    bool isExact(std::uint32_t result) const;
    std::shared_ptr<const Exactness> m_exactness;
};

/// Chips for the values of a column in the rows on show, each with its number of rows, the most frequent
/// first; at most `most`. Empty for columns where every row has its own value.
std::vector<std::pair<FilterChip, int>> valuesOf(const ResultsModel& model, int column, std::size_t most);

} // namespace winnow
