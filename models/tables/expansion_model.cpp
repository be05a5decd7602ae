// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/expansion_model.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "models/text/call_argument.h"
#include "models/text/number_text.h"
#include "models/text/tool_name.h"

namespace winnow {

namespace {

/// True if the request costs money but returns nothing.
bool bringsNothing(const Expansion& expansion)
{
    return expansion.tokens == 0 && expansion.cost + expansion.repair > 0;
}

} // namespace

QString supplyText(Supply supply)
{
    constexpr const char* kWords[] = {
        QT_TRANSLATE_NOOP("winnow::ExpansionModel", "hit"),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel", "expired"),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel", "unknown"),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel", "over the limit"),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel", "never arrives"),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel", "not offered"),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel", "still there"),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel", "edit repaired"),
    };
    return ExpansionModel::tr(kWords[static_cast<std::size_t>(supply)]);
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
    constexpr const char* kWords[] = {
        QT_TRANSLATE_NOOP("winnow::ExpansionModel",
            "The store still has the original: it is appended to the request, which is sent again."),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel",
            "The original's lifetime on the recorded clock was over: the gateway tells the model "
            "that it is gone."),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel",
            "The result was never stored: the gateway tells the model that the id is unknown."),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel",
            "The model asked for more than five in one answer: the gateway stops expanding."),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel",
            "With this dialect, API and streaming the gateway never returns an original."),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel",
            "The policy offers no expand_context, so the agent reads the text again."),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel", "An earlier request returned it to this context."),
        QT_TRANSLATE_NOOP(
            "winnow::ExpansionModel", "No request: the edit fails, and the agent reads the text again."),
    };
    return ExpansionModel::tr(kWords[static_cast<std::size_t>(supply)]);
}

QString demandText(DemandModel model)
{
    constexpr const char* kWords[] = {
        QT_TRANSLATE_NOOP("winnow::ExpansionModel", "As recorded: calls of expand_context"),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel", "Lost: every text that was used later"),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel", "Rate: a share of all changed results"),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel", "Worst case: every changed result once"),
        QT_TRANSLATE_NOOP("winnow::ExpansionModel", "The selected result"),
    };
    return ExpansionModel::tr(kWords[static_cast<std::size_t>(model)]);
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
                const QString first = countText(row.call + 1);
                return row.calls.size() < 2 ? first
                                            : tr("%1, %2 more").arg(first, countText(row.calls.size() - 1));
            },
            [](Row row) { return row.call; } },
        { "store",
            [](Row row) {
                QStringList words;
                for (const Supply supply : row.supplies)
                    words << supplyText(supply);
                return words.join(QStringLiteral(", "));
            } },
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
    if (study == m_data)
        return;
    beginResetModel();
    m_data = study;
    m_rows.clear();
    static const std::vector<Expansion> none;
    for (const Expansion& one : m_data ? m_data->report.expansions : none) {
        if (m_rows.empty() || m_rows.back().result != one.result) { // ordered by result, then call
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
            calls << countText(call + 1);
        return calls.join(QStringLiteral(", "));
    }
    if ((column == Tokens || column == Cost) && bringsNothing(expansion))
        return tr(
            "The expansion returns nothing. The cost is the failed request, reading the text again and, "
            "after a broken edit, a second edit");
    return {};
}

} // namespace winnow
