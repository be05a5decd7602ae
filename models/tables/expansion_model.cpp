// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/expansion_model.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "models/text/call_argument.h"
#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/tool_name.h"

namespace winnow {

namespace {

/// Nothing comes back by asking, and yet it costs.
bool bringsNothing(const Expansion& expansion)
{
    return expansion.tokens == 0 && expansion.cost + expansion.repair > 0;
}

} // namespace

QString supplyText(Supply supply)
{
    switch (supply) {
    case Supply::Hit:
        return ExpansionModel::tr("hit");
    case Supply::Expired:
        return ExpansionModel::tr("expired");
    case Supply::Unknown:
        return ExpansionModel::tr("unknown");
    case Supply::OverLimit:
        return ExpansionModel::tr("over the limit");
    case Supply::Undelivered:
        return ExpansionModel::tr("never arrives");
    case Supply::NotOffered:
        return ExpansionModel::tr("not offered");
    case Supply::StillThere:
        return ExpansionModel::tr("still there");
    case Supply::BrokenEdit:
        return ExpansionModel::tr("edit repaired");
    }
    return {};
}

QString supplyCounts(const ExpansionSums& sums)
{
    const auto count
        = [](double number) { return QLocale().toString(number, 'f', number == std::floor(number) ? 0 : 1); };
    QStringList parts { ExpansionModel::tr("%1 hits").arg(count(sums.hits)) };
    const auto add = [&](const QString& words, double number) {
        if (number > 0)
            parts << words.arg(count(number));
    };
    add(ExpansionModel::tr("%1 expired"), sums.expired);
    add(ExpansionModel::tr("%1 unknown"), sums.unknown);
    add(ExpansionModel::tr("%1 over the limit"), sums.overLimit);
    add(ExpansionModel::tr("%1 never arrive"), sums.undelivered);
    add(ExpansionModel::tr("%1 not offered"), sums.notOffered);
    add(ExpansionModel::tr("%1 still there"), sums.stillThere);
    add(ExpansionModel::tr("%1 edits repaired"), sums.brokenEdits);
    return parts.join(QStringLiteral(", "));
}

QString supplyMeaning(Supply supply)
{
    switch (supply) {
    case Supply::Hit:
        return ExpansionModel::tr(
            "The store still has the original: it is appended to the request, which is sent again.");
    case Supply::Expired:
        return ExpansionModel::tr(
            "The original had passed its lifetime on the recorded clock: the model is told that it is gone.");
    case Supply::Unknown:
        return ExpansionModel::tr("The result was never stored: the model is told that nobody knows it.");
    case Supply::OverLimit:
        return ExpansionModel::tr(
            "More than five were asked for in one answer: the gateway stops expanding.");
    case Supply::Undelivered:
        return ExpansionModel::tr(
            "With this dialect, API and streaming the gateway never brings an original back.");
    case Supply::NotOffered:
        return ExpansionModel::tr("The policy offers no expand_context: the text is read again instead.");
    case Supply::StillThere:
        return ExpansionModel::tr("An earlier request brought it back into this context.");
    case Supply::BrokenEdit:
        return ExpansionModel::tr("Nobody asks: the edit fails, and the text is read again.");
    }
    return {};
}

QString demandText(DemandModel model)
{
    switch (model) {
    case DemandModel::Recorded:
        return ExpansionModel::tr("As recorded: calls of expand_context");
    case DemandModel::Regret:
        return ExpansionModel::tr("Missed: whatever was used later");
    case DemandModel::Rate:
        return ExpansionModel::tr("Rate: a share of all changed results");
    case DemandModel::WorstCase:
        return ExpansionModel::tr("Worst case: every changed result once");
    case DemandModel::Manual:
        return ExpansionModel::tr("The result on show");
    }
    return {};
}

ExpansionModel::ExpansionModel(QObject* parent)
    : ColumnTable(parent)
{
    using Row = const AskedResult&;
    setColumns({
        { "#", [](Row row) { return QString::number(row.result.index() + 1); },
            [](Row row) { return static_cast<qulonglong>(row.result.index()); } },
        { "tool", [this](Row row) { return toolText(corpus(), row.result); } },
        { "argument", [this](Row row) { return mainArgument(corpus(), row.result, 80); } },
        { "at call",
            [](Row row) {
                const QString first = countText(static_cast<qint64>(row.call) + 1);
                return row.calls.size() < 2
                    ? first
                    : tr("%1, %2 more").arg(first, countText(static_cast<qint64>(row.calls.size()) - 1));
            },
            [](Row row) { return row.call; } },
        { "store",
            [](Row row) {
                QStringList words;
                for (const Supply supply : row.supplies)
                    words << supplyText(supply);
                return words.join(QStringLiteral(", "));
            } },
        { "probability", [](Row row) { return percentText(row.probability); },
            [](Row row) { return row.probability; } },
        { "tokens",
            [](Row row) { return bringsNothing(row) ? QStringLiteral("\u2013") : countText(row.tokens); },
            [](Row row) { return static_cast<qlonglong>(row.tokens); } },
        { "cost", [](Row row) { return moneyText(row.cost + row.repair); },
            [](Row row) { return row.cost + row.repair; } },
        { "break-even",
            [this](Row row) {
                const auto rate = breakEvenOf(row);
                return rate ? percentText(*rate) : QStringLiteral("\u2013");
            },
            [this](Row row) { return breakEvenOf(row).value_or(-1); } },
    });
}

void ExpansionModel::setStudy(const std::shared_ptr<const ExpansionData>& study)
{
    beginResetModel();
    m_data = study;
    m_rows.clear();
    static const std::vector<Expansion> none;
    for (const Expansion& one : m_data ? m_data->report.expansions : none) {
        if (m_rows.empty() || m_rows.back().result != one.result) { // in order of result, then call
            m_rows.push_back({ one, { one.call }, { one.supply } });
            continue;
        }
        AskedResult& row = m_rows.back();
        row.tokens += one.tokens;
        row.cost += one.cost;
        row.repair += one.repair;
        if (row.calls.back() != one.call)
            row.calls.push_back(one.call);
        if (std::find(row.supplies.begin(), row.supplies.end(), one.supply) == row.supplies.end())
            row.supplies.push_back(one.supply);
    }
    endResetModel();
}

const Expansion* ExpansionModel::expansion(int row) const
{
    return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

std::optional<double> ExpansionModel::breakEvenOf(const Expansion& expansion) const
{
    const auto& all = m_data->report.breakEven;
    return expansion.result.index() < all.size() ? all[expansion.result.index()] : std::nullopt;
}

QString ExpansionModel::sentenceOf(const AskedResult& expansion) const
{
    return tr("result %1 of %2, %3, %4 tokens, %5")
        .arg(wordsOf(expansion, ResultColumn), wordsOf(expansion, ToolName), wordsOf(expansion, SupplyColumn),
            wordsOf(expansion, Tokens), wordsOf(expansion, Cost));
}

QVariant ExpansionModel::own(const AskedResult& expansion, int column, int role) const
{
    if (role == ResultRole)
        return static_cast<uint>(expansion.result.index());
    if (role != Qt::ToolTipRole)
        return {};
    if (column == SupplyColumn) {
        QStringList meanings;
        for (const Supply supply : expansion.supplies)
            meanings << supplyMeaning(supply);
        return meanings.join(QLatin1Char('\n'));
    }
    if (column == Call && expansion.calls.size() > 1) {
        QStringList calls;
        for (const std::uint32_t call : expansion.calls)
            calls << countText(static_cast<qint64>(call) + 1);
        return calls.join(QStringLiteral(", "));
    }
    if ((column == Tokens || column == Cost) && bringsNothing(expansion))
        return tr(
            "Nothing comes back by asking: the cost is that of asking in vain, of reading the text again "
            "and, where an edit failed, of a second one");
    return {};
}

} // namespace winnow
