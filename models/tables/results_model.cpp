// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/results_model.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/compression/defect.h"
#include "core/systems/recorded_cuts.h"
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

bool compares(const FilterChip& chip, double value)
{
    const auto number = static_cast<double>(chip.number);
    switch (chip.op) {
    case FilterChip::Operator::Less:
        return value < number;
    case FilterChip::Operator::Greater:
        return value > number;
    case FilterChip::Operator::AtMost:
        return value <= number;
    case FilterChip::Operator::AtLeast:
        return value >= number;
    default:
        return std::llround(value) == chip.number;
    }
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
    std::vector<FilterChip> chips;
    std::vector<std::vector<char>> toolMatches; // by the number of a tool chip, then ToolId

    explicit Matcher(const ResultsModel& owner)
        : model(owner)
        , corpus(owner.corpus())
        , chips(withAlternatives(owner.m_filter.chips))
    {
        prepare(chips);
    }

    void prepare(std::vector<FilterChip>& some)
    {
        for (FilterChip& chip : some) {
            prepare(chip.parts);
            if (chip.field != FilterChip::Field::Tool)
                continue;
            chip.number = static_cast<qint64>(toolMatches.size());
            std::vector<char>& matches = toolMatches.emplace_back();
            for (const Tool& tool : corpus.tools)
                matches.push_back(static_cast<char>(chip.op == FilterChip::Operator::Contains
                        ? toolText(tool).contains(chip.value, Qt::CaseInsensitive)
                        : isToolNamed(tool, chip.value)));
        }
    }

    /// What a condition on a text compares.
    QString textOf(FilterChip::Field field, std::uint32_t result) const
    {
        switch (field) {
        case FilterChip::Field::Kind:
            return model.wordsOf(result, Kind);
        case FilterChip::Field::Decision:
            return model.wordsOf(result, Decision);
        case FilterChip::Field::CutBy:
            return model.wordsOf(result, CutBy);
        case FilterChip::Field::Session:
            return sessionTitle(corpus.sessions[corpus.results[result].session.index()]);
        default:
            return toQt(rawArguments(corpus, ResultId(result)).view());
        }
    }

    double numberOf(FilterChip::Field field, std::uint32_t result) const
    {
        using Field = FilterChip::Field;
        static const std::map<Field, int> kColumns { { Field::Session, SessionColumn }, { Field::Turn, Turn },
            { Field::Before, Before }, { Field::After, After }, { Field::SavedTokens, Saved },
            { Field::Result, Number }, { Field::Losses, Losses }, { Field::WithLoss, Losses } };
        const Outcome& outcome = model.m_result->outcomes[result];
        if (field == Field::Saved)
            return savedShare(outcome) * 1000; // tenths of a percent
        if (field == Field::Bytes)
            return static_cast<double>(outcome.bytesBefore);
        if (field == Field::Breaks)
            return model.m_breaks && result < model.m_breaks->size() ? (*model.m_breaks)[result] : 0;
        return static_cast<double>(model.figureOf(result, kColumns.at(field)));
    }

    bool holds(const FilterChip& chip, std::uint32_t result) const
    {
        const ToolId tool = corpus.results[result].tool;
        const bool wanted = chip.value == QLatin1String("yes");
        const auto isMet = [&](const FilterChip& part) { return matches(part, result); };
        switch (chip.field) {
        case FilterChip::Field::All:
            return std::all_of(chip.parts.begin(), chip.parts.end(), isMet);
        case FilterChip::Field::Any:
            return std::any_of(chip.parts.begin(), chip.parts.end(), isMet);
        case FilterChip::Field::Tool:
            return toolMatches[static_cast<std::size_t>(chip.number)][tool.index()] != 0;
        case FilterChip::Field::Text: {
            const auto known = model.m_texts.find(chip.value);
            return known != model.m_texts.end() && (*known->second)[result] != 0;
        }
        case FilterChip::Field::Changed:
            return model.m_result->outcomes[result].changed == wanted;
        case FilterChip::Field::Error:
            return corpus.result(ResultId(result)).isError == wanted;
        case FilterChip::Field::WithLoss:
            return (numberOf(chip.field, result) > 0) == wanted;
        case FilterChip::Field::Decision: // or the gateway's own name for it
            if (chip.value == toQt(statusName(model.m_result->outcomes[result].status)))
                return true;
            [[fallthrough]];
        case FilterChip::Field::Argument:
        case FilterChip::Field::CutBy:
        case FilterChip::Field::Kind:
            return chip.op == FilterChip::Operator::Contains
                ? textOf(chip.field, result).contains(chip.value, Qt::CaseInsensitive)
                : textOf(chip.field, result).compare(chip.value, Qt::CaseInsensitive) == 0;
        case FilterChip::Field::Word:
            return toolText(corpus.tools[tool.index()]).contains(chip.value, Qt::CaseInsensitive)
                || textOf(chip.field, result).contains(chip.value, Qt::CaseInsensitive);
        default:
            return chip.op == FilterChip::Operator::Contains
                ? textOf(chip.field, result).contains(chip.value, Qt::CaseInsensitive)
                : compares(chip, numberOf(chip.field, result));
        }
    }

    bool matches(const FilterChip& chip, std::uint32_t result) const
    {
        return holds(chip, result) != chip.negated;
    }

    bool operator()(std::uint32_t result) const
    {
        return std::all_of(
            chips.begin(), chips.end(), [&](const FilterChip& chip) { return matches(chip, result); });
    }
};

ResultsModel::ResultsModel(QObject* parent)
    : ColumnTable(parent)
{
    connect(&m_rest, &QTimer::timeout, this, [this] { rebuild(false); });
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
        { "status", [this](Row row) { return statusText(m_result->outcomes[row].status); },
            [this](Row row) { return figureOf(row, Decision); }, true },
        { "decided by",
            [this](Row row) {
                return m_result->textOwner(ResultId(row)) != ResultId(row)
                    ? phraseText(defectWords(Defect::SharedId))
                    : decidingText(m_result->outcomes[row]);
            } },
        figure("lost uses", Losses,
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
    m_filter.dependsOnOutcome() ? rebuild(false) : m_rest.start();
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
    if (m_sortColumn == Losses || m_filter.dependsOnOutcome())
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
        { Losses, Field::Losses }, { CutBy, Field::CutBy } };
    const auto field = kFields.find(index.column());
    if (field == kFields.end())
        return {};
    if (!sortsByNumber(field->first) || field->first == Decision)
        return { field->second, FilterChip::Operator::Is, wordsOf(result, field->first), 0 };
    if (field->first == Saved) {
        const qint64 tenths = std::llround(savedShare(m_result->outcomes[result]) * 1000);
        return { Field::Saved, FilterChip::Operator::Is,
            QString::number(static_cast<double>(tenths) / 10, 'f', 1), tenths };
    }
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
