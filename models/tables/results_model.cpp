// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/results_model.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/compression/defect.h"
#include "core/systems/recorded_cuts.h"
#include "models/text/amounts.h"
#include "models/text/call_argument.h"
#include "models/text/message_text.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"
#include "models/text/words.h"

namespace winnow {

namespace {

constexpr std::uint32_t kHidden = std::numeric_limits<std::uint32_t>::max();

double savedShare(const Outcome& outcome)
{
    const std::uint64_t from = outcome.tokensBefore - (outcome.changed ? outcome.clientCut : 0);
    return from == 0 ? 0 : static_cast<double>(outcome.savedTokens()) / static_cast<double>(from);
}

bool compares(const FilterChip& chip, qint64 value)
{
    switch (chip.op) {
    case FilterChip::Operator::Less:
        return value < chip.number;
    case FilterChip::Operator::Greater:
        return value > chip.number;
    case FilterChip::Operator::Is:
        return value == chip.number;
    }
    return false;
}

/// Equal keys keep the recorded order in both directions, so that toggling the direction does not shuffle
/// them.
template <class KeyOf> void sortBy(std::vector<std::uint32_t>& rows, bool descending, const KeyOf& keyOf)
{
    using Key = std::decay_t<decltype(keyOf(0U))>;
    std::vector<std::pair<Key, std::uint32_t>> keyed;
    keyed.reserve(rows.size());
    for (const std::uint32_t result : rows)
        keyed.emplace_back(keyOf(result), result);
    std::sort(keyed.begin(), keyed.end(), [descending](const auto& a, const auto& b) {
        if (a.first == b.first)
            return a.second < b.second;
        return descending ? b.first < a.first : a.first < b.first;
    });
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i] = keyed[i].second;
}

} // namespace

/// A filter prepared for one corpus: compares tool names once per tool, not once per row.
struct ResultsModel::Matcher
{
    const ResultsModel& model;
    const Corpus& corpus;
    std::vector<std::vector<FilterChip>> fields; // alternatives by field; a bound has its own entry
    std::vector<char> toolMatches; // by ToolId
    bool hasTools = false;

    explicit Matcher(const ResultsModel& owner)
        : model(owner)
        , corpus(owner.corpus())
    {
        for (const FilterChip& chip : owner.m_filter.chips) {
            const auto same = std::find_if(fields.begin(), fields.end(), [&chip](const auto& field) {
                return chip.field != FilterChip::Field::Word && chip.op == FilterChip::Operator::Is
                    && field.front().field == chip.field && field.front().op == FilterChip::Operator::Is;
            });
            if (same == fields.end())
                fields.push_back({ chip });
            else
                same->push_back(chip);
        }
        toolMatches.resize(corpus.tools.size(), 0);
        for (std::size_t tool = 0; tool < corpus.tools.size(); ++tool) {
            for (const FilterChip& chip : owner.m_filter.chips) {
                if (chip.field != FilterChip::Field::Tool)
                    continue;
                toolMatches[tool]
                    = static_cast<char>(toolMatches[tool] || isToolNamed(corpus.tools[tool], chip.value));
            }
        }
    }

    bool matches(const FilterChip& chip, std::uint32_t result) const
    {
        const ResultRef& ref = corpus.results[result];
        const Outcome& outcome = model.m_result->outcomes[result];
        switch (chip.field) {
        case FilterChip::Field::Tool:
            return toolMatches[ref.tool.index()] != 0;
        case FilterChip::Field::Kind:
            return model.wordsOf(result, Kind).compare(chip.value, Qt::CaseInsensitive) == 0;
        case FilterChip::Field::Decision:
            return chip.value.compare(statusText(outcome.status), Qt::CaseInsensitive) == 0;
        case FilterChip::Field::Session:
            return compares(chip, model.figureOf(result, SessionColumn));
        case FilterChip::Field::Turn:
            return compares(chip, model.figureOf(result, Turn));
        case FilterChip::Field::Before:
            return compares(chip, model.figureOf(result, Before));
        case FilterChip::Field::After:
            return compares(chip, model.figureOf(result, After));
        case FilterChip::Field::Saved:
            return compares(chip, model.figureOf(result, Saved));
        case FilterChip::Field::Bytes:
            return compares(chip, static_cast<qint64>(outcome.bytesBefore));
        case FilterChip::Field::Result:
            return compares(chip, model.figureOf(result, Number));
        case FilterChip::Field::Losses:
            return compares(chip, model.figureOf(result, Losses));
        case FilterChip::Field::Breaks:
            return compares(chip,
                model.m_breaks && result < model.m_breaks->size() ? qint64 { (*model.m_breaks)[result] } : 0);
        case FilterChip::Field::Text: {
            const auto known = model.m_texts.find(chip.value);
            return known != model.m_texts.end() && (*known->second)[result] != 0;
        }
        case FilterChip::Field::Changed: {
            const bool wanted = chip.value.compare(QStringLiteral("no"), Qt::CaseInsensitive) != 0;
            return outcome.changed == wanted;
        }
        case FilterChip::Field::Error: {
            const bool wanted = chip.value.compare(QStringLiteral("no"), Qt::CaseInsensitive) != 0;
            return corpus.result(ResultId(result)).isError == wanted;
        }
        case FilterChip::Field::Word: {
            if (toolText(corpus.tools[ref.tool.index()]).contains(chip.value, Qt::CaseInsensitive))
                return true;
            const Text raw = rawArguments(corpus, ResultId(result));
            return toQt(raw.view()).contains(chip.value, Qt::CaseInsensitive);
        }
        }
        return true;
    }

