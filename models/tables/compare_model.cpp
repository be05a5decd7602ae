// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/compare_model.h"

#include <algorithm>

#include "models/text/number_text.h"
#include "models/text/qt_text.h"
#include "models/text/report_words.h"
#include "models/text/tool_name.h"
#include "models/text/words.h"

namespace winnow {

namespace {

bool isSame(const DifferenceGroup& a, const DifferenceGroup& b)
{
    return a.tool == b.tool && a.from == b.from && a.to == b.to && a.results == b.results
        && a.tokens() == b.tokens();
}

QString signatureText(const DifferenceRow& row)
{
    if (!row.note.isEmpty())
        return row.note;
    return row.before.isEmpty() ? CompareModel::tr("open")
                                : CompareModel::tr("open; signed as it was before: %1").arg(row.before);
}

} // namespace

CompareModel::CompareModel(QObject* parent)
    : ColumnTable(parent)
{
    const auto weighed = [this](auto words) {
        return [this, words](const Row& row) { return isWeighed() ? words(row) : QStringLiteral("\u2026"); };
    };
    setColumns({
        { "tool", [this](const Row& row) { return nameOf(row); } },
        { "in A", [](const Row& row) { return statusText(row.from); } },
        { "now", [](const Row& row) { return statusText(row.to); } },
        { "results", [](const Row& row) { return countText(row.results.size()); },
            [](const Row& row) { return static_cast<qulonglong>(row.results.size()); } },
        { "saved tokens", [](const Row& row) { return signedCountText(-row.tokens()); },
            [](const Row& row) { return static_cast<qlonglong>(-row.tokens()); } },
        { "saves more", weighed([](const Row& row) { return reportRange(row.change.money); }),
            [](const Row& row) { return row.change.money.worst; } },
        { "with a loss",
            weighed([](const Row& row) { return signedCountText(row.more(&Figures::withLoss)); }),
            [](const Row& row) { return static_cast<qlonglong>(row.more(&Figures::withLoss)); } },
        { "loss weight", weighed([](const Row& row) {
             return cellText(report::Cell::weight(row.change.weight).asDifference());
         }),
            [](const Row& row) { return row.change.weight; } },
        { "broken edits",
            weighed([](const Row& row) { return signedCountText(row.more(&Figures::editsBroken)); }),
            [](const Row& row) { return static_cast<qlonglong>(row.more(&Figures::editsBroken)); } },
        { "signed off", [](const Row& row) { return signatureText(row); } },
    });
}

void CompareModel::setReplays(
    const std::shared_ptr<const ReplayResult>& from, const std::shared_ptr<const ReplayResult>& to)
{
    if (!m_to || !to || m_to->corpus != to->corpus) {
        m_signed.clear();
        m_kept.clear();
    }
    beginResetModel();
    m_to = to;
    m_weighed = false;
    const bool both = from && to && from->corpus == to->corpus;
    m_restated = both ? onlyRestated(*from, *to) : 0;
    setGroups(both ? findDifferences(*from, *to) : std::vector<DifferenceGroup>());
    endResetModel();
}

void CompareModel::weigh(const std::vector<DifferenceGroup>& groups)
{
    beginResetModel();
    m_weighed = true;
    setGroups(groups);
    endResetModel();
}

/// An identical group keeps its signature; any change opens it again.
void CompareModel::setGroups(const std::vector<DifferenceGroup>& groups)
{
    m_groups.clear();
    for (const DifferenceGroup& group : groups) {
        Row row { group, {}, {} };
        findNote(row);
        m_groups.push_back(std::move(row));
    }
}

void CompareModel::findNote(Row& row) const
{
    const auto own
        = std::find_if(m_signed.begin(), m_signed.end(), [&](const Row& old) { return isSame(old, row); });
    row.note = own == m_signed.end() ? QString() : own->note;
    if (row.note.isEmpty())
        readSignatures(row);
}

SignedDifference CompareModel::signatureOf(
    const DifferenceGroup& group, const QString& note, const std::string& against) const
{
    SignedDifference difference { m_to->corpus->tools[group.tool.index()].label(),
        std::string(statusName(group.from)), std::string(statusName(group.to)), fromQt(note) };
    difference.against = against;
    difference.results = group.results.size();
    difference.tokens = group.tokens();
    return difference;
}

void CompareModel::setSignatures(const std::vector<SignedDifference>& differences, const std::string& against,
    const std::string& corpusHash)
{
    m_kept.clear();
    for (const SignedDifference& difference : differences)
        m_kept.push_back(
            { difference, difference.against == against && difference.corpusHash == corpusHash });
    std::stable_sort(
        m_kept.begin(), m_kept.end(), [](const Signature& a, const Signature& b) { return a.date < b.date; });
    for (int i = 0; i < rowCount(); ++i) {
        findNote(m_groups[static_cast<std::size_t>(i)]);
    }
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Note), index(rowCount() - 1, Note));
}

