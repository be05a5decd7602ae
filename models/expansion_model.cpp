// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/expansion_model.h"

#include <QLocale>
#include <cmath>

#include "models/call_argument.h"
#include "models/number_text.h"
#include "models/qt_text.h"
#include "models/tool_name.h"

namespace winnow {

namespace {

bool isNumeric(int column)
{
    return column != ExpansionModel::ToolName && column != ExpansionModel::Argument
        && column != ExpansionModel::SupplyColumn;
}

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
        return ExpansionModel::tr("Regret: whatever was used later");
    case DemandModel::Rate:
        return ExpansionModel::tr("Rate: a share of all changed results");
    case DemandModel::WorstCase:
        return ExpansionModel::tr("Worst case: every changed result once");
    case DemandModel::Manual:
        return ExpansionModel::tr("The result on show");
    }
    return {};
}

void ExpansionModel::setStudy(const std::shared_ptr<const ExpansionData>& study)
{
    beginResetModel();
    m_data = study;
    endResetModel();
}

const Expansion* ExpansionModel::expansion(int row) const
{
    return row >= 0 && row < rowCount() ? &m_data->report.expansions[static_cast<std::size_t>(row)] : nullptr;
}

int ExpansionModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_data ? 0 : static_cast<int>(m_data->report.expansions.size());
}

int ExpansionModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ExpansionModel::wordsOf(const Expansion& expansion, int column) const
{
    const Corpus& corpus = *m_data->insight->replay->corpus;
    switch (column) {
    case ResultColumn:
        return QStringLiteral("%1").arg(expansion.result.index() + 1);
    case ToolName:
        return toolText(corpus, expansion.result);
    case Argument:
        return mainArgument(corpus, expansion.result, 80);
    case Call:
        return countText(static_cast<qint64>(expansion.call) + 1);
    case SupplyColumn:
        return supplyText(expansion.supply);
    case Probability:
        return percentText(expansion.probability);
    case Tokens:
        return bringsNothing(expansion) ? QStringLiteral("\u2013") : countText(expansion.tokens);
    case Cost:
        return moneyText(expansion.cost + expansion.repair);
    case BreakEven: {
        const auto rate = breakEvenOf(expansion);
        return rate ? percentText(*rate) : QStringLiteral("\u2013");
    }
    default:
        return {};
    }
}

std::optional<double> ExpansionModel::breakEvenOf(const Expansion& expansion) const
{
    const auto& all = m_data->report.breakEven;
    return expansion.result.index() < all.size() ? all[expansion.result.index()] : std::nullopt;
}

QVariant ExpansionModel::numberOf(const Expansion& expansion, int column) const
{
    switch (column) {
    case ResultColumn:
        return static_cast<qulonglong>(expansion.result.index());
    case Call:
        return expansion.call;
    case Probability:
        return expansion.probability;
    case Tokens:
        return static_cast<qlonglong>(expansion.tokens);
    case Cost:
        return expansion.cost + expansion.repair;
    case BreakEven:
        return breakEvenOf(expansion).value_or(-1);
    default:
        return wordsOf(expansion, column);
    }
}

QVariant ExpansionModel::tipOf(const Expansion& expansion, int column)
{
    if (column == SupplyColumn)
        return supplyMeaning(expansion.supply);
    if ((column == Tokens || column == Cost) && bringsNothing(expansion))
        return tr(
            "Nothing comes back by asking: the cost is that of asking in vain, of reading the text again "
            "and, where an edit failed, of a second one");
    return {};
}

QVariant ExpansionModel::data(const QModelIndex& index, int role) const
{
    const Expansion* const found = index.isValid() ? expansion(index.row()) : nullptr;
    if (!found)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return wordsOf(*found, index.column());
    case SortRole:
        return numberOf(*found, index.column());
    case ResultRole:
        return static_cast<uint>(found->result.index());
    case Qt::ToolTipRole:
        return tipOf(*found, index.column());
    case Qt::AccessibleTextRole:
        return index.column() == ResultColumn
            ? tr("result %1 of %2, %3, %4 tokens, %5")
                  .arg(wordsOf(*found, ResultColumn), wordsOf(*found, ToolName),
                      wordsOf(*found, SupplyColumn), wordsOf(*found, Tokens), wordsOf(*found, Cost))
            : wordsOf(*found, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((isNumeric(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    default:
        return {};
    }
}

QVariant ExpansionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((isNumeric(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    if ((role == Qt::ToolTipRole || role == Qt::WhatsThisRole) && section == Cost)
        return tr("Dollars if it happens: one more round trip, and the original in the context from there "
                  "on. Where none comes back, what reading the text again or editing again costs. Modelled");
    if ((role == Qt::ToolTipRole || role == Qt::WhatsThisRole) && section == BreakEven)
        return tr("How likely this result may be asked for until compressing it stops paying. Modelled; a "
                  "dash where nothing could be asked for");
    if ((role == Qt::ToolTipRole || role == Qt::WhatsThisRole) && section == SupplyColumn)
        return tr(
            "Whether the gateway's store would still have the original on the recorded clock. Modelled");
    if ((role == Qt::ToolTipRole || role == Qt::WhatsThisRole) && section == Probability)
        return tr("How likely the request is by the rate model; an assumption");
    if (role == Qt::ToolTipRole && section == Tokens)
        return tr("Tokens that asking brings into the context: the call and the original, or the words for a "
                  "missing one. A dash where nothing comes back by asking");
    if (role == Qt::ToolTipRole && section == Call)
        return tr("The model call that asks, counted from 1 in its session");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case ResultColumn:
        return QStringLiteral("#");
    case ToolName:
        return tr("tool");
    case Argument:
        return tr("argument");
    case Call:
        return tr("at call");
    case SupplyColumn:
        return tr("store");
    case Probability:
        return tr("probability");
    case Tokens:
        return tr("tokens");
    case Cost:
        return tr("cost");
    case BreakEven:
        return tr("break-even");
    default:
        return {};
    }
}

} // namespace winnow