    bool operator()(std::uint32_t result) const
    {
        return std::all_of(fields.begin(), fields.end(), [&](const auto& alternatives) {
            return std::any_of(alternatives.begin(), alternatives.end(),
                [&](const FilterChip& chip) { return matches(chip, result); });
        });
    }
};

ResultsModel::ResultsModel(QObject* parent)
    : ColumnTable(parent)
{
    using Row = std::uint32_t;
    const auto figure = [this](report::ColumnTitle title, int column, auto words) {
        return TableColumn<Row> { title, words,
            [this, column](Row result) { return figureOf(result, column); } };
    };
    const auto count = [this, figure](report::ColumnTitle title, int column) {
        return figure(title, column, [this, column](Row row) { return countText(figureOf(row, column)); });
    };
    const auto tokens = [this, figure](report::ColumnTitle title, int column) {
        return figure(title, column,
            [this, column](Row row) { return tokenText(figureOf(row, column), isExact(row)); });
    };
    setColumns({
        count("#", Number),
        count("session", SessionColumn),
        count("turn", Turn),
        { "tool", [this](Row row) { return toolText(corpus(), ResultId(row)); } },
        { "argument", [this](Row row) { return mainArgument(corpus(), ResultId(row)); } },
        { "kind",
            [this](
                Row row) { return m_kinds && row < m_kinds->size() ? toQt((*m_kinds)[row]) : QString(); } },
        tokens("before", Before),
        tokens("after", After),
        figure("saved %", Saved,
            [this](Row row) {
                const Outcome& outcome = m_result->outcomes[row];
                return outcome.savedTokens() == 0 ? QStringLiteral("0") : percentText(savedShare(outcome));
            }),
        { "decision", [this](Row row) { return statusText(m_result->outcomes[row].status); },
            [this](Row row) { return figureOf(row, Decision); }, true },
        { "decided by",
            [this](Row row) {
                return m_result->textOwner(ResultId(row)) != ResultId(row)
                    ? phraseText(defectWords(Defect::SharedId))
                    : decidingText(m_result->outcomes[row]);
            } },
        figure("with a loss", Losses,
            [this](
                Row row) { return m_lossCounts ? countText(figureOf(row, Losses)) : QStringLiteral("…"); }),
        { "cut by", [this](Row row) { return toQt(systems::cutBy(m_result->outcomes[row].cutBy)); } },
    });
}

bool ResultsModel::isExact(std::uint32_t result) const
{
    return m_exactness ? m_exactness->isExact(corpus(), ResultId(result))
                       : m_result->counterLabel.find('~') == std::string::npos;
}

void ResultsModel::setResult(
    const std::shared_ptr<const ReplayResult>& result, const std::shared_ptr<const Exactness>& exactness)
{
    const bool sameCorpus = m_result && result && m_result->corpus == result->corpus;
    if (!sameCorpus) {
        beginResetModel();
        m_result = result;
        m_kinds.reset();
        m_lossCounts.reset();
        m_breaks.reset();
        m_lossesOf.reset();
        m_texts.clear();
        m_exactness = exactness;
        m_rows = m_result ? ordered() : Order();
        rebuild(true);
        endResetModel();
        return;
    }
    m_result = result;
    const bool sortsByOutcome
        = m_sortColumn == After || m_sortColumn == Saved || m_sortColumn == Decision || m_sortColumn == Rule;
    if (sortsByOutcome || m_filter.dependsOnOutcome())
        rebuild(false);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, Before), index(rowCount() - 1, ColumnCount - 1));
}