void CompareModel::readSignatures(Row& row) const
{
    row.before.clear();
    const SignedDifference now = signatureOf(row, {}, {});
    for (const Signature& kept : m_kept) {
        if (kept.tool != now.tool || kept.from != now.from || kept.to != now.to)
            continue;
        const bool same = kept.fits && kept.results == now.results && kept.tokens == now.tokens;
        (same ? row.note : row.before) = toQt(kept.note);
    }
}

void CompareModel::setNote(int row, const QString& note)
{
    if (row < 0 || row >= rowCount())
        return;
    Row& group = m_groups[static_cast<std::size_t>(row)];
    group.note = note;
    std::erase_if(m_signed, [&](const Row& old) { return isSame(old, group); });
    m_signed.push_back(group);
    Q_EMIT dataChanged(index(row, Note), index(row, Note));
}

const DifferenceRow* CompareModel::group(int row) const
{
    return row >= 0 && row < rowCount() ? &m_groups[static_cast<std::size_t>(row)] : nullptr;
}

bool CompareModel::losesMore(int row) const
{
    const DifferenceRow* const shown = group(row);
    return shown && (shown->more(&Figures::withLoss) > 0 || shown->more(&Figures::editsBroken) > 0);
}

Qt::ItemFlags CompareModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags usual = ColumnTable::flags(index);
    return index.column() == ToolName ? usual | Qt::ItemIsUserCheckable : usual;
}

bool CompareModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const DifferenceRow* const row = group(index.row());
    if (role != Qt::CheckStateRole || !row || !row->note.isEmpty() || value.toInt() != Qt::Checked)
        return false;
    Q_EMIT ticked(index.row()); // the reader says whether it can be signed
    return true;
}

QVariant CompareModel::own(const Row& row, int column, int role) const
{
    if (role != Qt::CheckStateRole || column != ToolName)
        return {};
    return row.note.isEmpty() ? Qt::Unchecked : Qt::Checked;
}

int CompareModel::rowOf(const DifferenceGroup& group) const
{
    const auto found
        = std::find_if(m_groups.begin(), m_groups.end(), [&](const Row& row) { return isSame(row, group); });
    return found == m_groups.end() ? -1 : static_cast<int>(found - m_groups.begin());
}

std::size_t CompareModel::openResults() const
{
    std::size_t open = 0;
    for (const Row& group : m_groups)
        open += group.note.isEmpty() ? group.results.size() : 0;
    return open;
}

QString CompareModel::nameOf(const DifferenceGroup& group) const
{
    return toolText(m_to->corpus->tools[group.tool.index()]);
}

QString CompareModel::sentenceOf(const Row& row) const
{
    return tr("%1: %2 from %3 to %4; tokens saved: %5, money saved: %6")
        .arg(nameOf(row), resultsAmount(row.results.size()))
        .arg(statusText(row.from), statusText(row.to), wordsOf(row, Tokens), wordsOf(row, Money));
}

} // namespace winnow
