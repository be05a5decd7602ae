// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tables/compare_model.h"

#include <algorithm>

#include "models/text/amounts.h"
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
    m_from = from;
    m_to = to;
    m_fromMeasured.reset();
    m_toMeasured.reset();
    m_shown = {}; // the caller sets the filter for the new replays next
    const bool both = from && to && from->corpus == to->corpus;
    m_restated = both ? onlyRestated(*from, *to) : 0;
    setGroups(both ? findDifferences(*from, *to) : std::vector<DifferenceGroup>());
    endResetModel();
}

void CompareModel::weigh(const std::vector<DifferenceGroup>& groups, std::shared_ptr<const Measured> from,
    std::shared_ptr<const Measured> to)
{
    beginResetModel();
    m_fromMeasured = std::move(from);
    m_toMeasured = std::move(to);
    setGroups(groups);
    endResetModel();
}

void CompareModel::setShown(const CountedResults& shown)
{
    if (shown == m_shown || m_all.empty())
        return;
    beginResetModel();
    m_shown = shown;
    showGroups();
    endResetModel();
}

MoneyRange CompareModel::gain() const
{
    MoneyRange sum;
    for (const Row& row : m_groups) {
        sum.best += row.change.money.best;
        sum.worst += row.change.money.worst;
    }
    return sum;
}

void CompareModel::setGroups(std::vector<DifferenceGroup> groups)
{
    m_all = std::move(groups);
    showGroups();
}

/// An identical group keeps its signature; any change opens it again.
void CompareModel::showGroups()
{
    m_groups.clear();
    const std::vector<DifferenceGroup> shown = m_shown.isAll() ? m_all
        : isWeighed() ? narrowedDifferences(m_all, m_shown, *m_fromMeasured, *m_toMeasured)
                      : narrowedDifferences(m_all, m_shown, *m_from, *m_to);
    for (const DifferenceGroup& group : shown) {
        const auto whole = std::find_if(m_all.begin(), m_all.end(), [&](const DifferenceGroup& one) {
            return one.tool == group.tool && one.from == group.from && one.to == group.to;
        });
        Row row { group, *whole, {}, {} };
        findNote(row);
        m_groups.push_back(std::move(row));
    }
}

void CompareModel::findNote(Row& row) const
{
    const auto own = std::find_if(
        m_signed.begin(), m_signed.end(), [&](const Row& old) { return isSame(old.whole, row.whole); });
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
    const SignedDifference now = signatureOf(row.whole, {}, {});
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
    std::erase_if(m_signed, [&](const Row& old) { return isSame(old.whole, group.whole); });
    m_signed.push_back(group);
    Q_EMIT dataChanged(index(row, Note), index(row, Note));
}

const DifferenceGroup* CompareModel::group(int row) const
{
    return row >= 0 && row < rowCount() ? &m_groups[static_cast<std::size_t>(row)] : nullptr;
}

bool CompareModel::isWhole(int row) const
{
    const DifferenceGroup* const shown = group(row);
    return shown && shown->results.size() == m_groups[static_cast<std::size_t>(row)].whole.results.size();
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