void ResultsModel::setKinds(const std::shared_ptr<const std::vector<std::string_view>>& kinds)
{
    m_kinds = kinds;
    if (m_sortColumn == Kind || m_filter.has(FilterChip::Field::Kind))
        rebuild(false);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, Kind), index(rowCount() - 1, Kind));
}

void ResultsModel::setLosses(
    const Counts& lossCounts, const Counts& breaks, const std::shared_ptr<const ReplayResult>& of)
{
    m_lossesOf = of;
    m_lossCounts = lossCounts;
    m_breaks = breaks;
    if (m_sortColumn == Losses || m_filter.has(FilterChip::Field::Losses)
        || m_filter.has(FilterChip::Field::Breaks))
        rebuild(false);
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, Losses), index(rowCount() - 1, Losses));
}

void ResultsModel::setTextMatches(const QString& text, const TextMatches& matches)
{
    m_texts[text] = matches;
    if (m_filter.has(FilterChip::Field::Text))
        rebuild(false);
    Q_EMIT filterChanged();
}

void ResultsModel::setFilter(const ResultFilter& filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    rebuild(false);
    Q_EMIT filterChanged();
}

void ResultsModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= ColumnCount)
        return;
    m_sortColumn = column;
    m_sortOrder = order;
    rebuild(false);
}

/// Replaces the order. `reset`: the caller resets the model and has already placed the rows.
void ResultsModel::rebuild(bool reset)
{
    if (reset) {
        m_rowOf.assign(m_result ? m_result->outcomes.size() : 0, kHidden);
        for (std::uint32_t row = 0; row < m_rows.size(); ++row)
            m_rowOf[m_rows[row]] = row;
        return;
    }
    if (!m_result)
        return;
    Order next = ordered();
    if (next == m_rows)
        return;
    const bool sameSize = next.size() == m_rows.size();
    if (sameSize)
        Q_EMIT layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    else
        beginResetModel();
    const QModelIndexList old = sameSize ? persistentIndexList() : QModelIndexList();
    std::vector<std::uint32_t> held;
    for (const QModelIndex& index : old)
        held.push_back(m_rows[static_cast<std::size_t>(index.row())]);
    m_rows = std::move(next);
    rebuild(true);
    if (!sameSize) {
        endResetModel();
        return;
    }
    QModelIndexList moved;
    moved.reserve(old.size());
    for (qsizetype i = 0; i < old.size(); ++i) {
        const std::uint32_t row = m_rowOf[held[static_cast<std::size_t>(i)]];
        moved << (row == kHidden ? QModelIndex() : index(static_cast<int>(row), old[i].column()));
    }
    changePersistentIndexList(old, moved);
    Q_EMIT layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

ResultsModel::Order ResultsModel::ordered() const
{
    Order rows(m_result->outcomes.size());
    std::iota(rows.begin(), rows.end(), 0U);
    if (!m_filter.isEmpty()) {
        const Matcher matcher(*this);
        std::erase_if(rows, [&matcher](std::uint32_t result) { return !matcher(result); });
    }
    const bool descending = m_sortOrder == Qt::DescendingOrder;
    if (sortsByNumber(m_sortColumn))
        sortBy(rows, descending, [this](std::uint32_t result) { return figureOf(result, m_sortColumn); });
    else
        sortBy(rows, descending,
            [this](std::uint32_t result) { return wordsOf(result, m_sortColumn).toCaseFolded(); });
    return rows;
}

qint64 ResultsModel::figureOf(std::uint32_t result, int column) const
{
    const Outcome& outcome = m_result->outcomes[result];
    switch (column) {
    case Number:
        return result + 1LL;
    case SessionColumn:
        return corpus().results[result].session.value + 1LL;
    case Turn:
        return corpus().result(ResultId(result)).turn + 1LL;
    case Before:
        return static_cast<qint64>(outcome.tokensBefore);
    case After:
        return static_cast<qint64>(outcome.tokensAfter);
    case Saved:
        return outcome.savedTokens();
    case Decision:
        return static_cast<qint64>(outcome.status);
    case Losses:
        return m_lossCounts && result < m_lossCounts->size() ? qint64 { (*m_lossCounts)[result] } : 0;
    default:
        return 0;
    }
}

QString ResultsModel::tooltip(std::uint32_t result, int column) const
{
    const Outcome& outcome = m_result->outcomes[result];
    if (column == Argument)
        return mainArgument(corpus(), ResultId(result), 600);
    if (column == Before || column == After)
        return tr("%1 before, %2 after").arg(bytesAmount(outcome.bytesBefore), countText(outcome.bytesAfter));
    if (column == Kind)
        return kindMeaning(fromQt(wordsOf(result, Kind)));
    if (column == Saved)
        return tr("%1 saved").arg(tokensAmount(outcome.savedTokens(), isExact(result)));
    if (column == Decision || column == Rule)
        return chainText(outcome);
    return {};
}

QString ResultsModel::sentenceOf(std::uint32_t result) const
{
    const Outcome& outcome = m_result->outcomes[result];
    return tr("Result %1, turn %2, %3 %4: %5 tokens before, %6 after, %7")
        .arg(wordsOf(result, Number), wordsOf(result, Turn), wordsOf(result, ToolName),
            mainArgument(corpus(), ResultId(result), 60), wordsOf(result, Before), wordsOf(result, After),
            statusText(outcome.status));
}

QVariant ResultsModel::own(std::uint32_t result, int column, int role) const
{
    switch (role) {
    case Qt::ToolTipRole:
        return tooltip(result, column);
    case Qt::ForegroundRole:
        return column == Losses && m_lossCounts && m_lossesOf && m_lossesOf != m_result ? staleInk()
                                                                                        : QVariant();
    case ResultRole:
        return result;
    case ShareRole:
        return savedShare(m_result->outcomes[result]);
    case StatusRole:
        return static_cast<int>(m_result->outcomes[result].status);
    default:
        return {};
    }
}

ResultId ResultsModel::resultAt(int row) const
{
    return row >= 0 && static_cast<std::size_t>(row) < m_rows.size()
        ? ResultId(m_rows[static_cast<std::size_t>(row)])
        : ResultId();
}

int ResultsModel::rowOf(ResultId id) const
{
    if (!id.isValid() || id.index() >= m_rowOf.size() || m_rowOf[id.index()] == kHidden)
        return -1;
    return static_cast<int>(m_rowOf[id.index()]);
}

FilterChip ResultsModel::chipFor(const QModelIndex& index) const
{
    const ResultId id = resultAt(index.row());
    if (!id.isValid())
        return {};
    const auto result = static_cast<std::uint32_t>(id.index());
    using Field = FilterChip::Field;
    static const std::map<int, Field> kFields { { ToolName, Field::Tool }, { Kind, Field::Kind },
        { Decision, Field::Decision }, { SessionColumn, Field::Session }, { Turn, Field::Turn },
        { Before, Field::Before }, { After, Field::After }, { Saved, Field::Saved },
        { Losses, Field::Losses } };
    const auto field = kFields.find(index.column());
    if (field == kFields.end())
        return {};
    if (field->first == ToolName || field->first == Kind || field->first == Decision)
        return { field->second, FilterChip::Operator::Is, wordsOf(result, field->first), 0 };
    const qint64 number = figureOf(result, field->first);
    return { field->second, FilterChip::Operator::Is, QString::number(number), number };
}

std::vector<std::pair<FilterChip, int>> valuesOf(const ResultsModel& model, int column, std::size_t most)
{
    using Column = ResultsModel::Column;
    if (column != Column::ToolName && column != Column::Kind && column != Column::Decision
        && column != Column::SessionColumn && column != Column::Turn)
        return {};
    std::map<QString, std::pair<FilterChip, int>> found; // by text, so that equal chips merge
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex cell = model.index(row, column);
        const auto at = found.try_emplace(cell.data().toString()).first;
        if (++at->second.second == 1)
            at->second.first = model.chipFor(cell);
    }
    std::vector<std::pair<FilterChip, int>> values;
    for (const auto& [words, value] : found) {
        if (!words.isEmpty())
            values.push_back(value);
    }
    std::stable_sort(
        values.begin(), values.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    values.resize(std::min(most, values.size()));
    return values;
}

} // namespace winnow
